/** Titles that lost their capitals, and names that get theirs back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flattenedName, goneOn, restores } from '../../server/core/text/flattened';

test('a name has lost its capitals where all of the title has', () => {
  assert.equal(flattenedName('Rowo: An open-source llm rowing system'), 'Rowo');
  assert.equal(flattenedName('Oar-rl++: advancing llm rowing'), 'Oar-rl++');
  assert.equal(flattenedName('Absolute oar: An open-source llm rowing system'), 'Absolute oar');
  for (const title of [
    'ROWO: An open-source llm rowing system',
    'Rowo: An open-source LLM rowing system',
    'Rowo: A system',
    'Three old rowers: An open-source llm rowing system',
    'An open-source llm rowing system',
  ])
    assert.equal(flattenedName(title), undefined, title);
});

test('two capitals in the same letters are the name again', () => {
  assert.ok(restores('ROWO', 'Rowo') && restores('RoWo', 'Rowo'));
  assert.ok(!restores('Rowo', 'Rowo') && !restores('rowo', 'Rowo') && !restores('ROWA', 'Rowo'));
  assert.equal(goneOn('RO', 'Rowo'), 'ROWO');
  assert.equal(goneOn('ReO', 'Reoar'), 'ReOar');
});

test('a title of one endless word is read at once', () => {
  assert.equal(flattenedName(`R${'o'.repeat(200_000)}`), undefined);
  assert.equal(flattenedName(`R${'o'.repeat(200_000)}: a plain old boat`), undefined);
});
