/** Puts papers into the groups of the tree: by theme, year, venue, method, source, tag. */
import { once } from '../../core/base/once';
import type { Snapshot } from '../../core/library/snapshot';
import type { Paper } from '../../core/paper/paper';
import { shownYear } from '../../core/paper/shown';
import { escapeMarkdown } from '../../core/text/markdown';
import { shownPath } from '../../core/text/uri';
import type { GroupBy } from '../../protocol';

export interface Group {
  readonly id: string;
  readonly label: string;
  /** Markdown. */
  readonly tooltip?: string;
  readonly papers: Paper[];
}

const UNKNOWN = 'Unknown';
const order = once(() => new Intl.Collator('en').compare);

/** Years from the newest, files and the user's themes in their order, the rest by size; what is unknown comes last. */
export function grouped(snapshot: Snapshot, papers: readonly Paper[], by: GroupBy, allThemes: boolean): Group[] {
  if (by === 'theme') return byTheme(snapshot, papers, allThemes);
  const groups = new Map<string, Group>();
  for (const paper of papers) {
    for (const label of labelsOf(snapshot, paper, by)) {
      const group = groups.get(label) ?? { id: label, label, papers: [] };
      groups.set(label, group);
      group.papers.push(paper);
    }
  }
  const list = [...groups.values()];
  if (by === 'year') return list.sort((a, b) => unknownLast(a, b) || order()(b.label, a.label));
  if (by === 'source') return list.sort((a, b) => order()(a.label, b.label));
  return list.sort((a, b) => unknownLast(a, b) || b.papers.length - a.papers.length || order()(a.label, b.label));
}

/** Newest first, then by title. */
export function sorted(papers: readonly Paper[], by: GroupBy): Paper[] {
  const byTitle = (a: Paper, b: Paper) => order()(a.title, b.title);
  if (by === 'year') return [...papers].sort(byTitle);
  return [...papers].sort((a, b) => order()(shownYear(b), shownYear(a)) || byTitle(a, b));
}

const unknownLast = (a: Group, b: Group): number => Number(a.label === UNKNOWN) - Number(b.label === UNKNOWN);

function labelsOf(snapshot: Snapshot, paper: Paper, by: Exclude<GroupBy, 'theme'>): string[] {
  const labels = {
    year: () => [shownYear(paper)],
    source: () => [...new Set(paper.sources.map(s => shownPath(s.uri, snapshot.folders)))],
    method: () => paper.methods.filter(m => m.primary).map(m => m.name),
    venue: () => [paper.venue ?? ''],
    tag: () => [...paper.tags],
  }[by]();
  const known = labels.filter(Boolean);
  return known.length ? known : [UNKNOWN];
}

/** In the order of the user's list; papers without a theme come last. */
function byTheme(snapshot: Snapshot, papers: readonly Paper[], allThemes: boolean): Group[] {
  const { list, of } = snapshot.library.themes();
  const groups = new Map<string, Group>();
  for (const theme of list) {
    const tooltip = theme.definition && escapeMarkdown(theme.definition);
    groups.set(theme.id, { id: theme.id, label: theme.label, tooltip, papers: [] });
  }
  const none: Group = { id: '', label: 'No theme', papers: [] };
  for (const paper of papers) {
    const themes = (of.get(paper) ?? []).slice(0, allThemes ? undefined : 1);
    for (const { id } of themes) groups.get(id)?.papers.push(paper);
    if (!themes.length) none.papers.push(paper);
  }
  return [...groups.values(), none].filter(group => group.papers.length);
}
