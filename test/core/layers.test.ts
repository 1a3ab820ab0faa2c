/** Tables that begin with those of the library before, against tables made from nothing, over random changes of the pieces. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../../server/core/base/steps';
import { meetings } from '../../server/core/rows/meetings';
import { nothingAt, type Piece } from '../../server/core/rows/piece';
import type { PieceRows } from '../../server/core/rows/pieceRows';
import { layeredRows } from '../../server/core/rows/rowLayers';

const NONE = new Int32Array();
/** So few hashes that many rows share theirs. */
const HASHES = 120;
const COLUMN = { list: (rows: PieceRows) => rows.keys, width: 2, low: 0, high: 1 };

/** The same numbers again for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function piece(next: (below: number) => number): Piece {
  const keys = Int32Array.from({ length: 2 * next(9) }, (_, i) => (i % 2 ? next(HASHES) : next(2)));
  const rows = { ends: NONE, reasons: NONE, keys, spellings: NONE, prefixes: NONE, longest: 0, hasMath: false };
  return { count: 0, rows, content: {}, whole: true, placed: nothingAt, glance: nothingAt };
}

function changed(pieces: readonly Piece[], next: (below: number) => number): Piece[] {
  const now = [...pieces];
  const at = next(now.length + 1);
  const [some] = now.slice(next(now.length));
  const kind = next(8);
  if (kind < 4) now.splice(at, 1, piece(next));
  else if (kind === 4) now.splice(at, 0, piece(next));
  else if (kind === 5) now.splice(at, 1);
  else if (kind === 6 && some) now.splice(at, 0, some);
  else now.push(...now.splice(0, at));
  return now;
}

test('rows are found, and meet, as if all had been sorted anew', () => {
  const next = numbers(7);
  let pieces = Array.from({ length: 40 }, () => piece(next));
  let rows = finish(layeredRows(pieces, COLUMN));
  let met = finish(meetings(pieces, COLUMN.list));
  let layered = 0;
  for (let round = 0; round < 80; round++) {
    pieces = changed(pieces, next);
    rows = finish(layeredRows(pieces, COLUMN, rows));
    met = finish(meetings(pieces, COLUMN.list, met));
    if (rows.over.length) layered++;
    const anew = finish(layeredRows(pieces, COLUMN));
    for (let hash = 0; hash < HASHES; hash++) assert.deepEqual(rows.with([0, hash]), anew.with([0, hash]));
    assert.deepEqual(met.shared, finish(meetings(pieces, COLUMN.list)).shared);
  }
  assert.ok(layered > 25);
});
