/** The papers of a library by number, made when somebody looks at them, and the keys that only the whole library can tell. */
import { pairOf } from '../base/hashes';
import type { Steps } from '../base/steps';
import { distinctKey } from '../paper/keys';
import type { Paper, PaperRecord, PlacedRecord } from '../paper/paper';
import { type PaperKeys, writtenKeys } from '../paper/paperKeys';
import { sharedRows } from '../rows/meetings';
import { homeOf } from '../rows/piece';
import { mainKeysOf } from '../rows/pieceRows';
import { type Groups, type Joints, recordOfKey, type Shelf } from './merge';
import { MergedPaper } from './mergedPaper';

export interface Papers {
  readonly count: number;
  /** The same object for the same number; papers of unchanged records are the same in the next library. */
  readonly at: (paper: number) => Paper;
  /** The same for whoever looks at all papers once: a paper that isn't there yet is kept by nobody. */
  readonly glance: (paper: number) => Paper;
  /** The number of the paper that a record was merged into; -1 for a record of another library. */
  readonly numberOf: (record: PaperRecord) => number;
  /** Keys that papers have instead of their own, because others would have the same. */
  readonly renamed: ReadonlyMap<number, PaperKeys>;
}

/** The paper that begins with a record, as it was last made. */
const made = new WeakMap<PlacedRecord, { readonly paper: Paper; readonly keys: PaperKeys | undefined }>();

/**
 * Gives papers that would share a key a suffix each; the bare key then means them all. A key that stands in one paper's
 * source stays that paper's, whatever another's generated key is.
 */
export function* papersOf(shelf: Shelf, groups: Groups, joints: Joints): Steps<Papers> {
  const renamed = new Map<number, PaperKeys>();
  const known: (Paper | undefined)[] = [];
  const at = (paper: number): Paper => {
    const own = known[paper] ?? paperOf(sourcesOf(shelf.placed, groups, paper), renamed.get(paper));
    known[paper] = own;
    return own;
  };
  const glance = (paper: number): Paper =>
    known[paper] ?? new MergedPaper(sourcesOf(shelf.glance, groups, paper), renamed.get(paper));
  for (const sharing of yield* sharedKeys(shelf, groups, joints)) {
    for (const [paper, keys] of keysFor(shelf, groups, sharing)) renamed.set(paper, keys);
  }
  const starts = new Map(shelf.pieces.map((piece, i) => [piece.content, shelf.starts[i] ?? 0]));
  const numberOf = (record: PaperRecord): number => {
    const home = homeOf(record);
    const start = home && starts.get(home.content);
    return home && start !== undefined ? (groups.paperOf[start + home.index] ?? -1) : -1;
  };
  return { count: groups.count, at, glance, numberOf, renamed };
}

function sourcesOf(placed: Shelf['placed'], { starts, records }: Groups, paper: number): PlacedRecord[] {
  const sources: PlacedRecord[] = [];
  for (let i = starts[paper] ?? 0; i < (starts[paper + 1] ?? 0); i++) sources.push(placed(records[i] ?? 0));
  return sources;
}

function paperOf(sources: readonly PlacedRecord[], keys: PaperKeys | undefined): Paper {
  const [first] = sources;
  const before = first && made.get(first);
  if (before && same(before.paper.sources, sources) && sameKeys(before.keys, keys)) return before.paper;
  const paper = new MergedPaper(sources, keys);
  if (first) made.set(first, { paper, keys });
  return paper;
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

const sameKeys = (a: PaperKeys | undefined, b: PaperKeys | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.key === b.key && same(a.otherKeys, b.otherKeys));

/** Lists of papers, by number, whose main keys have the same hash. */
function* sharedKeys(shelf: Shelf, groups: Groups, { mainKeys, keys }: Joints): Steps<number[][]> {
  const pairs = new Map<number, readonly [number, number]>();
  // What several records tell together may have another key than any of them.
  for (const [i, paper] of groups.several.entries()) {
    pairs.set(paper, joinedKey(shelf, groups, paper));
    if (i % 64 === 0) yield;
  }
  const meeting = mainKeys.shared.flat();
  for (const pair of pairs.values()) {
    for (const row of keys.with(pair)) meeting.push(recordOfKey(shelf, keys, row));
  }
  for (const record of meeting) {
    const paper = groups.paperOf[record] ?? 0;
    if (!pairs.has(paper)) pairs.set(paper, ownKey(shelf, record));
  }
  const papers = [...pairs].sort(([a], [b]) => a - b);
  const [low, high] = [0, 1].map(half => Int32Array.from(papers, ([, pair]) => pair[half] ?? 0));
  if (!low || !high) return [];
  const lists = yield* sharedRows(low, high);
  return lists.map(list => list.map(i => papers[i]?.[0] ?? 0));
}

function ownKey(shelf: Shelf, record: number): readonly [number, number] {
  const [{ rows }, index] = shelf.find(record);
  const keys = mainKeysOf(rows);
  return [keys[index * 2] ?? 0, keys[index * 2 + 1] ?? 0];
}

const joinedKey = (shelf: Shelf, groups: Groups, paper: number): readonly [number, number] =>
  pairOf(new MergedPaper(sourcesOf(shelf.glance, groups, paper)).key);

/** New keys for those papers that can't keep the one that they would share. */
function* keysFor(shelf: Shelf, groups: Groups, papers: readonly number[]): Generator<[number, PaperKeys]> {
  const byKey = new Map<string, { paper: number; own: MergedPaper }[]>();
  for (const paper of papers) {
    const own = new MergedPaper(sourcesOf(shelf.glance, groups, paper));
    byKey.set(own.key, [...(byKey.get(own.key) ?? []), { paper, own }]);
  }
  for (const [key, sharing] of byKey) {
    if (sharing.length < 2) continue;
    const written = sharing.filter(({ own }) => writtenKeys(own.sources).includes(key));
    for (const { paper, own } of sharing) {
      if (written.length === 1 && written[0]?.paper === paper) continue;
      const otherKeys = written.length === 1 ? own.otherKeys : [key, ...own.otherKeys];
      yield [paper, { key: distinctKey(key, own.title), otherKeys }];
    }
  }
}
