/** Identifiers of a usual entry in bytes: a bare DOI, a bare arXiv id, and values that surely say neither. */
import { put, putLower } from './made';

const STOP = 46;
const DASH = 45;
const SLASH = 47;
const DOLLAR = 36;
const PERCENT = 37;
const BACKSLASH = 92;
const OPEN = 123;
const CLOSE = 125;
const LONGEST_DOI = 250;

const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;
const isLetter = (byte: number): boolean => (byte | 32) >= 97 && (byte | 32) <= 122;

/** Puts a bare DOI (`PLAIN_DOI` in `../../../core/paper/ids.ts`) in small letters; false for all else. */
export function putDoi(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from > LONGEST_DOI || bytes[from] !== 49 || bytes[from + 1] !== 48 || bytes[from + 2] !== STOP) return false;
  let at = from + 3;
  while (at < to && isDigit(bytes[at] ?? 0)) at++;
  if (at - from < 7 || at - from > 12 || bytes[at] !== SLASH) return false;
  for (at++; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (!isDigit(byte) && !isLetter(byte) && byte !== 95 && byte !== STOP && byte !== SLASH && byte !== DASH)
      return false;
    if (isXiv(bytes, at, to)) return false;
  }
  const last = bytes[to - 1] ?? 0;
  if (bytes[to - 1] === SLASH || !(isDigit(last) || isLetter(last))) return false;
  putLower(bytes, from, to);
  return true;
}

/** Puts a new arXiv id without version; false for all else. */
export function putArxiv(bytes: Uint8Array, from: number, to: number): boolean {
  const length = to - from;
  if ((length !== 9 && length !== 10) || bytes[from + 4] !== STOP) return false;
  for (let at = from; at < to; at++) if (at !== from + 4 && !isDigit(bytes[at] ?? 0)) return false;
  const month = 10 * ((bytes[from + 2] ?? 0) - 48) + (bytes[from + 3] ?? 0) - 48;
  if (month < 1 || month > 12) return false;
  for (let at = from; at < to; at++) put(bytes[at] ?? 0);
  return true;
}

/** `xiv` begins here, in any case: the end of all names of the archive. */
const isXiv = (bytes: Uint8Array, at: number, to: number): boolean =>
  ((bytes[at] ?? 0) | 32) === 120 &&
  at + 2 < to &&
  ((bytes[at + 1] ?? 0) | 32) === 105 &&
  ((bytes[at + 2] ?? 0) | 32) === 118;

/** An address that may be that of an arXiv page; with `alone`, also one that may have a DOI in it. */
export function addressSaysId(bytes: Uint8Array, from: number, to: number, alone: boolean): boolean {
  let last = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 126 || HIDES[byte] !== 0) return true;
    last = (last << 8) | byte | 32;
    const three = last & 0xffffff;
    // `arxiv.org`, `huggingface.co`, `hf.co`
    if (three === XIV || three === GGI || three === HF) return true;
    if (alone && byte === STOP && at > from && bytes[at - 1] === 48) return true;
  }
  return false;
}

/** Another field that may have an arXiv id or an address; with `journal`, the name of an archive. */
export function textSaysId(bytes: Uint8Array, from: number, to: number, journal: boolean): boolean {
  let last = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === BACKSLASH) {
      const next = at + 1 < to ? (bytes[at + 1] ?? 0) : OPEN;
      if (isLetter(next) || next === OPEN || next === CLOSE || next === SLASH) return true;
    }
    // Braces are no part of the text.
    if (byte === OPEN || byte === CLOSE) continue;
    last = (last << 8) | byte | 32;
    if ((last & 0xffffff) === XIV || (last & 0xffff) === ADDRESS || (journal && last === CORR)) return true;
  }
  return false;
}

const [XIV = 0, GGI = 0, HF = 0, ADDRESS = 0, CORR = 0] = ['xiv', 'ggi', 'hf.', ':/', 'corr'].map(text =>
  [...text].reduce((last, character) => (last << 8) | character.charCodeAt(0) | 32, 0),
);
/** Bytes with which an address is written otherwise than it is meant. */
const HIDES = new Uint8Array(128);
for (const byte of [PERCENT, BACKSLASH, DOLLAR, OPEN, CLOSE]) HIDES[byte] = 1;
