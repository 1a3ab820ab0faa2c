/** Fixtures of the pictures' numbers and the coverage; and the papers behind a mark. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Snapshot } from '../../server/core/library/snapshot';
import { coverage } from '../../server/features/coverage';
import { marked, pictures } from '../../server/features/pictures';
import { spanOf, unitFor } from '../../server/features/shown/periods';
import { type PicturesAnswer, type PicturesParams, type PictureTheme, REST } from '../../server/protocol/pictures';
import { fixtures } from '../fixture';
import { indexed, snapshotOf, uriOf } from '../memoryFiles';

const row = ({ label, cited, mentioned, untouched, dated, undated, themes }: PictureTheme): string =>
  `${themes ? `${themes} more themes` : label}: ${cited} cited, ${mentioned} mentioned, ${untouched} untouched | ${dated.join(' ')} | undated ${undated}`;

/** Of all notes, or of one that is known. */
function picturesOf(snapshot: Snapshot, params: PicturesParams): PicturesAnswer {
  const answer = pictures(snapshot, params);
  assert.ok(answer);
  return answer;
}

const table = ({ unit, periods, earlier, later, themes, papers }: PicturesAnswer): string =>
  [
    `${papers} papers by ${unit}: ${periods.join(' ')}${earlier ? ', earlier ones first' : ''}${later ? ', later ones last' : ''}`,
    ...themes.map(row),
  ].join('\n');

/** With `by year` in its title a fixture asks for years. */
fixtures('pictures', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const document = uriOf('draft.md');
  const unit = /by year/.test(fixture.title) ? ('year' as const) : undefined;
  const behind = (coverage(snapshot, { document }) ?? []).flatMap(({ id, label }) =>
    (['cited', 'mentioned', 'untouched'] as const).map(touch => {
      const { papers, count } = marked(snapshot, { document, theme: id, touch });
      return `${label}, ${touch}: ${papers.map(p => `${p.key} (${p.description})`).join(', ') || count}`;
    }),
  );
  return [
    table(picturesOf(snapshot, { document, unit })),
    'In all notes',
    table(picturesOf(snapshot, { unit })),
    'Behind the numbers',
    ...behind,
  ].join('\n');
});

/** Themes of 1 to `many` papers, one of each published every year from 2000 on. */
function library(many: number): ReadonlyMap<string, string> {
  const entry = (theme: number, year: number) =>
    `@misc{t${theme}y${year}, title = {T${theme} of ${year}}, keywords = {Tag ${theme}}, year = ${year}}`;
  const themes = Array.from({ length: many }, (_, t) => Array.from({ length: t + 1 }, (_, i) => entry(t, 2000 + i)));
  return new Map([['a.bib', themes.flat().join('\n')]]);
}

test('of many themes the largest have rows, the rest one together, and the papers behind each mark are as many as it says', async () => {
  const { snapshot } = await indexed(library(25));
  const answer = picturesOf(snapshot, {});
  assert.equal(answer.themes.length, 19);
  assert.equal(answer.themes.at(-1)?.id, REST);
  const all = coverage(snapshot, {})?.length ?? 0;
  assert.ok(all > 19);
  assert.equal(answer.themes.at(-1)?.themes, all - 18);
  const shown = answer.themes.map(t => t.dated.reduce((a, b) => a + b, t.undated));
  assert.equal(
    shown.reduce((a, b) => a + b, 0),
    answer.papers,
  );
  for (const theme of answer.themes) {
    answer.periods.forEach((period, i) => {
      const { count } = marked(snapshot, { theme: theme.id, period, unit: answer.unit });
      assert.equal(count, theme.dated[i], `${theme.label} ${period}`);
    });
  }
  const [largest] = answer.themes.filter(({ id }) => id !== REST).sort((a, b) => b.untouched - a.untouched);
  const newest = marked(snapshot, { theme: largest?.id ?? '', limit: 3 });
  assert.deepEqual(
    newest.papers.map(({ description }) => Number(description.slice(0, 4))),
    [0, 1, 2].map(i => 2000 + newest.count - 1 - i),
  );
  assert.deepEqual(marked(snapshot, { theme: 'nonsense' }), { papers: [], count: 0 });
  assert.equal(marked(snapshot, { theme: REST, period: 'nonsense' }).count, 0);
});

test('a note that is gone has no numbers of its own, and not those of all notes', async () => {
  const { snapshot } = await indexed(new Map([...library(2), ['a.md', 'So [@t0y2000].']]));
  const [document, gone] = [uriOf('a.md'), uriOf('renamed.md')];
  assert.equal(coverage(snapshot, { document })?.[0]?.cited, 1);
  assert.equal(coverage(snapshot, { document: gone }), undefined);
  assert.equal(pictures(snapshot, { document: gone }), undefined);
  const [theme] = picturesOf(snapshot, { document }).themes;
  assert.equal(marked(snapshot, { document, theme: theme?.id ?? '' }).count, 3);
  assert.deepEqual(marked(snapshot, { document: gone, theme: theme?.id ?? '' }), { papers: [], count: 0 });
});

test('a picture holds at most 24 periods, the fullest stretch, and one wrong year does not empty it', () => {
  const years = Array.from({ length: 40 }, (_, i) => String(1980 + i));
  const span = spanOf([...years, '9999'], 'year');
  assert.deepEqual([span.periods[0], span.periods.at(-1), span.earlier, span.later], ['1996', '2019', true, true]);
  assert.deepEqual(spanOf([undefined, '--04-24'], 'year').periods, []);
  assert.deepEqual(spanOf(['2025-11-02', '2026-02'], 'month').periods, ['2025-11', '2025-12', '2026-01', '2026-02']);
});

test('months are chosen where nearly all papers have one and two years hold them all', () => {
  assert.equal(unitFor(['2025-11', '2026-02-03', '2026-01', '2026-04', '2026']), 'month');
  assert.equal(unitFor(['2025-11', '2026']), 'year');
  assert.equal(unitFor(['2020-11', '2026-01']), 'year');
  assert.equal(unitFor(['--04-24', undefined]), 'year');
});
