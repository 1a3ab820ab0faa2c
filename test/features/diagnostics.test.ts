/** Fixtures of the diagnostics: files in, every problem of every file out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Snapshot } from '../../server/core/library/snapshot';
import type { Problem, Severities } from '../../server/core/text/problem';
import { diagnostics, filesWithProblems } from '../../server/features/diagnostics';
import { type Fixture, fixtures } from '../fixture';
import { indexed, snapshotOf, uriOf } from '../memoryFiles';
import { shown } from './shown';

/** A title with `on request` asks for what is off otherwise. */
const askedFor = ({ title }: Fixture): Severities => (/on request/.test(title) ? { 'uncited-claim': 'hint' } : {});

fixtures('diagnostics', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const lines = (path: string) =>
    diagnostics(snapshot, uriOf(path), askedFor(fixture)).flatMap(problem =>
      problemLines(snapshot, uriOf(path), problem),
    );
  return [...fixture.files.keys()].flatMap(lines).join('\n') || 'nothing';
});

/** A problem, and under it the other places that it is about. */
function problemLines(snapshot: Snapshot, uri: string, problem: Problem): string[] {
  const { severity, code, message, span, related = [], unnecessary } = problem;
  const faded = unnecessary ? ' (faded)' : '';
  return [
    `${shown(snapshot, uri, span)} ${severity}${faded} ${code}: ${message}`,
    ...related.map(place => `    ${place.message}: ${shown(snapshot, place.uri, place.span)}`),
  ];
}

const FILES = new Map([
  ['refs.bib', '@book{known2020, title = {Known}, author = {Known, Ann}, year = 2020}\n'],
  ['draft.md', '---\nbibliography: refs.bib\n---\n@known2020 and @unheard2020.\n'],
]);

test('the severity of a code is what the user sets, and off is off', async () => {
  const { snapshot } = await indexed(FILES);
  const severityOf = (set: 'error' | 'off' | undefined) =>
    diagnostics(snapshot, uriOf('draft.md'), { 'unknown-citation': set }).map(p => p.severity);
  assert.deepEqual(severityOf(undefined), ['warning']);
  assert.deepEqual(severityOf('error'), ['error']);
  assert.deepEqual(severityOf('off'), []);
  assert.deepEqual(filesWithProblems(snapshot), [uriOf('draft.md')]);
  assert.deepEqual(filesWithProblems(snapshot, { 'unknown-citation': 'off' }), []);
});

test('a claim without a citation is told only to those who ask, as seriously as they say', async () => {
  const { snapshot } = await indexed(
    new Map([
      [
        'a.bib',
        '@misc{a, title = {EmoReward: Feelings}, abstract = {We introduce EmoReward, a reward model.}, year = 2025}\n',
      ],
      ['draft.md', 'EmoReward learns what people feel about answers.\n'],
    ]),
  );
  const told = (set?: Severities) => diagnostics(snapshot, uriOf('draft.md'), set).map(p => `${p.severity} ${p.code}`);
  assert.deepEqual(told(), []);
  assert.deepEqual(told({ 'uncited-claim': 'off' }), []);
  assert.deepEqual(told({ 'uncited-claim': 'warning' }), ['warning uncited-claim']);
});
