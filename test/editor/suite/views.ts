/** The views as a person uses them: grouping, what the note leaves out, the paper under the cursor, the active note. */
import assert from 'node:assert/strict';
import { commands, env, Position, window, workspace } from 'vscode';
import { fold, paperCount } from './corpus';
import { DRAFT, nameInDraft, newParagraph, open, placeCursor } from './editing';
import { attributes, click, isVisible, press, screenshot, texts } from './page';
import {
  contextMenu,
  groupBy,
  IN_NOTE,
  message,
  openGroup,
  PAPERS,
  PICK,
  papersShown,
  settled,
  showViews,
  titleButton,
} from './panes';
import { eventually, test } from './runner';
import { groups, total } from './tree';

test('the state of a paper is a shape and words, not a color', async () => {
  await showViews();
  await groupBy('by source');
  await openGroup('refs.bib');
  const [labels, icons] = await settled(() =>
    Promise.all([
      attributes(`${PAPERS}[aria-level="2"]`, 'aria-label'),
      attributes(`${PAPERS}[aria-level="2"] .custom-view-tree-node-item-icon`, 'class'),
    ]),
  );
  const shapes = new Set<string>();
  for (const [i, label] of labels.entries()) {
    const shape = /codicon-([\w-]+)/.exec(icons[i] ?? '')?.[1] ?? '';
    const state = /(not cited|cited)(, has a note)?$/.exec(label)?.[0];
    assert.equal(shape, state && SHAPES[state], label);
    shapes.add(shape);
  }
  assert.ok(shapes.size > 1);
  await groupBy('by theme');
});

const SHAPES: Readonly<Record<string, string>> = {
  cited: 'circle-filled',
  'not cited': 'circle-outline',
  'cited, has a note': 'notebook',
  'not cited, has a note': 'note',
};

test('a group that was open stays open when a source changes', async () => {
  const { file, line, title } = nameInDraft();
  await showViews();
  const [first] = await groups();
  assert.ok(first);
  await openGroup(first.label);
  const before = await papersShown();
  const editor = await open(file);
  await editor.edit(edit => edit.insert(new Position(line, title.length), ' Anew'));
  await eventually('the new title somewhere', async () => {
    const card = await commands.executeCommand<unknown[]>('vscode.executeWorkspaceSymbolProvider', 'Anew');
    return card.length > 0;
  });
  assert.equal((await settled(papersShown)).length, before.length);
});

test('the context menu of a paper copies its key, and of two papers both keys', async () => {
  await showViews();
  const [first] = await groups();
  await openGroup(first?.label ?? '');
  await env.clipboard.writeText('');
  const [one = '', two = ''] = await attributes(`${PAPERS}[aria-level="2"]`, 'aria-label');
  const start = (label: string) => label.slice(0, 12);
  const entries = await contextMenu(`${PAPERS}[aria-level="2"]`, start(one));
  for (const entry of [
    'Open the Page',
    'Go to Source',
    'Note on Paper',
    'Insert Citation',
    'Copy Key',
    'Copy as Reference',
    'Find References',
    'Show Related',
  ])
    assert.ok(
      entries.some(e => e.includes(entry)),
      `${entry} in ${entries.join(', ')}`,
    );
  await screenshot('context-menu');
  await click('.context-view .action-label', { text: 'Copy Key' });
  const key = await eventually('a key', async () => {
    const text = await env.clipboard.readText();
    return /^\S+$/.test(text) && text;
  });
  await click(`${PAPERS}[aria-level="2"]`, { text: start(one) });
  await eventually('its source', () => window.activeTextEditor !== undefined);
  await click(`${PAPERS}[aria-level="2"]`, { text: start(two), keys: ['ControlOrMeta'] });
  await contextMenu(`${PAPERS}[aria-level="2"]`, start(two));
  await click('.context-view .action-label', { text: 'Copy as Reference' });
  const reference = await eventually('two references', async () => {
    const lines = (await env.clipboard.readText()).split('\n');
    return lines.length === 2 && lines;
  });
  assert.ok(
    reference.every(line => /\(\d{4}\)|n\.d\./.test(line)),
    reference.join('\n'),
  );
  assert.ok(key.length > 3);
});

test('the view In This Note lists what the note cites, follows the cursor, and puts unknown keys on top', async () => {
  const { name, title, offset } = nameInDraft();
  await showViews();
  const editor = await open(DRAFT);
  placeCursor(editor, editor.document.positionAt(offset + 1));
  await eventually('the row of the name under the cursor', async () =>
    (await texts(`${IN_NOTE}.selected`)).some(
      text => fold(text).includes(fold(title).slice(0, 20)) || text.includes(name),
    ),
  );
  placeCursor(editor, new Position(0, 0));
  await eventually('the first paper, below the coverage', async () => {
    const [top, second] = await texts(IN_NOTE);
    return top?.startsWith('Coverage by Theme') && second === (await texts(`${IN_NOTE}.selected`))[0];
  });
  await newParagraph(editor);
  await editor.edit(edit => edit.insert(editor.selection.active, 'As shown [@nobody2020unknown].'));
  await eventually('the unknown key on top', async () => {
    await commands.executeCommand('litnotes.inThisNote.focus');
    await press('Home');
    return (await texts(IN_NOTE))[0]?.startsWith('@nobody2020unknown');
  });
  await screenshot('in-this-note');
  await click(IN_NOTE, { text: '@nobody2020unknown' });
  await eventually('the cursor at the key', () => {
    const { document, selection } = window.activeTextEditor ?? {};
    return document && selection && document.getText(selection).includes('@nobody2020unknown');
  });
});

test('the filter box narrows the view while one types, and Escape puts it back', async () => {
  await showViews();
  const before = paperCount();
  await commands.executeCommand('litnotes.papers.focus');
  await titleButton('Filter Papers', () => isVisible(`${PICK} input:focus`));
  for (const letter of 'spark') await press(letter);
  const found = await eventually('only SPARK', async () => {
    const rows = await papersShown();
    return rows.length > 1 && rows.every(row => /spark/i.test(row)) && rows;
  });
  assert.ok(found.length < 10);
  await screenshot('filter');
  await press('ControlOrMeta+A');
  for (const letter of 'qqqq') await press(letter);
  await eventually('words for no paper at all, and the way back', async () => {
    const within = (await texts('.welcome-view')).join(' ');
    if (!/No paper is left.*Show All Papers/.test(within)) throw new Error(`${await message()} / ${within}`);
    return true;
  });
  await screenshot('filter-none');
  await press('Escape');
  await eventually('all again', async () => total(await groups()) === before);
  assert.equal(workspace.getConfiguration('litnotes').get('tree.groupBy'), 'theme');
});
