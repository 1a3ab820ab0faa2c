/** What holds for every text: a part of it gives the same names as the whole, and nothing masked is named. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inContext } from '../../../server/core/mentions/inContext';
import { buildNameTable, findNames, nameAt, type Spelling } from '../../../server/core/mentions/mentions';
import { parseNote } from '../../../server/core/note/parseNote';
import { SourceText } from '../../../server/core/text/text';
import { growsEvenly } from '../../growth';
import { rounds } from '../../rounds';

const NAMES = [
  'GRPO',
  'GRPO++',
  'Dr. GRPO',
  'R^3L',
  'Cooper',
  'Memory',
  'self-certainty',
  'RA',
  'AIME 2024',
  'τ-bench',
];
const table = buildNameTable([
  ...NAMES.map((spelling): Spelling<string> => ({ spelling, form: 'name', value: spelling })),
  { spelling: 'Group Relative Policy Optimization', form: 'expansion', value: 'GRPO' },
]);
const PIECES = [
  ...NAMES,
  'Group Relative',
  'Policy',
  'Optimization',
  's',
  "'s",
  '-',
  '-style',
  '-X',
  '+',
  '(',
  ')',
  '`',
  '$',
  '.',
  ' ',
  ' ',
  ' ',
  '\n',
  '\n\n',
  '> ',
  '| ',
  'word',
  'Word',
  '中',
  '*',
  '_',
  '@k',
  'et al.',
  '2024',
];

function* texts(count: number): Generator<string> {
  let state = 11;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  for (let i = 0; i < count; i++) {
    const length = 1 + Math.floor(next() * 40);
    yield Array.from({ length }, () => PIECES[Math.floor(next() * PIECES.length)] ?? '').join('');
  }
}

test('a range or an offset gives what the whole text gives there', () => {
  for (const text of texts(rounds(80))) {
    const { masked } = parseNote(new SourceText('file:///a.md', text), 'markdown');
    const all = findNames(text, masked, table);
    const step = Math.max(1, text.length >> 3);
    for (let start = 0; start <= text.length; start += step) {
      const end = Math.min(text.length, start + step);
      const expected = all.filter(hit => hit.span.start <= end && hit.span.end >= start);
      assert.deepEqual(findNames(text, masked, table, { start, end }), expected, JSON.stringify(text));
      const here = all.find(hit => hit.span.start <= start && hit.span.end >= start);
      assert.deepEqual(nameAt(text, masked, table, start), here, JSON.stringify(text));
    }
  }
});

test('names stand in order, apart from each other and from what is masked, and context only takes away', () => {
  for (const text of texts(rounds(80))) {
    const { masked } = parseNote(new SourceText('file:///a.md', text), 'markdown');
    const all = findNames(text, masked, table);
    let end = 0;
    for (const { span, spelling } of all) {
      assert.ok(span.start >= end && span.end > span.start, JSON.stringify(text));
      end = span.end;
      const covered = masked.some(mask => mask.start < span.end && mask.end > span.start);
      assert.ok(!covered || spelling.includes('$'), JSON.stringify({ text, span }));
    }
    for (const hit of inContext(text, all, table)) assert.ok(all.includes(hit));
  }
});

test('hostile text costs no more than its length', () => {
  for (const piece of [
    'GRPO-',
    'a-',
    'GRPO ',
    'Cooper, ',
    'Memory ',
    '_GRPO',
    'Group Relative ',
    '(RA) ',
    '\n',
    'RA-RA/',
  ]) {
    const read = (size: number) => {
      const text = piece.repeat(size / piece.length);
      return inContext(text, findNames(text, [], table), table);
    };
    growsEvenly(read, 20_000, piece);
  }
});
