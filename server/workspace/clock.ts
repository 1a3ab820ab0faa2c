/** Time, so that tests can hold it, and the slices in which long work leaves room for requests. */

export interface Clock {
  /** Milliseconds. */
  now(): number;
  later(ms: number, act: () => void): void;
}

export const REAL_CLOCK: Clock = {
  now: () => performance.now(),
  later: (ms, act) => {
    const timer: unknown = setTimeout(act, ms);
    // In Node a waiting timer alone must not keep a finished command alive.
    if (typeof timer === 'object' && timer && 'unref' in timer && typeof timer.unref === 'function') timer.unref();
  },
};

/** Time before other work gets its turn. */
const SLICE_MS = 15;

export class Slices {
  #slice: number;
  #mark: number;

  constructor(readonly clock: Clock) {
    this.#slice = clock.now();
    this.#mark = this.#slice;
  }

  /** Lets other work go first when this slice is over; true when it did. */
  async pause(): Promise<boolean> {
    if (this.clock.now() - this.#slice < SLICE_MS) return false;
    await new Promise(resolve => setTimeout(resolve, 0));
    this.#slice = this.clock.now();
    return true;
  }

  /** True once in so many milliseconds. */
  every(ms: number): boolean {
    if (this.clock.now() - this.#mark < ms) return false;
    this.#mark = this.clock.now();
    return true;
  }
}
