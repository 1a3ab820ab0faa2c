/** A stored piece at its place in a file, as a library takes it. */
import { type LeanPlace, LeanRecord } from './leanRecord';
import { unpackNames } from './packed';
import type { PlacedRecord, RecordNames } from './paper';
import { nothingAt, type Piece, settle } from './piece';

export function leanPiece(uri: string, place: LeanPlace): Piece {
  const { count, rows, marks } = place.stored;
  const content = {};
  const made: (PlacedRecord | undefined)[] = [];
  return {
    count,
    rows,
    content,
    whole: marks.whole,
    placed: index => {
      if (index >= count) return nothingAt(index);
      const placed = made[index] ?? placedIn(uri, place, index);
      if (!made[index]) settle(placed.record, content, index);
      made[index] = placed;
      return placed;
    },
  };
}

function placedIn(uri: string, place: LeanPlace, index: number): PlacedRecord {
  const { stored } = place;
  let names: RecordNames | undefined;
  return {
    uri,
    record: new LeanRecord(place, index),
    get names() {
      names ??= unpackNames(stored.string('names', index), stored.marks.whole);
      return names;
    },
    get generated() {
      return stored.string('generated', index);
    },
  };
}
