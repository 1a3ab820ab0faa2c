/** What the server says it can do for this client. */
import { CodeActionKind, type InitializeResult, TextDocumentSyncKind } from 'vscode-languageserver';
import { TOKEN_MODIFIERS, TOKEN_TYPES } from '../features/semanticTokens';
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
      workspaceSymbolProvider: true,
      documentSymbolProvider: { label: 'LitNotes' },
      documentLinkProvider: { resolveProvider: false },
      inlayHintProvider: true,
      codeLensProvider: { resolveProvider: true },
      semanticTokensProvider: {
        legend: { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [...TOKEN_MODIFIERS] },
        full: true,
        range: true,
      },
      renameProvider: session.params.capabilities.textDocument?.rename?.prepareSupport
        ? { prepareProvider: true }
        : true,
      ...(session.pullsDiagnostics
        ? { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true } }
        : {}),
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}
