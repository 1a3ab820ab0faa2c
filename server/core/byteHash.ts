/** What is to be known of a piece of a UTF-8 file without decoding it: a hash, its length as text, its line breaks. */
import { spread } from './hashes';

export interface Measure {
  /** Two integers of 32 bits. */
  readonly hash: readonly [number, number];
  /** UTF-16 code units. */
  readonly length: number;
  readonly lineBreaks: number;
}

const HIGH = 0x80808080 | 0;
const LF = 0x0a0a0a0a;

let words = new Int32Array(1 << 16);

/** Four bytes at a time: a large file is measured faster than it is read. */
export function measure(bytes: Uint8Array): Measure {
  const count = (bytes.length + 3) >> 2;
  if (words.length < count) words = new Int32Array(count * 2);
  words[count - 1] = 0;
  new Uint8Array(words.buffer).set(bytes);
  let a = 0x811c9dc5 | 0;
  let b = bytes.length | 0;
  let { length } = bytes;
  let lineBreaks = 0;
  for (let i = 0; i < count; i++) {
    const word = words[i] ?? 0;
    a = Math.imul(a ^ word, 0x85ebca6b);
    a = (a << 13) | (a >>> 19);
    b = Math.imul(b, 0xc2b2ae35) ^ word ^ (b >>> 15);
    // Continuation bytes are no unit of their own; four bytes are two units.
    if (word & HIGH) {
      length -= ones(word & ~(word << 1) & HIGH);
      length += ones(word & (word << 1) & (word << 2) & (word << 3) & HIGH);
    }
    lineBreaks += ones(zeroBytes(word ^ LF));
  }
  lineBreaks += loneReturns(bytes);
  return { hash: [spread(a ^ b), spread(b + Math.imul(a, 0x9e3779b1))], length, lineBreaks };
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
