/** Reads one paragraph's text: citations, links and everything that is not prose, in one pass; knows no blocks. */
import { bareUrl, emailSpan } from './addresses';
import { closeBracket, type Open, openBracket, wikilinkEnd } from './brackets';
import { isCrossReference, keyAt } from './citation';
import type { Findings } from './findings';
import { citeCommand, isCiteCommand } from './latexCite';
import {
  angleEnd,
  codeEnd,
  dollarMathEnd,
  isAutolink,
  type Known,
  nothingKnown,
  slashMathEnd,
  texEnd,
  tickRunEnd,
} from './verbatim';

/** The state of one pass over `text[from, end)`. */
export interface Scan {
  readonly text: string;
  readonly end: number;
  readonly found: Findings;
  readonly open: Open[];
  readonly known: Known;
  /** End of the citation or masked stretch read last, `-1` before the first. */
  lastEnd: number;
}

const SPECIAL = /[\\`$<@:[\];{]/g;

/** Adds to `found` what stands in `text[from, end)`, a paragraph, heading, cell or the like. */
export function scanInlines(text: string, from: number, end: number, found: Findings): void {
  // Most paragraphs have nothing special: no state for them, as every keystroke reads them all.
  let scan: Scan | undefined;
  let at = from;
  while (at < end) {
    // Kept from one paragraph to the next, so that the search reads the text once.
    if (found.special < at) {
      SPECIAL.lastIndex = at;
      found.special = SPECIAL.test(text) ? SPECIAL.lastIndex - 1 : text.length;
    }
    if (found.special >= end) return;
    scan ??= { text, end, found, open: [], known: nothingKnown(), lastEnd: -1 };
    at = construct(scan, found.special, text.charCodeAt(found.special));
  }
}

function construct(scan: Scan, at: number, c: number): number {
  switch (c) {
    case 92: // \
      return backslash(scan, at);
    case 96: // `
      return code(scan, at);
    case 36: // $
      return masked(scan, at, dollarMathEnd(scan.text, at, scan.end, scan.known));
    case 60: // <
      return angle(scan, at);
    case 64: // @
      return citation(scan, at);
    case 58: // :
      return colon(scan, at);
    case 91: // [
      return bracket(scan, at);
    case 93: // ]
      return closeBracket(scan, at);
    case 123: // {
      return shortcode(scan, at);
    default: // ;
      scan.open.at(-1)?.semicolons.push(at);
      return at + 1;
  }
}

/** Masks up to `end`, or steps over one character where there was nothing to mask. */
function masked(scan: Scan, at: number, end: number): number {
  if (end < 0) return at + 1;
  scan.found.masked.push({ start: at, end });
  // A key may follow at once: what was masked is no word, though its last character may be a letter.
  scan.lastEnd = end;
  return end;
}

function code(scan: Scan, at: number): number {
  const end = codeEnd(scan.text, at, scan.end, scan.known);
  return end < 0 ? tickRunEnd(scan.text, at, scan.end) : masked(scan, at, end);
}

function backslash(scan: Scan, at: number): number {
  const next = scan.text.charCodeAt(at + 1);
  if (next === 40 || next === 91) {
    const end = slashMathEnd(scan.text, at, scan.end, scan.known);
    return end < 0 ? at + 2 : masked(scan, at, end);
  }
  if (next === 64) return pointer(scan, at);
  const letter = (next >= 65 && next <= 90) || (next >= 97 && next <= 122);
  if (!letter) return at + 2;
  const end = texEnd(scan.text, at, scan.end, scan.known);
  if (end > 0) texCitations(scan, at, end);
  return masked(scan, at, end);
}

const POINTER = /\\@ref\([\w:-]+\)/y;

/** Bookdown's `\@ref(fig:x)`; else the `@` is escaped. */
function pointer(scan: Scan, at: number): number {
  POINTER.lastIndex = at;
  return POINTER.test(scan.text) && POINTER.lastIndex <= scan.end ? masked(scan, at, POINTER.lastIndex) : at + 2;
}

const COMMAND = /\\([A-Za-z]+)\*?/y;

/** Notes that are made into PDF may cite with `\citep{key}`: pandoc passes it on to LaTeX. */
function texCitations(scan: Scan, at: number, end: number): void {
  COMMAND.lastIndex = at;
  const match = COMMAND.exec(scan.text);
  if (!match?.[1] || !isCiteCommand(match[1])) return;
  const cite = citeCommand(scan.text, at, at + match[0].length, end);
  if (cite) scan.found.citations.push(...cite.citations);
}

function angle(scan: Scan, at: number): number {
  const end = angleEnd(scan.text, at, scan.end, scan.known);
  if (end > 0 && isAutolink(scan.text.slice(at, Math.min(end, at + 40)))) {
    const targetSpan = { start: at + 1, end: end - 1 };
    const target = scan.text.slice(targetSpan.start, targetSpan.end);
    scan.found.links.push({ target, targetSpan, span: { start: at, end } });
  }
  return masked(scan, at, end);
}

function colon(scan: Scan, at: number): number {
  if (scan.text.charCodeAt(at + 1) !== 47 || scan.text.charCodeAt(at + 2) !== 47) return at + 1;
  const span = bareUrl(scan.text, at, scan.end);
  if (!span) return at + 1;
  scan.found.links.push({ target: scan.text.slice(span.start, span.end), span, targetSpan: span });
  scan.found.masked.push(span);
  return span.end;
}

function citation(scan: Scan, at: number): number {
  const match = keyAt(scan.text, at, scan.lastEnd);
  if (!match || match.span.end > scan.end) {
    const email = emailSpan(scan.text, at);
    if (!email) return at + 1;
    scan.found.masked.push(email);
    return email.end;
  }
  const { key, span, keySpan, suppressAuthor, braced } = match;
  scan.lastEnd = span.end;
  scan.found.masked.push(span);
  // `@{}` is one being written.
  if (!key || isCrossReference(key)) return span.end;
  scan.found.citations.push({ key, form: braced ? 'braced' : 'bare', span, keySpan, suppressAuthor });
  return span.end;
}

function bracket(scan: Scan, at: number): number {
  if (scan.text.charCodeAt(at + 1) === 91) {
    const end = wikilinkEnd(scan, at);
    if (end > 0) return end;
  }
  return openBracket(scan, at);
}

/** `{{< include x >}}` of Quarto, and `{{x}}`. */
function shortcode(scan: Scan, at: number): number {
  if (scan.text.charCodeAt(at + 1) !== 123) return at + 1;
  const close = scan.text.slice(at, Math.min(scan.end, at + 1000)).indexOf('}}');
  return masked(scan, at, close < 0 ? -1 : at + close + 2);
}
