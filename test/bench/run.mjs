// Prints the timings: `npm run bench [words]`; words keep the benchmarks whose name has one of them, and what begins with
// dashes is handed to them (`npm run bench -- scale --million`). Everything that is compared runs in one go, because the
// machine's speed drifts: read the ratios.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { build } from 'esbuild';

/** Programs that a benchmark starts, not benchmarks. */
const PARTS = ['emptyServer.ts'];
const words = process.argv.slice(2).filter(arg => !arg.startsWith('--'));
const flags = process.argv.slice(2).filter(arg => arg.startsWith('--'));
const all = readdirSync('test/bench').filter(f => f.endsWith('.ts') && !PARTS.includes(f));
const chosen = all.filter(f => !words.length || words.some(word => f.includes(word)));

spawnSync(process.execPath, ['esbuild.mjs', '--production'], { stdio: ['ignore', 'ignore', 'inherit'] });
await build({
  entryPoints: ['test/bench/emptyServer.ts'],
  outfile: 'test/.out/emptyServer.js',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  logLevel: 'error',
});
for (const file of chosen) {
  const outfile = `test/.out/bench-${file.replace(/\.ts$/, '.cjs')}`;
  await build({
    entryPoints: [`test/bench/${file}`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: ['esbuild'],
    logLevel: 'error',
  });
  console.log(`\n── ${file}`);
  const { status } = spawnSync(process.execPath, ['--expose-gc', outfile, ...flags], { stdio: 'inherit' });
  if (status) process.exitCode = 1;
}
