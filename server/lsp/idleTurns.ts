/** Work that can wait, a few milliseconds at a time: it rests while somebody types or asks, and while a library is joined. */

export interface Rests {
  /** When the client asked for something last, as `performance.now()` counts. */
  readonly lastAsked: () => number;
  /** A change is on its way. */
  readonly isUpdating: () => boolean;
}

const WORK_MS = 4;
export const REST_MS = 10;
/** While somebody types or asks. */
const LONG_REST_MS = 40;
/** Somebody who asked so lately is likely to ask again. */
const LATELY_MS = 150;

/** Takes steps until one answers that there is no more; `rest` says how long to wait between two turns when nobody asks. */
export function workInTurns(
  { lastAsked, isUpdating }: Rests,
  step: () => boolean,
  done = (): void => {},
  rest = (): number => 0,
): void {
  const turn = () => {
    if (isUpdating()) {
      setTimeout(turn, REST_MS);
      return;
    }
    const until = performance.now() + WORK_MS;
    let more = true;
    while (more && performance.now() < until) more = step();
    if (more) setTimeout(turn, performance.now() - lastAsked() < LATELY_MS ? LONG_REST_MS : rest());
    else done();
  };
  turn();
}
