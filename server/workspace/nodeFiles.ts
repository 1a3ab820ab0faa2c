/** Files of this machine behind the port. */
import { isUtf8 } from 'node:buffer';
import { closeSync, promises as fs, openSync, readSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import picomatch from 'picomatch';
import { decodeText } from './decode';
import type { ByteSource, FileContent, FileHost, FoundFile, Listing } from './fileHost';
import { isCandidate } from './kinds';
import { excluding, isLeftOut } from './leftOut';
import { addFile, type Found, gitignore, nothingFound, posix, type Root, realPath, stampOf, walkAll } from './nodeWalk';

export const nodeFiles: FileHost = { list, find, read, bytes };

async function list(listing: Listing): Promise<FoundFile[]> {
  const found = nothingFound();
  const roots = rootsOf(listing);
  await walkAll(roots, found);
  for (const source of listing.sources) {
    await listSource(
      source,
      roots.map(root => root.folder),
      found,
    );
  }
  return [...found.byUri.values()].sort((a, b) => (a.uri < b.uri ? -1 : 1));
}

const rootsOf = ({ folders, exclude }: Listing): Root[] =>
  folders.flatMap(uri =>
    uri.startsWith('file:') ? [{ folder: fileURLToPath(uri), excluded: excluding(exclude.get(uri)) }] : [],
  );

interface Place {
  readonly path: string;
  /** Of files below the path, by their way from it. */
  readonly wanted: (inside: string) => boolean;
}

/** Where a source of the settings lies: a glob within the folders, or a file or folder anywhere on the machine. */
function placesOf(source: string, folders: readonly string[]): Place[] {
  const expanded = posix(source.replace(/^~(?=$|[/\\])/, homedir()));
  const { base, glob } = picomatch.scan(expanded);
  const below = (path: string) => (isAbsolute(path) ? [path] : folders.map(folder => join(folder, path)));
  // A path may have brackets in it that are meant as they stand.
  const literal = below(expanded).map(path => ({ path, wanted: () => true }));
  if (!glob) return literal;
  const wanted = picomatch(glob, { dot: true });
  return [...literal, ...below(base).map(path => ({ path, wanted }))];
}

async function listSource(source: string, folders: readonly string[], found: Found): Promise<void> {
  for (const { path, wanted } of placesOf(source, folders)) {
    const stat = await fs.stat(path).catch(() => undefined);
    if (stat?.isFile()) name(found, await addFile(found, path, await realPath(path)));
    if (!stat?.isDirectory()) continue;
    const inside = nothingFound();
    await walkAll([{ folder: path, excluded: () => false }], inside);
    for (const [real, uri] of inside.byPlace) {
      const file = fileURLToPath(uri);
      if (wanted(posix(relative(path, file)))) name(found, await addFile(found, file, real));
    }
  }
}

function name({ byUri }: Found, file: FoundFile | undefined): void {
  if (file) byUri.set(file.uri, { ...file, named: true });
}

/** One file, if a listing would have it. */
async function find(uri: string, listing: Listing): Promise<FoundFile | undefined> {
  if (!uri.startsWith('file:')) return undefined;
  const path = fileURLToPath(uri);
  const roots = rootsOf(listing);
  const folders = roots.map(root => root.folder);
  const named = listing.sources
    .flatMap(source => placesOf(source, folders))
    .some(place => path === place.path || (isIn(place.path, path) && place.wanted(posix(relative(place.path, path)))));
  const root = roots.find(({ folder }) => isIn(folder, path));
  const listed = root !== undefined && isCandidate(path) && !(await isHidden(root, path));
  if (!named && !listed) return undefined;
  if (await hasOtherName(path, root, roots)) return undefined;
  const file = await addFile(nothingFound(), path, undefined);
  return file && named ? { ...file, named } : file;
}

const isIn = (folder: string, path: string): boolean => path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** True when the file, or a folder above it, is left out on the way down to it. */
async function isHidden({ folder, excluded }: Root, path: string): Promise<boolean> {
  const inside = relative(folder, path);
  const rules = new Map<string, Awaited<ReturnType<typeof gitignore>>>();
  for (let above = dirname(inside); ; above = dirname(above)) {
    const own = above === '.' ? '' : above;
    rules.set(posix(own), await gitignore(join(folder, own)));
    if (!own) break;
  }
  return isLeftOut(posix(inside), excluded, way => rules.get(way));
}

/** True for a link to a file that is listed by its own name. */
async function hasOtherName(path: string, root: Root | undefined, roots: readonly Root[]): Promise<boolean> {
  const real = await realPath(path);
  const top = root && (await realPath(root.folder));
  if (real === undefined || real === (root && top ? join(top, relative(root.folder, path)) : path)) return false;
  for (const other of roots) {
    const folder = await realPath(other.folder);
    if (folder === undefined || !isIn(folder, real)) continue;
    if (isCandidate(real) && !(await isHidden(other, join(other.folder, relative(folder, real))))) return true;
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
    const stat = statSync(path);
    const readInto = (at: number, buffer: Uint8Array) => readAt(path, at, buffer);
    const read = (at: number, length: number) => readInto(at, Buffer.allocUnsafeSlow(length));
    return { size: stat.size, stamp: stampOf(stat), read, readInto, characters, isText: isUtf8 };
  } catch {
    return undefined;
  }
}

const characters = (bytes: Uint8Array): string | undefined =>
  isUtf8(bytes) ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1') : undefined;

function readAt(path: string, at: number, buffer: Uint8Array): Uint8Array {
  try {
    const file = openSync(path, 'r');
    try {
      return buffer.subarray(0, readSync(file, buffer, 0, buffer.length, at));
    } finally {
      closeSync(file);
    }
  } catch {
    return new Uint8Array();
  }
}
