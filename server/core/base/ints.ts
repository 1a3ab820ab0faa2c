/** A list of integers that grows. */

export interface Ints {
  values: Int32Array;
  length: number;
}

export const newInts = (room = 256): Ints => ({ values: new Int32Array(room), length: 0 });

export function push(ints: Ints, value: number): void {
  if (ints.length === ints.values.length) {
    const longer = new Int32Array(ints.length * 2);
    longer.set(ints.values);
    ints.values = longer;
  }
  ints.values[ints.length++] = value;
}

/** What has been pushed, in room of its own. */
export const filled = ({ values, length }: Ints): Int32Array => values.slice(0, length);
