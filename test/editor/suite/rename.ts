/** Rename and symbols: a key in every file in one edit, a refusal that changes nothing, papers found by name. */
import assert from 'node:assert/strict';
import { commands, Range, type SymbolInformation, type TextDocument, type TextEditor, Uri, workspace } from 'vscode';
import { bibKeys, folder, read, titled } from './corpus';
import { DRAFT, hoverText, open, placeCursor } from './editing';
import { press, type, values } from './page';
import { notices } from './panes';
import { eventually, test } from './runner';

/** Keys of the bibliography that the draft cites, and that no literature note is named after: nothing is to be confirmed. */
function plainKeys(): string[] {
  const notes = read('notes/@zhaoOneTokenFool2025.md') + read('ideas.md');
  const keys = bibKeys().filter(key => read(DRAFT).includes(`@${key}`) && !notes.includes(key));
  assert.ok(keys.length > 1, 'the draft cites two papers that have no note');
  return keys;
}

/** Right behind the `@`. */
const placeOf = (document: TextDocument, key: string) => document.positionAt(document.getText().indexOf(`@${key}`) + 2);

/** F2 at the key, the new one, Enter. */
async function renameByHand(editor: TextEditor, key: string, to: string): Promise<void> {
  const { document } = editor;
  await eventually('the server', async () => (await hoverText(document, placeOf(document, key))) !== '');
  placeCursor(editor, placeOf(document, key));
  await commands.executeCommand('workbench.action.focusActiveEditorGroup');
  await press('F2');
  // The box is there before it takes what is typed.
  const box = '.rename-box input:focus';
  await eventually('the box with the key', async () => (await values(box)).includes(key));
  await press('ControlOrMeta+A');
  await type(to);
  await eventually('the new key in it', async () => (await values(box)).includes(to));
  await press('Enter');
}

test('a key is renamed in the draft and in the bibliography, and one undo takes it back', async () => {
  const [key = ''] = plainKeys();
  const editor = await open(DRAFT);
  const { document } = editor;
  const bibliography = await workspace.openTextDocument(Uri.joinPath(folder(), 'refs.bib'));
  const before = [document.getText(), bibliography.getText()];
  await renameByHand(editor, key, 'renamed+');
  await eventually('the new key in the bibliography', () => bibliography.getText().includes('{renamed+,'));
  assert.ok(document.getText().includes('@{renamed+}') && !document.getText().includes(`@${key}`));
  // The editor saves what a rename changed; an undo before that has ended would leave the new key on disk.
  await eventually(
    'the new key on disk',
    () =>
      [document, bibliography].every(d => !d.isDirty) &&
      read(DRAFT).includes('@{renamed+}') &&
      read('refs.bib').includes('{renamed+,'),
  );
  await press('ControlOrMeta+Z');
  await eventually('the old texts', () => document.getText() === before[0] && bibliography.getText() === before[1]);
  await eventually('the old texts on disk', async () => {
    await Promise.all([document.save(), bibliography.save()]);
    return read(DRAFT) === before[0] && read('refs.bib') === before[1];
  });
});

test('a refused rename says why and changes nothing, in the draft neither', async () => {
  const [key = '', other = ''] = plainKeys();
  const editor = await open(DRAFT);
  const before = editor.document.getText();
  await renameByHand(editor, key, other);
  await eventually('the reason', async () =>
    (await notices()).some(text => text.includes('is the key of another paper')),
  );
  assert.equal(editor.document.getText(), before);
});

test('papers and methods are symbols of the workspace', async () => {
  const { name, title } = titled()[0] ?? { name: '', title: '' };
  const found = await eventually('symbols', async () => {
    const all = await commands.executeCommand<SymbolInformation[]>('vscode.executeWorkspaceSymbolProvider', name);
    return all.some(s => s.name === name) && all;
  });
  assert.ok(found.some(s => s.name.startsWith(title)));
  const [first] = found;
  assert.ok(first && !first.location.range.isEqual(new Range(0, 0, 0, 0)), 'a symbol leads to a title');
});
