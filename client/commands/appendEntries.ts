/** Entries added at the end of a BibTeX file's bytes; what stands there stays to the byte. Knows no file and no editor. */

export interface NewEntry {
  readonly key: string;
  /** BibTeX. */
  readonly entry: string;
}

export interface Appended {
  /** The whole file; as it was, where nothing is added. */
  readonly bytes: Uint8Array;
  readonly added: readonly string[];
}

/** Entries whose key the file has not; `undefined` for a file that is not UTF-8, where they could not be read back. */
export function appendEntries(before: Uint8Array, entries: readonly NewEntry[]): Appended | undefined {
  const text = decoded(before);
  if (text === undefined) return undefined;
  const wanted = notYetIn(text, entries);
  if (!wanted.length) return { bytes: before, added: [] };
  const more = new TextEncoder().encode(addition(text, wanted));
  const bytes = new Uint8Array(before.length + more.length);
  bytes.set(before);
  bytes.set(more, before.length);
  return { bytes, added: wanted.map(({ key }) => key) };
}

/** Each of the entries whose key the text has not, once. */
export const notYetIn = <E extends NewEntry>(text: string, entries: readonly E[]): E[] =>
  entries.filter(({ key }, i) => !hasKey(text, key) && entries.findIndex(e => e.key === key) === i);

export const isUtf8 = (bytes: Uint8Array): boolean => decoded(bytes) !== undefined;

/** Whether `tail` is all that stands from `offset` on; an editor gives every line the same end. */
export const endsAlike = (text: string, offset: number, tail: string): boolean =>
  plainEnds(text.slice(offset)) === plainEnds(tail);

const plainEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** What comes behind the text: a blank line, then the entries, with the line ends that the text has. */
export function addition(text: string, entries: readonly NewEntry[]): string {
  const eol = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const gap = text.trim() === '' ? '' : /[\r\n]$/.test(text) ? '\n' : '\n\n';
  return `${gap}${entries.map(({ entry }) => entry.trim()).join('\n\n')}\n`.replace(/\r?\n/g, eol);
}

/** BibTeX takes keys for the same whatever their case. */
function hasKey(text: string, key: string): boolean {
  const escaped = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`@[ \\t]*\\w+\\s*[{(]\\s*${escaped}\\s*[,})]`, 'i').test(text);
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
