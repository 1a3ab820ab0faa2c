/** Fixtures of the desk: drafts of related work, tables, what a note leaves out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare } from '../../server/features/compare';
import { heading, literal } from '../../server/features/desk/markup';
import { draft } from '../../server/features/draft';
import { missing } from '../../server/features/missing';
import { themePapers } from '../../server/features/themePapers';
import { type Fixture, fixtures } from '../fixture';
import { cursorOf, snapshotOf } from '../memoryFiles';

/** The title may say “by sub-theme”, “sentences” and a theme in quotation marks; without one all papers are in it. */
fixtures('draft', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const { uri, offset } = cursorOf(fixture);
  const theme = /“([^”]+)”/.exec(fixture.title)?.[1];
  const { of } = snapshot.library.themes();
  const papers = snapshot.library.papers.filter(paper => !theme || of.get(paper)?.[0]?.id === theme);
  const order = /by sub-theme/.test(fixture.title) ? 'subtheme' : 'year';
  const form = /sentences/.test(fixture.title) ? 'sentences' : 'bullets';
  return draft(snapshot, { document: uri, keys: papers.map(p => p.key), order, form, theme }, offset).text;
});

fixtures('compare', async fixture => {
  const snapshot = await snapshotOf(fixture);
  return compare(snapshot, { document: cursorOf(fixture).uri, keys: keysOf(fixture) }).text;
});

fixtures('missing', async fixture => {
  const { themes, papers } = missing(await snapshotOf(fixture), { document: cursorOf(fixture).uri });
  return [
    themes.join(' | ') || 'no theme',
    ...papers.map(({ key, title, description, why }) => `${title} [${key}]\n    ${description}\n    ${why}`),
  ].join('\n');
});

fixtures('theme-papers', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const theme = /“([^”]+)”/.exec(fixture.title)?.[1] ?? '';
  return themePapers(snapshot, { document: cursorOf(fixture).uri, theme })
    .papers.map(
      p =>
        `${p.title} [${p.key}]\n    ${p.description}${p.mainTheme ? ` · main theme: ${p.mainTheme}` : ''}${p.cited ? ' · cited' : ''}`,
    )
    .join('\n');
});

/** In the order of the title's keys: “of a, b”. */
const keysOf = ({ title }: Fixture): string[] => / of (.+)\.$/.exec(title)?.[1]?.split(', ') ?? [];

test('unknown keys and no keys draft nothing', async () => {
  const snapshot = await snapshotOf({ name: '', title: '', files: new Map([['a.md', 'A.']]), ranges: [] });
  const asked = { document: 'file:///w/a.md', keys: ['nobody'] };
  assert.deepEqual(draft(snapshot, { ...asked, order: 'year' }), { text: '', keys: [] });
  assert.deepEqual(compare(snapshot, asked), { text: '', keys: [] });
});

test('what begins a row or an item in LaTeX belongs to it, and signs of math build', () => {
  const shown = (text: string) => literal(text, 'latex');
  assert.deepEqual(['[Re] x', '*C x', 'a [b] *c*'].map(shown), ['{[}Re] x', '{*}C x', 'a [b] *c*']);
  assert.equal(shown('α ≥ β τ'), '$\\alpha$ $\\ge$ $\\beta$ $\\tau$');
  assert.equal(shown('Β₂ ∅ ≲ é — µ'), '$\\mathrm{B}$$_2$ $\\emptyset$ $\\stackrel{<}{\\sim}$ é — µ');
  assert.equal(shown('Nguyễn, Đặng, Kỳ, ở'), 'Nguy\\~{\\^{e}}n, Đ\\u{\\d{a}}ng, K\\`{y}, ở');
});

test('a heading has neither attributes nor an end that its text would give it, and what would begin a list begins none', () => {
  assert.equal(heading('Agents {#x .y}', 2, 'markdown'), '## Agents \\{#x .y}');
  assert.equal(heading('On C##', 2, 'markdown'), '## On C\\#\\#');
  assert.deepEqual(
    ['- a', '2. b', '2.5 c', '# d', '> e', '+1'].map(text => literal(text, 'markdown')),
    ['\\- a', '2\\. b', '2.5 c', '\\# d', '\\> e', '+1'],
  );
});

test('a key with a sign that parts cells keeps its row whole', async () => {
  const bib = '@misc{a|b, title = {One: A first try}, year = 2024}';
  const files = new Map([
    ['a.bib', bib],
    ['a.md', 'A.'],
  ]);
  const snapshot = await snapshotOf({ name: '', title: '', files, ranges: [] });
  const [, rule = '', row = ''] = compare(snapshot, { document: 'file:///w/a.md', keys: ['a|b'] }).text.split('\n');
  const cells = (line: string) => line.split(/(?<!\\)\|/).length;
  assert.match(row, /a\\\|b/);
  assert.equal(cells(row), cells(rule));
});

test('text of others stands literally in every language', () => {
  const text = 'R^3L_a | 5% & $x$ #1 [b] *c* <d> @e\n~f `g` {h} \\i “j”';
  assert.equal(
    literal(text, 'markdown'),
    'R\\^3L_a \\| 5% & \\$x\\$ #1 \\[b\\] \\*c\\* \\<d\\> \\@e \\~f \\`g\\` {h} \\\\i “j”',
  );
  assert.equal(
    literal(text, 'latex'),
    "R\\textasciicircum{}3L\\_a \\textbar{} 5\\% \\& \\$x\\$ \\#1 [b] *c* \\textless{}d\\textgreater{} @e \\textasciitilde{}f `g` \\{h\\} \\textbackslash{}i ``j''",
  );
  assert.equal(
    literal(text, 'typst'),
    'R^3L\\_a | 5% & \\$x\\$ \\#1 \\[b\\] \\*c\\* \\<d\\> \\@e \\~f \\`g\\` {h} \\\\i “j”',
  );
});
