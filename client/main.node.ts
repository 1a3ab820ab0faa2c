/** Starts the client in VS Code's Node host: the language server is the same program as the command line's. */
import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { activate as activateClient } from './client';
import type { Exports } from './preview/preview';

export function activate(context: ExtensionContext): Exports {
  const module = Uri.joinPath(context.extensionUri, 'dist', 'litnotes.js').fsPath;
  const run = { module, args: ['lsp'], transport: TransportKind.ipc };
  const debug = { ...run, options: { execArgv: ['--nolazy', '--inspect=6009'] } };
  // What was read of large bibliographies is kept here for the next start.
  const storage = context.globalStorageUri.fsPath;
  return activateClient(context, options => {
    const initializationOptions = { ...options.initializationOptions, storage };
    return new LanguageClient('litnotes', 'LitNotes', { run, debug }, { ...options, initializationOptions });
  });
}
