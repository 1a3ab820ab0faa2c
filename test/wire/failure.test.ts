/** What nobody has caught ends the program with a message and an exit code of its own. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const PROGRAM = join(process.cwd(), 'dist/litnotes.js');
const EMPTY = mkdtempSync(join(tmpdir(), 'litnotes-empty-'));
after(() => rmSync(EMPTY, { recursive: true }));

/** Runs the program with a few lines of others in its process. */
function runWith(lines: string, args: readonly string[]) {
  const preload = `data:text/javascript,${encodeURIComponent(lines)}`;
  return spawnSync(process.execPath, ['--import', preload, PROGRAM, ...args], { encoding: 'utf8', input: '' });
}

/** What goes wrong once the program is under way. */
const later = (what: string) => `
  const { on } = process;
  process.on = function (name, ...rest) {
    if (name === 'uncaughtException') setTimeout(() => { ${what} });
    return on.call(this, name, ...rest);
  };`;

for (const [name, what] of Object.entries({
  error: "throw new Error('on purpose')",
  rejection: "Promise.reject(new Error('on purpose'))",
})) {
  test(`what nobody caught (${name}) is told on stderr, with exit code 3`, () => {
    const { status, stdout, stderr } = runWith(later(what), ['papers', '--workspace', EMPTY]);
    assert.match(stderr, /^litnotes papers: stopped by an error that should not be:\nError: on purpose\n/);
    assert.equal(status, 3);
    assert.equal(stdout, '');
  });
}

test('without one, the same command ends well', () => {
  assert.equal(runWith('', ['papers', '--workspace', EMPTY]).status, 0);
});
