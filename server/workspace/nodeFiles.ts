/** Files of this machine behind the port. */
import { isUtf8 } from 'node:buffer';
import { closeSync, promises as fs, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import picomatch from 'picomatch';
import { decodeText } from './decode';
import type { ByteSource, FileContent, FileHost, FoundFile, Listing } from './fileHost';
import { isCandidate } from './kinds';
import { excluding, isLeftOut } from './leftOut';
import {
  addFile,
  type Found,
  gitignore,
  nothingFound,
  pathOf,
  posix,
  type Root,
  realPath,
  stampOf,
  walkAll,
} from './nodeWalk';

export const nodeFiles: FileHost = { list, find, read, place, bytes };

async function list(listing: Listing): Promise<FoundFile[]> {
  const found = nothingFound();
  const roots = rootsOf(listing);
  await walkAll(roots, found);
  for (const place of placesOf(listing.sources, roots)) await listPlace(place, found);
  return [...found.byUri.values()].sort((a, b) => (a.uri < b.uri ? -1 : 1));
}

const rootsOf = ({ folders, exclude }: Listing): Root[] =>
  folders.flatMap(uri => {
    const folder = pathOf(uri);
    return folder === undefined ? [] : [{ folder, excluded: excluding(exclude.get(uri)) }];
  });

/** Where a source of the settings lies: it may be the file itself. What is in it is walked as a folder of its own. */
interface Place extends Root {
  /** Of files below it, by their way from it. */
  readonly wanted: (inside: string) => boolean;
}

/**
 * A path names a file or folder anywhere on the machine, ignored or not; a glob chooses from what is not left out, seen from
 * the folder that its fixed beginning names.
 */
function placesOf(sources: readonly string[], roots: readonly Root[]): Place[] {
  return sources.flatMap(source => {
    const expanded = posix(source.replace(/^~(?=$|[/\\])/, homedir()));
    const { base, glob } = picomatch.scan(expanded);
    const below = (path: string): Root[] =>
      isAbsolute(path)
        ? [{ folder: path, excluded: () => false }]
        : roots.map(({ folder, excluded }) => ({
            folder: join(folder, path),
            excluded: inside => excluded(posix(join(path, inside))),
          }));
    // A path may have brackets in it that are meant as they stand.
    const literal = below(expanded).map(({ folder }) => ({
      folder,
      excluded: () => false,
      whole: true,
      wanted: () => true,
    }));
    if (!glob) return literal;
    const wanted = picomatch(glob, { dot: true });
    return [...literal, ...below(base).map(root => ({ ...root, wanted }))];
  });
}

async function listPlace({ wanted, ...root }: Place, found: Found): Promise<void> {
  const { folder } = root;
  const stat = await fs.stat(folder).catch(() => undefined);
  if (stat?.isFile()) name(found, await addFile(found, folder, await realPath(folder)));
  if (!stat?.isDirectory()) return;
  const inside = nothingFound();
  await walkAll([root], inside);
  for (const [real, uri] of inside.byPlace) {
    const file = pathOf(uri);
    if (file !== undefined && wanted(posix(relative(folder, file)))) name(found, await addFile(found, file, real));
  }
}

function name({ byUri }: Found, file: FoundFile | undefined): void {
  if (file) byUri.set(file.uri, { ...file, named: true });
}

/** One file, if a listing would have it. */
async function find(uri: string, listing: Listing): Promise<FoundFile | undefined> {
  const path = pathOf(uri);
  if (path === undefined) return undefined;
  const roots = rootsOf(listing);
  const named = await isNamed(path, placesOf(listing.sources, roots));
  if (!named && !(await isListed(path, roots))) return undefined;
  const own = await ownName(path, roots);
  if (own !== undefined && own !== path) return undefined;
  const file = await addFile(nothingFound(), path, await realPath(path));
  return file && named ? { ...file, named } : file;
}

const isIn = (folder: string, path: string): boolean => path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

async function isNamed(path: string, places: readonly Place[]): Promise<boolean> {
  for (const place of places) {
    if (path === place.folder) return true;
    const isWanted = isIn(place.folder, path) && place.wanted(posix(relative(place.folder, path)));
    if (isWanted && (await isListed(path, [place]))) return true;
  }
  return false;
}

async function isListed(path: string, roots: readonly Root[]): Promise<boolean> {
  if (!isCandidate(path)) return false;
  for (const root of roots) if (isIn(root.folder, path) && !(await isHidden(root, path))) return true;
  return false;
}

/** True when the file, or a folder above it, is left out on the way down to it. */
async function isHidden({ folder, excluded, whole }: Root, path: string): Promise<boolean> {
  const inside = relative(folder, path);
  const rules = new Map<string, Awaited<ReturnType<typeof gitignore>>>();
  for (let above = dirname(inside); !whole; above = dirname(above)) {
    const own = above === '.' ? '' : above;
    rules.set(posix(own), await gitignore(join(folder, own)));
    if (!own) break;
  }
  return isLeftOut(posix(inside), excluded, way => rules.get(way));
}

/** What a file is listed as without any link, if it is: in the first folder that has it. */
async function ownName(path: string, roots: readonly Root[]): Promise<string | undefined> {
  const real = await realPath(path);
  if (real === undefined) return undefined;
  for (const root of roots) {
    const folder = await realPath(root.folder);
    if (folder === undefined || !isIn(folder, real)) continue;
    const own = join(root.folder, relative(folder, real));
    if (await isListed(own, [root])) return own;
  }
  return undefined;
}

async function read(uri: string): Promise<FileContent> {
  const path = pathOf(uri);
  if (path === undefined) return { failure: '' };
  try {
    return { text: decodeText(await fs.readFile(path)) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

function place(uri: string): string | undefined {
  const path = pathOf(uri);
  try {
    return path === undefined ? undefined : realpathSync(path);
  } catch {
    return undefined;
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
  const path = pathOf(uri);
  if (path === undefined) return undefined;
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
