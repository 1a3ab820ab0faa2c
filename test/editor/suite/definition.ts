/** Go to paper: from a name in the draft to the title line of the saved page. */
import assert from 'node:assert/strict';
import { commands, window } from 'vscode';
import { DRAFT, definitions, nameInDraft, open, placeCursor } from './editing';
import { press } from './page';
import { eventually, test } from './runner';

test('definition of a method name is the title line of its page', async () => {
  const { file, line, offset } = nameInDraft();
  const { document } = await open(DRAFT);
  const found = await eventually('a definition', async () => {
    const places = await definitions(document, document.positionAt(offset + 1));
    return places.length > 0 && places;
  });
  assert.deepEqual(
    found.map(p => [p.uri.path.endsWith(`/${file}`), p.line]),
    [[true, line]],
  );
});

test('F12 on the name opens the page with the cursor on the title', async () => {
  const { file, line, offset } = nameInDraft();
  const editor = await open(DRAFT);
  placeCursor(editor, editor.document.positionAt(offset + 1));
  await commands.executeCommand('workbench.action.focusActiveEditorGroup');
  await press('F12');
  await eventually('the page', () => {
    const active = window.activeTextEditor;
    return active?.document.uri.path.endsWith(`/${file}`) && active.selection.start.line === line;
  });
});
