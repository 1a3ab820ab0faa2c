/** Themes that are found aside: of the library of now, whatever changes while they are being found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REAL_CLOCK } from '../../server/workspace/clock';
import { type Hand, ownHand } from '../../server/workspace/large/hands';
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

test('papers that come while themes are being found have themes too', async () => {
  const files = new Map([['refs.bib', bib(310)]]);
  const host = memoryBytes(files);
  const later: (() => void)[] = [];
  const clock = { now: () => 0, later: (_: number, act: () => void) => void later.push(act) };
  let hold: Promise<void> = Promise.resolve();
  let jobs = 0;
  const own = ownHand(host, REAL_CLOCK);
  const hand: Hand = {
    ...own,
    run: async (job, file, found) => {
      const end = await own.run(job, file, found);
      if (job.kind === 'themes') jobs++;
      if (job.kind === 'themes') await hold;
      return end;
    },
  };
  const workspace = new Workspace(host, () => {}, { clock, hands: () => [hand] });
  await workspace.index([ROOT], DEFAULT_SETTINGS);
  const rest = () => new Promise(resolve => setTimeout(resolve, 1));
  const until = async (is: () => boolean) => {
    for (let left = 3_000; !is() && left > 0; left--) await rest();
    assert.ok(is());
  };
  const change = async (count: number) => {
    files.set('refs.bib', bib(count));
    await workspace.refresh([uriOf('refs.bib')]);
  };
  const pass = () => {
    for (const act of later.splice(0)) act();
  };
  const themesOf = (key: string) => {
    const { library } = workspace.snapshot;
    const [paper] = library.byKey.get(key) ?? [];
    return paper && library.themes().of.get(paper);
  };
  assert.ok(themesOf('key309')?.length);
  let release = () => {};
  hold = new Promise(resolve => {
    release = resolve;
  });
  await change(311);
  pass();
  await until(() => jobs === 2);
  await change(312);
  release();
  await rest();
  await until(() => {
    pass();
    return jobs === 3;
  });
  await until(() => (themesOf('key311')?.length ?? 0) > 0);
});
