/** Names in prose: where a known spelling is the name, and where it is something else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildNameTable, findNames, nameAt } from '../../../server/core/mentions/mentions';
import { parseNote } from '../../../server/core/note/parseNote';
import { SourceText } from '../../../server/core/text/text';

const NAMES = 'EmoReward SPARK FAITH MARBLE GRPO AdaC-GRPO EPO-Safe'.split(' ');
const table = buildNameTable(NAMES.map(spelling => ({ spelling, form: 'name' as const, value: spelling })));

function found(text: string): string[] {
  const note = parseNote(new SourceText('file:///note.md', text), 'markdown');
  return findNames(text, note.masked, table).map(hit => hit.spelling);
}

test('ordinary words, longer names, code and addresses hold no name', () => {
  for (const line of [
    'we compare this against which',
    'a spark of faith, and one marble',
    'grpo written small',
    'AdaC-GRPOx and EmoRewards2',
    '`EmoReward` as code',
    'https://x.org/EmoReward',
    'mail EPO-Safe@example.org',
    'GRPO-RoC, GRPO++ and GRPO.py',
    'src/GRPO/x, GRPO_v2, $GRPO$ and <b title="GRPO">',
  ])
    assert.deepEqual(found(line), [], line);
});

test('possessives, plurals, small words behind hyphens and markup leave the name a name', () => {
  for (const line of [
    "GRPO's and",
    'GRPO’s and',
    'GRPOs',
    'GRPO-style',
    'GRPO-trained',
    'pre-GRPO',
    'GRPO-like',
    'non-GRPO',
    '*GRPO*',
    '**GRPO**-based',
    '_GRPO_',
    '| GRPO | x |',
    '# GRPO',
    '与GRPO相比',
    'GRPO, (GRPO)',
  ]) {
    const hits = findNames(line, [], table);
    assert.ok(hits.length > 0, line);
    for (const hit of hits) assert.equal(line.slice(hit.span.start, hit.span.end), 'GRPO', line);
  }
});

test('the longest name wins, and a shared spelling gives all its values', () => {
  assert.deepEqual(found('unlike AdaC-GRPO and GRPO'), ['AdaC-GRPO', 'GRPO']);
  const shared = buildNameTable([
    { spelling: 'SPARK', form: 'name', value: 1 },
    { spelling: 'SPARK', form: 'name', value: 2 },
  ]);
  assert.deepEqual(nameAt('on SPARK.', [], shared, 8)?.values, [1, 2]);
  assert.equal(nameAt('on SPARK.', [], shared, 2), undefined);
});
