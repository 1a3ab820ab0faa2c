/** Which papers answer to a key, a DOI (`doi:…`) or an arXiv id (`arxiv:…`). */
import { pairOf } from '../base/hashes';
import { filled, newInts, push } from '../base/ints';
import type { Steps } from '../base/steps';
import type { Paper } from '../paper/paper';
import { arxivKey, doiKey } from '../rows/pieceRows';
import type { LayeredRows } from '../rows/rowLayers';
import { type RowTable, rowsWith, rowTable } from '../rows/rowTable';
import { type Groups, recordOfKey, type Shelf } from './merge';
import type { Papers } from './papers';

export interface KeyTable {
  /** In the order of the papers; `undefined` for a key that nobody has. */
  readonly get: (key: string) => readonly Paper[] | undefined;
  readonly has: (key: string) => boolean;
}

export function* keyTable(shelf: Shelf, groups: Groups, papers: Papers, keys: LayeredRows): Steps<KeyTable> {
  const joined = yield* joinedKeys(groups, papers);
  const get = (key: string) => {
    const pair = pairOf(key);
    const numbers = new Set(keys.with(pair).map(row => groups.paperOf[recordOfKey(shelf, keys, row)] ?? 0));
    for (const row of rowsWith(joined.table, pair)) numbers.add(joined.owners[row] ?? 0);
    const found = [...numbers].sort((a, b) => a - b).map(papers.at);
    const answering = found.filter(paper => answers(paper, key));
    return answering.length ? answering : undefined;
  };
  return { get, has: key => get(key) !== undefined };
}

/** The keys of those papers that answer to others than their records say. */
function* joinedKeys(groups: Groups, papers: Papers): Steps<{ table: RowTable; owners: readonly number[] }> {
  const owners: number[] = [];
  const [low, high] = [newInts(), newInts()];
  for (const [i, paper] of [...new Set([...groups.several, ...papers.renamed.keys()])].entries()) {
    if (i % 64 === 0) yield;
    for (const key of answersOf(papers.at(paper))) {
      const [a, b] = pairOf(key);
      push(low, a);
      push(high, b);
      owners.push(paper);
    }
  }
  return { table: yield* rowTable(filled(low), filled(high)), owners };
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
