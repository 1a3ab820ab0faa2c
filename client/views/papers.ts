/** The Papers view: asks the server for the tree, shows it, and redraws only when the answer has changed. */
import { commands, Disposable, EventEmitter, l10n, type TreeView, window, workspace } from 'vscode';
import type { TreeNode, TreeParams } from '../../server/protocol';
import type { ActiveNote } from '../activeNote';
import { paused } from '../paused';
import type { Server } from '../server';
import { cardMarkdown, literalMessage } from '../trust';
import { type ArrangementState, groupingLabel } from './arrangement';
import { dragPapers } from './dragPapers';
import { type Branch, type PaperTree, paperTree } from './paperTree';
import { treeItem } from './treeItem';

export interface PapersView extends Disposable {
  refresh(): void;
  /** Brings the view to the front, where it isn't. */
  show(): Promise<void>;
  /** Selects the paper in the view; says so when the view leaves it out. */
  reveal(key: string): Promise<void>;
}

/** Milliseconds within which changes count as one. */
const PAUSE = 150;

export function papersView(server: Server, arrangement: ArrangementState, note: ActiveNote): PapersView {
  const redraw = new EventEmitter<undefined>();
  const asked = () => askedFor(arrangement, note);
  const tree = paperTree(params => server.tree(params), asked);
  const view = createView(server, arrangement, tree, redraw);
  let complete = false;
  const refresh = async () => {
    // A hidden view asks for nothing; it catches up when it is shown.
    if (!view.visible) return;
    const changed = await tree.fetch();
    describe(view, tree, arrangement, note);
    await explainEmpty(tree, complete, arrangement);
    if (changed) redraw.fire(undefined);
  };
  const soon = paused(refresh, PAUSE);
  const settle = (now: boolean) => {
    complete = now;
    soon.run();
  };
  const disposable = Disposable.from(
    view,
    redraw,
    soon,
    server.onChanged(change => settle(change.complete)),
    server.onRunning(() => settle(false)),
    arrangement.onDidChange(refresh),
    view.onDidChangeVisibility(refresh),
    view.onDidChangeSelection(({ selection: [first] }) => extended(tree, first) && refresh()),
    note.onDidChange(() => arrangement.current().uncited && soon.run()),
    workspace.onDidChangeConfiguration(change => change.affectsConfiguration('litnotes') && soon.run()),
  );
  return {
    refresh,
    show: () => show(view),
    reveal: key => reveal(view, tree, redraw, key),
    dispose: () => disposable.dispose(),
  };
}

function createView(
  server: Server,
  arrangement: ArrangementState,
  tree: PaperTree,
  redraw: EventEmitter<undefined>,
): TreeView<Branch> {
  return window.createTreeView<Branch>('litnotes.papers', {
    canSelectMany: true,
    showCollapseAll: true,
    dragAndDropController: dragPapers(server),
    treeDataProvider: {
      onDidChangeTreeData: redraw.event,
      getTreeItem: branch => treeItem(branch, isNarrowed(arrangement)),
      getChildren: branch => tree.children(branch),
      getParent: branch => tree.parent(branch),
      resolveTreeItem: async (item, branch) => {
        const card = branch.kind === 'paper' && branch.paper ? await server.card(branch.paper) : null;
        if (card) item.tooltip = cardMarkdown(card.markdown);
        return item;
      },
    },
  });
}

/** Whether a row was chosen that stands for more of its list. */
function extended(tree: PaperTree, branch: Branch | undefined): boolean {
  if (branch?.kind !== 'more') return false;
  tree.extend(branch);
  return true;
}

/** A view that is switched off stays so. */
async function show(view: TreeView<Branch>): Promise<void> {
  if (!view.visible) await commands.executeCommand('litnotes.papers.focus').then(undefined, () => {});
}

const isNarrowed = (arrangement: ArrangementState): boolean => arrangement.current().filter !== '';

function askedFor(arrangement: ArrangementState, note: ActiveNote): TreeParams {
  const { groupBy, filter, uncited } = arrangement.current();
  const document = uncited ? note.current()?.uri.toString() : undefined;
  return { groupBy, filter, cited: uncited ? 'uncited' : 'any', document };
}

async function reveal(view: TreeView<Branch>, tree: PaperTree, redraw: EventEmitter<undefined>, key: string) {
  await commands.executeCommand('litnotes.papers.focus');
  const node: TreeNode | undefined = await tree.find(key);
  if (!node) {
    const all = l10n.t('Show All Papers');
    const text = literalMessage(l10n.t('The view leaves {0} out.', `@${key}`));
    if ((await window.showInformationMessage(text, all)) === all) {
      await commands.executeCommand('litnotes.showAll');
      await commands.executeCommand('litnotes.reveal', key);
    }
    return;
  }
  redraw.fire(undefined);
  await view.reveal(node, { select: true, focus: true, expand: false });
}

/** For the welcome texts, one for each reason why the view can be empty. */
function explainEmpty(tree: PaperTree, complete: boolean, arrangement: ArrangementState): Thenable<unknown> {
  const limited = isNarrowed(arrangement) || arrangement.current().uncited;
  const reason = !complete ? 'reading' : limited ? 'arrangement' : 'corpus';
  const empty = tree.isEmpty();
  return commands.executeCommand(
    'setContext',
    'litnotes.empty',
    empty === undefined ? 'stopped' : empty ? reason : undefined,
  );
}

/** Says above the tree what it leaves out; where nothing is left, beside its name, as a message would hide the welcome text. */
function describe(view: TreeView<Branch>, tree: PaperTree, arrangement: ArrangementState, note: ActiveNote): void {
  const { groupBy, filter, uncited } = arrangement.current();
  const document = note.current();
  const name = document && workspace.asRelativePath(document.uri);
  const limits = [
    ...(filter ? [l10n.t('Filter: {0}', filter)] : []),
    ...(uncited ? [name ? l10n.t('Not cited in {0}', name) : l10n.t('Not cited in any note')] : []),
  ];
  const label = groupingLabel(tree.groupedBy());
  const grouping = tree.groupedBy() === groupBy ? label : l10n.t('{0}, no themes yet', label);
  const empty = tree.isEmpty() === true;
  view.description = [grouping, ...(empty ? limits : [])].join(' · ');
  view.message = limits.length && !empty ? limits.join(' · ') : undefined;
}
