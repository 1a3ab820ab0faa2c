/** What all notes together cite, by key, and lead to, by link; read once a note. */
import { isList, stringOf } from '../../core/base/json';
import { namedBibliographies } from '../../core/library/bibliographies';
import type { Snapshot } from '../../core/library/snapshot';
import { scanCitations } from '../../core/note/citation';
import type { Note } from '../../core/note/note';
import { idsOfUrl } from '../../core/paper/ids';
import type { Paper } from '../../core/paper/paper';
import { decoded, resolveUri } from '../../core/text/uri';
import type { PlaceSpan } from '../place';
import { linksIn } from './noteCitations';

export interface CitedKeys {
  /** The first place of each key, notes by address; `*` where a note asks for every entry (`nocite`). */
  readonly keys: ReadonlyMap<string, PlaceSpan>;
  /** `doi:…`, `arxiv:…`, and the addresses of files. */
  readonly links: ReadonlySet<string>;
  /** Each bibliography that a note names, and the notes that name it. */
  readonly namedBy: ReadonlyMap<string, readonly string[]>;
}

interface OfNote {
  readonly keys: ReadonlyMap<string, PlaceSpan>;
  readonly links: ReadonlySet<string>;
}

const ofNotes = new WeakMap<Note, OfNote>();
const ofSnapshots = new WeakMap<Snapshot, CitedKeys>();

export function citedKeys(snapshot: Snapshot): CitedKeys {
  const known = ofSnapshots.get(snapshot);
  if (known) return known;
  const keys = new Map<string, PlaceSpan>();
  const links = new Set<string>();
  const namedBy = new Map<string, string[]>();
  for (const [uri, note] of snapshot.notes) {
    const own = ofNote(note);
    for (const [key, place] of own.keys) {
      const before = keys.get(key);
      // The same place in whatever order the notes were read.
      if (!before || uri < before.uri) keys.set(key, place);
    }
    for (const link of own.links) links.add(link);
    for (const { uri: named } of namedBibliographies(snapshot, note)) {
      if (named !== undefined) namedBy.set(named, [...(namedBy.get(named) ?? []), uri]);
    }
  }
  const cited = { keys, links, namedBy };
  ofSnapshots.set(snapshot, cited);
  return cited;
}

/** Where a note first cites the paper, under any of its keys; `undefined` when none does. */
export function citationOf({ keys }: CitedKeys, paper: Paper): PlaceSpan | undefined {
  for (const key of [paper.key, ...paper.otherKeys]) {
    const place = keys.get(key);
    if (place) return place;
  }
  return undefined;
}

/** True when a note cites the paper or links to it. */
export function isUsed(cited: CitedKeys, paper: Paper): boolean {
  const { doi, arxiv } = paper.ids;
  return (
    citationOf(cited, paper) !== undefined ||
    (doi !== undefined && cited.links.has(`doi:${doi}`)) ||
    (arxiv !== undefined && cited.links.has(`arxiv:${arxiv}`)) ||
    paper.sources.some(s => s.record.format === 'note' && cited.links.has(s.uri))
  );
}

function ofNote(note: Note): OfNote {
  const known = ofNotes.get(note);
  if (known) return known;
  const { uri } = note.source;
  const keys = new Map<string, PlaceSpan>();
  for (const { key, span } of note.citations) if (!keys.has(key)) keys.set(key, { uri, span });
  if (note.everything) keys.set('*', { uri, span: note.everything });
  const front = note.frontMatter;
  if (front) for (const key of nociteKeys(front.values?.nocite)) keys.set(key, { uri, span: front.span });
  const own = { keys, links: new Set(linksIn(note).flatMap(({ target }) => linked(uri, target))) };
  ofNotes.set(note, own);
  return own;
}

/** The keys of a front matter's `nocite`. */
export const nociteKeys = (value: unknown): string[] =>
  isList(value) ? value.flatMap(nociteKeys) : scanCitations(stringOf(value) ?? '').map(match => match.key);

function linked(from: string, target: string): string[] {
  const { doi, arxiv } = idsOfUrl(target);
  if (doi !== undefined) return [`doi:${doi}`];
  if (arxiv !== undefined) return [`arxiv:${arxiv}`];
  return /^[a-z][a-z0-9+.-]+:/i.test(target) ? [] : [resolveUri(from, decoded(target.replace(/#.*$/, '')))];
}
