/** The desk beyond a sitting: a theme drafted and papers compared from their rows in the view, and a note that cites nothing. */
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TextEditor, window } from 'vscode';
import { fold, folder, read } from './corpus';
import { open, placeCursor } from './editing';
import { bulletsIn, list, ok } from './lists';
import { attributes, click, command, isVisible, movePointerAway, press, screenshot, texts } from './page';
import { contextMenu, groupBy, notices, openGroup, PAPERS, PICK, PICKED, showViews } from './panes';
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

async function draftFromMenu(): Promise<void> {
  await click(`${PAPERS}[aria-level="1"]`, { text: THEME, right: true });
  await eventually('the menu', async () =>
    (await texts('.context-view .action-label')).some(entry => entry.includes('Draft Related Work')),
  );
  // The editor takes a click that comes too soon for the one that opened the menu.
  await pause(300);
  await click('.context-view .action-label', { text: 'Draft Related Work' });
}

test('a theme is drafted from its row in the view, by sub-theme, beside the section that is there', async () => {
  const before = '## First\n\n- Words of mine.';
  const { document } = await emptyNote(before);
  await showViews();
  // A menu whose row is drawn anew meanwhile, because the note is a new one, has lost its theme: then the themes are asked for.
  await eventually('the order to choose', async () => {
    await draftFromMenu();
    const [title = ''] = await eventually('a list', async () => {
      const titles = await texts(`${PICK} .quick-input-title`);
      return titles[0] ? titles : undefined;
    });
    if (!title.includes('Order')) await press('Escape');
    return title.includes('Order');
  });
  await list('Order');
  await click(PICKED, { text: 'By Sub-Theme' });
  await list('Papers');
  await ok();
  await eventually('the section', () => document.getText().includes(`## ${THEME}`));
  const text = document.getText();
  assert.ok(text.startsWith(`${before}\n\n## ${THEME}\n`), text);
  assert.ok(/^### \S/m.test(text) && bulletsIn(text).length > 4, text);
});

/** The key of the entry in the bibliography whose title a row of the view has. */
function keyOf(row: string): string {
  const entries = [...read('refs.bib').matchAll(/^@\w+\{([^,]+),\s*title\s*=\s*(.*)/gm)];
  return entries.find(([, , title = '']) => fold(row).startsWith(fold(title)))?.[1] ?? '';
}

test('papers that are selected in the view are compared in a table, in the order in which they were selected', async () => {
  const { document } = await emptyNote('# Mine\n');
  await showViews();
  await groupBy('by source');
  await openGroup('refs.bib');
  const rows = `${PAPERS}[aria-level="2"]`;
  const labels = await attributes(rows, 'aria-label');
  const chosen = [0, 3, 1].map(at => labels[at] ?? '');
  const keys = chosen.map(keyOf);
  assert.ok(keys.every(Boolean) && new Set(keys).size === 3, chosen.join('\n'));
  const [first = '', ...others] = chosen.map(label => label.slice(0, 14));
  await click(rows, { text: first });
  await eventually('its source', () => window.activeTextEditor?.document.uri.path.endsWith('refs.bib'));
  for (const other of others) await click(rows, { text: other, keys: ['ControlOrMeta'] });
  await eventually('three selected', async () => (await texts(`${PAPERS}.selected`)).length === 3);
  await contextMenu(rows, first);
  await click('.context-view .action-label', { text: 'Compare Methods' });
  await eventually('the table', () => document.getText().includes('| Citation |'));
  const lines = document.getText().split('\n');
  assert.deepEqual(
    lines.flatMap(line => /^\| .*\[@([\w:.-]+)\] *\|$/.exec(line)?.[1] ?? []),
    keys,
  );
  assert.equal(lines.filter(line => line.startsWith('|')).length, 5);
  await movePointerAway();
  await screenshot('compare-selected');
  await groupBy('by theme');
});

test('a note that cites nothing is told so', async () => {
  await emptyNote('Nothing here.');
  await command('LitNotes: What Am I Missing?');
  await eventually('the message', async () => (await notices()).some(t => t.includes('cites no paper yet')));
  assert.ok(!(await isVisible(`${PICK} input`)));
  assert.ok(existsSync(join(folder().fsPath, SECTION)));
});
