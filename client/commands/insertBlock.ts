/** Writes what the desk has made into the note, then offers the entries that its bibliography lacks. */
import { l10n, type Position, Range, Selection, type TextDocument, TextEditorRevealType, window } from 'vscode';
import type { DeskAnswer } from '../../server/protocol/desk';
import { isMarkdown } from '../languages';
import type { Server } from '../server';
import { offerEntries } from './addEntries';
import { blockAt } from './block';
import { editorOf, type Places, type Target, targetOf } from './insertCitation';

/** The note that a desk command writes into; says so where there is none. */
export function deskTarget(places: Places): Target | undefined {
  const target = targetOf(places, []) ?? noteOf(places);
  if (!target) window.showInformationMessage(l10n.t('Open the note that the text should go into, then try again.'));
  return target;
}

const noteOf = ({ note }: Places): Target | undefined => {
  const document = note.current();
  return document && { document };
};

/** In the note's editor, at its cursor; one undo takes it back. */
export async function insertBlock(server: Server, target: Target, answer: DeskAnswer | null): Promise<void> {
  if (!answer?.text) {
    window.showInformationMessage(l10n.t('There is nothing to write about these papers.'));
    return;
  }
  const { document } = target;
  const editor = await editorOf(target);
  const offset = document.offsetAt(editor.selection.end);
  const block = blockAt(document.getText(), offset, answer.text, isMarkdown(document));
  if (!(await editor.edit(edit => edit.insert(document.positionAt(block.offset), block.text)))) return;
  const start = document.positionAt(block.offset + block.lead);
  // What comes next follows it.
  const end = document.positionAt(block.offset + block.lead + block.length);
  editor.selection = new Selection(end, end);
  editor.revealRange(new Range(start, start), TextEditorRevealType.InCenterIfOutsideViewport);
  // The text stands at once: an offer that goes unanswered must not hold it back.
  await offer(server, document, answer.keys);
}

/** Keys of offers that are still open, by note: the next offer takes them over, and stands in their place. */
const unanswered = new Map<string, readonly string[]>();

async function offer(server: Server, document: TextDocument, keys: readonly string[]): Promise<void> {
  const uri = document.uri.toString();
  const all = [...new Set([...(unanswered.get(uri) ?? []), ...keys])];
  unanswered.set(uri, all);
  const citation = await server.citation({ document: uri, keys: all });
  // A draft may have been undone meanwhile.
  const missing = citation?.missing.filter(({ key }) => document.getText().includes(key)) ?? [];
  const { bibliography } = citation ?? {};
  if (bibliography) await offerEntries(server, document, { keys: all, missing, bibliography });
  if (unanswered.get(uri) === all) unanswered.delete(uri);
}

/** Where a block will stand if it is inserted now. */
export async function blockPlace(target: Target): Promise<Position> {
  const { document } = target;
  const { selection } = await editorOf(target);
  return document.positionAt(
    blockAt(document.getText(), document.offsetAt(selection.end), '', isMarkdown(document)).offset,
  );
}
