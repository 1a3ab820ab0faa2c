/** Plain words that were met before, found by their letters alone: a word that texts repeat is one string, not a new one each time. */
import { beginsName } from './schemes';
import { wordClass } from './words';

/** Letters of five bits each that fit into a number; a word is known by three numbers. */
export const LETTERS = 6;
export const LONGEST = 3 * LETTERS;
/** A part of a text that is longer than this would keep all of the text in memory. */
const LONGEST_COPIED = 12;

const PLACES = 1 << 12;
const FIRST = new Int32Array(PLACES);
const SECOND = new Int32Array(PLACES);
const THIRD = new Int32Array(PLACES);
const WORDS: string[] = new Array<string>(PLACES).fill('');
const CAPITAL: string[] = new Array<string>(PLACES).fill('');
const CLASSES = new Int32Array(PLACES);
const BEGINS = new Uint8Array(PLACES);

/**
 * Where the word of these letters stands, which is the text's `start` to `end`: ASCII letters, all but the first of them
 * small. It stands there until the next word is asked for.
 */
export function placeOf(text: string, start: number, end: number, a: number, b: number, c: number): number {
  const hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ c;
  const place = (hash ^ (hash >>> 15)) & (PLACES - 1);
  if (FIRST[place] === a && SECOND[place] === b && THIRD[place] === c) return place;
  const word = copied(text.slice(start, end).toLowerCase());
  FIRST[place] = a;
  SECOND[place] = b;
  THIRD[place] = c;
  WORDS[place] = word;
  CAPITAL[place] = '';
  CLASSES[place] = wordClass(word);
  BEGINS[place] = Number(beginsName(word));
  return place;
}

const copied = (part: string): string => (part.length > LONGEST_COPIED ? ` ${part}`.slice(1) : part);

/** In small letters. */
export const wordOf = (place: number): string => WORDS[place] ?? '';

/** With a capital. */
export function capitalised(place: number): string {
  const known = CAPITAL[place];
  if (known) return known;
  const word = wordOf(place);
  const made = word.charAt(0).toUpperCase() + word.slice(1);
  CAPITAL[place] = made;
  return made;
}

/** Its `wordClass`. */
export const classOf = (place: number): number => CLASSES[place] ?? 0;

/** Whether `beginsName` holds. */
export const isBeginning = (place: number): boolean => BEGINS[place] === 1;
