/** What joins records to each other and to what notes say, as rows of integers: reasons to merge, keys, spellings of names. */
import { hashOf, pairOf } from '../base/hashes';
import { filled, type Ints, newInts, push } from '../base/ints';
import { newWords, readSpelling } from '../mentions/spelling';
import { needsCapital } from '../mentions/table';
import { nameKey } from '../paper/nameKey';
import { eachSpelling, KIND } from '../paper/nameSpellings';
import type { PaperIds, PaperRecord, RecordNames } from '../paper/paper';
import { writtenKeys } from '../paper/paperKeys';
import { mergeReasons } from '../paper/reasons';
import { expansionCore, titleCore } from '../paper/titleCore';

/**
 * Rows of the records of one piece, in their order. Everything that a library is joined by is here; joining reads no
 * text. Hashes are those of `hashes.ts`, except that the words of spellings are hashed as the name table does.
 */
export interface PieceRows {
  /** Three numbers a record: where its reasons, keys and spellings end, in rows. */
  readonly ends: Int32Array;
  /** Two hashes a row; the mark says that the reason alone is enough. */
  readonly reasons: Int32Array;
  /** Two hashes a row for every key that the record's paper answers to; the first is the main one, marked when a source has it. */
  readonly keys: Int32Array;
  /**
   * Four numbers a row: the hashes of its words, of the spelling and of its name's key, and what `SPELLING` says. Rows of
   * `KIND.meaning` and `KIND.title` have the hash of a `titleCore` instead of the words'.
   */
  readonly spellings: Int32Array;
  /** Two numbers a row: the hash of words that a longer spelling begins with, and 1 when only a capital begins them. */
  readonly prefixes: Int32Array;
  /** Words in the longest spelling. */
  readonly longest: number;
  /** Some spelling has a dollar sign. */
  readonly hasMath: boolean;
}

/** Bits of a spelling's last number: masks of its `KIND` and two marks, and from which bit on stands the record's place. */
export const SPELLING = { kind: 7, variant: 8, capital: 16, record: 5 } as const;

/** Rows that are still being pushed, record by record. */
export interface GrowingRows {
  readonly ends: Ints;
  readonly reasons: Ints;
  readonly keys: Ints;
  readonly spellings: Ints;
  readonly prefixes: Ints;
  longest: number;
  hasMath: boolean;
}

export const newRows = (): GrowingRows => ({
  ends: newInts(),
  reasons: newInts(),
  keys: newInts(),
  spellings: newInts(),
  prefixes: newInts(),
  longest: 0,
  hasMath: false,
});

/** `generated` are the keys that the records' papers get where no other source says more. */
export function rowsOf(
  records: readonly PaperRecord[],
  names: readonly RecordNames[],
  generated: readonly string[],
): PieceRows {
  const rows = newRows();
  records.forEach((record, i) => {
    pushRecord(rows, record, names[i] ?? NO_NAMES, generated[i] ?? '');
  });
  return grownRows(rows);
}

export function pushRecord(rows: GrowingRows, record: PaperRecord, names: RecordNames, generated: string): void {
  const ids = record.mergeIds ?? record.ids;
  for (const { text, certain } of mergeReasons(ids, record.title, names)) pushPair(rows.reasons, text, certain);
  pushKeys(rows.keys, record, ids, generated);
  pushSpellings(rows, names);
  pushTies(rows, record.title, names);
  endRecord(rows);
}

/** All rows of the record have been pushed. */
export function endRecord({ ends, reasons, keys, spellings }: GrowingRows): void {
  push(ends, reasons.length >> 1);
  push(ends, keys.length >> 1);
  push(ends, spellings.length >> 2);
}

/** The place of the record whose rows are being pushed. */
const placeOf = ({ ends }: GrowingRows): number => ends.length / 3;

export const grownRows = ({ ends, reasons, keys, spellings, prefixes, longest, hasMath }: GrowingRows): PieceRows => ({
  ends: filled(ends),
  reasons: filled(reasons),
  keys: filled(keys),
  spellings: filled(spellings),
  prefixes: filled(prefixes),
  longest,
  hasMath,
});

export const NO_NAMES: RecordNames = { methods: [], mentions: [], whole: false };

function pushPair(ints: Ints, text: string, marked: boolean): void {
  const [low, high] = pairOf(text);
  push(ints, marked ? low | 1 : low);
  push(ints, high);
}

function pushKeys(keys: Ints, record: PaperRecord, { doi, arxiv }: PaperIds, generated: string): void {
  const written = writtenKeys([{ record }]);
  const [main] = written;
  for (const key of written) pushPair(keys, key, key === main);
  if (!written.includes(generated)) pushPair(keys, generated, false);
  if (doi) pushPair(keys, doiKey(doi), false);
  if (arxiv) pushPair(keys, arxivKey(arxiv), false);
}

/** The row of the key that stands in a record's source; none where its paper's key is a generated one. */
export function writtenKeyRow({ ends, keys }: PieceRows, record: number): number | undefined {
  const row = record ? (ends[record * 3 - 2] ?? 0) : 0;
  return row < (ends[record * 3 + 1] ?? 0) && (keys[row * 2] ?? 0) & 1 ? row : undefined;
}

/** Of the numbers in `ends`: which rows they are the end of. */
export const ROWS = { reasons: 0, keys: 1 } as const;

/** The record that has a row, by its place in the piece. */
export function recordAt({ ends }: PieceRows, row: number, of: number): number {
  let low = 0;
  let high = ends.length / 3 - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle * 3 + of] ?? 0) > row) high = middle;
    else low = middle + 1;
  }
  return low;
}

const mains = new WeakMap<PieceRows, Int32Array>();

/** Two hashes a record: its paper's key when no other source says more, marked when it stands in the source. */
export function mainKeysOf(rows: PieceRows): Int32Array {
  const known = mains.get(rows);
  if (known) return known;
  const { ends, keys } = rows;
  const pairs = new Int32Array((ends.length / 3) * 2);
  for (let record = 0; record < pairs.length >> 1; record++) {
    const row = record ? (ends[record * 3 - 2] ?? 0) : 0;
    pairs[record * 2] = keys[row * 2] ?? 0;
    pairs[record * 2 + 1] = keys[row * 2 + 1] ?? 0;
  }
  mains.set(rows, pairs);
  return pairs;
}

/** As what a paper answers to its identifiers, beside its keys. */
export const doiKey = (doi: string): string => `doi:${doi}`;
export const arxivKey = (arxiv: string): string => `arxiv:${arxiv}`;

/** What a paper's title says in a few words, and what the names that a record spells out mean: equal where both are one. */
export function pushTies(rows: GrowingRows, title: string, { spelledOut = [] }: RecordNames): void {
  const record = placeOf(rows);
  const core = titleCore(title);
  if (core !== undefined) pushTie(rows.spellings, core, '', (record << SPELLING.record) | KIND.title);
  for (const { name, expansion } of spelledOut) {
    const meant = expansionCore(expansion);
    if (meant !== undefined) pushTie(rows.spellings, meant, nameKey(name), (record << SPELLING.record) | KIND.meaning);
  }
}

function pushTie(rows: Ints, core: string, key: string, mark: number): void {
  const hash = hashOf(core);
  push(rows, hash);
  push(rows, hash);
  push(rows, hashOf(key));
  push(rows, mark);
}

const words = newWords();

export function pushSpellings(to: GrowingRows, names: RecordNames): void {
  const record = placeOf(to);
  eachSpelling(names, ({ spelling, form, kind, key, variant }) => {
    if (!readSpelling(spelling, words)) return;
    const capital = needsCapital({ spelling, form, leading: words.leading });
    to.longest = Math.max(to.longest, words.count);
    to.hasMath ||= spelling.includes('$');
    push(to.spellings, words.hash);
    push(to.spellings, hashOf(spelling));
    push(to.spellings, hashOf(key));
    const marks = (variant ? SPELLING.variant : 0) | (capital ? SPELLING.capital : 0);
    push(to.spellings, (record << SPELLING.record) | marks | kind);
    for (const prefix of words.prefixes) {
      push(to.prefixes, prefix);
      push(to.prefixes, Number(capital));
    }
  });
}
