/** Numbers for names that stand in bytes: those of `../names.ts`, and further ones as long as there is room. */
import { once } from '../../../core/base/once';
import { KNOWN_NAMES } from '../names';

/** By byte: the small letter or sign that a name may have, 0 for what ends one; names with others than ASCII aren't usual. */
const NAME_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  return byte > 32 && byte < 127 && !'"#%\'(),=@\\{}'.includes(character) ? character.toLowerCase().charCodeAt(0) : 0;
});

/** As many names as a file of a person has, and more. */
const MOST = 1024;
const LONGEST = 32;
const SLOTS = 4096;

interface ByteNames {
  /** Numbers + 1 by hash. */
  readonly slots: Int32Array;
  readonly hashes: Int32Array;
  /** Where the letters of each begin, and of the last one end. */
  readonly starts: Int32Array;
  readonly letters: Uint8Array;
  count: number;
}

const known = once((): ByteNames => {
  const names: ByteNames = {
    slots: new Int32Array(SLOTS),
    hashes: new Int32Array(MOST),
    starts: new Int32Array(MOST + 1),
    letters: new Uint8Array((MOST + 1) * LONGEST),
    count: 0,
  };
  const encoder = new TextEncoder();
  for (const name of KNOWN_NAMES) numberIn(names, encoder.encode(name), 0, name.length);
  return names;
});

export function nameEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && NAME_BYTES[bytes[at] ?? 0] !== 0) at++;
  return at;
}

/** The name's number, the same for all files; -1 for a long one, and when there are too many. */
export const nameAt = (bytes: Uint8Array, from: number, to: number): number => numberIn(known(), bytes, from, to);

function numberIn(names: ByteNames, bytes: Uint8Array, from: number, to: number): number {
  let hash = to - from;
  for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + (NAME_BYTES[bytes[at] ?? 0] ?? 0)) | 0;
  hash ^= hash >>> 15;
  const { slots, hashes } = names;
  for (let slot = hash & (SLOTS - 1); ; slot = (slot + 1) & (SLOTS - 1)) {
    const number = (slots[slot] ?? 0) - 1;
    if (number < 0) return added(names, hash, slot, bytes, from, to);
    if (hashes[number] === hash && spells(names, number, bytes, from, to)) return number;
  }
}

function spells({ starts, letters }: ByteNames, number: number, bytes: Uint8Array, from: number, to: number): boolean {
  const start = starts[number] ?? 0;
  if ((starts[number + 1] ?? 0) - start !== to - from) return false;
  for (let at = from; at < to; at++) {
    if (letters[start + at - from] !== NAME_BYTES[bytes[at] ?? 0]) return false;
  }
  return true;
}

function added(names: ByteNames, hash: number, slot: number, bytes: Uint8Array, from: number, to: number): number {
  const { slots, hashes, starts, letters, count } = names;
  if (count === MOST || to - from > LONGEST) return -1;
  const start = starts[count] ?? 0;
  for (let at = from; at < to; at++) letters[start + at - from] = NAME_BYTES[bytes[at] ?? 0] ?? 0;
  hashes[count] = hash;
  slots[slot] = count + 1;
  starts[count + 1] = start + to - from;
  names.count++;
  return count;
}
