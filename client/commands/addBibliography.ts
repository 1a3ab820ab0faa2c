/** Points LitNotes at a bibliography outside the folder, such as Zotero's export. */
import { ConfigurationTarget, l10n, type Uri, window, workspace } from 'vscode';

/** An empty setting means everything in the workspace; a list replaces that, so the workspace has to be named then. */
const EVERYTHING = '**/*';

export async function addBibliography(): Promise<void> {
  const chosen = await window.showOpenDialog({
    canSelectMany: true,
    title: l10n.t('Add a Bibliography'),
    openLabel: l10n.t('Add'),
    filters: { [l10n.t('Bibliographies')]: ['bib', 'json', 'yaml', 'yml', 'ris'], [l10n.t('All files')]: ['*'] },
  });
  if (!chosen?.length) return;
  const settings = workspace.getConfiguration('litnotes');
  const current = settings.get<string[]>('sources') ?? [];
  const sources = [...new Set([...(current.length ? current : [EVERYTHING]), ...chosen.map(pathOf)])];
  const hasFolder = (workspace.workspaceFolders ?? []).length > 0;
  await settings.update('sources', sources, hasFolder ? ConfigurationTarget.Workspace : ConfigurationTarget.Global);
}

/** Slashes on every system, because the setting also takes globs. */
const pathOf = (uri: Uri): string => (uri.scheme === 'file' ? uri.fsPath.replaceAll('\\', '/') : uri.path);
