/** Rows of integers found by a hash, in order: a table of lists without an object for each. */
import { STEP_ROWS, type Steps } from '../base/steps';

/** Rows sorted into buckets, several to one: most steps of making and using it stay within a small stretch of memory. */
export interface RowTable {
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** Where each bucket begins in `rows`, and where the last one ends. */
  readonly starts: Int32Array;
  /** The rows of one bucket after those of the other, ascending in each. */
  readonly rows: Int32Array;
  readonly shift: number;
}

/** Groups rows by their pairs of hashes; the lowest bit of `low` is a mark and doesn't count. */
export function* rowTable(low: Int32Array, high: Int32Array): Steps<RowTable> {
  const count = low.length;
  const bits = bitsFor(count / ROWS_A_BUCKET);
  const shift = 32 - bits;
  const starts = new Int32Array((1 << bits) + 1);
  for (let row = 0; row < count; row++) {
    const bucket = placeOf(low[row] ?? 0, high[row] ?? 0, shift);
    starts[bucket] = (starts[bucket] ?? 0) + 1;
    if (row % STEP_ROWS === 0) yield;
  }
  for (let bucket = 1; bucket < starts.length; bucket++) {
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
    if (bucket % STEP_ROWS === 0) yield;
  }
  const rows = new Int32Array(count);
  // From the last: each bucket is filled from its end to its start.
  for (let row = count - 1; row >= 0; row--) {
    const bucket = placeOf(low[row] ?? 0, high[row] ?? 0, shift);
    const at = (starts[bucket] ?? 0) - 1;
    starts[bucket] = at;
    rows[at] = row;
    if (row % STEP_ROWS === 0) yield;
  }
  return { low, high, starts, rows, shift };
}

const ROWS_A_BUCKET = 3;

export function bitsFor(places: number): number {
  let bits = 4;
  while (1 << bits < places) bits++;
  return bits;
}

export const placeOf = (a: number, b: number, shift: number): number => Math.imul(b ^ (a >>> 1), 0x9e3779b1) >>> shift;

/** The rows with this pair of hashes, ascending. */
export function rowsWith(table: RowTable, [a, b]: readonly [low: number, high: number]): number[] {
  const { low, high, starts, rows, shift } = table;
  const bucket = placeOf(a, b, shift);
  const found: number[] = [];
  for (let at = starts[bucket] ?? 0; at < (starts[bucket + 1] ?? 0); at++) {
    const row = rows[at] ?? 0;
    if (high[row] === b && ((low[row] ?? 0) | 1) === (a | 1)) found.push(row);
  }
  return found;
}

/** Places for marks: few rows meet in one by chance, and all fit where a processor finds them quickly. */
export const MOST_BITS = 22;
