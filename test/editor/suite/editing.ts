/** Opening, placing the cursor and putting back: what tests do with the editor through its interface for extensions. */
import {
  commands,
  type Hover,
  type Location,
  type LocationLink,
  MarkdownString,
  type Position,
  Selection,
  type TextDocument,
  type TextEditor,
  Uri,
  window,
  workspace,
} from 'vscode';
import { folder, places, putBack, read, type Titled, titled } from './corpus';
import { hasPage, movePointerAway } from './page';
import { afterEach } from './runner';

export const DRAFT = 'related-work.md';

export async function open(file: string): Promise<TextEditor> {
  const document = await workspace.openTextDocument(Uri.joinPath(folder(), file));
  return window.showTextDocument(document, { preview: false });
}

/** The first method name of the draft that stands in a title of a page, with the title and the place in the draft. */
export function nameInDraft(): Titled & { offset: number } {
  const text = read(DRAFT);
  const found = titled().flatMap(t => places(text, t.name).map(offset => ({ ...t, offset })));
  const [first] = found.sort((a, b) => a.offset - b.offset);
  if (!first) throw new Error(`${DRAFT} names no method that only a page has a title for`);
  return first;
}

/** Puts the cursor at the end of a new paragraph at the end of the text. */
export async function newParagraph(editor: TextEditor): Promise<void> {
  const { document } = editor;
  await editor.edit(edit => edit.insert(document.lineAt(document.lineCount - 1).range.end, '\n\n'));
  placeCursor(editor, document.lineAt(document.lineCount - 1).range.end);
}

export function placeCursor(editor: TextEditor, position: Position): void {
  editor.selection = new Selection(position, position);
  editor.revealRange(editor.selection);
}

/** Resolves when extensions have been told that the cursor has come to a place. */
export function cursorTold(position: Position): Promise<void> {
  return new Promise(resolve => {
    const listening = window.onDidChangeTextEditorSelection(({ textEditor }) => {
      if (!textEditor.selection.active.isEqual(position)) return;
      listening.dispose();
      resolve();
    });
  });
}

/** The Markdown of all hovers at a place, as one text. */
export async function hoverText(document: TextDocument, position: Position): Promise<string> {
  const hovers = await commands.executeCommand<Hover[]>('vscode.executeHoverProvider', document.uri, position);
  return hovers
    .flatMap(h => h.contents)
    .map(c => (c instanceof MarkdownString ? c.value : typeof c === 'string' ? c : c.value))
    .join('\n\n');
}

export interface Place {
  readonly uri: Uri;
  readonly line: number;
}

export async function definitions(document: TextDocument, position: Position): Promise<Place[]> {
  const found = await commands.executeCommand<(Location | LocationLink)[]>(
    'vscode.executeDefinitionProvider',
    document.uri,
    position,
  );
  return found.map(d =>
    'targetUri' in d
      ? { uri: d.targetUri, line: (d.targetSelectionRange ?? d.targetRange).start.line }
      : { uri: d.uri, line: d.range.start.line },
  );
}

export function startOf(document: TextDocument, line: number): Position {
  return document.lineAt(line).range.start;
}

export async function revertAll(): Promise<void> {
  for (const document of workspace.textDocuments.filter(d => d.isDirty)) {
    await window.showTextDocument(document);
    await commands.executeCommand('workbench.action.files.revert');
  }
}

afterEach(async () => {
  // A pointer at rest would bring up the card of whatever the next test puts under it.
  if (await hasPage()) await movePointerAway();
  await commands.executeCommand('workbench.action.closeQuickOpen');
  await revertAll();
  await commands.executeCommand('workbench.action.closeAllEditors');
  await commands.executeCommand('notifications.clearAll');
  putBack();
});
