/** `litnotes papers`: every merged paper, as JSON or as a table. */
import { clipped, shownPeople, shownYear } from '../core/shown';
import { paperJson } from '../features/paperJson';
import { loadWorkspace, problemsOf } from './load';
import { choice, type Outcome, readArguments } from './usage';

const USAGE = 'litnotes papers --workspace DIR [--format json|table]';

export async function papersCommand(args: string[]): Promise<Outcome> {
  const { values, words } = readArguments(args, ['workspace', 'format'], USAGE);
  const format = choice(values.format, ['table', 'json'], 'format', USAGE);
  const snapshot = await loadWorkspace(values.workspace ?? words[0], USAGE);
  const problems = problemsOf(snapshot);
  if (format === 'json') {
    const papers = snapshot.library.papers.map(paper => paperJson(snapshot, paper));
    return { text: `${JSON.stringify({ papers, problems })}\n`, code: 0, messages: [] };
  }
  const rows = snapshot.library.papers.map(paper => [
    clipped(paper.key, 36).padEnd(36),
    (shownYear(paper) || '–').padEnd(4),
    clipped(paper.methods.find(m => m.primary)?.name ?? shownPeople(paper), 24).padEnd(24),
    clipped(paper.title, 90),
  ]);
  const messages = [`${snapshot.library.papers.length} papers, ${problems.length} problems`];
  return { text: rows.map(row => `${row.join('  ').trimEnd()}\n`).join(''), code: 0, messages };
}
