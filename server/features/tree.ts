/** The papers as a tree: grouped, filtered by words and by what notes cite. */
import { fold } from '../core/fold';
import { escapeMarkdown } from '../core/markdown';
import type { Paper } from '../core/paper';
import { shortName, shownPeople, shownYear } from '../core/shown';
import type { Snapshot } from '../core/snapshot';
import { shownPath } from '../core/uri';
import type { Cited, GroupBy, TreeNode, TreeParams } from '../protocol';
import { paperCard } from './card';
import { noteUses, paperUses } from './uses';

export interface TreeOptions {
  /** A paper stands under each of its themes, not only under the main one. */
  readonly allThemes: boolean;
}

interface Group {
  readonly id: string;
  readonly label: string;
  readonly tooltip?: string;
  readonly papers: Paper[];
}

export function tree(snapshot: Snapshot, params: TreeParams, options: TreeOptions): TreeNode[] {
  const words = fold(params.filter ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const wanted = snapshot.library.papers.filter(
    paper => hasWords(paper, words) && isCited(snapshot, paper, params.cited ?? 'any', params.document),
  );
  return grouped(snapshot, wanted, params.groupBy, options).map(group => groupNode(snapshot, group, params.groupBy));
}

function groupNode(snapshot: Snapshot, group: Group, by: GroupBy): TreeNode {
  const id = `${by}:${group.id}`;
  return {
    id,
    kind: 'group',
    label: group.label,
    description: String(group.papers.length),
    tooltip: group.tooltip,
    count: group.papers.length,
    children: sorted(group.papers, by).map(paper => paperNode(snapshot, paper, id)),
  };
}

function paperNode(snapshot: Snapshot, paper: Paper, group: string): TreeNode {
  const { citedIn } = paperUses(snapshot, paper);
  const short = paper.methods.some(m => m.primary) ? shortName(paper) : shownPeople(paper);
  const description = [shownYear(paper), short, citedIn.length ? 'cited' : ''].filter(Boolean).join(' · ');
  const tooltip = paperCard(snapshot, paper, { commands: false });
  return { id: `${group}/${paper.key}`, kind: 'paper', label: paper.title, description, tooltip, paper: paper.key };
}

function grouped(snapshot: Snapshot, papers: readonly Paper[], by: GroupBy, options: TreeOptions): Group[] {
  if (by === 'theme') return byTheme(snapshot, papers, options);
  const groups = new Map<string, Group>();
  for (const paper of papers) {
    for (const label of labelsOf(snapshot, paper, by)) {
      const group = groups.get(label) ?? { id: label, label, papers: [] };
      groups.set(label, group);
      group.papers.push(paper);
    }
  }
  const list = [...groups.values()];
  if (by === 'year') return list.sort((a, b) => unknownLast(a, b) || b.label.localeCompare(a.label));
  if (by === 'source') return list.sort((a, b) => a.label.localeCompare(b.label));
  return list.sort((a, b) => unknownLast(a, b) || b.papers.length - a.papers.length || a.label.localeCompare(b.label));
}

const UNKNOWN = 'Unknown';
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
function byTheme(snapshot: Snapshot, papers: readonly Paper[], { allThemes }: TreeOptions): Group[] {
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

/** Newest first, then by title; in a group of one method or venue too. */
function sorted(papers: readonly Paper[], by: GroupBy): Paper[] {
  const byTitle = (a: Paper, b: Paper) => a.title.localeCompare(b.title);
  if (by === 'year') return [...papers].sort(byTitle);
  return [...papers].sort((a, b) => shownYear(b).localeCompare(shownYear(a)) || byTitle(a, b));
}

function hasWords(paper: Paper, words: readonly string[]): boolean {
  if (!words.length) return true;
  const names = paper.methods.flatMap(m => [m.name, m.expansion ?? '']);
  const text = fold([paper.title, paper.key, ...names, shownPeople(paper), paper.date ?? '', ...paper.tags].join(' '));
  return words.every(word => text.includes(word));
}

function isCited(snapshot: Snapshot, paper: Paper, cited: Cited, document: string | undefined): boolean {
  if (cited === 'any') return true;
  const note = document === undefined ? undefined : snapshot.notes.get(document);
  const is = note ? noteUses(snapshot, note).cited.has(paper) : paperUses(snapshot, paper).citedIn.length > 0;
  return is === (cited === 'cited');
}
