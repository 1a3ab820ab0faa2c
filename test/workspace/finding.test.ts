/** One file, one answer: what a listing has, a change of it keeps, whatever the folders, rules, sources and links around it. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { nodeFiles } from '../../server/workspace/nodeFiles';
import { DEFAULT_SETTINGS, type Settings } from '../../server/workspace/settings';
import { Workspace } from '../../server/workspace/workspace';

const ENTRY = '@misc{x2020, title = {Some Title That Stands Here}, year = 2020}\n';

let root = '';
before(() => {
  root = mkdtempSync(join(tmpdir(), 'litnotes-finding-'));
});
after(() => rmSync(root, { recursive: true, force: true }));

/** A folder of its own with these files, and their addresses. */
function filesIn(files: Readonly<Record<string, string>>): {
  at: (path: string) => string;
  uri: (path: string) => string;
} {
  const own = mkdtempSync(join(root, 'w-'));
  const at = (path: string) => join(own, path);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  }
  return { at, uri: path => pathToFileURL(at(path)).href };
}

async function indexed(folders: readonly string[], settings: Partial<Settings> = {}): Promise<Workspace> {
  const workspace = new Workspace(nodeFiles);
  await workspace.index(folders, { ...DEFAULT_SETTINGS, ...settings });
  return workspace;
}

const sourcesOf = ({ snapshot }: Workspace): string[] => [...snapshot.sources.keys()].sort();

test('in folders one inside the other, a file that is saved stays where either has it', async () => {
  const { at, uri } = filesIn({ 'outer/.gitignore': 'inner/\n', 'outer/inner/a.bib': ENTRY });
  for (const folders of [
    [uri('outer'), uri('outer/inner')],
    [uri('outer/inner'), uri('outer')],
  ]) {
    const workspace = await indexed(folders);
    assert.deepEqual(sourcesOf(workspace), [uri('outer/inner/a.bib')]);
    writeFileSync(at('outer/inner/a.bib'), `${ENTRY} `);
    await workspace.refresh([uri('outer/inner/a.bib')]);
    assert.deepEqual(sourcesOf(workspace), [uri('outer/inner/a.bib')]);
  }
});

test('a folder that is a link inside another keeps its files when they are saved', async () => {
  const { at, uri } = filesIn({ 'shelf/a.bib': ENTRY, 'outer/n.md': 'Text.\n' });
  symlinkSync(at('shelf'), at('outer/link'));
  for (const folders of [
    [uri('outer'), uri('outer/link')],
    [uri('outer/link'), uri('outer')],
    [uri('outer'), uri('outer/link'), uri('shelf')],
  ]) {
    const workspace = await indexed(folders);
    const listed = sourcesOf(workspace);
    assert.equal(listed.length, 1);
    writeFileSync(at('shelf/a.bib'), `${ENTRY}${' '.repeat(folders.length)}`);
    await workspace.refresh([uri('outer/link/a.bib'), uri('shelf/a.bib')]);
    assert.deepEqual(sourcesOf(workspace), listed);
  }
});

test('a path names a source, ignored or not; a glob chooses from what is not ignored: at the start and after each save', async () => {
  const { at, uri } = filesIn({
    '.gitignore': 'refs.bib\nout/\n',
    'refs.bib': ENTRY,
    'open.bib': ENTRY,
    'out/.gitignore': '*\n',
    'out/made.bib': ENTRY,
    'out/node_modules/z.bib': ENTRY,
    'build/.gitignore': 'deep/\n',
    'build/deep/d.bib': ENTRY,
    'build/e.bib': ENTRY,
  });
  const all = ['refs.bib', 'open.bib', 'out/made.bib', 'out/node_modules/z.bib', 'build/deep/d.bib', 'build/e.bib'];
  const cases: readonly (readonly [source: string, expected: readonly string[]])[] = [
    ['**/*.bib', ['build/e.bib', 'open.bib']],
    ['refs.bib', ['refs.bib']],
    ['out', ['out/made.bib']],
    [at('out'), ['out/made.bib']],
    ['build/**', ['build/e.bib']],
    ['build/deep/*.bib', ['build/deep/d.bib']],
    ['out/node_modules/z.bib', ['out/node_modules/z.bib']],
  ];
  for (const [source, expected] of cases) {
    const workspace = await indexed(
      [uri('')].map(folder => folder.replace(/\/$/, '')),
      { sources: [source] },
    );
    const wanted = expected.map(uri);
    assert.deepEqual(sourcesOf(workspace), wanted, source);
    await workspace.refresh(all.map(uri));
    assert.deepEqual(sourcesOf(workspace), wanted, `${source} after a save`);
  }
});

test('an address that is no path of this machine takes nothing with it', async () => {
  const { uri } = filesIn({ 'w/good.bib': ENTRY });
  const bad = ['file://server/x.bib', 'file:///a%2Fb.bib', 'file:///a%00.bib'];
  const workspace = await indexed(['file://server/share', uri('w')]);
  assert.deepEqual(sourcesOf(workspace), [uri('w/good.bib')]);
  writeFileSync(new URL(uri('w/new.bib')), ENTRY);
  await workspace.refresh([...bad, uri('w/new.bib')]);
  assert.deepEqual(sourcesOf(workspace), [uri('w/good.bib'), uri('w/new.bib')]);
  for (const one of bad) {
    assert.equal(nodeFiles.bytes?.(one), undefined);
    assert.ok('failure' in (await nodeFiles.read(one)));
  }
});

test('the limit of bytes holds wherever a file lies, and for an open one the editor has the text', async () => {
  const long = `${ENTRY}${'% more\n'.repeat(30)}`;
  const { uri } = filesIn({
    'w/in.bib': long,
    'big.bib': long,
    'w/n.md': '---\nbibliography: [../big.bib, ../small.bib]\n---\n',
    'small.bib': ENTRY,
  });
  const unread = ({ snapshot }: Workspace) => [...snapshot.unread.keys()].sort();
  const workspace = await indexed([uri('w')], { maxFileSize: 100 });
  assert.deepEqual(sourcesOf(workspace), [uri('small.bib')]);
  assert.deepEqual(unread(workspace), [uri('big.bib'), uri('w/in.bib')]);
  await workspace.refresh([uri('big.bib'), uri('w/in.bib')]);
  assert.deepEqual(unread(workspace), [uri('big.bib'), uri('w/in.bib')]);
  workspace.edit(uri('w/in.bib'), long, 'bibtex');
  await workspace.refresh([uri('w/in.bib')]);
  assert.deepEqual(sourcesOf(workspace), [uri('small.bib'), uri('w/in.bib')]);
  await workspace.close(uri('w/in.bib'));
  assert.deepEqual(unread(workspace), [uri('big.bib'), uri('w/in.bib')]);
});
