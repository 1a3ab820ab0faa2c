/** Says which entries of several files are one work although their titles differ by a word or are too short to tell: their keys are one too. */
import { fold } from './fold';
import { filled, newInts, push } from './ints';
import type { Shelf } from './merge';
import { writtenKeyRow } from './pieceRows';
import { sharedRows } from './rowTable';
import { mayBeOne, sameWork } from './sameWork';
import type { Steps } from './steps';

/** Entries of one work. */
export type Pair = readonly [record: number, other: number];

/** Of words that two titles have between them, so many stand in both. */
const ALIKE = 2 / 3;
/** A key that more entries have is no key. */
const MOST = 16;

/**
 * A project with a `.bib` for its book and one for its slides has entries twice, and corrects one of them. A key alone joins
 * nothing: titles must be alike too, and authors, years and ids not contradict. Looks at nothing where one file has all.
 */
export function* entriesByKey(shelf: Shelf, rootOf: (record: number) => number): Steps<Pair[]> {
  if (shelf.bibliographies < 2) return [];
  const { low, high, owners } = yield* writtenKeysOf(shelf);
  const pairs: Pair[] = [];
  for (const rows of yield* sharedRows(low, high)) {
    const records = [...new Set(rows.map(row => owners[row] ?? 0))];
    if (records.length > MOST) continue;
    for (const [i, a] of records.entries())
      for (const b of records.slice(i + 1)) if (rootOf(a) !== rootOf(b) && isOneWork(shelf, a, b)) pairs.push([a, b]);
  }
  return pairs;
}

function* writtenKeysOf({
  pieces,
  starts,
  notes,
}: Shelf): Steps<{ low: Int32Array; high: Int32Array; owners: Int32Array }> {
  const [low, high, owners] = [newInts(), newInts(), newInts()];
  for (const [p, { rows, count }] of pieces.entries()) {
    const first = starts[p] ?? 0;
    if (first < notes) continue;
    for (let i = 0; i < count; i++) {
      const row = writtenKeyRow(rows, i);
      if (row === undefined) continue;
      push(low, rows.keys[row * 2] ?? 0);
      push(high, rows.keys[row * 2 + 1] ?? 0);
      push(owners, first + i);
    }
    if (p % 64 === 63) yield;
  }
  return { low: filled(low), high: filled(high), owners: filled(owners) };
}

function isOneWork(shelf: Shelf, a: number, b: number): boolean {
  const [one, other] = [shelf.placed(a).record, shelf.placed(b).record];
  const [words, others] = [wordsOf(one.title), wordsOf(other.title)];
  if ([...words].join(' ') === [...others].join(' ')) return mayBeOne(one, other);
  return sameWork(one, other) && areAlike(words, others);
}

function areAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = [...a].filter(word => b.has(word)).length;
  return shared > 0 && shared >= (a.size + b.size - shared) * ALIKE;
}

const SMALL = /^(?:an?|the|of|for|from|with|in|on|to|and|or|by|via|at|as|position)$/;

const wordsOf = (title: string): Set<string> =>
  new Set((fold(title).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter(word => !SMALL.test(word)));
