/** How far a note, or all notes together, cover the papers of each theme: cited, mentioned without a citation, never touched. */
import type { Paper } from '../core/paper';
import type { Snapshot } from '../core/snapshot';
import type { CoverageParams, ThemeCoverage, Touch } from '../protocol/pictures';
import { papersCited } from './papersCited';
import { type Group, grouped } from './treeGroups';
import { noteUses } from './uses';

/** Of a file that is no note, what all notes do. Of all notes only the citations are looked at: their prose is too much. */
export function touchIn(snapshot: Snapshot, document: string | undefined): (paper: Paper) => Touch {
  const note = document === undefined ? undefined : snapshot.notes.get(document);
  if (!note) {
    const cited = papersCited(snapshot);
    return paper => (cited.has(paper) ? 'cited' : 'untouched');
  }
  const { cited, mentioned } = noteUses(snapshot, note);
  return paper => (cited.has(paper) ? 'cited' : mentioned.has(paper) ? 'mentioned' : 'untouched');
}

/** In the order of the Papers view; each paper counts under its main theme. */
export function coverage(snapshot: Snapshot, { document }: CoverageParams): ThemeCoverage[] {
  const touch = touchIn(snapshot, document);
  return themeGroups(snapshot).map(group => ({ ...counted(group.papers, touch), id: group.id, label: group.label }));
}

export const themeGroups = (snapshot: Snapshot): Group[] => grouped(snapshot, snapshot.library.papers, 'theme', false);

export function counted(papers: readonly Paper[], touch: (paper: Paper) => Touch): Record<Touch, number> {
  const counts = { cited: 0, mentioned: 0, untouched: 0 };
  for (const paper of papers) counts[touch(paper)]++;
  return counts;
}
