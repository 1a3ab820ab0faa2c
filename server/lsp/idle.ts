/** Makes ready, a few milliseconds at a time, what a first answer would otherwise wait for. */
import type { Library } from '../core/library/library';
import type { Snapshot } from '../core/library/snapshot';
import { hasIndex, isMissed, isQuickIndex, prepareIndex } from '../features/finding/paperIndex';
import { REST_MS, type Rests, workInTurns } from './idleTurns';

/** Changes come in bursts: work begins once the library has been the same for a while. */
const QUIET_MS = 1_000;
/** The names in a large library's abstracts come every few seconds; until they are all there, an older index will do. */
const LONG_QUIET_MS = 5_000;
/** While names are being read, the first index is made when an answer has missed it, which is looked at so often. */
const LOOK_MS = 250;
/** Papers that are all at hand, whatever is still being read. */
const FEW = 2_000;

/** The names in a large library's abstracts are yet to come. */
const isNaming = ({ whole, size }: Library): boolean => !whole && size > FEW;

/**
 * To be called after every change of the snapshot; `ready` when what some answers did without is there. What is begun is
 * finished, though the library may have changed since.
 */
export function prepareWhenIdle(ready: () => void, rests: Rests): (snapshot: Snapshot) => void {
  let working: Library | undefined;
  let next: Library | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const step = () => working !== undefined && prepareIndex(working);
  // The very first is waited for.
  const rest = () => (working && hasIndex(working) ? REST_MS : 0);
  const missed = lookForMissed();
  const finished = () => {
    missed.forget();
    if (working && !isQuickIndex(working)) ready();
    const done = working;
    working = undefined;
    if (next !== done) wait();
  };
  /** When names were last being read. */
  let naming = Number.NEGATIVE_INFINITY;
  // Where nobody misses the first index, the names come a quarter sooner without it, and what is edited behind them too.
  const canWait = (): boolean => {
    if (!next || hasIndex(next) || missed.look()) return false;
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
      workInTurns(rests, step, finished, rest);
    }, quiet());
  };
  return snapshot => {
    missed.next(snapshot.library);
    if (!snapshot.complete || snapshot.library === next) return;
    // Surnames come with the names in abstracts: until then, one without them will do.
    if (isNaming(snapshot.library) && hasIndex(snapshot.library)) return;
    if (isNaming(snapshot.library) || (next && isNaming(next))) naming = performance.now();
    next = snapshot.library;
    if (!working) wait();
  };
}

/** Whether an answer has had to do without the first index, about the library of now or one before it. */
function lookForMissed() {
  let now: Library | undefined;
  let missed = false;
  const look = (): boolean => {
    missed ||= now !== undefined && isMissed(now);
    return missed;
  };
  const next = (library: Library): void => {
    look();
    now = library;
  };
  const forget = (): void => {
    missed = false;
  };
  return { look, next, forget };
}
