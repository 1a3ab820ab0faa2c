// Opens the demo (a copy) in the headless browser and takes a few steps there, for a developer to look at the result:
//   node test/editor/look.mjs '[["open",{"file":"related-work.md"}],["screenshot",{"name":"draft"}]]'
//   node test/editor/look.mjs steps.json
//   node test/editor/look.mjs steps.mjs        its default export is called with (page, steps, folder)
// Options: --folder DIR (opened as it is, not copied), --size 1280x800, --settings '{"workbench.colorTheme":"…"}'.
// The steps are those of page.mjs; what a step answers is printed, screenshots go to test/.out/screenshots/.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildExtension, DEMO, EXTENSION } from './folders.mjs';
import { openInBrowser } from './host.mjs';
import { logTails } from './logs.mjs';
import { STEPS } from './page.mjs';
import { endAll, endOnSignals, isEnding, temporaryFolder } from './processes.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string' },
    size: { type: 'string', default: '1280x800' },
    settings: { type: 'string', default: '{}' },
  },
});

async function look() {
  await buildExtension();
  const [width = 1280, height = 800] = values.size.split('x').map(Number);
  const folder = values.folder ? resolve(values.folder) : copyOfDemo();
  const settings = JSON.parse(values.settings);
  const editor = await openInBrowser({ folder, extension: EXTENSION, settings, size: { width, height } });
  const [script = '[["wait",{"ms":3000}],["screenshot",{"name":"look"}]]'] = positionals;
  try {
    if (/\.m?js$/.test(script)) {
      const { default: take } = await import(pathToFileURL(resolve(script)).href);
      const steps = Object.entries(STEPS).map(([name, step]) => [name, args => step(editor.page, args ?? {})]);
      return await take(editor.page, Object.fromEntries(steps), folder);
    }
    for (const [name, args = {}] of JSON.parse(existsSync(script) ? readFileSync(script, 'utf8') : script)) {
      if (!STEPS[name]) throw new Error(`no step called ${name}; there are: ${Object.keys(STEPS).join(', ')}`);
      const answer = await STEPS[name](editor.page, args);
      console.log(name, answer === undefined ? '' : JSON.stringify(answer, null, 1));
    }
  } finally {
    console.log(logTails(editor.logs).join('\n'));
  }
}

function copyOfDemo() {
  const folder = join(temporaryFolder('workspace'), basename(DEMO));
  cpSync(DEMO, folder, { recursive: true });
  return folder;
}

endOnSignals();
try {
  await look();
} catch (error) {
  if (!isEnding()) console.error(error.message);
  process.exitCode = 1;
}
await endAll();
process.exit();
