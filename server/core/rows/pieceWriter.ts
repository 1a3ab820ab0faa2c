/** Writes a piece record by record, also records whose parts stand in bytes: what `storePiece` makes of the same, without a string. */

import { pairOf } from '../base/hashes';
import { filled, type Ints, newInts, push } from '../base/ints';
import type { PaperRecord, RecordNames } from '../paper/paper';
import { generatedFor } from '../paper/paperKeys';
import { nameReasons, SHORTEST_TITLE } from '../paper/reasons';
import { begun, isSameBytes, pushPairOf } from './bytePairs';
import { packNames } from './packed';
import { endRecord, type GrowingRows, grownRows, newRows, pushRecord, pushSpellings, pushTies } from './pieceRows';
import { COLUMNS, PIECE_STRINGS, type PieceText, packPiece } from './storedPiece';

/**
 * A record with a key of its own and no other, in ASCII. What was made of its entry stands in `bytes`, one behind the other from 0
 * on: the title, the date, the generated key, the DOI, the arXiv id, the folded title; each ends where the next one begins.
 */
export interface ByteRecord {
  readonly bytes: Uint8Array;
  /** Where its key stands in its piece. */
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly titleEnd: number;
  readonly dateEnd: number;
  readonly generatedEnd: number;
  readonly doiEnd: number;
  readonly arxivEnd: number;
  readonly foldedEnd: number;
}

export interface PieceWriter {
  readonly rows: GrowingRows;
  /** Of all strings so far. */
  readonly ends: Ints;
  strings: Uint8Array;
  /** Of the strings, in bytes and in UTF-16 code units. */
  size: number;
  length: number;
}

export const newWriter = (): PieceWriter => ({
  rows: newRows(),
  ends: newInts(),
  strings: new Uint8Array(1 << 16),
  size: 0,
  length: 0,
});

/** The writer begins a piece; it holds no memory of others. */
export function beginPiece(writer: PieceWriter): void {
  const { rows } = writer;
  for (const ints of [rows.ends, rows.reasons, rows.keys, rows.spellings, rows.prefixes, writer.ends]) ints.length = 0;
  rows.longest = 0;
  rows.hasMath = false;
  writer.size = 0;
  writer.length = 0;
}

/** A record that names no keys beside its own, of a piece whose abstracts are not read. */
export function writeRecord(writer: PieceWriter, record: PaperRecord, names: RecordNames): void {
  const generated = generatedFor(record, names);
  pushRecord(writer.rows, record, names, generated);
  put(writer, record.key ?? '');
  put(writer, record.otherKeys.join('\n'));
  put(writer, record.title);
  put(writer, record.date ?? '');
  put(writer, generated);
  putLast(writer, names);
}

const PLAIN = begun('');
const DOI = begun('doi ');
const ARXIV = begun('arxiv ');
const TITLE = begun('title ');
const DOI_KEY = begun('doi:');
const ARXIV_KEY = begun('arxiv:');

/** `piece` are the bytes that the entry stands in; `coreTitle` is its title where that may have a core (`../paper/titleCore.ts`), else empty. */
export function writeBytes(
  writer: PieceWriter,
  record: ByteRecord,
  piece: Uint8Array,
  names: RecordNames,
  coreTitle: string,
): void {
  const { rows } = writer;
  const { bytes, keyStart, keyEnd, titleEnd, dateEnd, generatedEnd } = record;
  pushReasons(rows, record, names);
  pushKeys(rows, record, piece);
  if (names.methods.length) pushSpellings(rows, names);
  if (coreTitle) pushTies(rows, coreTitle, names);
  endRecord(rows);
  putBytes(writer, piece, keyStart, keyEnd);
  putNothing(writer, 1);
  putBytes(writer, bytes, 0, titleEnd);
  putBytes(writer, bytes, titleEnd, dateEnd);
  putBytes(writer, bytes, dateEnd, generatedEnd);
  putLast(writer, names);
}

function pushReasons({ reasons }: GrowingRows, record: ByteRecord, names: RecordNames): void {
  const { bytes, generatedEnd, doiEnd, arxivEnd, foldedEnd } = record;
  if (doiEnd > generatedEnd) pushPairOf(reasons, DOI, bytes, generatedEnd, doiEnd, 1);
  if (arxivEnd > doiEnd) pushPairOf(reasons, ARXIV, bytes, doiEnd, arxivEnd, 1);
  if (foldedEnd - arxivEnd >= SHORTEST_TITLE) pushPairOf(reasons, TITLE, bytes, arxivEnd, foldedEnd, 0);
  if (!names.methods.length) return;
  for (const text of nameReasons(names)) {
    const [low, high] = pairOf(text);
    push(reasons, low);
    push(reasons, high);
  }
}

function pushKeys({ keys }: GrowingRows, record: ByteRecord, piece: Uint8Array): void {
  const { bytes, keyStart, keyEnd, dateEnd, generatedEnd, doiEnd, arxivEnd } = record;
  pushPairOf(keys, PLAIN, piece, keyStart, keyEnd, 1);
  const same = keyEnd - keyStart === generatedEnd - dateEnd && isSameBytes(piece, keyStart, keyEnd, bytes, dateEnd);
  if (!same) pushPairOf(keys, PLAIN, bytes, dateEnd, generatedEnd, 0);
  if (doiEnd > generatedEnd) pushPairOf(keys, DOI_KEY, bytes, generatedEnd, doiEnd, 0);
  if (arxivEnd > doiEnd) pushPairOf(keys, ARXIV_KEY, bytes, doiEnd, arxivEnd, 0);
}

/** The names, and nothing for what stands behind them: it is read with the abstracts. */
function putLast(writer: PieceWriter, names: RecordNames): void {
  put(writer, packNames(names));
  putNothing(writer, COLUMNS - LAST);
}

/** Columns before and with the names. */
const LAST = 6;

function putNothing({ ends, length }: PieceWriter, columns: number): void {
  for (let column = 0; column < columns; column++) push(ends, length);
}

const encoder = new TextEncoder();

function put(writer: PieceWriter, text: string): void {
  const { length } = text;
  reserve(writer, length * 3);
  const { strings, size } = writer;
  let at = 0;
  for (let code = 0; at < length; at++) {
    code = text.charCodeAt(at);
    if (code > 127) break;
    strings[size + at] = code;
  }
  writer.size += at < length ? encoder.encodeInto(text, strings.subarray(size)).written : length;
  writer.length += length;
  push(writer.ends, writer.length);
}

function putBytes(writer: PieceWriter, bytes: Uint8Array, from: number, to: number): void {
  reserve(writer, to - from);
  const { strings, size } = writer;
  for (let at = from; at < to; at++) strings[size + at - from] = bytes[at] ?? 0;
  writer.size += to - from;
  writer.length += to - from;
  push(writer.ends, writer.length);
}

function reserve(writer: PieceWriter, more: number): void {
  if (writer.size + more <= writer.strings.length) return;
  const longer = new Uint8Array(2 * (writer.size + more));
  longer.set(writer.strings.subarray(0, writer.size));
  writer.strings = longer;
}

const MARKS = { whole: false, tied: false, cut: false };
const NO_KEYS = new Int32Array();

/** The piece whose records have been written, without problems, and with nothing to do with others. */
export function endPiece(writer: PieceWriter, text: PieceText): ArrayBuffer {
  const { rows, ends, strings, size } = writer;
  putNothing(writer, PIECE_STRINGS);
  return packPiece(text, MARKS, grownRows(rows), filled(ends), NO_KEYS, strings.subarray(0, size));
}
