/** The Papers view: asks the server for the tree, shows it, and redraws only when the answer has changed. */
import { commands, Disposable, EventEmitter, l10n, type TreeView, window, workspace } from 'vscode';
import type { TreeNode } from '../../server/protocol';
import type { ActiveNote } from '../activeNote';
import type { Server } from '../server';
import { type ArrangementState, groupingLabel } from './arrangement';
import { treeItem } from './treeItem';

export interface PapersView extends Disposable {
  refresh(): void;
}

/** Milliseconds within which changes count as one. */
const PAUSE = 150;

export function papersView(server: Server, arrangement: ArrangementState, note: ActiveNote): PapersView {
  const redraw = new EventEmitter<undefined>();
  let complete = false;
  const tree = currentTree(server, arrangement, note, () => complete);
  const view = window.createTreeView<TreeNode>('litnotes.papers', {
    canSelectMany: true,
    showCollapseAll: true,
    treeDataProvider: {
      onDidChangeTreeData: redraw.event,
      getTreeItem: node => treeItem(node, arrangement.current()),
      getChildren: node => (node ? (node.children ?? []) : tree.roots()),
    },
  });
  let timer: NodeJS.Timeout | undefined;
  const refresh = async () => {
    clearTimeout(timer);
    // A hidden view asks for nothing; it catches up when it is shown.
    if (!view.visible) return;
    describe(view, arrangement, note);
    if (await tree.fetch()) redraw.fire(undefined);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, PAUSE);
  };
  const disposable = Disposable.from(
    view,
    redraw,
    { dispose: () => clearTimeout(timer) },
    server.onChanged(change => {
      complete = change.complete;
      soon();
    }),
    server.onRunning(() => {
      complete = false;
      soon();
    }),
    arrangement.onDidChange(refresh),
    view.onDidChangeVisibility(refresh),
    note.onDidChange(() => arrangement.current().uncited && soon()),
    workspace.onDidChangeConfiguration(change => change.affectsConfiguration('litnotes') && soon()),
  );
  return { refresh, dispose: () => disposable.dispose() };
}

/** Keeps the server's last answer, so that redrawing never waits and equal answers draw nothing. */
function currentTree(server: Server, arrangement: ArrangementState, note: ActiveNote, isComplete: () => boolean) {
  let shown: string | undefined;
  let nodes: TreeNode[] = [];
  let asked = 0;
  let answered = 0;

  /** Whether the view must be drawn anew; an answer that a later one overtook doesn't count. */
  const fetch = async (): Promise<boolean> => {
    const turn = ++asked;
    const { groupBy, filter, uncited } = arrangement.current();
    const document = uncited ? note.current()?.uri.toString() : undefined;
    const answer = await server
      .tree({ groupBy, filter, cited: uncited ? 'uncited' : 'any', document })
      .catch(() => undefined);
    if (turn < answered) return false;
    answered = turn;
    const text = JSON.stringify(answer);
    const limited = filter !== '' || uncited;
    await explainEmpty(answer, !isComplete() ? 'reading' : limited ? 'arrangement' : 'corpus');
    if (text === shown && answer) return false;
    shown = text;
    nodes = answer ?? [];
    return true;
  };
  const roots = async (): Promise<TreeNode[]> => {
    if (!answered) await fetch();
    return nodes;
  };
  return { fetch, roots };
}

/** For the welcome texts, one for each reason why the view can be empty. */
const explainEmpty = (nodes: readonly TreeNode[] | undefined, reason: string) =>
  commands.executeCommand('setContext', 'litnotes.empty', !nodes ? 'stopped' : nodes.length ? undefined : reason);

/** Says above the tree what it leaves out. */
function describe(view: TreeView<TreeNode>, arrangement: ArrangementState, note: ActiveNote): void {
  const { groupBy, filter, uncited } = arrangement.current();
  const document = note.current();
  const name = document && workspace.asRelativePath(document.uri);
  const limits = [
    ...(filter ? [l10n.t('Filter: {0}', filter)] : []),
    ...(uncited ? [name ? l10n.t('Not cited in {0}', name) : l10n.t('Not cited in any note')] : []),
  ];
  view.description = groupingLabel(groupBy);
  view.message = limits.length ? limits.join(' · ') : undefined;
}
