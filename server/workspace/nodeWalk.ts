/** Walks folders of this machine for files that could matter: each file once, whatever links lead to it. */
import { promises as fs, type Stats } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ignore from 'ignore';
import { canonicalUri } from '../core/text/uri';
import type { FoundFile } from './fileHost';
import { isCandidate, NEVER } from './kinds';
import { isIgnored, type Rules } from './leftOut';

/** Files by address, and the address of each by the place where it really lies. */
export interface Found {
  readonly byUri: Map<string, FoundFile>;
  readonly byPlace: Map<string, string>;
}

export const nothingFound = (): Found => ({ byUri: new Map(), byPlace: new Map() });

/** A folder to walk, and what is left out of it: by its path from the folder. */
export interface Root {
  readonly folder: string;
  readonly excluded: (path: string) => boolean;
  /** True when the user has named it by its path: what `.gitignore` says of files in it doesn't count. */
  readonly whole?: boolean;
}

interface Walk extends Root {
  readonly found: Found;
  /** Folders that were walked, by where they really lie: loops of links end. */
  readonly seen: Set<string>;
  readonly links: { readonly path: string; readonly rules: Rules }[];
}

/** Links come last, so that a file which is reached without one is called by its own name. */
export async function walkAll(roots: readonly Root[], found: Found): Promise<void> {
  const walks = roots.map((root): Walk => ({ ...root, found, seen: new Set(), links: [] }));
  for (const walk of walks) await walkFolder(walk, walk.folder, []);
  for (const walk of walks) {
    walk.links.sort((a, b) => (a.path < b.path ? -1 : 1));
    for (let link = walk.links.shift(); link; link = walk.links.shift()) await follow(walk, link.path, link.rules);
  }
}

async function walkFolder(walk: Walk, folder: string, above: Rules): Promise<void> {
  const real = await realPath(folder);
  if (real === undefined || walk.seen.has(real)) return;
  walk.seen.add(real);
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(() => []);
  const hasRules = !walk.whole && entries.some(entry => entry.name === '.gitignore');
  const own = hasRules ? await gitignore(folder) : undefined;
  const rules = own ? [...above, { base: folder, rules: own }] : above;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (NEVER.has(entry.name) || walk.excluded(posix(relative(walk.folder, path)))) continue;
    if (entry.isSymbolicLink()) walk.links.push({ path, rules });
    else if (isIgnored(rules, base => posix(relative(base, path)), entry.isDirectory())) continue;
    else if (entry.isDirectory()) await walkFolder(walk, path, rules);
    else if (entry.isFile() && isCandidate(entry.name)) await addFile(walk.found, path, join(real, entry.name));
  }
}

async function follow(walk: Walk, path: string, rules: Rules): Promise<void> {
  const stat = await fs.stat(path).catch(() => undefined);
  if (!stat || isIgnored(rules, base => posix(relative(base, path)), stat.isDirectory())) return;
  if (stat.isDirectory()) await walkFolder(walk, path, rules);
  else if (isCandidate(path)) await addFile(walk.found, path, await realPath(path));
}

/** A file that was found by another name already keeps that one. */
export async function addFile(found: Found, path: string, real: string | undefined): Promise<FoundFile | undefined> {
  const known = found.byUri.get(found.byPlace.get(real ?? path) ?? '');
  if (known) return known;
  const stat = await fs.stat(path).catch(() => undefined);
  if (!stat?.isFile()) return undefined;
  const uri = canonicalUri(pathToFileURL(path).href);
  const file = { uri, size: stat.size, stamp: stampOf(stat), place: real };
  found.byUri.set(file.uri, file);
  found.byPlace.set(real ?? path, file.uri);
  return file;
}

/** Size, time and place on the disk: one of them is another when the file is. */
export const stampOf = ({ size, mtimeMs, ino }: Pick<Stats, 'size' | 'mtimeMs' | 'ino'>): string =>
  `${size} ${mtimeMs} ${ino}`;

/** Where a file or folder really lies; `undefined` for one that isn't there. */
export const realPath = (path: string): Promise<string | undefined> => fs.realpath(path).catch(() => undefined);

/** The rules that stand in a folder. */
export async function gitignore(folder: string): Promise<Rules[number]['rules'] | undefined> {
  const text = await fs.readFile(join(folder, '.gitignore'), 'utf8').catch(() => '');
  return text ? ignore().add(text) : undefined;
}

/** The path of an address; `undefined` for what is no file of this machine, as `file://host/…` is on most systems. */
export function pathOf(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

export const posix = (path: string): string => (sep === '/' ? path : path.split(sep).join('/'));
