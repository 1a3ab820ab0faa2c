/** The pictures: bars as long as their numbers, every mark leads to its papers, a table says the same, and text stays text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionsOf } from '../../client/page/actions';
import { picturesFor } from '../../client/pictures/picturesFor';
import { type PictureAction, picturesHtml, type Setting } from '../../client/pictures/picturesHtml';
import { barHeight, periodNames, segments, ticks, WIDTH } from '../../client/pictures/scale';
import type { Words } from '../../client/pictures/words';
import { type PicturesAnswer, type PicturesParams, REST } from '../../server/protocol/pictures';

const WORDS: Words = {
  title: 'Pictures',
  papers: count => `${count} papers`,
  touch: { cited: 'Cited', mentioned: 'Mentioned', untouched: 'Untouched' },
  coverage: name => `Covered ${name ?? 'anywhere'}`,
  timeline: 'Timeline',
  allNotes: 'All notes',
  months: 'By month',
  years: 'By year',
  theme: 'Theme',
  all: 'All',
  undated: 'Undated',
  noTheme: 'No theme',
  rest: themes => `${themes} more themes`,
  counts: 'Numbers',
  keys: 'Keys.',
  nothing: 'No papers yet.',
  noDates: 'No dates.',
  choose: 'Choose',
};
const SETTING: Setting = {
  document: 'file:///w/draft.md',
  name: 'draft.md',
  note: 'draft.md',
  locale: 'en',
  drawn: 1,
  nonce: 'n0nce',
  cspSource: 'https://own.test',
  styles: ['frame.css', 'pictures.css'],
  script: 'pictures.js',
  state: '{"all":false}',
};
const ANSWER: PicturesAnswer = {
  unit: 'month',
  periods: ['2026-03', '2026-04'],
  earlier: true,
  later: false,
  papers: 16,
  themes: [
    { id: 'a', label: 'Rewards', cited: 3, mentioned: 1, untouched: 4, dated: [2, 5], undated: 1 },
    { id: '', label: 'No theme', cited: 0, mentioned: 0, untouched: 2, dated: [0, 2], undated: 0 },
    { id: REST, label: '', cited: 1, mentioned: 0, untouched: 5, dated: [1, 5], undated: 0, themes: 9 },
  ],
};

test('the pictures of a note that is gone are those of all notes, under their name', async () => {
  const known = 'file:///w/draft.md';
  const pictures = async ({ document }: PicturesParams) => (!document || document === known ? ANSWER : null);
  const ofNote = { answer: ANSWER, document: known, note: known };
  assert.deepEqual(await picturesFor({ pictures }, { all: false }, known), ofNote);
  assert.deepEqual(await picturesFor({ pictures }, { all: false, document: known }), ofNote);
  assert.deepEqual(await picturesFor({ pictures }, { all: true }, known), { ...ofNote, document: undefined });
  assert.deepEqual(await picturesFor({ pictures }, { all: false, document: 'file:///w/old.md' }), { answer: ANSWER });
  const down = { pictures: () => Promise.reject(new Error('gone')) };
  assert.equal(await picturesFor(down, { all: false }, known), undefined);
});

function drawn(answer: PicturesAnswer, setting: Setting = SETTING) {
  const actions = actionsOf<PictureAction>(1);
  const page = picturesHtml(answer, WORDS, actions, setting);
  const marks = [...page.matchAll(/<g class="mark"[^>]*data-action="(\d+)" aria-label="([^"]*)"/g)].map(m => ({
    label: m[2],
    action: actions.of({ drawn: 1, action: Number(m[1]) }),
  }));
  return { page, marks };
}

test('each number is a mark that leads to its papers, with words for those who hear it', () => {
  const { marks } = drawn(ANSWER);
  assert.deepEqual(
    marks.map(mark => mark.label),
    [
      'Rewards: Cited, 3 papers',
      'Rewards: Mentioned, 1 papers',
      'Rewards: Untouched, 4 papers',
      'No theme: Untouched, 2 papers',
      '9 more themes: Cited, 1 papers',
      '9 more themes: Untouched, 5 papers',
      'Rewards, ≤ Mar 2026: 2 papers',
      'Rewards, Apr 2026: 5 papers',
      'Rewards, Undated: 1 papers',
      'No theme, Apr 2026: 2 papers',
      '9 more themes, ≤ Mar 2026: 1 papers',
      '9 more themes, Apr 2026: 5 papers',
    ],
  );
  const about = { document: 'file:///w/draft.md', unit: 'month' } as const;
  assert.deepEqual(
    [0, 8].map(i => marks[i]?.action),
    [
      { kind: 'marked', label: 'Rewards: Cited, 3 papers', params: { ...about, theme: 'a', touch: 'cited' } },
      { kind: 'marked', label: 'Rewards, Undated: 1 papers', params: { ...about, theme: 'a', period: '' } },
    ],
  );
});

test('tables say the same in numbers, with a head for each row and column', () => {
  const { page } = drawn(ANSWER);
  const [coverage = '', , counts = ''] = page.match(/<table[\s\S]*?<\/table>/g) ?? [];
  const cells = (table: string) =>
    [...table.replace(/<svg[\s\S]*?<\/svg>/g, '').matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(row =>
      [...(row[1] ?? '').matchAll(/<t[hd][^>]*>([^<]*)/g)]
        .map(m => m[1])
        .join(' ')
        .trim(),
    );
  assert.deepEqual(cells(coverage), [
    'Theme  Cited Mentioned Untouched',
    'Rewards  3 1 4',
    'No theme  0 0 2',
    '9 more themes  1 0 5',
  ]);
  assert.deepEqual(cells(counts), [
    'Theme ≤ Mar 2026 Apr 2026 Undated All',
    'Rewards 2 5 1 8',
    'No theme 0 2 0 2',
    '9 more themes 1 5 0 6',
  ]);
  assert.equal(counts.match(/<th scope="row">/g)?.length, 3);
  assert.equal(counts.match(/<th scope="col"/g)?.length, 5);
});

test('of all notes together nobody says what they mention; without dates or papers the page says so', () => {
  const { page, marks } = drawn(ANSWER, { ...SETTING, document: undefined, name: undefined });
  assert.ok(!page.includes('Mentioned') && page.includes('Covered anywhere'));
  assert.ok(!JSON.stringify(marks).includes('draft.md'));
  assert.ok(
    drawn({ ...ANSWER, periods: [], themes: ANSWER.themes.map(t => ({ ...t, dated: [] })) }).page.includes('No dates.'),
  );
  assert.ok(drawn({ ...ANSWER, papers: 0, themes: [] }).page.includes('No papers yet.'));
});

const HOSTILE = `]](command:workbench.action.quit) <img src=x onerror="a('b')"> $(icon) **x** & </svg><script>`;

test('themes and notes that try to be markup stay text, and the page runs its own script alone', () => {
  const themes = ANSWER.themes.map((theme, i) => (i ? theme : { ...theme, id: HOSTILE, label: HOSTILE }));
  const { page } = drawn(
    { ...ANSWER, themes },
    { ...SETTING, name: HOSTILE, note: HOSTILE, state: JSON.stringify({ document: HOSTILE }) },
  );
  const bare = page.replace(/"[^"]*"/g, '""');
  assert.equal(bare.match(/<script/g)?.length, 1);
  assert.doesNotMatch(bare, /<img|<[^>]*(?: on\w+| style)=/);
  assert.ok(page.includes(`default-src &#39;none&#39;; style-src https://own.test; script-src &#39;nonce-n0nce&#39;`));
});

test('bars are as long as their numbers, none is too thin to hit, and none leaves the picture', () => {
  const bar = segments(
    [
      ['a', 50],
      ['b', 0],
      ['c', 25],
    ],
    100,
  );
  assert.deepEqual(
    bar.map(({ of, start, length }) => [of, start, length]),
    [
      ['a', 0, 500],
      ['c', 500, 250],
    ],
  );
  const thin = segments(
    [
      ['a', 1],
      ['b', 99_998],
      ['c', 1],
    ],
    100_000,
  );
  assert.ok(thin.every(({ length }) => length > 10));
  const end = thin.at(-1);
  assert.ok((end?.start ?? 0) + (end?.length ?? 0) <= WIDTH + 1e-6);
  assert.deepEqual([barHeight(0, 9, 40), barHeight(9, 9, 40), barHeight(1, 100_000, 40)], [0, 40, 3]);
  assert.deepEqual([ticks(0), ticks(3), ticks(24)], [[], [0, 1, 2], [0, 6, 12, 17, 23]]);
  assert.deepEqual(periodNames({ ...ANSWER, unit: 'year', periods: ['2025', '2026'], later: true }, 'en'), [
    '≤ 2025',
    '≥ 2026',
  ]);
});
