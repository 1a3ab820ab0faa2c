/** How far a note, or all notes together, cover the papers of each theme: cited, mentioned without a citation, never touched. */
import type { Library } from '../core/library/library';
import type { Snapshot } from '../core/library/snapshot';
import { withParts } from '../core/library/wholes';
import type { Paper } from '../core/paper/paper';
import type { CoverageParams, ThemeCoverage, Touch } from '../protocol/pictures';
import { papersCited } from './notes/papersCited';
import { markedPapers } from './shown/markedPapers';
import { type Group, grouped } from './shown/treeGroups';
import { noteUses } from './uses';

export type Touched = ReadonlyMap<Paper, Exclude<Touch, 'untouched'>>;

/** `undefined` for a file that is no note. Without a document what all notes do: of all notes only the citations are looked at: their prose is too much. */
export function touchedIn(snapshot: Snapshot, document: string | undefined): Touched | undefined {
  const touched = new Map<Paper, Exclude<Touch, 'untouched'>>();
  if (document === undefined) {
    for (const paper of papersCited(snapshot)) touched.set(paper, 'cited');
    return touched;
  }
  const uses = withParts(snapshot, document).map(note => noteUses(snapshot, note));
  for (const { mentioned } of uses) for (const paper of mentioned.keys()) touched.set(paper, 'mentioned');
  for (const { cited } of uses) for (const paper of cited.keys()) touched.set(paper, 'cited');
  return uses.length ? touched : undefined;
}

/** `undefined` for a file that is no note. In the order of the Papers view; each paper counts under its main theme. */
export function coverage(snapshot: Snapshot, { document, list }: CoverageParams): ThemeCoverage[] | undefined {
  const touched = touchedIn(snapshot, document);
  if (!touched) return undefined;
  const counts = countsIn(snapshot, touched);
  return themeGroups(snapshot).map(({ id, label, papers }, i) => {
    const listed = (touch: Touch) =>
      markedPapers(
        snapshot,
        papers.filter(paper => (touched.get(paper) ?? 'untouched') === touch),
        touched,
        list,
      );
    const theme = { id, label, ...(counts[i] ?? NONE) };
    return list ? { ...theme, listed: { mentioned: listed('mentioned'), untouched: listed('untouched') } } : theme;
  });
}

type Counts = Readonly<Record<Touch, number>>;
const NONE: Counts = { cited: 0, mentioned: 0, untouched: 0 };

interface Grouping {
  readonly groups: readonly Group[];
  /** The place of each paper's group. */
  readonly placeOf: ReadonlyMap<Paper, number>;
}

const known = new WeakMap<Library, Grouping>();

/** Worked out once a library: an edit in a note costs what the note touches. */
function grouping(snapshot: Snapshot): Grouping {
  const before = known.get(snapshot.library);
  if (before) return before;
  const groups = grouped(snapshot, snapshot.library.papers, 'theme', false);
  const placeOf = new Map(groups.flatMap((group, i) => group.papers.map(paper => [paper, i] as const)));
  known.set(snapshot.library, { groups, placeOf });
  return { groups, placeOf };
}

export const themeGroups = (snapshot: Snapshot): readonly Group[] => grouping(snapshot).groups;

/** For each of the groups. */
export function countsIn(snapshot: Snapshot, touched: Touched): Counts[] {
  const { groups, placeOf } = grouping(snapshot);
  const counts = groups.map(({ papers }) => ({ cited: 0, mentioned: 0, untouched: papers.length }));
  for (const [paper, touch] of touched) {
    const count = counts[placeOf.get(paper) ?? -1];
    if (!count) continue;
    count[touch]++;
    count.untouched--;
  }
  return counts;
}
