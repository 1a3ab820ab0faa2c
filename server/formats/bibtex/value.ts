/** Scans one value of a field: groups in braces or quotes, numbers, names of strings, and their joins with `#`. */
import { type Cursor, closingBrace, isSpace, lineEnd, next, report, skipSpace } from './cursor';
import { isNameCode, nameNumber } from './names';
import { addSpan, KIND } from './tables';

const QUOTE = 34;
const HASH = 35;
const PERCENT = 37;
const COMMA = 44;
const EQUALS = 61;
const OPEN = 123;
const CLOSE = 125;
const PAREN = 41;

/** Reads the value at the cursor, leaves its place in it and moves behind it; false (with a problem) without a value. */
export function scanValue(c: Cursor, nameStart: number, nameEnd: number): boolean {
  const begin = c.at;
  if (!scanPiece(c, nameStart, nameEnd)) return false;
  let joined = false;
  let end = c.at;
  for (;;) {
    skipSpace(c, c.limit);
    if (c.at >= c.limit || c.text.charCodeAt(c.at) !== HASH) break;
    const { valueStart, valueEnd, valueKind } = c;
    c.at++;
    skipSpace(c, c.limit);
    if (!scanPiece(c, nameStart, nameEnd)) {
      if (!joined) place(c, valueStart, valueEnd, valueKind);
      break;
    }
    joined = true;
    end = c.at;
  }
  if (joined) place(c, begin, end, KIND.joined);
  return true;
}

function place(c: Cursor, start: number, end: number, kind: number): true {
  c.valueStart = start;
  c.valueEnd = end;
  c.valueKind = kind;
  return true;
}

function scanPiece(c: Cursor, nameStart: number, nameEnd: number): boolean {
  if (c.at < c.limit) {
    const code = c.text.charCodeAt(c.at);
    if (code === OPEN) return scanBraced(c, nameStart, nameEnd);
    if (code === QUOTE) return scanQuoted(c, nameStart, nameEnd);
    if (isNameCode(code)) return scanBare(c, nameStart, nameEnd);
  }
  const name = shownName(c, nameStart, nameEnd);
  report(c, nameStart, c.at, `${name} has no value: write one in braces behind the equals sign, or remove the field.`);
  return false;
}

/** The name as messages quote it. */
export const shownName = (c: Cursor, start: number, end: number): string =>
  `“${c.text.slice(start, Math.min(end, start + 40))}”`;

function scanBraced(c: Cursor, nameStart: number, nameEnd: number): boolean {
  const start = c.at + 1;
  const close = closingBrace(c, start, c.limit);
  if (close >= 0) {
    const cut = endsEntryWithIt(c, start, close) ? nextFieldLine(c, start, close) : -1;
    if (cut >= 0) return cutValue(c, nameStart, nameEnd, start, cut, KIND.braced);
    c.at = close + 1;
    return place(c, start, close, KIND.braced);
  }
  return cutValue(c, nameStart, nameEnd, start, nextFieldLine(c, start, c.limit), KIND.braced);
}

/** The value took the entry's own closing brace when nothing but the next entry follows it. */
function endsEntryWithIt(c: Cursor, start: number, close: number): boolean {
  let at = close + 1;
  while (at < c.limit && isSpace(c.text.charCodeAt(at))) at++;
  return at >= c.limit && close > start;
}

/** Ends a value that is never closed where the next field begins, else with the entry. */
function cutValue(c: Cursor, nameStart: number, nameEnd: number, start: number, cut: number, kind: number): true {
  const delimiter = kind === KIND.braced ? 'closing brace }' : 'closing quotation mark "';
  const message = `The value of ${shownName(c, nameStart, nameEnd)} is not closed: add the ${delimiter} at its end.`;
  const limit = cut < 0 ? c.limit : cut;
  report(c, nameStart, lineEnd(c.text, start, limit), message);
  c.at = limit;
  let end = limit;
  while (end > start && isTrailing(c.text.charCodeAt(end - 1), cut < 0)) end--;
  return place(c, start, end, kind);
}

const isTrailing = (code: number, atEntryEnd: boolean): boolean =>
  isSpace(code) || code === COMMA || code === QUOTE || (atEntryEnd && (code === CLOSE || code === PAREN));

const FIELD_LINE = /[\r\n,][ \t]*[A-Za-z][\w+:-]*[ \t]*=[ \t]*(?=[{"\w]|$)/;

/** Where within the span something begins that looks like a field of its own; -1 when nothing does. */
function nextFieldLine(c: Cursor, start: number, end: number): number {
  c.patience -= end - start;
  if (c.patience < 0) return -1;
  const found = FIELD_LINE.exec(c.text.slice(start, end));
  return found ? start + found.index : -1;
}

function scanQuoted(c: Cursor, nameStart: number, nameEnd: number): boolean {
  const start = c.at + 1;
  let close = closingQuote(c, start);
  if (close < 0) return cutValue(c, nameStart, nameEnd, start, nextFieldLine(c, start, c.limit), KIND.quoted);
  if (!endsQuoted(c, close + 1)) {
    const cut = nextFieldLine(c, start, close + 1);
    if (cut >= 0) return cutValue(c, nameStart, nameEnd, start, cut, KIND.quoted);
    const name = shownName(c, nameStart, nameEnd);
    report(c, close, close + 1, `A quotation mark inside the value of ${name} ends it: put the value in braces.`);
    close = laterQuote(c, close);
  }
  c.at = close + 1;
  return place(c, start, close, KIND.quoted);
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

/** How far behind a quotation mark another one is looked for. */
const LONGEST_LOOK = 2000;

/** The last of the quotation marks on the line, when that one ends the value; else the one given. */
function laterQuote(c: Cursor, close: number): number {
  const end = lineEnd(c.text, close, Math.min(c.limit, close + LONGEST_LOOK));
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

function scanBare(c: Cursor, nameStart: number, nameEnd: number): boolean {
  const start = c.at;
  let end = start;
  let digits = 0;
  for (let code = c.text.charCodeAt(end); end < c.limit && isNameCode(code); code = c.text.charCodeAt(++end)) {
    if (code >= 48 && code <= 57) digits++;
  }
  c.at = end;
  const number = digits === end - start;
  const first = c.text.charCodeAt(start);
  const name = (first < 48 || first > 57) && first !== 45;
  if (!(number || name) || !bareEnds(c, end)) return scanUnquoted(c, nameStart, nameEnd, start);
  if (!number) noteMacro(c, start, end);
  return place(c, start, end, number ? KIND.literal : KIND.macro);
}

/** The first use of each name is where a missing definition is reported. */
function noteMacro(c: Cursor, start: number, end: number): void {
  const number = nameNumber(c.names, c.text, start, end);
  if (c.macroSeen[number] === 1) return;
  c.macroSeen[number] = 1;
  addSpan(c.macros, start, end);
}

/** Behind a number or a name: a comma, a join, the entry's end, the next line or the next field. */
function bareEnds(c: Cursor, from: number): boolean {
  let at = from;
  let lineEnded = false;
  for (; at < c.limit && isSpace(c.text.charCodeAt(at)); at++) {
    if (c.text.charCodeAt(at) === 10 || c.text.charCodeAt(at) === 13) lineEnded = true;
  }
  if (at >= c.limit || lineEnded) return true;
  const code = c.text.charCodeAt(at);
  return code === COMMA || code === HASH || code === CLOSE || code === PAREN || code === PERCENT || isFieldAhead(c, at);
}

/** Text without delimiters ends with its line, at a comma there, or at the entry's closing brace. */
function scanUnquoted(c: Cursor, nameStart: number, nameEnd: number, start: number): boolean {
  let at = start;
  for (let depth = 0; at < c.limit; at++) {
    const code = c.text.charCodeAt(at);
    if (code === 10 || code === 13) break;
    if (code === OPEN) depth++;
    else if (code === CLOSE && --depth < 0) break;
    else if (code === COMMA && depth === 0) break;
  }
  let end = at;
  while (end > start && isSpace(c.text.charCodeAt(end - 1))) end--;
  const name = shownName(c, nameStart, nameEnd);
  report(c, nameStart, end, `The value of ${name} stands without delimiters: put it in braces.`);
  c.at = at;
  return place(c, start, end, KIND.literal);
}
