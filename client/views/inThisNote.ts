/** The view In This Note: what the active note cites and mentions, in its order, following the cursor. */
import { commands, Disposable, EventEmitter, type Position, type TextDocument, type TreeView, window } from 'vscode';
import type { ActiveNote } from '../activeNote';
import type { Server } from '../server';
import { cardMarkdown } from '../trust';
import { dragPapers } from './dragPapers';
import { type OutlineBranch, outlineTreeItem, type PlaceRow, type Row, rangeOf } from './outlineItem';

/** Milliseconds within which changes count as one, and within which a moving cursor comes to rest. */
const PAUSE = 150;

interface Shown {
  readonly document: TextDocument;
  readonly rows: readonly Row[];
}

export function inThisNote(server: Server, note: ActiveNote): Disposable {
  const redraw = new EventEmitter<undefined>();
  let shown: Shown | undefined;
  let asked = 0;
  const view = createView(server, redraw, () => shown);
  const follow = () => followCursor(view, shown);
  const refresh = async () => {
    if (!view.visible) return;
    const turn = ++asked;
    const document = note.current();
    const answer = document && (await server.outline(document).catch(() => undefined));
    if (turn !== asked) return;
    const items = answer?.items ?? [];
    const now = document && { document, rows: items.map(item => ({ kind: 'row' as const, item, paper: item.key })) };
    const same = now?.document === shown?.document && JSON.stringify(now?.rows) === JSON.stringify(shown?.rows);
    await commands.executeCommand(
      'setContext',
      'litnotes.outline',
      !document ? 'none' : items.length ? 'some' : 'empty',
    );
    view.description = document?.uri.path.split('/').at(-1);
    if (!same) {
      shown = now;
      redraw.fire(undefined);
    }
    follow();
  };
  const [soon, afterwards] = [paused(refresh), paused(follow)];
  return Disposable.from(
    view,
    redraw,
    soon,
    afterwards,
    server.onChanged(soon.run),
    server.onRunning(soon.run),
    note.onDidChange(soon.run),
    view.onDidChangeVisibility(refresh),
    window.onDidChangeTextEditorSelection(
      ({ textEditor }) => textEditor.document === shown?.document && afterwards.run(),
    ),
  );
}

function createView(
  server: Server,
  redraw: EventEmitter<undefined>,
  shown: () => Shown | undefined,
): TreeView<OutlineBranch> {
  return window.createTreeView<OutlineBranch>('litnotes.inThisNote', {
    canSelectMany: true,
    showCollapseAll: true,
    dragAndDropController: dragPapers(server),
    treeDataProvider: {
      onDidChangeTreeData: redraw.event,
      getTreeItem: branch => {
        const document = shown()?.document;
        return document ? outlineTreeItem(branch, document) : {};
      },
      getChildren: branch => (branch ? (branch.kind === 'row' ? placesOf(branch) : []) : [...(shown()?.rows ?? [])]),
      getParent: branch => (branch.kind === 'place' ? branch.row : undefined),
      resolveTreeItem: async (item, branch) => {
        const card = branch.kind === 'row' && branch.paper ? await server.card(branch.paper) : null;
        if (card) item.tooltip = cardMarkdown(card.markdown);
        return item;
      },
    },
  });
}

const placesOf = (row: Row): PlaceRow[] => row.item.places.map((_, index) => ({ kind: 'place', row, index }));

/** Selects the row of what the cursor is on, or was on last before it. */
async function followCursor(view: TreeView<OutlineBranch>, shown: Shown | undefined): Promise<void> {
  const editor = window.activeTextEditor;
  if (!shown || !view.visible || editor?.document !== shown.document) return;
  const row = rowAt(shown.rows, editor.selection.active);
  const [selected, ...others] = view.selection;
  const current = selected?.kind === 'place' ? selected.row : selected;
  // A selection of several is the user's own.
  if (!row || others.length || current?.item.id === row.item.id) return;
  await view.reveal(row, { select: true, focus: false }).then(undefined, () => {});
}

function rowAt(rows: readonly Row[], position: Position): Row | undefined {
  let best: { readonly row: Row; readonly start: Position } | undefined;
  for (const row of rows) {
    for (const place of row.item.places) {
      const { start, end } = rangeOf(place);
      if (start.isBeforeOrEqual(position) && position.isBeforeOrEqual(end)) return row;
      if (start.isBefore(position) && (!best || best.start.isBefore(start))) best = { row, start };
    }
  }
  return best?.row;
}

function paused(run: () => unknown): Disposable & { readonly run: () => void } {
  let timer: NodeJS.Timeout | undefined;
  return {
    run: () => {
      clearTimeout(timer);
      timer = setTimeout(run, PAUSE);
    },
    dispose: () => clearTimeout(timer),
  };
}
