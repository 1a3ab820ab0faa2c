/** What YAML is refused for its depth, and what only looks deep. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseYaml } from '../../server/core/text/yaml';
import { growsEvenly } from '../growth';

const many = (line: (i: number) => string): string => Array.from({ length: 300 }, (_, i) => line(i)).join('');

test('brackets in prose, quotes, blocks and comments are no depth', () => {
  for (const text of [
    many(i => `- "values in [0, 1) and {${i}"\n`),
    many(i => `- 'it''s [${i}, 1)'\n`),
    many(i => `- values in [${i}, 1)\n`.replace('- values', '- all values')),
    many(i => `- abstract: |\n    values in [${i}, 1)\n    [\n`),
    many(i => `# [${i}\n- a\n`),
    `[${many(i => `"[${i}", `)}]`,
  ]) {
    const { root, problems } = parseYaml(text);
    assert.deepEqual(problems, [], text.slice(0, 40));
    assert.equal(root?.items.length, 300);
  }
});

test('what is really nested is refused, whatever stands before it', () => {
  const deep = '['.repeat(20_000);
  for (const text of [
    deep,
    `a: ${deep}`,
    `a: |\n  x\n${deep}`,
    `a: |\n    x\n  ${deep}`,
    `- - k: |\n  ${deep}`,
    `# "\n${deep}`,
  ]) {
    assert.match(parseYaml(text).problems[0]?.message ?? '', /nested/, text.slice(0, 30));
  }
  for (const text of ['- '.repeat(20_000), '? '.repeat(20_000), '-   '.repeat(20_000)]) {
    assert.match(parseYaml(text).problems[0]?.message ?? '', /nested/, text.slice(0, 30));
  }
});

test('an alias means the last anchor before it', () => {
  const { root } = parseYaml('a: &x [1, 2]\nb: *x\nc: &x y\nd: [*x, *x]\n');
  assert.deepEqual(root?.value, { a: [1, 2], b: [1, 2], c: 'y', d: ['y', 'y'] });
});

test('an alias that unfolds to too much has no value, and what stands beside it keeps its own', () => {
  const bomb = Array.from({ length: 30 }, (_, i) => `k${i + 1}: &k${i + 1} [${Array(9).fill(`*k${i}`).join(', ')}]\n`);
  const { root } = parseYaml(`k0: &k0 [x]\n${bomb.join('')}title: Kept\n`);
  const value = (key: string) => root?.entries.find(e => e.key === key)?.value.value;
  assert.equal(value('title'), 'Kept');
  assert.deepEqual(value('k1'), Array(9).fill(['x']));
  assert.deepEqual(value('k30'), Array(9).fill(undefined));
});

test('a line that only lacks quotes says what it says, and what to do about it', () => {
  for (const [text, value, remedy] of [
    [
      'title: Boats: a review\nkey: x\nyear: 2020\n',
      { title: 'Boats: a review', key: 'x', year: 2020 },
      /^Put .* "title" in quotes.*colon/,
    ],
    [
      '- id: y\n  title: Boats: oars: all\n  type: book\n',
      [{ id: 'y', title: 'Boats: oars: all', type: 'book' }],
      /in quotes/,
    ],
    ['title: Boats: # no\r\nkey: x\r\n', { title: 'Boats:', key: 'x' }, /in quotes/],
    ['title: Boats: oars\n  and more\nkey: x\n', { title: 'Boats: oars and more', key: 'x' }, /in quotes/],
    ['- title: Boats: oars\n   and  more\n  key: x\n', [{ title: 'Boats: oars and more', key: 'x' }], /in quotes/],
    [
      'about: We show\n  one thing: this\nkey: x\n',
      { about: 'We show one thing: this', key: 'x' },
      /"about" in quotes/,
    ],
    ['title: "Boats" and oars\nkey: x\n', { title: '"Boats" and oars', key: 'x' }, /in quotes.*a sign/],
    ['title: [Draft] Boats\nkey: x\n', { title: '[Draft] Boats', key: 'x' }, /in quotes/],
    ['title: @boats\nkey: x\n', { title: '@boats', key: 'x' }, /in quotes/],
    ["title: 'a boat's oar'\nkey: x\n", { title: "a boat's oar", key: 'x' }, /Write each .* as ''\.$/],
    ['title: "say "no" twice"\nkey: x\n', { title: 'say "no" twice', key: 'x' }, /as \\"\.$/],
    ['title: "Boats\nkey: x\nby: "me"\n', { title: 'Boats', key: 'x', by: 'me' }, /^Close the .* "title"/],
    ['tags:\n  - "A" b\n  - c\n', { tags: ['"A" b', 'c'] }, /^Put this value in quotes/],
  ] as const) {
    const { root, problems } = parseYaml(text);
    assert.deepEqual(root?.value, value, text);
    assert.equal(problems.length, 1, text);
    assert.match(problems[0]?.message ?? '', remedy);
  }
  const text = 'a: b\ntitle: Boats: a review\n';
  const { problems } = parseYaml(text);
  assert.equal(text.slice(problems[0]?.span.start, problems[0]?.span.end), 'Boats: a review');
});

test('what quotes would not mend is told as it is', () => {
  for (const text of [
    'title: "Boats"\n  oars\n',
    'tags: [a, b\nkey: x\n',
    'a: x\na: y\n',
    'words\nkey: x\n',
    'title: "a\n  b"\nlist: - a\nkeys: [a: b: c]\n',
  ]) {
    const { problems } = parseYaml(text);
    assert.ok(problems.length > 0);
    for (const { span, message } of problems)
      if (/quot/.test(message)) assert.equal(text.slice(span.start, span.end), '- a');
  }
});

test('many lines that lack quotes cost as much each as few', () => {
  growsEvenly(n => parseYaml('- title: A: b\n'.repeat(n)), 1000, 'values with colons');
});
