/** Large bibliographies in a workspace: told as they are read, cancelled, touched, cut off, edited on disk and in the editor. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clock } from '../../server/workspace/clock';
import type { FileHost } from '../../server/workspace/fileHost';
import { largeState } from '../../server/workspace/large/largeFile';
import type { Progress } from '../../server/workspace/progress';
import { DEFAULT_SETTINGS } from '../../server/workspace/settings';
import { Workspace } from '../../server/workspace/workspace';
import { memoryBytes, ROOT, uriOf } from '../memoryFiles';

const entry = (i: number, title = `KITE${i}: Something Number ${i}`) =>
  `@article{key${i}, title = {${title}}, author = {Zhu, Wei}, year = 2020,\n  abstract = {We beat GRPO${i}.}}\n`;
const BIB = Array.from({ length: 60 }, (_, i) => entry(i)).join('');
const URI = uriOf('refs.bib');
const LARGE = { least: 1, atOnce: 0, sizes: { cutting: { least: 300, most: 900, some: 3, few: 11 }, stretch: 2_000 } };

/** Time that goes on by itself, ten milliseconds a look, and timers that wait until they are told. */
class Ticking implements Clock {
  #time = 0;
  #later: (() => void)[] = [];
  now(): number {
    this.#time += 10;
    return this.#time;
  }
  later(_: number, act: () => void): void {
    this.#later.push(act);
  }
  /** Lets all that waits begin. */
  pass(): void {
    for (const act of this.#later.splice(0)) act();
  }
}

async function started(files: Map<string, string>, host: FileHost = memoryBytes(files)) {
  const clock = new Ticking();
  const workspace = new Workspace(host, () => {}, { ...LARGE, clock });
  await workspace.index([ROOT], DEFAULT_SETTINGS);
  await workspace.whole();
  return { workspace, clock };
}

const titles = (workspace: Workspace) => workspace.snapshot.library.papers.map(p => p.title);
const piecesOf = (workspace: Workspace) => largeState(workspace.snapshot.sources.get(URI))?.stored ?? [];

test('reading is told as it goes on, and names in abstracts are there in the end', async () => {
  const told: Progress[] = [];
  const clock = new Ticking();
  const workspace = new Workspace(memoryBytes(new Map([['refs.bib', BIB]])), () => {}, { ...LARGE, clock });
  await workspace.index([ROOT], DEFAULT_SETTINGS, progress => told.push(progress));
  assert.equal(workspace.snapshot.complete, true);
  assert.equal(titles(workspace).length, 60);
  assert.ok(told.length > 0 && told.every(({ share }, i) => share <= 1 && share >= (told[i - 1]?.share ?? 0)));
  await workspace.whole();
  assert.deepEqual(workspace.snapshot.library.papers[59]?.mentions, ['GRPO59']);
  assert.ok(piecesOf(workspace).length > 5);
});

test('a reading that is cancelled ends, says that it is not complete, and can be done again', async () => {
  const clock = new Ticking();
  const workspace = new Workspace(memoryBytes(new Map([['refs.bib', BIB]])), () => {}, { ...LARGE, clock });
  const reading = workspace.index([ROOT], DEFAULT_SETTINGS);
  await new Promise(resolve => setImmediate(resolve));
  workspace.cancel();
  await reading;
  assert.equal(workspace.snapshot.complete, false);
  assert.ok(titles(workspace).length < 60);
  await workspace.index([ROOT], DEFAULT_SETTINGS);
  assert.equal(titles(workspace).length, 60);
  assert.equal(workspace.snapshot.complete, true);
});

test('a file that was only touched changes nothing', async () => {
  const files = new Map([['refs.bib', BIB]]);
  const host = memoryBytes(files);
  let touched = 0;
  const bytes = (uri: string) => {
    const own = host.bytes?.(uri);
    return own && { ...own, stamp: String(touched) };
  };
  const { workspace } = await started(files, { ...host, bytes });
  const before = workspace.snapshot;
  touched++;
  await workspace.refresh([URI]);
  assert.equal(workspace.snapshot, before);
});

test('one entry that changes is read with its neighbours; all others stay as they were', async () => {
  const files = new Map([['refs.bib', BIB]]);
  const { workspace } = await started(files);
  const before = piecesOf(workspace);
  const papers = new Set(workspace.snapshot.library.papers);
  files.set('refs.bib', BIB.replace(entry(30), entry(30, 'SEAL: Another Title')));
  await workspace.refresh([URI]);
  await workspace.whole();
  assert.ok(titles(workspace).includes('SEAL: Another Title'));
  assert.equal(workspace.snapshot.library.known().called('SEAL')?.introducedBy.length, 1);
  const fresh = piecesOf(workspace).filter(piece => !before.includes(piece));
  assert.equal(fresh.length, 1);
  // What stands before the change is where it was, so its papers are the same ones.
  const same = workspace.snapshot.library.papers.filter(paper => papers.has(paper));
  assert.ok(same.length >= 20 && same.length < 60);
});

test('a file that is suddenly cut off keeps its papers until it stays so', async () => {
  const files = new Map([['refs.bib', BIB]]);
  const { workspace, clock } = await started(files);
  files.set('refs.bib', BIB.slice(0, BIB.indexOf('@article{key40') + 30));
  // One change, told twice.
  for (let told = 0; told < 2; told++) await workspace.refresh([URI]);
  assert.equal(titles(workspace).length, 60);
  clock.pass();
  await workspace.whole();
  assert.equal(titles(workspace).length, 41);
});

test('a large document counts as it stands in the editor, until it is closed', async () => {
  const files = new Map([['refs.bib', BIB]]);
  const { workspace } = await started(files);
  for (const title of ['OTTER: Typed', 'OTTER: Typed O', 'OTTER: Typed On']) {
    workspace.edit(URI, BIB.replace(entry(10), entry(10, title)), 'bibtex');
  }
  await workspace.whole();
  const found = titles(workspace).filter(title => title.startsWith('OTTER'));
  assert.deepEqual(found, ['OTTER: Typed On']);
  assert.equal(titles(workspace).length, 60);
  const paper = workspace.snapshot.library.byKey.get('key59')?.[0];
  const text = workspace.snapshot.sources.get(URI)?.source;
  assert.equal(text?.slice(paper?.sources[0]?.record.span ?? { start: 0, end: 0 }), entry(59).trimEnd());
  await workspace.close(URI);
  assert.ok(!titles(workspace).some(title => title.startsWith('OTTER')));
});
