// Prints how many names of the daily papers are found in writing of other fields: `node test/quiet.mjs`, and with SAMPLE=1
// the seeded sample of hits to read, each with its file and offset.
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';

const outfile = 'test/.out/quiet.mjs';
await build({
  entryPoints: ['test/quiet.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.10',
  packages: 'external',
  logLevel: 'error',
});
process.exitCode = spawnSync(process.execPath, [outfile], { stdio: 'inherit' }).status ?? 1;
