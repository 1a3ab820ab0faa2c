/** Where sentences end: behind abbreviations, numbers and quotations they don't. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentences } from '../../../server/core/text/sentences';

const cut = (text: string): string[] => sentences(text).map(s => s.text);

test('abbreviations, numbered points and quoted ends go on', () => {
  for (const whole of [
    'Loaves rise w.r.t. time, e.g. over night, a.k.a. proofing.',
    'Baker et al. bake at 4.2 bars.',
    'We ask ("Why bread?") and answer at length.',
    '2. Knowing when to stop is hard.',
    'J. Baker bakes.',
  ]) {
    assert.deepEqual(cut(whole), [whole]);
  }
});

test('a glued end, "etc." before a capital and a small-letter name begin new sentences', () => {
  assert.deepEqual(cut('It rises.Then it falls. iLoaf is next.'), ['It rises.', 'Then it falls.', 'iLoaf is next.']);
  assert.deepEqual(cut('Rye, spelt, etc. Others use corn.'), ['Rye, spelt, etc.', 'Others use corn.']);
  assert.deepEqual(cut('Baker et al. We bake.'), ['Baker et al.', 'We bake.']);
});

test('every sentence stands at its place', () => {
  const text = ' One.  Two?\nThree (see Fig. 3)! ';
  for (const { text: sentence, span } of sentences(text)) assert.equal(text.slice(span.start, span.end), sentence);
});
