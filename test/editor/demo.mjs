// Opens the demo workspace in a real VS Code with the extension of this checkout: `code` from PATH, else one that is
// downloaded, else the server edition from npm, for any browser. Ctrl-C ends everything that was started.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { desktopEditor, freshWindow, hasScreen } from './desktop.mjs';
import { onPath } from './edition.mjs';
import { buildExtension, DEMO, EXTENSION } from './folders.mjs';
import { atEnd, endAll, endOnSignals, isEnding, start, temporaryFolder } from './processes.mjs';
import { startServer } from './serverEdition.mjs';

async function demo() {
  console.log('Building LitNotes …');
  await buildExtension();
  if (!existsSync(DEMO)) throw new Error(`there is no demo workspace at ${DEMO}`);
  const only = process.env.LITNOTES_EDITOR;
  const executable = only === 'server' ? undefined : (codeOnPath() ?? (await desktopEditor()));
  if (executable) return openWindow(executable);
  if (only === 'desktop') throw new Error('there is no VS Code with windows here');
  return openServer();
}

/** `code`, unless it is the one that VS Code's own terminals have for a window elsewhere: that one loads no extension. */
function codeOnPath() {
  const name = process.platform === 'win32' ? 'code.cmd' : 'code';
  const code = hasScreen() ? onPath(name) : undefined;
  return code && !/remote-cli|code-server/.test(realpathSync(code)) ? code : undefined;
}

/** A window with a profile of its own, so that it is a process of its own and the person's settings are left alone. */
async function openWindow(executable) {
  const home = temporaryFolder('demo');
  const args = [...freshWindow(home, { folder: DEMO, extension: EXTENSION, settings: DEMO_SETTINGS }), '--wait'];
  const env = { ...process.env };
  for (const name of ['ELECTRON_RUN_AS_NODE', 'VSCODE_IPC_HOOK_CLI']) delete env[name];
  const { gone } = start(executable, args, { env, stdio: 'ignore', shell: process.platform === 'win32' });
  // `code` hands the window to a process outside of our group, which leaves its number here.
  atEnd(() => {
    const lock = join(home, 'user/code.lock');
    if (existsSync(lock)) process.kill(Number(readFileSync(lock, 'utf8')), 'SIGTERM');
  });
  console.log(
    `\nVS Code opens on ${DEMO}\nHover a method name in related-work.md. Close the window or press Ctrl-C to end.`,
  );
  await gone;
}

async function openServer() {
  console.log('No VS Code with windows here; taking the server edition from npm');
  const { address, child } = await startServer({ extension: EXTENSION, settings: DEMO_SETTINGS });
  const query = new URLSearchParams({ folder: DEMO });
  console.log(`\nOpen this address in a browser (on this machine):\n\n  ${address(query.toString())}\n`);
  console.log('Hover a method name in related-work.md. Ctrl-C ends it.');
  await new Promise(resolve => child.once('close', resolve));
  if (!isEnding()) throw new Error('the editor ended by itself');
}

const DEMO_SETTINGS = { 'workbench.startupEditor': 'readme' };

endOnSignals();
try {
  await demo();
} catch (error) {
  if (!isEnding()) console.error(`\n${error.message}`);
  process.exitCode = 1;
}
await endAll();
process.exit();
