/** Themes that are found aside: of the library of now, whatever changes while they are being found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REAL_CLOCK } from '../../server/workspace/clock';
import { FAILED, type Hand, ownHand } from '../../server/workspace/large/hands';
import type { JobEnd } from '../../server/workspace/large/jobs';
import { DEFAULT_SETTINGS } from '../../server/workspace/settings';
import { Workspace } from '../../server/workspace/workspace';
import { memoryBytes, ROOT, uriOf } from '../memoryFiles';

const TOPICS = [
  'harbour pilots and tides',
  'glacier mapping by drones',
  'bread ovens of villages',
  'owl calls at night',
];
const entry = (i: number) => `@article{key${i}, title = {Notes on ${TOPICS[i % 4]} ${i}}, year = 2020}\n`;
const bib = (count: number) => Array.from({ length: count }, (_, i) => entry(i)).join('');

/** A workspace whose other thread is told what becomes of each search for themes, and whose timers wait until they are told. */
async function started(count: number, end: (job: number, end: JobEnd) => Promise<JobEnd>) {
  const files = new Map([['refs.bib', bib(count)]]);
  const host = memoryBytes(files);
  const later: (() => void)[] = [];
  const clock = { now: () => 0, later: (_: number, act: () => void) => void later.push(act) };
  let jobs = 0;
  const own = ownHand(host, REAL_CLOCK);
  const hand: Hand = {
    ...own,
    run: async (job, file, found) => {
      const done = await own.run(job, file, found);
      return job.kind === 'themes' ? end(++jobs, done) : done;
    },
  };
  const workspace = new Workspace(host, () => {}, { clock, hands: () => [hand] });
  await workspace.index([ROOT], DEFAULT_SETTINGS);
  const change = async (count: number) => {
    files.set('refs.bib', bib(count));
    await workspace.refresh([uriOf('refs.bib')]);
  };
  const themesOf = (key: string) => {
    const { library } = workspace.snapshot;
    const [paper] = library.byKey.get(key) ?? [];
    return (paper && library.themes().of.get(paper)) ?? [];
  };
  const pass = () => {
    for (const act of later.splice(0)) act();
  };
  return { change, pass, themesOf, jobs: () => jobs };
}

/** Gives everything that goes on its turn until it has come to that; no time passes meanwhile. */
async function until(is: () => boolean): Promise<void> {
  for (let left = 10_000; !is() && left > 0; left--) await new Promise(resolve => setImmediate(resolve));
  assert.ok(is());
}

test('papers that come while themes are being found have themes too', async () => {
  let release = () => {};
  const hold = new Promise<void>(resolve => {
    release = resolve;
  });
  const { change, pass, themesOf, jobs } = await started(310, async (job, end) => {
    if (job === 2) await hold;
    return end;
  });
  assert.ok(themesOf('key309').length);
  await change(311);
  pass();
  await until(() => jobs() === 2);
  await change(312);
  release();
  await until(() => {
    pass();
    return jobs() === 3;
  });
  await until(() => themesOf('key311').length > 0);
});

test('a search for themes that fails is made once more, a while later', async () => {
  let failing = 1;
  const { change, pass, themesOf, jobs } = await started(310, async (_, end) => (failing-- > 0 ? FAILED : end));
  assert.deepEqual([jobs(), themesOf('key309')], [1, []]);
  pass();
  await until(() => themesOf('key309').length > 0);
  assert.equal(jobs(), 2);
  failing = 5;
  await change(311);
  let turns = 0;
  await until(() => {
    pass();
    return jobs() === 4 && ++turns > 20;
  });
  assert.equal(jobs(), 4);
});
