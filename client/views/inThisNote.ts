/** The view In This Note: what the active note cites and mentions, in its order, following the cursor. */
import { commands, Disposable, EventEmitter, type Position, type TextDocument, type TreeView, window } from 'vscode';
import type { OutlineAnswer } from '../../server/protocol/views';
import type { ActiveNote } from '../activeNote';
import { fileName } from '../fileName';
import { paused } from '../paused';
import type { Server } from '../server';
import { cardMarkdown } from '../trust';
import { COVERAGE, type CoverageBranch, coverageChildren, coverageParent } from './coverageRows';
import { dragPapers } from './dragPapers';
import { type OutlineBranch, outlineTreeItem, type PlaceRow, type Row, rangeOf } from './outlineItem';

/** Milliseconds within which changes count as one, and within which a moving cursor comes to rest. */
const PAUSE = 150;

interface Shown {
  readonly document: TextDocument;
  readonly rows: readonly Row[];
}

export function inThisNote(server: Server, note: ActiveNote): Disposable {
  const redraw = new EventEmitter<OutlineBranch | undefined>();
  let shown: Shown | undefined;
  let asked = 0;
  const view = createView(server, redraw, () => shown);
  const coverage = coverageShown(server, view, () => redraw.fire(COVERAGE));
  const follow = () => followCursor(view, shown);
  const refresh = async () => {
    if (!view.visible) return;
    const turn = ++asked;
    const document = note.current();
    const answer = document && (await server.outline(document).catch(() => undefined));
    if (turn !== asked) return;
    const now = document && { document, rows: rowsOf(answer) };
    await describe(view, document, now?.rows.length ?? 0);
    if (!isSame(now, shown)) {
      shown = now;
      redraw.fire(undefined);
    }
    if (shown) await coverage.refresh(shown.document);
    // Whoever looks through the coverage stays there until the cursor moves.
    if (!view.selection.some(isCoverage)) follow();
  };
  const [soon, afterwards] = [paused(refresh, PAUSE), paused(follow, PAUSE)];
  return Disposable.from(
    view,
    redraw,
    soon,
    afterwards,
    server.onChanged(soon.run),
    server.onRunning(soon.run),
    note.onDidChange(soon.run),
    view.onDidChangeVisibility(refresh),
    coverage,
    window.onDidChangeTextEditorSelection(
      ({ textEditor }) => textEditor.document === shown?.document && afterwards.run(),
    ),
  );
}

/** Has what is open of the coverage drawn anew when it has changed; while it is closed nobody asks. */
function coverageShown(server: Server, view: TreeView<OutlineBranch>, redraw: () => void) {
  let covered = '';
  const refresh = async ({ uri }: TextDocument) => {
    if (!covered) return;
    const now = JSON.stringify(await server.coverage({ document: uri.toString() }).catch(() => null));
    if (covered && now !== covered) redraw();
    if (covered) covered = now;
  };
  const listening = [
    view.onDidExpandElement(({ element }) => {
      if (element === COVERAGE) covered ||= 'open';
    }),
    view.onDidCollapseElement(({ element }) => {
      if (element === COVERAGE) covered = '';
    }),
  ];
  return { refresh, dispose: () => Disposable.from(...listening).dispose() };
}

const rowsOf = (answer: OutlineAnswer | null | undefined): Row[] =>
  (answer?.items ?? []).map(item => ({ kind: 'row', item, paper: item.key }));

const isSame = (now: Shown | undefined, before: Shown | undefined): boolean =>
  now?.document === before?.document && JSON.stringify(now?.rows) === JSON.stringify(before?.rows);

/** The name above the rows, and what the welcome text says where there are none. */
function describe(view: TreeView<OutlineBranch>, document: TextDocument | undefined, rows: number): Thenable<unknown> {
  view.description = document && fileName(document.uri);
  return commands.executeCommand('setContext', 'litnotes.outline', !document ? 'none' : rows ? 'some' : 'empty');
}

function createView(
  server: Server,
  redraw: EventEmitter<OutlineBranch | undefined>,
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
      getChildren: branch => childrenOf(server, branch, shown()),
      getParent: branch =>
        isCoverage(branch) ? coverageParent(branch) : branch.kind === 'place' ? branch.row : undefined,
      resolveTreeItem: async (item, branch) => {
        const key = 'paper' in branch ? branch.paper : undefined;
        const card = key === undefined ? null : await server.card(key);
        if (card) item.tooltip = cardMarkdown(card.markdown);
        return item;
      },
    },
  });
}

/** What is wrong stays on top, the coverage next. A note that names nothing has no rows, so that the view can say so. */
async function childrenOf(
  server: Server,
  branch: OutlineBranch | undefined,
  shown: Shown | undefined,
): Promise<OutlineBranch[]> {
  if (!branch) {
    const rows = shown?.rows ?? [];
    const wrong = rows.filter(({ item }) => item.kind === 'unknown' || item.kind === 'missing');
    return rows.length ? [...wrong, COVERAGE, ...rows.filter(row => !wrong.includes(row))] : [];
  }
  if (branch.kind === 'row') return placesOf(branch);
  return isCoverage(branch) && shown ? coverageChildren(server, branch, shown.document.uri.toString()) : [];
}

const isCoverage = (branch: OutlineBranch): branch is CoverageBranch =>
  branch.kind !== 'row' && branch.kind !== 'place';

const placesOf = (row: Row): PlaceRow[] => row.item.places.map((_, index) => ({ kind: 'place', row, index }));

/** Selects the row of what the cursor is on, or was on last before it; above everything, the first one. */
async function followCursor(view: TreeView<OutlineBranch>, shown: Shown | undefined): Promise<void> {
  const editor = window.activeTextEditor;
  if (!shown || !view.visible || editor?.document !== shown.document) return;
  const on = rowAt(shown.rows, editor.selection.active);
  const row = on ?? firstRow(shown.rows);
  const [selected, ...others] = view.selection;
  const current = selected?.kind === 'place' ? selected.row : selected?.kind === 'row' ? selected : undefined;
  // A selection of several is the user's own.
  if (!row || others.length || current?.item.id === row.item.id) return;
  const reveal = (branch: OutlineBranch, select: boolean) =>
    view.reveal(branch, { select, focus: false }).then(undefined, () => {});
  // The way back to the top ends above the first row.
  if (!on) await reveal(COVERAGE, false);
  await reveal(row, true);
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

function firstRow(rows: readonly Row[]): Row | undefined {
  const starts = rows.flatMap(row => row.item.places.map(place => ({ row, start: rangeOf(place).start })));
  return starts.sort((a, b) => a.start.compareTo(b.start))[0]?.row;
}
