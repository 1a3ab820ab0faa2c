/** Wires each request of the protocol to its feature; every handler is a line or two. */
import {
  type Connection,
  DiagnosticRefreshRequest,
  DocumentDiagnosticReportKind,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Snapshot } from '../core/snapshot';
import { canonicalUri } from '../core/uri';
import { citation } from '../features/citation';
import { completion } from '../features/completion';
import { completionCard } from '../features/completionCard';
import { definition, implementation, type Jump } from '../features/definition';
import { diagnostics, filesWithProblems } from '../features/diagnostics';
import { hover } from '../features/hover';
import { paper, papers } from '../features/papers';
import type { Place } from '../features/place';
import { highlights, references } from '../features/references';
import { tree } from '../features/tree';
import type { CitationParams, PaperParams, PapersParams, TreeParams } from '../protocol';
import { REQUESTS } from '../protocol';
import type { FileHost } from '../workspace/fileHost';
import { completionItem, diagnostic, jumpAnswer, location, markup, rangeIn, textOf } from './convert';
import { Session } from './session';
import { TRIGGERS } from './triggers';

interface PlaceParams {
  readonly textDocument: { readonly uri: string };
  readonly position: { readonly line: number; readonly character: number };
}

/** Serves one client on this connection; `host` gives it files. */
export function startServer(connection: Connection, host: FileHost): void {
  const documents = new TextDocuments(TextDocument);
  let session: Session | undefined;
  const current = (): Session => {
    if (!session) throw new Error('asked before initialize');
    return session;
  };
  const snapshot = (): Snapshot => current().workspace.snapshot;
  const settings = () => current().workspace.settings;
  const place = (params: PlaceParams): Place => {
    const uri = canonicalUri(params.textDocument.uri);
    return { uri, offset: textOf(snapshot(), uri).offsetAt(params.position) };
  };

  /** No exception leaves a handler: it is logged with what was asked, and the answer is null. */
  const safely =
    <P, A>(method: string, answer: (params: P) => A) =>
    async (params: P) => {
      try {
        return await answer(params);
      } catch (error) {
        const about = (params as { textDocument?: { uri?: string } } | null)?.textDocument?.uri ?? '';
        connection.console.error(`${method} ${about}: ${error instanceof Error ? error.stack : String(error)}`);
        return null;
      }
    };

  connection.onInitialize((params: InitializeParams) => {
    session = new Session(connection, params, host, (now, before) => settled(now, before));
    return capabilities(current());
  });
  connection.onInitialized(() => {
    safely('initialized', () => current().start())(undefined);
    if (current().params.capabilities.workspace?.workspaceFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        current().changeFolders(
          added.map(f => f.uri),
          removed.map(f => f.uri),
        );
      });
    }
  });

  documents.onDidChangeContent(({ document }) => {
    current().workspace.edit(canonicalUri(document.uri), document.getText(), document.languageId);
  });
  documents.onDidClose(({ document }) => {
    safely('didClose', () => current().workspace.close(canonicalUri(document.uri)))(undefined);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => current().filesChanged(changes.map(c => c.uri)));
  connection.onDidChangeConfiguration(() => {
    safely('didChangeConfiguration', () => current().index())(undefined);
  });

  connection.onHover(
    safely('hover', (params: PlaceParams) => {
      const at = place(params);
      const answer = settings().hover ? hover(snapshot(), at, current().can) : undefined;
      return answer
        ? { contents: markup(answer.markdown, current().can), range: rangeIn(snapshot(), at.uri, answer.span) }
        : null;
    }),
  );
  const jump = (find: (snapshot: Snapshot, place: Place) => Jump | undefined) => (params: PlaceParams) => {
    const at = place(params);
    const answer = settings().definition ? find(snapshot(), at) : undefined;
    return answer ? jumpAnswer(snapshot(), at.uri, answer, current().can) : null;
  };
  connection.onDefinition(safely('definition', jump(definition)));
  connection.onImplementation(safely('implementation', jump(implementation)));
  connection.onReferences(
    safely('references', params =>
      settings().references
        ? references(snapshot(), place(params), params.context.includeDeclaration).map(p => location(snapshot(), p))
        : null,
    ),
  );
  connection.onDocumentHighlight(
    safely('documentHighlight', params => {
      const at = place(params);
      return settings().references
        ? highlights(snapshot(), at).map(span => ({ range: rangeIn(snapshot(), at.uri, span) }))
        : null;
    }),
  );
  connection.onCompletion(
    safely('completion', params => {
      const at = place(params);
      if (!settings().completion) return null;
      const { items, incomplete } = completion(snapshot(), at, params.context?.triggerKind === 2);
      const source = textOf(snapshot(), at.uri);
      return {
        isIncomplete: incomplete,
        items: items.map((item, i) => completionItem(source, item, i, current().can)),
      };
    }),
  );
  connection.onCompletionResolve(async item => {
    const card = await safely('completionItem/resolve', () => completionCard(snapshot(), item.data.kind, item.data.id))(
      undefined,
    );
    return card ? { ...item, documentation: markup(card, current().can) } : item;
  });

  const problemsOf = (uri: string) =>
    settings().diagnostics ? diagnostics(snapshot(), uri).map(p => diagnostic(textOf(snapshot(), uri), p)) : [];
  connection.languages.diagnostics.on(async params => {
    const items = await safely('diagnostic', () => problemsOf(canonicalUri(params.textDocument.uri)))(undefined);
    return { kind: DocumentDiagnosticReportKind.Full, items: items ?? [] };
  });
  /** Open documents ask for their diagnostics again; a client that can't ask gets them sent. */
  const published = new Set<string>();
  function settled(now: Snapshot, before: Snapshot): void {
    if (current().pullsDiagnostics) {
      const stale = now.library !== before.library || now.complete !== before.complete;
      const canRefresh = current().params.capabilities.workspace?.diagnostics?.refreshSupport;
      if (stale && canRefresh) connection.sendRequest(DiagnosticRefreshRequest.type).catch(() => {});
      return;
    }
    const uris = new Set([...filesWithProblems(now), ...published]);
    for (const uri of uris) {
      const problems = problemsOf(uri);
      if (problems.length) published.add(uri);
      else published.delete(uri);
      connection.sendDiagnostics({ uri, diagnostics: problems }).catch(() => {});
    }
  }

  connection.onRequest(
    REQUESTS.ready,
    safely(REQUESTS.ready, async () => {
      await current().ready;
      const { revision, library, notes } = snapshot();
      return { revision, papers: library.papers.length, notes: notes.size };
    }),
  );
  connection.onRequest(
    REQUESTS.reload,
    safely(REQUESTS.reload, async () => {
      await current().index();
      return { revision: snapshot().revision, papers: snapshot().library.papers.length, notes: snapshot().notes.size };
    }),
  );
  connection.onRequest(
    REQUESTS.tree,
    safely(REQUESTS.tree, (params: TreeParams) => {
      const document = params.document === undefined ? undefined : canonicalUri(params.document);
      return settings().tree
        ? tree(snapshot(), { ...params, document }, { allThemes: settings().showUnderAllThemes })
        : [];
    }),
  );
  connection.onRequest(
    REQUESTS.papers,
    safely(REQUESTS.papers, (params: PapersParams) => papers(snapshot(), params ?? {})),
  );
  connection.onRequest(
    REQUESTS.paper,
    safely(REQUESTS.paper, (params: PaperParams) => paper(snapshot(), params.key) ?? null),
  );
  connection.onRequest(
    REQUESTS.citation,
    safely(REQUESTS.citation, (params: CitationParams) =>
      citation(snapshot(), canonicalUri(params.document), params.keys),
    ),
  );

  documents.listen(connection);
  connection.listen();
}

function capabilities(session: Session): InitializeResult {
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
      ...(session.pullsDiagnostics
        ? { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false } }
        : {}),
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}
