// Shows that the suite notices: runs it with each feature switched off, one after the other, and passes when every run fails.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FEATURES = process.argv.length > 2 ? process.argv.slice(2) : ['hover', 'definition', 'completion', 'tree'];
const RUN = fileURLToPath(new URL('run.mjs', import.meta.url));
let unnoticed = 0;

for (const feature of FEATURES) {
  const output = await runWithout(feature);
  const failed = [...output.matchAll(/^✖ (.*)$/gm)].map(m => m[1]);
  // An editor that didn't come up would fail for another reason.
  const noticed = failed.length > 0 && /^ℹ pass [1-9]/m.test(output);
  console.log(`${noticed ? '✔' : '✖'} without ${feature}: ${failed.length} tests fail`);
  for (const name of failed) console.log(`    ✖ ${name}`);
  if (!noticed) unnoticed++;
}
process.exit(unnoticed ? 1 : 0);

function runWithout(feature) {
  return new Promise(resolve => {
    const env = { ...process.env, LITNOTES_BREAK: feature };
    const child = spawn(process.execPath, [RUN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', chunk => {
      output += chunk;
    });
    child.on('close', () => resolve(output));
  });
}
