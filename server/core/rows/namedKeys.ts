/** Which records of a piece name a key in a field of theirs, so that a key's places are found without reading every piece. */
import { pairOf } from '../base/hashes';
import { filled, newInts, push } from '../base/ints';
import type { PaperRecord } from '../paper/paper';

const WIDTH = 3;

/** Three numbers for every key that a record names beside its own: the key's two hashes and the record's place. */
export function namedKeys(records: readonly PaperRecord[]): Int32Array {
  const rows = newInts();
  records.forEach((record, i) => {
    for (const { key } of record.keyPlaces ?? []) {
      const [low, high] = pairOf(key);
      push(rows, low);
      push(rows, high);
      push(rows, i);
    }
  });
  return filled(rows);
}

/** Places of the records that name the key, each once, and seldom one that doesn't: hashes may agree. */
export function recordsNaming(rows: Int32Array, key: string): number[] {
  const [low, high] = pairOf(key);
  const found = new Set<number>();
  for (let at = 0; at < rows.length; at += WIDTH) {
    if (rows[at] === low && rows[at + 1] === high) found.add(rows[at + 2] ?? 0);
  }
  return [...found];
}
