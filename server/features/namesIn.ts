/** The known names in a text's prose, found once for each text and library. */
import type { KnownName } from '../core/knownNames';
import type { Library } from '../core/library';
import { findNames, type NameHit } from '../core/mentions';
import { inContext } from '../core/mentions/inContext';
import type { Note } from '../core/note';
import { parseNote } from '../core/note/parseNote';
import { localMeaning } from '../core/ownWord';
import type { SourceFile } from '../core/snapshot';
import { type Kept, masksIn, perParagraph } from './paragraphs';

type Hit = NameHit<KnownName>;

// Notes and libraries are immutable, so an answer holds as long as both live.
const found = new WeakMap<Library, WeakMap<Note, readonly Hit[]>>();
const byParagraph: Kept<readonly Hit[]> = new WeakMap();
const prose = new WeakMap<SourceFile, Note>();

/** In order. A paragraph is read on its own, so an edit costs the paragraph that it changes. */
export function namesIn(library: Library, note: Note): readonly Hit[] {
  const ofLibrary = found.get(library) ?? new WeakMap<Note, readonly Hit[]>();
  found.set(library, ofLibrary);
  const known = ofLibrary.get(note);
  if (known) return known;
  const linked: Hit[] = [];
  for (const { start, value } of namesByParagraph(library, note)) {
    for (const hit of value) if (!isForbidden(hit, note)) linked.push(moved(hit, start));
  }
  const hits = inContext(note.source.text, linked, library.nameTable());
  ofLibrary.set(note, hits);
  return hits;
}

const isForbidden = ({ values }: Hit, note: Note): boolean =>
  values.some(name => name.local && localMeaning(name, note.source.uri)?.never);

/** Every name of a note is moved at every keystroke: field by field, which is several times faster than a spread. */
function moved({ span, spelling, values, doubt }: Hit, by: number): Hit {
  const place = { start: span.start + by, end: span.end + by };
  return doubt ? { span: place, spelling, values, doubt } : { span: place, spelling, values };
}

/** The names of each of the note's paragraphs, with places relative to the paragraph. */
export function namesByParagraph(
  library: Library,
  note: Note,
): readonly { readonly start: number; readonly value: readonly Hit[] }[] {
  const table = library.nameTable();
  return perParagraph(byParagraph, library, '', note, paragraph =>
    findNames(note.source.slice(paragraph.span), masksIn(note, paragraph), table),
  );
}

/** A source's own text as prose, so that names in a saved page answer too. */
export function proseOf(file: SourceFile): Note {
  const known = prose.get(file);
  if (known) return known;
  const note = parseNote(file.source, 'plain');
  prose.set(file, note);
  return note;
}
