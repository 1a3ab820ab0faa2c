/** Adds entries to a note's bibliography so that the citation builds: the file, and its name in the front matter. */
import { l10n, Position, type TextDocument, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { CitationAnswer, DeclarationAnswer } from '../../server/protocol';
import { fileName } from '../fileName';
import { isMarkdown } from '../languages';
import type { Server } from '../server';
import { literalMessage } from '../trust';
import { type Bibliography, putEntries } from './bibliographyEdit';
import { lackingText } from './lacking';
import { lackingWords } from './lackingWords';

type Missing = CitationAnswer['missing'];

export interface Offer {
  /** What was asked for. */
  readonly keys: readonly string[];
  readonly missing: Missing;
  readonly bibliography: Bibliography;
}

export async function offerEntries(server: Server, note: TextDocument, offer: Offer): Promise<void> {
  const { missing, bibliography } = offer;
  const name = nameOf(bibliography.uri);
  if (!missing.length) return offerDeclaration(server, note, bibliography.uri, name);
  const add = missing.length > 1 ? l10n.t('Add the Entries to {0}', name) : l10n.t('Add the Entry to {0}', name);
  const leave = l10n.t('Leave {0} as It Is', name);
  const answer = await window.showInformationMessage(question(missing, name), add, leave);
  if (answer !== add) return;
  const other = await inTurn(() => addEntries(server, note, offer));
  if (other) await offerEntries(server, note, other);
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

/** One after the other: two at once would both find the file without the entry. */
let running: Promise<unknown> = Promise.resolve();

function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const next = running.then(run);
  running = next.catch(() => undefined);
  return next;
}

/** Answers a new offer where the entries would go into another file by now than the one that the user agreed to. */
async function addEntries(server: Server, note: TextDocument, offer: Offer, again = true): Promise<Offer | undefined> {
  // Asked again: the note and its bibliography may have changed while the question stood there.
  const citation = await server.citation({ document: note.uri.toString(), keys: [...offer.keys] });
  if (!citation?.bibliography) return undefined;
  const { bibliography } = citation;
  const missing = citation.missing.filter(({ key }) => offer.missing.some(m => m.key === key));
  if (bibliography.uri !== offer.bibliography.uri) return { keys: offer.keys, missing, bibliography };
  const edit = new WorkspaceEdit();
  const put = await putEntries(edit, bibliography, missing);
  if ('refused' in put) {
    if (!put.stale || !again) tell(put.refused);
    else {
      await server.reload();
      return addEntries(server, note, offer, false);
    }
    return undefined;
  }
  const declaration = bibliography.declared ? null : await server.declaration(note, bibliography.uri);
  declare(edit, note, declaration);
  if (!put.changes && !declaration?.edit) return undefined;
  if (!(await workspace.applyEdit(edit))) tell(l10n.t('{0} could not be written.', nameOf(bibliography.uri)));
  // Pandoc reads the file on disk; what the user had not saved stays theirs to save.
  else if (put.changes && put.open && !put.unsaved) await put.open.save();
  if (declaration && !declaration.edit) tellUndeclared(note, declaration.path);
  return undefined;
}

const nameOf = (address: string): string => fileName(Uri.parse(address));

const tell = (text: string): Thenable<unknown> => window.showWarningMessage(literalMessage(text));

function tellUndeclared(note: TextDocument, named: string): void {
  const path = literalMessage(named);
  window.showInformationMessage(
    isMarkdown(note)
      ? l10n.t('Add “bibliography: {0}” to the front matter yourself: LitNotes changes none that it can’t read.', path)
      : l10n.t('The note doesn’t name {0} among its bibliographies yet.', path),
  );
}
