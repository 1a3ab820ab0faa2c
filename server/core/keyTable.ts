/** Which papers answer to a key, a DOI (`doi:…`) or an arXiv id (`arxiv:…`). */
import { pairOf } from './hashes';
import { type Groups, isAlone, type Shelf } from './merge';
import type { Paper } from './paper';
import type { Papers } from './papers';
import { arxivKey, doiKey } from './pieceRows';
import { rowsWith, rowTable } from './rowTable';
import { STEP_PIECES, STEP_ROWS, type Steps } from './steps';

export interface KeyTable {
  /** In the order of the papers; `undefined` for a key that nobody has. */
  readonly get: (key: string) => readonly Paper[] | undefined;
  readonly has: (key: string) => boolean;
}

export function* keyTable(shelf: Shelf, groups: Groups, papers: Papers): Steps<KeyTable> {
  const { low, high, owners } = yield* keyRows(shelf, groups, papers);
  const table = yield* rowTable(low, high);
  const get = (key: string) => {
    const numbers = new Set(rowsWith(table, pairOf(key)).map(row => owners[row] ?? 0));
    const found = [...numbers].sort((a, b) => a - b).map(papers.at);
    const answering = found.filter(paper => answers(paper, key));
    return answering.length ? answering : undefined;
  };
  return { get, has: key => get(key) !== undefined };
}

interface KeyRows {
  readonly low: Int32Array;
  readonly high: Int32Array;
  readonly owners: Int32Array;
}

/** A row for each key that a paper answers to: copied where its one record says them all, else asked of the paper. */
function* keyRows({ pieces, starts }: Shelf, groups: Groups, papers: Papers): Steps<KeyRows> {
  const others = new Map<number, readonly string[]>();
  for (let paper = 0; paper < groups.count; paper++) {
    if (!isAlone(groups, paper) || papers.renamed.has(paper)) others.set(paper, answersOf(papers.at(paper)));
    if (paper % STEP_ROWS === 0) yield;
  }
  // Room for the keys of all records: a list that grows is copied over and over.
  let room = pieces.reduce((sum, { rows }) => sum + (rows.keys.length >> 1), 0);
  for (const keys of others.values()) room += keys.length;
  const [low, high, owners] = [new Int32Array(room), new Int32Array(room), new Int32Array(room)];
  let count = 0;
  for (const [p, { count: records, rows }] of pieces.entries()) {
    const { ends, keys } = rows;
    let row = 0;
    for (let i = 0; i < records; i++) {
      const end = ends[i * 3 + 1] ?? 0;
      const paper = groups.paperOf[(starts[p] ?? 0) + i] ?? 0;
      if (others.has(paper)) row = end;
      for (; row < end; row++) {
        low[count] = keys[row * 2] ?? 0;
        high[count] = keys[row * 2 + 1] ?? 0;
        owners[count++] = paper;
      }
    }
    if (p % STEP_PIECES === 0) yield;
  }
  for (const [paper, keys] of others) {
    for (const key of keys) {
      const [a, b] = pairOf(key);
      low[count] = a;
      high[count] = b;
      owners[count++] = paper;
    }
  }
  const filled = (column: Int32Array) => column.subarray(0, count);
  return { low: filled(low), high: filled(high), owners: filled(owners) };
}

function answersOf(paper: Paper): string[] {
  const { doi, arxiv } = paper.ids;
  return [paper.key, ...paper.otherKeys, ...(doi ? [doiKey(doi)] : []), ...(arxiv ? [arxivKey(arxiv)] : [])];
}

/** As `answersOf`, looking at no more than is needed. */
function answers(paper: Paper, key: string): boolean {
  if (paper.key === key || paper.otherKeys.includes(key)) return true;
  return /^(?:doi|arxiv):/.test(key) && answersOf(paper).includes(key);
}
