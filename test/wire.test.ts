/** The built program over its public faces: the commands, and the language server over stdio. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { LanguageServer } from './languageServer';

const DEMO = 'test/workspaces/reward-rl';
const PROGRAM = 'dist/litnotes.js';
let folder = '';
let server: LanguageServer;

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr };
};

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'litnotes-wire-'));
  cpSync(DEMO, folder, { recursive: true });
  server = new LanguageServer(process.execPath, [PROGRAM, 'lsp']);
  await server.initialize(folder);
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const draft = () => pathToFileURL(join(folder, 'related-work.md')).href;

function positionOf(text: string, word: string): { line: number; character: number } {
  const offset = text.indexOf(word);
  assert.ok(offset >= 0, `${word} stands in the draft`);
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: (before.at(-1)?.length ?? 0) + 1 };
}

test('papers prints every paper as JSON, and nothing else on stdout', () => {
  const { status, stdout } = run('papers', '--workspace', DEMO, '--format', 'json');
  assert.equal(status, 0);
  const { papers, problems } = JSON.parse(stdout);
  assert.ok(papers.length >= 115, `${papers.length} papers`);
  assert.deepEqual(
    problems.filter((p: { code: string }) => p.code === 'source-syntax'),
    [],
  );
  assert.equal(new Set(papers.map((p: { key: string }) => p.key)).size, papers.length, 'keys are distinct');
});

test('show prints a card as text', () => {
  const { status, stdout } = run('show', 'EmoReward', '--workspace', DEMO);
  assert.equal(status, 0);
  assert.match(stdout, /EmoReward: Self-Evolving Reward Calibration/);
  assert.doesNotMatch(stdout, /command:|\*\*|\\/);
  assert.equal(run('show', 'NoSuchThing', '--workspace', DEMO).status, 1);
});

test('wrong arguments are answered with the usage line and exit code 2', () => {
  for (const args of [
    ['papers', '--format', 'xml'],
    ['papers', '--workspace', DEMO, '--colour'],
    ['nonsense'],
    ['lsp', '--nonsense'],
    [],
  ]) {
    const { status, stdout, stderr } = run(...args);
    assert.equal(status, 2, args.join(' '));
    assert.equal(stdout, '');
    assert.match(stderr, /usage: litnotes/);
  }
});

test('ready answers when the papers are there', async () => {
  const ready = await server.request('litnotes/ready', null);
  assert.ok(ready.papers >= 115 && ready.notes >= 3);
});

test('hover, definition, completion and tree answer over the wire', async () => {
  const text = readFileSync(join(folder, 'related-work.md'), 'utf8');
  server.open(draft(), text);
  const textDocument = { uri: draft() };
  const position = positionOf(text, 'EmoReward');
  const hover = await server.request('textDocument/hover', { textDocument, position });
  assert.match(hover.contents.value, /Self-Evolving Reward Calibration/);
  const [target] = await server.request('textDocument/definition', { textDocument, position });
  assert.match(target.targetUri, /papers\/daily-papers\.txt$|refs\.bib$|notes\//);
  server.change(draft(), `${text}\n\nWe follow Emo`);
  const end = { line: text.split('\n').length + 1, character: 'We follow Emo'.length };
  const { items } = await server.request('textDocument/completion', {
    textDocument,
    position: end,
    context: { triggerKind: 1 },
  });
  assert.ok(items.some((item: { label: string }) => item.label === 'EmoReward'));
  const tree = await server.request('litnotes/tree', { groupBy: 'theme' });
  assert.ok(tree.length >= 15);
  assert.ok(tree.every((g: { count: number; children: unknown[] }) => g.count === g.children.length));
});

test('a saved file changes the answers, and the client is told', async () => {
  const page = join(folder, 'papers/daily-papers.txt');
  const added =
    'QUOKKA: Small Rewards\n\nWe introduce QUOKKA, a method for small rewards that keeps training calm on four tasks.\n\n  • 2 authors\n·\nApr 2 1\n\n';
  writeFileSync(page, readFileSync(page, 'utf8').replace('EmoReward: Self', `${added}EmoReward: Self`));
  server.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: pathToFileURL(page).href, type: 2 }] });
  await server.until(async () => {
    const { papers } = await server.request('litnotes/papers', { query: 'quokka' });
    return papers[0]?.methods[0]?.name === 'QUOKKA';
  });
});

test('of a folder that is gone, which editors tell alone, no paper is left', async () => {
  const gone = join(folder, 'reading');
  mkdirSync(gone);
  writeFileSync(join(gone, 'wombat.bib'), '@misc{wombat2026, title = {WOMBAT: Slow Rewards}, year = 2026}\n');
  const found = async () => (await server.request('litnotes/papers', { query: 'wombat' })).papers.length;
  server.notify('workspace/didChangeWatchedFiles', {
    changes: [{ uri: pathToFileURL(join(gone, 'wombat.bib')).href, type: 1 }],
  });
  await server.until(async () => (await found()) === 1);
  rmSync(gone, { recursive: true });
  server.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: pathToFileURL(gone).href, type: 3 }] });
  await server.until(async () => (await found()) === 0);
});

test('unknown documents, positions past the end and nonsense are answered, not fatal', async () => {
  const textDocument = { uri: 'file:///nowhere/at/all.md' };
  const position = { line: 9_999, character: 9_999 };
  assert.equal(await server.request('textDocument/hover', { textDocument, position }), null);
  assert.equal(await server.request('textDocument/definition', { textDocument: { uri: draft() }, position }), null);
  assert.equal(await server.request('litnotes/paper', { key: 'no such key' }), null);
  assert.equal(await server.request('litnotes/tree', null), null);
  assert.ok(await server.request('litnotes/ready', null));
});
