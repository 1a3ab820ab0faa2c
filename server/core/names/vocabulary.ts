/** Short plain words that were met before: a word that texts repeat is one string, not a new one each time. */

const PLACES = 1 << 12;
/** A part of a text that is longer than this would keep all of the text in memory. */
const LONGEST = 12;
const HASHES = new Int32Array(PLACES);
const WORDS: string[] = new Array<string>(PLACES).fill('');

/** The ASCII letters at `start` to `end` in small letters; all but the first are small already. `hash` is that of the result. */
export function smallWord(text: string, start: number, end: number, hash: number): string {
  const place = (hash ^ (hash >>> 12)) & (PLACES - 1);
  const known = WORDS[place] ?? '';
  if (HASHES[place] === hash && known.length === end - start && isAt(known, text, start)) return known;
  const word = text.slice(start, end).toLowerCase();
  if (word.length <= LONGEST) {
    HASHES[place] = hash;
    WORDS[place] = word;
  }
  return word;
}

function isAt(word: string, text: string, start: number): boolean {
  if (word.charCodeAt(0) !== (text.charCodeAt(start) | 32)) return false;
  for (let i = 1; i < word.length; i++) if (word.charCodeAt(i) !== text.charCodeAt(start + i)) return false;
  return true;
}
