/** Files of this machine behind the port; the only importer of Node's file system in this room. */
import { promises as fs } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ignore, { type Ignore } from 'ignore';
import picomatch from 'picomatch';
import { decodeText } from './decode';
import type { FileContent, FileHost, FoundFile, Listing } from './fileHost';

/** What could be a source, a note or a configuration; content decides later. */
const CANDIDATE = /\.(bib|md|markdown|qmd|rmd|txt|json|ya?ml|ris|html?|xml|tex|typ)$/i;
const NEVER = new Set(['node_modules', '.git', '.hg', '.svn', '.venv', '__pycache__']);

export const nodeFiles: FileHost = { list, read };

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
  const uri = pathToFileURL(path).href;
  found.set(uri, { uri, size: stat.size });
}

/** A glob within the folders, or a file or folder anywhere on the machine. */
async function listSource(source: string, folders: readonly string[], found: Map<string, FoundFile>): Promise<void> {
  const expanded = source.replace(/^~(?=$|[/\\])/, homedir());
  const { base, glob } = picomatch.scan(posix(expanded));
  const bases = isAbsolute(base) ? [base] : folders.map(folder => join(folder, base));
  for (const path of bases) {
    const stat = await fs.stat(path).catch(() => undefined);
    if (stat?.isFile()) await add(path, found);
    else if (stat?.isDirectory()) {
      const inside = new Map<string, FoundFile>();
      await walk(path, path, [], () => false, inside, new Set());
      const wanted = glob ? picomatch(glob, { dot: true }) : () => true;
      for (const [uri, file] of inside) {
        if (wanted(posix(relative(path, fileURLToPath(uri))))) found.set(uri, file);
      }
    }
  }
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
