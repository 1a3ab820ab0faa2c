/** Finds the words of a large table that are a typing mistake away from one word, without looking at all of them. */
import { distance as levenshtein } from 'fastest-levenshtein';

/** Single-character insertions, deletions and replacements. */
export const distance: (a: string, b: string) => number = levenshtein;

/** Words by their length and first half, and by their length and second half. */
export interface NearTable<T> {
  readonly halves: ReadonlyMap<string, readonly number[]>;
  readonly words: readonly string[];
  readonly values: readonly T[];
}

export interface NearHit<T> {
  readonly word: string;
  readonly value: T;
  /** Single-character insertions, deletions and replacements; at least 1 unless the word itself is in the table. */
  readonly edits: number;
}

/** A half that this many words share tells nothing; such lists are cut, so that one look-up stays cheap. */
const MOST_OF_ONE_HALF = 2_000;

/** Words shorter than two characters have no halves and are left out; a word may stand for several values. */
export function buildNearTable<T>(entries: Iterable<readonly [word: string, value: T]>): NearTable<T> {
  const halves = new Map<string, number[]>();
  const words: string[] = [];
  const values: T[] = [];
  for (const [word, value] of entries) {
    if (word.length < 2) continue;
    const middle = word.length >> 1;
    add(halves, firstHalf(word.length, word.slice(0, middle)), words.length);
    add(halves, secondHalf(word.length, word.slice(middle)), words.length);
    words.push(word);
    values.push(value);
  }
  return { halves, words, values };
}

/**
 * The words within `most` edits whose first or second half stands in `word` unchanged: mistakes come in one spot, and
 * looking for others would mean to compare with every word. Nearest first, then in the order of the table.
 */
export function nearIn<T>(table: NearTable<T>, word: string, most: number): NearHit<T>[] {
  const hits = new Map<number, number>();
  for (let length = Math.max(2, word.length - most); length <= word.length + most; length++) {
    const middle = length >> 1;
    const lists = [
      table.halves.get(firstHalf(length, word.slice(0, middle))),
      table.halves.get(secondHalf(length, word.slice(Math.max(0, word.length - (length - middle))))),
    ];
    for (const list of lists) {
      for (const index of list ?? []) {
        if (hits.has(index)) continue;
        const edits = distance(word, table.words[index] ?? '');
        if (edits <= most) hits.set(index, edits);
      }
    }
  }
  return [...hits]
    .sort((a, b) => a[1] - b[1] || a[0] - b[0])
    .flatMap(([index, edits]) => {
      const value = table.values[index];
      return value === undefined ? [] : [{ word: table.words[index] ?? '', value, edits }];
    });
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

const firstHalf = (length: number, half: string): string => `${length}<${half}`;
const secondHalf = (length: number, half: string): string => `${length}>${half}`;

function add(halves: Map<string, number[]>, key: string, index: number): void {
  const list = halves.get(key);
  if (!list) halves.set(key, [index]);
  else if (list.length < MOST_OF_ONE_HALF) list.push(index);
}
