// Runs the suite in a real editor on a copy of the demo workspace and reports as node:test does.
// LITNOTES_BREAK=hover|definition|completion|tree switches that feature off, to show that the suite then fails.
// LITNOTES_VSCODE_VERSION=1.139 takes another VS Code than the oldest; LITNOTES_PACKED=1 installs the .vsix in it.
// LITNOTES_TESTS=words runs only the tests whose name has one of them; LITNOTES_EDITOR=server|desktop takes one kind of editor.
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { suiteAnswers } from './answers.mjs';
import { serveBridge } from './bridge.mjs';
import { ROOT } from './cache.mjs';
import { buildExtension, DEMO, EXTENSION, packExtension } from './folders.mjs';
import { openEditor } from './host.mjs';
import { logTails } from './logs.mjs';
import { SCREENSHOTS } from './page.mjs';
import { endAll, endOnSignals, isEnding, temporaryFolder, wait } from './processes.mjs';
import { createReport } from './report.mjs';

const BREAK = process.env.LITNOTES_BREAK;
const PACKED = process.env.LITNOTES_PACKED;
// The walk through the manifest is long.
const LIMIT = (PACKED ? 30 : 12) * 60_000;

/** Without tests that ran there is a failure: an editor that does not come up must not look like a pass. */
async function main() {
  if (!existsSync(DEMO)) throw new Error(`no workspace at ${DEMO}`);
  const packed = PACKED ? await packExtension() : await buildExtension();
  const tests = await bundleSuite();
  const folder = join(temporaryFolder('workspace'), 'reward-rl');
  cpSync(DEMO, folder, { recursive: true });
  rmSync(SCREENSHOTS, { recursive: true, force: true });

  const report = createReport();
  const done = later();
  const opening = later();
  const bridge = await serveBridge(suiteAnswers({ report, opening: opening.promise, over: done.resolve }));
  const settings = BREAK ? { [`litnotes.${BREAK}.enable`]: false } : {};
  const env = {
    LITNOTES_BRIDGE: bridge,
    LITNOTES_TESTS: process.env.LITNOTES_TESTS ?? '',
    LITNOTES_ORIGINAL: DEMO,
    LITNOTES_PACKED: PACKED ?? '',
    LITNOTES_NODE: process.execPath,
    LITNOTES_CLI: join(EXTENSION, 'dist/litnotes.js'),
  };
  const editor = await openEditor({ folder, extension: EXTENSION, packed, tests, settings, env });
  opening.resolve(editor);
  console.log(`  in ${editor.name}`);
  const end = await Promise.race([
    done.promise.then(() => undefined),
    editor.gone?.then(() => wait(500).then(() => 'the editor ended before the suite did')),
    wait(LIMIT).then(() => `the suite did not end within ${LIMIT / 1000} s`),
  ]);
  if (end) report.fail('the suite runs to its end', 0, end);
  if (end) report.detail(logTails(editor.logs, 60));
  return report.end();
}

function later() {
  let resolve = () => {};
  const promise = new Promise(settle => {
    resolve = settle;
  });
  return { promise, resolve };
}

/**
 * In a folder of the run's own, so that two at once don't meet, within the extension, as the editor wants it.
 * The first file of the suite makes stacks name the lines of the source.
 */
async function bundleSuite() {
  const folder = temporaryFolder('suite', join(ROOT, 'test/.out'));
  await build({
    entryPoints: [join(ROOT, 'test/editor/suite.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['vscode'],
    sourcemap: 'inline',
    outfile: join(folder, 'suite.js'),
    logLevel: 'error',
  });
  // What makes an extension of the folder.
  const nothing = { name: 'litnotes-tests', publisher: 'litnotes', version: '0.0.0', engines: { vscode: '*' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(nothing));
  const first = join(folder, 'first.js');
  writeFileSync(first, "process.setSourceMapsEnabled(true);\nexports.run = () => require('./suite.js').run();\n");
  return first;
}

endOnSignals();
let code = 1;
try {
  code = await main();
} catch (error) {
  if (!isEnding()) console.log(`✖ the editor comes up\n  ${error.stack ?? error}\nℹ pass 0\nℹ fail 1`);
}
await endAll();
process.exit(code);
