/** Rows of all pieces found by a hash; those of pieces that stay keep their places, so that an edit sorts those of one piece. */
import { listAt, startsOf } from '../base/starts';
import { STEP_PIECES, type Steps } from '../base/steps';
import type { Piece } from './piece';
import type { PieceRows } from './pieceRows';
import { type RowTable, rowsWith, rowTable } from './rowTable';

/** Where a piece has rows, so many numbers each, and which two of these are their hashes. */
export interface Column {
  readonly list: (rows: PieceRows) => Int32Array;
  readonly width: number;
  readonly low: number;
  readonly high: number;
}

/** Rows are numbered through all pieces. */
export interface LayeredRows {
  /** The rows with this pair of hashes, ascending. */
  readonly with: (pair: readonly [low: number, high: number]) => number[];
  /** Where the rows of each piece begin. */
  readonly starts: Int32Array;
  /** What the next library's rows begin with, and the places of the pieces that it hasn't. */
  readonly base: Layer;
  readonly over: readonly number[];
}

/** Rows of pieces that were there together. Pieces that go are forgotten with all but their places. */
interface Layer {
  readonly table: RowTable;
  /** Where the rows of each of its pieces begin. */
  readonly starts: Int32Array;
  readonly numbers: WeakMap<PieceRows, number>;
}

/** So much of the layer below has to be there still, and so much of all to be in it; else all rows are sorted again. */
const MOST = 3 / 4;

/** The same, whatever was known of a library `before`. */
export function* layeredRows(pieces: readonly Piece[], column: Column, before?: LayeredRows): Steps<LayeredRows> {
  const own = pieces.map(({ rows }) => rows);
  const starts = startsOf(own.map(rows => column.list(rows).length / column.width));
  const known = before && placesIn(before.base, own, starts);
  const size = Math.max(starts.at(-1) ?? 0, before?.base.starts.at(-1) ?? 0);
  if (!before || !known || known.rows < size * MOST) {
    const base = yield* layerOf(own, column);
    const every = own.map((_, i) => i);
    return { with: pair => rowsIn(base, every, starts, pair), starts, base, over: [] };
  }
  const { base } = before;
  const over = yield* layerOf(
    known.others.flatMap(place => own[place] ?? []),
    column,
  );
  const found = (pair: readonly [number, number]) => {
    const below = rowsIn(base, known.places, starts, pair);
    const above = rowsIn(over, known.others, starts, pair);
    return above.length || known.moved ? [...below, ...above].sort((a, b) => a - b) : below;
  };
  return { with: found, starts, base, over: known.others };
}

interface Places {
  /** By number in the layer: where the piece stands now; -1 for one that is gone. */
  readonly places: readonly number[];
  /** They stand in another order. */
  readonly moved: boolean;
  /** Pieces that the layer hasn't. */
  readonly others: readonly number[];
  /** Rows of those that it has. */
  readonly rows: number;
}

function placesIn({ numbers, starts: before }: Layer, own: readonly PieceRows[], starts: Int32Array): Places {
  const places = Array.from({ length: before.length - 1 }, () => -1);
  const others: number[] = [];
  let [moved, rows, last] = [false, 0, -1];
  own.forEach((piece, i) => {
    const number = numbers.get(piece) ?? -1;
    // A piece may stand here twice.
    if (number < 0 || (places[number] ?? 0) >= 0) others.push(i);
    else {
      places[number] = i;
      rows += (starts[i + 1] ?? 0) - (starts[i] ?? 0);
      moved ||= number < last;
      last = number;
    }
  });
  return { places, moved, others, rows };
}

function* layerOf(pieces: readonly PieceRows[], { list, width, low, high }: Column): Steps<Layer> {
  const starts = startsOf(pieces.map(rows => list(rows).length / width));
  const lows = new Int32Array(starts.at(-1) ?? 0);
  const highs = low === high ? lows : new Int32Array(lows.length);
  const numbers = new WeakMap<PieceRows, number>();
  let row = 0;
  for (const [p, rows] of pieces.entries()) {
    const values = list(rows);
    for (let at = 0; at < values.length; at += width) {
      lows[row] = values[at + low] ?? 0;
      highs[row++] = values[at + high] ?? 0;
    }
    numbers.set(rows, p);
    if (p % STEP_PIECES === 0) yield;
  }
  return { table: yield* rowTable(lows, highs), starts, numbers };
}

/** Of the layer's rows with this pair, those of pieces that are there, numbered as now. */
function rowsIn(
  { table, starts: before }: Layer,
  places: readonly number[],
  starts: Int32Array,
  pair: readonly [number, number],
): number[] {
  return rowsWith(table, pair).flatMap(row => {
    const number = listAt(before, row);
    const place = places[number] ?? -1;
    return place < 0 ? [] : [(starts[place] ?? 0) + row - (before[number] ?? 0)];
  });
}
