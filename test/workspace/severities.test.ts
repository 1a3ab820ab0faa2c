/** The severities of problems as the user sets them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PROBLEM_CODES } from '../../server/core/text/problem';
import { readSettings } from '../../server/workspace/settings';

const severities = (severity: unknown) => readSettings({ diagnostics: { severity } }).severities;

test('known codes with known severities count, anything else is not set', () => {
  assert.deepEqual(severities({ 'unknown-citation': 'error', 'unused-entry': 'off', nonsense: 'error' }), {
    'unknown-citation': 'error',
    'unused-entry': 'off',
  });
  for (const nonsense of [undefined, null, [], 'error', { 'unknown-citation': 'loud' }, { 'unknown-citation': 1 }])
    assert.deepEqual(severities(nonsense), {});
});

test('the manifest offers every code', () => {
  const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { properties } = contributes.configuration.properties['litnotes.diagnostics.severity'];
  assert.deepEqual(Object.keys(properties).sort(), [...PROBLEM_CODES].sort());
});
