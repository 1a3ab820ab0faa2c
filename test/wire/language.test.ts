/** The language features over the wire: what a client gets for what it says it can, for each setting, and for nonsense. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { LanguageServer } from '../languageServer';
import { AT_PLACES } from './requests';

const FILES: Readonly<Record<string, string>> = {
  'refs.bib':
    '@article{x1,\n  title = {KITE: Kites in the Wind},\n  author = {Lee, Bo},\n  year = {2025}\n}\n@misc{y2, title = {Quite Another Work}, year = {2020}}\n',
  'draft.md': 'KITE is new [@x1].\nAs @x1 says, see doi:10.1000/abc.\n',
  'notes/@x1.md': '---\ncitekey: x1\ntitle: "KITE: Kites in the Wind"\n---\nOwn words.\n',
};
const RICH = {
  workspace: {
    workspaceEdit: { documentChanges: true, resourceOperations: ['rename'], changeAnnotationSupport: {} },
  },
  textDocument: { rename: { prepareSupport: true }, completion: { completionItem: { labelDetailsSupport: true } } },
};

let folder = '';
let server: LanguageServer;
const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;
const at = (path: string, line: number, character: number) => ({
  textDocument: { uri: uriOf(path) },
  position: { line, character },
});

async function serve(capabilities: object, options: object = {}): Promise<LanguageServer> {
  const own = new LanguageServer(process.execPath, ['dist/litnotes.js', 'lsp']);
  await own.initialize(folder, capabilities, options);
  await own.request('litnotes/ready', null);
  return own;
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'litnotes-language-'));
  mkdirSync(join(folder, 'notes'));
  for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, path), text);
  server = await serve(RICH, { commands: true, settings: { codeLens: { enable: true } } });
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('rename is one edit: texts with their files, and the note’s file to be confirmed', async () => {
  const start = await server.request('textDocument/prepareRename', at('draft.md', 1, 5));
  assert.deepEqual(start, {
    range: { start: { line: 1, character: 4 }, end: { line: 1, character: 6 } },
    placeholder: 'x1',
  });
  const edit = await server.request('textDocument/rename', { ...at('draft.md', 1, 5), newName: 'lee+' });
  const changed = edit.documentChanges.filter((c: object) => 'edits' in c);
  const texts = changed.flatMap((c: { textDocument: { uri: string }; edits: { newText: string }[] }) =>
    c.edits.map(e => `${decodeURIComponent(c.textDocument.uri).replace(/.*\//, '')}: ${e.newText}`),
  );
  assert.deepEqual(texts.sort(), ['@x1.md: lee+', 'draft.md: @{lee+}', 'draft.md: @{lee+}', 'refs.bib: lee+']);
  const [file] = edit.documentChanges.filter((c: object) => 'kind' in c);
  assert.equal(decodeURIComponent(file.newUri).replace(/.*\//, ''), '@lee+.md');
  assert.equal(edit.changeAnnotations[file.annotationId].needsConfirmation, true);
});

test('a refused rename is an error that says why', async () => {
  await assert.rejects(
    server.request('textDocument/rename', { ...at('draft.md', 1, 5), newName: 'y2' }),
    /“y2” is the key of another paper, “Quite Another Work”/,
  );
  // A word, and a title.
  assert.equal(await server.request('textDocument/prepareRename', at('draft.md', 0, 6)), null);
  assert.equal(await server.request('textDocument/prepareRename', at('refs.bib', 1, 12)), null);
});

test('a client without document changes gets plain ones, and no file renamed', async () => {
  const plain = await serve({});
  const edit = await plain.request('textDocument/rename', { ...at('draft.md', 1, 5), newName: 'lee2025' });
  assert.deepEqual(Object.keys(edit), ['changes']);
  assert.equal(Object.keys(edit.changes).length, 3);
  await plain.stop();
});

test('symbols, links, hints, lenses and tokens answer', async () => {
  const symbols = await server.request('workspace/symbol', { query: 'kit' });
  assert.deepEqual(
    symbols.map((s: { name: string }) => s.name),
    ['KITE', 'KITE: Kites in the Wind · Lee · 2025'],
  );
  const bib = { textDocument: { uri: uriOf('refs.bib') } };
  const outline = await server.request('textDocument/documentSymbol', bib);
  assert.deepEqual(
    outline.map((s: { name: string }) => s.name),
    ['KITE: Kites in the Wind', 'Quite Another Work'],
  );
  const draft = { textDocument: { uri: uriOf('draft.md') } };
  const [link] = await server.request('textDocument/documentLink', draft);
  assert.equal(link.target, 'https://doi.org/10.1000/abc');
  const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
  const hints = await server.request('textDocument/inlayHint', { ...draft, range });
  assert.deepEqual(
    hints.map((h: { label: string }) => h.label),
    ['Lee 2025'],
  );
  const [lens] = await server.request('textDocument/codeLens', bib);
  const { command } = await server.request('codeLens/resolve', lens);
  assert.equal(command.title, 'cited 2 times · mentioned once');
  assert.equal(command.command, 'litnotes.showReferences');
  assert.equal(command.arguments[2].length, 3);
  const { data } = await server.request('textDocument/semanticTokens/full', draft);
  // Line and character from the token before, length, type, modifiers: KITE (its paper is cited), x1, x1.
  assert.deepEqual(data, [0, 0, 4, 0, 1, 0, 14, 2, 1, 0, 1, 4, 2, 1, 0]);
  const some = await server.request('textDocument/semanticTokens/range', {
    ...draft,
    range: { ...range, start: { line: 1, character: 0 } },
  });
  assert.deepEqual(some.data, [1, 4, 2, 1, 0]);
});

test('completion says what is cited already, in the client’s way', async () => {
  const text = readFileSync(join(folder, 'draft.md'), 'utf8');
  server.open(uriOf('draft.md'), `${text}[@y2; `);
  const { items } = await server.request('textDocument/completion', {
    ...at('draft.md', 2, 6),
    context: { triggerKind: 1 },
  });
  assert.deepEqual(
    items.map((i: { textEdit: { newText: string }; labelDetails: object }) => [i.textEdit.newText, i.labelDetails]),
    [['@x1', { description: 'cited already · KITE: Kites in the Wind' }]],
  );
});

const EVERY: Readonly<Record<string, object>> = {
  ...AT_PLACES,
  'textDocument/documentSymbol': {},
  'textDocument/documentLink': {},
  'textDocument/inlayHint': { range: { start: { line: 0, character: 0 }, end: { line: 9e6, character: 9e6 } } },
  'textDocument/codeLens': {},
  'textDocument/semanticTokens/full': {},
  'textDocument/semanticTokens/range': {
    range: { start: { line: 9e6, character: 0 }, end: { line: 9e6, character: 1 } },
  },
};
const isNothing = (answer: { data?: number[]; items?: unknown[]; length?: number } | null): boolean =>
  answer === null || answer.length === 0 || answer.data?.length === 0 || answer.items?.length === 0;

test('files that nobody knows and places beyond the end have nothing, and break nothing', async () => {
  const beyond = { line: 9_000_000, character: 9_000_000 };
  for (const [method, more] of Object.entries(EVERY)) {
    const nowhere = { textDocument: { uri: 'untitled:Untitled-1' }, position: beyond };
    const answer = await server.request(method, { ...nowhere, ...more });
    assert.ok(isNothing(answer), `${method}: ${JSON.stringify(answer)}`);
    await server.request(method, { textDocument: { uri: uriOf('notes/@x1.md') }, position: beyond, ...more });
  }
  assert.deepEqual(await server.request('workspace/symbol', { query: '\u0000[(*' }), []);
  const { command } = await server.request('codeLens/resolve', {
    range: { start: beyond, end: beyond },
    data: { uri: uriOf('gone.bib'), offset: 7 },
  });
  assert.equal(command.command, '');
});

test('each setting switches its feature off', async () => {
  const off = Object.fromEntries(
    'hover definition completion references rename symbols documentLinks inlayHints codeLens semanticTokens diagnostics'
      .split(' ')
      .map(feature => [feature, { enable: false }]),
  );
  const silent = await serve({ workspace: {} }, { settings: off });
  for (const [method, more] of Object.entries(EVERY)) {
    const place =
      method.includes('Symbol') || method.includes('codeLens') ? at('refs.bib', 0, 10) : at('draft.md', 1, 5);
    const answer = await silent.request(method, { ...place, ...more });
    assert.ok(isNothing(answer), `${method}: ${JSON.stringify(answer)}`);
  }
  assert.equal(await silent.request('workspace/symbol', { query: 'kit' }), null);
  await silent.stop();
});
