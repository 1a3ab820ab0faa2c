// The folders that the editor is opened on, and the bundles that must be there before it is.
import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './cache.mjs';
import { temporaryFolder } from './processes.mjs';

/** Another extension or workspace can be named, to try the harness itself. */
export const EXTENSION = resolve(process.env.LITNOTES_EXTENSION || ROOT);
export const DEMO = resolve(process.env.LITNOTES_WORKSPACE || join(ROOT, 'test/workspaces/reward-rl'));

/** Builds the extension; under a second, so nobody has to know whether it was built. Throws when it doesn't build. */
export function buildExtension() {
  if (EXTENSION !== ROOT) return;
  const { status, stderr } = spawnSync(process.execPath, ['esbuild.mjs'], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the extension does not build:\n${stderr}`);
}

/**
 * Another path to a folder. An editor that lies in the cache lies within the extension's own folder, and takes every theme
 * it brings for one that the extension develops, and so shows the wrong one.
 */
export function aside(folder) {
  const link = join(temporaryFolder('link'), 'litnotes');
  symlinkSync(folder, link, 'junction');
  return link;
}
