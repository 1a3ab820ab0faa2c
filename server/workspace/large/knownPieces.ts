/** Pieces that needn't be read again, in the order of their file, as integers that another thread is told. */
import type { StoredPiece } from '../../core/rows/storedPiece';

/** Numbers a piece: two hashes and its length in bytes. */
const COLUMNS = 3;

export interface KnownPieces {
  /** The number of the piece with these hashes; `undefined` for one that has to be read. */
  readonly find: (content: readonly [number, number]) => number | undefined;
  /** How long a piece is in bytes; 0 behind the last one. */
  readonly bytes: (piece: number) => number;
}

export const packKnown = (pieces: readonly StoredPiece[]): Int32Array =>
  Int32Array.from(pieces.flatMap(({ content, bytes }) => [...content, bytes]));

export const knownPieces = (packed: Int32Array): KnownPieces => ({
  // There are hundreds of them: a table would take longer to make for each job than looking through all.
  find: ([low, high]) => {
    for (let at = 0; at < packed.length; at += COLUMNS) {
      if (packed[at] === low && packed[at + 1] === high) return at / COLUMNS;
    }
    return undefined;
  },
  bytes: piece => packed[piece * COLUMNS + 2] ?? 0,
});
