/** What is to be known of a piece of a UTF-8 file without decoding it: its hash, its length as text, its line breaks. */
import { spread } from '../base/hashes';

export interface Measure {
  /** UTF-16 code units. */
  readonly length: number;
  readonly lineBreaks: number;
}

const HIGH = 0x80808080 | 0;
const ABOVE = 0xf0f0f0f0 | 0;
const LF = 0x0a0a0a0a;
const CR = 0x0d0d0d0d;

let words = new Int32Array(1 << 16);

/** The bytes as words in `words`; answers how many. Unaligned bytes can't be looked at four at a time. */
function load(bytes: Uint8Array): number {
  const count = (bytes.length + 3) >> 2;
  if (words.length < count) words = new Int32Array(count * 2);
  if (count) words[count - 1] = 0;
  new Uint8Array(words.buffer).set(bytes);
  return count;
}

/** Words that are looked at in one call: functions that return soon are compiled whole, long loops again and again. */
const TURN = 1 << 10;

const sums = new Int32Array(4);

/**
 * Two integers of 32 bits. Sixteen bytes at a time go into four sums that don't wait for each other, so that a large file is
 * hashed faster than it is read; each sum takes every change of its words into account.
 */
export function hashBytes(bytes: Uint8Array): readonly [number, number] {
  const count = load(bytes);
  const whole = count & ~3;
  sums.set([0x811c9dc5 | 0, 0x9e3779b1 | 0, 0x85ebca6b | 0, bytes.length | 0]);
  for (let i = 0; i < whole; i += TURN) addWords(i, Math.min(whole, i + TURN));
  let [a = 0, b = 0, c = 0, d = 0] = sums;
  for (let i = whole; i < count; i++) {
    a = Math.imul(a ^ (words[i] ?? 0), 0x85ebca6b);
    a = (a << 13) | (a >>> 19);
  }
  const low = spread(a + spread(b + spread(c + spread(d))));
  const high = spread(d ^ Math.imul(spread(c ^ Math.imul(spread(b ^ Math.imul(a, PRIME)), PRIME)), PRIME));
  return [low, high];
}

function addWords(from: number, to: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = sums;
  for (let i = from; i < to; i += 4) {
    a = Math.imul(a ^ (words[i] ?? 0), 0x85ebca6b);
    b = Math.imul(b ^ (words[i + 1] ?? 0), 0xc2b2ae35);
    c = Math.imul(c ^ (words[i + 2] ?? 0), 0x27d4eb2f);
    d = Math.imul(d ^ (words[i + 3] ?? 0), 0x165667b1);
    a = (a << 13) | (a >>> 19);
    b = (b << 15) | (b >>> 17);
    c = (c << 11) | (c >>> 21);
    d = (d << 17) | (d >>> 15);
  }
  sums[0] = a;
  sums[1] = b;
  sums[2] = c;
  sums[3] = d;
}

const PRIME = 0x9e3779b1;

/** What was counted so far: continuation bytes, bytes that begin four, line feeds; and some bit for a carriage return. */
const counts = { inner: 0, four: 0, lines: 0, returns: 0 };

export function measure(bytes: Uint8Array): Measure {
  const count = load(bytes);
  counts.inner = 0;
  counts.four = 0;
  counts.lines = 0;
  counts.returns = 0;
  for (let i = 0; i < count; i += TURN) countIn(i, Math.min(count, i + TURN));
  // Continuation bytes are no unit of their own; four bytes are two units.
  const length = bytes.length - counts.inner + counts.four;
  return { length, lineBreaks: counts.lines + (counts.returns ? loneReturns(bytes) : 0) };
}

function countIn(from: number, to: number): void {
  let { inner, four, lines, returns } = counts;
  for (let i = from; i < to; i++) {
    const word = words[i] ?? 0;
    if (word & HIGH) {
      inner += ones(word & ~(word << 1) & HIGH);
      four += ones(word & (word << 1) & (word << 2) & (word << 3) & HIGH);
    }
    // Neither of them without a byte below sixteen.
    if (zeroBytes(word & ABOVE) === 0) continue;
    lines += ones(zeroBytes(word ^ LF));
    returns |= zeroBytes(word ^ CR);
  }
  counts.inner = inner;
  counts.four = four;
  counts.lines = lines;
  counts.returns = returns;
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
