/** `litnotes search`: the papers that match some words and filters (`author:doe year:2024..`), the best first. */
import { searchPapers } from '../features/searchPapers';
import { paperJson } from '../features/shown/paperJson';
import { loadWorkspace } from './load';
import { paperRow } from './rows';
import { choice, type Outcome, readArguments, UsageError } from './usage';

const USAGE = 'litnotes search WORDS [--workspace DIR] [--format table|json]';

export const SEARCH_HELP = `usage: ${USAGE}
`;

export async function searchCommand(args: string[]): Promise<Outcome> {
  const { values, words } = readArguments(args, ['workspace', 'format'], USAGE);
  const format = choice(values.format, ['table', 'json'], 'format', USAGE);
  const query = words.join(' ').trim();
  if (!query) throw new UsageError(`which words?\nusage: ${USAGE}`);
  const snapshot = await loadWorkspace(values.workspace, USAGE);
  const papers = searchPapers(snapshot, query);
  const messages = papers.length ? [] : [`litnotes search: no paper matches “${query}”`];
  const code = papers.length ? 0 : 1;
  if (format === 'json') {
    const text = `${JSON.stringify({ papers: papers.map(paper => paperJson(snapshot, paper)) })}\n`;
    return { text, code, messages };
  }
  return { text: papers.map(paperRow).join(''), code, messages };
}
