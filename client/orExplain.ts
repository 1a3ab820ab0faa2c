/** What the user asks for says why it failed. */
import { l10n, window } from 'vscode';
import { literalMessage } from './trust';

/** The server may be gone or busy: no command and no click fails in silence. */
export async function orExplain(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    window.showErrorMessage(literalMessage(l10n.t('LitNotes: {0}', reason)));
  }
}
