// The folders that the editor is opened on, and the bundles that must be there before it is.
import { existsSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './cache.mjs';
import { finish, temporaryFolder } from './processes.mjs';

/** Another extension or workspace can be named, to try the harness itself. */
export const EXTENSION = resolve(process.env.LITNOTES_EXTENSION || ROOT);
export const DEMO = resolve(process.env.LITNOTES_WORKSPACE || join(ROOT, 'test/workspaces/reward-rl'));

const NODE = ['litnotes.js', 'reader.js'];
const BUNDLES = [...NODE, 'client.node.js', 'client.web.js', 'server.worker.js'].map(name => `dist/${name}`);
const SOURCES = ['server', 'client', 'esbuild.mjs', 'package.json', 'package-lock.json', 'test/workspaces/reward-rl'];

/** Builds the extension if a source is newer than a bundle. Throws when it doesn't build. */
export async function buildExtension() {
  if (EXTENSION !== ROOT) return;
  const oldest = Math.min(...BUNDLES.map(path => changed(join(ROOT, path))));
  if (oldest > Math.max(...SOURCES.map(path => changed(join(ROOT, path))))) return;
  await finish(process.execPath, ['esbuild.mjs'], { cwd: ROOT });
}

/** Bytes that the package may have. */
const PACKAGE_LIMIT = 1_500_000;

/** Packs the extension as it is published; answers the path of the .vsix. Throws when it is too large. */
export async function packExtension() {
  const path = join(temporaryFolder('package'), 'litnotes.vsix');
  const vsce = join(ROOT, 'node_modules/@vscode/vsce/vsce');
  await finish(process.execPath, [vsce, 'package', '--no-dependencies', '--out', path], { cwd: ROOT });
  const { size } = statSync(path);
  console.log(`  the package has ${size} bytes`);
  if (size >= PACKAGE_LIMIT) throw new Error(`the package may have ${PACKAGE_LIMIT} bytes`);
  return path;
}

/** When the file, or the newest in the folder, was written; 0 when it isn't there. */
function changed(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  const within = statSync(path).isDirectory() ? readdirSync(path).map(name => changed(join(path, name))) : [];
  return Math.max(mtimeMs, ...within);
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
