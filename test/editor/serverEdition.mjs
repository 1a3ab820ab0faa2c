// The server edition of VS Code from npm: fetched into the cache, started on a free port, opened in a browser.
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { delimiter, join } from 'node:path';
import { cached, npm, progress, ROOT, unpack } from './cache.mjs';
import { freePort, start, temporaryFolder, wait } from './processes.mjs';

const EDITOR = 'code-server@4.100.3';
const RIPGREP = `@vscode/ripgrep-${process.platform}-${process.arch}@1.18.0`;

const STANDINS = join(ROOT, 'test/editor/standins');

/** Settings without which a fresh profile asks questions or shows pages nobody wants in a test. */
export const QUIET = {
  'security.workspace.trust.enabled': false,
  'chat.disableAIFeatures': true,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'extensions.ignoreRecommendations': true,
  'update.mode': 'none',
  'git.openRepositoryInParentFolders': 'never',
  'files.autoSave': 'off',
  'telemetry.telemetryLevel': 'off',
};

/** The folder with `out/server-main.js`, fetched if need be. Needs no compiler. */
export function editorFolder() {
  return cached(EDITOR.replace('@', '-'), async folder => {
    await unpack(EDITOR, folder, 'lib/vscode');
    // Only for Node 20 by its own word; newer ones run it as well.
    const install = ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--engine-strict=false'];
    await progress('installing the packages it needs from npm', () => npm(install, folder));
    const modules = join(folder, 'node_modules');
    // The two native modules would have to be compiled; a few lines of JavaScript do for an hour's use.
    for (const name of ['@vscode/spdlog', 'native-watchdog']) {
      rmSync(join(modules, name), { recursive: true, force: true });
      cpSync(join(STANDINS, `${name.replace('@vscode/', '')}.cjs`), join(modules, name, 'index.js'));
    }
    await placeRipgrep(join(modules, '@vscode/ripgrep/bin'), folder);
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

/**
 * Starts the server on 127.0.0.1 with a profile of its own. Answers the address to open, and where the logs are.
 * `extension`: a folder to install as it stands, by link.
 */
export async function startServer({ settings = {}, extension, env = {} } = {}) {
  const editor = await editorFolder();
  const home = temporaryFolder('editor');
  const token = randomBytes(16).toString('hex');
  const port = await freePort();
  const args = [
    ...['--require', join(STANDINS, 'orphan.cjs'), join(editor, 'out/server-main.js')],
    ...['--host', '127.0.0.1', '--port', String(port), '--connection-token', token],
    ...['--accept-server-license-terms', '--telemetry-level', 'off'],
    ...freshProfile(home, settings, extension),
  ];
  const whole = { ...process.env, ...env, VSCODE_IPC_HOOK_CLI: undefined };
  const { child, stop } = start(process.execPath, args, { env: whole });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output = `${output}${chunk}`.slice(-5000);
    });
  }
  const authority = `127.0.0.1:${port}`;
  await answering(`http://${authority}/version`, child, () => output);
  return { authority, address: query => `http://${authority}/?tkn=${token}&${query}`, logs: home, child, stop };
}

/** Makes the folders of a profile; answers the arguments that name them. */
function freshProfile(home, settings, extension) {
  const [user, server, extensions] = ['user', 'server', 'extensions'].map(name => join(home, name));
  for (const folder of [join(user, 'User'), server, extensions]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(user, 'User/settings.json'), JSON.stringify({ ...QUIET, ...settings }, null, 2));
  if (extension) linkExtension(extension, extensions);
  return ['--user-data-dir', user, '--server-data-dir', server, '--extensions-dir', extensions];
}

/** The extension runs from where it lies: what was built last is what the editor has. */
function linkExtension(folder, extensions) {
  symlinkSync(folder, join(extensions, 'litnotes'), 'dir');
}

async function answering(url, child, output) {
  for (const until = Date.now() + 30_000; Date.now() < until; await wait(100)) {
    if (child.exitCode !== null || child.signalCode) break;
    if (await reachable(url)) return;
  }
  throw new Error(`the editor's server did not start:\n${output().trim().split('\n').slice(-15).join('\n')}`);
}

function reachable(url) {
  return new Promise(resolve => {
    const request = get(url, response => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('error', () => resolve(false));
  });
}
