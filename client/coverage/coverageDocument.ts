/** The command that shows a note's coverage: a Markdown text of its own, shown as a page beside the note, kept up to date while it is open. */
import { commands, Disposable, EventEmitter, l10n, Uri, ViewColumn, window, workspace } from 'vscode';
import type { ActiveNote } from '../activeNote';
import { fileName } from '../fileName';
import { paused } from '../paused';
import type { Server } from '../server';
import { type CoverageWords, coverageText } from './coverageText';

export interface CoverageDocument extends Disposable {
  show(): Promise<void>;
}

const SCHEME = 'litnotes-coverage';
/** Papers that are listed of each theme. */
const LISTED = 10;
/** Milliseconds within which changes count as one. */
const PAUSE = 300;

export function coverageDocument(server: Server, note: ActiveNote): CoverageDocument {
  const changed = new EventEmitter<Uri>();
  const refresh = () => {
    for (const { uri } of workspace.textDocuments) if (uri.scheme === SCHEME) changed.fire(uri);
  };
  const soon = paused(refresh, PAUSE);
  const provideTextDocumentContent = async ({ path, query }: Uri): Promise<string> => {
    // Before the notes are read, none is known.
    await server.ready().catch(() => undefined);
    return coverageText(
      await server.coverage({ document: query, list: LISTED }),
      coverageWords(fileName({ path }).replace(/\.md$/, '')),
    );
  };
  const show = async () => {
    const document = note.current();
    if (!document) {
      window.showInformationMessage(l10n.t('Open a note first: its coverage is shown.'));
      return;
    }
    const title = l10n.t('Coverage of {0}', fileName(document.uri).replace(/\.\w+$/, ''));
    const uri = Uri.from({ scheme: SCHEME, path: `/${title}.md`, query: document.uri.toString() });
    // As a page that stays when another note is shown; where the editor's Markdown extension is switched off, as its text.
    const page = await commands.executeCommand('markdown.showLockedPreviewToSide', uri).then(
      () => true,
      () => false,
    );
    if (!page) await note.lookUp(() => window.showTextDocument(uri, { viewColumn: ViewColumn.Beside, preview: true }));
  };
  const disposable = Disposable.from(
    changed,
    workspace.registerTextDocumentContentProvider(SCHEME, {
      onDidChange: changed.event,
      provideTextDocumentContent,
    }),
    server.onChanged(soon.run),
    soon,
  );
  return { show, dispose: () => disposable.dispose() };
}

const coverageWords = (title: string): CoverageWords => ({
  title,
  theme: l10n.t('Theme'),
  cited: l10n.t('Cited'),
  mentioned: l10n.t('Mentioned'),
  untouched: l10n.t('Never touched'),
  toCite: l10n.t('Mentioned, not cited'),
  toRead: l10n.t('Never touched'),
  all: l10n.t('All'),
  noTheme: l10n.t('No theme'),
  more: count => l10n.t('{0} more', count),
  nothing: l10n.t('No papers yet.'),
  gone: l10n.t('This note is gone: it has another name now, was deleted, or LitNotes leaves it out.'),
});
