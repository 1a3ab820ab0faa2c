/** Rows of integers found by a hash, in order: a table of lists without an object for each. */
import { filled, newInts, push } from './ints';
import { STEP_ROWS, type Steps } from './steps';

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

function bitsFor(places: number): number {
  let bits = 4;
  while (1 << bits < places) bits++;
  return bits;
}

const placeOf = (a: number, b: number, shift: number): number => Math.imul(b ^ (a >>> 1), 0x9e3779b1) >>> shift;

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
const MOST_BITS = 22;

/** Every list of several rows with the same pair of hashes, each ascending. Rows that are alone are passed over quickly. */
export function* sharedRows(low: Int32Array, high: Int32Array): Steps<number[][]> {
  const meeting = yield* meetingRows(low, high);
  const own = [low, high].map(column => Int32Array.from(meeting, row => column[row] ?? 0));
  const [ownLow = low, ownHigh = high] = own;
  const table = yield* rowTable(ownLow, ownHigh);
  const shared: number[][] = [];
  for (let i = 0; i < meeting.length; i++) {
    const rows = rowsWith(table, [ownLow[i] ?? 0, ownHigh[i] ?? 0]);
    if (rows.length > 1 && rows[0] === i) shared.push(rows.map(row => meeting[row] ?? 0));
    if (i % 256 === 0) yield;
  }
  return shared;
}

/** The rows that may share their hashes with another one, ascending. */
function* meetingRows(low: Int32Array, high: Int32Array): Steps<Int32Array> {
  const shift = 32 - Math.min(MOST_BITS, bitsFor(low.length * 32));
  const once = new Int32Array(1 << Math.max(0, 27 - shift));
  const again = new Int32Array(once.length);
  for (let row = 0; row < low.length; row++) {
    const place = placeOf(low[row] ?? 0, high[row] ?? 0, shift);
    const [word, bit] = [place >>> 5, 1 << (place & 31)];
    const before = once[word] ?? 0;
    if (before & bit) again[word] = (again[word] ?? 0) | bit;
    else once[word] = before | bit;
    if (row % STEP_ROWS === 0) yield;
  }
  const meeting = newInts();
  for (let row = 0; row < low.length; row++) {
    const place = placeOf(low[row] ?? 0, high[row] ?? 0, shift);
    if ((again[place >>> 5] ?? 0) & (1 << (place & 31))) push(meeting, row);
    if (row % STEP_ROWS === 0) yield;
  }
  return filled(meeting);
}
