/** Results as they are stated, and as a draft says them: every construction, whose figure it is, and what isn't the paper's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findResults } from '../../../server/core/abstract/results';
import { oneOfSeveral } from '../../../server/core/draft/oneOfSeveral';
import { outcomeOf } from '../../../server/core/draft/outcome';
import { wordingOf } from '../../../server/core/draft/runs';

function said(sentence: string, names: readonly string[] = ['Tide']): string | undefined {
  const outcome = outcomeOf({ results: findResults(sentence), sentences: [sentence], names }, wordingOf(sentence));
  return outcome?.isClause ? `that ${outcome.text}` : outcome?.text;
}

const STATED: readonly (readonly [string, string])[] = [
  [
    'Tide raises the accuracy of small planners from 21.5% to 44%.',
    'a rise from 21.5% to 44% in the accuracy of small planners',
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

/** No construction fits: the clause itself is told, shortened. */
const CORES: readonly (readonly [string, string])[] = [
  ['It is fast, achieving a planning time below 10 ms.', 'a planning time below 10 ms'],
  ['Tide can compress the map of the halls by over 50%.', 'a reduction of over 50% in the map of the halls'],
  [
    'On mazes, the average length of a plan is reduced by more than 50%.',
    'a reduction of more than 50% in the average length of a plan on mazes',
  ],
  ['Tide keeps its score while using only 7% of the calls needed before.', 'using only 7% of the calls needed before'],
  [
    'Planners get lost, with the best planner finding only 51% of the rooms.',
    'the best planner finding just 51% of the rooms',
  ],
  ['Across rooms, halls, and yards, losses range from 12.5% to 80%.', 'losses between 12.5% and 80%'],
  ['In old halls, 30.4% of hidden doors remain unseen.', 'that 30.4% of hidden doors remain unseen in old halls'],
  ['Changing the map leads to losses of over 12%.', 'losses of over 12% from changing the map'],
  ['Tide extends the horizon from 24 to 81 steps.', 'a rise in the horizon from 24 to 81 steps'],
  [
    'Safety drops from 98.5% for old maps to 11.4% for new maps.',
    'a fall in safety to 11.4% for new maps from 98.5% for old maps',
  ],
  ['Plans are clearer (clarity +44.0%) and safer (safety +18.8%).', 'a gain of 44.0% in clarity'],
  ['Tide reaches strong results: 0.91 on MazeBench and 82.1 on RoomBench.', '0.91 on MazeBench'],
];

test('the core of a clause is said where no construction fits', () => {
  for (const [sentence, expected] of CORES) assert.equal(said(sentence), expected, sentence);
});

test('settings, equality, halves of a change and clipped lists are no results', () => {
  for (const sentence of [
    'Tide stays robust even at 20% noise.',
    'Tide uses 5% of the rooms as a test set.',
    'Tide delivers plans on par with planners 10 times larger.',
    'The engine renders 1024 x 1024 images.',
    'Tide might save 30% of the calls.',
    'Tide builds on a backbone (GPT-4) and a map (Orca-2).',
  ])
    assert.equal(said(sentence), undefined, sentence);
});

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

test('what another does whose name holds the paper’s own is told as that other’s', () => {
  for (const other of ['FastTide', 'Mobile-Tide', 'Rivals of Tide', 'Jailbreaking Tide']) {
    const name = other.replace('Jail', 'jail');
    assert.equal(said(`${other} hallucinates 12% more rooms.`), `that ${name} hallucinates 12% more rooms`);
    assert.equal(said(`${other} yields unsafe plans in 12% of cases.`), `unsafe plans in 12% of cases for ${name}`);
  }
  for (const own of ['Tide', 'Our Tide', 'Tide-7B'])
    assert.equal(said(`${own} hallucinates 12% more rooms.`), 'hallucinating 12% more rooms');
  for (const other of ['FastTide', 'Rivals of Tide'])
    assert.equal(said(`${other} cuts memory by 30%.`), `that ${other} cuts memory by 30%`);
});

/** Sentence, and what must not get lost of it. */
const LIMITED: readonly (readonly [string, string])[] = [
  ['Tide outperforms tree search by an average of 7 points.', 'an average margin of 7 points over tree search'],
  ['On average, Tide cuts memory by 30%.', 'an average reduction of 30% in memory'],
  ['Tide reaches 33.4% on average on RoomBench.', '33.4% on average on RoomBench'],
  ['Even the best planner attains only 53.3 Path F1.', 'only 53.3 Path F1 for the best planner'],
  ['Tide improves accuracy in halls by 16% and 12%, respectively, over maps.', ''],
  [
    'Tide improves rail and road accuracy by 16% and 12%, respectively.',
    'gains of 16% and 12% in rail and road accuracy',
  ],
  [
    'Tide beats search by 3.3 and 4.8 points with 2B and 7B models, respectively.',
    'a margin of 3.3 points over search with 2B models',
  ],
  ['Tide cuts its calls to 12% of a full search.', 'cutting the calls to 12% of a full search'],
  ['Tide shows its thrift by sustaining over 90% of the speed.', 'sustaining over 90% of the speed'],
  ['Planners struggle, with accuracy dropping by 14% in old halls.', 'a fall of 14% in accuracy in old halls'],
];

test('a figure keeps that it is an average, whose it is, and its other half', () => {
  for (const [sentence, expected] of LIMITED) assert.equal(said(sentence) ?? '', expected, sentence);
});
