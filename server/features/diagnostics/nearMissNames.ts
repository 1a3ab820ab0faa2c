/** Words that look like a misspelled name of a paper's method. */
import type { Library } from '../../core/library/library';
import { levelledName, nearName } from '../../core/library/nearNames';
import type { Snapshot } from '../../core/library/snapshot';
import type { Note } from '../../core/note/note';
import { overlaps, type Span } from '../../core/text/text';
import { isQuickIndex } from '../finding/paperIndex';
import type { Passage } from './passage';

export interface NearMiss {
  readonly span: Span;
  readonly word: string;
  /** What was probably meant. */
  readonly name: string;
}

/** None where very many names are known: there most coinages are near some other. */
export function nearMisses(library: Library, { text, masks, hits }: Passage): NearMiss[] {
  if (!isQuickIndex(library)) return [];
  return shapedWords(text).flatMap((span): NearMiss[] => {
    const word = text.slice(span.start, span.end);
    const near = isShaped(word) ? nearName(library, word) : levelledName(library, word);
    if (!near || isPerson(text, span.end)) return [];
    if (masks.some(mask => overlaps(mask, span)) || hits.some(hit => overlaps(hit.span, span))) return [];
    return [{ span, word, name: near.spelling }];
  });
}

/** A capital or a digit behind the first letter. */
const isShaped = (word: string): boolean => /.[A-Z\d]/.test(word);

const isPerson = (text: string, end: number): boolean =>
  /^(?:\s+et\s+al\b|\s*\(\d{4}|\s+and\s+colleagues)/.test(text.slice(end, end + 24));

/** A word that notes use this often is no slip. */
const OFTEN = 3;
const counts = new WeakMap<Note, Map<string, number>>();

/** Counted note by note, so that an edit counts one note anew; stops as soon as it is often enough. */
export function isOften(snapshot: Snapshot, word: string): boolean {
  let all = 0;
  for (const note of snapshot.notes.values()) {
    all += countIn(note, word);
    if (all >= OFTEN) return true;
  }
  return false;
}

function countIn(note: Note, word: string): number {
  const known = counts.get(note) ?? new Map<string, number>();
  counts.set(note, known);
  const before = known.get(word);
  if (before !== undefined) return before;
  let count = 0;
  const { text } = note.source;
  for (let at = text.indexOf(word); at >= 0 && count < OFTEN; at = text.indexOf(word, at + word.length)) {
    const span = { start: at, end: at + word.length };
    if (!note.masked.some(mask => overlaps(mask, span))) count++;
  }
  known.set(word, count);
  return count;
}

const SHORTEST = 5;
const LONGEST = 60;

/**
 * Words with a capital or a digit behind their first letter and a small letter somewhere, and words with a capital first; in
 * one pass over the characters, because every keystroke asks.
 */
function shapedWords(text: string): Span[] {
  const found: Span[] = [];
  const { length } = text;
  let start = -1;
  let shaped = false;
  for (let i = 0; i <= length; i++) {
    const code = i < length ? text.charCodeAt(i) : 32;
    const upper = code >= 65 && code <= 90;
    const digit = code >= 48 && code <= 57;
    const letter = upper || digit || (code >= 97 && code <= 122) || (code > 191 && !isSign(code));
    if (letter) {
      if (start < 0) {
        start = i;
        shaped = upper;
      } else if (upper || digit) shaped = true;
    } else if (start >= 0 && !(code === 45 && joins(text.charCodeAt(i + 1)))) {
      if (shaped && i - start >= SHORTEST && i - start <= LONGEST) found.push({ start, end: i });
      start = -1;
      shaped = false;
    }
  }
  return found;
}

/** General and CJK punctuation, × and ÷. */
const isSign = (code: number): boolean =>
  (code >= 0x2000 && code <= 0x206f) || (code >= 0x3000 && code <= 0x303f) || code === 0xd7 || code === 0xf7;

/** A hyphen goes on with a word when a letter or digit follows. */
const joins = (code: number): boolean =>
  (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
