// Opens a real VS Code on a folder: with windows where that is possible, else the server edition in a headless browser.
import { dirname } from 'node:path';
import { launchBrowser } from './browser.mjs';
import { desktopEditor, openDesktop } from './desktop.mjs';
import { version } from './edition.mjs';
import { aside } from './folders.mjs';
import { startServer } from './serverEdition.mjs';

const WINDOW = { width: 1280, height: 800 };

/**
 * Opens `folder` with the extension of the folder `extension`, or with the .vsix `packed` installed; `tests` names a bundle whose `run()` the extension host runs.
 * LITNOTES_EDITOR=server|desktop takes one kind only.
 * @returns {{ name, page?, logs, canReload?, gone?, stop }} `page` is playwright's; `gone` resolves when the editor has ended by itself
 */
export async function openEditor(options) {
  const only = process.env.LITNOTES_EDITOR;
  // A package is tried where the profile is ours from the start.
  if (only !== 'server' && !options.packed) {
    const executable = await desktopEditor();
    if (executable) return openDesktop(executable, options);
    if (only === 'desktop') throw new Error('there is no VS Code with windows here');
  }
  return openInBrowser(options);
}

/**
 * The editor runs tests only beside an extension under development: ours, or, when ours is installed from its package, the
 * folder of the tests, which then is an extension that does nothing.
 */
export async function openInBrowser({ folder, extension, packed, tests, settings, env, size = WINDOW }) {
  const server = await startServer({ settings, env, extension: packed ?? (tests ? undefined : extension) });
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: size, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const query = new URLSearchParams({ folder });
  let ended = () => {};
  const gone = new Promise(resolve => {
    ended = resolve;
  });
  if (tests) {
    const remote = path => `vscode-remote://${server.authority}${path}`;
    const payload = [
      ['extensionDevelopmentPath', remote(packed ? dirname(tests) : aside(extension))],
      ['extensionTestsPath', remote(tests)],
    ];
    query.set('payload', JSON.stringify(payload));
    // The workbench calls these two in place of a terminal and an exit code.
    await page.exposeFunction('codeAutomationLog', () => {});
    await page.exposeFunction('codeAutomationExit', code => ended(code));
  }
  page.on('crash', () => ended(1));
  await page.goto(server.address(query.toString()), { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('.monaco-workbench', { timeout: 60_000 });
  return {
    name: `VS Code ${version} from npm, in headless Chromium${packed ? ', with the package installed' : ''}`,
    page,
    logs: server.logs,
    canReload: true,
    gone,
    stop: server.stop,
  };
}
