/** A folder that only the client can reach, as in a browser: what counts there is what would count on a disk. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LanguageServer } from '../languageServer';

const FOLDER = 'memfs:/work';
const entry = (key: string) => `@misc{${key}, title = {On the ${key} of Things}, year = 2020}\n`;
const FILES = new Map([
  ['.gitignore', 'out/\n'],
  ['refs.bib', entry('shape')],
  ['out/made.bib', entry('colour')],
  ['old/former.bib', entry('weight')],
]);

async function start(sources: string[]): Promise<{ server: LanguageServer; keys: () => Promise<string[]> }> {
  const server = new LanguageServer(process.execPath, ['dist/litnotes.js', 'lsp']);
  server.answers('litnotes/files/list', ({ folders, endings, never }) => {
    assert.deepEqual(folders, [FOLDER]);
    assert.ok(endings.includes('bib') && never.includes('node_modules'));
    return { files: [...FILES].map(([path, text]) => ({ uri: `${FOLDER}/${path}`, size: text.length })) };
  });
  server.answers('litnotes/files/read', ({ uri }) => {
    const text = FILES.get(uri.slice(FOLDER.length + 1));
    return text === undefined ? { failure: '' } : { base64: Buffer.from(text).toString('base64') };
  });
  server.answers('workspace/configuration', ({ items }) =>
    items.map(({ section }: { section: string }) => (section === 'litnotes' ? { sources } : { old: true })),
  );
  const workspace = { configuration: true, workspaceFolders: true };
  await server.request('initialize', {
    processId: process.pid,
    rootUri: FOLDER,
    workspaceFolders: [{ uri: FOLDER, name: 'work' }],
    capabilities: { workspace },
    initializationOptions: { clientFiles: true },
  });
  server.notify('initialized', {});
  await server.request('litnotes/ready', null);
  const keys = async () => {
    const { papers } = await server.request('litnotes/papers', {});
    return papers.map((paper: { key: string }) => paper.key);
  };
  return { server, keys };
}

test('.gitignore and files.exclude count, for files that change too', async () => {
  const { server, keys } = await start([]);
  assert.deepEqual(await keys(), ['shape']);
  FILES.set('refs.bib', entry('shape') + entry('sound'));
  const changes = ['out/made.bib', 'old/former.bib', 'refs.bib'].map(path => ({ uri: `${FOLDER}/${path}`, type: 2 }));
  server.notify('workspace/didChangeWatchedFiles', { changes });
  await server.until(async () => (await keys()).length === 2);
  assert.deepEqual((await keys()).sort(), ['shape', 'sound']);
  await server.stop();
});

test('sources of the settings replace what is found', async () => {
  const { server, keys } = await start(['out/*.bib']);
  assert.deepEqual(await keys(), ['colour']);
  await server.stop();
});
