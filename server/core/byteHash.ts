/** What is to be known of a piece of a UTF-8 file without decoding it: its hash, its length as text, its line breaks. */
import { spread } from './hashes';

export interface Measure {
  /** UTF-16 code units. */
  readonly length: number;
  readonly lineBreaks: number;
}

const HIGH = 0x80808080 | 0;
const LF = 0x0a0a0a0a;

let words = new Int32Array(1 << 16);

/** The bytes as words in `words`; answers how many. Unaligned bytes can't be looked at four at a time. */
function load(bytes: Uint8Array): number {
  const count = (bytes.length + 3) >> 2;
  if (words.length < count) words = new Int32Array(count * 2);
  if (count) words[count - 1] = 0;
  new Uint8Array(words.buffer).set(bytes);
  return count;
}

/**
 * Two integers of 32 bits. Sixteen bytes at a time go into four sums that don't wait for each other, so that a large file is
 * hashed faster than it is read; each sum takes every change of its words into account.
 */
export function hashBytes(bytes: Uint8Array): readonly [number, number] {
  const count = load(bytes);
  let a = 0x811c9dc5 | 0;
  let b = 0x9e3779b1 | 0;
  let c = 0x85ebca6b | 0;
  let d = bytes.length | 0;
  let i = 0;
  for (const whole = count & ~3; i < whole; i += 4) {
    a = Math.imul(a ^ (words[i] ?? 0), 0x85ebca6b);
    b = Math.imul(b ^ (words[i + 1] ?? 0), 0xc2b2ae35);
    c = Math.imul(c ^ (words[i + 2] ?? 0), 0x27d4eb2f);
    d = Math.imul(d ^ (words[i + 3] ?? 0), 0x165667b1);
    a = (a << 13) | (a >>> 19);
    b = (b << 15) | (b >>> 17);
    c = (c << 11) | (c >>> 21);
    d = (d << 17) | (d >>> 15);
  }
  for (; i < count; i++) {
    a = Math.imul(a ^ (words[i] ?? 0), 0x85ebca6b);
    a = (a << 13) | (a >>> 19);
  }
  const low = spread(a + spread(b + spread(c + spread(d))));
  const high = spread(d ^ Math.imul(spread(c ^ Math.imul(spread(b ^ Math.imul(a, PRIME)), PRIME)), PRIME));
  return [low, high];
}

const PRIME = 0x9e3779b1;

export function measure(bytes: Uint8Array): Measure {
  const count = load(bytes);
  let { length } = bytes;
  let lineBreaks = 0;
  for (let i = 0; i < count; i++) {
    const word = words[i] ?? 0;
    // Continuation bytes are no unit of their own; four bytes are two units.
    if (word & HIGH) {
      length -= ones(word & ~(word << 1) & HIGH);
      length += ones(word & (word << 1) & (word << 2) & (word << 3) & HIGH);
    }
    lineBreaks += ones(zeroBytes(word ^ LF));
  }
  return { length, lineBreaks: lineBreaks + loneReturns(bytes) };
}

/** The highest bit of each byte that is zero. */
const zeroBytes = (word: number): number => ~(((word & 0x7f7f7f7f) + 0x7f7f7f7f) | word) & HIGH;

/** How many of the highest bits of the bytes are set. */
const ones = (bits: number): number => Math.imul(bits >>> 7, 0x01010101) >>> 24;

function loneReturns(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(13); at >= 0; at = bytes.indexOf(13, at + 1)) if (bytes[at + 1] !== 10) count++;
  return count;
}

/** Goes on with a checksum over more words; begins with two zeros. */
export function checksum([low, high]: readonly [number, number], more: Int32Array): readonly [number, number] {
  let a = low ^ 0x811c9dc5;
  let b = high ^ more.length;
  for (let i = 0; i < more.length; i++) {
    const word = more[i] ?? 0;
    a = Math.imul(a ^ word, 0x85ebca6b);
    a = (a << 13) | (a >>> 19);
    b = Math.imul(b, 0xc2b2ae35) ^ word ^ (b >>> 15);
  }
  return [a | 0, b | 0];
}
