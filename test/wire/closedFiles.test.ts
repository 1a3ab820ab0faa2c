/** What a client is told of files that nobody has open, and when it is told to ask again. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { LanguageServer } from '../languageServer';

const BROKEN = '@article{broken, title = {No end\n';
let folder = '';
const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'litnotes-closed-'));
  writeFileSync(join(folder, 'open.bib'), BROKEN);
  writeFileSync(join(folder, 'quiet.bib'), `% litnotes-disable source-syntax\n${BROKEN}`);
  writeFileSync(join(folder, 'draft.md'), 'Words only.\n');
});
after(() => rmSync(folder, { recursive: true, force: true }));

const REFRESH = { refreshSupport: true };
const CAPABILITIES = {
  workspace: {
    configuration: true,
    diagnostics: REFRESH,
    inlayHint: REFRESH,
    codeLens: REFRESH,
    semanticTokens: REFRESH,
    didChangeWatchedFiles: { dynamicRegistration: true },
  },
  textDocument: { diagnostic: {} },
};

const REFRESHES = ['diagnostic', 'inlayHint', 'codeLens', 'semanticTokens'].map(what => `workspace/${what}/refresh`);

/** Resolves once the client has been asked to ask again for everything. */
const refreshed = (server: LanguageServer): Promise<unknown> =>
  Promise.all(
    REFRESHES.map(method => new Promise(resolve => server.answers(method, () => resolve(undefined) ?? null))),
  );

type Report = { uri: string; resultId: string; items: unknown[] };

test('closed files are told once, as comments and settings want, and settings and project files are shown at once', async () => {
  const server = new LanguageServer(process.execPath, ['dist/litnotes.js', 'lsp']);
  let litnotes: object = {};
  server.answers('workspace/configuration', () => [litnotes, {}]);
  await server.initialize(folder, CAPABILITIES);
  const first = refreshed(server);
  await server.request('litnotes/ready', null);
  await first;
  const pull = async (reports: readonly Report[] = []): Promise<Report[]> => {
    const previousResultIds = reports.map(({ uri, resultId }) => ({ uri, value: resultId }));
    return (await server.request('workspace/diagnostic', { previousResultIds })).items;
  };
  const told = await pull();
  assert.deepEqual(
    told.map(r => r.uri),
    [uriOf('open.bib')],
  );
  assert.ok(told.every(r => r.resultId.length > 0 && r.resultId.length < 20));
  assert.deepEqual(await pull(told), []);

  const afterSettings = refreshed(server);
  litnotes = { diagnostics: { severity: { 'source-syntax': 'off' } } };
  server.notify('workspace/didChangeConfiguration', { settings: null });
  await afterSettings;
  const cleared = await pull(told);
  assert.deepEqual(
    cleared.map(r => [r.uri, r.items.length]),
    [[uriOf('open.bib'), 0]],
  );
  assert.deepEqual(await pull(cleared), []);

  const afterProject = refreshed(server);
  writeFileSync(join(folder, '_quarto.yml'), 'bibliography: open.bib\n');
  server.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf('_quarto.yml'), type: 1 }] });
  await afterProject;
  const lens = { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } } };
  assert.equal((await server.request('codeLens/resolve', lens)).command.title, '');
  await server.stop();
});
