/** Records that are read and kept together: those of a small file, or of a run of entries of a large one. */
import type { Steps } from '../base/steps';
import type { PaperRecord, PlacedRecord, RecordNames } from '../paper/paper';
import { generatedFor } from '../paper/paperKeys';
import { NO_NAMES, type PieceRows, rowsOf } from './pieceRows';

/** Immutable. Records and what is said of them are made when somebody looks; `rows` are there at once. */
export interface Piece {
  readonly count: number;
  readonly rows: PieceRows;
  /** The same object for pieces with the same records, of which one knows more names. */
  readonly content: object;
  /** False while only titles have been read for names. */
  readonly whole: boolean;
  /** The same object for the same place. */
  readonly placed: (index: number) => PlacedRecord;
  /** The same for whoever looks once and keeps nothing: where it isn't there yet, nobody keeps it. */
  readonly glance: (index: number) => PlacedRecord;
  /** Where reading a record costs its text: the records that may name a key in a field (`keyPlaces`); no other does. */
  readonly naming?: (key: string) => readonly number[];
}

/** Where a record stands: its place in the pieces with this content. */
export interface Home {
  readonly content: object;
  readonly index: number;
}

const homes = new WeakMap<PaperRecord, Home>();

export const homeOf = (record: PaperRecord): Home | undefined => homes.get(record);

/** Notes where a record stands; for those who make pieces. */
export function settle(record: PaperRecord, content: object, index: number): void {
  homes.set(record, { content, index });
}

/** Records in one piece: enough to share the cost of a piece, few enough to be read again when one of them changes. */
const RECORDS = 32;
/** Between two steps: before the program is warm, each takes a good part of a millisecond. */
const STEP = 4;

/** Pieces of records that are all there, with their names. */
export function* piecesOf(uri: string, records: readonly PaperRecord[], names: readonly RecordNames[]): Steps<Piece[]> {
  const pieces: Piece[] = [];
  for (let at = 0; at < records.length; at += RECORDS) {
    pieces.push(yield* pieceOf(uri, records.slice(at, at + RECORDS), names.slice(at, at + RECORDS), {}));
  }
  return pieces;
}

/** The piece with other names of its records. */
export function* renamed(piece: Piece, names: readonly RecordNames[]): Steps<Piece> {
  const placed = placedIn(piece);
  return yield* pieceOf(
    placed[0]?.uri ?? '',
    placed.map(p => p.record),
    names,
    piece.content,
  );
}

export const placedIn = (piece: Piece): PlacedRecord[] =>
  Array.from({ length: piece.count }, (_, i) => piece.placed(i));

function* pieceOf(
  uri: string,
  records: readonly PaperRecord[],
  names: readonly RecordNames[],
  content: object,
): Steps<Piece> {
  const generated: string[] = [];
  for (const [i, record] of records.entries()) {
    generated.push(generatedFor(record, names[i] ?? NO_NAMES));
    if (i % STEP === 0) yield;
  }
  const placed = records.map((record, i): PlacedRecord => {
    settle(record, content, i);
    return { uri, record, names: names[i] ?? NO_NAMES, generated: generated[i] };
  });
  const at = (index: number) => placed[index] ?? nothingAt(index);
  yield;
  return {
    count: records.length,
    rows: rowsOf(records, names, generated),
    content,
    whole: names.every(n => n.whole),
    placed: at,
    glance: at,
  };
}

/** Places come from rows of the same piece, so this is a mistake of the program. */
export function nothingAt(index: number): never {
  throw new Error(`no record at ${index}`);
}
