/** Joins the records of all sources into papers; the same papers come out in whatever order the files come in. */
import { entriesByKey } from './entriesByKey';
import { yearOf } from './keys';
import { notesByKey } from './notesByKey';
import type { PlacedRecord, SourceFormat } from './paper';
import type { Piece } from './piece';
import { sharedRows } from './rowTable';
import { sameWork } from './sameWork';
import { STEP_PIECES, STEP_ROWS, type Steps } from './steps';

/** The user's own word first, then curated bibliographies, then listings, then digests. */
const PRECEDENCE: Readonly<Record<SourceFormat, number>> = {
  note: 0,
  references: 1,
  bibtex: 1,
  'csl-json': 1,
  'csl-yaml': 1,
  hayagriva: 1,
  ris: 1,
  'arxiv-atom': 2,
  'hf-daily-json': 2,
  'daily-papers': 2,
  digest: 3,
};

/** In a larger bucket every pair would cost too much; there only equal years join. */
const LARGEST_BUCKET = 64;

/** Pieces of all sources in order of precedence; records are numbered through all of them. */
export interface Shelf {
  readonly pieces: readonly Piece[];
  /** The number of each piece's first record, and the number of all. */
  readonly starts: Int32Array;
  readonly size: number;
  /** So many of the first records are those of notes. */
  readonly notes: number;
  /** Sources with entries, notes aside. */
  readonly bibliographies: number;
  readonly find: (record: number) => readonly [piece: Piece, index: number];
  readonly placed: (record: number) => PlacedRecord;
  /** As a piece has it. */
  readonly glance: (record: number) => PlacedRecord;
}

export interface PieceSource {
  readonly uri: string;
  readonly format: SourceFormat;
  readonly pieces: readonly Piece[];
}

/** The preferred sources first; those of equal worth by address. */
export function shelve(sources: readonly PieceSource[]): Shelf {
  const sorted = [...sources].sort(
    (a, b) => PRECEDENCE[a.format] - PRECEDENCE[b.format] || (a.uri < b.uri ? -1 : a.uri > b.uri ? 1 : 0),
  );
  const pieces = sorted.flatMap(source => source.pieces);
  const starts = new Int32Array(pieces.length + 1);
  pieces.forEach((piece, i) => {
    starts[i + 1] = (starts[i] ?? 0) + piece.count;
  });
  let at = 0;
  const find = (record: number): readonly [Piece, number] => {
    // Whoever looks at all records looks at neighbours.
    if (record < (starts[at] ?? 0) || record >= (starts[at + 1] ?? 0)) at = pieceAt(starts, record);
    const piece = pieces[at];
    if (!piece) throw new Error(`no piece has record ${record}`);
    return [piece, record - (starts[at] ?? 0)];
  };
  const placed = (record: number): PlacedRecord => {
    const [piece, index] = find(record);
    return piece.placed(index);
  };
  const glance = (record: number): PlacedRecord => {
    const [piece, index] = find(record);
    return piece.glance(index);
  };
  const notes = sorted
    .filter(source => PRECEDENCE[source.format] === PRECEDENCE.note)
    .reduce((sum, source) => sum + source.pieces.reduce((all, piece) => all + piece.count, 0), 0);
  const bibliographies = sorted.filter(source => PRECEDENCE[source.format] === PRECEDENCE.bibtex).length;
  return { pieces, starts, size: starts[pieces.length] ?? 0, notes, bibliographies, find, placed, glance };
}

function pieceAt(starts: Int32Array, record: number): number {
  let low = 0;
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= record) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Which records are one paper. Papers are numbered in the order of their preferred records. */
export interface Groups {
  readonly count: number;
  /** The paper of each record. */
  readonly paperOf: Int32Array;
  /** The records of paper `p`, the preferred one first: `records[starts[p]] … records[starts[p + 1] - 1]`. */
  readonly starts: Int32Array;
  readonly records: Int32Array;
}

/** True for a paper of one record. */
export const isAlone = ({ starts }: Groups, paper: number): boolean =>
  (starts[paper + 1] ?? 0) - (starts[paper] ?? 0) === 1;

/** Union-find over the reasons that join: each reason is a bucket of records that share it. */
export function* mergeRecords(shelf: Shelf): Steps<Groups> {
  const parent = new Int32Array(shelf.size);
  for (let i = 0; i < parent.length; i++) parent[i] = i;
  yield;
  const { low, high, owners } = yield* reasonsOf(shelf);
  const shared = yield* sharedRows(low, high);
  for (const [i, rows] of shared.entries()) {
    if (i % 256 === 0) yield;
    const certain = ((low[rows[0] ?? 0] ?? 0) & 1) === 1;
    const members = [...new Set(rows.map(row => owners[row] ?? 0))];
    joinBucket(shelf, parent, members, certain);
  }
  for (const [a, b] of yield* entriesByKey(shelf, own => rootOf(parent, own))) join(parent, a, b);
  for (const [note, record] of yield* notesByKey(shelf, own => rootOf(parent, own))) join(parent, note, record);
  return yield* grouped(parent);
}

function* reasonsOf({ pieces, starts }: Shelf): Steps<{ low: Int32Array; high: Int32Array; owners: Int32Array }> {
  const count = pieces.reduce((sum, { rows }) => sum + (rows.reasons.length >> 1), 0);
  const low = new Int32Array(count);
  const high = new Int32Array(count);
  const owners = new Int32Array(count);
  let next = 0;
  for (const [p, { count: records, rows }] of pieces.entries()) {
    let row = 0;
    for (let i = 0; i < records; i++) {
      for (const end = rows.ends[i * 3] ?? 0; row < end; row++) {
        low[next] = rows.reasons[row * 2] ?? 0;
        high[next] = rows.reasons[row * 2 + 1] ?? 0;
        owners[next++] = (starts[p] ?? 0) + i;
      }
    }
    if (p % STEP_PIECES === 0) yield;
  }
  return { low, high, owners };
}

function joinBucket(shelf: Shelf, parent: Int32Array, members: readonly number[], certain: boolean): void {
  const may = (a: number, b: number) => certain || sameWork(shelf.placed(a).record, shelf.placed(b).record);
  if (members.length > LARGEST_BUCKET) {
    const firstOfYear = new Map<string, number>();
    for (const i of members) {
      const year = yearOf(shelf.placed(i).record.date);
      const first = firstOfYear.get(year);
      if (first === undefined) firstOfYear.set(year, i);
      else if (may(first, i)) join(parent, first, i);
    }
    return;
  }
  for (const [x, a] of members.entries()) {
    for (const b of members.slice(x + 1)) if (may(a, b)) join(parent, a, b);
  }
}

/** The smaller number wins, so that a group's first record is the preferred one. */
function join(parent: Int32Array, a: number, b: number): void {
  const [x, y] = [rootOf(parent, a), rootOf(parent, b)];
  if (x !== y) parent[Math.max(x, y)] = Math.min(x, y);
}

function rootOf(parent: Int32Array, record: number): number {
  let root = record;
  while (parent[root] !== root) root = parent[root] ?? root;
  let next = record;
  while (parent[next] !== root) {
    const up = parent[next] ?? root;
    parent[next] = root;
    next = up;
  }
  return root;
}

function* grouped(parent: Int32Array): Steps<Groups> {
  const size = parent.length;
  const paperOf = new Int32Array(size);
  const sizes = new Int32Array(size + 1);
  let count = 0;
  for (let i = 0; i < size; i++) {
    const root = rootOf(parent, i);
    const paper = root === i ? count++ : (paperOf[root] ?? 0);
    paperOf[i] = paper;
    sizes[paper + 1] = (sizes[paper + 1] ?? 0) + 1;
    if (i % STEP_ROWS === 0) yield;
  }
  const starts = sizes.subarray(0, count + 1);
  for (let p = 0; p < count; p++) starts[p + 1] = (starts[p + 1] ?? 0) + (starts[p] ?? 0);
  yield;
  const next = starts.slice(0, -1);
  const records = new Int32Array(size);
  for (let i = 0; i < size; i++) {
    const paper = paperOf[i] ?? 0;
    const at = next[paper] ?? 0;
    records[at] = i;
    next[paper] = at + 1;
    if (i % STEP_ROWS === 0) yield;
  }
  return { count, paperOf, starts, records };
}
