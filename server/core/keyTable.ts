/** Which papers answer to a key, a DOI (`doi:…`) or an arXiv id (`arxiv:…`). */
import { pairOf } from './hashes';
import { filled, newInts, push } from './ints';
import type { Groups, Shelf } from './merge';
import type { Paper } from './paper';
import type { Papers } from './papers';
import { arxivKey, doiKey } from './pieceRows';
import { rowsWith, rowTable } from './rowTable';
import { STEP_ROWS, type Steps } from './steps';

export interface KeyTable {
  /** In the order of the papers; `undefined` for a key that nobody has. */
  readonly get: (key: string) => readonly Paper[] | undefined;
  readonly has: (key: string) => boolean;
}

export function* keyTable(shelf: Shelf, groups: Groups, papers: Papers): Steps<KeyTable> {
  // Room for the keys of all records: a list that grows is copied over and over.
  const room = shelf.pieces.reduce((sum, { rows }) => sum + (rows.keys.length >> 1), 256);
  const [low, high, owners] = [newInts(room), newInts(room), newInts(room)];
  const add = (a: number, b: number, paper: number) => {
    push(low, a);
    push(high, b);
    push(owners, paper);
  };
  for (let paper = 0; paper < papers.count; paper++) {
    if (paper % STEP_ROWS === 0) yield;
    const start = groups.starts[paper] ?? 0;
    const alone = (groups.starts[paper + 1] ?? 0) - start === 1 && !papers.renamed.has(paper);
    if (!alone) {
      for (const key of answersOf(papers.at(paper))) add(...pairOf(key), paper);
      continue;
    }
    const [{ rows }, index] = shelf.find(groups.records[start] ?? 0);
    const end = rows.ends[index * 3 + 1] ?? 0;
    for (let row = index ? (rows.ends[index * 3 - 2] ?? 0) : 0; row < end; row++) {
      add(rows.keys[row * 2] ?? 0, rows.keys[row * 2 + 1] ?? 0, paper);
    }
  }
  const table = yield* rowTable(filled(low), filled(high));
  const get = (key: string) => {
    const found = new Set<Paper>();
    for (const row of rowsWith(table, pairOf(key))) {
      const paper = papers.at(owners.values[row] ?? 0);
      if (answers(paper, key)) found.add(paper);
    }
    return found.size ? [...found] : undefined;
  };
  return { get, has: key => get(key) !== undefined };
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
