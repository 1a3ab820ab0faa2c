/** A paper dragged from the view into a citation of the draft joins it. */
import assert from 'node:assert/strict';
import { Range, window } from 'vscode';
import { bibKeys } from './corpus';
import { DRAFT, open } from './editing';
import { attributes, click, drag, texts } from './page';
import { groupBy, NOTICE, notices, openGroup, PAPERS, showViews } from './panes';
import { eventually, test } from './runner';

const LINES = '.editor-instance .view-lines';

test('a paper dropped within a citation joins it, and one that lacks its entry offers it', async () => {
  await showViews();
  await groupBy('by source');
  await openGroup('daily-papers.txt');
  const labels = await attributes(`${PAPERS}[aria-level="2"]`, 'aria-label');
  const label = labels.find(l => l.includes(', not cited') && /^[\w -]+:/.test(l));
  assert.ok(label);
  const { document } = await open(DRAFT);
  const [key = ''] = bibKeys().filter(k => document.getText().includes(`[@${k}]`));
  assert.ok(key);
  const at = document.positionAt(document.getText().indexOf(`[@${key}]`));
  await window.showTextDocument(document, { selection: new Range(at, at) });
  await eventually('the key on the page', async () => (await texts(LINES)).some(t => t.includes(key.slice(0, 8))));
  await drag(`${PAPERS}[aria-level="2"]`, label.slice(0, 14), LINES, key.slice(0, 8));
  const found = await eventually(
    'a second key',
    () => new RegExp(`\\[@${key}; @([^\\]]+)\\]`).exec(document.getText()) ?? undefined,
  );
  assert.ok(found[1]);
  await eventually('the offer', async () => (await notices()).some(t => t.includes(`no entry for @${found[1]}`)));
  await click(`${NOTICE} .monaco-button`, { text: 'as It Is' });
  await groupBy('by theme');
});
