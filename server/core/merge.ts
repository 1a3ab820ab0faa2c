/** Joins the records of all sources into papers; the same papers come out in whatever order the files come in. */
import { foldTitle } from './fold';
import { yearOf } from './keys';
import { MergedPaper } from './mergedPaper';
import type { PlacedRecord, SourceFormat } from './paper';
import { sameWork } from './sameWork';

/** The user's own word first, then curated bibliographies, then listings, then digests. */
const PRECEDENCE: Readonly<Record<SourceFormat, number>> = {
  note: 0,
  references: 1,
  bibtex: 1,
  'csl-json': 1,
  'csl-yaml': 1,
  hayagriva: 1,
  ris: 1,
  'arxiv-atom': 2,
  'hf-daily-json': 2,
  'daily-papers': 2,
  digest: 3,
};

/** Titles shorter than this ("Preface", "Editorial") say too little to join two records. */
const SHORTEST_TITLE = 12;
/** In a larger bucket every pair would cost too much; there only equal years join. */
const LARGEST_BUCKET = 64;

/** Every paper once, in the order of its preferred source. Keys are not yet distinct: see `library`. */
export function mergePapers(records: readonly PlacedRecord[]): MergedPaper[] {
  const sorted = [...records].sort(byPrecedence);
  const groups = joined(sorted);
  return groups.map(sources => new MergedPaper(sources));
}

function byPrecedence(a: PlacedRecord, b: PlacedRecord): number {
  return (
    PRECEDENCE[a.record.format] - PRECEDENCE[b.record.format] ||
    (a.uri < b.uri ? -1 : a.uri > b.uri ? 1 : 0) ||
    a.record.span.start - b.record.span.start
  );
}

/** Union-find over the reasons that join: each reason is a bucket of records that share it. */
function joined(records: readonly PlacedRecord[]): PlacedRecord[][] {
  const parent = records.map((_, i) => i);
  const find = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root] ?? root;
    let next = i;
    while (parent[next] !== root) {
      const up = parent[next] ?? root;
      parent[next] = root;
      next = up;
    }
    return root;
  };
  const join = (a: number, b: number) => {
    const [x, y] = [find(a), find(b)];
    // The smaller index wins, so that a group's first record is the preferred one.
    if (x !== y) parent[Math.max(x, y)] = Math.min(x, y);
  };

  for (const [reason, members] of buckets(records)) {
    const certain = reason.startsWith('doi ') || reason.startsWith('arxiv ');
    joinBucket(members, (a, b) => certain || same(records, a, b), records, join);
  }

  const groups = new Map<number, PlacedRecord[]>();
  records.forEach((record, i) => {
    const group = groups.get(find(i));
    if (group) group.push(record);
    else groups.set(i, [record]);
  });
  return [...groups.values()];
}

function joinBucket(
  members: readonly number[],
  may: (a: number, b: number) => boolean,
  records: readonly PlacedRecord[],
  join: (a: number, b: number) => void,
): void {
  if (members.length > LARGEST_BUCKET) {
    const firstOfYear = new Map<string, number>();
    for (const i of members) {
      const year = yearOf(records[i]?.record.date);
      const first = firstOfYear.get(year);
      if (first === undefined) firstOfYear.set(year, i);
      else if (may(first, i)) join(first, i);
    }
    return;
  }
  for (let x = 0; x < members.length; x++) {
    for (let y = x + 1; y < members.length; y++) {
      const [a, b] = [members[x] ?? 0, members[y] ?? 0];
      if (may(a, b)) join(a, b);
    }
  }
}

function same(records: readonly PlacedRecord[], a: number, b: number): boolean {
  const [x, y] = [records[a]?.record, records[b]?.record];
  return x !== undefined && y !== undefined && sameWork(x, y);
}

function buckets(records: readonly PlacedRecord[]): Map<string, number[]> {
  const all = new Map<string, number[]>();
  records.forEach((placed, i) => {
    for (const reason of reasons(placed)) {
      const bucket = all.get(reason);
      if (bucket) bucket.push(i);
      else all.set(reason, [i]);
    }
  });
  for (const [reason, members] of all) if (members.length < 2) all.delete(reason);
  return all;
}

/** What can join this record to another. A shared name alone never does, nor a shared key. */
function reasons({ record, names }: PlacedRecord): string[] {
  const title = foldTitle(record.title);
  const spelledOut = names.methods.filter(m => m.primary && m.expansion);
  return [
    ...(record.ids.doi ? [`doi ${record.ids.doi}`] : []),
    ...(record.ids.arxiv ? [`arxiv ${record.ids.arxiv}`] : []),
    ...(title.length >= SHORTEST_TITLE ? [`title ${title}`] : []),
    ...spelledOut.map(m => `name ${foldTitle(m.name)} ${foldTitle(m.expansion ?? '')}`),
  ];
}
