// Runs the tests: `node test/run.mjs [unit|corpus|wire|editor] [words]`; words keep the test files whose path has one of them.
// `--vscode=1.139` runs the editor suite in that VS Code instead of the oldest, `--packed` with the .vsix installed.
// Prints every suite's own report and ends with the line `N passed, N failed`.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const SUITES = ['unit', 'corpus', 'wire', 'editor'];
const chosen = process.argv.slice(2).filter(a => SUITES.includes(a));
const words = process.argv.slice(2).filter(a => !SUITES.includes(a) && !a.startsWith('--'));
const { values: options } = parseArgs({
  allowPositionals: true,
  options: { vscode: { type: 'string' }, packed: { type: 'boolean' } },
});
if (options.vscode) process.env.LITNOTES_VSCODE_VERSION = options.vscode;
if (options.packed) process.env.LITNOTES_PACKED = '1';
const suites = chosen.length ? chosen : words.length ? ['unit', 'corpus'] : SUITES;
const out = 'test/.out';
const totals = { passed: 0, failed: 0, skipped: 0, again: 0 };

/** Unit and fixture tests: the fast ones. Those of random texts run with the corpus suite, and here when they are named. */
async function unit() {
  const files = testFiles('test').filter(f => wanted(f) && !readsMaterial(f) && (words.length > 0 || !drawsTexts(f)));
  // Two processes: small machines have two cores too. Files in turn, because neighbours cost alike.
  const shares = files.length > 8 ? [0, 1].map(share => files.filter((_, i) => i % 2 === share)) : [files];
  await Promise.all(shares.map((share, i) => inOneProcess(`unit${i}`, share)));
}

/**
 * Tests that read the material beside the project: they measure over many papers, and skip visibly where it is missing. And
 * those of random texts, with three times as many as when they are run by name.
 */
async function corpus() {
  process.env.ROUNDS ??= '3';
  await inOneProcess(
    'corpus',
    testFiles('test').filter(f => wanted(f) && (readsMaterial(f) || drawsTexts(f))),
  );
}

const wanted = file => !words.length || words.some(word => file.includes(word));
const readsMaterial = file => /\.\.\/shared|'(?:\.\.?\/)+(?:names\/)?material'/.test(readFileSync(file, 'utf8'));

/** The built program, driven over its public faces. */
async function wire() {
  await run(process.execPath, ['esbuild.mjs']);
  await inOneProcess('wire', ['test/wire.test.ts', ...testFiles('test/wire')].filter(wanted));
}

/** The extension in a real editor; the suite prints its own counts. */
async function editor() {
  await run(process.execPath, ['test/editor/run.mjs'], count);
}

async function inOneProcess(name, files) {
  if (!files.length) return console.log(`no ${name} test matches`);
  mkdirSync(out, { recursive: true });
  // A name of its own, so that two runs at once don't run each other's tests.
  const outfile = `${out}/${name}-${process.pid}.mjs`;
  await build({
    stdin: { contents: files.map(f => `import './${f}';`).join('\n'), resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.10',
    sourcemap: 'inline',
    outfile,
    logLevel: 'error',
    packages: 'external',
  });
  await run(
    process.execPath,
    ['--enable-source-maps', '--test-reporter=spec', outfile],
    count,
    name.startsWith('unit'),
  );
  rmSync(outfile, { force: true });
}

const drawsTexts = file => / from '(?:\.\.\/)+rounds'/.test(readFileSync(file, 'utf8'));

const NO_UNIT_TESTS = ['wire', 'editor', 'workspaces', 'fixtures', 'bench', '.out'];

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap(e => {
      const path = `${folder}/${e.name}`;
      if (e.isDirectory()) return NO_UNIT_TESTS.includes(e.name) ? [] : testFiles(path);
      return e.name.endsWith('.test.ts') && e.name !== 'wire.test.ts' ? [path] : [];
    })
    .sort();
}

function count(text) {
  for (const [key, word] of [
    ['passed', 'pass'],
    ['failed', 'fail'],
    ['skipped', 'skipped'],
    ['again', 'again'],
  ]) {
    for (const m of text.matchAll(new RegExp(`^ℹ ${word} (\\d+)$`, 'gm'))) totals[key] += Number(m[1]);
  }
}

/** With `together`, the output is printed when the program has ended, so that two at once don't mix theirs. */
function run(command, args, read, together = false) {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', read ? 'pipe' : 'inherit', 'inherit'] });
    let text = '';
    child.stdout?.on('data', chunk => {
      if (!together) process.stdout.write(chunk);
      text += chunk;
    });
    child.on('close', code => {
      if (together) process.stdout.write(text);
      const before = totals.failed;
      read?.(text);
      // A suite that died before it could count is a failure of its own.
      if (code !== 0 && totals.failed === before) totals.failed++;
      resolve(code);
    });
  });
}

const all = { unit, corpus, wire, editor };
for (const suite of suites) {
  console.log(`\n── ${suite}`);
  await all[suite]();
}
const more = [totals.skipped && `, ${totals.skipped} skipped`, totals.again && `, ${totals.again} tried twice`];
console.log(`\n${totals.passed} passed, ${totals.failed} failed${more.filter(Boolean).join('')}`);
process.exit(totals.failed || !totals.passed ? 1 : 0);
