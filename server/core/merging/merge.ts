/** Joins the records of all sources into papers; the same papers come out in whatever order the files come in. */
import { listAt, startsOf } from '../base/starts';
import { STEP_ROWS, type Steps } from '../base/steps';
import { yearOf } from '../paper/dates';
import type { PlacedRecord, SourceFormat } from '../paper/paper';
import type { Meetings } from '../rows/meetings';
import type { Piece } from '../rows/piece';
import { ROWS, recordAt } from '../rows/pieceRows';
import type { LayeredRows } from '../rows/rowLayers';
import { entriesByKey } from './entriesByKey';
import { notesByKey } from './notesByKey';
import { sameWork } from './sameWork';

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
  const starts = startsOf(pieces.map(piece => piece.count));
  let at = 0;
  const find = (record: number): readonly [Piece, number] => {
    // Whoever looks at all records looks at neighbours.
    if (record < (starts[at] ?? 0) || record >= (starts[at + 1] ?? 0)) at = listAt(starts, record);
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

/** Which records are one paper. Papers are numbered in the order of their preferred records. */
export interface Groups {
  readonly count: number;
  /** The paper of each record. */
  readonly paperOf: Int32Array;
  /** The records of paper `p`, the preferred one first: `records[starts[p]] … records[starts[p + 1] - 1]`. */
  readonly starts: Int32Array;
  readonly records: Int32Array;
  /** Papers of several records, ascending. */
  readonly several: readonly number[];
}

/** What records are joined by: rows of all pieces of a shelf. */
export interface Joints {
  readonly reasons: Meetings;
  /** By their main keys; a row a record. */
  readonly mainKeys: Meetings;
  readonly keys: LayeredRows;
}

/** Union-find over the reasons that join: each reason is a bucket of records that share it. */
export function* mergeRecords(shelf: Shelf, { reasons, mainKeys, keys }: Joints): Steps<Groups> {
  const parent = new Int32Array(shelf.size);
  for (let i = 0; i < parent.length; i++) parent[i] = i;
  yield;
  for (const [i, rows] of reasons.shared.entries()) {
    if (i % 256 === 0) yield;
    const members = [...new Set(rows.map(row => recordOfRow(shelf, reasons.starts, row, ROWS.reasons)))];
    joinBucket(shelf, parent, members, isCertain(shelf, reasons.starts, rows[0] ?? 0));
  }
  for (const [a, b] of yield* entriesByKey(shelf, mainKeys, own => rootOf(parent, own))) join(parent, a, b);
  for (const [note, record] of yield* notesByKey(shelf, keys, own => rootOf(parent, own))) join(parent, note, record);
  return yield* grouped(parent);
}

/** The record that has a key, by the key's row. */
export const recordOfKey = (shelf: Shelf, { starts }: LayeredRows, row: number): number =>
  recordOfRow(shelf, starts, row, ROWS.keys);

function recordOfRow({ pieces, starts }: Shelf, rowStarts: Int32Array, row: number, of: number): number {
  const piece = listAt(rowStarts, row);
  const rows = pieces[piece]?.rows;
  return (starts[piece] ?? 0) + (rows ? recordAt(rows, row - (rowStarts[piece] ?? 0), of) : 0);
}

function isCertain({ pieces }: Shelf, rowStarts: Int32Array, row: number): boolean {
  const piece = listAt(rowStarts, row);
  const low = pieces[piece]?.rows.reasons[2 * (row - (rowStarts[piece] ?? 0))] ?? 0;
  return (low & 1) === 1;
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
  const several: number[] = [];
  for (let p = 0; p < count; p++) {
    const own = starts[p + 1] ?? 0;
    if (own > 1) several.push(p);
    starts[p + 1] = own + (starts[p] ?? 0);
  }
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
  return { count, paperOf, starts, records, several };
}
