/** Titles as clauses: what a paper aims to do, is, argues, moves between; advice and puns stay quotations. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evidenceOf, inSentence } from '../../../server/core/draft/cased';
import { titlePredicate } from '../../../server/core/draft/titleIdea';
import { NO_VOCABULARY, vocabularyOf } from '../../../server/core/draft/vocabulary';

const said = (title: string, names: readonly string[] = [], abstract = ''): string | undefined =>
  titlePredicate(title, names, evidenceOf(abstract))?.singular;

const TITLES: readonly (readonly [string, readonly string[], string])[] = [
  ['TIDE: Master Long Mazes with Few Maps', ['TIDE'], 'aims to master long mazes with few maps'],
  ['TIDE! Tuning Planners through Maps', ['TIDE'], 'aims at tuning planners through maps'],
  ['TIDE: One Map is Enough for Long Walks', ['TIDE'], 'argues that one map is enough for long walks'],
  ['TIDE: A Harbor Map Benchmark for Planners', ['TIDE'], 'is a harbor map benchmark for planners'],
  ['TIDE: A New Scale for Mazes', ['TIDE'], 'presents a new scale for mazes'],
  ['Long Walk Transfer from Halls to Yards', ['TIDE'], 'deals with long walk transfer from halls to yards'],
  ['Tidal Inference Design', ['TIDE', 'Tidal Inference Design'], 'deals with tidal inference design'],
  ['Planning in Mazes: Maps, Walls, and Doors', [], 'deals with planning in mazes'],
  ['Mazes in Planning: A Survey', [], 'surveys mazes in planning'],
  ['Mazes in planning: a review of reviews', [], 'surveys mazes in planning'],
  ['Walls shape walks: a systematic review and meta-analysis', [], 'finds that walls shape walks'],
  ['Growth of Reefs: An Introduction', [], 'gives an introduction to the growth of reefs'],
  ['TIDE: Tidal Inference Design for Ferries', ['TIDE', 'Tidal Inference Design'], 'is meant for ferries'],
  ['TIDE: One Map for Halls and Yards', ['TIDE'], 'deals with one map for halls and yards'],
  [
    'Lost in Mazes: A Case Study on the Origins of Slow Walks',
    [],
    'presents a case study on the origins of slow walks',
  ],
  [
    'TIDE: The Slow Ferry - Mooring, Docking, and Quiet Steering of Old Ships',
    ['TIDE'],
    'deals with mooring, docking, and quiet steering of old ships',
  ],
  ['TIDE: From Halls to Yards', ['TIDE'], 'moves from halls to yards'],
  ['In Pursuit of Short Walks', [], 'pursues short walks'],
  ['Planners Quietly Learn to Walk by Reading', [], 'argues that planners quietly learn to walk by reading'],
];

test('a title becomes the clause that it holds', () => {
  for (const [title, names, expected] of TITLES) assert.equal(said(title, names), expected, title);
});

test('advice is no clause', () => {
  assert.equal(said('Let’s Walk Room by Room'), undefined);
  assert.equal(said('TIDE: Walk First, Plan Second', ['TIDE']), undefined);
});

test('“to long walks” makes no verb of “long”', () => {
  assert.equal(
    said('Long Walks in Mazes', [], 'We adapt to long walks, and extremely long plans.'),
    'deals with long walks in mazes',
  );
});

test('of a title’s halves the one is told that says what the paper does', () => {
  const halves: readonly (readonly [string, string])[] = [
    ['Gardens on Harbor Roofs: A Case Study in Oslo', 'deals with gardens on harbor roofs'],
    ['The Growth of Reefs: Limits and Prospects', 'deals with the growth of reefs'],
    ['Tides and Memory of Crews: Evidence from Two Ports', 'deals with tides and memory of crews'],
    ['Repair of Ferries; Notes on Practice', 'deals with the repair of ferries'],
    ['Growing Kelp (Case study: Bergen)', 'deals with growing kelp'],
  ];
  for (const [title, expected] of halves) assert.equal(said(title), expected, title);
});

test('what is of something has its article, and what is done isn’t mistaken for what it is about', () => {
  assert.equal(said('Prevalence of Rust in Anchors'), 'deals with the prevalence of rust in anchors');
  assert.equal(said('Mooring and Towing of Ferries'), 'deals with mooring and towing of ferries');
  assert.equal(said('Scaling behavior in tidal models'), 'deals with scaling behavior in tidal models');
  assert.equal(
    said('Nonreflecting boundary conditions for waves'),
    'deals with nonreflecting boundary conditions for waves',
  );
  assert.equal(said('Transfer Learning for Tides'), 'deals with transfer learning for tides');
});

test('a title in another language and one that answers another text stay whole', () => {
  assert.equal(said('Grundlagen der Gezeiten'), undefined);
  assert.equal(said('Studi Pasang Surut Pelabuhan Lama'), undefined);
  assert.equal(said('Reply to “Tides and Towns: A Critique”'), undefined);
  assert.equal(
    said('How steep is the harbor wall? A response to Crews and towns: The changing port by Lind'),
    'asks “How steep is the harbor wall?”',
  );
  assert.equal(said('The Tides and Towns Reader'), undefined);
});

test('names keep their capitals in titles that capitalise every word', () => {
  const text = (title: string, others = NO_VOCABULARY) => inSentence(title, evidenceOf('', others));
  assert.equal(text('Museums of Western Sydney and New Zealand'), 'museums of Western Sydney and New Zealand');
  assert.equal(text('Farming in the Czech Republic'), 'farming in the Czech Republic');
  const others = vocabularyOf([
    {
      title: 'We walked in the Quorn valley',
      abstract: 'The tides in Quorn rise. Tides fall. An LLM, LLM and LLM agents.',
    },
  ]);
  assert.equal(text('Tides in Quorn', others), 'tides in Quorn');
  assert.equal(text('Training an llm for slow tides', others), 'training an LLM for slow tides');
});

test('a pun is no clause, and a headline gets its article', () => {
  assert.equal(said('One Map to Fool the Pilots'), undefined);
  assert.equal(said('Ferries Meet Reefs in Winter'), undefined);
  assert.equal(said('Dress up and Dock as You Like It'), undefined);
  assert.equal(
    said('Unified platform enables docking at night'),
    'finds that a unified platform enables docking at night',
  );
  assert.equal(said('Policy shapes docking at night'), 'finds that a policy shapes docking at night');
  assert.equal(said('Model ensembles help docking at night'), 'finds that model ensembles help docking at night');
});

test('two words that the abstract has in capitals only keep them', () => {
  const evidence = evidenceOf('We walked through Lind Harbor, old Lind Harbor, and its long walks.');
  assert.equal(inSentence('Long Walks through Lind Harbor', evidence), 'long walks through Lind Harbor');
  assert.equal(
    inSentence('Long Walks through Lind Harbor', evidenceOf('A lind harbor.')),
    'long walks through lind harbor',
  );
});
