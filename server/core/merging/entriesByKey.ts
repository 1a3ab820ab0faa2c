/** Says which entries of several files are one work although their titles differ by a word or are too short to tell: their keys are one too. */
import type { Steps } from '../base/steps';
import type { Meetings } from '../rows/meetings';
import { writtenKeyRow } from '../rows/pieceRows';
import { fold } from '../text/fold';
import type { Shelf } from './merge';
import { mayBeOne, sameWork } from './sameWork';

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
export function* entriesByKey(shelf: Shelf, mainKeys: Meetings, rootOf: (record: number) => number): Steps<Pair[]> {
  if (shelf.bibliographies < 2) return [];
  const pairs: Pair[] = [];
  for (const [n, sharing] of mainKeys.shared.entries()) {
    if (n % 256 === 0) yield;
    const records = sharing.filter(record => record >= shelf.notes && isWritten(shelf, record));
    if (records.length > MOST) continue;
    for (const [i, a] of records.entries())
      for (const b of records.slice(i + 1)) if (rootOf(a) !== rootOf(b) && isOneWork(shelf, a, b)) pairs.push([a, b]);
  }
  return pairs;
}

function isWritten(shelf: Shelf, record: number): boolean {
  const [{ rows }, index] = shelf.find(record);
  return writtenKeyRow(rows, index) !== undefined;
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
