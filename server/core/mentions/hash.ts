/** Words and their hashes, the same for a name and for the text that may hold it: letters and digits, case folded. */

export const SEED = 0x811c9dc5 | 0;
export const PRIME = 0x01000193;
/** Stands for whatever lies between two words of a name. */
export const SEPARATOR = 0x7f;

/** The folded code of an ASCII letter or digit, 0 for a character that ends a word. */
export const FOLD = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const c = String.fromCharCode(code);
  if (/[A-Za-z0-9]/.test(c)) FOLD[code] = c.toLowerCase().charCodeAt(0);
}

/**
 * The same for other characters. Chinese, Japanese, Korean and Thai characters are no part of a word: these scripts write
 * names without spaces around them.
 */
export function foldWide(code: number): number {
  if (code < 0xc0) return code === 0xb2 || code === 0xb3 || code === 0xb9 || code === 0xb5 ? code : 0;
  if (code < 0x250) return code === 0xd7 || code === 0xf7 ? 0 : code >= 0xc0 && code <= 0xde ? code + 32 : code;
  if (code >= 0x391 && code <= 0x3a9) return code + 32;
  if (code >= 0x410 && code <= 0x42f) return code + 32;
  if (code < 0xe00 || (code >= 0x10a0 && code < 0x1780) || (code >= 0x1800 && code < 0x2000)) return code;
  return code >= 0x2070 && code <= 0x209c ? code : 0;
}

export const folded = (code: number): number => (code < 128 ? (FOLD[code] ?? 0) : foldWide(code));

export const isWordCode = (code: number): boolean => folded(code) !== 0;

/** Spreads a hash over all its bits (the low ones choose a place in the tables). */
export function mixed(hash: number): number {
  const h = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return h ^ (h >>> 12);
}
