/** One file, one answer: what a listing has, a change of it keeps, whatever the folders, rules, sources and links around it. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { diagnostics } from '../../server/features/diagnostics';
import { rename } from '../../server/features/rename';
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

const NAMES = (path: string) => `---\nbibliography: ${path}\n---\n\nAs said [@x2020].\n`;

/** Addresses that a renamed key touches, each as often as it does. */
function touched({ snapshot }: Workspace, note: string): string[] {
  const offset = (snapshot.notes.get(note)?.source.text.indexOf('x2020') ?? 0) + 1;
  const answer = rename(snapshot, { uri: note, offset }, 'y2021', { files: false, asks: false });
  return answer && 'edits' in answer ? answer.edits.map(e => e.uri).sort() : [];
}

test('a bibliography that is named by a link to it counts once, by its own name', async () => {
  const { at, uri } = filesIn({ 'w/real.bib': ENTRY, 'w/n.md': NAMES('link.bib'), 'w/m.md': NAMES('../link.bib') });
  symlinkSync(at('w/real.bib'), at('w/link.bib'));
  symlinkSync(at('w/real.bib'), at('link.bib'));
  const workspace = await indexed([uri('w')]);
  const check = () => {
    assert.deepEqual(sourcesOf(workspace), [uri('w/real.bib')]);
    for (const note of ['w/n.md', 'w/m.md']) assert.deepEqual(diagnostics(workspace.snapshot, uri(note)), []);
    assert.deepEqual(touched(workspace, uri('w/n.md')), [uri('w/m.md'), uri('w/n.md'), uri('w/real.bib')]);
  };
  check();
  await workspace.refresh(['w/link.bib', 'link.bib', 'w/real.bib'].map(uri));
  check();
  rmSync(at('w/link.bib'));
  writeFileSync(at('w/link.bib'), ENTRY.replace('Stands', 'Lies'));
  await workspace.refresh([uri('w/link.bib')]);
  assert.deepEqual(sourcesOf(workspace), [uri('w/link.bib'), uri('w/real.bib')]);
});

test('two links that notes name and that lead out of the folder are one source', async () => {
  const { at, uri } = filesIn({ 'shelf/z.bib': ENTRY, 'w/n.md': NAMES('../one.bib'), 'w/m.md': NAMES('../two.bib') });
  for (const link of ['one.bib', 'two.bib']) symlinkSync(at('shelf/z.bib'), at(link));
  const workspace = await indexed([uri('w')]);
  assert.equal(sourcesOf(workspace).length, 1);
  for (const note of ['w/n.md', 'w/m.md']) assert.deepEqual(diagnostics(workspace.snapshot, uri(note)), []);
});

test('a link that is open stands for its file until it is closed, also where both are open', async () => {
  const { at, uri } = filesIn({ 'w/real.bib': ENTRY, 'w/n.md': NAMES('real.bib') });
  symlinkSync(at('w/real.bib'), at('w/link.bib'));
  for (const sources of [[], ['real.bib']]) {
    const workspace = await indexed([uri('w')], { sources });
    const check = (source: string) => {
      assert.deepEqual(sourcesOf(workspace), [uri(source)]);
      assert.deepEqual(diagnostics(workspace.snapshot, uri('w/n.md')), []);
      assert.deepEqual(touched(workspace, uri('w/n.md')), [uri(source), uri('w/n.md')].sort());
    };
    check('w/real.bib');
    workspace.edit(uri('w/link.bib'), ENTRY, 'bibtex');
    check('w/link.bib');
    await workspace.refresh([uri('w/real.bib'), uri('w/link.bib')]);
    check('w/link.bib');
    workspace.edit(uri('w/real.bib'), `${ENTRY} `, 'bibtex');
    workspace.edit(uri('w/link.bib'), `${ENTRY}\n`, 'bibtex');
    check('w/link.bib');
    await workspace.close(uri('w/link.bib'));
    check('w/real.bib');
    assert.equal(workspace.snapshot.sources.get(uri('w/real.bib'))?.source.text, `${ENTRY} `);
    await workspace.index([uri('w')], { ...DEFAULT_SETTINGS, sources });
    check('w/real.bib');
    await workspace.close(uri('w/real.bib'));
    check('w/real.bib');
    workspace.edit(uri('w/link.bib'), ENTRY, 'bibtex');
    await workspace.index([uri('w')], { ...DEFAULT_SETTINGS, sources });
    check('w/link.bib');
    await workspace.close(uri('w/link.bib'));
    check('w/real.bib');
    assert.equal(workspace.snapshot.otherNames.has(uri('w/real.bib')), false);
  }
});
