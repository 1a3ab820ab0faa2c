/** Rows of integers grouped by a hash, in order: a table of lists without an object for each. */
import { STEP_ROWS, type Steps } from './steps';

/**
 * The rows of hash number `slot` are `order[starts[slot]] … order[starts[slot + 1] - 1]`, ascending. Open addressing:
 * a slot is taken by the hash of its first row.
 */
export interface RowTable {
  readonly low: Int32Array;
  readonly high: Int32Array;
  readonly starts: Int32Array;
  readonly order: Int32Array;
  readonly firsts: Int32Array;
}

const NO_ROWS = new Int32Array();

/** Groups rows by their pairs of hashes; the lowest bit of `low` is a mark and doesn't count. */
export function* rowTable(low: Int32Array, high: Int32Array): Steps<RowTable> {
  const count = low.length;
  const firsts = new Int32Array(sizeFor(count)).fill(-1);
  const slots = new Int32Array(count);
  const starts = new Int32Array(firsts.length + 1);
  const table = { low, high, starts, order: NO_ROWS, firsts };
  for (let row = 0; row < count; row++) {
    const slot = slotOf(table, low[row] ?? 0, high[row] ?? 0);
    if (firsts[slot] === -1) firsts[slot] = row;
    slots[row] = slot;
    starts[slot + 1] = (starts[slot + 1] ?? 0) + 1;
    if (row % STEP_ROWS === 0) yield;
  }
  for (let slot = 0; slot < firsts.length; slot++) starts[slot + 1] = (starts[slot + 1] ?? 0) + (starts[slot] ?? 0);
  yield;
  const order = new Int32Array(count);
  const next = starts.slice(0, -1);
  for (let row = 0; row < count; row++) {
    const slot = slots[row] ?? 0;
    const at = next[slot] ?? 0;
    order[at] = row;
    next[slot] = at + 1;
    if (row % STEP_ROWS === 0) yield;
  }
  return { ...table, order };
}

function sizeFor(count: number): number {
  let size = 16;
  while (size < count * 2) size *= 2;
  return size;
}

function slotOf({ firsts, low, high }: RowTable, a: number, b: number): number {
  const mask = firsts.length - 1;
  let slot = (b ^ (a >>> 1)) & mask;
  for (let row = firsts[slot] ?? -1; row >= 0; row = firsts[slot] ?? -1) {
    if (high[row] === b && ((low[row] ?? 0) | 1) === (a | 1)) return slot;
    slot = (slot + 1) & mask;
  }
  return slot;
}

/** The rows with this pair of hashes, ascending. */
export function rowsWith(table: RowTable, [low, high]: readonly [number, number]): Int32Array {
  return rowsIn(table, slotOf(table, low, high));
}

/** The rows of a slot; none for a free one. */
export function rowsIn({ starts, order }: RowTable, slot: number): Int32Array {
  return order.subarray(starts[slot] ?? 0, starts[slot + 1] ?? 0);
}
