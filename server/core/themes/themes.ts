/** Which themes a corpus has: the user's own list, else the papers' tags, else what the papers themselves have in common. */
import type { ThemeAssignment } from '../paper/paper';
import { assignThemes, LISTED } from './assign';
import { foundThemes, SMALL, sampled } from './found';
import type { ThemedPaper } from './profile';
import { assignUnrepeated } from './repeated';
import { taggedThemes } from './tagged';
import type { Theme } from './theme';

export interface CorpusThemes {
  /** In the user's order; else by falling size. */
  readonly themes: readonly Theme[];
  /** One list a paper, in the papers' order: one to three, the main theme first. */
  readonly assignments: readonly (readonly ThemeAssignment[])[];
}

/** Where papers stand that no theme has anything to say about. */
export const OTHER: Theme = {
  id: 'other',
  label: 'Other',
  definition: 'Papers that no theme has a phrase for.',
  match: [],
  papers: [],
};

/** `themes` is the user's list, empty when there is none. */
export function themesOf(papers: readonly ThemedPaper[], themes: readonly Theme[]): CorpusThemes {
  if (themes.length) return complete(themes, assignUnrepeated(papers, themes));
  const tagged = taggedThemes(papers);
  if (!tagged.length) {
    const found = bySize(papers, foundThemes(papers), assignUnrepeated);
    if (papers.length < SMALL && covered(found) * 2 < papers.length) return complete([], assignThemes(papers, []));
    return {
      ...found,
      themes: found.themes.map(t => ({
        ...t,
        definition: t.definition ?? `Papers that say ${t.match.map(m => `“${m}”`).join(', ')}.`,
      })),
    };
  }
  const { themes: kept, assignments } = bySize(papers.map(tagsAsTitle), tagged, assignThemes);
  return { themes: kept, assignments: assignments.map(list => list.map(sayTagged)) };
}

/** Papers that have a theme; where few of a few have one, years say more than themes do. */
const covered = ({ assignments }: CorpusThemes): number =>
  assignments.filter(([main]) => main && main.id !== OTHER.id).length;

/** Where the tags are the themes, they say as much as titles do, of other papers too. */
const tagsAsTitle = (paper: ThemedPaper): ThemedPaper => ({
  ...paper,
  title: [paper.title, ...paper.tags].join('; '),
  tags: [],
});

const sayTagged = (a: ThemeAssignment): ThemeAssignment => ({
  ...a,
  why: a.why.map(w => (w === LISTED ? 'tagged so' : w)),
});

/** Themes that are hardly a paper's main one are dropped, so that the list is short and each opens on something. */
function bySize(papers: readonly ThemedPaper[], themes: readonly Theme[], assign: typeof assignThemes): CorpusThemes {
  const sizes = new Map<string, number>();
  const some = sampled(papers);
  for (const [main] of assign(some, themes)) if (main) sizes.set(main.id, (sizes.get(main.id) ?? 0) + 1);
  const kept = themes.filter(t => (sizes.get(t.id) ?? 0) > 1 || t.papers.length > 1);
  const sorted = kept.toSorted((a, b) => (sizes.get(b.id) ?? 0) - (sizes.get(a.id) ?? 0));
  return complete(sorted, assign(papers, sorted));
}

function complete(themes: readonly Theme[], assignments: readonly ThemeAssignment[][]): CorpusThemes {
  if (assignments.every(list => list.length)) return { themes, assignments };
  const other = themes.find(t => t.id === OTHER.id) ?? OTHER;
  return {
    themes: themes.includes(other) ? themes : [...themes, other],
    assignments: assignments.map(list => (list.length ? list : [{ id: other.id, score: 0, why: [] }])),
  };
}
