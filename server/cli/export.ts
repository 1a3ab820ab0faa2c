/** `litnotes export`: a bibliography of all papers, or of those that some files cite. */
import { withParts } from '../core/library/wholes';
import { everyPaper, exportBibliography } from '../features/exportBibliography';
import { citedIn } from '../features/notes/citedIn';
import { loadWorkspace, noteAt } from './load';
import { choice, type Outcome, readArguments, UsageError } from './usage';

const USAGE = 'litnotes export [--cited-in FILE…] --to bibtex|csl-json|ris [--workspace DIR]';

export const EXPORT_HELP = `usage: ${USAGE}

  Exit code: 1 when a file cites a key that no paper has; the bibliography of the others is printed all the same.
`;

export async function exportCommand(args: string[]): Promise<Outcome> {
  const { values, lists, words } = readArguments(args, ['workspace', 'to'], USAGE, ['cited-in']);
  if (values.to === undefined) throw new UsageError(`--to is missing\nusage: ${USAGE}`);
  const format = choice(values.to, ['bibtex', 'csl-json', 'ris'], 'to', USAGE);
  const files = lists['cited-in'] ?? [];
  if (!files.length && words[0] !== undefined)
    throw new UsageError(`what is “${words[0]}”? Files follow --cited-in\nusage: ${USAGE}`);
  const snapshot = await loadWorkspace(values.workspace, USAGE);
  if (!files.length) {
    return { text: exportBibliography(snapshot, everyPaper(snapshot), format), code: 0, messages: [] };
  }
  const { papers, unknown, clashes } = citedIn(
    snapshot,
    [...files, ...words].flatMap(file => withParts(snapshot, noteAt(snapshot, file, USAGE).source.uri)),
  );
  const messages = [
    ...(unknown.length ? [`litnotes export: no paper has the key ${unknown.join(', ')}`] : []),
    ...(clashes.length
      ? [`litnotes export: several papers have the key ${clashes.join(', ')}; the first is exported`]
      : []),
  ];
  return { text: exportBibliography(snapshot, papers, format), code: unknown.length ? 1 : 0, messages };
}
