/** The papers as a tree: grouped, filtered by words and by what notes cite; whole, or only the part that a view shows. */
import { papersOfKey } from '../core/library/library';
import type { Snapshot } from '../core/library/snapshot';
import type { Paper } from '../core/paper/paper';
import { shortName, shownPeople, shownTitle, shownYear } from '../core/paper/shown';
import { fold } from '../core/text/fold';
import type { Cited, Opens, TreeNode, TreeParams } from '../protocol';
import { askedInOrder } from './finding/libraryOrder';
import { papersCited } from './notes/papersCited';
import { paperCard } from './shown/card';
import { type Group, grouped, sorted } from './shown/treeGroups';

export interface TreeOptions {
  /** A paper stands under each of its themes, not only under the main one. */
  readonly allThemes: boolean;
}

/** The groups, each with its papers unless `children` sets a limit; with `group`, the papers of that group. */
export function tree(snapshot: Snapshot, params: TreeParams, options: TreeOptions): TreeNode[] {
  const groups = groupsOf(snapshot, params, options);
  if (params.group !== undefined) {
    const group = groups.find(g => idOf(g, params) === params.group);
    return group ? paperNodes(snapshot, group, params, params.limit) : [];
  }
  const papers = groups.reduce((sum, group) => sum + group.papers.length, 0);
  const whole = papers <= (params.children ?? Number.POSITIVE_INFINITY);
  return groups.slice(0, params.limit).map(group => groupNode(snapshot, group, params, whole));
}

/** The last arrangement of a snapshot: a view asks for one group of it after the other. */
const last = new WeakMap<Snapshot, { readonly asked: string; readonly groups: readonly Group[] }>();

function groupsOf(snapshot: Snapshot, params: TreeParams, { allThemes }: TreeOptions): readonly Group[] {
  const { groupBy, filter = '', cited = 'any', document, paper } = params;
  const asked = JSON.stringify([groupBy, filter, cited, document, paper, allThemes]);
  const before = last.get(snapshot);
  if (before?.asked === asked) return before.groups;
  const groups = grouped(snapshot, wanted(snapshot, params), groupBy, allThemes);
  last.set(snapshot, { asked, groups });
  return groups;
}

function wanted(snapshot: Snapshot, { filter, cited = 'any', document, paper }: TreeParams): readonly Paper[] {
  const { library } = snapshot;
  const papers = paper === undefined ? library.papers : papersOfKey(library, paper).filter(p => p.key === paper);
  const words = fold(filter ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (!words.length && cited === 'any') return papers;
  const isWanted = citedAs(snapshot, cited, document);
  return papers.filter(p => isWanted(p) && hasWords(p, words));
}

const idOf = (group: Group, { groupBy }: TreeParams): string => `${groupBy}:${group.id}`;

function groupNode(snapshot: Snapshot, group: Group, params: TreeParams, whole: boolean): TreeNode {
  return {
    id: idOf(group, params),
    kind: 'group',
    label: group.label,
    description: String(group.papers.length),
    tooltip: group.tooltip,
    count: group.papers.length,
    ...(whole ? { children: paperNodes(snapshot, group, params) } : {}),
  };
}

function paperNodes(snapshot: Snapshot, group: Group, params: TreeParams, limit?: number): TreeNode[] {
  const id = idOf(group, params);
  const papers = sorted(group.papers, params.groupBy).slice(0, limit);
  const node = (paper: Paper) => paperNode(snapshot, paper, id, params.tooltips !== false);
  const nodes = askedInOrder(snapshot.library, papers, node);
  return papers.flatMap(paper => nodes.get(paper) ?? []);
}

function paperNode(snapshot: Snapshot, paper: Paper, group: string, tooltips: boolean): TreeNode {
  const name = paper.methods.find(m => m.primary)?.name;
  const cited = papersCited(snapshot).has(paper);
  const known = name === undefined ? shownPeople(paper) : shortName(paper);
  return {
    id: `${group}/${paper.key}`,
    kind: 'paper',
    label: shownTitle(paper),
    description: [shownYear(paper), known, cited ? 'cited' : ''].filter(Boolean).join(' · '),
    ...(tooltips ? { tooltip: paperCard(snapshot, paper, { commands: false }) } : {}),
    paper: paper.key,
    name,
    cited,
    note: hasNote(paper),
    opens: opensOf(paper),
  };
}

export const hasNote = (paper: Paper): boolean => paper.sources.some(s => s.record.format === 'note');

/** What there is to open besides the source. */
export function opensOf({ files, ids, links }: Paper): Opens[] {
  return [
    ...(files.length ? (['pdf'] as const) : []),
    ...(ids.doi ? (['doi'] as const) : []),
    ...(ids.arxiv ? (['arxiv'] as const) : []),
    ...(links.some(link => link.kind === 'code') ? (['code'] as const) : []),
  ];
}

const texts = new WeakMap<Paper, string>();

function hasWords(paper: Paper, words: readonly string[]): boolean {
  if (!words.length) return true;
  const text = texts.get(paper) ?? textOf(paper);
  texts.set(paper, text);
  return words.every(word => text.includes(word));
}

/** What the filter box looks through. */
function textOf(paper: Paper): string {
  const names = paper.methods.flatMap(m => [m.name, m.expansion ?? '']);
  return fold([paper.title, paper.key, ...names, shownPeople(paper), paper.date ?? '', ...paper.tags].join(' '));
}

function citedAs(snapshot: Snapshot, cited: Cited, document: string | undefined): (paper: Paper) => boolean {
  if (cited === 'any') return () => true;
  const papers = papersCited(snapshot, document);
  return paper => papers.has(paper) === (cited === 'cited');
}
