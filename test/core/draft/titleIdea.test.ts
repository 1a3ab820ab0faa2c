/** Titles as clauses: what a paper aims to do, is, argues, moves between; advice and puns stay quotations. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evidenceOf } from '../../../server/core/draft/cased';
import { titlePredicate } from '../../../server/core/draft/titleIdea';

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
