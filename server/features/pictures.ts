/** The numbers of the pictures: papers by theme and time, and what notes do with them; and the papers behind a number. */
import type { Library } from '../core/library/library';
import type { Snapshot } from '../core/library/snapshot';
import type { Paper } from '../core/paper/paper';
import {
  type MarkedAnswer,
  type MarkedParams,
  type PicturesAnswer,
  type PicturesParams,
  REST,
  type ThemeCoverage,
  type Unit,
} from '../protocol/pictures';
import { countsIn, themeGroups, touchedIn } from './coverage';
import { markedPapers } from './shown/markedPapers';
import { numberOf, type Span, spanOf, unitFor } from './shown/periods';
import type { Group } from './shown/treeGroups';

/** Themes of a picture; one more stands for all that is left. */
const ROWS = 18;

interface Row {
  readonly id: string;
  readonly label: string;
  /** The places of the themes that the row is made of. */
  readonly of: readonly number[];
}

/** `undefined` for a file that is no note. */
export function pictures(snapshot: Snapshot, params: PicturesParams): PicturesAnswer | undefined {
  const touched = touchedIn(snapshot, params.document);
  if (!touched) return undefined;
  const { unit, span, times } = timesOf(snapshot, params.unit);
  const counts = countsIn(snapshot, touched);
  const sum = (row: Row, count: 'cited' | 'mentioned' | 'untouched') =>
    row.of.reduce((all, i) => all + (counts[i]?.[count] ?? 0), 0);
  const themes = rowsOf(themeGroups(snapshot)).map(row => {
    const { id, label, of } = row;
    const touches: ThemeCoverage = { id, label, cited: 0, mentioned: 0, untouched: 0 };
    for (const count of ['cited', 'mentioned', 'untouched'] as const) touches[count] = sum(row, count);
    const dated = span.periods.map((_, period) => of.reduce((all, i) => all + (times[i]?.dated[period] ?? 0), 0));
    const undated = of.reduce((all, i) => all + (times[i]?.undated ?? 0), 0);
    return { ...touches, dated, undated, ...(id === REST ? { themes: of.length } : {}) };
  });
  const { periods, earlier, later } = span;
  return { unit, periods, earlier, later, themes, papers: snapshot.library.size };
}

/** The largest themes in the order of the view; the rest as one row. */
function rowsOf(groups: readonly Group[]): Row[] {
  const rows = groups.map(({ id, label }, i) => ({ id, label, of: [i] }));
  // A row for one that is left would say less than its own.
  if (rows.length <= ROWS + 1) return rows;
  const sizeOf = ({ of: [i = -1] }: Row) => groups[i]?.papers.length ?? 0;
  const large = new Set([...rows].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, ROWS));
  const left = rows.filter(row => !large.has(row));
  return [...rows.filter(row => large.has(row)), { id: REST, label: '', of: left.flatMap(row => row.of) }];
}

interface Times {
  readonly unit: Unit;
  readonly span: Span;
  /** For each theme. */
  readonly times: readonly { readonly dated: readonly number[]; readonly undated: number }[];
}

const known = new WeakMap<Library, Map<Unit | undefined, Times>>();

/** Worked out once a library and unit: an edit in a note changes no date. */
function timesOf(snapshot: Snapshot, wanted: Unit | undefined): Times {
  const { library } = snapshot;
  const ofLibrary = known.get(library) ?? new Map<Unit | undefined, Times>();
  known.set(library, ofLibrary);
  const before = ofLibrary.get(wanted);
  if (before) return before;
  const dates = library.papers.map(paper => paper.date);
  const unit = wanted ?? unitFor(dates);
  const span = spanOf(dates, unit);
  const times = themeGroups(snapshot).map(({ papers }) => {
    const dated = span.periods.map(() => 0);
    let undated = 0;
    for (const paper of papers) {
      const at = placeIn(span, paper, unit);
      if (at === undefined) undated++;
      else dated[at] = (dated[at] ?? 0) + 1;
    }
    return { dated, undated };
  });
  const answer = { unit, span, times };
  ofLibrary.set(wanted, answer);
  return answer;
}

/** The period that a paper counts in; what lies beyond the picture counts at its edge. */
function placeIn({ first, periods }: Span, { date }: Paper, unit: Unit): number | undefined {
  const number = numberOf(date, unit);
  return number === undefined ? undefined : Math.max(0, Math.min(periods.length - 1, number - first));
}

/** The papers behind one mark; none for a theme, period or note that the picture doesn't have. */
export function marked(snapshot: Snapshot, params: MarkedParams): MarkedAnswer {
  const { theme, touch, document, limit } = params;
  const groups = themeGroups(snapshot);
  const touched = touchedIn(snapshot, document);
  if (!touched) return { papers: [], count: 0 };
  const row = (theme === REST ? rowsOf(groups) : groups.map(({ id, label }, i) => ({ id, label, of: [i] }))).find(
    ({ id }) => id === theme,
  );
  const isDated = datedAs(snapshot, params);
  const found = (row?.of ?? [])
    .flatMap(i => groups[i]?.papers ?? [])
    .filter(paper => (!touch || (touched.get(paper) ?? 'untouched') === touch) && isDated(paper));
  return { papers: markedPapers(snapshot, found, touched, limit), count: found.length };
}

function datedAs(snapshot: Snapshot, { unit: wanted, period }: MarkedParams): (paper: Paper) => boolean {
  if (period === undefined) return () => true;
  const { unit, span } = timesOf(snapshot, wanted);
  if (period === '') return paper => numberOf(paper.date, unit) === undefined;
  const at = span.periods.indexOf(period);
  return paper => at >= 0 && placeIn(span, paper, unit) === at;
}
