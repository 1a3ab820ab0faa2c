/** The spellings of all pieces together, found by their words and by the name that they belong to; integers only. */

import { emptyFilter, mark, PREFIX, WHOLE } from './mentions/table';
import type { Groups, Shelf } from './merge';
import { KIND } from './nameSpellings';
import { SPELLING } from './pieceRows';
import { type RowTable, rowsWith, rowTable } from './rowTable';
import { STEP_PIECES, STEP_ROWS, type Steps } from './steps';

export interface NameRows {
  readonly count: number;
  /** Of each row: the hash of the spelling, that of the key of its name, what it is (`SPELLING`), and whose. */
  readonly spellings: Int32Array;
  readonly keys: Int32Array;
  readonly marks: Int32Array;
  readonly papers: Int32Array;
  /** The rows whose words have a hash, and those of a name's key. */
  readonly withWords: (hash: number) => number[];
  readonly withKey: (hash: number) => number[];
  /** The papers whose titles say what others mean by the name with this key. */
  readonly meantBy: (key: number) => number[];
  readonly longest: number;
  readonly hasMath: boolean;
  /** As the name table has it. */
  readonly filter: Int32Array;
}

export const isVariant = ({ marks }: NameRows, row: number): boolean => ((marks[row] ?? 0) & SPELLING.variant) !== 0;
export const kindOf = ({ marks }: NameRows, row: number): number => (marks[row] ?? 0) & SPELLING.kind;

export function* nameRows(shelf: Shelf, { paperOf }: Groups): Steps<NameRows> {
  const count = shelf.pieces.reduce((sum, { rows }) => sum + (rows.spellings.length >> 2), 0);
  const columns = [0, 1, 2, 3, 4].map(() => new Int32Array(count));
  const [words = NONE, spellings = NONE, keys = NONE, marks = NONE, papers = NONE] = columns;
  let next = 0;
  for (const [p, { rows }] of shelf.pieces.entries()) {
    const own = rows.spellings;
    for (let at = 0; at < own.length; at += 4) {
      words[next] = own[at] ?? 0;
      spellings[next] = own[at + 1] ?? 0;
      keys[next] = own[at + 2] ?? 0;
      const last = own[at + 3] ?? 0;
      marks[next] = last & LOW;
      papers[next++] = paperOf[(shelf.starts[p] ?? 0) + (last >> SPELLING.record)] ?? 0;
    }
    if (p % STEP_PIECES === 0) yield;
  }
  const byWords = yield* rowTable(words, words);
  const byKey = yield* rowTable(keys, keys);
  const find = (table: RowTable) => (hash: number) => rowsWith(table, [hash, hash]);
  const ofKind = (rows: readonly number[], kind: number) =>
    rows.filter(row => ((marks[row] ?? 0) & SPELLING.kind) === kind);
  const meantBy = (key: number) => {
    const cores = new Set(ofKind(find(byKey)(key), KIND.meaning).map(row => words[row] ?? 0));
    const titled = [...cores].flatMap(core => ofKind(find(byWords)(core), KIND.title));
    return [...new Set(titled.map(row => papers[row] ?? 0))].sort((a, b) => a - b);
  };
  return {
    count,
    spellings,
    keys,
    marks,
    papers,
    withWords: find(byWords),
    withKey: find(byKey),
    meantBy,
    longest: shelf.pieces.reduce((most, { rows }) => Math.max(most, rows.longest), 0),
    hasMath: shelf.pieces.some(({ rows }) => rows.hasMath),
    filter: yield* filterOf(shelf, words, marks),
  };
}

const NONE = new Int32Array();
const LOW = (1 << SPELLING.record) - 1;

function* filterOf({ pieces }: Shelf, words: Int32Array, marks: Int32Array): Steps<Int32Array> {
  const prefixes = pieces.reduce((sum, { rows }) => sum + (rows.prefixes.length >> 1), 0);
  const filter = emptyFilter(words.length + prefixes + SPARE);
  for (let row = 0; row < words.length; row++) {
    const own = marks[row] ?? 0;
    if ((own & SPELLING.kind) <= KIND.spelledOut) mark(filter, words[row] ?? 0, WHOLE, (own & SPELLING.capital) !== 0);
    if (row % STEP_ROWS === 0) yield;
  }
  for (const [p, { rows }] of pieces.entries()) {
    for (let at = 0; at < rows.prefixes.length; at += 2) {
      mark(filter, rows.prefixes[at] ?? 0, PREFIX, rows.prefixes[at + 1] === 1);
    }
    if (p % STEP_PIECES === 0) yield;
  }
  return filter;
}

/** Marks that the user's own names may add. */
const SPARE = 1_000;
