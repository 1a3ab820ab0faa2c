/** Where each of several lists begins when they are counted through, one behind the other. */

/** The first number of each list, and the number of all behind the last. */
export function startsOf(counts: readonly number[]): Int32Array {
  const starts = new Int32Array(counts.length + 1);
  counts.forEach((count, i) => {
    starts[i + 1] = (starts[i] ?? 0) + count;
  });
  return starts;
}

/** The list that has this number; the last one of those that begin with it, as the others are empty. */
export const listAt = (starts: Int32Array, number: number): number => lastUpTo(starts, number, starts.length - 1);

/** The last place, of the first `count`, whose value is at most `most`; 0 where none is. Values ascend. */
export function lastUpTo(values: ArrayLike<number>, most: number, count = values.length): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((values[middle] ?? 0) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}
