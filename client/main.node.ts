/** Starts the client in VS Code's Node host: the language server is the same program as the command line's. */
import { type ExtensionContext, Uri, workspace } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { activate as activateClient, type Start } from './client';
import { isReallyIn, nodeSteps, realTarget } from './nodeSteps';
import type { Exports } from './preview/preview';
import { replaceFile } from './replaceFile';
import { type WrittenFiles, workspaceFiles } from './workspaceSteps';

export function activate(context: ExtensionContext): Exports {
  const module = Uri.joinPath(context.extensionUri, 'dist', 'litnotes.js').fsPath;
  // What was read of large bibliographies is kept here for the next start, and the program as Node has compiled it.
  const storage = context.globalStorageUri.fsPath;
  const env = { NODE_COMPILE_CACHE: Uri.joinPath(context.globalStorageUri, 'compiled').fsPath };
  const run = { module, args: ['lsp'], transport: TransportKind.ipc, options: { env } };
  const debug = { ...run, options: { env, execArgv: ['--nolazy', '--inspect=6009'] } };
  const start: Start = options => {
    const initializationOptions = { ...options.initializationOptions, storage };
    return new LanguageClient('litnotes', 'LitNotes', { run, debug }, { ...options, initializationOptions });
  };
  return activateClient(context, start, files);
}

/** Files on disk by Node, in one step and where links lead; the rest as the editor can. */
const files: WrittenFiles = {
  replace: async (target, bytes) =>
    target.scheme === 'file'
      ? replaceFile(nodeSteps, await realTarget(target.fsPath), bytes)
      : workspaceFiles.replace(target, bytes),
  isInside: async target => {
    if (target.scheme !== 'file') return workspaceFiles.isInside(target);
    const folders = (workspace.workspaceFolders ?? []).flatMap(({ uri }) =>
      uri.scheme === 'file' ? [uri.fsPath] : [],
    );
    return isReallyIn(target.fsPath, folders);
  },
};
