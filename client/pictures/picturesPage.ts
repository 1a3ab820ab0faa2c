/** The pictures in an editor tab: one tab, kept up to date while it is seen, and restored with the window. */
import { Disposable, type ExtensionContext, env, Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import type { ActiveNote } from '../activeNote';
import { fileName } from '../fileName';
import { orExplain } from '../orExplain';
import { type Actions, actionsOf } from '../page/actions';
import { frameOf } from '../page/frameOf';
import type { PaperPage } from '../page/paperPage';
import { paused } from '../paused';
import type { Server } from '../server';
import { pickMarked } from './pickMarked';
import { type Found, picturesFor, type Wanted } from './picturesFor';
import { type PictureAction, picturesHtml } from './picturesHtml';
import { pictureWords } from './words';

export interface PicturesPage extends Disposable {
  show(): Promise<void>;
}

const TYPE = 'litnotes.pictures';
/** Milliseconds within which changes count as one. */
const PAUSE = 300;

interface Open {
  readonly panel: WebviewPanel;
  wanted: Wanted;
  /** What is drawn, as JSON, and how often something was. */
  answer: string;
  drawn: number;
  actions: Actions<PictureAction>;
}

export function picturesPage(
  context: ExtensionContext,
  server: Server,
  note: ActiveNote,
  page: PaperPage,
): PicturesPage {
  const media = Uri.joinPath(context.extensionUri, 'media');
  const options = { enableScripts: true, localResourceRoots: [media] };
  let open: Open | undefined;
  const refresh = async () => {
    soon.dispose();
    if (!open?.panel.visible) return;
    const now = open;
    const found = await picturesFor(server, now.wanted, note.current()?.uri.toString());
    if (found && open === now) draw(now, media, found);
  };
  const soon = paused(refresh, PAUSE);
  const adopt = (panel: WebviewPanel, wanted: Wanted) => {
    const now: Open = { panel, wanted, answer: '', drawn: 0, actions: actionsOf(0) };
    open = now;
    panel.webview.options = options;
    panel.iconPath = iconIn(media);
    panel.onDidDispose(() => {
      if (open === now) open = undefined;
    });
    panel.onDidChangeViewState(soon.run);
    panel.webview.onDidReceiveMessage(message => orExplain(() => act(now, message, refresh, server, page)));
    return now;
  };
  const show = async () => {
    open ??= adopt(window.createWebviewPanel(TYPE, pictureWords().title, ViewColumn.Active, options), { all: false });
    open.panel.reveal(undefined, false);
    await refresh();
  };
  const restore = async (panel: WebviewPanel, state: unknown) => {
    open?.panel.dispose();
    adopt(panel, wantedIn(state));
    await server.ready().catch(() => undefined);
    await refresh();
  };
  const listening = [soon, server.onChanged(soon.run), note.onDidChange(soon.run)];
  const restoring = window.registerWebviewPanelSerializer(TYPE, { deserializeWebviewPanel: restore });
  const disposable = Disposable.from(...listening, restoring, { dispose: () => open?.panel.dispose() });
  return { show, dispose: () => disposable.dispose() };
}

const iconIn = (media: Uri) => ({
  light: Uri.joinPath(media, 'pictures-light.svg'),
  dark: Uri.joinPath(media, 'pictures-dark.svg'),
});

/** Does what a click on the page means. */
async function act(open: Open, message: unknown, refresh: () => Promise<void>, server: Server, page: PaperPage) {
  const action = open.actions.of(message);
  if (action?.kind === 'marked') await pickMarked(server, page, action.params, action.label);
  else if (action) {
    open.wanted = action.kind === 'unit' ? { ...open.wanted, unit: action.unit } : { ...open.wanted, all: action.all };
    await refresh();
  }
}

/** Draws only what has changed, so that nobody's place in the page is lost. */
function draw(open: Open, media: Uri, found: Found): void {
  const { answer, document, note } = found;
  const text = JSON.stringify(found);
  if (text === open.answer) return;
  open.answer = text;
  open.drawn++;
  open.actions = actionsOf(open.drawn);
  open.wanted = { ...open.wanted, document: note };
  const { webview } = open.panel;
  webview.html = picturesHtml(answer, pictureWords(), open.actions, {
    document,
    name: nameOf(document),
    note: nameOf(note),
    locale: env.language,
    ...frameOf(webview, media, 'pictures', open.drawn),
    state: JSON.stringify(open.wanted),
  });
}

const nameOf = (uri: string | undefined): string | undefined => uri && fileName(Uri.parse(uri));

function wantedIn(state: unknown): Wanted {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return { all: false };
  const { wanted } = state;
  if (typeof wanted !== 'object' || wanted === null) return { all: false };
  const unit = 'unit' in wanted && (wanted.unit === 'month' || wanted.unit === 'year') ? wanted.unit : undefined;
  const document = 'document' in wanted && typeof wanted.document === 'string' ? wanted.document : undefined;
  return { all: 'all' in wanted && wanted.all === true, unit, document };
}
