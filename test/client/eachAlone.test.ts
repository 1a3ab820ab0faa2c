/** Things that are done one after the other: a failure is told each time, and the next one has its turn. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eachAlone } from '../../client/eachAlone';

test('every thing has its turn, in order, whatever fails before it', async () => {
  const log: string[] = [];
  const run = async (name: string) => {
    if (name.startsWith('bad')) throw new Error(`no ${name}`);
    log.push(name);
  };
  await eachAlone(['bad1', 'a', 'bad2', 'b'], run, (name, error) => log.push(`${name}: ${String(error)}`));
  assert.deepEqual(log, ['bad1: Error: no bad1', 'a', 'bad2: Error: no bad2', 'b']);
});
