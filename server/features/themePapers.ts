/** The papers that a draft about a theme can be made of: those whose main theme it is, then those that have it besides. */
import type { Snapshot } from '../core/library/snapshot';
import { shortName, shownPeople, shownTitle, shownYear } from '../core/paper/shown';
import type { ThemePaper, ThemePapersAnswer, ThemePapersParams } from '../protocol/desk';
import { askedInOrder } from './finding/libraryOrder';
import { papersCited } from './notes/papersCited';
import { sorted } from './shown/treeGroups';

/** The newest first, as in the view; empty for a theme that isn't known. An empty id means the papers without a theme. */
export function themePapers(snapshot: Snapshot, { document, theme }: ThemePapersParams): ThemePapersAnswer {
  const { library } = snapshot;
  const { list, of } = library.themes();
  const cited = papersCited(snapshot, document);
  const labels = new Map(list.map(({ id, label }) => [id, label]));
  const mainOf = (paper: (typeof library.papers)[number]) => of.get(paper)?.[0]?.id ?? '';
  const main = library.papers.filter(paper => mainOf(paper) === theme);
  const besides = library.papers.filter(paper => mainOf(paper) !== theme && of.get(paper)?.some(a => a.id === theme));
  const papers = [...sorted(main, 'theme'), ...sorted(besides, 'theme')];
  const shown = askedInOrder(library, papers, (paper): ThemePaper => {
    const known = paper.methods.some(m => m.primary) ? shortName(paper) : shownPeople(paper);
    const id = mainOf(paper);
    return {
      key: paper.key,
      title: shownTitle(paper),
      description: [shownYear(paper), known].filter(Boolean).join(' · '),
      cited: cited.has(paper),
      mainTheme: id === theme ? undefined : labels.get(id),
    };
  });
  return { papers: papers.flatMap(paper => shown.get(paper) ?? []) };
}
