/** Diagnostics, code actions and the command check over the wire, for clients that can much and clients that can little. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { LanguageServer } from '../languageServer';

const FILES: Readonly<Record<string, string>> = {
  'refs.bib':
    '@book{known2020, title = {Known Work}, author = {Known, Ann}, year = 2020}\n@book{twice, title = {One Thing Here}, author = {A, B}, year = 2020}\n@book{twice, title = {Another Thing There}, author = {C, D}, year = 2021}\n',
  'draft.md': '---\nbibliography: refs.bib\n---\nAs @knwon2020 says, see [@known2020].\n',
  'notes/free.md': 'Words only.\n',
};
const RICH = {
  workspace: { configuration: true, workspaceEdit: { documentChanges: true, resourceOperations: ['create'] } },
  textDocument: { publishDiagnostics: { relatedInformation: true }, diagnostic: {} },
};

let folder = '';
const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;

async function serve(capabilities: object, settings: object = {}): Promise<LanguageServer> {
  const server = new LanguageServer(process.execPath, ['dist/litnotes.js', 'lsp']);
  await server.initialize(folder, capabilities, { settings });
  await server.request('litnotes/ready', null);
  return server;
}

const pull = async (server: LanguageServer, path: string) => {
  const { kind, items } = await server.request('textDocument/diagnostic', { textDocument: { uri: uriOf(path) } });
  assert.equal(kind, 'full');
  return items;
};

/** The cursor in the unknown key, and what the client shows there. */
const asked = (diagnostics: unknown, only?: string[]) => ({
  textDocument: { uri: uriOf('draft.md') },
  range: { start: { line: 3, character: 6 }, end: { line: 3, character: 6 } },
  context: { diagnostics, only },
});

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'litnotes-problems-'));
  mkdirSync(join(folder, 'notes'));
  for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, path), text);
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('diagnostics say what, where, and which other place is meant', async () => {
  const server = await serve({ ...RICH, workspace: {} });
  const [unknown, ...others] = await pull(server, 'draft.md');
  assert.deepEqual(others, []);
  assert.equal(unknown.code, 'unknown-citation');
  assert.equal(unknown.severity, 2);
  assert.deepEqual(unknown.range, { start: { line: 3, character: 3 }, end: { line: 3, character: 13 } });
  const inBib = await pull(server, 'refs.bib');
  const duplicate = inBib.find((d: { code: string }) => d.code === 'duplicate-key');
  assert.equal(duplicate.relatedInformation[0].location.uri, uriOf('refs.bib'));
  const unused = inBib.filter((d: { code: string }) => d.code === 'unused-entry');
  assert.ok(unused.length === 2 && unused.every((d: { tags: number[] }) => d.tags[0] === 1), 'faded');
  assert.deepEqual(await pull(server, 'no/such/file.md'), []);
  await server.stop();
});

test('a severity that is set counts, and a client without related places gets none', async () => {
  const settings = { diagnostics: { severity: { 'unknown-citation': 'error', 'unused-entry': 'off' } } };
  const server = await serve({ workspace: {}, textDocument: { diagnostic: {} } }, settings);
  assert.equal((await pull(server, 'draft.md'))[0].severity, 1);
  const inBib = await pull(server, 'refs.bib');
  assert.deepEqual([...new Set(inBib.map((d: { code: string }) => d.code))], ['duplicate-key']);
  assert.ok(inBib.every((d: object) => !('relatedInformation' in d)));
  await server.stop();
});

test('a quick fix is tied to its diagnostic, preferred, and of the kind that was asked for', async () => {
  const server = await serve({ ...RICH, workspace: { ...RICH.workspace, configuration: false } });
  const diagnostics = await pull(server, 'draft.md');
  const actions = await server.request('textDocument/codeAction', asked(diagnostics, ['quickfix']));
  const [fix] = actions;
  assert.equal(fix.title, 'Change knwon2020 to known2020');
  assert.equal(fix.isPreferred, true);
  assert.deepEqual(fix.diagnostics, diagnostics);
  assert.deepEqual(fix.edit.documentChanges, [
    {
      textDocument: { uri: uriOf('draft.md'), version: null },
      edits: [{ range: diagnostics[0].range, newText: '@known2020' }],
    },
  ]);
  assert.ok(actions.every((a: { kind: string }) => a.kind === 'quickfix'));
  const place = { line: 3, character: 28 };
  const rewrites = await server.request('textDocument/codeAction', {
    ...asked([], ['refactor']),
    range: { start: place, end: place },
  });
  const note = rewrites.find((a: { title: string }) => a.title.startsWith('Create a note'));
  assert.equal(note.edit.documentChanges[0].kind, 'create');
  assert.equal(note.edit.documentChanges[0].uri, uriOf('notes/known2020.md'));
  await server.stop();
});

test('a client with plain edits gets plain edits and nothing that makes files', async () => {
  const server = await serve({ workspace: {}, textDocument: { diagnostic: {} } });
  const actions = await server.request('textDocument/codeAction', asked([]));
  assert.ok(actions.length > 0);
  for (const { edit, title } of actions) assert.deepEqual(Object.keys(edit), ['changes'], title);
  await server.stop();
});

test('check annotates, prints JSON and lines, and says in its help what makes it fail', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['dist/litnotes.js', ...args, '--workspace', folder], { encoding: 'utf8' });
  const json = run('check', '--format', 'json');
  assert.equal(json.status, 1);
  assert.equal(
    JSON.parse(json.stdout).diagnostics.filter((d: { code: string }) => d.code === 'unknown-citation').length,
    1,
  );
  assert.match(run('check', '--format', 'github').stdout, /^::warning file=.*title=unknown-citation::/m);
  assert.match(run('check').stderr, /3 warnings, 2 hints/);
  assert.match(run('check', '--help').stdout, /hints and information don't count/);
  assert.equal(run('search', 'known').status, 0);
  assert.match(run('export', '--to', 'ris').stdout, /^ID {2}- known2020$/m);
});
