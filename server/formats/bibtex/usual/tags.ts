/** Keywords of a usual entry in bytes: whether one of them may be a short form. */

const OTHER = 0;
const CAPITAL = 1;
/** Behind a capital. */
const FURTHER = 2;
const BRACE = 3;
const UNCLEAR = 4;

/** By byte, what it is to a short form (`spelledByTitle` in `../../../core/names/titleExpansion.ts`). */
const KINDS = new Uint8Array(256).fill(UNCLEAR, 128);
for (let byte = 65; byte <= 90; byte++) KINDS[byte] = CAPITAL;
for (const character of '0123456789-') KINDS[character.charCodeAt(0)] = FURTHER;
for (const character of '{}') KINDS[character.charCodeAt(0)] = BRACE;
for (const character of '\\$^_~`&<') KINDS[character.charCodeAt(0)] = UNCLEAR;

/** A capital with two further ones, digits or hyphens behind it, or what has to be decoded first. */
export function hasShortForm(bytes: Uint8Array, from: number, to: number): boolean {
  let length = 0;
  for (let at = from; at < to; at++) {
    const kind = KINDS[bytes[at] ?? 0] ?? 0;
    if (kind === UNCLEAR) return true;
    if (kind === BRACE) continue;
    if (kind === OTHER || (kind === FURTHER && length === 0)) length = 0;
    else if (++length === 3) return true;
  }
  return false;
}
