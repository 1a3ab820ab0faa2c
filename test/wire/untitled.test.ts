/** A document that has no file yet, in a folder with papers and without any: everything answers as far as it can. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { LanguageServer } from '../languageServer';

const URI = 'untitled:Untitled-1';
const BIB = `@article{lee2025, title = {KITE: Kites in the Wind}, author = {Lee, Bo}, year = {2025},
  abstract = {We introduce KITE, a framework that steers kites by sound. KITE raises flight time by 20% over ropes.}}
`;
const TEXT = 'KITE is new [@lee2025].\n';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'litnotes-untitled-'));
  writeFileSync(join(folder, 'refs.bib'), BIB);
});
after(() => rmSync(folder, { recursive: true, force: true }));

async function opened(t: { after(stop: () => Promise<void>): void }, bare: boolean): Promise<LanguageServer> {
  const server = new LanguageServer(process.execPath, ['dist/litnotes.js', 'lsp']);
  t.after(() => server.stop());
  if (bare)
    await server.request('initialize', {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: null,
      capabilities: {},
    });
  else await server.initialize(folder);
  if (bare) server.notify('initialized', {});
  await server.request('litnotes/ready', null);
  server.notify('textDocument/didOpen', {
    textDocument: { uri: URI, languageId: 'markdown', version: 1, text: TEXT },
  });
  return server;
}

const at = (character: number) => ({ textDocument: { uri: URI }, position: { line: 0, character } });

test('with a folder, an untitled note reads as any other', async t => {
  const server = await opened(t, false);
  const hover = await server.request('textDocument/hover', at(16));
  assert.match(JSON.stringify(hover), /Kites in the Wind/);
  const definition = await server.request('textDocument/definition', at(16));
  assert.match(JSON.stringify(definition), /refs\.bib/);
  const { items } = await server.request('textDocument/diagnostic', { textDocument: { uri: URI } });
  assert.deepEqual(items, []);
  const completion = await server.request('textDocument/completion', { ...at(14), context: { triggerKind: 1 } });
  assert.match(JSON.stringify(completion), /lee2025/);
  const draft = await server.request('litnotes/draft', { document: URI, keys: ['lee2025'], order: 'year' });
  assert.match(draft.text, /^- KITE \[@lee2025\] .*20%.*\.\n$/);
  const table = await server.request('litnotes/compare', { document: URI, keys: ['lee2025'] });
  assert.match(table.text, /\| KITE/);
  const cited = await server.request('litnotes/citation', {
    document: URI,
    keys: ['lee2025'],
    position: { line: 0, character: 5 },
  });
  assert.match(cited.text, /@lee2025/);
  assert.match(cited.bibliography.uri, /^file:.*\/refs\.bib$/);
  const exported = await server.request('litnotes/export', { format: 'bibtex', scope: { note: URI } });
  assert.match(exported.text, /@article\{lee2025,/);
  const actions = await server.request('textDocument/codeAction', {
    textDocument: { uri: URI },
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 4 } },
    context: { diagnostics: [] },
  });
  assert.ok(Array.isArray(actions));
});

test('without a folder nothing is known, and nothing fails', async t => {
  const server = await opened(t, true);
  assert.equal(await server.request('textDocument/hover', at(16)), null);
  const { items } = await server.request('textDocument/diagnostic', { textDocument: { uri: URI } });
  assert.deepEqual(items, []);
  assert.equal((await server.request('litnotes/draft', { document: URI, keys: ['lee2025'], order: 'year' })).text, '');
  const exported = await server.request('litnotes/export', { format: 'bibtex', scope: { note: URI } });
  assert.equal(exported.text, '');
  assert.deepEqual((await server.request('litnotes/missing', { document: URI })).papers, []);
});

test('a bibliography that an untitled note needs goes into the folder', async t => {
  const page = mkdtempSync(join(tmpdir(), 'litnotes-untitled-'));
  t.after(() => rmSync(page, { recursive: true, force: true }));
  writeFileSync(
    join(page, 'papers.json'),
    JSON.stringify([
      {
        paper: {
          id: '2501.00001',
          title: 'KITE: Kites in the Wind',
          summary: 'We introduce KITE, a framework.',
          authors: [{ name: 'Bo Lee' }],
        },
      },
    ]),
  );
  const server = new LanguageServer(process.execPath, ['dist/litnotes.js', 'lsp']);
  t.after(() => server.stop());
  await server.initialize(page);
  await server.request('litnotes/ready', null);
  server.open(URI, 'KITE is new.\n');
  const { papers } = await server.request('litnotes/papers', {});
  const answer = await server.request('litnotes/citation', {
    document: URI,
    keys: [papers[0].key],
    position: { line: 0, character: 4 },
  });
  assert.equal(answer.missing.length, 1);
  assert.equal(answer.bibliography.exists, false);
  assert.match(answer.bibliography.uri, /^file:.*\/litnotes-untitled-\w+\/references\.bib$/);
});
