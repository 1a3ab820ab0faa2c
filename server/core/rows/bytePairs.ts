/** Hashes of texts that stand in bytes of ASCII: those of `hashes.ts`, without a string. */
import { spread } from '../base/hashes';
import { type Ints, push } from '../base/ints';

/** The hash of the first part of a text, to go on from. */
export interface Begun {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

export function begun(prefix: string): Begun {
  let a = 0x811c9dc5 | 0;
  let b = 0x9e3779b1 | 0;
  for (let i = 0; i < prefix.length; i++) {
    const code = prefix.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul((b << 5) ^ (b >>> 27) ^ code, 0x85ebca6b);
  }
  return { a, b, length: prefix.length };
}

/** Pushes `pairOf` of what was begun and the bytes behind it; `mark` is 1 or 0. */
export function pushPairOf(to: Ints, first: Begun, bytes: Uint8Array, from: number, until: number, mark: number): void {
  let { a, b } = first;
  for (let at = from; at < until; at++) {
    const code = bytes[at] ?? 0;
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul((b << 5) ^ (b >>> 27) ^ code, 0x85ebca6b);
  }
  push(to, (spread(a ^ (first.length + until - from)) & ~1) | mark);
  push(to, spread(b));
}

export function isSameBytes(a: Uint8Array, from: number, until: number, b: Uint8Array, at: number): boolean {
  for (let i = from; i < until; i++) if (a[i] !== b[at + i - from]) return false;
  return true;
}
