/** The user's own note about a paper: where it is, or where it would be made and what it would begin with. */
import type { Snapshot } from '../core/library/snapshot';
import type { Paper } from '../core/paper/paper';
import type { NoteAnswer } from '../protocol/views';
import { noteUri } from './literatureNote/noteFile';
import { type NoteOptions, noteText } from './literatureNote/noteText';

/** `from`: a file of the workspace folder that a new note should go into. `undefined` without any folder. */
export function ownNote(
  snapshot: Snapshot,
  paper: Paper,
  from = '',
  options: NoteOptions = {},
): NoteAnswer | undefined {
  const own = paper.sources.find(source => source.record.format === 'note');
  if (own) return { uri: own.uri, exists: true };
  const uri = noteUri(snapshot, from, paper, options.folder);
  if (uri === undefined) return undefined;
  // A note that stands there but doesn't say what it is about is opened, never written over.
  if (snapshot.notes.has(uri) || snapshot.sources.has(uri)) return { uri, exists: true };
  const made = noteText(snapshot, paper, from, options);
  if ('refused' in made) return { uri, exists: false, refused: made.refused };
  return { uri, exists: false, text: made.text, ...(made.unknown.length ? { unknown: [...made.unknown] } : {}) };
}
