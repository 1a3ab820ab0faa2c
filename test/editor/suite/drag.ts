/** Papers dragged from the view into the draft become one citation. */
import assert from 'node:assert/strict';
import { Range, window } from 'vscode';
import { bibKeys } from './corpus';
import { DRAFT, open } from './editing';
import { attributes, click, drag, press, screenshot, texts } from './page';
import { groupBy, NOTICE, notices, openGroup, PAPERS, showViews } from './panes';
import { eventually, test } from './runner';

const LINES = '.editor-instance .view-lines';

test('two papers dragged into the draft become one citation there', async () => {
  await showViews();
  await groupBy('by source');
  await openGroup('refs.bib');
  const labels = await attributes(`${PAPERS}[aria-level="2"]`, 'aria-label');
  const [one = '', two = ''] = labels.map(label => label.slice(0, 14));
  const { document } = await open(DRAFT);
  const text = document.getText();
  const sentence = 'We review how rewards';
  assert.ok(text.includes(sentence));
  await window.showTextDocument(document, { selection: new Range(0, 0, 0, 0) });
  await click(`${PAPERS}[aria-level="2"]`, { text: one, keys: ['ControlOrMeta'] });
  await click(`${PAPERS}[aria-level="2"]`, { text: two, keys: ['ControlOrMeta'] });
  await drag(`${PAPERS}[aria-level="2"]`, two, LINES, sentence);
  const line = await eventually('the citation', () => {
    const found = document
      .getText()
      .split('\n')
      .find(l => l.startsWith(sentence));
    return found?.includes('[@') && found;
  });
  const cited = /^We review how rewards \[@(\S+); @(\S+?)\] /.exec(line);
  assert.ok(cited, line);
  assert.deepEqual(
    cited.slice(1).filter(key => !bibKeys().includes(key)),
    [],
  );
  await screenshot('dragged');
  await press('Escape');
  await groupBy('by theme');
});

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
