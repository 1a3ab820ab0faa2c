/** Reads a stretch of a large bibliography piece by piece; a piece that is known already costs its hash. */
import { titleNames } from '../../core/abstract/describe';
import { hashBytes, measure } from '../../core/rows/byteHash';
import { type PieceText, storePiece } from '../../core/rows/storedPiece';
import { type Cutting, cutAt, landmarkIn } from '../../formats/bibtex/cut';
import {
  type Needs,
  NO_CONTEXT,
  type Offer,
  offerOf,
  type PieceReading,
  readBytes,
  readEntry,
  readPiece,
} from '../../formats/bibtex/piece';
import { usualPiece } from '../../formats/bibtex/usual/piece';
import { isWide } from '../decode';
import type { ByteSource } from '../fileHost';
import { readingAhead, utf8Text } from './bytes';
import type { KnownPieces } from './knownPieces';

/** What a piece has to do with others of its file. */
export interface Ties {
  readonly needs: Needs;
  readonly offer: Offer;
}

/** A piece at its place in the file: one that was known, by its number, or one that was read. */
export interface FoundPiece {
  readonly at: number;
  readonly bytes: number;
  readonly known?: number;
  readonly buffer?: ArrayBuffer;
  readonly ties?: Ties;
}

export interface Stretch {
  /** In bytes. Readers of neighbouring stretches agree where one ends and the other begins. */
  readonly from: number;
  readonly to: number;
}

export const hashKey = ([low, high]: readonly [number, number]): string => `${low} ${high}`;

export interface StretchEnd {
  /** Where the next stretch begins, or further on when a piece had to go on. */
  readonly end: number;
  /** Not UTF-8: the file has to be read as a whole. */
  readonly failed: boolean;
}

/** As much as a piece usually needs. */
const USUAL = 320 * 1024;
/** Of files, how often they may be searched for the ends of comments. */
const PATIENCE = 2;

export function* readStretch(
  file: ByteSource,
  { from, to }: Stretch,
  known: KnownPieces,
  cutting: Cutting,
): Generator<FoundPiece, StretchEnd> {
  const { ahead: source, end: done } = readingAhead(file);
  if (from === 0 && isWide(source.read(0, OVERLAP))) return { end: 0, failed: true };
  // Not read ahead: what stands there is read with the next stretch.
  const end = to >= source.size ? source.size : landmark(file, to, cutting);
  let patience = PATIENCE * source.size;
  let at = from > 0 ? landmark(source, from, cutting) : 0;
  let last: number | undefined;
  while (at < end) {
    const length = last === undefined ? 0 : known.bytes(last + 1);
    let bytes = (length > 0 && pieceOf(length, source, at, cutting)) || pieceAt(source, at, 1, cutting);
    // The file has become shorter meanwhile.
    if (!bytes.length) return { end: at, failed: true };
    let piece = recognised(source, at, bytes);
    last = known.find(piece.content);
    if (last === undefined && bytes.length === length) {
      bytes = pieceAt(source, at, 1, cutting);
      piece = recognised(source, at, bytes);
      last = known.find(piece.content);
    }
    if (last !== undefined) {
      yield { at, bytes: bytes.length, known: last };
      at += bytes.length;
      continue;
    }
    const usual = usualBuffer(source, bytes, piece);
    if (usual) {
      yield { at, bytes: bytes.length, buffer: usual };
      at += bytes.length;
      continue;
    }
    let read = readFrom(source, bytes, piece);
    while (read?.reading.openComment !== undefined && patience > 0) {
      const open = at + byteOf(bytes, read.text, read.reading.openComment);
      // Not read ahead: `bytes` still has to hold.
      const close = closingBrace(file, open);
      patience -= (close < 0 ? source.size : close) - open;
      if (close < at + bytes.length) break;
      bytes = pieceAt(source, at, close + 1 - at, cutting);
      piece = recognised(source, at, bytes);
      read = readFrom(source, bytes, piece);
    }
    if (!read) return { end: at, failed: true };
    yield { at, bytes: bytes.length, ...stored(piece, read, bytes) };
    at += bytes.length;
  }
  done();
  return { end: Math.max(at, end), failed: false };
}

/** The byte at which a character of the text begins. */
function byteOf(bytes: Uint8Array, text: string, offset: number): number {
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return mark + new TextEncoder().encode(text.slice(0, offset)).length;
}

/** The first place from `from` on where every reader cuts; the end of the file without one. */
function landmark(source: ByteSource, from: number, cutting: Cutting): number {
  for (let at = from; at < source.size; at += USUAL) {
    // The character before a line tells that it is one.
    const found = landmarkIn(source.read(at - 1, USUAL + OVERLAP), 1, cutting);
    if (found >= 0 && found <= USUAL) return at - 1 + found;
  }
  return source.size;
}

const OVERLAP = 128;

function pieceAt(source: ByteSource, at: number, least: number, cutting: Cutting): Uint8Array {
  for (let length = Math.max(USUAL, least + USUAL); ; length *= 2) {
    const bytes = source.read(at, length);
    const end = cutAt(bytes, at + bytes.length >= source.size || bytes.length < length, least, cutting);
    if (end || !bytes.length) return bytes.subarray(0, end);
  }
}

/**
 * A piece of this length where there is a cut behind it, as the one that stood here before had: if it turns out to be that one,
 * no place to cut has to be looked for.
 */
function pieceOf(length: number, source: ByteSource, at: number, cutting: Cutting): Uint8Array | undefined {
  const bytes = source.read(at, length + OVERLAP);
  const isCut = cutAt(bytes, at + bytes.length >= source.size, length, cutting) === length;
  return isCut ? bytes.subarray(0, length) : undefined;
}

interface Recognised extends Pick<PieceText, 'content' | 'bytes'> {
  readonly isLast: boolean;
}

const NOTHING = [0, 0] as const;
/** The last piece of a file reads differently from the same text within one. */
const LAST = 0x5bd1e995;

export function recognised({ size }: Pick<ByteSource, 'size'>, at: number, bytes: Uint8Array): Recognised {
  const isLast = at + bytes.length >= size;
  const hash = hashBytes(bytes);
  return { content: isLast ? [hash[0] ^ LAST, hash[1]] : hash, bytes: bytes.length, isLast };
}

export interface Read {
  /** Empty where it had not to be decoded. */
  readonly text: string;
  readonly reading: PieceReading;
}

/** A piece that needs no other; `undefined` for what is no UTF-8. */
export function readFrom(source: ByteSource, bytes: Uint8Array, { isLast }: Recognised): Read | undefined {
  const decode = (start: number, end: number) => utf8Text(bytes.subarray(start, end)) ?? '';
  const characters = source.characters?.(bytes);
  const quick = characters === undefined ? undefined : readBytes(characters, isLast, decode);
  if (quick) return { text: '', reading: quick };
  const text = utf8Text(bytes);
  return text === undefined ? undefined : { text, reading: readPiece(text, isLast, NO_CONTEXT) };
}

/** Most pieces have nothing but usual entries, or nearly so: then only what is not usual is read as text. */
function usualBuffer(source: ByteSource, bytes: Uint8Array, piece: Recognised): ArrayBuffer | undefined {
  const { characters, isText } = source;
  if (!characters || !isText?.(bytes)) return undefined;
  const decode = (from: number, to: number) => utf8Text(bytes.subarray(from, to)) ?? '';
  const records = (from: number, to: number) =>
    readEntry(characters(bytes.subarray(from, to)) ?? '', (start, end) => decode(from + start, from + end));
  const { content, bytes: size } = piece;
  return usualPiece(bytes, { content, bytes: size, context: NOTHING, ...measure(bytes) }, { decode, records });
}

function stored(
  { isLast, ...piece }: Recognised,
  { text, reading }: Read,
  all: Uint8Array,
): Pick<FoundPiece, 'buffer' | 'ties'> {
  const { records, problems, undefinedStrings, needs, openComment, bibliography } = reading;
  const offer = offerOf(bibliography, NO_CONTEXT, text);
  const tied = [needs.strings, needs.keys, offer.strings].some(list => list.length) || offer.groups !== '';
  const buffer = storePiece(
    { ...piece, context: NOTHING, ...lengths(all, text) },
    {
      records,
      names: records.map(titleNames),
      problems,
      once: undefinedStrings,
      before: '',
      after: '',
      groups: offer.groups,
      marks: { whole: false, tied: tied || openComment !== undefined, cut: isLast && isCut(reading, text) },
    },
  );
  return tied ? { buffer, ties: { needs, offer } } : { buffer };
}

/** A byte order mark is no part of the text; bytes that were not decoded have none. */
export function lengths(bytes: Uint8Array, text: string): Pick<PieceText, 'length' | 'lineBreaks'> {
  const { length, lineBreaks } = measure(bytes);
  return { length: text ? text.length : length, lineBreaks };
}

/** Something is wrong with what stands at the end. */
export const isCut = ({ problems, undefinedStrings }: PieceReading, text: string): boolean =>
  [...problems, ...undefinedStrings].some(p => p.span.end >= text.trimEnd().length);

const OPEN = 123;
const CLOSE = 125;

/** The brace that closes what is open at `from`; -1 when nothing does. */
function closingBrace(source: ByteSource, from: number): number {
  let depth = 1;
  for (let at = from; at < source.size; at += USUAL) {
    const bytes = source.read(at, USUAL);
    if (!bytes.length) return -1;
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i];
      if (byte === OPEN) depth++;
      else if (byte === CLOSE && --depth === 0) return at + i;
    }
  }
  return -1;
}
