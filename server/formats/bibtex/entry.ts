/** Scans one entry: its head, its key and its fields, mending what is damaged; knows no field's meaning. */
import { type Cursor, closingBrace, isHead, isSpace, lineEnd, nextHead, report, skipSpace } from './cursor';
import { isNameCode, nameEnd, nameNumber, numberOf, WATCHED } from './names';
import { addEntry, addField } from './tables';
import { isFieldAhead, scanValue, shownName } from './value';

const COMMA = 44;
const EQUALS = 61;
const OPEN = 123;
const CLOSE = 125;
const PAREN_OPEN = 40;
const PAREN = 41;
const QUOTE = 34;
const PERCENT = 37;
const AT = 64;

export interface Head {
  readonly start: number;
  readonly type: number;
  readonly typeEnd: number;
  /** Of the opening delimiter. */
  readonly open: number;
  readonly column: number;
}

/** Reads the entry whose head is given and moves behind it. */
export function scanEntry(c: Cursor, head: Head): void {
  begin(c, head);
  const close = c.text.charCodeAt(head.open) === PAREN_OPEN ? PAREN : CLOSE;
  const from = c.fields.count;
  const key = scanKey(c, head, close);
  scanFields(c, head, close);
  const to = c.fields.count;
  // `@article{}` says nothing that could be kept.
  if (key.end > key.start || to > from) {
    addEntry(c.entries, head.start, c.at, head.type, key.start, key.end, from, to, c.lowNames, c.highNames);
  }
}

/** Reads the definitions of an `@string` and moves behind it. */
export function scanStrings(c: Cursor, head: Head): void {
  begin(c, head);
  const from = c.fields.count;
  scanFields(c, head, c.text.charCodeAt(head.open) === PAREN_OPEN ? PAREN : CLOSE);
  for (let field = from; field < c.fields.count; field++) c.strings.push(field);
}

function begin(c: Cursor, head: Head): void {
  c.damaged = false;
  c.entryNumber++;
  c.lowNames = 0;
  c.highNames = 0;
  c.at = head.open + 1;
  c.limit = nextHead(c, c.at, head.column);
}

function scanKey(c: Cursor, head: Head, close: number): { start: number; end: number } {
  skipSpace(c, c.limit);
  const start = c.at;
  let at = start;
  while (at < c.limit && !endsKey(c.text, at, close)) at++;
  let end = at;
  while (end > start && isSpace(c.text.charCodeAt(end - 1))) end--;
  c.at = at;
  skipSpace(c, c.limit);
  const code = c.at < c.limit ? c.text.charCodeAt(c.at) : -1;
  if (code === COMMA) {
    c.at++;
    checkKey(c, head, start, end);
    return { start, end };
  }
  if (code === EQUALS) return keyBeforeEquals(c, head, start, end);
  const named = end > start;
  if (!named && code !== OPEN) reportNoKey(c, head);
  else if (!(code === close && named) && at < c.limit) missingComma(c, start, end);
  return { start, end };
}

/** Keys end at a comma (bibtex.web, biblatex manual §3.1); what else can't be part of one ends a damaged head. */
function endsKey(text: string, at: number, close: number): boolean {
  const code = text.charCodeAt(at);
  if (code === EQUALS) return !isAddress(text, at);
  if (code === COMMA || code === OPEN || code === CLOSE || code === QUOTE) return true;
  if (code === 10 || code === 13) return true;
  return code === PAREN && close === PAREN && /^\)\s*(?:@|$)/.test(text.slice(at, at + 200));
}

/** An equals sign in the query of an address that serves as a key: `@online{https://x.org/?id=7,`. */
function isAddress(text: string, equals: number): boolean {
  if (/[\s{"]/.test(text.charAt(equals + 1))) return false;
  for (let at = equals - 1; at > equals - 200 && !/[\s{,]/.test(text.charAt(at)); at--) {
    if (/[:/?&.]/.test(text.charAt(at))) return true;
  }
  return false;
}

function checkKey(c: Cursor, head: Head, start: number, end: number): void {
  if (end === start) reportNoKey(c, head);
  else if (/\s/.test(c.text.slice(start, end))) {
    report(c, start, end, 'A citation key can’t have a space in it: take it out, here and where the key is cited.');
  }
}

/** `@article{title = …` has no key; in `@article{smith2020 title = …` the comma behind it is missing. */
function keyBeforeEquals(c: Cursor, head: Head, start: number, end: number): { start: number; end: number } {
  const words = /^(\S+)\s+\S+$/.exec(c.text.slice(start, end));
  const keyEnd = words?.[1] ? start + words[1].length : start;
  if (keyEnd > start) missingComma(c, start, keyEnd);
  else reportNoKey(c, head);
  c.at = keyEnd;
  return { start, end: keyEnd };
}

function reportNoKey(c: Cursor, head: Head): void {
  const message = 'This entry has no citation key: write one behind the opening brace, and a comma.';
  report(c, head.start, head.open + 1, message, 'warning');
}

const missingComma = (c: Cursor, start: number, end: number): void =>
  report(c, start, Math.max(end, start + 1), 'A comma is missing here: write one to end what stands before it.');

function scanFields(c: Cursor, head: Head, close: number): void {
  let previous = -1;
  for (skipSpace(c, c.limit); c.at < c.limit; skipSpace(c, c.limit)) {
    const code = c.text.charCodeAt(c.at);
    if (code === COMMA) {
      c.at++;
      previous = -1;
    } else if (code === close || (code === CLOSE && atEnd(c))) {
      if (code !== close) report(c, c.at, c.at + 1, 'The entry opens with ( and ends with }: make the two agree.');
      c.at++;
      if (!goesOn(c)) return;
    } else if (code === PERCENT) c.at = lineEnd(c.text, c.at, c.limit);
    else if (isNameCode(code)) {
      if (previous >= 0) missingComma(c, previous - 1, previous);
      previous = scanField(c);
    } else if (code === AT && isHead(c.text, c.at)) break;
    else skipStray(c, code);
  }
  unclosed(c, head, close);
}

/** Nothing but white space follows before the next entry: the character is the entry's last. */
function atEnd(c: Cursor): boolean {
  let at = c.at + 1;
  while (at < c.limit && isSpace(c.text.charCodeAt(at))) at++;
  return at >= c.limit;
}

/**
 * Behind an entry's end, a further closing brace or more fields mean that one brace too many came before. A brace
 * alone is taken along; fields are read on.
 */
function goesOn(c: Cursor): boolean {
  let end = c.at;
  skipSpace(c, c.limit);
  while (c.at < c.limit && c.text.charCodeAt(c.at) === CLOSE) {
    report(c, c.at, c.at + 1, 'This closing brace has no partner: remove it.');
    end = ++c.at;
    skipSpace(c, c.limit);
  }
  if (c.at < c.limit && c.text.charCodeAt(c.at) === COMMA) c.at++;
  skipSpace(c, c.limit);
  if (isFieldAhead(c, c.at)) {
    report(c, end - 1, end, 'This closing brace ends the entry before its last field: remove it.');
    return true;
  }
  c.at = end;
  return false;
}

function unclosed(c: Cursor, head: Head, close: number): void {
  const delimiter = close === PAREN ? ')' : '}';
  const atEnd = c.at >= c.text.length;
  if (atEnd) c.complete = false;
  const before = atEnd ? 'at the end of the file' : 'before the next entry begins';
  const end = lineEnd(c.text, head.open, c.at);
  report(c, head.start, end, `This entry is not closed: add the missing ${delimiter} ${before}.`);
  while (c.at > head.open + 1 && isSpace(c.text.charCodeAt(c.at - 1))) c.at--;
}

/** Reads `name = value`; answers where its value ends, or -1 where it had none. */
function scanField(c: Cursor): number {
  const { text } = c;
  const nameStart = c.at;
  const end = nameEnd(text, nameStart, c.limit);
  c.at = end;
  skipSpace(c, c.limit);
  const code = c.at < c.limit ? text.charCodeAt(c.at) : -1;
  if (code === EQUALS) c.at++;
  else if (code === OPEN || code === QUOTE) {
    report(c, nameStart, end, `An equals sign is missing behind ${shownName(c, nameStart, end)}.`);
  } else return strayWord(c, nameStart, end);
  skipSpace(c, c.limit);
  if (!scanValue(c, nameStart, end)) return -1;
  const name = nameNumber(c.names, text, nameStart, end);
  noteField(c, name, nameStart, end);
  addField(c.fields, name, nameStart, c.valueStart, c.valueEnd, c.valueKind);
  return c.at;
}

/** Fields that reference managers write several times on purpose. */
const REPEATED = new Set((['keywords', 'keyword', 'tags', 'file', 'pdf', 'url', 'groups'] as const).map(numberOf));

/** BibTeX keeps the first of two fields with one name. */
function noteField(c: Cursor, name: number, start: number, end: number): void {
  if (c.fieldSeen[name] === c.entryNumber && !REPEATED.has(name)) {
    const shown = shownName(c, start, end);
    report(
      c,
      start,
      end,
      `${shown} stands twice in this entry and only the first counts: remove one of them.`,
      'warning',
    );
  }
  c.fieldSeen[name] = c.entryNumber;
  if (name < 32) c.lowNames |= 1 << name;
  else if (name < WATCHED) c.highNames |= 1 << (name & 31);
}

function strayWord(c: Cursor, start: number, end: number): number {
  c.at = end;
  if (end >= c.limit) return -1;
  report(c, start, end, `${shownName(c, start, end)} is no field: put it in the value before it, or remove it.`);
  return -1;
}

/** Steps over what can't begin a field: a whole group in braces, else one character. */
function skipStray(c: Cursor, code: number): void {
  const what = String.fromCharCode(code);
  report(
    c,
    c.at,
    c.at + 1,
    `“${what}” is not expected here: fields are written name = {value}, with commas between them.`,
  );
  const close = code === OPEN && c.patience > 0 ? closingBrace(c, c.at + 1, c.limit) : -1;
  if (code === OPEN && close < 0) c.patience -= c.limit - c.at;
  c.at = close < 0 ? c.at + 1 : close + 1;
}
