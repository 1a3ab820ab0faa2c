/** Rows of integers grouped by a hash, in order: a table of lists without an object for each. */
import { filled, newInts, push } from './ints';
import { STEP_ROWS, type Steps } from './steps';

/** Open addressing; the rows of one slot are linked from the last to the first. */
export interface RowTable {
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** The last row of each slot, -1 in a free one. */
  readonly heads: Int32Array;
  /** The row before, of the same slot; -1 before the first. */
  readonly links: Int32Array;
  /** Slots with more than one row. */
  readonly shared: Int32Array;
}

const NONE = new Int32Array();

/** Groups rows by their pairs of hashes; the lowest bit of `low` is a mark and doesn't count. */
export function* rowTable(low: Int32Array, high: Int32Array): Steps<RowTable> {
  const count = low.length;
  const heads = new Int32Array(sizeFor(count)).fill(-1);
  const links = new Int32Array(count);
  const shared = newInts();
  const table = { low, high, heads, links, shared: NONE };
  for (let row = 0; row < count; row++) {
    const slot = slotOf(table, low[row] ?? 0, high[row] ?? 0);
    const before = heads[slot] ?? -1;
    if (before >= 0 && links[before] === -1) push(shared, slot);
    links[row] = before;
    heads[slot] = row;
    if (row % STEP_ROWS === 0) yield;
  }
  return { ...table, shared: filled(shared) };
}

function sizeFor(count: number): number {
  let size = 16;
  while (size < count * 2) size *= 2;
  return size;
}

function slotOf({ heads, low, high }: RowTable, a: number, b: number): number {
  const mask = heads.length - 1;
  let slot = (b ^ (a >>> 1)) & mask;
  for (let row = heads[slot] ?? -1; row >= 0; row = heads[slot] ?? -1) {
    if (high[row] === b && ((low[row] ?? 0) | 1) === (a | 1)) return slot;
    slot = (slot + 1) & mask;
  }
  return slot;
}

/** The rows with this pair of hashes, ascending. */
export function rowsWith(table: RowTable, [low, high]: readonly [number, number]): number[] {
  return rowsIn(table, slotOf(table, low, high));
}

/** The rows of a slot, ascending; none for a free one. */
export function rowsIn({ heads, links }: RowTable, slot: number): number[] {
  const rows: number[] = [];
  for (let row = heads[slot] ?? -1; row >= 0; row = links[row] ?? -1) rows.push(row);
  return rows.reverse();
}
