/** What YAML is refused for its depth, and what only looks deep. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseYaml } from '../../server/core/text/yaml';

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
