/** A language server that does nothing: the floor that every answer is measured against. */
import {
  CompletionItemKind,
  createConnection,
  ProposedFeatures,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
const documents = new TextDocuments(TextDocument);
const card = 'x'.repeat(1_024);
const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

connection.onInitialize(() => ({
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    hoverProvider: true,
    definitionProvider: true,
    completionProvider: {},
    codeActionProvider: true,
  },
}));
connection.onHover(() => ({ contents: { kind: 'markdown', value: card }, range }));
connection.onDefinition(({ textDocument }) => [{ uri: textDocument.uri, range }]);
connection.onCompletion(() => [{ label: 'one', kind: CompletionItemKind.Text }]);
connection.onCodeAction(() => [{ title: 'one', kind: 'quickfix' }]);
connection.onRequest('litnotes/ready', () => ({ revision: 0, papers: 0, notes: 0 }));
documents.listen(connection);
connection.listen();
