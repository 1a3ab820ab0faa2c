/** Lists the papers that are close to one, with the reason for each. */
import { l10n, window } from 'vscode';
import type { PaperPage } from '../page/paperPage';
import type { Server } from '../server';
import { literalLabel, literalMessage } from '../trust';
import { paperButtons, pickAmong } from './pickPapers';
import { wantedPaper } from './wantedPapers';

export async function showRelated(server: Server, page: PaperPage, args: readonly unknown[]): Promise<void> {
  const key = await wantedPaper(server, args, l10n.t('Show Related Papers'));
  const paper = key === undefined ? null : await server.page(key);
  if (!paper) return;
  if (!paper.related.length) {
    window.showInformationMessage(literalMessage(l10n.t('No paper is close to “{0}”.', paper.title)));
    return;
  }
  const items = paper.related.map(({ key, title, description, why }) => ({
    key,
    label: literalLabel(title),
    description: literalLabel(description),
    detail: literalLabel(why),
    buttons: paperButtons(),
  }));
  const chosen = await pickAmong(l10n.t('Related to “{0}”', paper.title), items);
  if (chosen !== undefined) await page.show(chosen);
}
