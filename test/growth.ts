/** Says whether work grows with its size or with its square: by processor time of two sizes, so that a busy machine changes nothing. */
import assert from 'node:assert/strict';

/** The larger size by the smaller: work that grows evenly takes eight times as long, a square sixty-four times. */
const SIZES = 8;
const GENEROUS = 4;
/** Of the processor; less than this is as much the compiler's time as the work's. */
const LEAST_MS = 2;
/** Noise goes away when one looks again, a square doesn't. */
const TRIES = 4;

/** Fails when `work` of this size costs far more than eight times what an eighth of it costs. */
export function growsEvenly(work: (size: number) => unknown, size: number, what = 'this'): void {
  const small = Math.ceil(size / SIZES);
  let least = Number.POSITIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES; tries++) {
    least = Math.min(
      least,
      processorTime(() => work(small)),
    );
    most = Math.min(
      most,
      processorTime(() => work(size)),
    );
    if (most <= SIZES * GENEROUS * Math.max(least, LEAST_MS)) return;
  }
  assert.fail(`${what}: ${least.toFixed(1)} ms of the processor for ${small}, ${most.toFixed(1)} ms for ${size}`);
}

/** Milliseconds of the processor, whatever else the machine does. */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
