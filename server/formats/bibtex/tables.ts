/** What scanning a BibTeX file yields: places of entries and fields as rows of integers; knows nothing of their meaning. */
import { isAscii } from '../../core/text/ascii';
import type { Problem } from '../../core/text/problem';
import { WATCHED } from './names';

/** Rows of integers that grow; `values` may be longer than `count` rows. */
export interface Rows {
  readonly width: number;
  values: Int32Array;
  count: number;
}

/**
 * Invariants: entries are in file order and don't overlap; the fields of an entry are consecutive rows. All offsets are
 * into `text`. Names (entry types, field names) are lower case and numbered; see `names.ts`.
 */
export interface Scan {
  readonly text: string;
  /** start, end, type, keyStart, keyEnd, first field, end of fields, and two sets of bits: which names it has. */
  readonly entries: Rows;
  /** name, nameStart, valueStart, valueEnd, kind. */
  readonly fields: Rows;
  /** Rows of `fields` that are definitions of an `@string`. */
  readonly strings: readonly number[];
  /** start, end of every bare word used as a value. */
  readonly macros: Rows;
  /** start, end of the inside of every `@comment`. */
  readonly comments: Rows;
  /** The names by number. */
  readonly names: readonly string[];
  readonly problems: readonly Problem[];
  /** False when the text ends inside an entry, as a half-written file does. */
  readonly complete: boolean;
  /** Where `text` is the bytes of a UTF-8 file, a character a byte: the text of a part that has others than ASCII. */
  readonly decode: ((start: number, end: number) => string) | undefined;
}

/** How a value is written; the span of the first two is inside their delimiters. */
export const KIND = { braced: 0, quoted: 1, literal: 2, macro: 3, joined: 4 } as const;

const ENTRY = 9;
const FIELD = 5;

const newRows = (width: number): Rows => ({ width, values: new Int32Array(width * 64), count: 0 });
export const entryRows = (): Rows => newRows(ENTRY);
export const fieldRows = (): Rows => newRows(FIELD);
export const spanRows = (): Rows => newRows(2);

/** Makes room for one more row and answers where in `values` it begins. */
function grow(rows: Rows): number {
  const at = rows.count * rows.width;
  if (at + rows.width > rows.values.length) {
    const longer = new Int32Array(rows.values.length * 2);
    longer.set(rows.values);
    rows.values = longer;
  }
  rows.count++;
  return at;
}

export function addSpan(rows: Rows, start: number, end: number): void {
  const at = grow(rows);
  rows.values[at] = start;
  rows.values[at + 1] = end;
}

export function addField(rows: Rows, name: number, nameStart: number, start: number, end: number, kind: number): void {
  const at = grow(rows);
  const { values } = rows;
  values[at] = name;
  values[at + 1] = nameStart;
  values[at + 2] = start;
  values[at + 3] = end;
  values[at + 4] = kind;
}

type EntryColumns = readonly [number, number, number, number, number, number, number, number, number];

/** Columns as in `Scan.entries`. */
export function addEntry(rows: Rows, ...columns: EntryColumns): void {
  const at = grow(rows);
  for (let column = 0; column < ENTRY; column++) rows.values[at + column] = columns[column] ?? 0;
}

const entryCell = (scan: Scan, entry: number, column: number): number =>
  scan.entries.values[entry * ENTRY + column] ?? 0;
const fieldCell = (scan: Scan, field: number, column: number): number =>
  scan.fields.values[field * FIELD + column] ?? 0;

export const entryStart = (scan: Scan, entry: number): number => entryCell(scan, entry, 0);
export const entryEnd = (scan: Scan, entry: number): number => entryCell(scan, entry, 1);
export const entryType = (scan: Scan, entry: number): number => entryCell(scan, entry, 2);
export const keyStart = (scan: Scan, entry: number): number => entryCell(scan, entry, 3);
export const keyEnd = (scan: Scan, entry: number): number => entryCell(scan, entry, 4);
export const fieldsFrom = (scan: Scan, entry: number): number => entryCell(scan, entry, 5);
export const fieldsTo = (scan: Scan, entry: number): number => entryCell(scan, entry, 6);
/** False when the entry surely has no field with the name. */
export function mayHave(scan: Scan, entry: number, name: number): boolean {
  return name >= WATCHED || (entryCell(scan, entry, name < 32 ? 7 : 8) & (1 << (name & 31))) !== 0;
}

/** Several names as bits, to be looked for at once. */
export interface NameBits {
  readonly low: number;
  readonly high: number;
  /** Some name isn't watched. */
  readonly others: boolean;
}

export function bitsOf(names: readonly number[]): NameBits {
  const bits = { low: 0, high: 0, others: false };
  for (const name of names) {
    if (name >= WATCHED) bits.others = true;
    else if (name < 32) bits.low |= 1 << name;
    else bits.high |= 1 << (name & 31);
  }
  return bits;
}

/** False when the entry surely has none of the names. */
export const mayHaveAny = (scan: Scan, entry: number, { low, high, others }: NameBits): boolean =>
  others || (entryCell(scan, entry, 7) & low) !== 0 || (entryCell(scan, entry, 8) & high) !== 0;

/** The only way from places to text, so that a scan of bytes can put its own decoding here. */
export function textOf({ text, decode }: Scan, start: number, end: number): string {
  const part = text.slice(start, end);
  return decode && !isAscii(part) ? decode(start, end) : part;
}

export const keyOf = (scan: Scan, entry: number): string => textOf(scan, keyStart(scan, entry), keyEnd(scan, entry));

export const fieldName = (scan: Scan, field: number): number => fieldCell(scan, field, 0);
export const fieldStart = (scan: Scan, field: number): number => fieldCell(scan, field, 1);
export const valueStart = (scan: Scan, field: number): number => fieldCell(scan, field, 2);
export const valueEnd = (scan: Scan, field: number): number => fieldCell(scan, field, 3);
export const valueKind = (scan: Scan, field: number): number => fieldCell(scan, field, 4);
