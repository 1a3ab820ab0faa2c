/** `litnotes show`: the card of a method, key, DOI or arXiv id, as text. */
import { papersOfKey } from '../core/library/library';
import type { Snapshot } from '../core/library/snapshot';
import { nameKey } from '../core/paper/nameKey';
import { plainText } from '../core/text/markdown';
import { namesCard } from '../features/hover';
import { paperCard } from '../features/shown/card';
import { loadWorkspace } from './load';
import { type Outcome, readArguments, UsageError } from './usage';

const USAGE = 'litnotes show NAME [--workspace DIR]';

export const SHOW_HELP = `usage: ${USAGE}
`;

export async function showCommand(args: string[]): Promise<Outcome> {
  const { values, words } = readArguments(args, ['workspace'], USAGE);
  const name = words.join(' ').trim();
  if (!name) throw new UsageError(`which paper or method?\nusage: ${USAGE}`);
  const snapshot = await loadWorkspace(values.workspace, USAGE);
  const card = cardOf(snapshot, name);
  if (!card) return { text: '', code: 1, messages: [`litnotes show: nothing here is called “${name}”`] };
  return { text: `${plainText(card)}\n`, code: 0, messages: [] };
}

/** A name as it is written, then a key or id, then a name in other letters or its expansion. */
function cardOf(snapshot: Snapshot, name: string): string {
  const options = { commands: false };
  const names = snapshot.library.names();
  const exact = names.filter(known => known.spellings.some(s => s.spelling === name));
  if (exact.length) return namesCard(snapshot, exact, options);
  const papers = papersOfKey(snapshot.library, name.replace(/^@/, ''));
  if (papers.length) return papers.map(paper => paperCard(snapshot, paper, options)).join('\n\n---\n\n');
  const loose = names.filter(known => known.spellings.some(s => nameKey(s.spelling) === nameKey(name)));
  return namesCard(snapshot, loose, options);
}
