/** Lists the papers behind a number: each with what can be done to it; the chosen one shows its page. */
import { l10n, window } from 'vscode';
import type { MarkedParams, Touch } from '../../server/protocol/pictures';
import { paperButtons, pickAmong } from '../commands/pickPapers';
import type { PaperPage } from '../page/paperPage';
import type { Server } from '../server';
import { literalLabel } from '../trust';
import { pictureWords } from './words';

export async function pickMarked(server: Server, page: PaperPage, params: MarkedParams, label: string): Promise<void> {
  const answer = await server.marked(params);
  if (!answer?.papers.length) {
    window.showInformationMessage(l10n.t('No paper stands behind this number any more.'));
    return;
  }
  const { papers, count } = answer;
  const touches = pictureWords().touch;
  const known = (touch: Touch) => (touch === 'untouched' ? '' : touches[touch].toLowerCase());
  const items = papers.map(({ key, title, description, touch }) => ({
    key,
    label: literalLabel(title),
    // All in the second line: a title takes the first for itself.
    detail: literalLabel([description, known(touch), `@${key}`].filter(Boolean).join(' · ')),
    buttons: paperButtons(),
  }));
  const title = count > papers.length ? l10n.t('{0} (the newest {1})', label, papers.length) : label;
  const chosen = await pickAmong(title, items);
  if (chosen !== undefined) await page.show(chosen);
}
