/** The known names in a text's prose, found once for each text and library. */
import type { KnownName } from '../../core/known/knownNames';
import { localMeaning } from '../../core/known/ownWord';
import type { Library } from '../../core/library/library';
import type { SourceFile } from '../../core/library/snapshot';
import type { CitedAs } from '../../core/mentions/citedBehind';
import { inContext } from '../../core/mentions/inContext';
import { findNames, type NameHit } from '../../core/mentions/mentions';
import type { Note } from '../../core/note/note';
import { parseNote } from '../../core/note/parseNote';
import { canBeCitedAs } from '../../core/paper/citedPaper';
import { touches } from '../../core/text/text';
import { type Answered, type Kept, masksIn, perParagraph } from './paragraphs';

type Hit = NameHit<KnownName>;

// Notes and libraries are immutable, so an answer holds as long as both live.
const found = new WeakMap<Library, WeakMap<Note, readonly Hit[]>>();
const byParagraph: Kept<readonly Hit[]> = new WeakMap();
/** The hits of a paragraph at their places in the note, as long as it stands where it stood. */
const placed = new WeakMap<Answered<readonly Hit[]>, readonly Hit[]>();
const prose = new WeakMap<SourceFile, Note>();

/** In order. A paragraph is read on its own, so an edit costs the paragraph that it changes. */
export function namesIn(library: Library, note: Note): readonly Hit[] {
  const ofLibrary = found.get(library) ?? new WeakMap<Note, readonly Hit[]>();
  found.set(library, ofLibrary);
  const known = ofLibrary.get(note);
  if (known) return known;
  const linked: Hit[] = [];
  for (const answer of namesByParagraph(library, note)) {
    if (answer.value.length) for (const hit of placedHits(answer)) if (!isForbidden(hit, note)) linked.push(hit);
  }
  const hits = inContext(note.source.text, linked, library.nameTable(), says, fits);
  ofLibrary.set(note, hits);
  return hits;
}

/** The name that the offset touches. Where no known spelling stands, the rest of the note needn't be looked at. */
export function nameTouching(library: Library, note: Note, offset: number): Hit | undefined {
  const { start = 0, value = [] } = namesByParagraph(library, note).findLast(p => p.start <= offset) ?? {};
  if (!value.some(hit => touches(hit.span, offset - start))) return undefined;
  return namesIn(library, note).find(hit => touches(hit.span, offset));
}

function placedHits(answer: Answered<readonly Hit[]>): readonly Hit[] {
  const known = placed.get(answer) ?? answer.value.map(hit => moved(hit, answer.start));
  placed.set(answer, known);
  return known;
}

/** A paper of the name writes these words, or has no abstract that could. */
function says({ introducedBy }: KnownName, words: string): boolean {
  const said = lettersAndDigits(words);
  return (
    !introducedBy.length ||
    introducedBy.some(
      ({ paper }) => !paper.abstract || lettersAndDigits(`${paper.title} ${paper.abstract}`).includes(said),
    )
  );
}

/** A paper of the name can be what is cited behind it; names that no paper here introduces mean nothing else. */
const fits = ({ introducedBy }: KnownName, cited: CitedAs): boolean =>
  !introducedBy.length ||
  introducedBy.some(({ paper, method }) => canBeCitedAs(paper, [method.name, ...method.aliases], cited));

const lettersAndDigits = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isForbidden = ({ values }: Hit, note: Note): boolean =>
  values.some(name => name.local && localMeaning(name, note.source.uri)?.never);

/** Every name of a note is moved at every keystroke: field by field, which is several times faster than a spread. */
function moved({ span, spelling, values, doubt }: Hit, by: number): Hit {
  const place = { start: span.start + by, end: span.end + by };
  return doubt ? { span: place, spelling, values, doubt } : { span: place, spelling, values };
}

/** The names of each of the note's paragraphs, with places relative to the paragraph. */
export function namesByParagraph(library: Library, note: Note): readonly Answered<readonly Hit[]>[] {
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
