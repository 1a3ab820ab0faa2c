/** Hover: the card of a method named in plain prose. */
import assert from 'node:assert/strict';
import { commands } from 'vscode';
import { fold } from './corpus';
import { cursorTold, DRAFT, hoverText, nameInDraft, newParagraph, open, placeCursor } from './editing';
import { click, isVisible, movePointerAway, press, screenshot } from './page';
import { CARD, cardOver } from './panes';
import { eventually, pause, test } from './runner';

const LINES = '.editor-instance .view-lines';

test('hover on a method name in the draft shows its paper', async () => {
  const { name, title, offset } = nameInDraft();
  const { document } = await open(DRAFT);
  const card = await eventually('a card', async () => {
    const text = await hoverText(document, document.positionAt(offset + 1));
    return fold(text).includes(fold(title)) && text;
  });
  assert.ok(card.includes(name));
  assert.doesNotMatch(card, /undefined|\[object|NaN/);
});

test('the pointer resting on the name brings up the card, for a person to read', async () => {
  const { name, title, offset } = nameInDraft();
  const editor = await open(DRAFT);
  placeCursor(editor, editor.document.positionAt(offset));
  await commands.executeCommand('revealLine', { lineNumber: editor.selection.start.line, at: 'top' });
  const shown = await cardOver(LINES, name, card => fold(card).includes(fold(title)));
  assert.ok(shown.length < 2500, `a card of ${shown.length} characters can't be read at a glance`);
  // The editor lets it fade in.
  await pause(300);
  await screenshot('hover');
  await press('Escape');
  await movePointerAway();
});

test('a citation from a card stands behind the name of the card; once the cursor is put elsewhere, there', async () => {
  const { name, offset } = nameInDraft();
  const editor = await open(DRAFT);
  const { document } = editor;
  placeCursor(editor, document.positionAt(offset));
  await commands.executeCommand('revealLine', { lineNumber: editor.selection.start.line, at: 'top' });
  await cardOver(LINES, name, card => card.includes('Insert citation'));
  await click(`${CARD} a[data-href^="command:litnotes.insertCitation"]`);
  // Else it would rest on whatever scrolls under it, and bring up another card.
  await movePointerAway();
  const behind = () => document.getText().slice(offset + name.length);
  const key = await eventually('the citation', () => /^ \[@([\w-]+)\]/.exec(behind())?.[1]);
  await commands.executeCommand('notifications.clearAll');
  await eventually('the card', () => hoverText(document, document.positionAt(offset + 1)));
  await newParagraph(editor);
  // A person's command comes later than what they did before; one that a test calls can come first.
  const told = cursorTold(document.lineAt(document.lineCount - 1).range.end);
  await press('Control+Home', 'Control+End');
  await told;
  commands.executeCommand('litnotes.insertCitation', key);
  await eventually('the second one', () => document.getText().trimEnd().endsWith(`@${key}]`));
});

test('ordinary words have no card', async () => {
  const { document } = await open(DRAFT);
  const text = document.getText();
  const at = text.search(/(?<=[a-z] )(the|that|while|which|where|from|with) (?=[a-z])/);
  assert.notEqual(at, -1);
  assert.equal(await hoverText(document, document.positionAt(at + 1)), '');
  assert.equal(await isVisible(CARD), false);
});
