/** A piece of a large file in one buffer: rows of integers and one text, to be handed over and kept on disk as they are. */
import type { PaperRecord, RecordNames } from '../paper/paper';
import { generatedFor } from '../paper/paperKeys';
import type { Problem } from '../text/problem';
import { namedKeys } from './namedKeys';
import { packAuthors, packNames, packProblems } from './packed';
import { type PieceRows, rowsOf } from './pieceRows';

/** What is known of a piece's text: what it is recognised by, and how long it is. */
export interface PieceText {
  /** Hash of its bytes, and of the context that it was read in. */
  readonly content: readonly [number, number];
  readonly context: readonly [number, number];
  /** Bytes in the file. */
  readonly bytes: number;
  /** UTF-16 code units. */
  readonly length: number;
  readonly lineBreaks: number;
}

/** What a piece was read as. */
export interface PieceReading {
  readonly records: readonly PaperRecord[];
  readonly names: readonly RecordNames[];
  /** Places are those in the piece. */
  readonly problems: readonly Problem[];
  /** Each is told once a file. */
  readonly once: readonly Problem[];
  /** Text of the same file that the records need beside their own. */
  readonly before: string;
  readonly after: string;
  /** Comments of the piece that say something of other records of the file. */
  readonly groups: string;
  readonly marks: PieceMarks;
}

export interface PieceMarks {
  /** Abstracts have been read for names. */
  readonly whole: boolean;
  /** It needs other parts of the file, or they may need it: it can't be known again without reading it. */
  readonly tied: boolean;
  /** Something is wrong at its very end. */
  readonly cut: boolean;
}

/** Strings of a record, and behind all records those of the piece. */
const COLUMN = {
  key: 0,
  otherKeys: 1,
  title: 2,
  date: 3,
  generated: 4,
  names: 5,
  authors: 6,
  venue: 7,
  organization: 8,
} as const;
/** Strings of a record. */
export const COLUMNS = 9;
const PIECE = { before: 0, after: 1, problems: 2, once: 3, groups: 4 } as const;
/** Strings of a piece, behind those of its records. */
export const PIECE_STRINGS = Object.keys(PIECE).length;

type Column = keyof typeof COLUMN;

/** Grows by one with every change of what follows. */
const LAYOUT = 4;
const HEAD = 20;
const LINE = '\n';

const encoder = new TextEncoder();

/** The buffer's length is a multiple of four. */
export function storePiece(text: PieceText, reading: PieceReading): ArrayBuffer {
  const { records, names, marks } = reading;
  // Most of a large file is never looked at: what only lists show is read with the abstracts, and then before the first author alone.
  const authors = marks.whole ? records.map(packAuthors) : [];
  const generated = records.map((record, i) => generatedFor(record, names[i] ?? NONE));
  const rows = rowsOf(records, names, generated);
  const { text: strings, ends } = stringsOf(reading, generated, authors);
  return packPiece(text, marks, rows, ends, namedKeys(records), encoder.encode(strings));
}

/** `strings` are all strings as UTF-8, and `ends` where each of them ends, in UTF-16 code units. */
export function packPiece(
  text: PieceText,
  marks: PieceMarks,
  rows: PieceRows,
  ends: Int32Array,
  named: Int32Array,
  strings: Uint8Array,
): ArrayBuffer {
  const lists = [rows.ends, rows.reasons, rows.keys, rows.spellings, rows.prefixes, ends, named];
  const integers = HEAD + lists.reduce((sum, list) => sum + list.length, 0);
  const words = new Int32Array(integers + Math.ceil(strings.length / 4));
  words.set([
    LAYOUT,
    words.length * 4,
    rows.ends.length / 3,
    Number(marks.whole) | (Number(marks.tied) << 1) | (Number(marks.cut) << 2) | (Number(rows.hasMath) << 3),
    ...text.content,
    ...text.context,
    text.bytes,
    text.length,
    text.lineBreaks,
    rows.longest,
    strings.length,
    ...lists.map(list => list.length),
  ]);
  let at = HEAD;
  for (const list of lists) {
    words.set(list, at);
    at += list.length;
  }
  new Uint8Array(words.buffer, at * 4).set(strings);
  return words.buffer;
}

const NONE: RecordNames = { methods: [], mentions: [], whole: false };

/** All strings as one, and where each of them ends. */
function stringsOf(
  reading: PieceReading,
  generated: readonly string[],
  authors: readonly string[],
): { text: string; ends: Int32Array } {
  const { records, names, before, after, problems, once, groups, marks } = reading;
  const ends = new Int32Array(records.length * COLUMNS + PIECE_STRINGS);
  let text = '';
  let count = 0;
  const add = (string: string) => {
    text += string;
    ends[count++] = text.length;
  };
  records.forEach((record, i) => {
    add(record.key ?? '');
    add(record.otherKeys.join(LINE));
    add(record.title);
    add(record.date ?? '');
    add(generated[i] ?? '');
    add(packNames(names[i] ?? NONE));
    add(authors[i] ?? '');
    add(marks.whole ? (record.venue ?? '') : '');
    add(marks.whole ? (record.organization ?? '') : '');
  });
  for (const string of [before, after, packProblems(problems), packProblems(once), groups]) add(string);
  return { text, ends };
}

/** A buffer as what is in it; nothing is copied. */
export interface StoredPiece extends PieceText {
  /** In bytes. */
  readonly size: number;
  readonly count: number;
  readonly marks: PieceMarks;
  readonly rows: PieceRows;
  /** See `namedKeys.ts`. */
  readonly namedKeys: Int32Array;
  readonly words: Int32Array;
  readonly string: (column: Column, record: number) => string;
  readonly own: (string: keyof typeof PIECE) => string;
}

/** `undefined` when no piece of this layout stands at `at` (in bytes) of the buffer. */
export function storedPiece(buffer: ArrayBufferLike, at = 0): StoredPiece | undefined {
  if (at % 4 || at + HEAD * 4 > buffer.byteLength) return undefined;
  const head = new Int32Array(buffer, at, HEAD);
  const [layout, size = 0, count = 0, marks = 0] = head;
  if (layout !== LAYOUT || size <= HEAD * 4 || at + size > buffer.byteLength) return undefined;
  const words = new Int32Array(buffer, at, size / 4);
  let from = HEAD;
  const list = (number: number): Int32Array => {
    const start = from;
    from += head[13 + number] ?? 0;
    return words.subarray(start, from);
  };
  const rows = {
    ends: list(0),
    reasons: list(1),
    keys: list(2),
    spellings: list(3),
    prefixes: list(4),
    longest: head[11] ?? 0,
    hasMath: (marks & 8) !== 0,
  };
  const ends = list(5);
  const named = list(6);
  const read = textReader(buffer, at + from * 4, head[12] ?? 0);
  const string = (index: number) => {
    const start = index ? (ends[index - 1] ?? 0) : 0;
    const end = ends[index] ?? 0;
    // Most pieces have none of their own: the text of all needn't be decoded to know that.
    return start === end ? '' : detached(read().slice(start, end));
  };
  return {
    content: [head[4] ?? 0, head[5] ?? 0],
    context: [head[6] ?? 0, head[7] ?? 0],
    bytes: head[8] ?? 0,
    length: head[9] ?? 0,
    lineBreaks: head[10] ?? 0,
    size,
    count,
    marks: { whole: (marks & 1) !== 0, tied: (marks & 2) !== 0, cut: (marks & 4) !== 0 },
    rows,
    namedKeys: named,
    words,
    string: (column, record) => string(record * COLUMNS + COLUMN[column]),
    own: name => string(count * COLUMNS + PIECE[name]),
  };
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text is decoded again when it was forgotten: that of a whole library is never wanted at once. */
function textReader(buffer: ArrayBufferLike, at: number, bytes: number): () => string {
  let known: WeakRef<{ readonly text: string }> | undefined;
  return () => {
    const before = known?.deref();
    if (before) return before.text;
    const read = { text: decoder.decode(new Uint8Array(buffer, at, bytes)) };
    known = new WeakRef(read);
    return read.text;
  };
}

/** A string of its own: a part of a long text keeps all of it in memory. */
export const detached = (part: string): string => (part.length > LONGEST_COPIED ? ` ${part}`.slice(1) : part);
/** Shorter parts are copied in any case. */
const LONGEST_COPIED = 12;
