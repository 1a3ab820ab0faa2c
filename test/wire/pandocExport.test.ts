/** Pandoc builds the demo's draft with nothing but the exported bibliography, and bibutils reads it as RIS; skipped without them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const MISSING = 77;

test('with the exported bibliography no citation is missing, and the reference list has every cited paper once', t => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['test/pandoc-export.mjs'], { encoding: 'utf8' });
  if (status === MISSING) return t.skip('no pandoc');
  assert.equal(status, 0, stdout + stderr);
  assert.ok((stdout.match(/^ok /gm) ?? []).length >= 10, stdout);
});

test('another reader of RIS finds the same papers in what is exported', t => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['test/ris-bibutils.mjs'], { encoding: 'utf8' });
  if (status === MISSING) return t.skip('no bibutils');
  assert.equal(status, 0, stdout + stderr);
});
