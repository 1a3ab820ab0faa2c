/** The records of a file that an offset may belong to, without looking at all of a large file's. */
import type { SourceFile } from '../../core/library/snapshot';
import type { PaperRecord } from '../../core/paper/paper';

/** In small files a record may stand apart from its key, as in a note's front matter; entries of large ones don't. */
const SMALL = 100;

/** Every record that could touch the offset; the caller looks which one does. */
export function recordsAt({ records }: SourceFile, offset: number): readonly PaperRecord[] {
  if (records.length <= SMALL) return records;
  let low = 0;
  let high = records.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((records[middle]?.span.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  // A place right between two touches both.
  return records.slice(Math.max(0, low - 1), low + 1);
}
