/** The edits that spell a method's name another way in the user's own notes; sources keep what their papers write. */
import type { KnownName } from '../../core/known/knownNames';
import type { Snapshot } from '../../core/library/snapshot';
import { nameKey } from '../../core/paper/nameKey';
import type { Paper } from '../../core/paper/paper';
import { clipped } from '../../core/paper/shown';
import { fold } from '../../core/text/fold';
import type { Edits, PlacedEdit } from '../edits';
import { namesAndPhrases } from '../notes/citedPhrases';
import { settle } from '../notes/settle';
import { nameInOwnFiles } from './ownFiles';

export interface WrittenName {
  /** As it stands under the cursor. */
  readonly written: string;
  readonly known: readonly KnownName[];
  readonly papers: readonly Paper[];
}

/** Every place in notes that is written like it and means the same, and the user's own word about it in methods.yaml. */
export function nameEdits(snapshot: Snapshot, name: WrittenName, newName: string): Edits {
  const refused = unusable(snapshot, name, newName);
  if (refused) return { refused };
  const edits = [...snapshot.notes].flatMap(([uri, note]) =>
    namesAndPhrases(snapshot, note).flatMap((hit): PlacedEdit[] => {
      if (!hit.values.some(value => name.known.includes(value))) return [];
      if (fold(note.source.slice(hit.span)) !== fold(name.written)) return [];
      const papers = new Set(settle(snapshot, note, hit).introductions.map(i => i.paper));
      const same = papers.size === name.papers.length && name.papers.every(paper => papers.has(paper));
      return same ? [{ uri, span: hit.span, text: newName }] : [];
    }),
  );
  return { edits: [...edits, ...nameInOwnFiles(snapshot, name.written, newName)], files: [] };
}

function unusable(snapshot: Snapshot, { known }: WrittenName, newName: string): string | undefined {
  if (newName.trim() === '') return 'A name has at least one letter.';
  if (/[\r\n]/.test(newName)) return 'A name stands on one line.';
  const key = nameKey(newName);
  const other = snapshot.library
    .names()
    .find(
      name =>
        name.introducedBy.length > 0 &&
        !known.includes(name) &&
        name.spellings.some(s => s.form === 'name' && nameKey(s.spelling) === key),
    );
  const paper = other?.introducedBy[0]?.paper;
  return paper && `“${newName}” is a name of another paper here, “${clipped(paper.title, 80)}”.`;
}
