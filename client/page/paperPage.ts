/** The page of a paper in an editor tab: one tab that goes from paper to paper, kept up to date and restored with the window. */
import { commands, Disposable, type ExtensionContext, Range, Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import type { PageAnswer } from '../../server/protocol/views';
import type { ActiveNote } from '../activeNote';
import type { Server } from '../server';
import { type Actions, actionsOf, type PageAction } from './actions';
import { frameOf } from './frameOf';
import { goneHtml, paperHtml } from './paperHtml';

export interface PaperPage extends Disposable {
  show(key: string): Promise<void>;
}

const TYPE = 'litnotes.paper';
const TITLE = 40;
/** Papers that "Back" can lead to. */
const BACK = 50;

interface Open {
  readonly panel: WebviewPanel;
  readonly media: Uri;
  key: string;
  before: readonly string[];
  /** What is drawn, as JSON, and how often something was. */
  answer: string;
  drawn: number;
  actions: Actions;
}

export function paperPage(context: ExtensionContext, server: Server, note: ActiveNote): PaperPage {
  const media = Uri.joinPath(context.extensionUri, 'media');
  const options = { enableScripts: true, localResourceRoots: [media] };
  let open: Open | undefined;
  const adopt = (panel: WebviewPanel, key: string): Open => {
    const now: Open = { panel, media, key, before: [], answer: '', drawn: 0, actions: actionsOf(0) };
    open = now;
    panel.webview.options = options;
    panel.iconPath = iconIn(media);
    panel.onDidDispose(() => {
      if (open === now) open = undefined;
    });
    panel.webview.onDidReceiveMessage(message => take(now, message, note, refresh));
    return now;
  };
  const refresh = async () => {
    if (open) await draw(open, await server.page(open.key).catch(() => undefined));
  };
  const show = async (key: string) => {
    if (!open) adopt(window.createWebviewPanel(TYPE, key, columnFor(note), options), key);
    else if (open.key !== key) turnTo(open, key, [...open.before, open.key]);
    open?.panel.reveal(undefined, false);
    await refresh();
  };
  const restore = async (panel: WebviewPanel, state: unknown) => {
    const key = keyIn(state);
    if (key === undefined) return panel.dispose();
    open?.panel.dispose();
    adopt(panel, key);
    await server.ready().catch(() => undefined);
    await refresh();
  };
  const listening = Disposable.from(
    server.onChanged(refresh),
    window.registerWebviewPanelSerializer(TYPE, { deserializeWebviewPanel: restore }),
    { dispose: () => open?.panel.dispose() },
  );
  return { show, dispose: () => listening.dispose() };
}

const iconIn = (media: Uri) => ({
  light: Uri.joinPath(media, 'page-light.svg'),
  dark: Uri.joinPath(media, 'page-dark.svg'),
});

/** Beside the note that is worked in, where one is open; else in its place. */
const columnFor = (note: ActiveNote): ViewColumn =>
  note.current() && window.activeTextEditor?.document === note.current() ? ViewColumn.Beside : ViewColumn.Active;

const keyIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : undefined;

function turnTo(open: Open, key: string, before: readonly string[]): void {
  open.key = key;
  open.before = before.slice(-BACK);
  open.answer = '';
}

/** Draws only what has changed, so that nobody's place in the page is lost; `undefined` is no answer, and leaves it. */
async function draw(open: Open, page: PageAnswer | null | undefined): Promise<void> {
  const answer = JSON.stringify([page, open.before.length > 0]);
  if (page === undefined || answer === open.answer || (page && !answersTo(page, open.key))) return;
  open.answer = answer;
  open.drawn++;
  open.actions = actionsOf(open.drawn);
  open.panel.title = page ? titleOf(page) : open.key;
  const { webview } = open.panel;
  const frame = frameOf(webview, open.media, 'page', open.drawn);
  webview.html = page ? paperHtml(page, open.actions, frame, open.before.length > 0) : goneHtml(open.key, frame);
}

/** The answer may be to an earlier question. */
const answersTo = ({ key, otherKeys }: PageAnswer, asked: string): boolean =>
  key === asked || otherKeys.includes(asked);

function titleOf({ title, methods }: PageAnswer): string {
  const name = methods.find(method => method.primary)?.name ?? title;
  return name.length > TITLE ? `${name.slice(0, TITLE - 1)}…` : name;
}

function take(open: Open, message: unknown, note: ActiveNote, refresh: () => Promise<void>): void {
  const action = open.actions.of(message);
  if (action) act(open, action, note, refresh);
}

async function act(open: Open, action: PageAction, note: ActiveNote, refresh: () => unknown) {
  if (action.kind === 'back') {
    const last = open.before.at(-1);
    if (last !== undefined) turnTo(open, last, open.before.slice(0, -1));
    return refresh();
  }
  if (action.kind === 'show') {
    turnTo(open, action.key, [...open.before, open.key]);
    return refresh();
  }
  if (action.kind === 'place') return showPlace(note, action.uri, action.range);
  // As a view calls it: a citation goes into the note that is worked in.
  return commands.executeCommand(COMMANDS[action.kind], { paper: action.key });
}

const COMMANDS = {
  source: 'litnotes.openPaper',
  cite: 'litnotes.insertCitation',
  copy: 'litnotes.copyKey',
  note: 'litnotes.openNote',
  reveal: 'litnotes.reveal',
  pdf: 'litnotes.openPdf',
} as const;

/** Not over the page, if there is another column to show it in. */
async function showPlace(note: ActiveNote, uri: string, { start, end }: { start: Point; end: Point }): Promise<void> {
  const selection = new Range(start.line, start.character, end.line, end.character);
  const file = Uri.parse(uri);
  const visible = window.visibleTextEditors.find(editor => editor.document.uri.toString() === file.toString());
  const column = visible?.viewColumn ?? window.visibleTextEditors.find(editor => editor.viewColumn)?.viewColumn;
  await note.lookUp(() => window.showTextDocument(file, { selection, viewColumn: column ?? ViewColumn.Beside }));
}

interface Point {
  readonly line: number;
  readonly character: number;
}
