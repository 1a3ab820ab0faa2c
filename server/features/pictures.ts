/** The numbers of the pictures: papers by theme and time, and what notes do with them; and the papers behind a number. */
import type { Paper } from '../core/paper';
import { shortName, shownPeople, shownYear } from '../core/shown';
import type { Snapshot } from '../core/snapshot';
import {
  type MarkedAnswer,
  type MarkedPaper,
  type MarkedParams,
  type PicturesAnswer,
  type PicturesParams,
  type PictureTheme,
  REST,
  type Touch,
  type Unit,
} from '../protocol/pictures';
import { counted, themeGroups, touchIn } from './coverage';
import { inLibraryOrder } from './libraryOrder';
import { numberOf, type Span, spanOf, unitFor } from './periods';
import { type Group, sorted } from './treeGroups';

/** Rows of a picture; one more stands for all that is left. */
const ROWS = 18;

interface Row {
  readonly id: string;
  readonly label: string;
  readonly papers: readonly Paper[];
  readonly themes?: number;
}

export function pictures(snapshot: Snapshot, params: PicturesParams): PicturesAnswer {
  const { papers } = snapshot.library;
  const dates = papers.map(paper => paper.date);
  const unit = params.unit ?? unitFor(dates);
  const span = spanOf(dates, unit);
  const touch = touchIn(snapshot, params.document);
  return {
    unit,
    periods: span.periods,
    earlier: span.earlier,
    later: span.later,
    themes: rowsOf(snapshot).map(row => pictured(row, unit, span, touch)),
    papers: papers.length,
  };
}

/** The largest themes in the order of the view; the rest as one row. */
function rowsOf(snapshot: Snapshot): Row[] {
  const groups = themeGroups(snapshot);
  if (groups.length <= ROWS) return groups;
  const large = new Set([...groups].sort((a, b) => b.papers.length - a.papers.length).slice(0, ROWS - 1));
  const left = groups.filter(group => !large.has(group));
  const papers = left.flatMap(group => group.papers);
  return [...groups.filter((group: Group) => large.has(group)), { id: REST, label: '', papers, themes: left.length }];
}

function pictured(row: Row, unit: Unit, span: Span, touch: (paper: Paper) => Touch): PictureTheme {
  const dated = span.periods.map(() => 0);
  let undated = 0;
  for (const paper of row.papers) {
    const at = placeIn(span, paper, unit);
    if (at === undefined) undated++;
    else dated[at] = (dated[at] ?? 0) + 1;
  }
  const { id, label, themes } = row;
  return { id, label, ...counted(row.papers, touch), dated, undated, ...(themes === undefined ? {} : { themes }) };
}

/** The period that a paper counts in; what lies beyond the picture counts at its edge. */
function placeIn({ first, periods }: Span, { date }: Paper, unit: Unit): number | undefined {
  const number = numberOf(date, unit);
  return number === undefined ? undefined : Math.max(0, Math.min(periods.length - 1, number - first));
}

/** Papers that one click asks for at most. */
const MOST = 500;

/** The papers behind one mark; none for a theme or period that the picture doesn't have. */
export function marked(snapshot: Snapshot, params: MarkedParams): MarkedAnswer {
  const touch = touchIn(snapshot, params.document);
  const row = (params.theme === REST ? rowsOf(snapshot) : themeGroups(snapshot)).find(({ id }) => id === params.theme);
  const isDated = datedAs(snapshot, params);
  const found = (row?.papers ?? []).filter(p => (!params.touch || touch(p) === params.touch) && isDated(p));
  const shown = sorted(found, 'theme').slice(0, Math.min(params.limit ?? MOST, MOST));
  const described = new Map(inLibraryOrder(snapshot.library, shown).map(paper => [paper, markedPaper(paper, touch)]));
  return { papers: shown.flatMap(paper => described.get(paper) ?? []), count: found.length };
}

function datedAs({ library }: Snapshot, { unit, period }: MarkedParams): (paper: Paper) => boolean {
  if (period === undefined) return () => true;
  const dates = library.papers.map(paper => paper.date);
  const by = unit ?? unitFor(dates);
  if (period === '') return paper => numberOf(paper.date, by) === undefined;
  const span = spanOf(dates, by);
  const at = span.periods.indexOf(period);
  return paper => at >= 0 && placeIn(span, paper, by) === at;
}

function markedPaper(paper: Paper, touch: (paper: Paper) => Touch): MarkedPaper {
  const known = paper.methods.some(m => m.primary) ? shortName(paper) : shownPeople(paper);
  return {
    key: paper.key,
    title: paper.title,
    description: [shownYear(paper), known].filter(Boolean).join(' · '),
    touch: touch(paper),
  };
}
