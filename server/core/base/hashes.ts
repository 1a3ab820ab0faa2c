/** Hashes of strings as integers, for tables that compare numbers where they would hold a string for every row. */

/**
 * A string as two integers of 32 bits, of which the lowest bit of the first is left free for a mark. Two different strings
 * of a million have the same pair with a chance of one in ten million; whoever needs certainty compares the strings.
 */
export function pairOf(text: string): readonly [low: number, high: number] {
  let a = 0x811c9dc5 | 0;
  let b = 0x9e3779b1 | 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul((b << 5) ^ (b >>> 27) ^ code, 0x85ebca6b);
  }
  return [spread(a ^ text.length) & ~1, spread(b)];
}

/** A string as one integer. */
export const hashOf = (text: string): number => pairOf(text)[1];

/** Brings every bit of a hash to bear on its lowest ones, which choose a place in a table. */
export function spread(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return h ^ (h >>> 15);
}
