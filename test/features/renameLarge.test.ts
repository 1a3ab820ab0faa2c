/** Renaming a key of a bibliography that is kept in pieces: what names it far away follows, and little is read for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rename } from '../../server/features/rename';
import { DEFAULT_SETTINGS } from '../../server/workspace/settings';
import { Workspace } from '../../server/workspace/workspace';
import { indexed, memoryBytes, ROOT, uriOf } from '../memoryFiles';

/** How often each stands in the files. */
const KEYS = { proceedings: 5, größe2020: 4, kept: 5, alias: 3 };
/** What other entries write of the keys, by the number of the entry before. */
const NAMING: Readonly<Record<number, string>> = {
  15: '@inproceedings{child, title = {A Child Paper Here}, crossref = {proceedings}, xref = {größe2020}}',
  40: '@article{shared, title = {A Paper with Shared Fields}, author = {xdata=kept-author}, xdata = {proceedings, kept}}',
  70: '@article{near, title = {One of Nearly the Same Key}, related = {proceedings2, größe}}',
  85: '@article{both, title = {A Paper with Another Key}, ids = {alias}, related = {nobody, größe2020,\n  kept}}',
  99: '@article{last, title = {What Comes in the End}, related = "alias, proceedings"}',
};
const BIB = [
  '@proceedings{proceedings, title = {Proceedings of It}, year = 1999}\n@article{größe2020, title = {A Size, Written So}}',
  '@article{kept, title = {Kept for Others to Share}, author = {Abel, Ada}}',
  ...Array.from({ length: 100 }, (_, i) => `@article{key${i}, title = {Something Number ${i}}}\n${NAMING[i] ?? ''}`),
].join('\n');
const NOTE = Object.keys(KEYS)
  .map(key => `As [@${key}] says.`)
  .join('\n\n');
const FILES = new Map([
  ['refs.bib', BIB],
  ['draft.md', NOTE],
]);
const LARGE = { least: 1, atOnce: 0, sizes: { cutting: { least: 200, most: 600, some: 3, few: 7 }, stretch: 2_000 } };

test('a key that entries in far pieces name is renamed there as in a file that is read whole', async () => {
  const read = new Set<number>();
  const host = memoryBytes(FILES);
  const bytes = (uri: string) => {
    const own = host.bytes?.(uri);
    const noted = (at: number, length: number) => {
      read.add(at);
      return own?.read(at, length) ?? new Uint8Array();
    };
    return own && { ...own, read: noted };
  };
  const workspace = new Workspace({ ...host, bytes }, () => {}, LARGE);
  await workspace.index([ROOT], DEFAULT_SETTINGS);
  await workspace.whole();
  const pieces = workspace.snapshot.sources.get(uriOf('refs.bib'))?.pieces.length ?? 0;
  assert.ok(pieces > 12, `${pieces} pieces`);
  const whole = await indexed(FILES);
  for (const [key, edits] of Object.entries(KEYS)) {
    const place = { uri: uriOf('draft.md'), offset: NOTE.indexOf(key) };
    read.clear();
    const answer = rename(workspace.snapshot, place, 'another', { files: false, asks: false });
    assert.ok(read.size <= 5, `${read.size} of ${pieces} pieces are read for ${key}`);
    assert.deepEqual(answer, rename(whole.snapshot, place, 'another', { files: false, asks: false }));
    assert.equal(answer && 'edits' in answer ? answer.edits.length : answer?.refused, edits, key);
  }
});
