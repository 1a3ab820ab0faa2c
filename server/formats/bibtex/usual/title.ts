/** The title of a usual entry: as it is shown, folded, what a generated key has of it, and whether it can hold a name. */
import { SMALL_WORDS } from '../../../core/paper/keys';
import { FOLDED, LONGEST, made, putFolded } from './made';

const SPACE = 32;
const EXCLAMATION = 33;
const APOSTROPHE = 39;
const DASH = 45;
const COLON = 58;

const byteOf = (character: string): number => character.charCodeAt(0);

const AS_IT_IS = 1;
const BLANK = 2;
const BRACE = 3;
/** Two of them mean something else than one. */
const TWICE = 4;
/** By byte, how it is shown; 0 for what has to be decoded. */
const SHOWN = new Uint8Array(256);
for (let byte = 33; byte < 127; byte++) SHOWN[byte] = AS_IT_IS;
for (const character of '\\~$^_`&<') SHOWN[byteOf(character)] = 0;
for (const character of '\t\n\r ') SHOWN[byteOf(character)] = BLANK;
for (const character of '{}') SHOWN[byteOf(character)] = BRACE;
for (const byte of [DASH, APOSTROPHE]) SHOWN[byte] = TWICE;

/** Puts the title as `display` shows it; false for one that has to be decoded. */
export function putTitle(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from > LONGEST) return false;
  const into = made.bytes;
  let end = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    const shown = SHOWN[byte] ?? 0;
    if (shown === BRACE) continue;
    if (shown === 0 || (shown === TWICE && at + 1 < to && bytes[at + 1] === byte)) return false;
    if (shown !== BLANK) into[end++] = byte;
    else if (end > 0 && into[end - 1] !== SPACE) into[end++] = SPACE;
  }
  if (end > 0 && into[end - 1] === SPACE) end--;
  made.at = end;
  made.titleEnd = end;
  return end > 0;
}

export const putFoldedTitle = (): void => putFolded(made.bytes, 0, made.titleEnd);

export function hasColon(): boolean {
  for (let at = 0; at < made.titleEnd; at++) if (made.bytes[at] === COLON) return true;
  return false;
}

/** What parts the words that a generated key chooses from. */
const PARTS = new Uint8Array(256);
for (const character of ' :;,/') PARTS[byteOf(character)] = 1;

/** Puts the first word of the title that says something, as a generated key has it. */
export function putKeyWord(): void {
  const { bytes, titleEnd, at: start } = made;
  for (let at = 0; at < titleEnd; at++) {
    let end = at;
    while (end < titleEnd && PARTS[bytes[end] ?? 0] === 0) end++;
    putFolded(bytes, at, end);
    if (made.at > start && !isSmall(start)) return;
    made.at = start;
    at = end;
  }
}

const LONGEST_SMALL = Math.max(...[...SMALL_WORDS].map(word => word.length));
/** Small words as numbers of their letters, five bits each. */
const SMALL: ReadonlySet<number> = new Set(
  [...SMALL_WORDS].map(word => [...word].reduce((number, letter) => number * 32 + (byteOf(letter) - 96), 0)),
);

/** Whether what was put from `start` on is a word that says nothing. */
function isSmall(start: number): boolean {
  if (made.at - start > LONGEST_SMALL) return false;
  let number = 0;
  for (let at = start; at < made.at; at++) {
    const byte = made.bytes[at] ?? 0;
    if (byte < 97) return false;
    number = number * 32 + (byte - 96);
  }
  return SMALL.has(number);
}

/** A colon, an exclamation mark or a dash between words, "technical report", "introducing": without any of these a title alone names nothing. */
export function mayName(): boolean {
  const { bytes, titleEnd } = made;
  for (let at = 1; at < titleEnd; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === COLON || byte === EXCLAMATION || (byte === DASH && bytes[at - 1] === SPACE)) return true;
    if ((byte | 32) === T && isAt(bytes, at, 'technical')) return true;
  }
  return isAt(bytes, 0, 'introducing');
}

const T = byteOf('t');

function isAt(bytes: Uint8Array, from: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) if (((bytes[from + i] ?? 0) | 32) !== word.charCodeAt(i)) return false;
  return true;
}

/** Titles with fewer or more words before their colon have no core (`../paper/titleCore.ts`), an article and a class noun counted. */
const LEAST_WORDS = 3;
const MOST_WORDS = 8;

export function mayHaveCore(): boolean {
  const { bytes, titleEnd } = made;
  let words = 0;
  let inWord = false;
  for (let at = 0; at < titleEnd; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === COLON || (byte === DASH && bytes[at - 1] === SPACE && bytes[at + 1] === SPACE)) break;
    const letter = FOLDED[byte] !== 0;
    if (letter && !inWord) words++;
    inWord = letter;
  }
  return words >= LEAST_WORDS && words <= MOST_WORDS;
}
