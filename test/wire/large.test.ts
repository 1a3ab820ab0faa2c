/** A bibliography that is too large to be read at once, over the wire: read by another thread, followed, kept for the next start. */
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { bibCorpus } from '../bench/corpus.mjs';
import { LanguageServer } from '../languageServer';

const ENTRIES = 500;
const LAST = `@article{last, title = {A Plain Study at the End}, author = {Endmann, Ada}, year = 2026,
  abstract = {We present ZetaQuorumNet, a sparse critic that reads to the end.}}
`;
const DRAFT = 'Unlike ZetaQuorumNet, this is made up [@last].\n';
let folder = '';
let storage = '';

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'litnotes-large-'));
  storage = mkdtempSync(join(tmpdir(), 'litnotes-kept-'));
  writeFileSync(join(folder, 'refs.bib'), [...bibCorpus(ENTRIES), LAST].join(''));
  writeFileSync(join(folder, 'draft.md'), DRAFT);
});
after(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(storage, { recursive: true, force: true });
});

const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;

async function start(program = 'dist/litnotes.js'): Promise<{
  server: LanguageServer;
  card: (character: number) => Promise<string>;
  papers: number;
}> {
  const server = new LanguageServer(process.execPath, [program, 'lsp']);
  await server.initialize(folder, {}, { storage });
  server.open(uriOf('draft.md'), DRAFT);
  const { papers } = await server.request('litnotes/ready', null);
  const card = async (character: number): Promise<string> => {
    const params = { textDocument: { uri: uriOf('draft.md') }, position: { line: 0, character } };
    return (await server.request('textDocument/hover', params))?.contents?.value ?? '';
  };
  return { server, card, papers };
}

const KEY = DRAFT.indexOf('@last') + 2;
const NAME = DRAFT.indexOf('Zeta') + 2;

test('a large file is read whole, names in abstracts follow, an edit on disk shows, and all is kept in the end', async () => {
  const { server, card, papers } = await start();
  assert.equal(papers, ENTRIES + 1);
  assert.match(await card(KEY), /A Plain Study at the End/);
  await server.until(async () => (await card(NAME)).includes('A Plain Study at the End'));
  const text = readFileSync(join(folder, 'refs.bib'), 'utf8');
  writeFileSync(join(folder, 'new'), text.replace('A Plain Study', 'An Edited Study'));
  renameSync(join(folder, 'new'), join(folder, 'refs.bib'));
  server.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf('refs.bib'), type: 2 }] });
  await server.until(async () => (await card(KEY)).includes('An Edited Study'));
  await server.stop();
  assert.ok(
    readdirSync(storage).some(name => name.endsWith('.pieces')),
    'what was read is kept when the program ends',
  );
});

test('the next start has what was kept, and one with damaged keepings reads anew', async () => {
  const path = join(storage, readdirSync(storage).find(name => name.endsWith('.pieces')) ?? '');
  const first = await start();
  assert.equal(first.papers, ENTRIES + 1);
  assert.match(await first.card(KEY), /An Edited Study at the End/);
  await first.server.stop();
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
  writeFileSync(path, bytes);
  const second = await start();
  assert.equal(second.papers, ENTRIES + 1);
  assert.match(await second.card(KEY), /An Edited Study at the End/);
  await second.server.stop();
});

test('the program does all of it alone, copied to a folder of its own', async () => {
  const alone = mkdtempSync(join(tmpdir(), 'litnotes-alone-'));
  copyFileSync('dist/litnotes.js', join(alone, 'litnotes.js'));
  const { server, card, papers } = await start(join(alone, 'litnotes.js'));
  assert.equal(papers, ENTRIES + 1);
  await server.until(async () => (await card(NAME)).includes('An Edited Study at the End'));
  await server.stop();
  rmSync(alone, { recursive: true, force: true });
});
