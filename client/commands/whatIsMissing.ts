/** Lists the papers that are close to what the note cites and that it leaves out; those that are ticked become one citation. */
import { l10n, QuickPickItemKind, window } from 'vscode';
import type { MissingPaper } from '../../server/protocol/desk';
import type { Server } from '../server';
import { literalLabel } from '../trust';
import { deskTarget } from './insertBlock';
import { insertCitation, type Places } from './insertCitation';
import { type PaperItem, paperButtons, pickSeveral } from './pickPapers';

export async function whatIsMissing(server: Server, places: Places): Promise<void> {
  const target = deskTarget(places);
  if (!target) return;
  const answer = await server.missing({ document: target.document.uri.toString() });
  if (!answer?.papers.length) {
    window.showInformationMessage(
      answer?.themes.length
        ? l10n.t('No uncited paper is close to what this note cites.')
        : l10n.t('This note cites no paper yet, so there is nothing to go by.'),
    );
    return;
  }
  const keys = await pickSeveral(
    l10n.t('What Am I Missing?'),
    l10n.t('The closest first; ticked papers become one citation at the cursor'),
    grouped(answer.papers),
  );
  if (keys.length) await insertCitation(server, places, [keys]);
}

/** A list shows a line above each of the two. */
function grouped(papers: readonly MissingPaper[]): PaperItem[] {
  const groups = [
    { label: l10n.t('Named, not cited'), papers: papers.filter(paper => paper.named) },
    { label: l10n.t('Not in this note'), papers: papers.filter(paper => !paper.named) },
  ];
  return groups.flatMap(group =>
    group.papers.length
      ? [{ key: '', label: group.label, kind: QuickPickItemKind.Separator }, ...group.papers.map(itemOf)]
      : [],
  );
}

const itemOf = ({ key, title, description, why }: MissingPaper): PaperItem => ({
  key,
  label: literalLabel(title),
  // All in the second line: a title takes the first for itself. What the editor cuts off there is not the reason.
  detail: literalLabel([why, description].filter(Boolean).join(' · ')),
  buttons: paperButtons(),
});
