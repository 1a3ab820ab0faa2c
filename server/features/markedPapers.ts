/** Papers as a list shows them that stands behind a number. */
import type { Paper } from '../core/paper';
import { shortName, shownPeople, shownYear } from '../core/shown';
import type { Snapshot } from '../core/snapshot';
import type { MarkedPaper } from '../protocol/pictures';
import type { Touched } from './coverage';
import { askedInOrder } from './libraryOrder';
import { sorted } from './treeGroups';

/** What one question brings at most. */
const MOST = 500;

/** The newest first. */
export function markedPapers(
  { library }: Snapshot,
  papers: readonly Paper[],
  touched: Touched,
  limit = MOST,
): MarkedPaper[] {
  const shown = sorted(papers, 'theme').slice(0, Math.min(limit, MOST));
  const described = askedInOrder(library, shown, paper => markedPaper(paper, touched));
  return shown.flatMap(paper => described.get(paper) ?? []);
}

function markedPaper(paper: Paper, touched: Touched): MarkedPaper {
  const name = paper.methods.some(m => m.primary) ? shortName(paper) : shownPeople(paper);
  return {
    key: paper.key,
    title: paper.title,
    description: [shownYear(paper), name].filter(Boolean).join(' · '),
    touch: touched.get(paper) ?? 'untouched',
  };
}
