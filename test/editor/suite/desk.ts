/** The desk as a person sits at it: a section drafted from nothing, citations, a table, what is still missing. */
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextEditor } from 'vscode';
import { folder, read } from './corpus';
import { DRAFT, newParagraph, open, placeCursor } from './editing';
import { click, command, isVisible, movePointerAway, screenshot, texts, type } from './page';
import { NOTICE, notices, PAPERS, PICK, PICKED, showViews } from './panes';
import { eventually, pause, test } from './runner';

const SECTION = 'section.md';
const THEME = 'Learned reward models and judges';

/** An empty note of its own, which goes away after the test. */
async function emptyNote(text = ''): Promise<TextEditor> {
  writeFileSync(join(folder().fsPath, SECTION), text);
  const editor = await open(SECTION);
  placeCursor(editor, editor.document.lineAt(editor.document.lineCount - 1).range.end);
  return editor;
}

const titleIs = (words: string) => async (): Promise<boolean> =>
  (await texts(`${PICK} .quick-input-title`)).some(title => title.includes(words));

/** Waits for the list whose title has the words, and for its rows. */
async function list(words: string): Promise<string[]> {
  await eventually(`the list “${words}”`, titleIs(words));
  return eventually('its rows', async () => {
    const rows = await texts(PICKED);
    return rows.length > 0 && rows;
  });
}

const ok = () => click(`${PICK} .monaco-button`, { text: 'OK' });

/** Ticks rows of the list that is shown. */
async function tick(rows: readonly number[]): Promise<void> {
  for (const nth of rows) await click(PICKED, { nth });
  await eventually('their number', async () =>
    (await texts(PICK)).some(text => text.includes(`${rows.length} Selected`)),
  );
}

const bulletsIn = (text: string): string[] => text.split('\n').filter(line => line.startsWith('- '));

/** Of the theme's papers in the order of years, one bullet each, the citation in the sentence. */
function assertDraft(text: string, count: number): void {
  assert.match(text, new RegExp(`^## ${THEME}$`, 'm'));
  const bullets = bulletsIn(text);
  assert.equal(bullets.length, count);
  for (const bullet of bullets) assert.match(bullet, /^- \S.*? \[@\S+\] [a-z].+\.$/);
  assert.equal(new Set(bullets.map(b => /\[@(\S+)\]/.exec(b)?.[1])).size, count);
}

test('an empty note becomes a drafted section, and its bibliography gets the entries', async () => {
  const { document } = await emptyNote();
  await command('LitNotes: Draft Related Work for a Theme');
  const themes = await list('Draft Related Work: Theme');
  assert.ok(
    themes.some(row => row.includes(THEME) && /\d+ papers · \d+ not cited in this note/.test(row)),
    themes[0],
  );
  await movePointerAway();
  await screenshot('desk-themes');
  await click(PICKED, { text: THEME });
  await list('Order');
  await screenshot('desk-order');
  await click(PICKED, { text: 'By Year' });
  await list('Papers');
  await movePointerAway();
  await screenshot('desk-papers');
  await ok();
  await eventually('the section', () => document.getText().includes(`## ${THEME}`));
  assertDraft(document.getText(), Number(/(\d+) papers/.exec(themes.find(row => row.includes(THEME)) ?? '')?.[1]));
  const first = document.getText().trim();
  await screenshot('desk-draft');
  await command('LitNotes: Draft Related Work for a Theme');
  const other = /^(.*?)\d+ papers/.exec(
    (await list('Draft Related Work: Theme')).find(r => !r.includes(THEME)) ?? '',
  )?.[1];
  assert.ok(other);
  await click(PICKED, { text: other });
  await list('Order');
  await click(PICKED, { text: 'By Year' });
  assert.ok((await list('Papers')).length > 3);
  await ok();
  await eventually(
    'its sibling',
    () => document.getText().startsWith(`${first}\n\n## `) && bulletsIn(document.getText()).length > 8,
  );
  assert.equal(document.getText().match(/^#+ /gm)?.join(''), '## ## ');
  await eventually('the offer', async () => (await notices()).some(t => /lacks papers that this note cites/.test(t)));
  await screenshot('desk-offer');
  await click(`${NOTICE} .monaco-button`, { text: 'Add the Entries' });
  const keys = bulletsIn(document.getText()).map(bullet => /\[@(\S+)\]/.exec(bullet)?.[1] ?? '');
  await eventually('an entry for each key', () => keys.every(key => read('refs.bib').includes(`{${key},`)));
  await eventually('the bibliography, named', () => /^bibliography: refs\.bib$/m.test(document.getText()));
});

test('a theme is drafted from its row in the view, by sub-theme', async () => {
  const { document } = await emptyNote();
  await showViews();
  await click(`${PAPERS}[aria-level="1"]`, { text: THEME, right: true });
  await eventually('the menu', async () =>
    (await texts('.context-view .action-label')).some(entry => entry.includes('Draft Related Work')),
  );
  // The editor takes a click that comes too soon for the one that opened the menu.
  await pause(300);
  await click('.context-view .action-label', { text: 'Draft Related Work' });
  await list('Order');
  await click(PICKED, { text: 'By Sub-Theme' });
  await list('Papers');
  await ok();
  await eventually('the section', () => document.getText().includes(`## ${THEME}`));
  const text = document.getText();
  assert.ok(/^### \S/m.test(text) && bulletsIn(text).length > 3, text);
});

test('three papers from the picker become one citation at the cursor', async () => {
  const { document } = await emptyNote('Rewards can be learned.');
  await command('LitNotes: Insert Citation');
  await list('Insert Citation');
  await type('reward model');
  await pause(600);
  const rows = await texts(PICKED);
  await tick([0, 1, 2]);
  await screenshot('desk-three');
  await ok();
  const keys = rows.slice(0, 3).map(row => /@(\S+)/.exec(row)?.[1] ?? '');
  await eventually('one cluster', () => document.getText().includes(`[${keys.map(k => `@${k}`).join('; ')}]`));
  assert.match(document.getText(), /^Rewards can be learned\. \[@\S+; @\S+; @\S+\]$/m);
});

test('ticked papers are set side-by-side in a table', async () => {
  const { document } = await emptyNote('# Methods\n');
  await command('LitNotes: Compare Methods in a Table');
  await list('Compare Methods');
  await type('credit assignment');
  await pause(600);
  const rows = await texts(PICKED);
  await tick([0, 1, 2]);
  await ok();
  await eventually('the table', () =>
    document.getText().includes('| Name | Year | Idea | Setting | Results | Citation |'),
  );
  const lines = document
    .getText()
    .split('\n')
    .filter(line => line.startsWith('|'));
  assert.equal(lines.length, 5);
  const width = (line: string) => line.replaceAll('\\|', '').split('|').length;
  assert.ok(
    lines.every(line => width(line) === 8),
    lines.join('\n'),
  );
  for (const row of rows.slice(0, 3)) assert.ok(document.getText().includes(`[@${/@(\S+)/.exec(row)?.[1]}]`), row);
  await screenshot('desk-table');
});

test('what a draft leaves out is listed with the reason, and one is cited', async () => {
  const editor = await open(DRAFT);
  await newParagraph(editor);
  await command('LitNotes: What Am I Missing?');
  const rows = await list('What Am I Missing?');
  assert.ok(rows.length > 2 && rows.every(row => / on “|Named, not cited|About /.test(row)), rows.join('\n'));
  await movePointerAway();
  await screenshot('desk-missing');
  await tick([1]);
  await ok();
  const cited = await eventually('the citation', () => /\[@([^\s\];]+)\]\s*$/.exec(editor.document.getText())?.[1]);
  assert.ok(!read(DRAFT).includes(`@${cited}`), cited);
  await command('LitNotes: What Am I Missing?');
  await list('What Am I Missing?');
  await type(cited);
  await pause(500);
  assert.ok(!(await texts(PICKED)).some(row => row === rows[1]), 'it is missing no longer');
});

test('a note that cites nothing is told so', async () => {
  await emptyNote('Nothing here.');
  await command('LitNotes: What Am I Missing?');
  await eventually('the message', async () => (await notices()).some(t => t.includes('cites no paper yet')));
  assert.ok(!(await isVisible(`${PICK} input`)));
  assert.ok(existsSync(join(folder().fsPath, SECTION)));
});
