/** Where a new literature note goes, and a name that every system takes. */
import { isTaken, type Snapshot } from '../../core/library/snapshot';
import type { Paper } from '../../core/paper/paper';
import { citableKey } from '../../core/paper/paperKeys';
import { decoded, fileName, folderOf, parentFolder, resolveUri, wellFormed } from '../../core/text/uri';

/** Bytes of UTF-8; systems take 255, and an `@`, a number and the extension are still to come. */
const LONGEST = 200;

/**
 * In the folder that the settings name, else beside the literature notes that are there, named as most of them are; else in
 * `notes`. A name that another paper's note has, or any file in another case, gets a number. `undefined` without a folder.
 */
export function noteUri(snapshot: Snapshot, from: string, paper: Paper, folder = ''): string | undefined {
  const notes = [...snapshot.sources.values()].filter(f => f.format === 'note').map(f => f.source.uri);
  const root = rootOf(snapshot, from);
  const into = folder && root ? resolveUri(`${root}/`, `${folder}/x`).slice(0, -2) : besides(notes, root);
  if (!into) return undefined;
  const at = notes.filter(uri => fileName(uri).startsWith('@')).length * 2 > notes.length ? '@' : '';
  const name = `${at}${safeName(citableKey(paper))}`;
  const taken = isTaken(
    snapshot,
    paper.sources.map(s => s.uri),
  );
  for (let number = 1; ; number++) {
    const uri = resolveUri(`${into}/`, `${name}${number > 1 ? `-${number}` : ''}.md`);
    if (isPlain(snapshot, uri) || !taken(uri)) return uri;
  }
}

/** A file that is there and describes no paper: the note, unless it is somebody else's. */
const isPlain = ({ notes, sources }: Snapshot, uri: string): boolean =>
  (notes.has(uri) || sources.has(uri)) && sources.get(uri)?.format !== 'note';

/** The workspace folder that holds the file, else the first. */
export const rootOf = (snapshot: Snapshot, from: string): string | undefined =>
  folderOf(snapshot.folders, from) ?? snapshot.folders[0];

function besides(notes: readonly string[], root: string | undefined): string | undefined {
  return mostFrequent(notes.map(parentFolder)) ?? (root && `${root}/notes`);
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0];
}

/** Names of devices on Windows, with whatever extension (Microsoft: Naming Files, Paths, and Namespaces). */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])?(?:\.|$)/i;

/** What Windows, macOS and Linux all take for a file's name, and what a link in Markdown can say. */
export function safeName(key: string): string {
  const signs = [
    ...wellFormed(decoded(key))
      .normalize('NFC')
      .replace(/[<>:"/\\|?*#%^[\]\p{C}\p{Zl}\p{Zp}]+/gu, '-'),
  ];
  let plain = '';
  let bytes = 0;
  for (const sign of signs) {
    bytes += new TextEncoder().encode(sign).length;
    if (bytes <= LONGEST) plain += sign;
  }
  plain = plain.replace(/^[\s.-]+|[\s.-]+$/g, '');
  return DEVICE.test(plain) ? `paper-${plain}` : plain;
}
