/** Adds entries to a note's bibliography so that the citation builds: the file, and its name in the front matter. */
import { l10n, Position, Range, type TextDocument, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { CitationAnswer, DeclarationAnswer, JsonRange } from '../../server/protocol';
import { isMarkdown } from '../languages';
import type { Server } from '../server';
import { literalMessage } from '../trust';
import { lackingText } from './lacking';
import { lackingWords } from './lackingWords';

type Missing = CitationAnswer['missing'];
type Bibliography = NonNullable<CitationAnswer['bibliography']>;

export async function offerEntries(
  server: Server,
  note: TextDocument,
  missing: Missing,
  bibliography: Bibliography,
): Promise<void> {
  const uri = Uri.parse(bibliography.uri);
  const name = uri.path.split('/').at(-1) ?? '';
  if (!missing.length) return offerDeclaration(server, note, bibliography.uri, name);
  const add = missing.length > 1 ? l10n.t('Add the Entries to {0}', name) : l10n.t('Add the Entry to {0}', name);
  const leave = l10n.t('Leave {0} as It Is', name);
  const answer = await window.showInformationMessage(question(missing, name), add, leave);
  if (answer === add) await addEntries(server, note, missing, bibliography);
}

/** A bibliography has the entries, but the note names none: a build would not look there. */
async function offerDeclaration(server: Server, note: TextDocument, bibliography: string, name: string): Promise<void> {
  if (!(await server.declaration(note, bibliography))?.edit) return;
  const add = l10n.t('Name It in the Front Matter');
  const text = l10n.t('The entry is in {0}, but this note names no bibliography, so a build would not find it.', name);
  if ((await window.showInformationMessage(literalMessage(text), add, l10n.t('Leave It'))) !== add) return;
  // Asked again: the note may have changed while the question stood there.
  const declaration = await server.declaration(note, bibliography);
  const edit = new WorkspaceEdit();
  declare(edit, note, declaration);
  await workspace.applyEdit(edit);
}

function declare(edit: WorkspaceEdit, note: TextDocument, declaration: DeclarationAnswer | null): void {
  if (!declaration?.edit) return;
  const { at, text } = declaration.edit;
  edit.insert(note.uri, new Position(at.line, at.character), text);
}

/** A notification holds so many keys; more are not told. */
const KEYS = 4;

function question(missing: Missing, name: string): string {
  const lacking = missing.filter(entry => entry.incomplete.length);
  if (missing.length > KEYS) {
    // Without their number, so that the editor puts the offer in the place of the one before.
    const some = lacking.length ? l10n.t('Some have no author or year.') : '';
    return literalMessage([l10n.t('{0} lacks papers that this note cites.', name), some].join(' ').trim());
  }
  const keys = missing.map(entry => `@${entry.key}`).join(', ');
  const facts = lackingText(missing, lackingWords());
  return literalMessage([l10n.t('{0} has no entry for {1}.', name, keys), facts].join(' ').trim());
}

async function addEntries(server: Server, note: TextDocument, missing: Missing, bibliography: Bibliography) {
  const { exists, declared, edit: inList } = bibliography;
  const uri = Uri.parse(bibliography.uri);
  const edit = new WorkspaceEdit();
  const entries = `${missing.map(({ entry }) => entry.trim()).join('\n\n')}\n`;
  const open = exists ? await workspace.openTextDocument(uri) : undefined;
  const unsaved = open?.isDirty;
  if (inList) edit.replace(uri, rangeOf(inList.range), inList.text);
  else if (open) edit.insert(uri, endOf(open), `${separator(open.getText())}${entries}`);
  else edit.createFile(uri, { ignoreIfExists: true, contents: new TextEncoder().encode(entries) });
  const declaration = declared ? null : await server.declaration(note, bibliography.uri);
  declare(edit, note, declaration);
  if (!(await workspace.applyEdit(edit))) return;
  // Pandoc reads the file on disk; what the user had not saved stays theirs to save.
  if (open && !unsaved) await open.save();
  if (declaration && !declaration.edit) await tellUndeclared(note, declaration.path);
}

const rangeOf = ({ start, end }: JsonRange): Range => new Range(start.line, start.character, end.line, end.character);

const endOf = (document: TextDocument): Position => document.lineAt(document.lineCount - 1).range.end;

/** A blank line between what stands there and what comes. */
const separator = (text: string): string => (text.trim() === '' ? '' : text.endsWith('\n') ? '\n' : '\n\n');

async function tellUndeclared(note: TextDocument, named: string): Promise<void> {
  const path = literalMessage(named);
  await window.showInformationMessage(
    isMarkdown(note)
      ? l10n.t('Add “bibliography: {0}” to the front matter yourself: LitNotes changes none that it can’t read.', path)
      : l10n.t('The note doesn’t name {0} among its bibliographies yet.', path),
  );
}
