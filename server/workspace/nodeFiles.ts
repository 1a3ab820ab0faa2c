/** Files of this machine behind the port; the only importer of Node's file system in this room. */
import { isUtf8 } from 'node:buffer';
import { closeSync, promises as fs, openSync, readSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ignore, { type Ignore } from 'ignore';
import picomatch from 'picomatch';
import { canonicalUri } from '../core/uri';
import { decodeText } from './decode';
import type { ByteSource, FileContent, FileHost, FoundFile, Listing } from './fileHost';

/** What could be a source, a note or a configuration; content decides later. */
const CANDIDATE = /\.(bib|md|markdown|qmd|rmd|txt|json|ya?ml|ris|html?|xml|tex|typ)$/i;
const NEVER = new Set(['node_modules', '.git', '.hg', '.svn', '.venv', '__pycache__']);

export const nodeFiles: FileHost = { list, find, read, bytes };

async function list(listing: Listing): Promise<FoundFile[]> {
  const found = new Map<string, FoundFile>();
  const excluded = picomatch([...listing.exclude], { dot: true });
  const folders = listing.folders.flatMap(uri => (uri.startsWith('file:') ? [fileURLToPath(uri)] : []));
  for (const folder of folders) await walk(folder, folder, [], path => excluded(path), found, new Set());
  for (const source of listing.sources) {
    const named = new Map<string, FoundFile>();
    await listSource(source, folders, named);
    for (const [uri, file] of named) found.set(uri, { ...file, named: true });
  }
  return [...found.values()].sort((a, b) => (a.uri < b.uri ? -1 : 1));
}

type Rules = readonly { readonly base: string; readonly rules: Ignore }[];

/** Depth first; a folder reached twice through links is walked once, so loops end. */
async function walk(
  root: string,
  folder: string,
  above: Rules,
  excluded: (path: string) => boolean,
  found: Map<string, FoundFile>,
  seen: Set<string>,
): Promise<void> {
  const real = await fs.realpath(folder).catch(() => undefined);
  if (real === undefined || seen.has(real)) return;
  seen.add(real);
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(() => []);
  const rules = entries.some(e => e.name === '.gitignore') ? [...above, await gitignore(folder)] : above;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (NEVER.has(entry.name) || excluded(posix(relative(root, path)))) continue;
    const stat = entry.isSymbolicLink() ? await fs.stat(path).catch(() => undefined) : entry;
    const directory = stat?.isDirectory() === true;
    if (ignored(rules, path, directory)) continue;
    if (directory) await walk(root, path, rules, excluded, found, seen);
    else if (stat?.isFile() && CANDIDATE.test(entry.name)) await add(path, found);
  }
}

async function gitignore(folder: string): Promise<Rules[number]> {
  const text = await fs.readFile(join(folder, '.gitignore'), 'utf8').catch(() => '');
  return { base: folder, rules: ignore().add(text) };
}

const ignored = (all: Rules, path: string, directory: boolean): boolean =>
  all.some(({ base, rules }) => rules.ignores(posix(relative(base, path)) + (directory ? '/' : '')));

const posix = (path: string): string => (sep === '/' ? path : path.split(sep).join('/'));

async function add(path: string, found: Map<string, FoundFile>): Promise<void> {
  const stat = await fs.stat(path).catch(() => undefined);
  if (!stat?.isFile()) return;
  const uri = canonicalUri(pathToFileURL(path).href);
  found.set(uri, { uri, size: stat.size });
}

/** Where a source of the settings lies: a glob within the folders, or a file or folder anywhere on the machine. */
function places(source: string, folders: readonly string[]): { path: string; wanted: (inside: string) => boolean }[] {
  const expanded = source.replace(/^~(?=$|[/\\])/, homedir());
  const { base, glob } = picomatch.scan(posix(expanded));
  const wanted = glob ? picomatch(glob, { dot: true }) : () => true;
  const bases = isAbsolute(base) ? [base] : folders.map(folder => join(folder, base));
  return bases.map(path => ({ path, wanted }));
}

async function listSource(source: string, folders: readonly string[], found: Map<string, FoundFile>): Promise<void> {
  for (const { path, wanted } of places(source, folders)) {
    const stat = await fs.stat(path).catch(() => undefined);
    if (stat?.isFile()) await add(path, found);
    else if (stat?.isDirectory()) {
      const inside = new Map<string, FoundFile>();
      await walk(path, path, [], () => false, inside, new Set());
      for (const [uri, file] of inside) {
        if (wanted(posix(relative(path, fileURLToPath(uri))))) found.set(uri, file);
      }
    }
  }
}

/** One file, if a listing would have it. */
async function find(uri: string, listing: Listing): Promise<FoundFile | undefined> {
  if (!uri.startsWith('file:')) return undefined;
  const path = fileURLToPath(uri);
  const folders = listing.folders.flatMap(f => (f.startsWith('file:') ? [fileURLToPath(f)] : []));
  const isIn = (folder: string) => path.startsWith(folder + sep);
  const named = listing.sources
    .flatMap(source => places(source, folders))
    .some(({ path: base, wanted }) => path === base || (isIn(base) && wanted(posix(relative(base, path)))));
  const root = folders.find(isIn);
  const listed = root !== undefined && CANDIDATE.test(path) && !(await hidden(root, path, listing.exclude));
  if (!named && !listed) return undefined;
  const found = new Map<string, FoundFile>();
  await add(path, found);
  const [file] = found.values();
  return file && (named ? { ...file, named } : file);
}

/** True when a folder above the file, or the file itself, is left out on the way down to it. */
async function hidden(root: string, path: string, exclude: readonly string[]): Promise<boolean> {
  const excluded = picomatch([...exclude], { dot: true });
  const steps = relative(root, path).split(sep);
  const rules: Rules[number][] = [];
  let folder = root;
  for (const [i, step] of steps.entries()) {
    rules.push(await gitignore(folder));
    folder = join(folder, step);
    const directory = i < steps.length - 1;
    if (NEVER.has(step) || excluded(posix(relative(root, folder))) || ignored(rules, folder, directory)) return true;
  }
  return false;
}

async function read(uri: string): Promise<FileContent> {
  if (!uri.startsWith('file:')) return { failure: '' };
  try {
    return { text: decodeText(await fs.readFile(fileURLToPath(uri))) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Empty when the file is simply gone. */
function failureOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return '';
  if (code === 'EACCES' || code === 'EPERM') return 'This file could not be read: you have no permission to open it.';
  return `This file could not be read (${code || 'unknown error'}).`;
}

/** The file is opened for each reading: one that is kept open can't be replaced on every system. */
function bytes(uri: string): ByteSource | undefined {
  if (!uri.startsWith('file:')) return undefined;
  const path = fileURLToPath(uri);
  try {
    const { size, mtimeMs, ino } = statSync(path);
    const readInto = (at: number, buffer: Uint8Array) => readAt(path, at, buffer);
    const read = (at: number, length: number) => readInto(at, Buffer.allocUnsafeSlow(length));
    return { size, stamp: `${size} ${mtimeMs} ${ino}`, read, readInto, characters };
  } catch {
    return undefined;
  }
}

const characters = (bytes: Uint8Array): string | undefined =>
  isUtf8(bytes) ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1') : undefined;

function readAt(path: string, at: number, buffer: Uint8Array): Uint8Array {
  try {
    const file = openSync(path, 'r');
    const read = readSync(file, buffer, 0, buffer.length, at);
    closeSync(file);
    return buffer.subarray(0, read);
  } catch {
    return new Uint8Array();
  }
}
