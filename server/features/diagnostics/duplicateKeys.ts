/** Keys that two entries have: two works under one key, or one entry twice in a file. */
import { isBibliography } from '../../core/library/bibliographies';
import type { Library } from '../../core/library/library';
import type { Snapshot, SourceFile } from '../../core/library/snapshot';
import type { Paper, PlacedRecord } from '../../core/paper/paper';
import { clipped } from '../../core/paper/shown';
import type { Problem } from '../../core/text/problem';
import { fileName, folderOf, parentFolder, shownPath } from '../../core/text/uri';
import { citedKeys } from '../notes/citedKeys';

type Entry = Pick<PlacedRecord, 'uri' | 'record'>;
type Owners = ReadonlyMap<string, readonly Entry[]>;

const shared = new WeakMap<Library, Owners>();

/** The key of every entry that shares it, each with the other places. */
export function duplicateKeys(snapshot: Snapshot, file: SourceFile): Problem[] {
  if (!isBibliography(file.format)) return [];
  const owners = sharedKeys(snapshot);
  if (!owners.size) return [];
  const { uri } = file.source;
  return file.records.flatMap(record => keysOf(record).flatMap(key => problem(snapshot, owners, key, { uri, record })));
}

const keysOf = (record: Entry['record']): string[] => [...(record.key ? [record.key] : []), ...record.otherKeys];

function problem(snapshot: Snapshot, owners: Owners, key: string, own: Entry): Problem[] {
  const work = workOf(snapshot, own);
  const others = (owners.get(key) ?? [])
    .filter(o => o.record !== own.record && (o.uri === own.uri || workOf(snapshot, o) !== work))
    .sort((a, b) => Number(b.uri === own.uri) - Number(a.uri === own.uri));
  const other = others.find(o => workOf(snapshot, o) !== work);
  if (!others.length) return [];
  const together = others.some(o => o.uri === own.uri || !apart(snapshot, own.uri, o.uri));
  const message = other
    ? clashMessage(key, other, placeOf(snapshot, own.uri, other.uri), together ? outcome(own.uri, other.uri) : '')
    : `“${key}” stands in this file twice.`;
  return [
    {
      code: 'duplicate-key',
      message,
      span: own.record.keySpan ?? own.record.titleSpan,
      severity: together ? 'warning' : 'information',
      related: others.map(({ uri, record }) => ({
        uri,
        span: record.keySpan ?? record.titleSpan,
        message: clipped(record.title, 80) || key,
      })),
    },
  ];
}

/** By its path where the file is called as this one. */
function placeOf({ folders }: Snapshot, own: string, other: string): string {
  if (other === own) return 'in this file';
  if (fileName(other) !== fileName(own)) return `in ${fileName(other)}`;
  const folder = folderOf(folders, other);
  // Two folders of a workspace may have a file of that path each.
  const isSame = folder !== undefined && shownPath(other, folders) === shownPath(own, folders);
  return `in ${isSame ? `${fileName(folder)}/` : ''}${shownPath(other, folders)}`;
}

/** Which of the two a citation means: `papersNearest`. */
const outcome = (own: string, other: string): string =>
  parentFolder(own) === parentFolder(other)
    ? ': a citation can mean either'
    : ': a citation means that of the bibliography nearest to its note';

function clashMessage(key: string, other: Entry, where: string, so: string): string {
  return `“${key}” is the key of another work too, “${clipped(other.record.title, 60)}” ${where}${so}.`;
}

const workOf = (snapshot: Snapshot, { record }: Entry): Paper | undefined => snapshot.library.paperOf().get(record);

/** Bibliographies of different texts, which no note reads together: there the same key does no harm. */
function apart(snapshot: Snapshot, a: string, b: string): boolean {
  const { namedBy } = citedKeys(snapshot);
  const [readersOfA, readersOfB] = [namedBy.get(a), namedBy.get(b)];
  return readersOfA !== undefined && readersOfB !== undefined && !readersOfA.some(note => readersOfB.includes(note));
}

/** The keys with more than one entry; they follow from the sources alone. */
function sharedKeys({ library, sources }: Snapshot): Owners {
  const known = shared.get(library);
  if (known) return known;
  const owners = new Map<string, Entry[]>();
  for (const [uri, file] of sources) {
    if (!isBibliography(file.format)) continue;
    for (const record of file.records) {
      for (const key of keysOf(record)) {
        const list = owners.get(key);
        if (list) list.push({ uri, record });
        else owners.set(key, [{ uri, record }]);
      }
    }
  }
  for (const [key, list] of owners) if (list.length < 2) owners.delete(key);
  shared.set(library, owners);
  return owners;
}
