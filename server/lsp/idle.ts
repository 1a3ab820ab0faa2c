/** Makes ready, a few milliseconds at a time, what a first answer would otherwise wait for. */
import type { Library } from '../core/library';
import type { Snapshot } from '../core/snapshot';
import { isQuickIndex, prepareIndex } from '../features/paperIndex';

/** Changes come in bursts: work begins once the library has been the same for a while. */
const QUIET_MS = 1_000;
const WORK_MS = 8;
const REST_MS = 20;

/** To be called after every change of the snapshot; `ready` when what some answers did without is there. */
export function prepareWhenIdle(ready: () => void): (snapshot: Snapshot) => void {
  let library: Library | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const work = () => {
    const until = performance.now() + WORK_MS;
    let more = library !== undefined;
    while (more && library && performance.now() < until) more = prepareIndex(library);
    if (more) timer = setTimeout(work, REST_MS);
    else if (library && !isQuickIndex(library)) ready();
  };
  return snapshot => {
    if (!snapshot.complete || snapshot.library === library) return;
    library = snapshot.library;
    clearTimeout(timer);
    timer = setTimeout(work, QUIET_MS);
  };
}
