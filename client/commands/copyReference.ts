/** Copies papers as entries of a reference list. */
import { env, l10n, window } from 'vscode';
import type { Server } from '../server';
import { wantedPapers } from './wantedPapers';

const SHOWN = 3000;

export async function copyReference(server: Server, args: readonly unknown[]): Promise<void> {
  const keys = await wantedPapers(server, args, l10n.t('Copy as Reference'));
  const answer = keys.length ? await server.reference(keys) : null;
  if (!answer?.text) return;
  await env.clipboard.writeText(answer.text);
  window.setStatusBarMessage(
    `$(check) ${keys.length > 1 ? l10n.t('Copied {0} references', keys.length) : l10n.t('Copied the reference')}`,
    SHOWN,
  );
}
