/** Builds the table of known names and looks hashes up in it. */
import type { Entry, NameTable, Spelling } from '../mentions';
import { FOLD, foldWide, mixed, PRIME, SEED, SEPARATOR } from './hash';
import { variants } from './variants';

/** Spellings longer than this are no names. */
const LONGEST_SPELLING = 200;

interface Draft<T> {
  readonly entries: Entry<T>[];
  readonly prefixes: number[];
  longest: number;
}

export function tableOf<T>(names: Iterable<Spelling<T>>): NameTable<T> {
  const draft: Draft<T> = { entries: [], prefixes: [], longest: 0 };
  for (const { spelling, form, value } of names) {
    add(draft, spelling, form, value);
    if (form === 'name') for (const other of variants(spelling)) add(draft, other, form, value);
  }
  const bitCount = powerOfTwo(draft.prefixes.length * 16);
  const bits = new Uint32Array(bitCount / 32);
  for (const hash of draft.prefixes) {
    const bit = mixed(hash) & (bitCount - 1);
    bits[bit >>> 5] = (bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
  const slots: (Entry<T> | undefined)[] = new Array(powerOfTwo(draft.entries.length * 2)).fill(undefined);
  let size = 0;
  for (const entry of draft.entries) if (place(slots, entry)) size++;
  return { size, longest: draft.longest, bits, bitMask: bitCount - 1, slots };
}

function powerOfTwo(atLeast: number): number {
  let size = 64;
  while (size < atLeast) size *= 2;
  return size;
}

/** Hashes a spelling word by word; one without any letter is no name. */
function add<T>(draft: Draft<T>, spelling: string, form: 'name' | 'expansion', value: T): void {
  if (spelling.length > LONGEST_SPELLING) return;
  let hash = SEED;
  let leading = -1;
  let words = 0;
  let inWord = false;
  for (let i = 0; i < spelling.length; i++) {
    const code = spelling.charCodeAt(i);
    const folded = code < 128 ? (FOLD[code] ?? 0) : foldWide(code);
    if (folded) {
      if (!inWord) {
        if (leading < 0) leading = i;
        else {
          draft.prefixes.push(hash);
          hash = Math.imul(hash ^ SEPARATOR, PRIME);
        }
        words++;
        inWord = true;
      }
      hash = Math.imul(hash ^ folded, PRIME);
    } else inWord = false;
  }
  if (leading < 0) return;
  draft.prefixes.push(hash);
  if (words > draft.longest) draft.longest = words;
  draft.entries.push({ spelling, form, values: [value], leading, hash, next: undefined });
}

/** False when the spelling stood there already and only gained a value. */
function place<T>(slots: (Entry<T> | undefined)[], entry: Entry<T>): boolean {
  let slot = mixed(entry.hash) & (slots.length - 1);
  for (let known = slots[slot]; known; known = slots[slot]) {
    if (known.hash === entry.hash) return chain(known, entry);
    slot = (slot + 1) & (slots.length - 1);
  }
  slots[slot] = entry;
  return true;
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

/** The entries with a hash, in the order in which they came. */
export function entriesOf<T>(table: NameTable<T>, hash: number): Entry<T>[] {
  const found: Entry<T>[] = [];
  let slot = mixed(hash) & (table.slots.length - 1);
  for (let entry = table.slots[slot]; entry; entry = table.slots[slot]) {
    if (entry.hash === hash) {
      for (let each: Entry<T> | undefined = entry; each; each = each.next) found.push(each);
      return found;
    }
    slot = (slot + 1) & (table.slots.length - 1);
  }
  return found;
}
