/** Builds the table of known names and looks hashes up in it. */
import type { Entry, NameTable, Spelling } from '../mentions';
import { once } from '../once';
import { FOLD, foldWide, isWordCode, mixed, PRIME, SEED, SEPARATOR } from './hash';
import { isMarked, variants } from './variants';

/**
 * The bits of the filter: a sequence of words is a name, or a longer name begins with it. Both stand twice: for spellings
 * that a word in small letters may begin (expansions, names in small letters), and two bits up for all others.
 */
export const WHOLE = 1;
export const PREFIX = 2;
const CAPITAL_SHIFT = 2;
const SMALLEST_FILTER = 1 << 14;

/** Spellings longer than this are no names. */
const LONGEST_SPELLING = 200;

interface Draft<T> {
  readonly entries: Entry<T>[];
  /** Hashes of word sequences that a longer name begins with, by how their first word may be written. */
  readonly prefixes: number[];
  readonly capitalPrefixes: number[];
  longest: number;
}

export function tableOf<T>(names: Iterable<Spelling<T>>): NameTable<T> {
  const draft: Draft<T> = { entries: [], prefixes: [], capitalPrefixes: [], longest: 0 };
  for (const { spelling, form: given, value } of names) {
    const form = formOf(spelling, given);
    add(draft, spelling, form, value);
    if (form !== 'name' || !isMarked(spelling)) continue;
    for (const other of variants(spelling)) add(draft, other, form, value);
  }
  const { entries, prefixes, capitalPrefixes, longest } = draft;
  const filter = emptyFilter(entries.length + prefixes.length + capitalPrefixes.length);
  for (const hash of prefixes) mark(filter, hash, PREFIX, false);
  for (const hash of capitalPrefixes) mark(filter, hash, PREFIX, true);
  const hashes = new Int32Array(powerOfTwo(entries.length * 2));
  const slots: (Entry<T> | undefined)[] = new Array(hashes.length).fill(undefined);
  let size = 0;
  for (const entry of entries) {
    mark(filter, entry.hash, WHOLE, needsCapital(entry));
    if (place(hashes, slots, entry)) size++;
  }
  const hasMath = entries.some(entry => entry.spelling.includes('$'));
  const entry = (hash: number) => slots[slotOf(hashes, hash)];
  const spelledOut = once(() => expansionsOf(slots));
  const expansions = (value: T) => spelledOut().get(value) ?? [];
  return { size, longest, hasMath, filter, filterMask: filter.length * 8 - 1, entry, expansions };
}

function expansionsOf<T>(slots: readonly (Entry<T> | undefined)[]): Map<T, string[]> {
  const found = new Map<T, string[]>();
  for (const slot of slots) {
    for (let entry = slot; entry; entry = entry.next) {
      if (entry.form !== 'expansion') continue;
      for (const value of entry.values) found.set(value, [...(found.get(value) ?? []), entry.spelling]);
    }
  }
  return found;
}

/** As which a spelling counts: a short expansion matches only as written. */
export const formOf = (spelling: string, given: 'name' | 'expansion'): 'name' | 'expansion' =>
  given === 'expansion' && !isPhrase(spelling) ? 'name' : given;

/** A filter for so many marks. */
export const emptyFilter = (marks: number): Int32Array =>
  new Int32Array(Math.max(SMALLEST_FILTER, powerOfTwo(marks * 8)) / 8);

/** Notes `WHOLE` or `PREFIX` for a sequence of words, of those that begin with a capital or of all others. */
export function mark(filter: Int32Array, hash: number, bit: number, capital: boolean): void {
  const field = mixed(hash) & (filter.length * 8 - 1);
  filter[field >>> 3] = (filter[field >>> 3] ?? 0) | ((capital ? bit << CAPITAL_SHIFT : bit) << ((field & 7) << 2));
}

/** True for names whose first word no word in small letters can be. */
export function needsCapital<T>({ form, spelling, leading }: Pick<Entry<T>, 'form' | 'spelling' | 'leading'>): boolean {
  return form === 'name' && !isSmall(spelling.charCodeAt(leading));
}

/** True for a small ASCII letter, and for all that is neither an ASCII letter nor a digit. */
export const isSmall = (code: number): boolean => (code >= 97 && code <= 122) || code > 127;

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

function powerOfTwo(atLeast: number): number {
  let size = 64;
  while (size < atLeast) size *= 2;
  return size;
}

/** What the filter says of a sequence of words: a sum of `WHOLE` and `PREFIX`; what it denies is certain. */
export function kindOf<T>(table: NameTable<T>, hash: number, small: boolean): number {
  const field = mixed(hash) & table.filterMask;
  const bits = (table.filter[field >>> 3] ?? 0) >>> ((field & 7) << 2);
  return (small ? bits : bits | (bits >>> CAPITAL_SHIFT)) & (WHOLE | PREFIX);
}

/** A spelling word by word. Reused for speed. */
export interface Words {
  hash: number;
  /** Characters before the first letter or digit. */
  leading: number;
  count: number;
  /** Hashes of the first words that a further word follows. */
  readonly prefixes: number[];
}

export const newWords = (): Words => ({ hash: SEED, leading: -1, count: 0, prefixes: [] });

/** Reads a spelling into `words`; false for one that is too long or has no letter or digit: it is no name. */
export function readSpelling(spelling: string, words: Words): boolean {
  words.prefixes.length = 0;
  words.count = 0;
  const { length } = spelling;
  if (length > LONGEST_SPELLING) return false;
  let hash = SEED;
  let inWord = false;
  for (let i = 0; i < length; i++) {
    const code = spelling.charCodeAt(i);
    const folded = code < 128 ? (FOLD[code] ?? 0) : foldWide(code);
    if (!folded) {
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

const read = newWords();

function add<T>(draft: Draft<T>, spelling: string, form: 'name' | 'expansion', value: T): void {
  if (!readSpelling(spelling, read)) return;
  const { hash, leading, count, prefixes } = read;
  if (count > draft.longest) draft.longest = count;
  const entry: Entry<T> = { spelling, form, values: [value], leading, hash, next: undefined, shape: undefined };
  draft.entries.push(entry);
  if (prefixes.length) (needsCapital(entry) ? draft.capitalPrefixes : draft.prefixes).push(...prefixes);
}

/** False when the spelling stood there already and only gained a value. */
function place<T>(hashes: Int32Array, slots: (Entry<T> | undefined)[], entry: Entry<T>): boolean {
  const slot = slotOf(hashes, entry.hash);
  const known = slots[slot];
  if (known) return chain(known, entry);
  hashes[slot] = entry.hash || 1;
  slots[slot] = entry;
  return true;
}

/** The slot that has the hash, else the free one where it belongs. */
function slotOf(hashes: Int32Array, hash: number): number {
  const last = hashes.length - 1;
  let slot = mixed(hash) & last;
  while (hashes[slot] !== 0 && hashes[slot] !== (hash || 1)) slot = (slot + 1) & last;
  return slot;
}

function chain<T>(first: Entry<T>, entry: Entry<T>): boolean {
  let last = first;
  for (let known: Entry<T> | undefined = first; known; known = known.next) {
    if (known.spelling === entry.spelling && known.form === entry.form) {
      for (const value of entry.values) if (!known.values.includes(value)) known.values.push(value);
      return false;
    }
    last = known;
  }
  last.next = entry;
  return true;
}
