/** Begins a note on a paper, where the other literature notes are. */
import type { Snapshot } from '../../core/library/snapshot';
import { clipped } from '../../core/paper/shown';
import type { CodeAction } from '../codeActions';
import type { NoteOptions } from '../literatureNote/noteText';
import { mentionAt } from '../mentionAt';
import { ownNote } from '../ownNote';
import type { Place } from '../place';

export function literatureNoteActions(snapshot: Snapshot, place: Place, options: NoteOptions): CodeAction[] {
  const mention = mentionAt(snapshot, place);
  const [paper, ...others] = mention?.papers ?? [];
  if (!paper || others.length) return [];
  const note = ownNote(snapshot, paper, place.uri, options);
  if (!note || note.exists || note.text === undefined) return [];
  const left = note.unknown?.length ? ` (${note.unknown.join(', ')} of the template stays)` : '';
  return [
    {
      title: `Create a note on “${clipped(paper.title, 50)}”${left}`,
      kind: 'refactor.rewrite',
      edit: { edits: [], creates: [{ uri: note.uri, text: note.text }] },
    },
  ];
}
