/** Builds the table of known names and looks hashes up in it. */
import { once } from '../base/once';
import { mixed } from './hash';
import type { Entry, NameTable, Spelling } from './mentions';
import { formOf, newWords, readSpelling } from './spelling';
import { isMarked, variants } from './variants';

/**
 * The bits of the filter: a sequence of words is a name, or a longer name begins with it. Both stand twice: for spellings
 * that a word in small letters may begin (expansions, names in small letters), and two bits up for all others.
 */
export const WHOLE = 1;
export const PREFIX = 2;
const CAPITAL_SHIFT = 2;
const SMALLEST_FILTER = 1 << 14;

/** Spellings in the order in which they came, in columns: an object for each would cost more than all the rest. */
interface Rows<T> {
  readonly spellings: string[];
  readonly values: T[];
  readonly flattened: Set<number>;
  readonly hashes: number[];
  /** Characters before the first letter or digit, and whether it is an expansion. */
  readonly marks: number[];
  /** Hashes of word sequences that a longer name begins with, by how their first word may be written. */
  readonly prefixes: number[];
  readonly capitalPrefixes: number[];
  longest: number;
  hasMath: boolean;
}

const EXPANSION = 1 << 16;

export function tableOf<T>(names: Iterable<Spelling<T>>): NameTable<T> {
  const rows = rowsOf(names);
  const { hashes, prefixes, capitalPrefixes, longest, hasMath } = rows;
  const filter = emptyFilter(hashes.length + prefixes.length + capitalPrefixes.length);
  for (const hash of prefixes) mark(filter, hash, PREFIX, false);
  for (const hash of capitalPrefixes) mark(filter, hash, PREFIX, true);
  const places = placesOf(rows, filter);
  const made = new Map<number, Entry<T>>();
  const entry = (hash: number) => {
    const slot = slotOf(places.keys, hash);
    const first = places.first[slot] ?? 0;
    if (!first) return undefined;
    const known = made.get(slot) ?? entriesOf(rows, places.next, first - 1);
    made.set(slot, known);
    return known;
  };
  const spelledOut = once(() => expansionsOf(rows));
  const expansions = (value: T) => spelledOut().get(value) ?? [];
  return { size: places.size, longest, hasMath, filter, filterMask: filter.length * 8 - 1, entry, expansions };
}

function rowsOf<T>(names: Iterable<Spelling<T>>): Rows<T> {
  const rows: Rows<T> = {
    spellings: [],
    values: [],
    flattened: new Set(),
    hashes: [],
    marks: [],
    prefixes: [],
    capitalPrefixes: [],
    longest: 0,
    hasMath: false,
  };
  for (const { spelling, form: given, flattened, value } of names) {
    const form = formOf(spelling, given);
    if (flattened) rows.flattened.add(rows.spellings.length);
    add(rows, spelling, form, value);
    if (form !== 'name' || !isMarked(spelling)) continue;
    for (const other of variants(spelling)) add(rows, other, form, value);
  }
  return rows;
}

interface Places {
  /** Hashes by slot; 0 where a slot is free. */
  readonly keys: Int32Array;
  /** The first row of a slot and the one behind each, counted from 1; 0 where there is none. */
  readonly first: Int32Array;
  readonly next: Int32Array;
  /** How many different spellings there are. */
  readonly size: number;
}

function placesOf<T>(rows: Rows<T>, filter: Int32Array): Places {
  const { hashes, marks, spellings } = rows;
  const keys = new Int32Array(powerOfTwo(hashes.length * 2));
  const first = new Int32Array(keys.length);
  const next = new Int32Array(hashes.length);
  let size = 0;
  for (let row = 0; row < hashes.length; row++) {
    const hash = hashes[row] ?? 0;
    const marked = marks[row] ?? 0;
    const small = marked >= EXPANSION || isSmall((spellings[row] ?? '').charCodeAt(marked));
    mark(filter, hash, WHOLE, !small);
    const slot = slotOf(keys, hash);
    keys[slot] = hash || 1;
    const known = first[slot] ?? 0;
    if (!known) first[slot] = row + 1;
    if (!known || !isRepeated(rows, next, known - 1, row)) size++;
  }
  return { keys, first, next, size };
}

/** Puts the row behind the last one of its slot; true when an earlier one is spelled the same. */
function isRepeated<T>({ spellings, marks }: Rows<T>, next: Int32Array, from: number, row: number): boolean {
  let repeated = false;
  let last = from;
  for (let at = from + 1; at; at = next[last] ?? 0) {
    last = at - 1;
    if (spellings[last] === spellings[row] && marks[last] === marks[row]) repeated = true;
  }
  next[last] = row + 1;
  return repeated;
}

/** The spellings of a slot as a list, equal ones as one with all their values. */
function entriesOf<T>(
  { spellings, values, flattened, hashes, marks }: Rows<T>,
  next: Int32Array,
  from: number,
): Entry<T> {
  const entryAt = (row: number): Entry<T> => {
    const marked = marks[row] ?? 0;
    const value = values[row];
    return {
      spelling: spellings[row] ?? '',
      form: marked >= EXPANSION ? 'expansion' : 'name',
      flattened: flattened.has(row),
      values: value === undefined ? [] : [value],
      leading: marked & (EXPANSION - 1),
      hash: hashes[row] ?? 0,
      next: undefined,
      shape: undefined,
    };
  };
  const first = entryAt(from);
  for (let at = next[from] ?? 0; at; at = next[at - 1] ?? 0) chain(first, entryAt(at - 1));
  return first;
}

function expansionsOf<T>({ spellings, values, marks }: Rows<T>): Map<T, string[]> {
  const found = new Map<T, string[]>();
  for (const [row, value] of values.entries()) {
    if ((marks[row] ?? 0) < EXPANSION) continue;
    const known = found.get(value) ?? [];
    const spelling = spellings[row] ?? '';
    if (!known.includes(spelling)) found.set(value, [...known, spelling]);
  }
  return found;
}

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

const read = newWords();

function add<T>(rows: Rows<T>, spelling: string, form: 'name' | 'expansion', value: T): void {
  if (!readSpelling(spelling, read)) return;
  const { hash, leading, count, prefixes } = read;
  if (count > rows.longest) rows.longest = count;
  if (read.math) rows.hasMath = true;
  rows.spellings.push(spelling);
  rows.values.push(value);
  rows.hashes.push(hash);
  rows.marks.push(form === 'expansion' ? leading | EXPANSION : leading);
  if (!prefixes.length) return;
  const small = form === 'expansion' || isSmall(spelling.charCodeAt(leading));
  for (const prefix of prefixes) (small ? rows.prefixes : rows.capitalPrefixes).push(prefix);
}

/** The slot that has the hash, else the free one where it belongs. */
function slotOf(hashes: Int32Array, hash: number): number {
  const last = hashes.length - 1;
  let slot = mixed(hash) & last;
  while (hashes[slot] !== 0 && hashes[slot] !== (hash || 1)) slot = (slot + 1) & last;
  return slot;
}

function chain<T>(first: Entry<T>, entry: Entry<T>): void {
  let last = first;
  for (let known: Entry<T> | undefined = first; known; known = known.next) {
    if (known.spelling === entry.spelling && known.form === entry.form) {
      for (const value of entry.values) if (!known.values.includes(value)) known.values.push(value);
      return;
    }
    last = known;
  }
  last.next = entry;
}
