/** Sets papers side by side in a table at the cursor. */
import { l10n, window } from 'vscode';
import type { Server } from '../server';
import { deskTarget, insertBlock } from './insertBlock';
import type { Places } from './insertCitation';
import { paperKeys } from './paperKeys';
import { pickPapers } from './pickPapers';

/** The papers that are selected in the view, or those that the user picks. */
export async function compareMethods(server: Server, places: Places, args: readonly unknown[]): Promise<void> {
  const target = deskTarget(places);
  if (!target) return;
  const document = target.document.uri.toString();
  const selected = paperKeys(args);
  const keys =
    selected.length > 1
      ? selected
      : await pickPapers(server, {
          title: l10n.t('Compare Methods: Tick the Papers'),
          many: true,
          value: selected[0] ?? '',
          document,
        });
  if (!keys.length) return;
  if (keys.length < 2) {
    window.showInformationMessage(l10n.t('Tick two papers or more to compare them.'));
    return;
  }
  await insertBlock(server, target, await server.compare({ document, keys }));
}
