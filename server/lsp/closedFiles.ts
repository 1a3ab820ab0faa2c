/** What is wrong with files that nobody has open, pulled by the client from time to time. */
import { DocumentDiagnosticReportKind, type WorkspaceDocumentDiagnosticReport } from 'vscode-languageserver';
import { pairOf } from '../core/base/hashes';
import type { Snapshot } from '../core/library/snapshot';
import { ownProblems } from '../features/diagnostics';
import type { Settings } from '../workspace/settings';
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
    const now = await safely('workspace/diagnostic', () => (settings().diagnostics ? reports() : NONE))(undefined);
    if (!now) return { items: [] };
    const changed = [...now.values()].filter(r => known.get(r.uri) !== r.resultId);
    // A file that is right again, or gone, is told once.
    const cleared = [...known]
      .filter(([uri, id]) => id !== RIGHT && !now.has(uri))
      .map(([uri]) => report(uri, RIGHT, []));
    // Clients ask every two seconds and keep what isn't mentioned: with nothing new the answer is empty.
    return { items: [...changed, ...cleared] };
  });

  let known: { readonly of: Snapshot; readonly by: Settings; readonly reports: Reports } | undefined;
  const reports = (): Reports => {
    if (known?.of !== snapshot() || known.by !== settings()) {
      known = { of: snapshot(), by: settings(), reports: new Map(all().map(r => [r.uri, r])) };
    }
    return known.reports;
  };
  const all = (): Report[] =>
    filesOf(snapshot()).flatMap(uri => {
      const problems = ownProblems(snapshot(), uri, settings().severities);
      const items = problems.map(p => diagnostic(snapshot(), uri, p, session().can));
      return items.length ? [report(uri, hashed(JSON.stringify(items)), items)] : [];
    });
}

/** The result of a file that has no problems any more. */
const RIGHT = '';

const hashed = (text: string): string =>
  pairOf(text)
    .map(part => (part >>> 0).toString(36))
    .join('-');

type Report = Extract<WorkspaceDocumentDiagnosticReport, { kind: 'full' }>;
type Reports = ReadonlyMap<string, Report>;

const NONE: Reports = new Map();

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
