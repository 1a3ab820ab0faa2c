/** Adds entries to a note's bibliography so that the citation builds: the file, and its name in the front matter. */
import { l10n, type Position, Range, type TextDocument, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { CitationAnswer, JsonRange } from '../../server/protocol';
import { isMarkdown } from '../languages';
import { literalMessage } from '../trust';
import { declareBibliography, relativePath } from './frontMatter';

type Missing = CitationAnswer['missing'];
type Bibliography = NonNullable<CitationAnswer['bibliography']>;

export async function offerEntries(note: TextDocument, missing: Missing, bibliography: Bibliography): Promise<void> {
  const uri = Uri.parse(bibliography.uri);
  const name = uri.path.split('/').at(-1) ?? '';
  if (!missing.length) return offerDeclaration(note, uri, name);
  const add = missing.length > 1 ? l10n.t('Add the Entries to {0}', name) : l10n.t('Add the Entry to {0}', name);
  const justInsert = l10n.t('Just Insert');
  const answer = await window.showInformationMessage(question(missing, name), add, justInsert);
  if (answer === add) await addEntries(note, missing, uri, bibliography);
}

/** A bibliography has the entries, but the note names none: a build would not look there. */
async function offerDeclaration(note: TextDocument, uri: Uri, name: string): Promise<void> {
  const declaration = declarationFor(note, uri);
  if (!declaration) return;
  const add = l10n.t('Name It in the Front Matter');
  const text = l10n.t('The entry is in {0}, but this note names no bibliography, so a build would not find it.', name);
  if ((await window.showInformationMessage(literalMessage(text), add, l10n.t('Just Insert'))) !== add) return;
  const edit = new WorkspaceEdit();
  edit.insert(note.uri, note.positionAt(declaration.offset), declaration.text);
  await workspace.applyEdit(edit);
}

/** A notification holds so many keys; of more only the number is told. */
const KEYS = 4;

function question(missing: Missing, name: string): string {
  const lacking = missing.filter(entry => entry.incomplete.length);
  if (missing.length > KEYS) {
    const some = lacking.length ? l10n.t('Author or year is not known for {0} of them.', lacking.length) : '';
    return literalMessage([l10n.t('{0} lacks {1} of the cited papers.', name, missing.length), some].join(' ').trim());
  }
  const keys = missing.map(entry => `@${entry.key}`).join(', ');
  const facts = lacking.map(({ key, incomplete }) => {
    const what = incomplete.join(l10n.t(' and '));
    return missing.length > 1
      ? l10n.t('No {0} is known for {1}.', what, `@${key}`)
      : l10n.t('Its {0} is not known.', what);
  });
  return literalMessage([l10n.t('{0} has no entry for {1}.', name, keys), ...facts].join(' '));
}

async function addEntries(note: TextDocument, missing: Missing, uri: Uri, bibliography: Bibliography) {
  const { exists, declared, edit: inList } = bibliography;
  const edit = new WorkspaceEdit();
  const entries = `${missing.map(({ entry }) => entry.trim()).join('\n\n')}\n`;
  const open = exists ? await workspace.openTextDocument(uri) : undefined;
  const unsaved = open?.isDirty;
  if (inList) edit.replace(uri, rangeOf(inList.range), inList.text);
  else if (open) edit.insert(uri, endOf(open), `${separator(open.getText())}${entries}`);
  else edit.createFile(uri, { ignoreIfExists: true, contents: new TextEncoder().encode(entries) });
  const declaration = declared ? undefined : declarationFor(note, uri);
  if (declaration) edit.insert(note.uri, note.positionAt(declaration.offset), declaration.text);
  if (!(await workspace.applyEdit(edit))) return;
  // Pandoc reads the file on disk; what the user had not saved stays theirs to save.
  if (open && !unsaved) await open.save();
  if (!declared && !declaration) await tellUndeclared(note, uri);
}

const declarationFor = (note: TextDocument, uri: Uri) =>
  isMarkdown(note) ? declareBibliography(note.getText(), pathFor(note, uri)) : undefined;

const pathFor = (note: TextDocument, uri: Uri): string =>
  note.uri.scheme === uri.scheme && note.uri.authority === uri.authority
    ? relativePath(note.uri.path, uri.path)
    : workspace.asRelativePath(uri, false);

const rangeOf = ({ start, end }: JsonRange): Range => new Range(start.line, start.character, end.line, end.character);

const endOf = (document: TextDocument): Position => document.lineAt(document.lineCount - 1).range.end;

/** A blank line between what stands there and what comes. */
const separator = (text: string): string => (text.trim() === '' ? '' : text.endsWith('\n') ? '\n' : '\n\n');

async function tellUndeclared(note: TextDocument, uri: Uri): Promise<void> {
  const path = literalMessage(pathFor(note, uri));
  await window.showInformationMessage(
    isMarkdown(note)
      ? l10n.t('Add “bibliography: {0}” to the front matter yourself: LitNotes changes none that it can’t read.', path)
      : l10n.t('The note doesn’t name {0} among its bibliographies yet.', path),
  );
}
