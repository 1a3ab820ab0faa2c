/** Opens the demo workspace: a copy that the user may change, in the extension's own storage. */
import { commands, type ExtensionContext, l10n, ProgressLocation, Uri, window, workspace } from 'vscode';

/** Made by the build; a browser can't list the extension's folder, so the files are listed there. */
const DEMO = ['dist', 'demo'];
const LISTING = 'files.json';
const DRAFT = 'related-work.md';
/** Where the folder is noted for the window that opens it. */
const WAITING = 'demo';

export async function openDemo(context: ExtensionContext): Promise<void> {
  const from = Uri.joinPath(context.extensionUri, ...DEMO);
  const to = Uri.joinPath(context.globalStorageUri, 'demo', context.extension.packageJSON.version, 'reward-rl');
  try {
    await window.withProgress({ location: ProgressLocation.Notification, title: l10n.t('Preparing the demo …') }, () =>
      copyOnce(from, to),
    );
  } catch (error) {
    window.showErrorMessage(l10n.t('The demo could not be copied: {0}', String(error)));
    return;
  }
  await context.globalState.update(WAITING, to.toString());
  const forceNewWindow = (workspace.workspaceFolders ?? []).length > 0;
  await commands.executeCommand('vscode.openFolder', to, { forceNewWindow });
}

/** In the window that the demo was opened in: shows the draft, once. */
export async function welcomeToDemo(context: ExtensionContext): Promise<void> {
  const waiting = context.globalState.get<string>(WAITING);
  const folder = workspace.workspaceFolders?.find(({ uri }) => uri.toString() === waiting);
  if (!folder) return;
  await context.globalState.update(WAITING, undefined);
  await commands.executeCommand('litnotes.papers.focus');
  // The user may have done away with the draft in an earlier try.
  await window.showTextDocument(Uri.joinPath(folder.uri, DRAFT)).then(undefined, () => {});
}

/** A copy that is already there keeps what the user has tried in it. */
async function copyOnce(from: Uri, to: Uri): Promise<void> {
  const done = await workspace.fs.stat(to).then(
    () => true,
    () => false,
  );
  if (done) return;
  const listing: unknown = JSON.parse(await textOf(Uri.joinPath(from, LISTING)));
  const paths = Array.isArray(listing) ? listing.map(String) : [];
  const files = await Promise.all(
    paths.map(async path => ({ path, bytes: await workspace.fs.readFile(Uri.joinPath(from, path)) })),
  );
  await workspace.fs.createDirectory(to);
  for (const { path, bytes } of files) await workspace.fs.writeFile(Uri.joinPath(to, path), bytes);
}

const textOf = async (uri: Uri): Promise<string> => new TextDecoder().decode(await workspace.fs.readFile(uri));
