/** Handlers of what is wrong: diagnostics, pulled or sent, and the actions that put things right. */
import {
  CodeActionKind,
  type Diagnostic,
  DiagnosticRefreshRequest,
  DocumentDiagnosticReportKind,
  type CodeAction as LspCodeAction,
} from 'vscode-languageserver';
import type { Snapshot } from '../core/snapshot';
import { canonicalUri } from '../core/uri';
import { type CodeAction, codeActions } from '../features/codeActions';
import { diagnostics, filesWithProblems } from '../features/diagnostics';
import { serveClosedFiles } from './closedFiles';
import { diagnostic, textOf } from './convert';
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

export function serveProblems({ connection, session, snapshot, settings, safely }: Serving): Problems {
  const problemsOf = (uri: string): Diagnostic[] =>
    settings().diagnostics
      ? diagnostics(snapshot(), uri, settings().severities).map(p => diagnostic(snapshot(), uri, p, session().can))
      : [];
  connection.languages.diagnostics.on(async params => {
    const items = await safely('diagnostic', () => problemsOf(canonicalUri(params.textDocument.uri)))(undefined);
    return { kind: DocumentDiagnosticReportKind.Full, items: items ?? [] };
  });

  serveClosedFiles({ connection, session, snapshot, settings, safely });
  connection.onCodeAction(
    safely('codeAction', ({ textDocument, range, context }) => {
      if (!settings().codeActions) return null;
      const uri = canonicalUri(textDocument.uri);
      const source = textOf(snapshot(), uri);
      const span = { start: source.offsetAt(range.start), end: source.offsetAt(range.end) };
      const { edits } = session().can;
      return codeActions(snapshot(), uri, span, {
        createFiles: edits.createFiles,
        severities: settings().severities,
        notes: settings().notes,
      })
        .filter(({ kind }) => !context.only || context.only.some(only => kind === only || kind.startsWith(`${only}.`)))
        .map(action => lspAction(action, context.diagnostics));
    }),
  );
  const lspAction = (action: CodeAction, shown: readonly Diagnostic[]): LspCodeAction => {
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
  };

  const published = new Set<string>();
  const refresh = (): void => {
    if (session().pullsDiagnostics) {
      const canRefresh = session().params.capabilities.workspace?.diagnostics?.refreshSupport;
      if (canRefresh) connection.sendRequest(DiagnosticRefreshRequest.type).catch(() => {});
      return;
    }
    const uris = new Set([...filesWithProblems(snapshot(), settings().severities), ...published]);
    for (const uri of uris) {
      const problems = problemsOf(uri);
      if (problems.length) published.add(uri);
      else published.delete(uri);
      connection.sendDiagnostics({ uri, diagnostics: problems }).catch(() => {});
    }
  };
  /** A client that asks by itself does so after each edit; of other changes it must be told. */
  const isRedrawn = redrawn(settings);
  const settled: Settled = (now, before) => {
    const anew = isRedrawn(now, before) || now.complete !== before.complete;
    if (anew || !session().pullsDiagnostics) refresh();
  };
  return { settled, refresh };
}
