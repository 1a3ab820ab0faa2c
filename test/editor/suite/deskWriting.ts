/** A sitting's steps that write: a drafted theme, citations, a name cited, a table, what is missing, the exported bibliography. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, type TextDocument, window } from 'vscode';
import { bibKeys, folder, read, titled } from './corpus';
import { exportTo } from './exportDialog';
import { bulletsIn, list, ok, tick } from './lists';
import { click, clickText, command, isVisible, press, texts, type, waitFor } from './page';
import { answered, NOTICE, notices, PICKED } from './panes';
import { pictured } from './pictured';
import { citedIn } from './previewPage';
import { eventually } from './runner';

export const SECTION = 'section.md';
const THEME = 'Learned reward models and judges';
/** The menu of the light bulb. */
const ACTIONS = '.action-widget .monaco-list-row';
const LINES = '.editor-instance .view-lines';

export function section(): TextDocument {
  const { document } = window.activeTextEditor ?? assert.fail('no editor');
  assert.ok(document.uri.path.endsWith(SECTION), document.uri.path);
  return document;
}

/** Writes a paragraph at the end of the section, as a person does. */
async function paragraph(text: string): Promise<void> {
  await press('ControlOrMeta+End', 'Enter', 'Enter');
  await type(text);
  await press('Escape');
}

/** Of the theme's papers in the order of years, one bullet each, the citation in the sentence. */
export async function draftTheTheme(): Promise<void> {
  await command('LitNotes: Draft Related Work for a Theme');
  const themes = await list('Draft Related Work: Theme');
  const row = themes.find(r => r.includes(THEME)) ?? '';
  assert.match(row, /\d+ papers · \d+ not cited in this note/);
  await pictured('desk-1-themes');
  await click(PICKED, { text: THEME });
  await list('Order');
  await pictured('desk-1-order');
  await click(PICKED, { text: 'By Year' });
  await list('Papers');
  await pictured('desk-1-papers');
  await ok();
  const document = section();
  await eventually('the section', () => document.getText().includes(`## ${THEME}`));
  const bullets = bulletsIn(document.getText());
  assert.equal(bullets.length, Number(/(\d+) papers/.exec(row)?.[1]));
  for (const bullet of bullets) assert.match(bullet, /^- \S.*? \[@\S+\] [a-z].+\.$/);
  const keys = bullets.map(bullet => /\[@(\S+)\]/.exec(bullet)?.[1] ?? '');
  assert.equal(new Set(keys).size, keys.length);
  await eventually('the offer', async () => (await notices()).some(t => /lacks papers that this note cites/.test(t)));
  await pictured('desk-2-drafted');
  await click(`${NOTICE} .monaco-button`, { text: 'Add the Entries' });
  await eventually('an entry for each key', () => keys.every(key => bibKeys().includes(key)));
  await eventually('the bibliography, named', () => /^bibliography: refs\.bib$/m.test(document.getText()));
}

/** Accepts the entries that are offered for keys which the bibliography lacks. */
async function acceptEntries(keys: readonly string[]): Promise<void> {
  if (keys.every(key => bibKeys().includes(key))) return;
  await eventually('the offer', async () => (await notices()).some(t => keys.some(key => t.includes(`@${key}`))));
  await click(`${NOTICE} .monaco-button`, { text: 'Add the Entr' });
  await eventually('their entries', () => keys.every(key => bibKeys().includes(key)));
}

export async function citeThree(): Promise<void> {
  const document = section();
  await paragraph('Rewards can be learned.');
  await command('LitNotes: Insert Citation');
  await list('Insert Citation');
  await type('reward model');
  const rows = await answered();
  await tick([0, 1, 2]);
  await pictured('desk-3-three');
  await ok();
  const keys = rows.slice(0, 3).map(row => /@(\S+)/.exec(row)?.[1] ?? '');
  const cluster = `Rewards can be learned. [${keys.map(key => `@${key}`).join('; ')}]`;
  await eventually('one cluster', () => document.getText().trimEnd().endsWith(cluster));
  await acceptEntries(keys);
  await pictured('desk-3-cited');
}

/** A name that only a page has, and that the section doesn't cite yet. */
export async function citeTheName(): Promise<void> {
  const document = section();
  const { name } = titled().find(t => t.name.length > 4 && !document.getText().includes(t.name)) ?? assert.fail();
  await paragraph(`Our method learns from pairs, unlike ${name} and its kin.`);
  await clickText(LINES, name);
  await eventually(
    'the remedy, first of them',
    async () => {
      if (!(await isVisible(ACTIONS))) await press('ControlOrMeta+.');
      await waitFor(ACTIONS, 'visible', 3000);
      return (await texts(`${ACTIONS}.focused`)).some(action => action.startsWith(`Cite “${name}`));
    },
    15_000,
  );
  await pictured('desk-4-actions');
  await press('Enter');
  const key = await eventually(
    'the citation',
    () => new RegExp(`unlike ${name} \\[@(\\S+)\\]`).exec(document.getText())?.[1],
  );
  assert.ok(key);
  await pictured('desk-4-cited');
}

export async function compareThree(): Promise<void> {
  const document = section();
  await press('ControlOrMeta+End', 'Enter', 'Enter');
  await command('LitNotes: Compare Methods in a Table');
  await list('Compare Methods');
  await type('credit assignment');
  const rows = await answered();
  await tick([0, 1, 2]);
  await pictured('desk-5-compare');
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
  const keys = rows.slice(0, 3).map(row => /@(\S+)/.exec(row)?.[1] ?? '');
  for (const key of keys) assert.ok(document.getText().includes(`[@${key}]`), key);
  await acceptEntries(keys);
  await pictured('desk-5-table');
}

export async function findWhatIsMissing(): Promise<void> {
  const document = section();
  await press('ControlOrMeta+End', 'Enter', 'Enter');
  await command('LitNotes: What Am I Missing?');
  const rows = await list('What Am I Missing?');
  assert.ok(rows.length > 2 && rows.every(row => / on “|Named, not cited|About /.test(row)), rows.join('\n'));
  await pictured('desk-6-missing');
  const before = document.getText();
  await tick([1]);
  await ok();
  const cited = await eventually('the citation', () => /\[@([^\s\];]+)\]\s*$/.exec(document.getText())?.[1]);
  assert.ok(!before.includes(`@${cited}`), cited);
  await acceptEntries([cited]);
  await command('LitNotes: What Am I Missing?');
  await list('What Am I Missing?');
  await type(cited);
  await eventually('it is missing no longer', async () => !(await texts(PICKED)).includes(rows[1] ?? ''));
  await press('Escape');
  await pictured('desk-6-added');
}

export async function exportTheBibliography(): Promise<void> {
  const document = section();
  await press('ControlOrMeta+S');
  await eventually('the section, saved', () => !document.isDirty);
  await exportTo('exported.bib', `What ${SECTION} Cites`, 'BibTeX');
  await pictured('desk-8-name');
  await press('Enter');
  const file = join(folder().fsPath, 'exported.bib');
  await eventually('the file', () => existsSync(file));
  await eventually('the message', async () =>
    (await notices()).some(t => /^\d+ entries are in exported\.bib\./.test(t)),
  );
  const keys = [...readFileSync(file, 'utf8').matchAll(/^@\w+\{([^,]+),/gm)].map(m => m[1] ?? '');
  assert.deepEqual(keys, citedIn(read(SECTION)).sort());
  await pictured('desk-8-exported');
  await commands.executeCommand('notifications.clearAll');
}
