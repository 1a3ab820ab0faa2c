/** Writes a citation into the note, then offers the entries that its bibliography lacks. */
import { l10n, Position, type TextDocument, type TextEditor, window } from 'vscode';
import type { CitationAnswer } from '../../server/protocol';
import type { ActiveNote } from '../activeNote';
import type { Hovered } from '../hovered';
import { isMarkdown, isNote } from '../languages';
import type { Server } from '../server';
import { offerEntries } from './addEntries';
import { inFrontMatter } from './frontMatter';
import { paperKeys } from './paperKeys';
import { pickPapers } from './pickPapers';
import { behindWord, setOff } from './setOff';

export interface Target {
  readonly document: TextDocument;
  /** Without one, the editor's cursor. */
  readonly position?: Position;
}

export interface Places {
  readonly note: ActiveNote;
  readonly hovered: Hovered;
}

export async function insertCitation(server: Server, places: Places, args: readonly unknown[]): Promise<void> {
  const target = targetOf(places, args);
  if (!target) {
    window.showInformationMessage(l10n.t('Open the note that the citation should go into, then insert it again.'));
    return;
  }
  const keys = args.length
    ? paperKeys(args)
    : await pickPapers(server, {
        title: l10n.t('Insert Citation'),
        many: true,
        document: target.document.uri.toString(),
      });
  if (!keys.length) return;
  const { line, character } = await placeOf(target);
  const citation = await server.citation({
    document: target.document.uri.toString(),
    keys,
    position: { line, character },
  });
  // The citation stands at once: an offer that goes unanswered must not hold it back.
  if (!citation || !(await insert(target, citation))) return;
  if (citation.bibliography) {
    const { missing, bibliography } = citation;
    await offerEntries(server, target.document, { keys, missing, bibliography });
  }
}

/**
 * From the palette: the editor it was opened over. From a card, which passes a key as text: behind the hovered name.
 * From the view: the note that was worked in.
 */
export function targetOf({ note, hovered }: Places, args: readonly unknown[]): Target | undefined {
  const active = window.activeTextEditor?.document;
  if (!args.length && active && isNote(active)) return { document: active };
  const place = typeof args[0] === 'string' ? hovered.place() : undefined;
  if (place && isNote(place.document)) return place;
  const document = note.current();
  return document && { document };
}

export const editorOf = ({ document }: Target): Thenable<TextEditor> =>
  window.showTextDocument(document, window.visibleTextEditors.find(editor => editor.document === document)?.viewColumn);

const placeOf = async (target: Target): Promise<Position> => target.position ?? cursorOf(await editorOf(target));

async function insert(target: Target, { text: citation, at }: CitationAnswer): Promise<boolean> {
  const { document } = target;
  const editor = await editorOf(target);
  if (at) {
    const end = new Position(at.line, at.character);
    return editor.edit(edit => edit.insert(end, citation));
  }
  const place = await placeOf(target);
  if (isMarkdown(document) && inFrontMatter(document.getText(), document.offsetAt(place))) {
    window.showInformationMessage(l10n.t('The cursor is in the front matter. Put it where the citation should stand.'));
    return false;
  }
  const line = document.lineAt(place.line).text;
  const column = behindWord(line, place.character);
  const text = setOff(line.slice(0, column), citation, line.slice(column));
  return editor.edit(edit => edit.insert(new Position(place.line, column), text));
}

/** After the selection, never over it: what is selected may be the very name that is to be cited. */
const cursorOf = (editor: TextEditor): Position => editor.selection.end;
