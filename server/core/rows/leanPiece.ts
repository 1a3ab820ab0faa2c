/** A stored piece at its place in a file, as a library takes it. */
import type { PlacedRecord, RecordNames } from '../paper/paper';
import { type LeanPlace, LeanRecord } from './leanRecord';
import { recordsNaming } from './namedKeys';
import { unpackNames } from './packed';
import { nothingAt, type Piece, settle } from './piece';
import type { StoredPiece } from './storedPiece';

export function leanPiece(uri: string, place: LeanPlace): Piece {
  const { count, rows, marks, namedKeys } = place.stored;
  const content = {};
  const made: (PlacedRecord | undefined)[] = [];
  return {
    count,
    rows,
    content,
    whole: marks.whole,
    placed: index => {
      if (index >= count) return nothingAt(index);
      const placed = made[index] ?? new LeanPlaced(uri, place, index);
      if (!made[index]) settle(placed.record, content, index);
      made[index] = placed;
      return placed;
    },
    glance: index => made[index] ?? (index < count ? new LeanPlaced(uri, place, index) : nothingAt(index)),
    naming: key => recordsNaming(namedKeys, key),
  };
}

/** A class for its getters: made for every paper that somebody looks at, and closures would cost more than what they read. */
class LeanPlaced implements PlacedRecord {
  readonly uri: string;
  readonly record: LeanRecord;
  readonly #stored: StoredPiece;
  readonly #index: number;
  #names: RecordNames | undefined;

  constructor(uri: string, place: LeanPlace, index: number) {
    this.uri = uri;
    this.record = new LeanRecord(place, index);
    this.#stored = place.stored;
    this.#index = index;
  }

  get names(): RecordNames {
    this.#names ??= unpackNames(this.#stored.string('names', this.#index), this.#stored.marks.whole);
    return this.#names;
  }

  get generated(): string {
    return this.#stored.string('generated', this.#index);
  }
}
