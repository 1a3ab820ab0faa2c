/** Every place of a paper's key: in the sources that give it, in what refers to them, and in notes. */

import { citedPapers } from '../../core/library/bibliographies';
import { papersOfKey } from '../../core/library/library';
import type { Snapshot, SourceFile } from '../../core/library/snapshot';
import { scanCitations } from '../../core/note/citation';
import type { Citation, Note } from '../../core/note/note';
import type { Paper, PaperRecord } from '../../core/paper/paper';
import { isKeyOf } from '../../core/paper/paperKeys';
import type { SourceText } from '../../core/text/text';
import { fileName } from '../../core/text/uri';
import { recordsAt } from '../notes/recordsAt';
import type { PlaceSpan } from '../place';

export interface PaperKey {
  readonly key: string;
  readonly paper: Paper;
}

/** A place in a source where the key stands as it is. */
export interface SourcePlace extends PlaceSpan {
  readonly file: SourceFile;
}

/** A source says that the key is there but not where: escaped, or put together from parts. */
export interface Unplaced {
  readonly unplaced: string;
}

/** In the paper's own sources. */
export function placesInSources(snapshot: Snapshot, { key, paper }: PaperKey): SourcePlace[] | Unplaced {
  const places: SourcePlace[] = [];
  for (const { uri, record } of paper.sources) {
    const file = snapshot.sources.get(uri);
    if (!file || !isKeyOf(record, key) || namedByFile(uri, key, record)) continue;
    const spans = [
      ...(record.key === key && record.keySpan ? [record.keySpan] : []),
      ...placesOf(record, key).map(p => p.span),
    ].filter(span => file.source.slice(span) === key);
    if (!spans.length) return { unplaced: fileName(uri) };
    places.push(...spans.map(span => ({ uri, span, file })));
  }
  return places;
}

const placesOf = (record: PaperRecord, key: string) => (record.keyPlaces ?? []).filter(p => p.key === key);

/** True for a literature note whose file's name is all that gives it the key. */
export const namedByFile = (uri: string, key: string, record: PaperRecord): boolean =>
  record.format === 'note' &&
  fileName(uri).replace(/\.\w+$/, '') === `@${key}` &&
  !(record.key === key && record.keySpan) &&
  !placesOf(record, key).length;

/** Entries of other works that name the key, in files where it is this paper's or nobody's. */
export function crossReferences(snapshot: Snapshot, { key, paper }: PaperKey): SourcePlace[] {
  const owners = papersOfKey(snapshot.library, key);
  const hasIn = (owner: Paper, uri: string) => owner.sources.some(s => s.uri === uri && isKeyOf(s.record, key));
  return [...snapshot.sources].flatMap(([uri, file]) => {
    const others = owners.some(owner => hasIn(owner, uri)) && !hasIn(paper, uri);
    if (file.format !== 'bibtex' || others) return [];
    return recordsNaming(file, key)
      .filter(record => !isKeyOf(record, key))
      .flatMap(record => placesOf(record, key).map(({ span }) => ({ uri, span, file })));
  });
}

/** Every record that names the key, and some that don't. */
function recordsNaming(file: SourceFile, key: string): PaperRecord[] {
  if (!file.pieces.some(piece => piece.naming)) {
    return [...new Set(placesOfText(file.source, key).flatMap(at => recordsAt(file, at)))];
  }
  return file.pieces.flatMap(piece => (piece.naming?.(key) ?? []).map(index => piece.glance(index).record));
}

/** So much of a text is looked at in one go: a large file isn't held whole. */
const WINDOW = 1_000_000;

function placesOfText(source: SourceText, key: string): number[] {
  const found: number[] = [];
  for (let from = 0; from < source.length; from += WINDOW) {
    const text = source.slice({ start: from, end: Math.min(source.length, from + WINDOW + key.length) });
    for (let at = text.indexOf(key); at >= 0 && at < WINDOW; at = text.indexOf(key, at + 1)) found.push(from + at);
  }
  return found;
}

/** A citation with its note. */
export interface Cited {
  readonly note: Note;
  readonly citation: Citation;
}

/** Citations of the key that mean this paper and no other. */
export function citationsOf(snapshot: Snapshot, { key, paper }: PaperKey): Cited[] {
  return [...snapshot.notes.values()].flatMap(note => {
    const own = [...note.citations, ...inFrontMatter(note)].filter(c => c.key === key);
    if (!own.length) return [];
    const papers = citedPapers(snapshot, note, key);
    return papers.length === 1 && papers[0] === paper ? own.map(citation => ({ note, citation })) : [];
  });
}

/** `nocite` and other text of the front matter that pandoc reads as Markdown. */
export function inFrontMatter({ frontMatter, language, source }: Note): Citation[] {
  if (!frontMatter || language !== 'markdown') return [];
  const by = frontMatter.span.start;
  return scanCitations(source.slice(frontMatter.span)).map(({ key, span, keySpan, braced, suppressAuthor }) => ({
    key,
    form: braced ? 'braced' : 'bare',
    span: { start: span.start + by, end: span.end + by },
    keySpan: { start: keySpan.start + by, end: keySpan.end + by },
    suppressAuthor,
  }));
}
