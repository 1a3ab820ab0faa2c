/** Documents of several files: the bibliographies of a main file hold for the chapters that it takes in. */
import type { Note } from '../note/note';
import { foldersUpTo, parentFolder, resolveUri } from '../text/uri';
import type { Snapshot } from './snapshot';

/** Bookdown takes the front matter of its first chapter for the whole book. */
const FIRST_CHAPTERS = ['index.Rmd', 'index.rmd', 'index.qmd'];
const NONE: readonly Note[] = [];

type Files = Pick<Snapshot, 'notes' | 'projects' | 'folders'>;

/**
 * The notes that take this one in, directly or through others, the nearest first; then the first chapter of its book. From
 * `\input` and its kin, `#include`, Quarto's `{{< include >}}`, and what a chapter says itself (`subfiles`, `% !TEX root`).
 */
function wholesOf({ notes, projects, folders }: Files, uri: string): readonly Note[] {
  const { takers } = tiesIn(notes, folders);
  const first = projects.size ? firstChapter({ notes, projects, folders }, uri) : undefined;
  if (!takers.has(uri) && !first) return NONE;
  const found = reached([uri], takers);
  if (first) found.add(first);
  return [...found].flatMap(one => (one === uri ? [] : (notes.get(one) ?? [])));
}

/** The note and what it takes in, directly or through others. */
export function withParts({ notes, folders }: Files, uri: string): readonly Note[] {
  return [...reached([uri], tiesIn(notes, folders).parts)].flatMap(one => notes.get(one) ?? []);
}

/** All notes of the documents that the note is part of; the note alone where it is part of none. */
export function documentOf({ notes, folders }: Files, uri: string): readonly Note[] {
  const { takers, parts, documents } = tiesIn(notes, folders);
  const up = reached([uri], takers);
  const [main, ...others] = [...up].filter(one => !takers.has(one));
  const known = main !== undefined && !others.length ? documents.get(main) : undefined;
  const document = known ?? [...reached(up, parts)].flatMap(one => notes.get(one) ?? []);
  if (main !== undefined && !others.length) documents.set(main, document);
  return document;
}

/** Keys of the references that the note's document lists itself. */
export const bibitemsOf = (files: Files, uri: string): ReadonlySet<string> =>
  new Set(documentOf(files, uri).flatMap(({ bibitems }) => bibitems ?? []));

/**
 * The other notes on which it depends what the keys of a note mean: those that take it in, the rest of its documents (a
 * preamble may name the bibliographies), and the first chapter of its book.
 */
export function neighboursOf(files: Files, uri: string): readonly Note[] {
  const { takers, parts } = tiesIn(files.notes, files.folders);
  if (!takers.has(uri) && !parts.has(uri)) return wholesOf(files, uri);
  return [...new Set([...wholesOf(files, uri), ...documentOf(files, uri)])].filter(note => note.source.uri !== uri);
}

type Ties = ReadonlyMap<string, readonly string[]>;

function reached(from: Iterable<string>, ties: Ties): Set<string> {
  const found = new Set(from);
  for (const one of found) for (const next of ties.get(one) ?? []) found.add(next);
  return found;
}

/** For each file those that take it in, and those that it takes in; they follow from the folders too. */
interface TiesIn {
  readonly folders: readonly string[];
  readonly takers: Ties;
  readonly parts: Ties;
  /** By the only main file of each, as far as somebody has asked. */
  readonly documents: Map<string, readonly Note[]>;
}

const known = new WeakMap<Snapshot['notes'], TiesIn>();

function tiesIn(notes: Snapshot['notes'], folders: readonly string[]): TiesIn {
  const before = known.get(notes);
  if (before?.folders === folders) return before;
  const takers = new Map<string, string[]>();
  const taken = new Map<string, string[]>();
  const add = (part: string | undefined, whole: string | undefined) => {
    if (part === undefined || whole === undefined) return;
    push(takers, part, whole);
    push(taken, whole, part);
  };
  const first = (uri: string, places: readonly string[]) => places.find(one => one !== uri && notes.has(one));
  for (const [uri, note] of notes) {
    if (!note.parts && !note.wholes) continue;
    const { parts, wholes } = placesOf(note, folders);
    for (const places of parts) add(first(uri, places), uri);
    for (const places of wholes) add(uri, first(uri, places));
  }
  const ties = { folders, takers, parts: taken, documents: new Map<string, readonly Note[]>() };
  known.set(notes, ties);
  return ties;
}

function push(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** A list for each path. */
interface Places {
  readonly folders: readonly string[];
  readonly parts: readonly (readonly string[])[];
  readonly wholes: readonly (readonly string[])[];
}

const ofNotes = new WeakMap<Note, Places>();

/** Kept by the note: after an edit of one, all are asked. */
function placesOf(note: Note, folders: readonly string[]): Places {
  const before = ofNotes.get(note);
  if (before?.folders === folders) return before;
  const [parts, wholes] = [note.parts, note.wholes].map(paths =>
    (paths ?? []).slice(0, MOST).map(path => placesFor(note.source.uri, folders, path)),
  );
  const places = { folders, parts: parts ?? [], wholes: wholes ?? [] };
  ofNotes.set(note, places);
  return places;
}

const MOST = 1_000;

/** Beside the file that names it, else in the nearest folder above: LaTeX reads paths from where the main file lies. */
function placesFor(by: string, folders: readonly string[], path: string): string[] {
  const around = foldersUpTo(by, folders);
  return (around.length ? around : [parentFolder(by)]).flatMap(folder => {
    const uri = resolveUri(`${folder}/`, path.replace(/^\/+/, ''));
    return [`${uri}.tex`, uri];
  });
}

function firstChapter({ notes, projects, folders }: Files, uri: string): string | undefined {
  const book = foldersUpTo(uri, folders).find(folder => projects.has(`${folder}/_bookdown.yml`));
  if (book === undefined) return undefined;
  return FIRST_CHAPTERS.map(name => `${book}/${name}`).find(one => one !== uri && notes.has(one));
}
