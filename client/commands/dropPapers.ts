/** Papers dropped into a note become one citation where they fall, with the entries that its bibliography lacks. */
import {
  type DataTransfer,
  type Disposable,
  DocumentDropEdit,
  DocumentDropOrPasteEditKind,
  l10n,
  languages,
  Position,
  type TextDocument,
  WorkspaceEdit,
} from 'vscode';
import { isMarkdown, isNote, noteSelector } from '../languages';
import type { Server } from '../server';
import { PAPERS } from '../views/dragPapers';
import { offerEntries } from './addEntries';
import { inFrontMatter } from './frontMatter';
import { setOff } from './setOff';

const KIND = DocumentDropOrPasteEditKind.Empty.append('litnotes', 'citation');
/** Milliseconds, until what was dropped stands there. */
const DROPPED = 300;

export function acceptPapers(server: Server): Disposable {
  return languages.registerDocumentDropEditProvider(
    noteSelector(),
    {
      provideDocumentDropEdits: async (document, position, data) => {
        const keys = isNote(document) ? await keysIn(data) : [];
        return keys.length ? drop(server, document, position, keys) : undefined;
      },
    },
    { dropMimeTypes: [PAPERS], providedDropEditKinds: [KIND] },
  );
}

async function drop(server: Server, document: TextDocument, position: Position, keys: string[]) {
  if (isMarkdown(document) && inFrontMatter(document.getText(), document.offsetAt(position))) return undefined;
  const { line, character } = position;
  const citation = await server.citation({
    document: document.uri.toString(),
    keys,
    position: { line, character },
  });
  if (!citation) return undefined;
  const { text, at, missing, bibliography } = citation;
  const words = document.lineAt(line).text;
  const edit = new DocumentDropEdit(at ? '' : setOff(words.slice(0, character), text, words.slice(character)));
  edit.title = l10n.t('Cite');
  edit.kind = KIND;
  if (at) {
    // Within a citation the papers go to its end, wherever they fell.
    edit.additionalEdit = new WorkspaceEdit();
    edit.additionalEdit.insert(document.uri, new Position(at.line, at.character), text);
  }
  if (bibliography) setTimeout(() => offerEntries(server, document, { keys, missing, bibliography }), DROPPED);
  return edit;
}

/** Only what the views hand over; anything else that is dropped is none of ours. */
async function keysIn(data: DataTransfer): Promise<string[]> {
  const text = await data.get(PAPERS)?.asString();
  if (!text) return [];
  try {
    const keys: unknown = JSON.parse(text);
    return Array.isArray(keys) ? keys.filter(key => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
