/** The line and the card beside a completion item, made when the person looks at it. */
import { papersOfKey } from '../core/library/library';
import type { Snapshot } from '../core/library/snapshot';
import { nameLine } from './completion';
import { namesCard } from './hover';
import { paperCard } from './shown/card';
import { paperLine } from './shown/completionItem';

export interface CompletionCard {
  readonly detail: string;
  readonly card: string;
}

/** `undefined` when the paper or name has gone since the list was made. */
export function completionCard(
  snapshot: Snapshot,
  kind: 'key' | 'name' | 'field',
  id: string,
): CompletionCard | undefined {
  if (kind === 'field') return undefined;
  const options = { commands: false };
  if (kind === 'name') {
    const names = snapshot.library.names().filter(name => name.name === id);
    const card = namesCard(snapshot, names, options);
    return names[0] && card ? { detail: nameLine(names[0]), card } : undefined;
  }
  const paper = papersOfKey(snapshot.library, id)[0];
  return paper && { detail: paperLine(paper), card: paperCard(snapshot, paper, options) };
}
