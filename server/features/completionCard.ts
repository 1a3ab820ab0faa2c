/** The card beside a completion item, made when the person looks at it. */
import { papersOfKey } from '../core/library';
import type { Snapshot } from '../core/snapshot';
import { paperCard } from './card';
import { namesCard } from './hover';

/** `undefined` when the paper or name has gone since the list was made. */
export function completionCard(snapshot: Snapshot, kind: 'key' | 'name' | 'field', id: string): string | undefined {
  if (kind === 'field') return undefined;
  const options = { commands: false };
  if (kind === 'name') {
    const names = snapshot.library.names().filter(name => name.name === id);
    return namesCard(snapshot, names, options) || undefined;
  }
  const paper = papersOfKey(snapshot.library, id)[0];
  return paper && paperCard(snapshot, paper, options);
}
