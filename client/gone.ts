/** Tells the server of documents that the editor keeps for some minutes although their file is gone and nobody sees them. */
import { Disposable, TabInputText, type TextDocument, type Uri, window, workspace } from 'vscode';
import { paused } from './paused';
import type { Server } from './server';
import { isThere } from './workspaceSteps';

/** Milliseconds in which the tabs of a deleted file close, and a file that is only replaced comes back. */
const PAUSE = 500;

export function tellOfGone(server: Server): Disposable {
  const deleted = new Set<string>();
  const tell = async () => {
    const paths = [...deleted];
    deleted.clear();
    const lost = workspace.textDocuments.filter(document => paths.some(path => isUnder(document.uri, path)));
    for (const document of lost) {
      if (await isThere(document.uri)) continue;
      // Its tab may close later than that: then it is looked at again.
      if (document.isDirty || isShown(document)) deleted.add(document.uri.toString());
      else server.gone(document).catch(() => {});
    }
  };
  const soon = paused(tell, PAUSE);
  const watcher = workspace.createFileSystemWatcher('**/*', true, true);
  return Disposable.from(
    watcher,
    soon,
    window.tabGroups.onDidChangeTabs(() => deleted.size && soon.run()),
    watcher.onDidDelete(uri => {
      deleted.add(uri.toString());
      soon.run();
    }),
  );
}

/** A folder that goes away may be told of alone. */
const isUnder = (uri: Uri, path: string): boolean => uri.toString() === path || uri.toString().startsWith(`${path}/`);

const isShown = ({ uri }: TextDocument): boolean =>
  window.visibleTextEditors.some(editor => editor.document.uri.toString() === uri.toString()) ||
  window.tabGroups.all
    .flatMap(group => group.tabs)
    .some(({ input }) => input instanceof TabInputText && input.uri.toString() === uri.toString());
