/** Rows found by their hashes, against a map of lists. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../../server/core/base/steps';
import { sharedRows } from '../../server/core/rows/meetings';
import { rowsWith, rowTable } from '../../server/core/rows/rowTable';

/** Rows of which most are alone, some are several, and some meet in one half of their hash or in the mark alone. */
function columns(count: number): [Int32Array, Int32Array] {
  const low = Int32Array.from({ length: count }, (_, i) => (i % 7 ? Math.imul(i, 0x9e3779b1) : i % 70) & ~1);
  const high = Int32Array.from({ length: count }, (_, i) => (i % 7 ? Math.imul(i, 0x85ebca6b) : i % 21));
  return [low.map((value, i) => value | (i % 3 ? 0 : 1)), high];
}

function naive(low: Int32Array, high: Int32Array): Map<string, number[]> {
  const lists = new Map<string, number[]>();
  low.forEach((value, row) => {
    const key = `${value & ~1} ${high[row]}`;
    lists.set(key, [...(lists.get(key) ?? []), row]);
  });
  return lists;
}

test('rows are found by their pair of hashes, in order and whatever their marks', () => {
  for (const count of [0, 1, 5, 3_000]) {
    const [low, high] = columns(count);
    const table = finish(rowTable(low, high));
    for (const rows of naive(low, high).values()) {
      const first = rows[0] ?? 0;
      assert.deepEqual(rowsWith(table, [low[first] ?? 0, high[first] ?? 0]), rows);
    }
    assert.deepEqual(rowsWith(table, [12345678, 87654321]), []);
  }
});

test('rows that share their hashes are listed together, the others not at all', () => {
  for (const count of [0, 1, 5, 3_000]) {
    const [low, high] = columns(count);
    const shared = [...naive(low, high).values()].filter(rows => rows.length > 1);
    assert.deepEqual(
      finish(sharedRows(low, high)).sort(([a = 0], [b = 0]) => a - b),
      shared.sort(([a = 0], [b = 0]) => a - b),
    );
    assert.equal(shared.length > 0, count > 1_000);
  }
});
