/** Rows of all pieces that share their hashes; when pieces have stayed, only what is new is compared with the rest. */
import { listAt, startsOf } from '../base/starts';
import { STEP_PIECES, STEP_ROWS, type Steps } from '../base/steps';
import type { Piece } from './piece';
import type { PieceRows } from './pieceRows';
import { bitsFor, MOST_BITS, placeOf, rowsWith, rowTable } from './rowTable';

/** Two hashes a row; see `PieceRows.reasons`. */
export type PairsOf = (rows: PieceRows) => Int32Array;

/** Rows are numbered through all pieces. */
export interface Meetings {
  /** Every list of several rows with the same pair of hashes, each ascending, by their first rows. */
  readonly shared: readonly (readonly number[])[];
  /** Where the rows of each piece begin. */
  readonly starts: Int32Array;
  /** What the next library's meetings begin with: the pieces, each with those of its rows that are in `shared`. */
  readonly known: ReadonlyMap<PieceRows, ReadonlySet<number>>;
}

interface Pairs {
  readonly pairs: Int32Array;
  /** Rows that met others in the library before; `undefined` for a piece that it hadn't. */
  readonly known: ReadonlySet<number> | undefined;
}

/** The same, whatever was known of a library `before`. */
export function* meetings(pieces: readonly Piece[], pairsOf: PairsOf, before?: Meetings): Steps<Meetings> {
  const twice = repeated(pieces);
  const all = pieces.map(({ rows }): Pairs => {
    // Of a piece that stands here twice, one may be new.
    return { pairs: pairsOf(rows), known: twice.has(rows) ? undefined : before?.known.get(rows) };
  });
  const starts = startsOf(all.map(({ pairs }) => pairs.length >> 1));
  const candidates = yield* meeting(all, starts);
  const shared = yield* sharedAmong(candidates, all, starts);
  return { shared, starts, known: byPiece(pieces, shared, starts) };
}

function repeated(pieces: readonly Piece[]): ReadonlySet<PieceRows> {
  const once = new Set<PieceRows>();
  return new Set(pieces.flatMap(({ rows }) => (once.size === once.add(rows).size ? [rows] : [])));
}

/** A bit for every hash that new rows have, and one for those that another row has too. */
interface Marks {
  readonly once: Int32Array;
  readonly again: Int32Array;
  readonly shift: number;
}

function newMarks(rows: number): Marks {
  const shift = 32 - Math.min(MOST_BITS, bitsFor(rows * 32));
  const once = new Int32Array(1 << Math.max(0, 27 - shift));
  return { once, again: new Int32Array(once.length), shift };
}

/** Numbers of the rows that may share their hashes with another one, ascending. */
function* meeting(all: readonly Pairs[], starts: Int32Array): Steps<number[]> {
  const marks = newMarks(starts.at(-1) ?? 0);
  for (const [p, { pairs, known }] of all.entries()) {
    if (!known) markNew(pairs, marks);
    if (p % STEP_PIECES === 0) yield;
  }
  const stayed: number[][] = [];
  for (const [p, { pairs, known }] of all.entries()) {
    stayed.push(known ? meetingNew(pairs, known, marks) : []);
    if (p % STEP_PIECES === 0) yield;
  }
  const rows: number[] = [];
  for (const [p, { pairs, known }] of all.entries()) {
    const own = known ? (stayed[p] ?? []) : marked(pairs, marks);
    for (const row of own) rows.push((starts[p] ?? 0) + row);
    if (p % STEP_PIECES === 0) yield;
  }
  return rows;
}

function markNew(pairs: Int32Array, { once, again, shift }: Marks): void {
  for (let at = 0; at < pairs.length; at += 2) {
    const place = placeOf(pairs[at] ?? 0, pairs[at + 1] ?? 0, shift);
    const [word, bit] = [place >>> 5, 1 << (place & 31)];
    const before = once[word] ?? 0;
    if (before & bit) again[word] = (again[word] ?? 0) | bit;
    else once[word] = before | bit;
  }
}

/** Rows of a piece that has stayed: those that met others before, and those that meet new ones, which are marked. */
function meetingNew(pairs: Int32Array, known: ReadonlySet<number>, { once, again, shift }: Marks): number[] {
  const rows = [...known];
  for (let at = 0; at < pairs.length; at += 2) {
    const place = placeOf(pairs[at] ?? 0, pairs[at + 1] ?? 0, shift);
    const [word, bit] = [place >>> 5, 1 << (place & 31)];
    if (((once[word] ?? 0) & bit) === 0) continue;
    again[word] = (again[word] ?? 0) | bit;
    rows.push(at >> 1);
  }
  return rows.length > known.size ? [...new Set(rows)].sort((a, b) => a - b) : rows;
}

function marked(pairs: Int32Array, { again, shift }: Marks): number[] {
  const rows: number[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const place = placeOf(pairs[at] ?? 0, pairs[at + 1] ?? 0, shift);
    if ((again[place >>> 5] ?? 0) & (1 << (place & 31))) rows.push(at >> 1);
  }
  return rows;
}

function* sharedAmong(rows: readonly number[], all: readonly Pairs[], starts: Int32Array): Steps<number[][]> {
  const low = new Int32Array(rows.length);
  const high = new Int32Array(rows.length);
  let piece = 0;
  for (const [i, row] of rows.entries()) {
    while (row >= (starts[piece + 1] ?? row + 1)) piece++;
    const at = 2 * (row - (starts[piece] ?? 0));
    low[i] = all[piece]?.pairs[at] ?? 0;
    high[i] = all[piece]?.pairs[at + 1] ?? 0;
    if (i % STEP_ROWS === 0) yield;
  }
  const lists = yield* sharedRows(low, high);
  return lists.map(list => list.map(i => rows[i] ?? 0));
}

/** Every list of several rows with the same pair of hashes, each ascending, by their first rows. */
export function* sharedRows(low: Int32Array, high: Int32Array): Steps<number[][]> {
  const table = yield* rowTable(low, high);
  const shared: number[][] = [];
  for (let row = 0; row < low.length; row++) {
    const rows = rowsWith(table, [low[row] ?? 0, high[row] ?? 0]);
    if (rows.length > 1 && rows[0] === row) shared.push(rows);
    if (row % 256 === 0) yield;
  }
  return shared;
}

function byPiece(pieces: readonly Piece[], shared: Meetings['shared'], starts: Int32Array): Meetings['known'] {
  // A piece that stands here twice has the same rows twice.
  const known = new Map(pieces.map(({ rows }) => [rows, new Set<number>()]));
  for (const row of shared.flat().sort((a, b) => a - b)) {
    const piece = listAt(starts, row);
    const rows = pieces[piece]?.rows;
    if (rows) known.get(rows)?.add(row - (starts[piece] ?? 0));
  }
  return known;
}
