/** Builds the table of known names and looks hashes up in it. */
import type { Entry, NameTable, Spelling } from '../mentions';
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
    const form = given === 'expansion' && !isPhrase(spelling) ? 'name' : given;
    add(draft, spelling, form, value);
    if (form !== 'name' || !isMarked(spelling)) continue;
    for (const other of variants(spelling)) add(draft, other, form, value);
  }
  const { entries, prefixes, capitalPrefixes, longest } = draft;
  const fields = Math.max(SMALLEST_FILTER, powerOfTwo((entries.length + prefixes.length + capitalPrefixes.length) * 8));
  const filter = new Int32Array(fields / 8);
  for (const hash of prefixes) set(filter, mixed(hash) & (fields - 1), PREFIX);
  for (const hash of capitalPrefixes) set(filter, mixed(hash) & (fields - 1), PREFIX << CAPITAL_SHIFT);
  const hashes = new Int32Array(powerOfTwo(entries.length * 2));
  const slots: (Entry<T> | undefined)[] = new Array(hashes.length).fill(undefined);
  let size = 0;
  for (const entry of entries) {
    set(filter, mixed(entry.hash) & (fields - 1), needsCapital(entry) ? WHOLE << CAPITAL_SHIFT : WHOLE);
    if (place(hashes, slots, entry)) size++;
  }
  const hasMath = entries.some(entry => entry.spelling.includes('$'));
  return { size, longest, hasMath, filter, filterMask: fields - 1, hashes, slots };
}

/** True for names whose first word no word in small letters can be. */
function needsCapital<T>({ form, spelling, leading }: Entry<T>): boolean {
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

function set(filter: Int32Array, field: number, bit: number): void {
  filter[field >>> 3] = (filter[field >>> 3] ?? 0) | (bit << ((field & 7) << 2));
}

/** What the filter says of a sequence of words: a sum of `WHOLE` and `PREFIX`; what it denies is certain. */
export function kindOf<T>(table: NameTable<T>, hash: number, small: boolean): number {
  const field = mixed(hash) & table.filterMask;
  const bits = (table.filter[field >>> 3] ?? 0) >>> ((field & 7) << 2);
  return (small ? bits : bits | (bits >>> CAPITAL_SHIFT)) & (WHOLE | PREFIX);
}

/** Hashes a spelling word by word; one without any letter or digit is no name. */
function add<T>(draft: Draft<T>, spelling: string, form: 'name' | 'expansion', value: T): void {
  const { length } = spelling;
  if (length > LONGEST_SPELLING) return;
  let hash = SEED;
  let leading = -1;
  let words = 0;
  let inWord = false;
  let capital = false;
  for (let i = 0; i < length; i++) {
    const code = spelling.charCodeAt(i);
    const folded = code < 128 ? (FOLD[code] ?? 0) : foldWide(code);
    if (!folded) {
      inWord = false;
      continue;
    }
    if (!inWord) {
      inWord = true;
      if (words++ === 0) {
        leading = i;
        capital = form === 'name' && !isSmall(code);
      } else {
        (capital ? draft.capitalPrefixes : draft.prefixes).push(hash);
        hash = Math.imul(hash ^ SEPARATOR, PRIME);
      }
    }
    hash = Math.imul(hash ^ folded, PRIME);
  }
  if (!words) return;
  if (words > draft.longest) draft.longest = words;
  draft.entries.push({ spelling, form, values: [value], leading, hash, next: undefined, shape: undefined });
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

/** The first entry with a hash; the others follow by `next`, in the order in which they came. */
export const entryOf = <T>(table: NameTable<T>, hash: number): Entry<T> | undefined =>
  table.slots[slotOf(table.hashes, hash)];
