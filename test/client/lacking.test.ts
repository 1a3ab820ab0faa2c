/** What new entries lack, in one sentence. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lackingText } from '../../client/commands/lacking';

const WORDS = {
  neither: (key: string) => `${key} has neither author nor year.`,
  lacks: (key: string, field: string) => `${key} has no ${field}.`,
  several: (groups: string) => `Incomplete: ${groups}.`,
  no: (field: string) => `no ${field}`,
};

test('one entry has a sentence, several are told by what they lack', () => {
  const entry = (key: string, ...incomplete: string[]) => ({ key, incomplete });
  const text = (...entries: ReturnType<typeof entry>[]) => lackingText(entries, WORDS);
  assert.equal(text(entry('a'), entry('b')), '');
  assert.equal(text(entry('a'), entry('b', 'author', 'year')), '@b has neither author nor year.');
  assert.equal(text(entry('b', 'year')), '@b has no year.');
  assert.equal(
    text(entry('a', 'author', 'year'), entry('b', 'author'), entry('c', 'author', 'year'), entry('d')),
    'Incomplete: @a, @c (no author, no year); @b (no author).',
  );
});
