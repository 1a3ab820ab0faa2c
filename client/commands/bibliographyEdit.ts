/** Puts entries into a bibliography as the file is now, however long ago they were offered. */
import { l10n, Range, type TextDocument, Uri, type WorkspaceEdit, workspace } from 'vscode';
import type { CitationAnswer, JsonRange } from '../../server/protocol';
import { fileName } from '../fileName';
import { isThere } from '../workspaceSteps';
import { addition, endsAlike, isUtf8, notYetIn } from './appendEntries';

export type Bibliography = NonNullable<CitationAnswer['bibliography']>;

/** `stale`: the server knows another text than the one that stands there. */
export type Put =
  | { readonly changes: boolean; readonly open?: TextDocument; readonly unsaved?: boolean }
  | { readonly refused: string; readonly stale?: boolean };

/** Adds to `edit` what is to be written; nothing where the file can't be changed safely. */
export async function putEntries(
  edit: WorkspaceEdit,
  { uri: address, edit: inList, unfinished }: Bibliography,
  missing: CitationAnswer['missing'],
): Promise<Put> {
  if (!missing.length) return { changes: false };
  const uri = Uri.parse(address);
  const name = fileName(uri);
  const changed = l10n.t('{0} has changed meanwhile and was left as it is. Save it, then cite the paper again.', name);
  if (!(await isThere(uri))) {
    if (inList) return { refused: changed, stale: true };
    // Never over a file that stands there: it would be lost, or the entries would.
    edit.createFile(uri, { contents: new TextEncoder().encode(addition('', missing)) });
    return { changes: true };
  }
  if (unfinished) return { refused: endsWithin(name), stale: true };
  // The editor opens it as UTF-8, and saving it would write what it could not read.
  if (!isUtf8(await workspace.fs.readFile(uri))) return { refused: notUtf8(name) };
  const open = await workspace.openTextDocument(uri);
  const unsaved = open.isDirty;
  const text = open.getText();
  if (inList) {
    const range = rangeOf(inList.range);
    if (!endsAlike(text, open.offsetAt(range.start), inList.before)) return { refused: changed, stale: true };
    edit.replace(uri, range, inList.text);
    return { changes: true, open, unsaved };
  }
  const wanted = notYetIn(text, missing);
  const end = open.lineAt(open.lineCount - 1).range.end;
  if (wanted.length) edit.insert(uri, end, addition(text, wanted));
  return { changes: wanted.length > 0, open, unsaved };
}

export const endsWithin = (name: string): string =>
  l10n.t('{0} ends with an entry that is not whole, so no entries are added behind it.', name);

export const notUtf8 = (name: string): string => l10n.t('{0} is not UTF-8, so no entries are added to it.', name);

const rangeOf = ({ start, end }: JsonRange): Range => new Range(start.line, start.character, end.line, end.character);
