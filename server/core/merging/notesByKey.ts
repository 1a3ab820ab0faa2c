/** Says which work a literature note is about that names a citekey and little else; knows no format but that of notes. */
import { listAt } from '../base/starts';
import type { Steps } from '../base/steps';
import type { PaperRecord } from '../paper/paper';
import { ROWS, recordAt, writtenKeyRow } from '../rows/pieceRows';
import type { LayeredRows } from '../rows/rowLayers';
import { fold } from '../text/fold';
import type { Shelf } from './merge';
import { sameWork } from './sameWork';

/** A record of a note and one of the work it is about. */
export type About = readonly [note: number, record: number];

/**
 * A citekey in a note points at an entry, so it joins the two where it can mean one work only: a key that two works share,
 * or ids, years, authors or titles that contradict, join nothing. `rootOf` says which records are one work already; the
 * answer doesn't depend on the order of the files.
 */
export function* notesByKey(shelf: Shelf, keys: LayeredRows, rootOf: (record: number) => number): Steps<About[]> {
  const claims = claimsOf(shelf);
  if (!claims.size) return [];
  const settled = yield* worksWithEntries(shelf, rootOf);
  return [...claims.values()].flatMap(({ low, high, notes }) => {
    const { written, generated } = worksUnder([low, high], shelf, keys, rootOf);
    const works = written.size ? written : generated;
    const [record] = works.size === 1 ? works.values() : [];
    if (record === undefined) return [];
    const { record: work } = shelf.placed(record);
    const free = notes.filter(note => !settled.has(rootOf(note)) && mayBeAbout(shelf.placed(note).record, work));
    return free.map((note): About => [note, record]);
  });
}

/** Notes that give one key, those of works with an entry among them. */
interface Claim {
  readonly low: number;
  readonly high: number;
  readonly notes: number[];
}

/** By work, one of its records that has the key: from its source, or made from its title. */
interface Works {
  readonly written: Map<number, number>;
  readonly generated: Map<number, number>;
}

function* worksWithEntries({ notes, size }: Shelf, rootOf: (record: number) => number): Steps<ReadonlySet<number>> {
  const works = new Set<number>();
  if (!notes) return works;
  for (let record = notes; record < size; record++) {
    // A work's root is its first record: one that is an entry has no note in it.
    const root = rootOf(record);
    if (root < notes) works.add(root);
    if (record % 4096 === 0) yield;
  }
  return works;
}

function claimsOf(shelf: Shelf): Map<number, Claim> {
  const claims = new Map<number, Claim>();
  for (let note = 0; note < shelf.notes; note++) {
    const [piece, index] = shelf.find(note);
    const row = writtenKeyRow(piece.rows, index);
    if (row === undefined) continue;
    const low = piece.rows.keys[row * 2] ?? 0;
    const high = piece.rows.keys[row * 2 + 1] ?? 0;
    const known = claims.get(high);
    if (!known) claims.set(high, { low, high, notes: [note] });
    else if ((known.low | 1) === (low | 1)) known.notes.push(note);
  }
  return claims;
}

function worksUnder(
  key: readonly [number, number],
  { pieces, starts, notes }: Shelf,
  keys: LayeredRows,
  rootOf: (record: number) => number,
): Works {
  const [written, generated] = [new Map<number, number>(), new Map<number, number>()];
  for (const found of keys.with(key)) {
    const p = listAt(keys.starts, found);
    const rows = pieces[p]?.rows;
    if (!rows || (starts[p] ?? 0) < notes) continue;
    const row = found - (keys.starts[p] ?? 0);
    const record = (starts[p] ?? 0) + recordAt(rows, row, ROWS.keys);
    const those = (rows.keys[row * 2] ?? 0) & 1 ? written : generated;
    if (!those.has(rootOf(record))) those.set(rootOf(record), record);
  }
  return { written, generated };
}

function mayBeAbout(note: PaperRecord, work: PaperRecord): boolean {
  if (note.ids.doi && work.ids.doi && note.ids.doi !== work.ids.doi) return false;
  return sameWork(note, work) && (note.untitled === true || titlesAgree(note.title, work.title));
}

/** Half of the words of the shorter title stand in the longer one: "Notes on KITE" and "KITE: Knowing When to Stop". */
function titlesAgree(a: string, b: string): boolean {
  const [shorter = new Set(), longer = new Set()] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.size - y.size);
  const shared = [...shorter].filter(word => longer.has(word));
  return shared.length > 0 && shared.length * 2 >= shorter.size;
}

/** Words of a title, without those too short to say anything. */
const wordsOf = (title: string): Set<string> =>
  new Set((fold(title).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter(word => word.length > 2));
