/** Turns a node of the tree into what VS Code draws; knows nothing of where nodes come from. */
import { l10n, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { TreeNode } from '../../server/protocol';
import { cardMarkdown } from '../trust';
import type { Arrangement } from './arrangement';

export const treeItem = (node: TreeNode, arrangement: Arrangement): TreeItem =>
  node.kind === 'group' ? groupItem(node, arrangement) : paperItem(node);

/** Under a filter the groups stand open; with ids of their own, so that they don't disturb what is open without it. */
function groupItem(node: TreeNode, { filter }: Arrangement): TreeItem {
  const item = new TreeItem(
    node.label,
    filter ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed,
  );
  const count = node.count ?? node.children?.length ?? 0;
  item.id = filter ? `filtered/${node.id}` : node.id;
  item.description = node.description ?? String(count);
  item.tooltip = tooltipOf(node);
  item.contextValue = 'group';
  item.accessibilityInformation = { label: l10n.t('{0}, {1} papers', node.label, count) };
  return item;
}

function paperItem(node: TreeNode): TreeItem {
  const item = new TreeItem(node.label, TreeItemCollapsibleState.None);
  item.id = node.id;
  item.description = node.description ?? '';
  item.tooltip = tooltipOf(node);
  item.iconPath = new ThemeIcon('book');
  item.contextValue = 'paper';
  item.command = { command: 'litnotes.openPaper', title: l10n.t('Open Paper'), arguments: [node.paper] };
  item.accessibilityInformation = { label: [node.label, node.description].filter(Boolean).join(', ') };
  return item;
}

/** Without a tooltip of the node's own, VS Code shows the label. */
const tooltipOf = (node: TreeNode) => (node.tooltip ? cardMarkdown(node.tooltip) : undefined);
