/** What is kept of large files for the next start: given back as it was, or not at all. */
import assert from 'node:assert/strict';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { StoredPiece } from '../../server/core/rows/storedPiece';
import { REAL_CLOCK } from '../../server/workspace/clock';
import { largeState } from '../../server/workspace/large/largeFile';
import { nodeStore } from '../../server/workspace/large/nodeStore';
import { DEFAULT_SETTINGS } from '../../server/workspace/settings';
import { Workspace } from '../../server/workspace/workspace';
import { readInPieces } from '../inPieces';
import { memoryBytes, ROOT, uriOf } from '../memoryFiles';

const folder = mkdtempSync(join(tmpdir(), 'litnotes-store-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const BIB = Array.from(
  { length: 40 },
  (_, i) => `@article{key${i}, title = {KITE${i}: Größe – number ${i}}, author = {Zhu, Wei}, year = ${1990 + i}}\n`,
).join('');
const URI = uriOf('refs.bib');

function piecesOf(text: string): readonly StoredPiece[] {
  const cutting = { least: 200, most: 900, some: 3, few: 11 };
  return largeState(readInPieces(URI, new TextEncoder().encode(text), cutting))?.stored ?? [];
}

const wordsOf = (pieces: readonly StoredPiece[] | undefined) => pieces?.map(piece => [...piece.words]);
const keptPath = () => join(folder, readdirSync(folder).find(name => name.endsWith('.pieces')) ?? '');

test('what is kept comes back as it was, for the same file and the same program', async () => {
  const pieces = piecesOf(BIB);
  assert.ok(pieces.length > 5);
  const store = nodeStore(folder, 'one', REAL_CLOCK);
  await store.save(URI, { stamp: 'then', pieces });
  const kept = await store.load(URI);
  assert.equal(kept?.stamp, 'then');
  assert.deepEqual(wordsOf(kept?.pieces), wordsOf(pieces));
  assert.equal(kept?.pieces[0]?.string('title', 0), 'KITE0: Größe – number 0');
  assert.equal(await store.load(uriOf('other.bib')), undefined);
  assert.equal(await nodeStore(folder, 'two', REAL_CLOCK).load(URI), undefined);
});

test('a kept file that is damaged anywhere, or cut, is not used', async () => {
  const store = nodeStore(folder, 'one', REAL_CLOCK);
  const file = { stamp: 'then', pieces: piecesOf(BIB) };
  await store.save(URI, file);
  const bytes = readFileSync(keptPath());
  const damaged = [0, 5, 9, 40, 200, bytes.length >> 1, bytes.length - 3].map(at => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 0x41;
    return copy;
  });
  const cut = [0, 3, 16, 100, bytes.length >> 1, bytes.length - 4].map(length => bytes.subarray(0, length));
  for (const content of [...damaged, ...cut, Buffer.concat([bytes, Buffer.alloc(64)])]) {
    await store.save(URI, file);
    writeFileSync(keptPath(), content);
    assert.equal(await store.load(URI), undefined);
  }
});

test('a draft that a crash has left is never read, and old files make room for new ones', async () => {
  const pieces = piecesOf(BIB);
  const store = nodeStore(folder, 'one', REAL_CLOCK);
  await store.save(URI, { stamp: 'a', pieces });
  writeFileSync(`${keptPath()}.1.part`, readFileSync(keptPath()).subarray(0, 100));
  assert.equal((await store.load(URI))?.stamp, 'a');
  const old = new Date(Date.now() - 1e8);
  utimesSync(`${keptPath()}.1.part`, old, old);
  utimesSync(keptPath(), old, old);
  const small = nodeStore(folder, 'one', REAL_CLOCK, statSync(keptPath()).size + 100);
  await small.save(uriOf('new.bib'), { stamp: 'b', pieces });
  assert.equal(await small.load(URI), undefined);
  assert.equal((await small.load(uriOf('new.bib')))?.stamp, 'b');
  assert.deepEqual(
    readdirSync(folder).filter(name => name.endsWith('.part')),
    [],
  );
});

test('a writing that fails leaves no draft, and what would fill the folder alone is not written', async () => {
  const own = mkdtempSync(join(folder, 'own-'));
  const store = nodeStore(own, 'one', REAL_CLOCK);
  const pieces = piecesOf(BIB);
  await store.save(URI, { stamp: 'a', pieces });
  const [name = ''] = readdirSync(own);
  rmSync(join(own, name));
  mkdirSync(join(own, name, 'in the way'), { recursive: true });
  await store.save(URI, { stamp: 'b', pieces });
  assert.deepEqual(readdirSync(own), [name]);
  const small = nodeStore(join(own, 'small'), 'one', REAL_CLOCK, 200);
  await small.save(URI, { stamp: 'c', pieces });
  assert.equal(await small.load(URI), undefined);
  // The folder may go at any time.
  rmSync(own, { recursive: true });
  await store.save(URI, { stamp: 'd', pieces });
  assert.equal((await store.load(URI))?.stamp, 'd');
});

test('what nobody has used for a long time goes', async () => {
  const own = mkdtempSync(join(folder, 'old-'));
  const store = nodeStore(own, 'one', REAL_CLOCK);
  await store.save(URI, { stamp: 'a', pieces: piecesOf(BIB) });
  const old = new Date(Date.now() - 100 * 86_400_000);
  for (const name of readdirSync(own)) utimesSync(join(own, name), old, old);
  await store.save(uriOf('other.bib'), { stamp: 'b', pieces: piecesOf(BIB) });
  assert.equal(readdirSync(own).length, 1);
  assert.equal((await store.load(uriOf('other.bib')))?.stamp, 'b');
});

test('a workspace that starts with kept pieces has the papers of the file, and finds out what has changed', async () => {
  const files = new Map([['refs.bib', BIB]]);
  const kept = new Map<string, { stamp: string; pieces: readonly StoredPiece[] }>();
  const store = {
    load: async (uri: string) => kept.get(uri),
    save: async (uri: string, file: { stamp: string; pieces: readonly StoredPiece[] }) => void kept.set(uri, file),
  };
  const later: (() => void)[] = [];
  const clock = { now: () => 0, later: (_: number, act: () => void) => void later.push(act) };
  const start = async () => {
    const options = {
      least: 1,
      store,
      clock,
      sizes: { cutting: { least: 200, most: 900, some: 3, few: 11 }, stretch: 1e6 },
    };
    const workspace = new Workspace(memoryBytes(files), () => {}, options);
    await workspace.index([ROOT], DEFAULT_SETTINGS);
    await workspace.whole();
    const titles = () => workspace.snapshot.library.papers.map(p => p.title).sort();
    return { workspace, titles };
  };
  const pass = async () => {
    for (const act of later.splice(0)) act();
    for (let i = 0; i < 20; i++) await new Promise(resolve => setImmediate(resolve));
  };
  const first = await start();
  await pass();
  assert.ok(kept.has(URI));
  const second = await start();
  assert.deepEqual(second.titles(), first.titles());
  // The kept pieces look right by their stamp, and aren't.
  const wrong = piecesOf(BIB.replace('number 7', 'number of lies'));
  kept.set(URI, { stamp: kept.get(URI)?.stamp ?? '', pieces: wrong });
  const third = await start();
  assert.ok(third.titles().some(title => title.includes('lies')));
  await pass();
  await third.workspace.whole();
  assert.deepEqual(third.titles(), first.titles());
});
