/** The family name of a usual entry's first author as generated keys have it, from the bytes of the field. */

import { display } from '../../../core/latex/display';
import { keyPart } from '../../../core/paper/keys';
import { LONGEST, made, putFolded, putText } from './made';

const SPACE = 32;
const COMMA = 44;
const SEMICOLON = 59;
const EQUALS = 61;
const OPEN = 123;
const CLOSE = 125;

/** Where the first name ends, and where its one comma outside of braces stands; -1 without. */
const name = { end: 0, comma: -1 };

/** Decodes a part of the bytes. */
export type Decode = (from: number, to: number) => string;

/** Puts the family name; false where the list or its first name isn't usual. */
export function putFamily(bytes: Uint8Array, from: number, to: number, decode: Decode): boolean {
  if (to - from > 20 * LONGEST || !findFirst(bytes, from, to)) return false;
  const start = made.at;
  if (name.comma < 0) return putLastWord(bytes, from, name.end) && made.at > start;
  if (!isGiven(bytes, name.comma + 1, name.end)) return false;
  if (isPlain(bytes, from, name.comma)) putFolded(bytes, from, name.comma);
  else putText(decoded(decode(from, name.comma)));
  return made.at > start;
}

/** Looks over the list; false for one with semicolons or equals signs, and for a first name with several commas. */
function findFirst(bytes: Uint8Array, from: number, to: number): boolean {
  const first = bytes[from] ?? 0;
  if (from >= to || first <= SPACE || first === COMMA) return false;
  name.comma = -1;
  name.end = -1;
  let depth = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === SEMICOLON) return false;
    if (name.end >= 0) continue;
    if (byte <= SPACE && isAnd(bytes, at, to)) {
      if (depth !== 0 || (bytes[at + 4] ?? 0) > SPACE) return false;
      name.end = at;
    } else if (byte === OPEN) depth++;
    else if (byte === CLOSE) depth--;
    else if (byte === EQUALS || byte === 0xc2) return false;
    else if (byte === COMMA && depth === 0) {
      if (name.comma >= 0) return false;
      name.comma = at;
    }
  }
  if (name.end < 0) name.end = to;
  return name.end - from <= LONGEST;
}

/** `and` in any case between white space, or before what may be a no-break space; one before it has been refused. */
const isAnd = (bytes: Uint8Array, at: number, to: number): boolean =>
  at + 4 < to &&
  ((bytes[at + 1] ?? 0) | 32) === 97 &&
  ((bytes[at + 2] ?? 0) | 32) === 110 &&
  ((bytes[at + 3] ?? 0) | 32) === 100 &&
  ((bytes[at + 4] ?? 0) <= SPACE || bytes[at + 4] === 0xc2);

/** What stands behind the comma is a given name: no suffix, and no "et al". */
function isGiven(bytes: Uint8Array, from: number, until: number): boolean {
  let start = from;
  while (start < until && (bytes[start] ?? 0) <= SPACE) start++;
  let end = until;
  while (end > start && (bytes[end - 1] ?? 0) <= SPACE) end--;
  if (end > start && bytes[end - 1] === STOP) end--;
  return end > start && !isSuffix(bytes, start, end) && !isAl(bytes, end);
}

const STOP = 46;

const isAl = (bytes: Uint8Array, end: number): boolean =>
  ((bytes[end - 1] ?? 0) | 32) === 108 && ((bytes[end - 2] ?? 0) | 32) === 97;

/** `Jr`, `Sr`, `II`, `III`, `IV`. */
function isSuffix(bytes: Uint8Array, from: number, to: number): boolean {
  const length = to - from;
  if (length !== 2 && length !== 3) return false;
  const [one, two, three] = [bytes[from], bytes[from + 1], bytes[from + 2]].map(byte => (byte ?? 0) | 32);
  if (length === 3) return one === 105 && two === 105 && three === 105;
  return two === 114 ? one === 106 || one === 115 : one === 105 && (two === 105 || two === 118);
}

/** By byte: 1 for what is shown as it stands, 2 for what two in a row mean something else. */
const PLAIN = new Uint8Array(256);
for (let byte = SPACE; byte < 127; byte++) PLAIN[byte] = 1;
for (const character of '\\~$^_`&<') PLAIN[character.charCodeAt(0)] = 0;
for (const character of "-'") PLAIN[character.charCodeAt(0)] = 2;

/** Letters and signs that nothing has to be decoded of but braces. */
function isPlain(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const plain = PLAIN[bytes[at] ?? 0];
    if (plain === 0 || (plain === 2 && bytes[at] === bytes[at + 1])) return false;
  }
  return true;
}

/** Puts the last of two words or more that all begin with a capital. */
function putLastWord(bytes: Uint8Array, from: number, to: number): boolean {
  let start = from;
  let words = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === SPACE) {
      start = at + 1;
      continue;
    }
    const capital = byte >= 65 && byte <= 90;
    if (at === start) {
      if (!capital) return false;
      words++;
    } else if (!capital && !(byte >= 97 && byte <= 122) && byte !== STOP) {
      // A hyphen or an apostrophe between letters.
      if ((byte !== 45 && byte !== 39) || at + 1 >= to || !isLetter(bytes[at + 1] ?? 0)) return false;
    }
  }
  if (words < 2 || start >= to || bytes[to - 1] === STOP || isSuffix(bytes, start, to)) return false;
  if (isAl(bytes, to)) return false;
  putFolded(bytes, start, to);
  return true;
}

const isLetter = (byte: number): boolean => (byte | 32) >= 97 && (byte | 32) <= 122;

/** Family names that had to be decoded: many people are met again. */
const known = new Map<string, string>();
const MOST_KNOWN = 4096;

function decoded(family: string): string {
  const before = known.get(family);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const key = keyPart(display(family).trim());
  known.set(family, key);
  return key;
}
