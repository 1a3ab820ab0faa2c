/** A scripted session: every request at every place of some documents, checked against the types of the protocol. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { LanguageServer } from '../languageServer';
import { checkMessages, type Seen } from './protocolTypes';
import { AT_PLACES } from './requests';

const DRAFT = `---
bibliography: refs.bib
---
# On KITE @lee2025

KITE is new [see @lee2025, p. 3; @old+], as @nobdy2025 says. 🪁 Kyte improves accuracy to 95% [@lee2025].
See https://doi.org/10.1000/abc and [[@lee2025]], [@ol; @lee2025].

[@lee2025]: a line
`;
const FILES: Readonly<Record<string, string>> = {
  'refs.bib': `@article{lee2025,
  title = {KITE: Kites in the Wind}, author = {Lee, Bo}, year = {2025}, doi = {10.1000/abc},
  abstract = {We introduce KITE, which improves accuracy to 91\\% on Wind.}
}
@misc{old+, title = {Quite Another Work}, year = {2020}}
@misc{old+, title = {A Third Work}, author = {Ray, Al}, year = {2021}}
@article{broken, title = {No end
`,
  'draft.md': DRAFT,
  'paper.tex': 'As \\citep[p.~2]{lee2025,nobody} says.\n',
  'paper.typ': 'As @lee2025 says #cite(<nobody>).\n',
  'notes/@lee2025.md': '---\ncitekey: lee2025\ntitle: "KITE: Kites in the Wind"\n---\nOwn words.\n',
  'methods.yaml': 'methods: 5\n',
};
const REFRESH = { refreshSupport: true };
const RICH = {
  window: { workDoneProgress: true },
  workspace: {
    configuration: true,
    workspaceFolders: true,
    diagnostics: REFRESH,
    inlayHint: REFRESH,
    codeLens: REFRESH,
    semanticTokens: REFRESH,
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ['rename', 'create'],
      changeAnnotationSupport: {},
    },
  },
  textDocument: {
    hover: { contentFormat: ['markdown'] },
    definition: { linkSupport: true },
    rename: { prepareSupport: true },
    completion: { completionItem: { labelDetailsSupport: true, insertReplaceSupport: true } },
    publishDiagnostics: { relatedInformation: true },
    diagnostic: {},
  },
};
const PLAIN = { workspace: {}, textDocument: {}, window: {} };

let folder = '';
const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'litnotes-protocol-'));
  mkdirSync(join(folder, 'notes'));
  for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, path), text);
});
after(() => rmSync(folder, { recursive: true, force: true }));

async function serve(capabilities: object, seen: Seen[]): Promise<LanguageServer> {
  const server = new LanguageServer(process.execPath, ['dist/litnotes.js', 'lsp']);
  server.watch = (from, message) => seen.push({ from, message });
  server.answers('workspace/configuration', () => [{ codeLens: { enable: true } }, {}]);
  const settings = { codeLens: { enable: true } };
  await server.initialize(folder, capabilities, { commands: true, settings });
  await server.request('litnotes/ready', null);
  return server;
}

interface Position {
  readonly line: number;
  readonly character: number;
}

/** Every third place of a text, in UTF-16, and one beyond each line's end. */
const placesIn = (text: string): Position[] =>
  text
    .split('\n')
    .flatMap((written, line) =>
      Array.from({ length: Math.ceil(written.length / 3) + 1 }, (_, i) => ({ line, character: 3 * i })),
    );

const OF_DOCUMENTS = [
  'documentSymbol',
  'documentLink',
  'inlayHint',
  'codeLens',
  'semanticTokens/full',
  'semanticTokens/range',
  'diagnostic',
].map(name => `textDocument/${name}`);
const WHOLE = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };

/** A refusal is an error with a reason; anything else must not be one. */
async function ask(server: LanguageServer, method: string, params: object) {
  try {
    return await server.request(method, params);
  } catch (error) {
    const { code, message } = error as { code: number; message: string };
    assert.ok(/ename$/.test(method) && code === -32803 && message.length > 20, `${method}: ${code} ${message}`);
    return undefined;
  }
}

async function askPlaces(server: LanguageServer, uri: string, places: readonly Position[]): Promise<void> {
  for (const position of places) {
    const place = { textDocument: { uri }, position };
    for (const [method, more] of Object.entries(AT_PLACES)) {
      const answer = await ask(server, method, { ...place, ...more });
      if (!/completion$/.test(method)) continue;
      for (const item of answer?.items.slice(0, 2) ?? []) await ask(server, 'completionItem/resolve', item);
    }
    const range = { start: position, end: position };
    await ask(server, 'textDocument/codeAction', { ...place, range, context: { diagnostics: [] } });
  }
}

async function askDocument(server: LanguageServer, uri: string): Promise<void> {
  for (const method of OF_DOCUMENTS) {
    const answer = await ask(server, method, { textDocument: { uri }, range: WHOLE });
    if (method.endsWith('codeLens')) for (const lens of answer ?? []) await ask(server, 'codeLens/resolve', lens);
    if (!method.endsWith('diagnostic')) continue;
    const context = { diagnostics: answer.items };
    await ask(server, 'textDocument/codeAction', { textDocument: { uri }, range: WHOLE, context });
  }
}

async function session(capabilities: object, seen: Seen[]): Promise<void> {
  const server = await serve(capabilities, seen);
  server.open(uriOf('draft.md'), DRAFT);
  for (const [path, text] of Object.entries(FILES)) {
    await askPlaces(server, uriOf(path), placesIn(text));
    await askDocument(server, uriOf(path));
  }
  await ask(server, 'workspace/symbol', { query: '' });
  await ask(server, 'workspace/symbol', { query: 'kite' });
  await ask(server, 'workspace/diagnostic', { previousResultIds: [] });
  // A closed document is what is on disk; one that was never a file is gone.
  server.close(uriOf('draft.md'));
  server.open('untitled:Untitled-1', 'KITE [@lee2025]');
  const nowhere = ['untitled:Untitled-1', uriOf('no/such.md'), 'not a uri', 'file:///%zz'];
  await askPlaces(server, uriOf('draft.md'), [{ line: 4, character: 1 }]);
  await askDocument(server, nowhere[0] ?? '');
  server.close('untitled:Untitled-1');
  for (const uri of nowhere) {
    await askPlaces(server, uri, [
      { line: 0, character: 0 },
      { line: 2 ** 31 - 1, character: 2 ** 31 - 1 },
    ]);
    await askDocument(server, uri);
  }
  server.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf('gone.bib'), type: 3 }] });
  server.notify('workspace/didChangeConfiguration', { settings: null });
  server.change('untitled:never-opened', 'x');
  server.close('untitled:never-opened');
  await server.request('litnotes/reload', null);
  await server.stop();
}

test('all that the server sends is of the protocol’s types, for a client that can much and one that can little', async () => {
  const seen: Seen[] = [];
  await session(RICH, seen);
  const plain: Seen[] = [];
  await session(PLAIN, plain);
  for (const messages of [seen, plain]) {
    const { checked, wrong } = checkMessages(messages);
    assert.deepEqual(wrong, []);
    for (const method of [...Object.keys(AT_PLACES), ...OF_DOCUMENTS, 'initialize']) {
      assert.ok(checked.has(method), `${method} was answered`);
    }
  }
  const places = JSON.stringify([...seen, ...plain].filter(s => s.from === 'server').map(s => s.message));
  assert.doesNotMatch(places, /"(?:line|character)":(?:-|\d*\.)/, 'lines and characters are whole numbers from 0 on');
});

test('a request that is taken back is answered all the same, and the next one works', async () => {
  const seen: Seen[] = [];
  const server = await serve(RICH, seen);
  server.open(uriOf('draft.md'), DRAFT);
  const place = { textDocument: { uri: uriOf('draft.md') }, position: { line: 5, character: 20 } };
  const taken = Object.entries(AT_PLACES).flatMap(([method, more]) =>
    [1, 2, 3].map(() => {
      const token = new CancellationTokenSource();
      const answer = server.request(method, { ...place, ...more }, token.token).catch(error => error.code);
      token.cancel();
      return answer;
    }),
  );
  const answers = await Promise.all(taken);
  const CANCELLED = -32800;
  assert.ok(answers.includes(CANCELLED), 'some were waiting');
  assert.ok(answers.every(a => typeof a === 'object' || a === CANCELLED));
  const hover = await server.request('textDocument/hover', place);
  assert.match(hover.contents.value, /Kites in the Wind/);
  // Unknown ids and ids of requests that are long answered change nothing.
  server.notify('$/cancelRequest', { id: 1 });
  server.notify('$/cancelRequest', { id: 'x' });
  assert.ok(await server.request('textDocument/hover', place));
  await server.stop();
});
