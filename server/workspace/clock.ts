/** Time, so that tests can hold it, and the slices in which long work leaves room for requests. */
import type { Steps } from '../core/base/steps';

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

/** Time before other work gets its turn: an answer that waits for a slice is still an answer at once. */
const SLICE_MS = 4;
/** A message takes a turn to be read, one to be understood and one to be answered, and an edit comes before its question. */
const TURNS = 5;

export class Slices {
  #slice: number;
  #mark: number;
  #longer = 1;

  constructor(readonly clock: Clock) {
    this.#slice = clock.now();
    this.#mark = this.#slice;
  }

  /** Lets other work go first when this slice is over; true when it did. */
  async pause(): Promise<boolean> {
    if (this.clock.now() - this.#slice < SLICE_MS) return false;
    for (let i = 0; i < TURNS; i++) await turn();
    this.#slice = this.clock.now();
    return true;
  }

  /** True once in so many milliseconds. */
  every(ms: number): boolean {
    if (this.clock.now() - this.#mark < ms) return false;
    this.#mark = this.clock.now();
    return true;
  }

  /** True after so many milliseconds, and then less and less often: each time costs as much as everything before it. */
  everLater(ms: number): boolean {
    if (!this.every(ms * this.#longer)) return false;
    this.#longer *= 2;
    return true;
  }

  /** Takes all steps, with pauses between them. */
  async take<T>(steps: Steps<T>): Promise<T> {
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      await this.pause();
    }
  }
}

/** Resolves when everything that waits now has had its turn. */
function turn(): Promise<void> {
  // A timer waits at least a millisecond, and four in browsers.
  return new Promise(resolve => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        resolve();
      });
      port1.start();
      port2.postMessage(0);
    }
  });
}
