/** Where a large BibTeX file can be cut into pieces that are read on their own: at entries that begin a line, by content. */
import { isHead } from './cursor';

export interface Cutting {
  /** In bytes; a piece of the most ends with the next entry. */
  readonly least: number;
  readonly most: number;
  /** One entry of so many ends a piece that is long enough, and one of so many ends any piece. */
  readonly some: number;
  readonly few: number;
}

/** Between a few dozen and a few hundred entries: small enough to be read anew while somebody waits. */
export const CUTTING: Cutting = { least: 48 * 1024, most: 256 * 1024, some: 32, few: 512 };
/** How much of an entry's head is looked at. */
const HEAD = 96;
const AT = 64;
const LF = 10;
const COMMA = 44;
const OPENING = [123, 40];

/**
 * The length of the piece at the start of `bytes`, at least `from`; 0 when the bytes don't reach so far. `isEnd` when the
 * file ends with them. Cuts depend on the heads near them alone, so that an edit moves no others; at landmarks there always is one.
 */
export function cutAt(bytes: Uint8Array, isEnd: boolean, from: number, cutting: Cutting): number {
  const { least, most, some, few } = cutting;
  for (let at = lineWithAt(bytes, from); at >= 0; at = lineWithAt(bytes, at + 1)) {
    if (at + HEAD > bytes.length && !isEnd) return 0;
    const hash = hashOfHead(bytes, at);
    const isCut = hash % few === 0 || (at >= least && (hash % some === 0 || at >= most));
    if (isCut && isKnownHead(bytes, at)) return at;
  }
  return isEnd ? bytes.length : 0;
}

/** The first entry from `from` on at which every reader makes a cut, so that several can share a file; -1 without one. */
export function landmarkIn(bytes: Uint8Array, from: number, { few }: Cutting): number {
  for (let at = lineWithAt(bytes, from); at >= 0; at = lineWithAt(bytes, at + 1)) {
    if (hashOfHead(bytes, at) % few === 0 && isKnownHead(bytes, at)) return at;
  }
  return -1;
}

function lineWithAt(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(AT, from);
  while (at > 0 && bytes[at - 1] !== LF) at = bytes.indexOf(AT, at + 1);
  return at;
}

/** An entry of a type that everybody knows, whatever follows. */
const isKnownHead = (bytes: Uint8Array, at: number): boolean => isHead(headText(bytes, at), 0);

/** `@type{`, without what follows, so that the type alone decides. */
function headText(bytes: Uint8Array, at: number): string {
  let text = '';
  for (let i = at; i < Math.min(bytes.length, at + HEAD); i++) {
    const code = bytes[i] ?? 0;
    text += String.fromCharCode(code);
    if (OPENING.includes(code)) break;
  }
  return text;
}

function hashOfHead(bytes: Uint8Array, at: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let i = at; i < Math.min(bytes.length, at + HEAD) && bytes[i] !== COMMA; i++) {
    hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193);
  }
  const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (spread ^ (spread >>> 13)) >>> 0;
}
