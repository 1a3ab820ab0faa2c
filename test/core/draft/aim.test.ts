/** What a work is for, where its abstract says so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimOf } from '../../../server/core/draft/aim';
import { predicatesOf } from '../../../server/core/draft/clause';

test('a sentence of purpose gives what is to be done', () => {
  const sentences: readonly (readonly [string, string | undefined])[] = [
    ['OBJECTIVE: To compare old ferries with new ones.', 'compare old ferries with new ones.'],
    ['The aim of this pilot study was to measure tides in ports.', 'measure tides in ports.'],
    ['This systematic review aimed to count reefs.', 'count reefs.'],
    ['We sought to determine the depth of quays.', 'determine the depth of quays.'],
    ['Intention to use ferries was a criterion.', undefined],
    ['The aim of this paper is to address a gap.', undefined],
    ['The goal of a pilot is to dock.', undefined],
  ];
  for (const [sentence, aim] of sentences) assert.equal(aimOf(sentence), aim, sentence);
});

test('the authors of a work without a name aim to do it', () => {
  const [first] = predicatesOf(['The aim of this study was to compare the tides of two old ports in winter.'], []);
  assert.equal(first?.plural, 'aim to compare the tides of two old ports in winter');
});

test('what serves the thing that has a name is an aside, as is what comes then', () => {
  const [first] = predicatesOf(['To train TIDE well, we construct a chart of all ports with their depths.'], ['TIDE']);
  assert.equal(first?.aside, true);
  const [other] = predicatesOf(['To steer, we construct a chart of all ports with their many depths.'], ['TIDE']);
  assert.equal(other?.aside, undefined);
});

test('a clause that promises what it leaves out isn’t told', () => {
  for (const object of ['a ferry that exposes a central finding', 'a way to get the best of both in slow ports'])
    assert.deepEqual(predicatesOf([`We propose ${object}.`], []), [], object);
});
