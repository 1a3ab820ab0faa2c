/** Papers as a list shows them that stands behind a number. */
import type { Snapshot } from '../../core/library/snapshot';
import type { Paper } from '../../core/paper/paper';
import { shortName, shownPeople, shownTitle, shownYear } from '../../core/paper/shown';
import type { MarkedPaper } from '../../protocol/pictures';
import type { Touched } from '../coverage';
import { askedInOrder } from '../finding/libraryOrder';
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
  const most = Math.min(limit, MOST);
  const shown = sorted(newest(papers, most), 'theme').slice(0, most);
  const described = askedInOrder(library, shown, paper => markedPaper(paper, touched));
  return shown.flatMap(paper => described.get(paper) ?? []);
}

/** Of very many, those of the newest years that make up `most`: comparing all titles would take seconds. */
function newest(papers: readonly Paper[], most: number): readonly Paper[] {
  const byYear = new Map<string, Paper[]>();
  for (const paper of papers) {
    const year = shownYear(paper);
    const before = byYear.get(year);
    if (before) before.push(paper);
    else byYear.set(year, [paper]);
  }
  const chosen: Paper[] = [];
  for (const year of [...byYear.keys()].sort().reverse()) {
    if (chosen.length >= most) break;
    chosen.push(...(byYear.get(year) ?? []));
  }
  return chosen;
}

function markedPaper(paper: Paper, touched: Touched): MarkedPaper {
  const name = paper.methods.some(m => m.primary) ? shortName(paper) : shownPeople(paper);
  return {
    key: paper.key,
    title: shownTitle(paper),
    description: [shownYear(paper), name].filter(Boolean).join(' · '),
    touch: touched.get(paper) ?? 'untouched',
  };
}
