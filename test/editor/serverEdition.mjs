// The server edition of VS Code from npm, started on a free port with a profile of its own, to be opened in a browser.
import { randomBytes } from 'node:crypto';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { edition, editorFolder, editorNode, STANDINS } from './edition.mjs';
import { finish, freePort, start, temporaryFolder, wait } from './processes.mjs';

/** Settings without which a fresh profile asks questions or shows pages nobody wants in a test. */
export const QUIET = {
  'security.workspace.trust.enabled': false,
  'chat.disableAIFeatures': true,
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.tips.enabled': false,
  'extensions.ignoreRecommendations': true,
  'update.mode': 'none',
  'git.openRepositoryInParentFolders': 'never',
  'files.autoSave': 'off',
  'telemetry.telemetryLevel': 'off',
};

/**
 * Starts the server on 127.0.0.1 with a profile of its own. Answers the address to open, and where the logs are.
 * `extension`: a folder to install as it stands, by link, or a .vsix, which the editor installs itself.
 */
export async function startServer({ settings = {}, extension, env = {} } = {}) {
  const [editor, node] = [await editorFolder(), await editorNode()];
  const home = temporaryFolder('editor');
  const token = randomBytes(16).toString('hex');
  const port = await freePort();
  const main = join(editor, 'out/server-main.js');
  const profile = freshProfile(home, settings);
  const whole = { ...process.env, ...env, VSCODE_IPC_HOOK_CLI: undefined };
  if (extension?.endsWith('.vsix')) {
    const install = ['--install-extension', extension, '--force', '--accept-server-license-terms', ...profile];
    await finish(node, [main, ...install], { env: whole });
  } else if (extension) linkExtension(extension, join(home, 'extensions'));
  const args = [
    ...['--require', join(STANDINS, 'orphan.cjs'), main],
    ...['--host', '127.0.0.1', '--port', String(port), '--connection-token', token],
    ...['--accept-server-license-terms', '--telemetry-level', 'off'],
    // Before any other address is opened it asks, and tests can't answer.
    ...['https://doi.org', 'https://arxiv.org', 'https://github.com'].flatMap(a => [
      '--link-protection-trusted-domains',
      a,
    ]),
    ...edition.flags,
    ...profile,
  ];
  const { child, stop } = start(node, args, { env: whole });
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
function freshProfile(home, settings) {
  const [user, server, extensions] = ['user', 'server', 'extensions'].map(name => join(home, name));
  for (const folder of [join(user, 'User'), server, extensions]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(user, 'User/settings.json'), JSON.stringify({ ...QUIET, ...settings }, null, 2));
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
