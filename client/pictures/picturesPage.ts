/** The pictures in an editor tab: one tab, kept up to date while it is seen, and restored with the window. */
import { Disposable, type ExtensionContext, env, Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import type { PicturesAnswer, Unit } from '../../server/protocol/pictures';
import type { ActiveNote } from '../activeNote';
import { type Actions, actionsOf } from '../page/actions';
import type { PaperPage } from '../page/paperPage';
import type { Server } from '../server';
import { pickMarked } from './pickMarked';
import { type PictureAction, picturesHtml } from './picturesHtml';
import { pictureWords } from './words';

export interface PicturesPage extends Disposable {
  show(): Promise<void>;
}

const TYPE = 'litnotes.pictures';
/** Milliseconds within which changes count as one. */
const PAUSE = 300;

/** What the user has chosen to see; a reloaded window has it again. */
interface Wanted {
  readonly all: boolean;
  readonly unit?: Unit;
  /** The note of the last drawing: in a reloaded window none is active yet. */
  readonly document?: string;
}

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
  let timer: NodeJS.Timeout | undefined;
  const refresh = async () => {
    clearTimeout(timer);
    if (!open?.panel.visible) return;
    const now = open;
    const document = now.wanted.all ? undefined : (note.current()?.uri.toString() ?? now.wanted.document);
    const answer = await server.pictures({ document, unit: now.wanted.unit }).catch(() => null);
    if (answer && open === now)
      draw(now, media, answer, document, note.current()?.uri.toString() ?? now.wanted.document);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, PAUSE);
  };
  const adopt = (panel: WebviewPanel, wanted: Wanted): Open => {
    const now: Open = { panel, wanted, answer: '', drawn: 0, actions: actionsOf(0) };
    open = now;
    panel.webview.options = options;
    panel.iconPath = {
      light: Uri.joinPath(media, 'pictures-light.svg'),
      dark: Uri.joinPath(media, 'pictures-dark.svg'),
    };
    panel.onDidDispose(() => {
      if (open === now) open = undefined;
    });
    panel.onDidChangeViewState(soon);
    panel.webview.onDidReceiveMessage(async message => {
      const action = now.actions.of(message);
      if (action?.kind === 'marked') await pickMarked(server, page, action.params, action.label);
      else if (action) {
        now.wanted = action.kind === 'unit' ? { ...now.wanted, unit: action.unit } : { ...now.wanted, all: action.all };
        await refresh();
      }
    });
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
  const disposable = Disposable.from(
    server.onChanged(soon),
    note.onDidChange(soon),
    window.registerWebviewPanelSerializer(TYPE, { deserializeWebviewPanel: restore }),
    new Disposable(() => {
      clearTimeout(timer);
      open?.panel.dispose();
    }),
  );
  return { show, dispose: () => disposable.dispose() };
}

/** Draws only what has changed, so that nobody's place in the page is lost. */
function draw(
  open: Open,
  media: Uri,
  answer: PicturesAnswer,
  document: string | undefined,
  note: string | undefined,
): void {
  const text = JSON.stringify([answer, document, note]);
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
    drawn: open.drawn,
    nonce: crypto.randomUUID(),
    cspSource: webview.cspSource,
    style: webview.asWebviewUri(Uri.joinPath(media, 'pictures.css')).toString(),
    script: webview.asWebviewUri(Uri.joinPath(media, 'pictures.js')).toString(),
    state: JSON.stringify(open.wanted),
  });
}

const nameOf = (uri: string | undefined): string | undefined => uri && Uri.parse(uri).path.split('/').at(-1);

function wantedIn(state: unknown): Wanted {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return { all: false };
  const { wanted } = state;
  if (typeof wanted !== 'object' || wanted === null) return { all: false };
  const unit = 'unit' in wanted && (wanted.unit === 'month' || wanted.unit === 'year') ? wanted.unit : undefined;
  const document = 'document' in wanted && typeof wanted.document === 'string' ? wanted.document : undefined;
  return { all: 'all' in wanted && wanted.all === true, unit, document };
}
