/** Handlers of what is wrong: diagnostics, pulled or sent, and the actions that put things right. */
import {
  CodeActionKind,
  type Diagnostic,
  DiagnosticRefreshRequest,
  DocumentDiagnosticReportKind,
  type CodeAction as LspCodeAction,
} from 'vscode-languageserver';
import { knownFiles, type Snapshot } from '../core/library/snapshot';
import { canonicalUri } from '../core/text/uri';
import { type CodeAction, codeActions } from '../features/codeActions';
import { diagnostics } from '../features/diagnostics';
import { REAL_CLOCK, Slices } from '../workspace/clock';
import { serveClosedFiles } from './closedFiles';
import { diagnostic, textOf } from './convert';
import { noteOptions } from './noteOptions';
import { redrawn } from './redrawn';
import type { Serving } from './serving';
import { workspaceEdit } from './workspaceEdit';

/** What to do after a burst of changes. */
export type Settled = (now: Snapshot, before: Snapshot) => void;

export interface Problems {
  readonly settled: Settled;
  /** Has the client ask for diagnostics again, or sends them. */
  readonly refresh: () => void;
}

export function serveProblems(serving: Serving): Problems {
  const { connection, session, settings, safely } = serving;
  connection.languages.diagnostics.on(async params => {
    const uri = canonicalUri(params.textDocument.uri);
    const items = await safely('diagnostic', () => problemsOf(serving, uri))(undefined);
    return { kind: DocumentDiagnosticReportKind.Full, items: items ?? [] };
  });
  serveClosedFiles(serving);
  serveActions(serving);
  const send = sendingOf(serving);
  const refresh = (): void => {
    const canRefresh = session().params.capabilities.workspace?.diagnostics?.refreshSupport;
    if (!session().pullsDiagnostics) send();
    else if (canRefresh) connection.sendRequest(DiagnosticRefreshRequest.type).catch(() => {});
  };
  /** A client that asks by itself does so after each edit; of other changes it must be told. */
  const isRedrawn = redrawn(settings);
  const settled: Settled = (now, before) => {
    const anew = isRedrawn(now, before) || now.complete !== before.complete;
    if (anew) refresh();
    else if (!session().pullsDiagnostics) send(touched(now, before));
  };
  return { settled, refresh };
}

function problemsOf({ session, snapshot, settings }: Serving, uri: string): Diagnostic[] {
  if (!settings().diagnostics) return [];
  return diagnostics(snapshot(), uri, settings().severities).map(p => diagnostic(snapshot(), uri, p, session().can));
}

/** Sends diagnostics to a client that doesn't ask for them, of all files or of some; what has become right is told too. */
function sendingOf(serving: Serving): (some?: readonly string[]) => void {
  const { connection, snapshot } = serving;
  const published = new Set<string>();
  let rounds = 0;
  const sendOne = (uri: string): void => {
    const problems = problemsOf(serving, uri);
    if (!problems.length && !published.delete(uri)) return;
    if (problems.length) published.add(uri);
    connection.sendDiagnostics({ uri, diagnostics: problems }).catch(() => {});
  };
  /** Leaves room for requests; what has changed again meanwhile is begun anew. */
  const sendAll = async (): Promise<void> => {
    const round = ++rounds;
    const slices = new Slices(REAL_CLOCK);
    for (const uri of new Set([...knownFiles(snapshot()), ...published])) {
      if (round !== rounds) return;
      sendOne(uri);
      await slices.pause();
    }
  };
  return some => {
    if (!some) sendAll().catch(() => {});
    else for (const uri of some) sendOne(uri);
  };
}

/** What edits of notes can have made wrong or right: the notes, and the bibliographies where other keys are cited now. */
function touched(now: Snapshot, before: Snapshot): string[] {
  const uris = [now, before].flatMap(({ notes, themes, methods, unread }) =>
    [notes, themes, methods, unread].flatMap(files => [...files.keys()]),
  );
  const anew = [...new Set(uris)].filter(
    uri =>
      now.notes.get(uri) !== before.notes.get(uri) ||
      now.themes.get(uri) !== before.themes.get(uri) ||
      now.methods.get(uri) !== before.methods.get(uri) ||
      now.unread.get(uri) !== before.unread.get(uri),
  );
  const cites = ({ notes }: Snapshot, uri: string) => JSON.stringify(notes.get(uri)?.citations.map(c => c.key) ?? []);
  return anew.some(uri => cites(now, uri) !== cites(before, uri)) ? [...anew, ...now.sources.keys()] : anew;
}

function serveActions(serving: Serving): void {
  const { connection, session, snapshot, settings, safely } = serving;
  connection.onCodeAction(
    safely('codeAction', ({ textDocument, range, context }) => {
      if (!settings().codeActions) return null;
      const uri = canonicalUri(textDocument.uri);
      const source = textOf(snapshot(), uri);
      const span = { start: source.offsetAt(range.start), end: source.offsetAt(range.end) };
      return codeActions(snapshot(), uri, span, {
        createFiles: session().can.edits.createFiles,
        severities: settings().severities,
        notes: noteOptions(settings()),
      })
        .filter(({ kind }) => !context.only || context.only.some(only => kind === only || kind.startsWith(`${only}.`)))
        .map(action => lspAction(serving, action, context.diagnostics));
    }),
  );
}

function lspAction({ session, snapshot }: Serving, action: CodeAction, shown: readonly Diagnostic[]): LspCodeAction {
  const { title, kind, edit, fixes, preferred } = action;
  const source = fixes && textOf(snapshot(), fixes.uri);
  const range = fixes && source?.rangeOf(fixes.problem.span);
  // Clients tie an action to a diagnostic that they know themselves.
  const fixed = shown.filter(
    d => fixes && d.code === fixes.problem.code && JSON.stringify(d.range) === JSON.stringify(range),
  );
  return {
    title,
    kind,
    edit: workspaceEdit(snapshot(), edit, session().can.edits),
    ...(fixed.length ? { diagnostics: fixed } : {}),
    ...(preferred && kind === CodeActionKind.QuickFix ? { isPreferred: true } : {}),
  };
}
