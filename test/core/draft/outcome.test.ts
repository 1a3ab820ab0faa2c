/** Results as they are stated, and as a draft says them: every construction, whose figure it is, and what isn't the paper's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneOfSeveral } from '../../../server/core/draft/oneOfSeveral';
import { outcomeOf } from '../../../server/core/draft/outcome';
import { wordingOf } from '../../../server/core/draft/runs';
import { findResults } from '../../../server/core/results';

function said(sentence: string, names: readonly string[] = ['Tide']): string | undefined {
  const outcome = outcomeOf({ results: findResults(sentence), sentences: [sentence], names }, wordingOf(sentence));
  return outcome?.isClause ? `that ${outcome.text}` : outcome?.text;
}

const STATED: readonly (readonly [string, string])[] = [
  [
    'Tide raises the accuracy of small planners from 21.5% to 44%.',
    'a rise in the accuracy from 21.5% to 44% for small planners',
  ],
  [
    'On MazeBench, Tide takes the open planner from 0.41 to 0.62.',
    'a rise from 0.41 to 0.62 for the open planner on MazeBench',
  ],
  ['Completion on MazeBench climbs from 12% to 60%.', 'a rise in completion on MazeBench from 12% to 60%'],
  ['Tide improves recall by 4.5 points on MazeBench.', 'a gain of 4.5 points in recall on MazeBench'],
  ['Tide reduces planning time by 3 times.', 'a 3× reduction in planning time'],
  [
    'Tide outperforms tree search and beam search by 6-9% on mazes.',
    'a margin of 6-9% over tree search and beam search on mazes',
  ],
  [
    'Tide brings up to a 12.5% absolute improvement in success rate.',
    'an absolute improvement of up to 12.5% in success rate',
  ],
  ['Tide is 2.5x faster than beam search.', 'a speed-up of 2.5x over beam search'],
  ['Tide plans with speedups (up to 7x on MazeBench).', 'speedups of up to 7x on MazeBench'],
  ['Tide beats the planner of Lind in recall on MazeBench (81% vs. 74%).', '81% against 74% in recall on MazeBench'],
  ['Tide matches full search with only 8% of the calls.', 'comparable results with only 8% of the calls'],
  ['Tide can process 20 rooms within 1.5 seconds.', '1.5 seconds to process 20 rooms'],
  ['The best model lags people by nearly 30%.', 'a lag of nearly 30% behind people for the best model'],
  ['Tide gains 55%, 48%, and 31% on the rooms, halls, and yards, respectively.', 'a gain of 55% on the rooms'],
  ['The best model we tested, Orca 4, reaches only 31% accuracy.', 'only 31% accuracy for Orca 4'],
  [
    'We show that current models do poorly here, reaching at most 22% accuracy.',
    'at most 22% accuracy for current models',
  ],
  ['Tide reduces the miss rate on mazes to 4%.', 'a reduction in the miss rate to 4% on mazes'],
  ['Tide reduces latency on mazes to just 3 ms and the miss rate to 4%.', 'reducing latency on mazes to just 3 ms'],
  ['Tide preserves over 97% of the accuracy.', 'retention of over 97% of the accuracy'],
  ['Tide achieves large gains on MazeBench (+8%) and RoomBench (+3%).', 'a gain of 8% on MazeBench'],
  ['Tide reaches the best results on plans such as MazeBench (69.3%).', '69.3% on MazeBench'],
  ['Tide brings up to 2.4× end-to-end speedup.', 'an end-to-end speedup of up to 2.4×'],
  ['Models succeed on <50% of the tasks.', 'success in under 50% of the tasks'],
  ['Tide can compress a video of a maze into 1280 tokens.', '1280 tokens to compress a video of a maze'],
  ['Tide predicts the choice of rooms (ρ = 0.18, p = 0.005).', 'a correlation of 0.18 with the choice of rooms'],
  [
    'Tide uncovers gaps (up to 4x) between planners and searches, gaps not seen before.',
    'gaps of up to 4x between planners and searches',
  ],
  ['Replacing one map takes away 75% of the gain.', 'a loss of 75% of the gain on replacing one map'],
];

test('each construction is said as a noun phrase', () => {
  for (const [sentence, expected] of STATED) assert.equal(said(sentence), expected, sentence);
});

test('what is denied, or reached by others, is not said', () => {
  for (const sentence of [
    'Tide does not raise accuracy from 20% to 40%.',
    'Human experts reach 95% accuracy.',
    'Tide never runs 3x faster than beam search.',
    'Existing planners improve recall by 4%.',
    'Without the map, Tide reduces recall by 12%.',
  ])
    assert.equal(said(sentence), undefined, sentence);
});

test('of several values and names only the first pair is said', () => {
  assert.equal(
    oneOfSeveral('gains of 5% and 9% on the A1 and B2 benchmarks, respectively.'),
    'gains of 5% on the A1 benchmarks.',
  );
  assert.equal(oneOfSeveral('On A1 and B2, it gains 5% and 9%, respectively.'), 'On A1, it gains 5%.');
  assert.equal(oneOfSeveral('gains of 5% and 9% in accuracy.'), 'gains of 5% and 9% in accuracy.');
});
