/** Long work in steps: a generator that stops wherever answers may go first, and runs to its end when nobody waits. */

/** Yields at places where a pause does no harm, a few milliseconds apart at most; returns its result. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Takes all steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Rows of integers between two steps: well under a millisecond each, also in a function that isn't compiled yet. */
export const STEP_ROWS = 1 << 12;
/** The same for pieces of a large file, of a hundred and more records each. */
export const STEP_PIECES = 8;
