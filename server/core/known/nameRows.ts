/** The spellings of all pieces together, found by their words and by the name that they belong to; integers only. */
import { listAt } from '../base/starts';
import { STEP_PIECES, type Steps } from '../base/steps';
import { emptyFilter, mark, PREFIX, WHOLE } from '../mentions/table';
import type { Groups, Shelf } from '../merging/merge';
import { KIND } from '../paper/nameSpellings';
import type { Piece } from '../rows/piece';
import { type PieceRows, SPELLING } from '../rows/pieceRows';
import { type Column, type LayeredRows, layeredRows } from '../rows/rowLayers';

export interface NameRows {
  readonly count: number;
  readonly at: (row: number) => NameRow;
  /** The rows whose words have a hash, and those of a name's key. */
  readonly withWords: (hash: number) => number[];
  readonly withKey: (hash: number) => number[];
  /** The papers whose titles say what others mean by the name with this key. */
  readonly meantBy: (key: number) => number[];
  readonly longest: number;
  readonly hasMath: boolean;
  /** As the name table has it. */
  readonly filter: Int32Array;
  /** What the next library's rows begin with. */
  readonly layers: NameLayers;
}

/** The hashes of a spelling's words, of the spelling and of the key of its name, what it is (`SPELLING`), and whose. */
export interface NameRow {
  readonly words: number;
  readonly spelling: number;
  readonly key: number;
  readonly marks: number;
  readonly paper: number;
}

export interface NameLayers {
  readonly byWords: LayeredRows;
  readonly byKey: LayeredRows;
  /** Of the rows at the base of `byWords`, and of others that may have gone. */
  readonly filter: Filter;
}

interface Filter {
  readonly base: LayeredRows['base'];
  readonly marks: Int32Array;
}

export const isVariant = ({ marks }: NameRow): boolean => (marks & SPELLING.variant) !== 0;
export const kindOf = ({ marks }: NameRow): number => marks & SPELLING.kind;

const WIDTH = 4;
const spellings = (rows: PieceRows): Int32Array => rows.spellings;
const WORDS: Column = { list: spellings, width: WIDTH, low: 0, high: 0 };
const KEYS: Column = { list: spellings, width: WIDTH, low: 2, high: 2 };

/** The same, whatever was known of a library `before`. */
export function* nameRows(shelf: Shelf, groups: Groups, before?: NameLayers): Steps<NameRows> {
  const { pieces } = shelf;
  const byWords = yield* layeredRows(pieces, WORDS, before?.byWords);
  const byKey = yield* layeredRows(pieces, KEYS, before?.byKey);
  const at = rowReader(shelf, groups, byWords.starts);
  const find = (rows: LayeredRows) => (hash: number) => rows.with([hash, hash]);
  const [withWords, withKey] = [find(byWords), find(byKey)];
  const ofKind = (rows: readonly number[], kind: number) => rows.map(at).filter(row => kindOf(row) === kind);
  const meantBy = (key: number) => {
    const cores = new Set(ofKind(withKey(key), KIND.meaning).map(row => row.words));
    const titled = [...cores].flatMap(core => ofKind(withWords(core), KIND.title));
    return [...new Set(titled.map(row => row.paper))].sort((a, b) => a - b);
  };
  const { filter, base } = yield* filterOf(pieces, byWords, before);
  return {
    count: byWords.starts.at(-1) ?? 0,
    at,
    withWords,
    withKey,
    meantBy,
    longest: pieces.reduce((most, { rows }) => Math.max(most, rows.longest), 0),
    hasMath: pieces.some(({ rows }) => rows.hasMath),
    filter,
    layers: { byWords, byKey, filter: base },
  };
}

function rowReader({ pieces, starts }: Shelf, { paperOf }: Groups, rowStarts: Int32Array): NameRows['at'] {
  return row => {
    const piece = listAt(rowStarts, row);
    const own = pieces[piece]?.rows.spellings ?? NONE;
    const from = (row - (rowStarts[piece] ?? 0)) * WIDTH;
    const last = own[from + 3] ?? 0;
    return {
      words: own[from] ?? 0,
      spelling: own[from + 1] ?? 0,
      key: own[from + 2] ?? 0,
      marks: last & LOW,
      paper: paperOf[(starts[piece] ?? 0) + (last >> SPELLING.record)] ?? 0,
    };
  };
}

const NONE = new Int32Array();
const LOW = (1 << SPELLING.record) - 1;

/** Marks of pieces that have gone may stay: what the filter lets through is looked up. */
function* filterOf(
  pieces: readonly Piece[],
  { base, over }: LayeredRows,
  before: NameLayers | undefined,
): Steps<{ filter: Int32Array; base: Filter }> {
  const kept = before?.filter.base === base ? before.filter : undefined;
  const marks = kept?.marks ?? (yield* marked(pieces, filterFor(pieces)));
  const filter = over.length
    ? yield* marked(
        over.flatMap(place => pieces[place] ?? []),
        marks.slice(),
      )
    : marks;
  return { filter, base: { base, marks } };
}

const filterFor = (pieces: readonly Piece[]): Int32Array =>
  emptyFilter(
    pieces.reduce((sum, { rows }) => sum + (rows.spellings.length >> 2) + (rows.prefixes.length >> 1), SPARE),
  );

function* marked(pieces: readonly Piece[], filter: Int32Array): Steps<Int32Array> {
  for (const [p, { rows }] of pieces.entries()) {
    markAll(rows, filter);
    if (p % STEP_PIECES === 0) yield;
  }
  return filter;
}

function markAll({ spellings, prefixes }: PieceRows, filter: Int32Array): void {
  for (let at = 0; at < spellings.length; at += WIDTH) {
    const own = spellings[at + 3] ?? 0;
    if ((own & SPELLING.kind) > KIND.spelledOut) continue;
    mark(filter, spellings[at] ?? 0, WHOLE, (own & SPELLING.capital) !== 0);
  }
  for (let at = 0; at < prefixes.length; at += 2) mark(filter, prefixes[at] ?? 0, PREFIX, prefixes[at + 1] === 1);
}

/** Marks that the user's own names, and later pieces, may add. */
const SPARE = 1_000;
