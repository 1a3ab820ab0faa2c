// A VS Code with windows of its own: named in VSCODE_PATH, or downloaded by @vscode/test-electron.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { downloadAndUnzipVSCode } from '@vscode/test-electron';
import { chromium } from 'playwright-core';
import { cached } from './cache.mjs';
import { aside } from './folders.mjs';
import { freePort, start, temporaryFolder, wait } from './processes.mjs';
import { QUIET } from './serverEdition.mjs';

/** The oldest that the extension promises to run in, and the same as the server edition's. */
const VERSION = process.env.LITNOTES_VSCODE_VERSION || '1.100.3';

/** The path of an executable, or undefined with one line that says why there is none. */
export async function desktopEditor() {
  const named = process.env.VSCODE_PATH;
  if (named && !existsSync(named)) throw new Error(`VSCODE_PATH names ${named}, which does not exist`);
  if (!hasScreen()) {
    if (named) console.log('  no screen for the VS Code that VSCODE_PATH names (try xvfb-run); going on without it');
    return undefined;
  }
  if (named) return named;
  try {
    const download = cachePath => downloadAndUnzipVSCode({ version: VERSION, cachePath, timeout: 10_000 });
    return await download(await cached(`desktop-${VERSION}`, download));
  } catch (error) {
    console.log(`  no VS Code to download (${String(error.message ?? error).split('\n')[0]})`);
    return undefined;
  }
}

export function hasScreen() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** Arguments for a window with a fresh profile that knows nothing of the person's own. */
export function freshWindow(home, { folder, extension, tests, settings = {} }) {
  const user = join(home, 'user');
  mkdirSync(join(user, 'User'), { recursive: true });
  writeFileSync(join(user, 'User/settings.json'), JSON.stringify({ ...QUIET, ...settings }, null, 2));
  return [
    ...['--new-window', folder, `--extensionDevelopmentPath=${aside(extension)}`],
    ...(tests ? [`--extensionTestsPath=${tests}`] : []),
    ...[`--user-data-dir=${user}`, `--extensions-dir=${join(home, 'extensions')}`],
    ...[
      '--disable-updates',
      '--skip-welcome',
      '--skip-release-notes',
      '--disable-workspace-trust',
      '--disable-telemetry',
    ],
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

/** Opens a window that runs the tests, and takes hold of its page; without a page when that fails. */
export async function openDesktop(executable, options) {
  const home = temporaryFolder('desktop');
  const port = await freePort();
  const args = [...freshWindow(home, options), `--remote-debugging-port=${port}`];
  const env = { ...process.env, ...options.env };
  // Set when we run inside VS Code's own terminal; it would make a plain Node of the editor.
  delete env.ELECTRON_RUN_AS_NODE;
  const { gone, stop } = start(executable, args, { env, stdio: 'ignore' });
  const page = await Promise.race([workbenchPage(port), gone.then(() => undefined)]);
  return { name: `VS Code (${executable})`, page, logs: home, gone, stop };
}

async function workbenchPage(port) {
  for (const until = Date.now() + 20_000; Date.now() < until; await wait(250)) {
    try {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const pages = browser.contexts().flatMap(context => context.pages());
      const page = pages.find(p => /workbench[\w-]*\.html/.test(p.url()));
      if (page) return page;
      await browser.close();
    } catch {
      // The window isn't there yet.
    }
  }
  console.log('  no hold of the window: what needs typing or looking is skipped');
  return undefined;
}
