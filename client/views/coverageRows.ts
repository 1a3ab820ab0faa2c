/** A row of the view In This Note: how far the note covers each theme, its themes below, their papers below those. */
import { l10n, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { MarkedPaper, ThemeCoverage, Touch } from '../../server/protocol/pictures';
import type { Server } from '../server';
import { contextOf } from './treeItem';

/** `paper` is the key, for the commands of the context menu. */
export type CoverageBranch =
  | { readonly kind: 'coverage' }
  | { readonly kind: 'theme'; readonly theme: ThemeCoverage }
  | { readonly kind: 'marked'; readonly theme: ThemeCoverage; readonly marked: MarkedPaper; readonly paper: string }
  | { readonly kind: 'rest'; readonly theme: ThemeCoverage; readonly count: number };

export const COVERAGE: CoverageBranch = { kind: 'coverage' };

/** `document` is the note's address. */
export async function coverageChildren(
  server: Server,
  branch: CoverageBranch,
  document: string,
): Promise<CoverageBranch[]> {
  if (branch.kind === 'coverage') {
    const answer = await server.coverage({ document });
    return (answer?.themes ?? []).map(theme => ({ kind: 'theme', theme }));
  }
  if (branch.kind !== 'theme') return [];
  const { theme } = branch;
  const answer = await server.marked({ document, theme: theme.id });
  const papers = answer?.papers ?? [];
  const rows: CoverageBranch[] = TOUCHES.flatMap(touch =>
    papers
      .filter(p => p.touch === touch)
      .map(marked => ({ kind: 'marked', theme, marked, paper: marked.key }) as const),
  );
  const left = (answer?.count ?? 0) - papers.length;
  return left > 0 ? [...rows, { kind: 'rest', theme, count: left }] : rows;
}

const TOUCHES: readonly Touch[] = ['cited', 'mentioned', 'untouched'];

export function coverageParent(branch: CoverageBranch): CoverageBranch | undefined {
  if (branch.kind === 'coverage') return undefined;
  return branch.kind === 'theme' ? COVERAGE : { kind: 'theme', theme: branch.theme };
}

export function coverageItem(branch: CoverageBranch): TreeItem {
  switch (branch.kind) {
    case 'coverage': {
      const item = new TreeItem(l10n.t('Coverage by Theme'), TreeItemCollapsibleState.Collapsed);
      item.iconPath = new ThemeIcon('graph');
      item.tooltip = l10n.t('What this note cites of each theme, what it only mentions, and what it never touches.');
      return named(item, 'coverage');
    }
    case 'theme':
      return named(themeItem(branch.theme), `coverage/${branch.theme.id}`);
    case 'marked':
      return named(markedItem(branch.marked), `coverage/${branch.theme.id}/${branch.paper}`);
    case 'rest':
      return named(new TreeItem(l10n.t('{0} more', branch.count)), `coverage/${branch.theme.id}/`);
  }
}

function named(item: TreeItem, id: string): TreeItem {
  item.id = id;
  item.contextValue ??= 'coverage';
  return item;
}

function themeItem({ id, label, cited, mentioned, untouched }: ThemeCoverage): TreeItem {
  const item = new TreeItem(id === '' ? l10n.t('No theme') : label, TreeItemCollapsibleState.Collapsed);
  const all = cited + mentioned + untouched;
  item.description = mentioned
    ? l10n.t('{0} of {1} cited, {2} mentioned', cited, all, mentioned)
    : l10n.t('{0} of {1} cited', cited, all);
  item.tooltip = [
    l10n.t('Cited: {0}', cited),
    l10n.t('Mentioned, not cited: {0}', mentioned),
    l10n.t('Never touched: {0}', untouched),
  ].join('\n');
  return item;
}

/** Told apart by shape alone, as in the other views; what is only mentioned stands between the two. */
const ICONS: Readonly<Record<Touch, string>> = {
  cited: 'circle-filled',
  mentioned: 'record',
  untouched: 'circle-outline',
};

function markedItem({ key, title, description, touch }: MarkedPaper): TreeItem {
  const item = new TreeItem(title.replace(/\s+/g, ' ').trim(), TreeItemCollapsibleState.None);
  const states = {
    cited: l10n.t('cited'),
    mentioned: l10n.t('mentioned, not cited'),
    untouched: l10n.t('never touched'),
  };
  item.description = touch === 'mentioned' ? [description, states[touch]].filter(Boolean).join(' · ') : description;
  item.iconPath = new ThemeIcon(ICONS[touch]);
  item.contextValue = contextOf({});
  item.command = { command: 'litnotes.openPaper', title: l10n.t('Go to the Source'), arguments: [key] };
  item.accessibilityInformation = { label: [title, description, states[touch]].filter(Boolean).join(', ') };
  return item;
}
