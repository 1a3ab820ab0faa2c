/** Fixtures of the desk: drafts of related work, tables, what a note leaves out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare } from '../../server/features/compare';
import { literal } from '../../server/features/desk/markup';
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

test('text of others stands literally in every language', () => {
  const text = 'R^3L_a | 5% & $x$ #1 [b] *c* <d> @e\n~f `g` {h} \\i “j”';
  assert.equal(
    literal(text, 'markdown'),
    'R\\^3L_a \\| 5% & \\$x\\$ #1 \\[b\\] \\*c\\* \\<d\\> \\@e \\~f \\`g\\` {h} \\\\i “j”',
  );
  assert.equal(
    literal(text, 'latex'),
    "R\\textasciicircum{}3L\\_a | 5\\% \\& \\$x\\$ \\#1 [b] *c* <d> @e \\textasciitilde{}f `g` \\{h\\} \\textbackslash{}i ``j''",
  );
  assert.equal(
    literal(text, 'typst'),
    'R^3L\\_a | 5% & \\$x\\$ \\#1 \\[b\\] \\*c\\* \\<d\\> \\@e \\~f \\`g\\` {h} \\\\i “j”',
  );
});
