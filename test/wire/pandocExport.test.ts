/** Pandoc builds the demo's draft with nothing but the exported bibliography; skipped where there is no pandoc. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const NO_PANDOC = 77;

test('with the exported bibliography no citation is missing, and the reference list has every cited paper once', t => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['test/pandoc-export.mjs'], { encoding: 'utf8' });
  if (status === NO_PANDOC) return t.skip('no pandoc');
  assert.equal(status, 0, stdout + stderr);
  assert.ok((stdout.match(/^ok /gm) ?? []).length >= 10, stdout);
});
