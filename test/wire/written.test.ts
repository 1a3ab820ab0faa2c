/** What LitNotes writes for the user, over the wire: a note brought up to date, a bibliography, the entries that one lacks. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { LanguageServer } from '../languageServer';

const KEY = 'fanSophiaVLR1ReinforcingMLLMs2025';
let folder = '';
let server: LanguageServer;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'litnotes-written-'));
  cpSync('test/workspaces/reward-rl', folder, { recursive: true });
  // A file of Windows: a mark in front, and line ends of two signs.
  const note = `\uFEFF---\r\ncitekey: ${KEY}\r\ntitle: "Old"\r\nlitnotes: [title, year]\r\n---\r\n\r\n🙂\r\n<!-- litnotes:begin -->\r\n<!-- litnotes:end -->\r\n`;
  writeFileSync(join(folder, 'notes', 'mine.md'), note);
  writeFileSync(join(folder, 'notes', 'broken.md'), `---\ntitle: [a\ncitekey: ${KEY}\n---\n`);
  server = new LanguageServer(process.execPath, ['dist/litnotes.js', 'lsp']);
  await server.initialize(folder);
  await server.request('litnotes/ready', null);
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;

test('a literature note is brought up to date by edits of its managed part alone; a broken one is refused', async () => {
  const text = readFileSync(join(folder, 'notes/mine.md'), 'utf8').replace('\uFEFF', '');
  server.open(uriOf('notes/mine.md'), text);
  const { edits, changed } = await server.request('litnotes/updateNote', { document: uriOf('notes/mine.md') });
  assert.deepEqual(changed, ['title', 'year', 'block']);
  const lines = edits.map((e: { range: { start: { line: number } } }) => e.range.start.line);
  assert.deepEqual(lines, [2, 3, 8]);
  assert.deepEqual(
    edits.map((e: { before: string }) => e.before),
    [' "Old"', '', ''],
  );
  assert.match(edits[1].text, /^year: 2025\r\n$/);
  const broken = await server.request('litnotes/updateNote', { document: uriOf('notes/broken.md') });
  assert.match(broken.refused, /not valid YAML/);
  assert.ok(broken.range.start.line >= 1);
  const none = await server.request('litnotes/updateNote', { document: 'file:///nowhere.md' });
  assert.ok(none.refused);
});

test('a bibliography is exported, and what a note cites beyond its bibliography is answered', async () => {
  const note = uriOf('related-work.md');
  const { text, entries, unknown } = await server.request('litnotes/export', { format: 'bibtex', scope: { note } });
  assert.equal(text.match(/^@\w+\{/gm)?.length, entries);
  assert.deepEqual(unknown, []);
  const draft = readFileSync(join(folder, 'related-work.md'), 'utf8');
  server.open(note, `${draft}\nSee [@vimpo2026].\n`);
  const { missing, bibliography } = await server.request('litnotes/newEntries', { document: note });
  assert.deepEqual(
    missing.map((m: { key: string }) => m.key),
    ['vimpo2026'],
  );
  assert.equal(bibliography.uri, uriOf('refs.bib'));
});

test('the desk drafts, compares and says what is missing, in the language of the note', async () => {
  const keys = ['vimpo2026', 'laidlawCorrelatedProxiesNew2024'];
  server.open(uriOf('section.tex'), '\\section{Related work}\n\n', 'latex');
  const drafted = await server.request('litnotes/draft', { document: uriOf('section.tex'), keys, order: 'year' });
  assert.deepEqual(drafted.keys, keys);
  assert.match(drafted.text, /\\item VIMPO.*~\\cite\{vimpo2026\} [a-z].*\.\n/);
  const table = await server.request('litnotes/compare', { document: uriOf('related-work.md'), keys });
  assert.equal(table.text.split('\n').filter((line: string) => line.startsWith('|')).length, 4);
  const { themes, papers } = await server.request('litnotes/missing', { document: uriOf('related-work.md'), limit: 3 });
  assert.ok(
    themes.length > 3 && papers.length === 6 && papers[0].named && !papers[5].named && papers[0].why.length > 10,
  );
  const groups = await server.request('litnotes/tree', { groupBy: 'theme', children: 0 });
  const theme = groups[0].id.replace('theme:', '');
  const listed = await server.request('litnotes/themePapers', { document: uriOf('related-work.md'), theme });
  const main = listed.papers.filter((p: { mainTheme?: string }) => p.mainTheme === undefined);
  assert.equal(main.length, groups[0].count);
  assert.ok(listed.papers.length > main.length);
  assert.equal(await server.request('litnotes/draft', null), null);
});

test('three papers are compared in the order of their selection, a row and a citation each', async () => {
  const keys = ['vimpo2026', 'laidlawCorrelatedProxiesNew2024', 'liuSPARKSynergisticPolicy2025'];
  const rowsOf = async (path: string, row: RegExp) => {
    const { text, keys: shown } = await server.request('litnotes/compare', {
      document: uriOf(path),
      keys: [...keys, 'nobody', keys[0]],
    });
    assert.deepEqual(shown, keys);
    return [...text.matchAll(row)].map(([, cells = '']) => cells);
  };
  const citations = {
    'related-work.md': (key: string) => `[@${key}]`,
    'section.tex': (key: string) => `\\cite{${key}}`,
  };
  server.open(uriOf('section.tex'), '\n', 'latex');
  const [head = '', rule = '', ...markdown] = await rowsOf('related-work.md', /^\| (.*) \|$/gm);
  assert.match(head, /^Name \| Year \|.* Citation$/);
  assert.match(rule, /^---(?: \| ---){5}$/);
  const [, ...latex] = await rowsOf('section.tex', /^ {2}(.*) \\\\$/gm);
  for (const [rows, parting, citation] of [
    [markdown, ' | ', citations['related-work.md']],
    [latex, ' & ', citations['section.tex']],
  ] as const) {
    const cells = rows.map(row => row.split(parting));
    assert.deepEqual(
      cells.map(row => [row.length, row[0]?.split(/[ :]/)[0], row[1], row[5]]),
      [
        [6, 'VIMPO', '2026', citation('vimpo2026')],
        [6, 'Laidlaw', '2024', citation('laidlawCorrelatedProxiesNew2024')],
        [6, 'SPARK', '2025', citation('liuSPARKSynergisticPolicy2025')],
      ],
    );
    assert.ok(cells.every(row => (row[2] ?? '').length > 10));
  }
});
