/** What is usual is read in a shorter way, which says the same as the long one about whatever it takes on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explain, explainBoth } from '../../server/core/names/introduced';
import { scenesOf } from '../../server/core/names/prose';
import { everyExpansion, expansionBehind } from '../../server/core/names/titleExpansion';
import { cut } from '../../server/core/names/tokens';
import { wordClass } from '../../server/core/names/words';
import { parseFirstName, parseNames } from '../../server/core/paper/bibtexNames';
import { monthOf } from '../../server/core/paper/dates';
import { doiOf, doiOfField } from '../../server/core/paper/ids';
import { hashBytes, measure } from '../../server/core/rows/byteHash';
import { countCapitals, countLetters, isAscii, isAsciiBetween } from '../../server/core/text/ascii';
import { rounds } from '../rounds';

const TEXTS = rounds(700);

/** A seeded generator: the same texts in every run. */
function texts(pieces: readonly string[], most: number): (count: number) => Generator<string> {
  let state = 7;
  const next = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  return function* (count) {
    for (let i = 0; i < count; i++) {
      yield Array.from({ length: next(most) }, () => pieces[next(pieces.length)]).join('');
    }
  };
}

const LETTERS = [
  '',
  'a',
  'Z',
  '9',
  ' ',
  '\n',
  '\r',
  '\r\n',
  'é',
  '–',
  '漢',
  '😀',
  '\u00a0',
  '~',
  '\\',
  '{',
  '}',
  'word',
];

test('the first of a list of people is the first of all of them', () => {
  const names = [
    'Müller',
    'Ana',
    'van',
    'de',
    'Jr',
    'III',
    'B.',
    'Lee',
    'Xu',
    'X',
    "O'Hara",
    'Ann-Lee',
    'Ōta',
    'others',
  ];
  const signs = [', ', ' ', ' and ', ',', ';', '{', '}', '\\"o', '--', "''", '&', '=', '\u00a0', '.', ' AND ', ' Jr.'];
  for (const list of texts([...names, ...names, ', ', ' ', ' ', ' and ', ...signs], 9)(4 * TEXTS)) {
    assert.deepEqual(parseFirstName(list), parseNames(list)[0], list);
  }
});

test('a DOI alone is the DOI in a text', () => {
  const parts = ['1', 'a', 'B', '/', '.', '-', '_', '(', ')', 'x1', 'full', '%2F', ' ', ';', '<', 'é'];
  for (const suffix of texts(parts, 12)(2 * TEXTS)) {
    const doi = `10.1234/${suffix}`;
    assert.equal(doiOf(doi), doiOf(`doi: ${doi}`), doi);
    assert.equal(doiOfField(doi), doiOfField(`doi: ${doi}`), doi);
  }
});

test('a month is the same with a full stop behind it', () => {
  for (const month of ['jan', 'May', 'SEPT', 'june', 'October', '1', '01', '12', '13', '0', '', 'xyz', 'febr']) {
    assert.equal(monthOf(month), monthOf(`${month}.`), month);
  }
  assert.equal(monthOf('Dec'), 12);
});

test('bytes are measured as the text that they are', () => {
  const hashes = new Set<string>();
  const seen = new Set<string>();
  for (const text of texts(LETTERS, 40)(TEXTS)) {
    const long = text.repeat(text.length % 7 === 0 ? 300 : 1);
    const bytes = new TextEncoder().encode(long);
    assert.deepEqual(measure(bytes), { length: long.length, lineBreaks: long.match(/\r\n|\r|\n/g)?.length ?? 0 });
    seen.add(long);
    hashes.add(hashBytes(bytes).join());
    assert.equal(isAscii(long), /^[\x00-\x7f]*$/.test(long));
    assert.equal(isAsciiBetween(long, 1, 5), isAscii(long.slice(1, 5)));
    assert.equal(countLetters(text), text.replace(/[^\p{L}]/gu, '').length);
    assert.equal(countCapitals(text), text.match(/\p{Lu}/gu)?.length ?? 0);
  }
  assert.equal(hashes.size, seen.size);
});

test('a word that was met before is the word that stands there', () => {
  const words = [
    'the ',
    'The ',
    'rowing',
    'Rowing',
    'Harbour ',
    'representation',
    'Representations ',
    'a',
    ' ',
    ', ',
    '. ',
  ];
  for (const text of texts([...words, ...words, 'é', '-', 'X2', 'tHe '], 30)(TEXTS)) {
    for (const { text: written, lower, start, end, word } of cut(text).tokens) {
      assert.equal(written, text.slice(start, end));
      if (/^[A-Za-z]?[a-z]*$/.test(written)) assert.equal(lower, written.toLowerCase());
      assert.equal(word, wordClass(lower), written);
    }
  }
});

test('the title rules alone name what all rules name where there is no abstract', () => {
  const words = [
    'FooNet',
    'GRPO',
    'Rowing',
    ': ',
    ' ',
    ' ',
    'a ',
    'for ',
    '(',
    ')',
    'Survey',
    ' and ',
    '-',
    'Plan',
    '?',
  ];
  const more = [
    ...LETTERS,
    'technical report',
    'Harbour Route Planning',
    'HRP',
    'introducing ',
    'v1.0',
    'R^3L',
    ', ',
    'the ',
  ];
  for (const title of texts([...words, ...words, ...more], 14)(3 * TEXTS)) {
    const { title: scene, abstract } = scenesOf({ title });
    assert.deepEqual(explain({ title }), explainBoth(scene, abstract), title);
  }
});

test('a title that begins with a coined word is read as all rules read it, and spelled out wherever it can be', () => {
  const names = [
    'HRP',
    'HARP',
    'FooNet',
    'HRP-Bench',
    'HaRoP',
    'PO-Net',
    'H3P',
    'PPO',
    'RoPla',
    'HarBench',
    'V2',
    'GPT',
  ];
  const words = [
    ...[
      'harbour',
      'Harbour',
      'route',
      'Route',
      'planning',
      'Planning',
      'of',
      'for',
      'via',
      'With',
      'A',
      'the',
      'and',
      '-',
    ],
    ...[
      'boats,',
      'HArbour',
      'Hidden',
      'aRea',
      '3Rowing',
      'oar-Row',
      'Policy',
      'optimization',
      'P-O',
      'model',
      'Benchmark',
      '(a)',
    ],
  ];
  const rests = texts(
    words.map(word => ` ${word}`),
    9,
  )(3 * TEXTS);
  let at = 0;
  for (const rest of rests) {
    const name = names[at++ % names.length] ?? '';
    const title = `${name}:${rest}`;
    const { title: scene, abstract } = scenesOf({ title });
    assert.deepEqual(explain({ title }), explainBoth(scene, abstract), title);
    if (scene.colon === 1) assert.equal(expansionBehind(name, scene), everyExpansion(name, scene), title);
  }
});
