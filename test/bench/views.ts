/** Times the view of papers in the real editor over a bibliography of 10,000 entries: what the extension host takes. */
import { spawnSync } from 'node:child_process';
import { benchFolder } from './scale/workspace';

const COUNT = 10_000;

const { folder } = benchFolder(COUNT);
const env = { ...process.env, LITNOTES_LARGE: '1', LITNOTES_WORKSPACE: folder, LITNOTES_TESTS: 'thousands' };
console.log(`  ${COUNT} papers`);
const { status } = spawnSync(process.execPath, ['test/editor/run.mjs'], { env, stdio: 'inherit' });
if (status) process.exitCode = 1;
