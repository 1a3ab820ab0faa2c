/** How near the bibliographies of a workspace are to a note that names none. */
import type { SourceFormat } from '../paper/paper';
import { parentFolder } from '../text/uri';
import type { Snapshot } from './snapshot';

/** What settles a key of a note that several works have. */
export interface Holding {
  /** The note, then the bibliographies that it names, the nearest first. */
  readonly files: readonly string[];
  /** Where it names none: the nearest folder around the note that has bibliographies in it or below it. */
  readonly folder?: string;
}

type Sources = Snapshot['sources'];
const known = new WeakMap<Sources, ReadonlySet<string>>();

/** `Holding.folder`: notes with the same one share as many folders with every bibliography. */
export function nearestFolder(sources: Sources, uri: string, counts: (format: SourceFormat) => boolean): string {
  const around = known.get(sources) ?? foldersAround(sources, counts);
  known.set(sources, around);
  let folder = parentFolder(uri);
  while (folder && !around.has(folder)) folder = parentFolder(folder);
  return folder;
}

/** Every folder that has a bibliography in it or below it. */
function foldersAround(sources: Sources, counts: (format: SourceFormat) => boolean): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const [uri, { format }] of sources) {
    let folder = counts(format) ? parentFolder(uri) : '';
    for (; folder && !folders.has(folder); folder = parentFolder(folder)) folders.add(folder);
  }
  return folders;
}

/** How many folders a folder and a file lie in together. */
export function sharedDepth(folder: string, uri: string): number {
  const [a, b] = [folder.split('/'), parentFolder(uri).split('/')];
  const differs = a.findIndex((step, i) => step !== b[i]);
  return differs < 0 ? a.length : differs;
}
