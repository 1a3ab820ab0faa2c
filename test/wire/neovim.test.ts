/** The language server in a headless Neovim, through Neovim's own commands; skips where there is no Neovim. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';

const DEMO = 'test/workspaces/reward-rl';
const NEOVIM = process.env.NVIM ?? 'nvim';

test('a note in Neovim: hover, go to paper, completion of names and keys, rename, diagnostics', t => {
  if (spawnSync(NEOVIM, ['--version']).status !== 0) return t.skip('no Neovim here (apt install neovim)');
  const home = mkdtempSync(join(tmpdir(), 'litnotes-neovim-'));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  const folder = join(home, 'workspace');
  cpSync(DEMO, folder, { recursive: true });
  const bib = readFileSync(join(folder, 'refs.bib'), 'utf8');
  const draft = readFileSync(join(folder, 'related-work.md'), 'utf8');
  const keys = [...bib.matchAll(/^@\w+\{([^,\s]+),/gm)].map(m => m[1] ?? '');
  const key = keys.find(k => draft.includes(`@${k}`));
  assert.ok(key, 'the draft cites an entry of its bibliography');
  const report = join(home, 'report.json');
  const { stderr } = spawnSync(NEOVIM, ['--headless', '--clean', '-c', 'luafile test/wire/neovim.lua'], {
    encoding: 'utf8',
    timeout: 120_000,
    env: {
      ...process.env,
      HOME: home,
      XDG_STATE_HOME: home,
      LITNOTES_NODE: process.execPath,
      LITNOTES_PROGRAM: resolve('dist/litnotes.js'),
      LITNOTES_FOLDER: folder,
      LITNOTES_KEY: key,
      LITNOTES_REPORT: report,
    },
  });
  const seen = JSON.parse(readFileSync(report, 'utf8'));
  assert.equal(seen.problem, undefined, stderr);
  assert.ok(seen.papers >= 115, `${seen.papers} papers`);
  assert.match(seen.hover, /Self-Evolving Reward Calibration/);
  assert.match(seen.definition.file, /daily-papers\.txt$|refs\.bib$|notes\//);
  assert.match(seen.definition.line, /EmoReward/);
  assert.ok(seen.names.includes('EmoReward'), seen.names.join(', '));
  assert.ok(seen.keys.includes(key), seen.keys.join(', '));
  assert.ok(seen.renamed.includes('refs.bib') && seen.renamed.includes('related-work.md'), seen.renamed.join(', '));
  assert.match(seen.diagnostic, /nosuchkey2020/);
});
