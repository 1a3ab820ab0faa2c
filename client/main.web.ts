/** Starts the client in a browser's extension host: the language server runs in a web worker. */
import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { activate as activateClient } from './client';
import type { Exports } from './preview/preview';
import { workspaceFiles } from './workspaceSteps';

/** The browser's own; Node's types don't name it. */
declare class Worker {
  constructor(script: string);
}

export function activate(context: ExtensionContext): Exports {
  const script = Uri.joinPath(context.extensionUri, 'dist', 'server.worker.js').toString(true);
  return activateClient(
    context,
    options => new LanguageClient('litnotes', 'LitNotes', new Worker(script), options),
    workspaceFiles,
  );
}
