/** The place of a scan in its text, with the jumps between braces and entry heads that keep it linear. */
import type { Problem, Severity } from '../../core/text/problem';
import { isNameCode, type Names, newNames } from './names';
import { entryRows, fieldRows, type Rows, spanRows } from './tables';

export interface Cursor {
  readonly text: string;
  at: number;
  /** Where the entry at hand must have ended: the next entry's `@`, or the end of the text. */
  limit: number;
  readonly braceOpen: Jump;
  readonly braceClose: Jump;
  readonly quote: Jump;
  readonly ats: Jump;
  readonly percent: Jump;
  readonly heads: HeadJump;
  readonly names: Names;
  readonly entries: Rows;
  readonly fields: Rows;
  readonly strings: number[];
  readonly macros: Rows;
  /** By number of a name: the entry in which a field had it last, and whether it was used as a string. */
  readonly fieldSeen: Int32Array;
  entryNumber: number;
  /** Bits of the watched names that the entry at hand has. */
  lowNames: number;
  highNames: number;
  readonly macroSeen: Uint8Array;
  /** The place of the value that was scanned last; inside its delimiters for one group, the whole expression for a join. */
  valueStart: number;
  valueEnd: number;
  valueKind: number;
  readonly comments: Rows;
  readonly problems: Problem[];
  /** The entry at hand has its problem; more would say the same again. */
  damaged: boolean;
  complete: boolean;
  /** Work that failed searches may still cost, in characters. */
  patience: number;
}

/** The next place of a character, remembered so that the text is searched once. */
interface Jump {
  readonly character: string;
  from: number;
  found: number;
}

interface HeadJump {
  from: number;
  found: number;
  column: number;
}

/** Names with higher numbers aren't watched; no honest file has as many. */
const SEEN = 4096;

const jump = (character: string): Jump => ({ character, from: 0, found: -1 });

export function newCursor(text: string): Cursor {
  return {
    text,
    at: 0,
    limit: text.length,
    braceOpen: jump('{'),
    braceClose: jump('}'),
    quote: jump('"'),
    ats: jump('@'),
    percent: jump('%'),
    heads: { from: 0, found: -1, column: -1 },
    names: newNames(),
    entries: entryRows(),
    fields: fieldRows(),
    strings: [],
    macros: spanRows(),
    fieldSeen: new Int32Array(SEEN),
    entryNumber: 0,
    lowNames: 0,
    highNames: 0,
    macroSeen: new Uint8Array(SEEN),
    valueStart: 0,
    valueEnd: 0,
    valueKind: 0,
    comments: spanRows(),
    problems: [],
    damaged: false,
    complete: true,
    patience: 4 * text.length + 10_000,
  };
}

/** The first place of the character at or after `from`; the text's length when there is none. */
export function next(c: Cursor, j: Jump, from: number): number {
  if (from >= j.from && from <= j.found) return j.found;
  const found = c.text.indexOf(j.character, from);
  j.from = from;
  j.found = found < 0 ? c.text.length : found;
  return j.found;
}

/** The brace that closes a group whose inside begins at `from`, before `limit`; -1 when there is none. */
export function closingBrace(c: Cursor, from: number, limit: number): number {
  let depth = 1;
  let close = next(c, c.braceClose, from);
  let open = next(c, c.braceOpen, from);
  while (close < limit) {
    if (open < close) {
      depth++;
      open = next(c, c.braceOpen, open + 1);
    } else {
      if (--depth === 0) return close;
      close = next(c, c.braceClose, close + 1);
    }
  }
  return -1;
}

/** BibTeX's white space, and what editors and copying put beside it: control characters, no-break space, BOM. */
export const isSpace = (code: number): boolean => code <= 32 || code === 0xa0 || code === 0xfeff;
const isLineEnd = (code: number): boolean => code === 10 || code === 13;

export function skipSpace(c: Cursor, limit: number): void {
  const { text } = c;
  let { at } = c;
  while (at < limit && isSpace(text.charCodeAt(at))) at++;
  c.at = at;
}

export function lineEnd(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && !isLineEnd(text.charCodeAt(at))) at++;
  return at;
}

/** How far the line is indented up to `at`; -1 when something other than white space stands before it. */
export function columnOf(text: string, at: number): number {
  let start = at;
  while (start > 0 && isSpace(text.charCodeAt(start - 1)) && !isLineEnd(text.charCodeAt(start - 1))) start--;
  return start === 0 || isLineEnd(text.charCodeAt(start - 1)) ? at - start : -1;
}

/** Where the delimiter of `@type{` stands, and how its type is written; `undefined` when `at` begins no such thing. */
export function headAt(text: string, at: number): { typeStart: number; typeEnd: number; open: number } | undefined {
  let typeStart = at + 1;
  while (isSpace(text.charCodeAt(typeStart))) typeStart++;
  let typeEnd = typeStart;
  while (isNameCode(text.charCodeAt(typeEnd))) typeEnd++;
  let open = typeEnd;
  while (isSpace(text.charCodeAt(open))) open++;
  const code = text.charCodeAt(open);
  return typeEnd > typeStart && (code === 123 || code === 40) ? { typeStart, typeEnd, open } : undefined;
}

const TYPES = new Set(
  (
    'article book booklet conference inbook incollection inproceedings manual mastersthesis misc phdthesis proceedings ' +
    'techreport unpublished online report thesis collection dataset software patent electronic www set xdata periodical ' +
    'suppbook reference inreference mvbook mvcollection comment string preamble'
  ).split(' '),
);
const KEY = /\s*[^\s,{}()="#%]+\s*,|\s*,/y;

/** True for an `@type{key,` that can't be anything but an entry; where a value may hold one, its line decides. */
export function isHead(text: string, at: number): boolean {
  const head = headAt(text, at);
  if (!head) return false;
  const type = text.slice(head.typeStart, Math.min(head.typeEnd, head.typeStart + 40));
  if (TYPES.has(type) || TYPES.has(type.toLowerCase())) return true;
  KEY.lastIndex = head.open + 1;
  return KEY.test(text);
}

const DEEPEST_COLUMN = 40;

/** The next entry that begins a line no further right than `column`; the text's length when there is none. */
export function nextHead(c: Cursor, from: number, column: number): number {
  const wanted = Math.min(Math.max(column, 0), DEEPEST_COLUMN);
  const { heads, text } = c;
  if (heads.column === wanted && from >= heads.from && from <= heads.found) return heads.found;
  let at = next(c, c.ats, from);
  while (at < text.length) {
    const own = columnOf(text, at);
    if (own >= 0 && Math.min(own, DEEPEST_COLUMN) <= wanted && isHead(text, at)) break;
    at = next(c, c.ats, at + 1);
  }
  heads.from = from;
  heads.found = at;
  heads.column = wanted;
  return at;
}

/** Reports what is wrong with the entry at hand, once. */
export function report(c: Cursor, start: number, end: number, message: string, severity: Severity = 'error'): void {
  if (c.damaged) return;
  c.damaged = true;
  const from = Math.min(start, c.text.length);
  c.problems.push({
    code: 'source-syntax',
    message,
    severity,
    span: { start: from, end: Math.min(Math.max(from, end), c.text.length) },
  });
}
