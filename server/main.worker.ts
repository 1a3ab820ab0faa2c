/** The language server in a browser's worker; the client gives it files. */
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { CANCELLING } from './lsp/cancelled';
import { clientFiles } from './lsp/clientFiles';
import { startServer } from './lsp/server';

/** The worker itself; the browser's types are not loaded here. */
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0];

const connection = createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self), CANCELLING);
startServer(connection, clientFiles(connection));
