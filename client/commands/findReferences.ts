/** Shows where notes cite and mention a paper, in the editor's own list of references over the paper's source. */
import { l10n, window } from 'vscode';
import type { ActiveNote } from '../activeNote';
import type { Server } from '../server';
import { literalMessage } from '../trust';
import { openPaper } from './openPaper';
import { showReferences } from './showReferences';
import { wantedPaper } from './wantedPapers';

export async function findReferences(server: Server, note: ActiveNote, args: readonly unknown[]): Promise<void> {
  const key = await wantedPaper(server, args, l10n.t('Find References'));
  const paper = key === undefined ? null : await server.paper(key);
  const source = paper?.sources[0];
  if (!paper || !source) return;
  const places = [...paper.citedIn, ...paper.mentionedIn];
  if (!places.length) {
    window.showInformationMessage(literalMessage(l10n.t('No note cites or mentions “{0}”.', paper.title)));
    return;
  }
  await openPaper(server, note, [paper.key]);
  await showReferences([source.uri, source.range.start, places]);
}
