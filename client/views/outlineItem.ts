/** Turns what a note cites and mentions into what VS Code draws: a paper or name a row, its places below. */
import { l10n, Range, type TextDocument, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { JsonRange } from '../../server/protocol';
import type { OutlineItem } from '../../server/protocol/views';
import { cardMarkdown } from '../trust';
import { type CoverageBranch, coverageItem } from './coverageRows';
import { contextOf, labelOf, stateIcon, stateLabel } from './treeItem';

/** A row of the view; `paper` is the key, for the commands of the context menu. */
export interface Row {
  readonly kind: 'row';
  readonly item: OutlineItem;
  readonly paper?: string;
}
export interface PlaceRow {
  readonly kind: 'place';
  readonly row: Row;
  readonly index: number;
}
export type OutlineBranch = Row | PlaceRow | CoverageBranch;

export function outlineTreeItem(branch: OutlineBranch, document: TextDocument): TreeItem {
  if (branch.kind === 'row') return rowItem(branch.item, document);
  return branch.kind === 'place' ? placeItem(branch, document) : coverageItem(branch);
}

const ICONS = { unknown: 'question', missing: 'warning', name: 'tag' } as const;

function rowItem(item: OutlineItem, document: TextDocument): TreeItem {
  const { kind, label, description, places, cited } = item;
  const several = places.length > 1;
  const tree = new TreeItem(labelOf(label, item.name), TreeItemCollapsibleState[several ? 'Collapsed' : 'None']);
  tree.id = item.id;
  tree.description = [description, ...(several ? [l10n.t('{0} places', places.length)] : [])].join(' · ');
  tree.iconPath = kind === 'paper' ? stateIcon(item) : new ThemeIcon(ICONS[kind]);
  tree.contextValue = item.key === undefined ? kind : contextOf(item);
  if (item.key === undefined) tree.tooltip = cardMarkdown('').appendText(`${label}: ${description}`);
  const state = kind === 'paper' ? (cited ? stateLabel(item) : l10n.t('mentioned, not cited')) : '';
  tree.accessibilityInformation = { label: [label, tree.description, state].filter(Boolean).join(', ') };
  const [first] = places;
  if (first) tree.command = opening(document, first);
  return tree;
}

function placeItem({ row, index }: PlaceRow, document: TextDocument): TreeItem {
  const place = row.item.places[index];
  const line = place?.start.line ?? 0;
  const text = line < document.lineCount ? document.lineAt(line).text.trim() : '';
  const tree = new TreeItem(l10n.t('Line {0}', line + 1), TreeItemCollapsibleState.None);
  tree.id = `${row.item.id}/${index}`;
  tree.description = text;
  tree.tooltip = text;
  tree.contextValue = 'place';
  if (place) tree.command = opening(document, place);
  return tree;
}

const opening = (document: TextDocument, place: JsonRange) => ({
  command: 'vscode.open',
  title: l10n.t('Go There'),
  arguments: [document.uri, { selection: rangeOf(place), preview: false }],
});

export const rangeOf = ({ start, end }: JsonRange): Range =>
  new Range(start.line, start.character, end.line, end.character);
