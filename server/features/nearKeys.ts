/** Keys to write instead of one that a note's bibliography doesn't have: one to three, the likeliest first. */
import { buildable } from '../core/bibliographies';
import { nearPapers } from '../core/nearPapers';
import type { Note } from '../core/note';
import type { Paper } from '../core/paper';
import type { Snapshot } from '../core/snapshot';

const MOST = 3;
/** What is this much worse than the best is no alternative to it. */
const LEEWAY = 1;

/**
 * Only keys that a build of the note finds; empty where nothing comes near. `written` is the key with what follows it
 * without a break, for a key that was cut short.
 */
export function nearKeys(snapshot: Snapshot, note: Note, key: string, written = key): string[] {
  const near = nearTo(snapshot, note, key);
  return near.length || written === key ? near : nearTo(snapshot, note, written);
}

function nearTo(snapshot: Snapshot, note: Note, key: string): string[] {
  const finds = buildable(snapshot, note);
  const near = nearPapers(snapshot.library, key).flatMap(({ paper, distance }) => {
    const citable = keyThat(paper, finds);
    return citable === undefined || citable === key ? [] : [{ citable, distance }];
  });
  const best = near[0]?.distance ?? 0;
  const keys = near.filter(({ distance }) => distance <= best + LEEWAY).map(({ citable }) => citable);
  return [...new Set(keys)].slice(0, MOST);
}

const keyThat = (paper: Paper, finds: (key: string) => boolean): string | undefined =>
  [paper.key, ...paper.otherKeys].find(finds);
