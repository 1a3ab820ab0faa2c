/** Wires each request of the protocol to its feature; every handler is a line or two. */
import { type Connection, type InitializeParams, TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Snapshot } from '../core/library/snapshot';
import { canonicalUri } from '../core/text/uri';
import type { Place } from '../features/place';
import type { FileHost } from '../workspace/fileHost';
import { capabilities } from './capabilities';
import { textOf } from './convert';
import { serveDeskRequests } from './deskRequests';
import { prepareWhenIdle } from './idle';
import { findUsesWhenIdle } from './idleUses';
import { serveMarks } from './marks';
import { serveNavigation } from './navigation';
import { serveOwnRequests } from './ownRequests';
import { servePictureRequests } from './pictureRequests';
import { type Settled, serveProblems } from './problems';
import type { PlaceParams, Serving } from './serving';
import { Session, type SessionOptions } from './session';
import { serveViewRequests } from './viewRequests';
import { serveWriting } from './writing';
import { serveWrittenRequests } from './writtenRequests';

/** Serves one client on this connection; `host` gives it files, `options` say who helps to read them. */
export function startServer(connection: Connection, host: FileHost, options: SessionOptions = {}): void {
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
  let asked = 0;
  const safely = safelyOn(connection, () => {
    asked = performance.now();
  });
  const answer: Serving['answer'] = (method, find) => connection.onRequest(method, safely(method, find));
  const serving: Serving = { connection, session: current, snapshot, settings, place, safely, answer };
  const settled = serveRequests(serving, () => asked);
  connection.onInitialize((params: InitializeParams) => {
    session = new Session(connection, params, host, settled, options);
    return capabilities(current());
  });
  connection.onShutdown(() => session?.workspace.keep());
  serveChanges(serving, documents);
  documents.listen(connection);
  connection.listen();
}

/** No exception leaves a handler: it is logged with what was asked, and the answer is null. */
const safelyOn =
  (connection: Connection, asked: () => void): Serving['safely'] =>
  <P, A>(method: string, answer: (params: P) => A) =>
  async (params: P) => {
    asked();
    try {
      return await answer(params);
    } catch (error) {
      const about = (params as { textDocument?: { uri?: string } } | null)?.textDocument?.uri ?? '';
      connection.console.error(`${method} ${about}: ${error instanceof Error ? error.stack : String(error)}`);
      return null;
    }
  };

/** Answers what follows from a burst of changes. */
function serveRequests(serving: Serving, lastAsked: () => number): Settled {
  serveNavigation(serving);
  serveWriting(serving);
  serveOwnRequests(serving);
  serveViewRequests(serving);
  serveWrittenRequests(serving);
  serveDeskRequests(serving);
  servePictureRequests(serving);
  const problems = serveProblems(serving);
  const rests = { lastAsked, isUpdating: () => serving.session().isUpdating() };
  const afterChanges = [
    problems.settled,
    serveMarks(serving),
    prepareWhenIdle(problems.refresh, rests),
    findUsesWhenIdle(rests),
  ];
  return (now, before) => {
    for (const react of afterChanges) react(now, before);
  };
}

/** What changes in the folders, in the files, in the editor and in its settings. */
function serveChanges({ connection, session, safely }: Serving, documents: TextDocuments<TextDocument>): void {
  connection.onInitialized(() => {
    safely('initialized', () => session().start())(undefined);
    if (!session().params.capabilities.workspace?.workspaceFolders) return;
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      session().changeFolders(
        added.map(f => f.uri),
        removed.map(f => f.uri),
      );
    });
  });
  documents.onDidChangeContent(({ document }) => {
    session().workspace.edit(canonicalUri(document.uri), document.getText(), document.languageId);
  });
  documents.onDidClose(({ document }) => {
    safely('didClose', () => session().workspace.close(canonicalUri(document.uri)))(undefined);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => session().filesChanged(changes.map(c => c.uri)));
  connection.onDidChangeConfiguration(() => {
    safely('didChangeConfiguration', () => session().configure())(undefined);
  });
}
