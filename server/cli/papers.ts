/** `litnotes papers`: every merged paper, as JSON or as a table. */
import { paperJson } from '../features/shown/paperJson';
import { loadWorkspace, problemsOf } from './load';
import { paperRow } from './rows';
import { choice, type Outcome, readArguments, UsageError } from './usage';

const USAGE = 'litnotes papers [--workspace DIR] [--format json|table]';

export const PAPERS_HELP = `usage: ${USAGE}
`;

export async function papersCommand(args: string[]): Promise<Outcome> {
  const { values, words } = readArguments(args, ['workspace', 'format'], USAGE);
  const format = choice(values.format, ['table', 'json'], 'format', USAGE);
  const [folder, ...more] = values.workspace === undefined ? words : [values.workspace, ...words];
  if (more.length) throw new UsageError(`what is “${more[0]}”? One folder is enough\nusage: ${USAGE}`);
  const snapshot = await loadWorkspace(folder, USAGE);
  const problems = problemsOf(snapshot);
  if (format === 'json') {
    const papers = snapshot.library.papers.map(paper => paperJson(snapshot, paper));
    return { text: `${JSON.stringify({ papers, problems })}\n`, code: 0, messages: [] };
  }
  const messages = [`${snapshot.library.papers.length} papers, ${problems.length} problems`];
  return { text: snapshot.library.papers.map(paperRow).join(''), code: 0, messages };
}
