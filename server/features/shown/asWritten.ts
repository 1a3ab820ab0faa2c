/** A name whose title lost its capitals, written as the note at hand or the corpus writes it: DAPO for "Dapo: An open-source …". */
import type { Snapshot } from '../../core/library/snapshot';
import type { Paper } from '../../core/paper/paper';
import { flattenedName, restores } from '../../core/text/flattened';
import { literally } from '../../core/text/literal';

/** Puts that writing into a text about the paper; where nobody writes it otherwise, the text stays. */
export function asWritten(snapshot: Snapshot, paper: Paper, note?: string): (text: string) => string {
  const name = flattenedName(paper.title);
  if (name === undefined || !paper.methods.some(m => m.name === name)) return text => text;
  const word = `(?<![\\p{L}\\p{N}])${literally(name)}(?![\\p{L}\\p{N}])`;
  const inNote = note === undefined ? '' : (snapshot.notes.get(note)?.source.text ?? '');
  const written = [
    ...(inNote.match(new RegExp(word, 'giu')) ?? []),
    ...(snapshot.library.known().called(name)?.spellings ?? []).map(s => s.spelling),
  ].filter(spelling => restores(spelling, name));
  // A heading may be in capitals.
  const [best = name] = [...written.filter(spelling => /\p{Ll}/u.test(spelling)), ...written];
  return text => text.replace(new RegExp(word, 'gu'), () => best);
}
