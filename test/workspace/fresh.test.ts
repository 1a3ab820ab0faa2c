/** Files that change under the editor's hands: half-written, deleted and made again, touched, named from outside. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnostics } from '../../server/features/diagnostics';
import type { Clock } from '../../server/workspace/clock';
import { DEFAULT_SETTINGS } from '../../server/workspace/settings';
import { Workspace } from '../../server/workspace/workspace';
import { indexed, memoryFiles, ROOT, uriOf } from '../memoryFiles';

const BIB =
  '@misc{a, title = {First Paper of All}, year = 2020}\n@misc{b, title = {Second Paper of All}, year = 2021}\n';

/** Time that stands still until it is told to go on. */
class HeldClock implements Clock {
  #waiting: (() => void)[] = [];
  now(): number {
    return 0;
  }
  later(_ms: number, act: () => void): void {
    this.#waiting.push(act);
  }
  async pass(): Promise<void> {
    const acts = this.#waiting;
    this.#waiting = [];
    for (const act of acts) act();
    await new Promise(resolve => setImmediate(resolve));
  }
}

async function heldWorkspace(files: Map<string, string>): Promise<{ workspace: Workspace; clock: HeldClock }> {
  const clock = new HeldClock();
  const workspace = new Workspace(memoryFiles(files), () => {}, { clock });
  await workspace.index([ROOT], DEFAULT_SETTINGS);
  return { workspace, clock };
}

const titles = (workspace: Workspace) => workspace.snapshot.library.papers.map(p => p.title);

for (const [what, text] of [
  ['empty', ''],
  ['cut inside an entry', BIB.slice(0, BIB.indexOf('@misc{b') + 6)],
  ['without an entry', '% saved by a tool\n'],
] as const) {
  test(`a bibliography that is suddenly ${what} keeps its papers until it stays so`, async () => {
    const files = new Map([['refs.bib', BIB]]);
    const { workspace, clock } = await heldWorkspace(files);
    files.set('refs.bib', text);
    // One change, told twice.
    for (let told = 0; told < 2; told++) await workspace.refresh([uriOf('refs.bib')]);
    assert.equal(titles(workspace).length, 2);
    await clock.pass();
    assert.ok(titles(workspace).length < 2);
  });
}

test('a rewrite that passes through a half-written state never loses a paper', async () => {
  const files = new Map([['refs.bib', BIB]]);
  const { workspace, clock } = await heldWorkspace(files);
  for (const text of ['', BIB.slice(0, 30), BIB.slice(0, 70), `${BIB}@misc{c, title = {Third Paper of All}}\n`]) {
    files.set('refs.bib', text);
    await workspace.refresh([uriOf('refs.bib')]);
    assert.ok(titles(workspace).length >= 2);
  }
  await clock.pass();
  assert.equal(titles(workspace).length, 3);
});

test('what changed before anybody watched the folder is read a moment later', async () => {
  const files = new Map([
    ['refs.bib', BIB],
    ['gone.bib', '@misc{gone, title = {Paper That Goes}}\n'],
  ]);
  const clock = new HeldClock();
  const stamped = async () => [...files].map(([path, text]) => ({ uri: uriOf(path), size: text.length, stamp: text }));
  const workspace = new Workspace({ ...memoryFiles(files), list: stamped }, () => {}, { clock });
  await workspace.index([ROOT], DEFAULT_SETTINGS);
  const before = workspace.snapshot;
  files.set('refs.bib', `${BIB}@misc{c, title = {Third Paper of All}}\n`);
  files.set('new.bib', '@misc{new, title = {New Paper}}\n');
  files.delete('gone.bib');
  assert.equal(workspace.snapshot, before);
  await clock.pass();
  const now = ['First Paper of All', 'New Paper', 'Second Paper of All', 'Third Paper of All'];
  assert.deepEqual(titles(workspace).sort(), now);
});

test('a deleted file goes, and comes back', async () => {
  const files = new Map([['refs.bib', BIB]]);
  const { workspace } = await heldWorkspace(files);
  files.delete('refs.bib');
  await workspace.refresh([uriOf('refs.bib')]);
  assert.deepEqual(titles(workspace), []);
  files.set('refs.bib', BIB);
  await workspace.refresh([uriOf('refs.bib')]);
  assert.equal(titles(workspace).length, 2);
});

test('a file that was only touched changes nothing', async () => {
  const files = new Map([['refs.bib', BIB]]);
  const workspace = await indexed(files);
  const before = workspace.snapshot;
  await workspace.refresh([uriOf('refs.bib')]);
  assert.equal(workspace.snapshot, before);
});

test('what the editor has open counts before what is on disk, until it is closed', async () => {
  const files = new Map([['refs.bib', BIB]]);
  const workspace = await indexed(files);
  workspace.edit(uriOf('refs.bib'), '@misc{z, title = {Unsaved Paper of All}}\n', 'bibtex');
  await workspace.refresh([uriOf('refs.bib')]);
  assert.deepEqual(titles(workspace), ['Unsaved Paper of All']);
  await workspace.close(uriOf('refs.bib'));
  assert.equal(titles(workspace).length, 2);
});

test('a bibliography outside the folders is read when a note names it', async () => {
  const files = new Map([
    ['draft.md', '---\nbibliography: ../shelf/zotero.bib\n---\n\n@a and @nobody\n'],
    ['../shelf/zotero.bib', BIB],
  ]);
  const host = memoryFiles(files);
  const workspace = new Workspace({
    list: async () => [{ uri: uriOf('draft.md'), size: 0 }],
    read: uri => host.read(uri.replace('file:///shelf', `${ROOT}/../shelf`)),
  });
  await workspace.index([ROOT], DEFAULT_SETTINGS);
  assert.equal(titles(workspace).length, 2);
  const codes = diagnostics(workspace.snapshot, uriOf('draft.md')).map(d => d.code);
  assert.deepEqual(codes, ['unknown-citation']);
});

test('project files name bibliographies for the notes below them', async () => {
  const workspace = await indexed(
    new Map([
      ['_quarto.yml', 'project:\n  type: book\nbibliography: [refs.bib]\n'],
      ['refs.bib', BIB],
      ['other.bib', '@misc{other, title = {A Paper Elsewhere}}\n'],
      ['chapters/one.qmd', 'We follow @a and @other.\n'],
    ]),
  );
  const problems = diagnostics(workspace.snapshot, uriOf('chapters/one.qmd'));
  assert.deepEqual(
    problems.map(p => p.code),
    ['unknown-citation'],
  );
  assert.match(problems[0]?.message ?? '', /other/);
});

test('a file that cannot be read says so at its place, and the rest works', async () => {
  const host = memoryFiles(
    new Map([
      ['refs.bib', BIB],
      ['locked.bib', ''],
    ]),
  );
  const workspace = new Workspace({
    list: listing => host.list(listing),
    read: async uri =>
      uri.endsWith('locked.bib') ? { failure: 'You have no permission to open it.' } : host.read(uri),
  });
  await workspace.index([ROOT], DEFAULT_SETTINGS);
  assert.equal(titles(workspace).length, 2);
  const [problem] = diagnostics(workspace.snapshot, uriOf('locked.bib'));
  assert.equal(problem?.code, 'source-syntax');
  assert.match(problem?.message ?? '', /permission/);
});

/** A host whose reads answer when they are told to. */
function slowHost(files: Map<string, string>) {
  const host = memoryFiles(files);
  const waiting: (() => void)[] = [];
  const go = () => {
    for (const answer of waiting.splice(0)) answer();
  };
  const read: typeof host.read = async uri => {
    const content = await host.read(uri);
    await new Promise<void>(resolve => waiting.push(resolve));
    return content;
  };
  return { host: { list: host.list, read }, go, waits: () => waiting.length };
}

const tick = () => new Promise(resolve => setImmediate(resolve));

test('what is typed while a file is being read stays', async () => {
  const files = new Map([['refs.bib', BIB]]);
  const { host, go } = slowHost(files);
  const workspace = new Workspace(host);
  const indexing = workspace.index([ROOT], DEFAULT_SETTINGS);
  await tick();
  const typed = '@misc{z, title = {Typed Paper of All}}\n';
  workspace.edit(uriOf('refs.bib'), typed, 'bibtex');
  go();
  await indexing;
  assert.deepEqual(titles(workspace), ['Typed Paper of All']);
});

test('a slow reading never replaces a later one', async () => {
  const files = new Map([['refs.bib', BIB]]);
  const { host, go } = slowHost(files);
  const workspace = new Workspace(host);
  const indexing = workspace.index([ROOT], DEFAULT_SETTINGS);
  await tick();
  go();
  await indexing;
  files.set('refs.bib', '@misc{old, title = {An Older State of It}}\n@misc{c, title = {Third Paper of All}}\n');
  const first = workspace.refresh([uriOf('refs.bib')]);
  await tick();
  files.set('refs.bib', '@misc{new, title = {The Newer State of It}}\n@misc{c, title = {Third Paper of All}}\n');
  const second = workspace.refresh([uriOf('refs.bib')]);
  await tick();
  go();
  await Promise.all([first, second]);
  assert.ok(titles(workspace).includes('The Newer State of It'));
});

test('settings that leave a file out make it no source', async () => {
  const files = new Map([
    ['refs.bib', BIB],
    ['more.bib', '@misc{m, title = {One More Paper of All}}\n'],
  ]);
  const host = memoryFiles(files);
  const list: typeof host.list = async listing =>
    (await host.list(listing)).map(f => (listing.sources.some(s => f.uri.endsWith(s)) ? { ...f, named: true } : f));
  const workspace = new Workspace({ list, read: host.read });
  await workspace.index([ROOT], DEFAULT_SETTINGS);
  assert.equal(titles(workspace).length, 3);
  await workspace.index([ROOT], { ...DEFAULT_SETTINGS, sources: ['more.bib'] });
  assert.deepEqual(titles(workspace), ['One More Paper of All']);
});

test('a checkout that changes five hundred files is one update', async () => {
  const entry = (i: number, title: string) => `@misc{key${i}, title = {${title} Number ${i}}, year = 2020}\n`;
  const files = new Map<string, string>();
  const checkOut = (title: string) => {
    for (let i = 0; i < 100; i++) files.set(`bib/${i}.bib`, entry(i, title));
    for (let i = 0; i < 400; i++) files.set(`notes/${i}.md`, `${title} is said of @key${i}.\n`);
  };
  checkOut('First Title');
  let updates = 0;
  const workspace = new Workspace(memoryFiles(files), () => updates++);
  await workspace.index([ROOT], DEFAULT_SETTINGS);
  await workspace.whole();
  checkOut('Second Title');
  updates = 0;
  await workspace.refresh([...files.keys()].map(uriOf));
  assert.equal(updates, 1);
  assert.equal(titles(workspace).filter(title => title.startsWith('Second')).length, 100);
  assert.match(workspace.snapshot.notes.get(uriOf('notes/7.md'))?.source.text ?? '', /^Second/);
});
