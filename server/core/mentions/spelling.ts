/** Reads one spelling of a name: the hash of its words, and as what it counts. */
import { FOLD, foldWide, isWordCode, PRIME, SEED, SEPARATOR } from './hash';

/** Spellings longer than this are no names. */
const LONGEST_SPELLING = 200;

/** As which a spelling counts: a short expansion matches only as written. */
export const formOf = (spelling: string, given: 'name' | 'expansion'): 'name' | 'expansion' =>
  given === 'expansion' && !isPhrase(spelling) ? 'name' : given;

/** Two words of four letters and twelve letters in all: shorter expansions ("Add", "by Step") match only as written. */
function isPhrase(expansion: string): boolean {
  let letters = 0;
  let long = 0;
  let word = 0;
  for (let i = 0; i <= expansion.length; i++) {
    if (isWordCode(expansion.charCodeAt(i))) word++;
    else {
      letters += word;
      if (word > 3) long++;
      word = 0;
    }
  }
  return long > 1 && letters > 11;
}

/** A spelling word by word. Reused for speed. */
export interface Words {
  hash: number;
  /** Characters before the first letter or digit. */
  leading: number;
  count: number;
  /** It has a dollar sign. */
  math: boolean;
  /** Hashes of the first words that a further word follows. */
  readonly prefixes: number[];
}

export const newWords = (): Words => ({
  hash: SEED,
  leading: -1,
  count: 0,
  math: false,
  prefixes: [],
});

/** Reads a spelling into `words`; false for one that is too long or has no letter or digit: it is no name. */
export function readSpelling(spelling: string, words: Words): boolean {
  words.prefixes.length = 0;
  words.count = 0;
  words.math = false;
  const { length } = spelling;
  if (length > LONGEST_SPELLING) return false;
  let hash = SEED;
  let inWord = false;
  for (let i = 0; i < length; i++) {
    const code = spelling.charCodeAt(i);
    const folded = code < 128 ? (FOLD[code] ?? 0) : foldWide(code);
    if (!folded) {
      if (code === 36) words.math = true;
      inWord = false;
      continue;
    }
    if (!inWord) {
      inWord = true;
      if (words.count++ === 0) words.leading = i;
      else {
        words.prefixes.push(hash);
        hash = Math.imul(hash ^ SEPARATOR, PRIME);
      }
    }
    hash = Math.imul(hash ^ folded, PRIME);
  }
  words.hash = hash;
  return words.count > 0;
}
