/** Answers the server's requests for files through the editor, where the server has no file system of its own. */
import { Disposable, FileType, RelativePattern, Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  CLIENT_FILES,
  type ListFilesAnswer,
  type ListFilesParams,
  type ReadFileAnswer,
  type ReadFileParams,
} from '../server/protocol';

const LIMIT = 50_000;
const CHUNK = 0x8000;

export function answerFileRequests(client: BaseLanguageClient): Disposable {
  return Disposable.from(
    client.onRequest(CLIENT_FILES.list, (params: ListFilesParams) => list(params)),
    client.onRequest<ReadFileAnswer, void>(CLIENT_FILES.read, (params: ReadFileParams) => read(params)),
  );
}

async function list({ folders, endings, never, limit = LIMIT }: ListFilesParams): Promise<ListFilesAnswer> {
  const roots = folders.length
    ? folders.map(folder => Uri.parse(folder))
    : (workspace.workspaceFolders ?? []).map(folder => folder.uri);
  const found: Uri[] = [];
  for (const root of roots) found.push(...(await filesUnder(root, endings, never, limit - found.length)));
  const sized = await Promise.all(found.map(async uri => ({ uri: uri.toString(), size: await sizeOf(uri) })));
  return { files: sized.filter(file => file.size >= 0) };
}

/** Some file systems of the browser can be walked but not searched. */
async function filesUnder(root: Uri, endings: readonly string[], never: readonly string[], limit: number) {
  if (limit <= 0) return [];
  // The editor's globs don't nest braces; it applies `files.exclude` by itself.
  const spelled = endings.flatMap(e => [e, e.toUpperCase(), e.charAt(0).toUpperCase() + e.slice(1)]);
  const wanted = `{**/.gitignore,${spelled.map(ending => `**/*.${ending}`).join(',')}}`;
  const left = `{${never.map(name => `**/${name}/**`).join(',')}}`;
  const found = await workspace.findFiles(new RelativePattern(root, wanted), left, limit).then(
    uris => uris,
    () => [],
  );
  return found.length ? found : walk(root, endings, never, limit);
}

async function walk(root: Uri, endings: readonly string[], never: readonly string[], limit: number): Promise<Uri[]> {
  const found: Uri[] = [];
  const waiting = [root];
  const isWanted = (name: string) =>
    name === '.gitignore' || (name.includes('.') && endings.includes(name.replace(/^.*\./, '').toLowerCase()));
  for (let folder = waiting.pop(); folder && found.length < limit; folder = waiting.pop()) {
    for (const [name, type] of await entriesOf(folder)) {
      const uri = Uri.joinPath(folder, name);
      // A linked folder may lead back to itself, so links to folders aren't followed.
      if (type === FileType.Directory && !never.includes(name)) waiting.push(uri);
      else if (type & FileType.File && isWanted(name)) found.push(uri);
    }
  }
  return found.slice(0, limit);
}

async function entriesOf(folder: Uri): Promise<[string, FileType][]> {
  try {
    return await workspace.fs.readDirectory(folder);
  } catch {
    return [];
  }
}

/** In bytes; -1 for a file that is gone. */
async function sizeOf(uri: Uri): Promise<number> {
  try {
    return (await workspace.fs.stat(uri)).size;
  } catch {
    return -1;
  }
}

async function read({ uri }: ReadFileParams): Promise<ReadFileAnswer> {
  try {
    return { base64: base64(await workspace.fs.readFile(Uri.parse(uri))) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

function failureOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FileNotFound' || code === 'FileIsADirectory') return '';
  if (code === 'NoPermissions') return 'This file could not be read: you have no permission to open it.';
  return `This file could not be read (${code || 'unknown error'}).`;
}

/** `btoa` takes a string of bytes, and a call takes only so many arguments. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += CHUNK) text += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return btoa(text);
}
