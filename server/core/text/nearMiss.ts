/** Finds the words of a large table that are a typing mistake away from one word, without looking at all of them. */
import { distance as levenshtein } from 'fastest-levenshtein';
import { finish, type Steps } from '../base/steps';

/** Single-character insertions, deletions and replacements. */
export const distance: (a: string, b: string) => number = levenshtein;

/** Words in chains by a hash of their length and first half, and of their length and second half. */
export interface NearTable<T> {
  readonly words: readonly string[];
  readonly values: readonly T[];
  /** The last half with a hash: twice the word's index, and one more for a second half; -1 for none. */
  readonly heads: Int32Array;
  /** The half before it in its chain. */
  readonly next: Int32Array;
}

export interface NearHit<T> {
  readonly word: string;
  readonly value: T;
  /** Single-character insertions, deletions and replacements; at least 1 unless the word itself is in the table. */
  readonly edits: number;
}

/** A half that more words share tells nothing; the walk ends there, so that one look-up stays cheap. */
const MOST_OF_ONE_HALF = 2_000;
/** Words between two pauses. */
const STEP = 2_000;

/** Words shorter than two characters have no halves and are left out; a word may stand for several values. */
export const buildNearTable = <T>(entries: Iterable<readonly [word: string, value: T]>): NearTable<T> =>
  finish(nearTable(entries));

/** The same in steps of a few milliseconds. */
export function* nearTable<T>(entries: Iterable<readonly [word: string, value: T]>): Steps<NearTable<T>> {
  const words: string[] = [];
  const values: T[] = [];
  for (const [word, value] of entries) {
    if (word.length < 2) continue;
    words.push(word);
    values.push(value);
    if (words.length % STEP === 0) yield;
  }
  let size = 64;
  while (size < words.length * 4) size *= 2;
  const heads = new Int32Array(size).fill(-1);
  const next = new Int32Array(words.length * 2);
  for (const [i, word] of words.entries()) {
    const middle = word.length >> 1;
    const halves = [halfHash(word, 0, middle, word.length), halfHash(word, middle, word.length, word.length)];
    halves.forEach((hash, half) => {
      const slot = hash & (size - 1);
      next[2 * i + half] = heads[slot] ?? -1;
      heads[slot] = 2 * i + half;
    });
    if (i % STEP === STEP - 1) yield;
  }
  return { words, values, heads, next };
}

/** Of the characters, the word's length and which half they are; a chance meeting costs one comparison more. */
function halfHash(word: string, from: number, to: number, length: number): number {
  let hash = Math.imul((length << 1) | (from ? 1 : 0), 0x9e3779b1);
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * The words within `most` edits whose first or second half stands in `word` unchanged: mistakes come in one spot, and
 * looking for others would mean to compare with every word. Nearest first, then in the order of the table.
 */
export function nearIn<T>(table: NearTable<T>, word: string, most: number): NearHit<T>[] {
  const hits = new Map<number, number>();
  for (let length = Math.max(2, word.length - most); length <= word.length + most; length++) {
    const middle = length >> 1;
    const second = word.length - (length - middle);
    collect(table, word, most, length, halfHash(word, 0, Math.min(middle, word.length), length), hits);
    if (second >= 0) collect(table, word, most, length, secondHash(word, second, length), hits);
  }
  return [...hits]
    .sort((a, b) => a[1] - b[1] || a[0] - b[0])
    .flatMap(([index, edits]) => {
      const value = table.values[index];
      return value === undefined ? [] : [{ word: table.words[index] ?? '', value, edits }];
    });
}

/** The hash that a word of this length has for its second half, were it the end of `word` from `from` on. */
const secondHash = (word: string, from: number, length: number): number => {
  const end = word.slice(from);
  return halfHash(`${' '.repeat(length >> 1)}${end}`, length >> 1, (length >> 1) + end.length, length);
};

function collect<T>(
  { words, heads, next }: NearTable<T>,
  word: string,
  most: number,
  length: number,
  hash: number,
  hits: Map<number, number>,
): void {
  let steps = 0;
  for (let at = heads[hash & (heads.length - 1)] ?? -1; at >= 0 && steps < MOST_OF_ONE_HALF; at = next[at] ?? -1) {
    const index = at >> 1;
    const other = words[index] ?? '';
    steps++;
    if (other.length !== length || hits.has(index)) continue;
    const edits = distance(word, other);
    if (edits <= most) hits.set(index, edits);
  }
}

/** How many edits of a word of this length are still a mistake and not another word. */
export const tolerance = (length: number): number => (length < 5 ? 1 : length < 10 ? 2 : 3);

/** True when `a` is `b` with two neighbouring letters changed over: one slip, though two edits. */
export function isTransposed(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && at + 1 < a.length && a.slice(at + 2) === b.slice(at + 2);
}
