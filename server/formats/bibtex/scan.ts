/** Scans a BibTeX or biblatex file for entries and the places of their fields; total, linear, and blind to meaning. */
import {
  type Cursor,
  closingBrace,
  columnOf,
  headAt,
  isHead,
  lineEnd,
  newCursor,
  next,
  nextHead,
  report,
} from './cursor';
import { type Head, scanEntry, scanStrings } from './entry';
import { nameNumber, numberOf } from './names';
import { addSpan, type Scan } from './tables';

const PAREN_OPEN = 40;
const COMMENT = numberOf('comment');
const PREAMBLE = numberOf('preamble');
const STRING = numberOf('string');

/**
 * Every entry that the text has; what is damaged has a problem at its place and is mended as far as it goes. `decode` where
 * the text is the bytes of one (see `Scan`).
 */
export function scanBibtex(text: string, decode?: Scan['decode']): Scan {
  const c = newCursor(text);
  for (let head = nextEntry(c); head; head = nextEntry(c)) {
    if (head.type === COMMENT) skipComment(c, head);
    else if (head.type === PREAMBLE) skipPreamble(c, head);
    else if (head.type === STRING) scanStrings(c, head);
    else scanEntry(c, head);
  }
  const { entries, fields, strings, macros, comments, names, problems, complete } = c;
  return { text, entries, fields, strings, macros, comments, names: names.list, problems, complete, decode };
}

/** The next `@type{` outside of entries, which isn't commented out; between entries, any text may stand. */
function nextEntry(c: Cursor): Head | undefined {
  const { text } = c;
  for (let at = next(c, c.ats, c.at); at < text.length; at = next(c, c.ats, c.at)) {
    const column = columnOf(text, at);
    const commented = column < 0 ? commentEnd(c, at) : -1;
    const head = commented < 0 ? headAt(text, at) : undefined;
    if (head && isEntry(c, at, head.open)) {
      const { typeStart, typeEnd, open } = head;
      return { start: at, type: nameNumber(c.names, text, typeStart, typeEnd), typeEnd, open, column };
    }
    c.at = Math.max(at + 1, commented);
  }
  return undefined;
}

/** E-mail addresses and mentions in the text between entries begin none. */
function isEntry(c: Cursor, at: number, open: number): boolean {
  const inWord = at > 0 && /[\w.]/.test(c.text.charAt(at - 1));
  return (!inWord && c.text.charCodeAt(open) !== PAREN_OPEN) || isHead(c.text, at);
}

/** The end of the line when a `%` stands before `at` on it, outside of entries (as biber reads them); else -1. */
function commentEnd(c: Cursor, at: number): number {
  let percent = next(c, c.percent, c.at);
  while (percent < at) {
    const end = lineEnd(c.text, percent, c.text.length);
    if (end > at) return end;
    percent = next(c, c.percent, end);
  }
  return -1;
}

/** As biber: a comment in braces ends with its partner, whatever is inside; one that has no partner, with its line. */
function skipComment(c: Cursor, head: Head): void {
  const start = head.open + 1;
  const between = c.text.slice(head.typeEnd, head.open);
  const braced = c.text.charCodeAt(head.open) !== PAREN_OPEN && !/[\r\n]/.test(between);
  const close = braced && c.patience > 0 ? closingBrace(c, start, c.text.length) : -1;
  if (close < 0 && braced) c.patience -= c.text.length - start;
  c.at = close < 0 ? lineEnd(c.text, head.typeEnd, c.text.length) : close + 1;
  addSpan(c.comments, start, close < 0 ? Math.max(start, c.at) : close);
}

function skipPreamble(c: Cursor, head: Head): void {
  c.damaged = false;
  const start = head.open + 1;
  const limit = nextHead(c, start, head.column);
  const braced = c.text.charCodeAt(head.open) !== PAREN_OPEN;
  const close = braced ? closingBrace(c, start, limit) : start + c.text.slice(start, limit).lastIndexOf(')');
  c.at = close < start ? limit : close + 1;
  if (close < start)
    report(c, head.start, head.open + 1, 'This @preamble is not closed: add the missing closing brace at its end.');
}
