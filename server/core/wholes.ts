/** Documents of several files: the bibliographies of a main file hold for the chapters that it takes in. */
import type { Note } from './note';
import type { Snapshot } from './snapshot';
import { resolveUri } from './uri';

/** Bookdown takes the front matter of its first chapter for the whole book. */
const FIRST_CHAPTERS = ['index.Rmd', 'index.rmd', 'index.qmd'];
const NONE: readonly Note[] = [];

type Files = Pick<Snapshot, 'notes' | 'projects' | 'folders'>;

/**
 * The notes that take this one in, directly or through others, the nearest first; then the first chapter of its book. From
 * `\input` and its kin, `#include`, Quarto's `{{< include >}}`, and what a chapter says itself (`subfiles`, `% !TEX root`).
 */
export function wholesOf({ notes, projects, folders }: Files, uri: string): readonly Note[] {
  const takers = takersIn(notes, folders);
  const first = projects.size ? firstChapter({ notes, projects, folders }, uri) : undefined;
  if (!takers.has(uri) && !first) return NONE;
  const found = new Set([uri]);
  for (const one of found) for (const taker of takers.get(one) ?? []) found.add(taker);
  if (first) found.add(first);
  return [...found].flatMap(one => (one === uri ? [] : (notes.get(one) ?? [])));
}

const known = new WeakMap<Snapshot['notes'], ReadonlyMap<string, readonly string[]>>();

/** For each part the files that take it in. */
function takersIn(notes: Snapshot['notes'], folders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const before = known.get(notes);
  if (before) return before;
  const takers = new Map<string, string[]>();
  const add = (part: string | undefined, whole: string | undefined) => {
    if (part !== undefined && whole !== undefined) takers.set(part, [...(takers.get(part) ?? []), whole]);
  };
  for (const [uri, { parts, wholes }] of notes) {
    for (const path of parts ?? []) add(noteAt(notes, folders, uri, path), uri);
    for (const path of wholes ?? []) add(uri, noteAt(notes, folders, uri, path));
  }
  known.set(notes, takers);
  return takers;
}

/** Beside the file that names it, else in the nearest folder above: LaTeX reads paths from where the main file lies. */
function noteAt(notes: Snapshot['notes'], folders: readonly string[], by: string, path: string): string | undefined {
  const root = folders.find(f => by.startsWith(`${f}/`)) ?? parent(by);
  for (let folder = parent(by); folder.length >= root.length; folder = parent(folder)) {
    const uri = resolveUri(`${folder}/`, path.replace(/^\/+/, ''));
    const found = [`${uri}.tex`, uri].find(one => one !== by && notes.has(one));
    if (found) return found;
  }
  return undefined;
}

function firstChapter({ notes, projects, folders }: Files, uri: string): string | undefined {
  const root = folders.find(f => uri.startsWith(`${f}/`));
  for (let folder = parent(uri); folder && root && folder.length >= root.length; folder = parent(folder)) {
    if (!projects.has(`${folder}/_bookdown.yml`)) continue;
    return FIRST_CHAPTERS.map(name => `${folder}/${name}`).find(one => one !== uri && notes.has(one));
  }
  return undefined;
}

const parent = (uri: string): string => uri.slice(0, Math.max(0, uri.lastIndexOf('/')));
