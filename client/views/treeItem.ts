/** Turns a branch of the tree into what VS Code draws; knows nothing of where branches come from. */
import { l10n, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { Opens, TreeNode } from '../../server/protocol';
import { cardMarkdown } from '../trust';
import type { Branch, More } from './paperTree';

/** `narrowed`: under a filter, groups that bring their papers along stand open. */
export function treeItem(branch: Branch, narrowed: boolean): TreeItem {
  if (branch.kind === 'more') return moreItem(branch);
  return branch.kind === 'group' ? groupItem(branch, narrowed) : paperItem(branch);
}

/** With ids of their own, so that what is open under a filter doesn't disturb what is open without it. */
function groupItem(node: TreeNode, narrowed: boolean): TreeItem {
  const open = narrowed && node.children !== undefined;
  const item = new TreeItem(node.label, TreeItemCollapsibleState[open ? 'Expanded' : 'Collapsed']);
  const count = node.count ?? node.children?.length ?? 0;
  item.id = open ? `filtered/${node.id}` : node.id;
  item.description = node.description ?? String(count);
  if (node.tooltip) item.tooltip = cardMarkdown(node.tooltip);
  item.contextValue = node.id.startsWith('theme:') ? 'group theme' : 'group';
  item.accessibilityInformation = { label: l10n.t('{0}, {1} papers', node.label, count) };
  return item;
}

/** Without a tooltip, so that VS Code asks for one when the pointer rests on it. */
function paperItem(node: TreeNode): TreeItem {
  const item = new TreeItem(labelOf(node.label, node.name), TreeItemCollapsibleState.None);
  item.id = node.id;
  item.description = node.description ?? '';
  item.iconPath = stateIcon(node);
  item.contextValue = contextOf(node);
  item.command = { command: 'litnotes.openPaper', title: l10n.t('Go to the Source'), arguments: [node.paper] };
  // The description says "cited" too, for those who see it.
  const known = node.description?.replace(/(?:^| · )cited$/, '');
  item.accessibilityInformation = { label: [node.label, known, stateLabel(node)].filter(Boolean).join(', ') };
  return item;
}

function moreItem({ id, left }: More): TreeItem {
  const item = new TreeItem(left === undefined ? l10n.t('More …') : l10n.t('{0} more …', left));
  item.id = id;
  item.iconPath = new ThemeIcon('ellipsis');
  item.contextValue = 'more';
  return item;
}

interface State {
  readonly cited?: boolean;
  readonly note?: boolean;
}

/** Told apart by shape alone: a filled circle is cited, an empty one isn't, a page has a note of the user's. */
export function stateIcon({ cited, note }: State): ThemeIcon {
  if (note) return new ThemeIcon(cited ? 'notebook' : 'note');
  return new ThemeIcon(cited ? 'circle-filled' : 'circle-outline');
}

export function stateLabel({ cited, note }: State): string {
  if (cited) return note ? l10n.t('cited, has a note') : l10n.t('cited');
  return note ? l10n.t('not cited, has a note') : l10n.t('not cited');
}

/** A longer name would push the title out of a narrow side bar. */
const NAME = 18;

/** Begins with the name that people know the paper by, where the title doesn't say it at once. */
export function labelOf(title: string, name: string | undefined): string {
  const plain = title.replace(/\s+/g, ' ').trim();
  if (!name || name.length > NAME || plain.slice(0, NAME * 2).includes(name)) return plain;
  return `${name} · ${plain}`;
}

/** For the `when` clauses of the menus: `paper note pdf arxiv`. */
export const contextOf = ({ note, opens = [] }: State & { readonly opens?: readonly Opens[] }): string =>
  ['paper', ...(note ? ['note'] : []), ...opens].join(' ');
