/** Writes a citation into the note, then offers the entries that its bibliography lacks. */
import { l10n, type TextDocument, window } from 'vscode';
import type { ActiveNote } from '../activeNote';
import { isNote } from '../languages';
import type { Server } from '../server';
import { offerEntries } from './addEntries';
import { paperKeys } from './paperKeys';
import { pickPapers } from './pickPapers';
import { setOff } from './setOff';

export async function insertCitation(server: Server, note: ActiveNote, args: readonly unknown[]): Promise<void> {
  const document = targetOf(note, args);
  if (!document) {
    window.showInformationMessage(l10n.t('Open the note that the citation should go into, then insert it again.'));
    return;
  }
  const keys = args.length ? paperKeys(args) : await pickPapers(server, l10n.t('Insert Citation'), true);
  if (!keys.length) return;
  const citation = await server.citation({ document: document.uri.toString(), keys });
  // The citation stands at once: an offer that goes unanswered must not hold it back.
  if (!citation || !(await insert(document, citation.text))) return;
  if (citation.missing.length && citation.bibliography) {
    await offerEntries(document, citation.missing, citation.bibliography);
  }
}

/** The palette means the editor that it was opened over; a card or the view means the note that was worked in. */
function targetOf(note: ActiveNote, args: readonly unknown[]): TextDocument | undefined {
  const active = window.activeTextEditor?.document;
  return !args.length && active && isNote(active) ? active : note.current();
}

/** After the selection, never over it: what is selected may be the very name that was hovered. */
async function insert(document: TextDocument, citation: string): Promise<boolean> {
  const visible = window.visibleTextEditors.find(editor => editor.document === document);
  const editor = await window.showTextDocument(document, visible?.viewColumn);
  const place = editor.selection.end;
  const line = document.lineAt(place.line).text;
  const text = setOff(line.slice(0, place.character), citation, line.slice(place.character));
  return editor.edit(edit => edit.insert(place, text));
}
