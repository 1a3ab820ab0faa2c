/** Makes ready, a few milliseconds at a time, what a first answer would otherwise wait for. */
import type { Library } from '../core/library';
import type { Snapshot } from '../core/snapshot';
import { hasIndex, isMissed, isQuickIndex, prepareIndex } from '../features/paperIndex';

/** Changes come in bursts: work begins once the library has been the same for a while. */
const QUIET_MS = 1_000;
/** The names in a large library's abstracts come every few seconds; until they are all there, an older index will do. */
const LONG_QUIET_MS = 5_000;
/** While names are being read, the first index is made when an answer has missed it, which is looked at so often. */
const LOOK_MS = 250;
/** Papers that are all at hand, whatever is still being read. */
const FEW = 2_000;
const WORK_MS = 4;
const REST_MS = 10;
/** While somebody types or asks. */
const LONG_REST_MS = 40;
/** Somebody who asked so lately is likely to ask again: the very first index then rests too. */
const LATELY_MS = 150;

/** The names in a large library's abstracts are yet to come. */
const isNaming = ({ whole, size }: Library): boolean => !whole && size > FEW;

/**
 * To be called after every change of the snapshot; `ready` when what some answers did without is there, `lastAsked` says when
 * the client asked for something last, `isUpdating` that a change is on its way. What is begun is finished, though the library
 * may have changed since.
 */
export function prepareWhenIdle(
  ready: () => void,
  lastAsked: () => number,
  isUpdating: () => boolean,
): (snapshot: Snapshot) => void {
  let working: Library | undefined;
  let next: Library | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const work = () => {
    if (isUpdating()) {
      setTimeout(work, REST_MS);
      return;
    }
    const until = performance.now() + WORK_MS;
    let more = working !== undefined;
    while (more && working && performance.now() < until) more = prepareIndex(working);
    if (more) {
      // The very first is waited for.
      const lately = performance.now() - lastAsked() < LATELY_MS;
      setTimeout(work, lately ? LONG_REST_MS : working && hasIndex(working) ? REST_MS : 0);
      return;
    }
    if (working && !isQuickIndex(working)) ready();
    const done = working;
    working = undefined;
    if (next !== done) wait();
  };
  /** When names were last being read. */
  let naming = Number.NEGATIVE_INFINITY;
  // Where nobody misses the first index, the names come a quarter sooner without it, and what is edited behind them too.
  const canWait = (): boolean => {
    if (!next || hasIndex(next) || isMissed()) return false;
    return isNaming(next) || performance.now() - naming < LONG_QUIET_MS;
  };
  const quiet = (): number => {
    if (canWait()) return LOOK_MS;
    if (!next || !hasIndex(next)) return 0;
    return isQuickIndex(next) ? QUIET_MS : LONG_QUIET_MS;
  };
  const wait = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (canWait()) return wait();
      working = next;
      work();
    }, quiet());
  };
  return snapshot => {
    if (!snapshot.complete || snapshot.library === next) return;
    // Surnames come with the names in abstracts: until then, one without them will do.
    if (isNaming(snapshot.library) && hasIndex(snapshot.library)) return;
    if (isNaming(snapshot.library) || (next && isNaming(next))) naming = performance.now();
    next = snapshot.library;
    if (!working) wait();
  };
}
