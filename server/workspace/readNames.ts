/** Reads the names in the abstracts of files with many records, in slices, and hands over what is done from time to time. */
import { recordNames } from '../core/abstract/describe';
import type { ReadFile, Snapshot, SourceFile } from '../core/library/snapshot';
import { type Piece, placedIn, renamed } from '../core/rows/piece';
import { type Clock, Slices } from './clock';
import { largeState } from './large/largeFile';

/** Each hand-over joins the whole library anew. */
const PUBLISH_MS = 2_000;

/**
 * `current` answers `undefined` when this work is no longer wanted. A file that changes meanwhile is begun again; files with
 * more than `most` records are left out.
 */
export async function readNames(
  current: () => Snapshot | undefined,
  put: (files: readonly ReadFile[]) => void,
  clock: Clock,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const slices = new Slices(clock);
  for (let file = unfinished(current(), most); file; file = unfinished(current(), most)) {
    const pieces = [...file.pieces];
    for (const [i, piece] of file.pieces.entries()) {
      if (piece.whole) continue;
      pieces[i] = await whole(piece, slices);
      if (!isIn(current(), file)) break;
      if (slices.every(PUBLISH_MS)) {
        const next: SourceFile = { ...file, pieces: [...pieces] };
        put([{ ...rest(current(), file), source: next }]);
        file = next;
      }
    }
    if (!current()) return;
    if (isIn(current(), file)) put([{ ...rest(current(), file), source: { ...file, pieces } }]);
  }
}

async function whole(piece: Piece, slices: Slices): Promise<Piece> {
  const names = [];
  for (const { record, names: before } of placedIn(piece)) {
    names.push(before.whole ? before : recordNames(record));
    await slices.pause();
  }
  return slices.take(renamed(piece, names));
}

const unfinished = (snapshot: Snapshot | undefined, most: number): SourceFile | undefined => {
  for (const file of snapshot?.sources.values() ?? []) {
    if (largeState(file) || file.records.length > most) continue;
    if (file.pieces.some(piece => !piece.whole)) return file;
  }
  return undefined;
};

const isIn = (snapshot: Snapshot | undefined, file: SourceFile): boolean =>
  snapshot?.sources.get(file.source.uri) === file;

const rest = (snapshot: Snapshot | undefined, file: SourceFile): ReadFile => ({
  uri: file.source.uri,
  note: snapshot?.notes.get(file.source.uri),
});
