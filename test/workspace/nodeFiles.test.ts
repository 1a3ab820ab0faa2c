/** The file system behind the port: what is listed, what is left out, and how bytes become text. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { decodeText } from '../../server/workspace/decode';
import { nodeFiles } from '../../server/workspace/nodeFiles';
import { DEFAULT_SETTINGS } from '../../server/workspace/settings';
import { Workspace } from '../../server/workspace/workspace';

let root = '';
const write = (path: string, text: string | Uint8Array) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const listed = async (sources: string[] = [], exclude: string[] = []) => {
  const folder = pathToFileURL(join(root, 'work')).href;
  const found = await nodeFiles.list({ folders: [folder], sources, exclude: new Map([[folder, exclude]]) });
  const base = pathToFileURL(root).href.length + 1;
  return found.map(f => (f.named ? '* ' : '') + f.uri.slice(base)).sort();
};

before(() => {
  root = mkdtempSync(join(tmpdir(), 'litnotes-files-'));
  for (const path of [
    'work/a.md',
    'work/refs.bib',
    'work/drafts/b.md',
    'work/out/c.md',
    'work/node_modules/d.md',
    'shelf/z.bib',
  ]) {
    write(path, '@misc{x, title = {Some Title Here}}\n');
  }
  write('work/.gitignore', 'out/\n*.tmp.md\n!keep.tmp.md\n');
  write('work/x.tmp.md', '');
  write('work/keep.tmp.md', '');
  write('work/picture.png', '');
  symlinkSync(join(root, 'work'), join(root, 'work/drafts/loop'));
});
after(() => rmSync(root, { recursive: true, force: true }));

test('ignored files, node_modules and other kinds of file are left out; a loop of links ends', async () => {
  assert.deepEqual(await listed(), ['work/a.md', 'work/drafts/b.md', 'work/keep.tmp.md', 'work/refs.bib']);
});

test('files.exclude counts', async () => {
  assert.deepEqual(await listed([], ['**/drafts']), ['work/a.md', 'work/keep.tmp.md', 'work/refs.bib']);
});

test('a file that links lead to is listed once, by its own name; a changed link is no further file', async () => {
  const own = mkdtempSync(join(root, 'links-'));
  const at = (path: string) => join(own, path);
  for (const folder of ['work/z', 'work/a', 'shelf']) mkdirSync(at(folder), { recursive: true });
  writeFileSync(at('work/z/refs.bib'), '@misc{x, title = {Some Title Here}}\n');
  writeFileSync(at('shelf/far.bib'), '@misc{y, title = {Another Title Here}}\n');
  symlinkSync(at('work/z'), at('work/a/again'));
  symlinkSync(at('work/z/refs.bib'), at('work/a/other.bib'));
  symlinkSync(at('shelf/far.bib'), at('work/far.bib'));
  symlinkSync(at('shelf/far.bib'), at('work/z/further.bib'));
  symlinkSync(at('work'), at('link'));
  const uri = (path: string) => pathToFileURL(at(path)).href;
  const listing = { folders: [uri('work'), uri('link')], sources: [at('link/z/*.bib')], exclude: new Map() };
  const found = await nodeFiles.list(listing);
  assert.deepEqual(
    found.map(f => [f.uri, f.named ?? false]),
    [
      [uri('work/far.bib'), true],
      [uri('work/z/refs.bib'), true],
    ],
  );
  const finds = async (path: string) => (await nodeFiles.find?.(uri(path), { ...listing, sources: [] })) !== undefined;
  assert.equal(await finds('work/z/refs.bib'), true);
  assert.equal(await finds('work/far.bib'), true);
  for (const path of ['work/a/again/refs.bib', 'work/a/other.bib']) assert.equal(await finds(path), false, path);
  const workspace = new Workspace(nodeFiles);
  await workspace.index(listing.folders, DEFAULT_SETTINGS);
  assert.deepEqual(
    workspace.snapshot.library.papers.map(p => p.sources.length),
    [1, 1],
  );
});

test('a source whose path has brackets in it is that file; each folder has excludes of its own', async () => {
  const own = mkdtempSync(join(root, 'named-'));
  for (const folder of ['one/drafts', 'two/drafts', 'My [lib]']) mkdirSync(join(own, folder), { recursive: true });
  for (const file of ['one/drafts/a.md', 'two/drafts/b.md', 'My [lib]/refs{1}.bib']) writeFileSync(join(own, file), '');
  const uri = (path: string) => pathToFileURL(join(own, path)).href;
  const folders = [uri('one'), uri('two')];
  const exclude = new Map([[uri('one'), ['drafts']]]);
  const sources = [join(own, 'My [lib]/refs{1}.bib')];
  const found = (await nodeFiles.list({ folders, sources, exclude })).map(f =>
    decodeURI(f.uri).slice(uri('').length + 1),
  );
  assert.deepEqual(found, ['My [lib]/refs{1}.bib', 'two/drafts/b.md']);
  const find = (path: string) => nodeFiles.find?.(uri(path), { folders, sources, exclude });
  assert.ok(await find('My [lib]/refs{1}.bib'));
  assert.equal(await find('one/drafts/a.md'), undefined);
});

test('a changed file counts only if a listing would have it', async () => {
  const folder = pathToFileURL(join(root, 'work')).href;
  const found = async (path: string, sources: string[] = []) =>
    (await nodeFiles.find?.(pathToFileURL(join(root, path)).href, {
      folders: [folder],
      sources,
      exclude: new Map([[folder, ['**/drafts']]]),
    })) !== undefined;
  assert.equal(await found('work/refs.bib'), true);
  for (const path of [
    'work/out/c.md',
    'work/node_modules/d.md',
    'work/drafts/b.md',
    'work/x.tmp.md',
    'work/gone.md',
    'shelf/z.bib',
  ]) {
    assert.equal(await found(path), false, path);
  }
  assert.equal(await found('work/keep.tmp.md'), true);
  assert.equal(await found('shelf/z.bib', [`${root}/shelf/*.bib`]), true);
});

test('settings name sources by path or glob, inside and outside', async () => {
  assert.ok((await listed([join(root, 'shelf/z.bib')])).includes('* shelf/z.bib'));
  assert.ok((await listed([`${root}/shelf/*.bib`])).includes('* shelf/z.bib'));
  const within = await listed(['**/*.bib']);
  assert.deepEqual(
    within.filter(f => f.startsWith('*')),
    ['* work/refs.bib'],
  );
});

test('named sources replace the default: other files give no papers', async () => {
  const workspace = new Workspace(nodeFiles);
  await workspace.index([pathToFileURL(join(root, 'work')).href], {
    ...DEFAULT_SETTINGS,
    sources: [join(root, 'shelf')],
  });
  const uris = workspace.snapshot.library.papers.flatMap(p => p.sources.map(s => s.uri));
  assert.deepEqual(uris, [pathToFileURL(join(root, 'shelf/z.bib')).href]);
});

test('a file over the limit is reported, not read', async () => {
  const workspace = new Workspace(nodeFiles);
  await workspace.index([pathToFileURL(join(root, 'work')).href], { ...DEFAULT_SETTINGS, maxFileSize: 10 });
  assert.equal(workspace.snapshot.library.papers.length, 0);
  assert.match([...workspace.snapshot.unread.values()][0]?.message ?? '', /larger than/);
});

test('bytes become text whatever their encoding', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values);
  assert.equal(decodeText(new TextEncoder().encode('\uFEFFGarcía')), 'García');
  assert.equal(decodeText(bytes(0xff, 0xfe, 0x47, 0, 0xed, 0)), 'Gí');
  assert.equal(decodeText(bytes(0xfe, 0xff, 0, 0x47, 0, 0xed)), 'Gí');
  assert.equal(decodeText(bytes(0x47, 0xed, 0x61)), 'Gía');
  assert.equal(decodeText(bytes(0x93, 0x53, 0x94, 0x20, 0xe9, 0x96, 0x80, 0x9f, 0x8e)), '“S” é–€ŸŽ');
  assert.equal(decodeText(Uint8Array.from([...'@misc{a,'].flatMap(c => [c.charCodeAt(0), 0]))), '@misc{a,');
});
