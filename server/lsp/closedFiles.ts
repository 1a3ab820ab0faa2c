/** What is wrong with files that nobody has open, pulled by the client from time to time. */
import { DocumentDiagnosticReportKind, type WorkspaceDocumentDiagnosticReport } from 'vscode-languageserver';
import type { Snapshot } from '../core/snapshot';
import { ownProblems } from '../features/diagnostics';
import { diagnostic } from './convert';
import type { Serving } from './serving';

export function serveClosedFiles({
  connection,
  session,
  snapshot,
  settings,
  safely,
}: Pick<Serving, 'connection' | 'session' | 'snapshot' | 'settings' | 'safely'>): void {
  connection.languages.diagnostics.onWorkspace(async ({ previousResultIds }) => {
    const known = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
    const reports = await safely('workspace/diagnostic', () => (settings().diagnostics ? all() : []))(undefined);
    const now = new Set(reports?.map(r => r.uri));
    // A file that is right again, or gone, is told once.
    const cleared = [...known.keys()].filter(uri => !now.has(uri)).map(uri => report(uri, '', []));
    return { items: [...(reports ?? []).map(r => (known.get(r.uri) === r.resultId ? unchanged(r) : r)), ...cleared] };
  });

  const all = (): Report[] =>
    filesOf(snapshot()).flatMap(uri => {
      const problems = ownProblems(snapshot(), uri);
      const items = problems.map(p => diagnostic(snapshot(), uri, p, session().can));
      return items.length ? [report(uri, JSON.stringify(items), items)] : [];
    });
}

type Report = Extract<WorkspaceDocumentDiagnosticReport, { kind: 'full' }>;

/** Sources and files that configure; notes answer when they are opened. */
function filesOf({ sources, themes, methods, projects, unread }: Snapshot): string[] {
  return [...new Set([sources, themes, methods, projects, unread].flatMap(files => [...files.keys()]))];
}

const report = (uri: string, resultId: string, items: Report['items']): Report => ({
  uri,
  version: null,
  kind: DocumentDiagnosticReportKind.Full,
  resultId,
  items,
});

const unchanged = ({ uri, resultId = '' }: Report): WorkspaceDocumentDiagnosticReport => ({
  uri,
  version: null,
  kind: DocumentDiagnosticReportKind.Unchanged,
  resultId,
});
