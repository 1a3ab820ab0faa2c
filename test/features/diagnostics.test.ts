/** Fixtures of the diagnostics: files in, every problem of every file out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Problem } from '../../server/core/problem';
import type { Snapshot } from '../../server/core/snapshot';
import { diagnostics, filesWithProblems } from '../../server/features/diagnostics';
import { fixtures } from '../fixture';
import { indexed, snapshotOf, uriOf } from '../memoryFiles';
import { shown } from './shown';

fixtures('diagnostics', async fixture => {
  const snapshot = await snapshotOf(fixture);
  const lines = (path: string) =>
    diagnostics(snapshot, uriOf(path)).flatMap(problem => problemLines(snapshot, uriOf(path), problem));
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
