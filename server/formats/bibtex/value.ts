/** Scans one value of a field: groups in braces or quotes, numbers, names of strings, and their joins with `#`. */
import { type Cursor, closingBrace, isNameCode, isSpace, lineEnd, next, report, skipSpace } from './cursor';
import { addSpan, KIND } from './tables';

/** A value's place: inside the delimiters for one group, the whole expression for a join. */
export interface ValuePlace {
  readonly start: number;
  readonly end: number;
  readonly kind: number;
}

const QUOTE = 34;
const HASH = 35;
const COMMA = 44;
const EQUALS = 61;
const OPEN = 123;
const CLOSE = 125;
const PAREN = 41;

/** Reads the value at the cursor and moves behind it; `undefined` (with a problem) where there is none. */
export function scanValue(c: Cursor, name: string, nameStart: number): ValuePlace | undefined {
  const begin = c.at;
  const first = scanPiece(c, name, nameStart);
  if (!first) return undefined;
  let joined = false;
  let end = c.at;
  for (;;) {
    skipSpace(c, c.limit);
    if (c.text.charCodeAt(c.at) !== HASH || c.at >= c.limit) break;
    c.at++;
    skipSpace(c, c.limit);
    if (!scanPiece(c, name, nameStart)) break;
    joined = true;
    end = c.at;
  }
  return joined ? { start: begin, end, kind: KIND.joined } : first;
}

function scanPiece(c: Cursor, name: string, nameStart: number): ValuePlace | undefined {
  if (c.at < c.limit) {
    const code = c.text.charCodeAt(c.at);
    if (code === OPEN) return scanBraced(c, name, nameStart);
    if (code === QUOTE) return scanQuoted(c, name, nameStart);
    if (isNameCode(code)) return scanBare(c, name, nameStart);
  }
  report(c, nameStart, c.at, `“${name}” has no value: write one in braces after the equals sign, or remove the field.`);
  return undefined;
}

function scanBraced(c: Cursor, name: string, nameStart: number): ValuePlace {
  const start = c.at + 1;
  const close = closingBrace(c, start, c.limit);
  if (close >= 0) {
    const cut = endsEntryWithIt(c, start, close) ? nextFieldLine(c, start, close) : -1;
    if (cut < 0) {
      c.at = close + 1;
      return { start, end: close, kind: KIND.braced };
    }
    return cutValue(c, name, nameStart, start, cut, KIND.braced);
  }
  return cutValue(c, name, nameStart, start, nextFieldLine(c, start, c.limit), KIND.braced);
}

/** The value took the entry's own closing brace when nothing but the next entry follows it. */
function endsEntryWithIt(c: Cursor, start: number, close: number): boolean {
  let at = close + 1;
  while (at < c.limit && isSpace(c.text.charCodeAt(at))) at++;
  return at >= c.limit && close > start;
}

/** Ends a value that is never closed where the next field begins, else with the entry. */
function cutValue(c: Cursor, name: string, nameStart: number, start: number, cut: number, kind: number): ValuePlace {
  const delimiter = kind === KIND.braced ? 'closing brace }' : 'closing quotation mark "';
  const message = `The value of “${name}” is not closed: add the ${delimiter} at its end.`;
  report(c, nameStart, lineEnd(c.text, start, c.limit), message);
  const limit = cut < 0 ? c.limit : cut;
  c.at = limit;
  let end = limit;
  while (end > start && isTrailing(c.text.charCodeAt(end - 1), cut < 0)) end--;
  return { start, end, kind };
}

const isTrailing = (code: number, atEntryEnd: boolean): boolean =>
  isSpace(code) || code === COMMA || code === QUOTE || (atEntryEnd && (code === CLOSE || code === PAREN));

const FIELD_LINE = /[\r\n][ \t]*[A-Za-z][\w+:-]*[ \t]*=[ \t]*(?=[{"\w]|$)/;

/** Where a line within the span begins that looks like a field of its own; -1 when none does. */
function nextFieldLine(c: Cursor, start: number, end: number): number {
  c.patience -= end - start;
  if (c.patience < 0) return -1;
  const found = FIELD_LINE.exec(c.text.slice(start, end));
  return found ? start + found.index : -1;
}

function scanQuoted(c: Cursor, name: string, nameStart: number): ValuePlace {
  const start = c.at + 1;
  let close = closingQuote(c, start);
  if (close < 0) return cutValue(c, name, nameStart, start, nextFieldLine(c, start, c.limit), KIND.quoted);
  if (!endsQuoted(c, close + 1)) {
    const cut = nextFieldLine(c, start, close + 1);
    if (cut >= 0) return cutValue(c, name, nameStart, start, cut, KIND.quoted);
    report(c, close, close + 1, `A quotation mark inside the value of “${name}” ends it: put the value in braces.`);
    close = laterQuote(c, close);
  }
  c.at = close + 1;
  return { start, end: close, kind: KIND.quoted };
}

/** bibtex.web: a quotation mark inside braces doesn't end the value. -1 when a brace or the entry's end comes first. */
function closingQuote(c: Cursor, start: number): number {
  let at = start;
  for (;;) {
    const quote = next(c, c.quote, at);
    if (quote >= c.limit) return -1;
    const open = next(c, c.braceOpen, at);
    const close = next(c, c.braceClose, at);
    if (quote < open && quote < close) return quote;
    if (close < open) return -1;
    const end = closingBrace(c, open + 1, c.limit);
    if (end < 0) return -1;
    at = end + 1;
  }
}

/** What may stand behind a closed value: the end of its line, a comma, a join, or the entry's end. */
function endsQuoted(c: Cursor, from: number): boolean {
  let at = from;
  while (at < c.limit && (c.text.charCodeAt(at) === 32 || c.text.charCodeAt(at) === 9)) at++;
  const code = at < c.limit ? c.text.charCodeAt(at) : 10;
  return code === COMMA || code === HASH || code === CLOSE || code === PAREN || code <= 32 || isFieldAhead(c, at);
}

/** The last of the quotation marks on the line, when that one ends the value; else the one given. */
function laterQuote(c: Cursor, close: number): number {
  const end = lineEnd(c.text, close, c.limit);
  let found = close;
  for (let at = next(c, c.quote, close + 1); at < end; at = next(c, c.quote, at + 1)) {
    found = at;
    if (endsQuoted(c, at + 1)) return at;
  }
  return endsQuoted(c, found + 1) ? found : close;
}

/** True when a name and an equals sign follow: the next field, after a forgotten comma. */
export function isFieldAhead(c: Cursor, from: number): boolean {
  let at = from;
  while (at < c.limit && isNameCode(c.text.charCodeAt(at))) at++;
  if (at === from) return false;
  while (at < c.limit && isSpace(c.text.charCodeAt(at))) at++;
  return c.text.charCodeAt(at) === EQUALS && at < c.limit;
}

const NUMBER = /^\d+$/;

function scanBare(c: Cursor, name: string, nameStart: number): ValuePlace {
  const start = c.at;
  let end = start;
  while (end < c.limit && isNameCode(c.text.charCodeAt(end))) end++;
  c.at = end;
  const word = c.text.slice(start, end);
  const number = NUMBER.test(word);
  if (bareEnds(c, end) && (number || !/^[\d-]/.test(word))) {
    if (!number) addSpan(c.macros, start, end);
    return { start, end, kind: number ? KIND.literal : KIND.macro };
  }
  return scanUnquoted(c, name, nameStart, start);
}

function bareEnds(c: Cursor, from: number): boolean {
  let at = from;
  while (at < c.limit && isSpace(c.text.charCodeAt(at))) at++;
  if (at >= c.limit) return true;
  const code = c.text.charCodeAt(at);
  const lineEnded = at > from && /[\r\n]/.test(c.text.slice(from, at));
  return lineEnded || code === COMMA || code === HASH || code === CLOSE || code === PAREN || isFieldAhead(c, at);
}

/** Text without delimiters ends with its line, at a comma there, or at the entry's closing brace. */
function scanUnquoted(c: Cursor, name: string, nameStart: number, start: number): ValuePlace {
  const line = lineEnd(c.text, start, c.limit);
  let at = start;
  for (let depth = 0; at < line; at++) {
    const code = c.text.charCodeAt(at);
    if (code === OPEN) depth++;
    else if (code === CLOSE && --depth < 0) break;
    else if (code === COMMA && depth === 0) break;
  }
  let end = at;
  while (end > start && isSpace(c.text.charCodeAt(end - 1))) end--;
  report(c, nameStart, end, `The value of “${name}” stands without delimiters: put it in braces.`);
  c.at = at;
  return { start, end, kind: KIND.literal };
}
