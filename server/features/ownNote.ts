/** The user's own note about a paper: where it is, or where it would be made and what it would begin with. */
import type { Paper } from '../core/paper';
import type { Snapshot } from '../core/snapshot';
import type { NoteAnswer } from '../protocol/views';
import { literatureNote, noteUri } from './codeActions/literatureNote';

/** `from`: a file of the workspace folder that a new note should go into. `undefined` without any folder. */
export function ownNote(snapshot: Snapshot, paper: Paper, from = ''): NoteAnswer | undefined {
  const own = paper.sources.find(source => source.record.format === 'note');
  if (own) return { uri: own.uri, exists: true };
  const uri = noteUri(snapshot, from, paper);
  if (uri === undefined) return undefined;
  // A note that stands there but doesn't say what it is about is opened, never written over.
  const exists = snapshot.notes.has(uri) || snapshot.sources.has(uri);
  return exists ? { uri, exists } : { uri, exists, text: literatureNote(paper) };
}
