/** Finds what all notes cite and name while nobody asks: the first card of a vault of thousands would wait for it. */
import type { Library } from '../core/library/library';
import type { Snapshot } from '../core/library/snapshot';
import { usesAhead } from '../features/uses';
import { type Rests, workInTurns } from './idleTurns';

/** Changes come in bursts: work begins once the library has been the same for a while. */
const QUIET_MS = 1_000;

/** To be called after every change of the snapshot; an edit of a note leaves what is known of the others. */
export function findUsesWhenIdle(rests: Rests): (snapshot: Snapshot) => void {
  let found: Library | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return snapshot => {
    const { complete, library } = snapshot;
    if (!complete || !library.whole || library === found) return;
    found = library;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const steps = usesAhead(snapshot);
      workInTurns(rests, () => library === found && steps.next().done !== true);
    }, QUIET_MS);
  };
}
