/** The papers that notes cite, by key or link, all notes together; joined once a snapshot. */
import type { Snapshot } from '../../core/library/snapshot';
import { withParts } from '../../core/library/wholes';
import type { Paper } from '../../core/paper/paper';
import { noteCitations } from './noteCitations';

const known = new WeakMap<Snapshot, ReadonlySet<Paper>>();

/** With `document`, what that note and its parts cite; a file that is no note counts as all notes. */
export function papersCited(snapshot: Snapshot, document?: string): ReadonlySet<Paper> {
  const own = document === undefined ? [] : withParts(snapshot, document);
  if (own.length) return new Set(own.flatMap(note => [...noteCitations(snapshot, note).keys()]));
  const before = known.get(snapshot);
  if (before) return before;
  const cited = new Set<Paper>();
  for (const each of snapshot.notes.values()) {
    for (const paper of noteCitations(snapshot, each).keys()) cited.add(paper);
  }
  known.set(snapshot, cited);
  return cited;
}
