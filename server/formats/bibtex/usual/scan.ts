/** Scans the bytes of a run of entries that are written as nearly all are; leaves the run to the general scan at the first other thing. */
import { MONTHS } from '../../../core/paper/dates';
import { numberOf } from '../names';
import { nameAt, nameEnd } from './names';

/** Rows of integers that are used again for every run. */
interface Rows {
  values: Int32Array;
  count: number;
}

/** start, end, type, keyStart, keyEnd, first field, end of fields. */
export const ENTRY = 7;
/** name, start and end of the inside of the value, kind. */
export const FIELD = 4;
export const KIND = { braced: 0, quoted: 1, digits: 2, month: 3 } as const;

/** What `scanUsual` found last. */
export const found: { readonly entries: Rows; readonly fields: Rows } = {
  entries: { values: new Int32Array(ENTRY * 256), count: 0 },
  fields: { values: new Int32Array(FIELD * 4096), count: 0 },
};

/** By name: the entry in which a field had it last, counted over all runs. */
const seen = new Int32Array(2048);
let entryNumber = 0;

/** By number of a name: a field that may stand twice; one with keys of other entries; a head that begins no entry of its own. */
const REPEATED = 1;
const JOINED = 2;
const APART = 4;
const marks = new Uint8Array(2048);
for (const name of ['keywords', 'keyword', 'tags', 'file', 'pdf', 'url', 'groups'] as const)
  marks[numberOf(name)] = REPEATED;
for (const name of ['crossref', 'xdata', 'ids', 'xref', 'related', 'entryset'] as const) marks[numberOf(name)] = JOINED;
// What they mean is not in one entry.
for (const name of ['comment', 'string', 'preamble', 'set', 'xdata'] as const) {
  marks[numberOf(name)] = (marks[numberOf(name)] ?? 0) | APART;
}
const isMarked = (name: number, mark: number): boolean => ((marks[name] ?? 0) & mark) !== 0;

const LF = 10;
const CR = 13;
const QUOTE = 34;
const COMMA = 44;
const EQUALS = 61;
const AT = 64;
const OPEN = 123;
const CLOSE = 125;

/** What ends a run of bytes that mean nothing inside a value. */
const STOPS = new Uint8Array(256);
for (const byte of [QUOTE, AT, OPEN, CLOSE]) STOPS[byte] = 1;
/** Bytes that a usual key has. */
const KEY_BYTES = new Uint8Array(256);
for (const byte of new TextEncoder().encode(
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_:.+/-*&;',
)) {
  KEY_BYTES[byte] = 1;
}

/** False where the run has anything that isn't usual: then nothing is known of it. It begins with an entry or white space. */
export function scanUsual(bytes: Uint8Array): boolean {
  found.entries.count = 0;
  found.fields.count = 0;
  for (let at = spaceEnd(bytes, 0); at < bytes.length; at = spaceEnd(bytes, at)) {
    if (bytes[at] !== AT || !beginsLine(bytes, at)) return false;
    at = scanEntry(bytes, at);
    if (at < 0) return false;
  }
  return true;
}

function spaceEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] ?? 0) <= 32) at++;
  return at;
}

/** Nothing but white space stands before it on its line. */
function beginsLine(bytes: Uint8Array, from: number): boolean {
  let at = from - 1;
  while (at >= 0 && (bytes[at] ?? 0) <= 32 && bytes[at] !== LF && bytes[at] !== CR) at--;
  // A space of another alphabet is not looked at: it may be one.
  return at < 0 || bytes[at] === LF || bytes[at] === CR || (bytes[at] ?? 0) > 127;
}

/** The end of the entry whose `@` is given; -1 for one that isn't usual. */
function scanEntry(bytes: Uint8Array, start: number): number {
  const typeEnd = nameEnd(bytes, start + 1, bytes.length);
  const open = spaceEnd(bytes, typeEnd);
  if (typeEnd === start + 1 || open >= bytes.length || bytes[open] !== OPEN) return -1;
  const type = nameAt(bytes, start + 1, typeEnd);
  const keyStart = spaceEnd(bytes, open + 1);
  let keyEnd = keyStart;
  while (keyEnd < bytes.length && KEY_BYTES[bytes[keyEnd] ?? 0] !== 0) keyEnd++;
  const comma = spaceEnd(bytes, keyEnd);
  if (type < 0 || isMarked(type, APART) || keyEnd === keyStart || comma >= bytes.length || bytes[comma] !== COMMA)
    return -1;
  const first = found.fields.count;
  entryNumber = (entryNumber + 1) | 0;
  const close = scanFields(bytes, comma + 1);
  if (close < 0) return -1;
  const row = rowIn(found.entries, ENTRY);
  const { values, count } = found.entries;
  values[row] = start;
  values[row + 1] = close + 1;
  values[row + 2] = type;
  values[row + 3] = keyStart;
  values[row + 4] = keyEnd;
  values[row + 5] = first;
  values[row + 6] = found.fields.count;
  return count > 0 ? close + 1 : -1;
}

/** Where a new row begins. */
function rowIn(rows: Rows, width: number): number {
  const at = rows.count * width;
  if (at + width > rows.values.length) {
    const longer = new Int32Array(rows.values.length * 2);
    longer.set(rows.values);
    rows.values = longer;
  }
  rows.count++;
  return at;
}

/** The brace that closes the entry. */
function scanFields(bytes: Uint8Array, from: number): number {
  let parted = true;
  for (let at = spaceEnd(bytes, from); at < bytes.length; at = spaceEnd(bytes, at)) {
    const byte = bytes[at];
    if (byte === CLOSE) return at;
    if (byte === COMMA) {
      parted = true;
      at++;
      continue;
    }
    at = parted ? scanField(bytes, at) : -1;
    if (at < 0) return -1;
    parted = false;
  }
  return -1;
}

/** Reads `name = value` and answers the place behind it. */
function scanField(bytes: Uint8Array, start: number): number {
  const end = nameEnd(bytes, start, bytes.length);
  const equals = spaceEnd(bytes, end);
  if (end === start || equals >= bytes.length || bytes[equals] !== EQUALS) return -1;
  const name = nameAt(bytes, start, end);
  if (name < 0 || isMarked(name, JOINED) || (seen[name] === entryNumber && !isMarked(name, REPEATED))) return -1;
  seen[name] = entryNumber;
  const at = spaceEnd(bytes, equals + 1);
  return at < bytes.length ? scanValue(bytes, at, name) : -1;
}

function scanValue(bytes: Uint8Array, at: number, name: number): number {
  const byte = bytes[at];
  if (byte === OPEN || byte === QUOTE) {
    const end = isGranular(bytes, at + 1) ? -1 : byte === OPEN ? bracedEnd(bytes, at + 1) : quotedEnd(bytes, at + 1);
    if (end < 0) return -1;
    addField(name, at + 1, end, byte === OPEN ? KIND.braced : KIND.quoted);
    return end + 1;
  }
  const end = nameEnd(bytes, at, bytes.length);
  const digits = areDigits(bytes, at, end);
  if (end === at || !(digits || isMonth(bytes, at, end))) return -1;
  addField(name, at, end, digits ? KIND.digits : KIND.month);
  return end;
}

function addField(name: number, start: number, end: number, kind: number): void {
  const row = rowIn(found.fields, FIELD);
  const { values } = found.fields;
  values[row] = name;
  values[row + 1] = start;
  values[row + 2] = end;
  values[row + 3] = kind;
}

/** The brace that closes what is open at `from`. */
function bracedEnd(bytes: Uint8Array, from: number): number {
  let depth = 1;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (STOPS[byte] === 0) continue;
    if (byte === CLOSE) {
      if (--depth === 0) return at;
    } else if (byte === AT ? beginsLine(bytes, at) : isGranular(bytes, at + 1)) return -1;
    else if (byte === OPEN) depth++;
  }
  return -1;
}

/** The quotation mark outside of braces. */
function quotedEnd(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (STOPS[byte] === 0) continue;
    if (byte === QUOTE && depth === 0) return at;
    if (byte === CLOSE) {
      if (--depth < 0) return -1;
    } else if (byte === AT ? beginsLine(bytes, at) : isGranular(bytes, at + 1)) return -1;
    else if (byte === OPEN) depth++;
  }
  return -1;
}

const XDATA = 'xdata';

/** A reference to an `@xdata` entry begins here (biblatex manual §3.13.6), or what may be one. */
function isGranular(bytes: Uint8Array, from: number): boolean {
  let at = from;
  while (at < bytes.length && ((bytes[at] ?? 0) <= 32 || (bytes[at] ?? 0) > 127)) at++;
  if (at + XDATA.length > bytes.length) return false;
  for (let i = 0; i < XDATA.length; i++) if (((bytes[at + i] ?? 0) | 32) !== XDATA.charCodeAt(i)) return false;
  return true;
}

function areDigits(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if ((bytes[at] ?? 0) < 48 || (bytes[at] ?? 0) > 57) return false;
  return true;
}

/** The strings for months that every style defines, as numbers of three letters. */
const MONTH_WORDS = new Set(MONTHS.map(three));

function three(name: string): number {
  return (name.charCodeAt(0) << 16) | (name.charCodeAt(1) << 8) | name.charCodeAt(2);
}

const isMonth = (bytes: Uint8Array, from: number, to: number): boolean =>
  to - from === 3 &&
  MONTH_WORDS.has(((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0) | 0x202020);
