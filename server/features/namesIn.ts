/** The known names in a text's prose, found once for each text and library. */
import type { KnownName } from '../core/knownNames';
import type { Library } from '../core/library';
import { findNames, type NameHit } from '../core/mentions';
import type { Note } from '../core/note';
import { parseNote } from '../core/note/parseNote';
import type { SourceFile } from '../core/snapshot';

// Notes and libraries are immutable, so an answer holds as long as both live.
const found = new WeakMap<Library, WeakMap<Note, readonly NameHit<KnownName>[]>>();
const prose = new WeakMap<SourceFile, Note>();

export function namesIn(library: Library, note: Note): readonly NameHit<KnownName>[] {
  const ofLibrary = found.get(library) ?? new WeakMap<Note, readonly NameHit<KnownName>[]>();
  found.set(library, ofLibrary);
  const known = ofLibrary.get(note);
  if (known) return known;
  const hits = findNames(note.source.text, note.masked, library.nameTable());
  ofLibrary.set(note, hits);
  return hits;
}

/** A source's own text as prose, so that names in a saved page answer too. */
export function proseOf(file: SourceFile): Note {
  const known = prose.get(file);
  if (known) return known;
  const note = parseNote(file.source, 'plain');
  prose.set(file, note);
  return note;
}
