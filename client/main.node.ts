/** Starts the client in VS Code's Node host: the language server is the same program as the command line's. */
import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { activate as activateClient, type Start } from './client';
import type { Replace } from './commands/exportBibliography';
import { nodeSteps, realTarget } from './nodeSteps';
import type { Exports } from './preview/preview';
import { replaceFile } from './replaceFile';
import { workspaceSteps } from './workspaceSteps';

export function activate(context: ExtensionContext): Exports {
  const module = Uri.joinPath(context.extensionUri, 'dist', 'litnotes.js').fsPath;
  const run = { module, args: ['lsp'], transport: TransportKind.ipc };
  const debug = { ...run, options: { execArgv: ['--nolazy', '--inspect=6009'] } };
  // What was read of large bibliographies is kept here for the next start.
  const storage = context.globalStorageUri.fsPath;
  const start: Start = options => {
    const initializationOptions = { ...options.initializationOptions, storage };
    return new LanguageClient('litnotes', 'LitNotes', { run, debug }, { ...options, initializationOptions });
  };
  return activateClient(context, start, replace);
}

/** Files on disk by Node, in one step; the rest as the editor can. */
const replace: Replace = async (target, bytes) =>
  target.scheme === 'file'
    ? replaceFile(nodeSteps, await realTarget(target.fsPath), bytes)
    : replaceFile(workspaceSteps, target, bytes);
