/** Brings the managed part of the open literature note up to date, as an edit that one undo takes back. */
import { l10n, Range, type TextDocument, WorkspaceEdit, window, workspace } from 'vscode';
import type { JsonRange } from '../../server/protocol';
import type { UpdateNoteAnswer } from '../../server/protocol/notes';
import { isMarkdown } from '../languages';
import type { Server } from '../server';
import { literalMessage } from '../trust';
import { readTemplate } from './noteTemplate';

type Update = Exclude<UpdateNoteAnswer, { refused: string }>;

export async function updateNote(server: Server): Promise<void> {
  const document = window.activeTextEditor?.document;
  if (!document || !isMarkdown(document)) {
    window.showInformationMessage(l10n.t('Open a literature note first: it is the one that is brought up to date.'));
    return;
  }
  await readTemplate(document.uri.toString());
  const answer = await server.updateNote(document);
  if (!answer) return;
  if ('refused' in answer) return explain(document, answer.refused, answer.range);
  if (!(await apply(document, answer))) {
    window.showWarningMessage(l10n.t('The note has changed meanwhile and was left as it is. Try again.'));
    return;
  }
  window.showInformationMessage(literalMessage(outcome(answer)));
}

async function apply(document: TextDocument, { edits }: Update): Promise<boolean> {
  if (!edits.length) return true;
  if (edits.some(({ range, before }) => document.getText(rangeOf(range)) !== before)) return false;
  const edit = new WorkspaceEdit();
  for (const { range, text } of edits) edit.replace(document.uri, rangeOf(range), text);
  return workspace.applyEdit(edit);
}

function outcome({ changed, kept }: Update): string {
  const names = changed.map(name => (name === 'block' ? l10n.t('the block between the marks') : name)).join(', ');
  const done = changed.length ? l10n.t('Updated: {0}. The rest of the note is as it was.', names) : '';
  const stays = kept.length
    ? l10n.t('Left as it is, because a comment or an anchor stands in it: {0}.', kept.join(', '))
    : '';
  return [done, stays].filter(Boolean).join(' ') || l10n.t('The note is up to date.');
}

async function explain(document: TextDocument, why: string, range: JsonRange | undefined): Promise<void> {
  const where = range ? l10n.t('Line {0}: {1} Nothing was changed.', range.start.line + 1, sentence(why)) : why;
  const show = l10n.t('Show the Line');
  const answer = await window.showWarningMessage(literalMessage(where), ...(range ? [show] : []));
  if (answer !== show || !range) return;
  const start = rangeOf(range).start;
  await window.showTextDocument(document, { selection: new Range(start, start) });
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const rangeOf = ({ start, end }: JsonRange): Range => new Range(start.line, start.character, end.line, end.character);
