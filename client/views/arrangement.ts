/** How the Papers view is arranged: grouping, filter, cited or not; remembered for the workspace. */
import { commands, type Event, EventEmitter, l10n, type Memento, workspace } from 'vscode';
import type { GroupBy } from '../../server/protocol';

export interface Arrangement {
  readonly groupBy: GroupBy;
  readonly filter: string;
  /** Only papers that the active note doesn't cite. */
  readonly uncited: boolean;
}

export interface ArrangementState {
  current(): Arrangement;
  change(part: Partial<Arrangement>): void;
  readonly onDidChange: Event<void>;
}

export const GROUPINGS: readonly GroupBy[] = ['theme', 'year', 'venue', 'method', 'source', 'tag'];

const isGroupBy = (value: unknown): value is GroupBy => GROUPINGS.some(name => name === value);

export function groupingLabel(groupBy: GroupBy): string {
  const labels: Readonly<Record<GroupBy, string>> = {
    theme: l10n.t('by theme'),
    year: l10n.t('by year'),
    venue: l10n.t('by venue'),
    method: l10n.t('by method'),
    source: l10n.t('by source'),
    tag: l10n.t('by tag'),
  };
  return labels[groupBy];
}

/** The setting is where a workspace starts; a choice in the view stays with the workspace; a filter ends with the window. */
export function arrangementOf(memory: Memento): ArrangementState {
  const changed = new EventEmitter<void>();
  const configured = () => workspace.getConfiguration('litnotes').get('tree.groupBy');
  const remembered = memory.get('groupBy') ?? configured();
  let state: Arrangement = {
    groupBy: isGroupBy(remembered) ? remembered : 'theme',
    filter: '',
    uncited: memory.get('uncited') === true,
  };
  publish(state);
  // Until a choice is made in the view, the setting holds.
  workspace.onDidChangeConfiguration(change => {
    const groupBy = configured();
    if (!change.affectsConfiguration('litnotes.tree.groupBy') || memory.get('groupBy') || !isGroupBy(groupBy)) return;
    state = { ...state, groupBy };
    changed.fire();
  });
  return {
    current: () => state,
    change: part => {
      state = { ...state, ...part };
      if (part.groupBy) memory.update('groupBy', part.groupBy);
      if (part.uncited !== undefined) memory.update('uncited', part.uncited);
      publish(state);
      changed.fire();
    },
    onDidChange: changed.event,
  };
}

/** For the `when` clauses of the view's menus. */
function publish({ filter, uncited }: Arrangement): void {
  commands.executeCommand('setContext', 'litnotes.filtered', filter !== '');
  commands.executeCommand('setContext', 'litnotes.uncited', uncited);
}
