/** Finds what all notes cite and name while nobody asks: the first card of a vault of thousands would wait for it. */
import type { Library } from '../core/library';
import type { Snapshot } from '../core/snapshot';
import { usesAhead } from '../features/uses';

/** Changes come in bursts: work begins once the library has been the same for a while. */
const QUIET_MS = 1_000;
const WORK_MS = 4;
const REST_MS = 10;
/** Somebody who asked so lately is likely to ask again. */
const LATELY_MS = 150;

/** To be called after every change of the snapshot; an edit of a note leaves what is known of the others. */
export function findUsesWhenIdle(lastAsked: () => number): (snapshot: Snapshot) => void {
  let found: Library | undefined;
  let steps: Iterator<undefined, void> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const work = () => {
    const until = performance.now() + WORK_MS;
    while (performance.now() < until) {
      if (steps?.next().done !== false) return;
    }
    waiting = setTimeout(work, performance.now() - lastAsked() < LATELY_MS ? REST_MS : 0);
  };
  return snapshot => {
    const { complete, library } = snapshot;
    if (!complete || !library.whole || library === found) return;
    found = library;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      steps = usesAhead(snapshot);
      work();
    }, QUIET_MS);
  };
}
