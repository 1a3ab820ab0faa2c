/** What the server says it can do for this client. */
import { CodeActionKind, type InitializeResult, TextDocumentSyncKind } from 'vscode-languageserver';
import type { Session } from './session';
import { TRIGGERS } from './triggers';

export function capabilities(session: Session): InitializeResult {
  return {
    serverInfo: { name: 'LitNotes' },
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      hoverProvider: true,
      definitionProvider: true,
      implementationProvider: true,
      referencesProvider: true,
      documentHighlightProvider: true,
      completionProvider: { triggerCharacters: TRIGGERS, resolveProvider: true },
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite] },
      renameProvider: session.params.capabilities.textDocument?.rename?.prepareSupport
        ? { prepareProvider: true }
        : true,
      ...(session.pullsDiagnostics
        ? { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false } }
        : {}),
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}
