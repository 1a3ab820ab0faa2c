/** The `\cite` family of LaTeX, natbib and biblatex: which commands cite, and where their keys stand. */
import type { Span } from '../text/text';
import type { Citation } from './note';

/** Commands with "cite" in their name that name no key. */
const OTHERS =
  /^(?:citestyle|setcitestyle|citetext|citetalias|bibcite|citereset|Declare\w*|[A-Za-z]*citesetup|newcite\w*|renewcite\w*|citename)$/;
const NAME = /^(?:[A-Za-z]*[cC]ite[A-Za-z]*|textcites?|fullcite)$/;
const WITHOUT_AUTHOR = /year|date|\*$/i;

export const isCiteCommand = (name: string): boolean => NAME.test(name) && !OTHERS.test(name);

/** Keys of one command, and the stretches of it that are no prose (all but its optional arguments). */
export interface CiteCommand {
  readonly citations: readonly Citation[];
  readonly masked: readonly Span[];
  readonly end: number;
}

/**
 * Reads `\cite[see][p. 3]{a, b}` whose backslash stands at `at` and whose name (with star) ends at `nameEnd`; also
 * `\cites(pre)(post)[p. 1]{a}[p. 2]{b}` (biblatex manual, 3.9). Line breaks and comments may stand anywhere between.
 */
export function citeCommand(text: string, at: number, nameEnd: number, end: number): CiteCommand | undefined {
  const name = text.slice(at + 1, nameEnd);
  const many = /cites\*?$/.test(name);
  const masked: Span[] = [{ start: at, end: nameEnd }];
  const keys: Span[] = [];
  let stop = nameEnd;
  for (let i = skipBlank(text, nameEnd, end); i < end; i = skipBlank(text, i, end)) {
    const c = text.charCodeAt(i);
    if (c === 91 || (c === 40 && many)) {
      const close = optionEnd(text, i, end);
      if (close < 0) break;
      i = close;
    } else if (c === 123 && (many || !keys.length)) {
      const close = groupEnd(text, i, end);
      if (close < 0) break;
      keys.push({ start: i + 1, end: close - 1 });
      masked.push({ start: i, end: close });
      i = stop = close;
    } else break;
  }
  if (!keys.length) return undefined;
  const cluster = { start: at, end: stop };
  const suppressAuthor = WITHOUT_AUTHOR.test(name);
  const citations = keys
    .flatMap(group => keysIn(text, group))
    .map(span => {
      const key = text.slice(span.start, span.end);
      return { key, form: 'latex' as const, span, keySpan: span, suppressAuthor, cluster };
    });
  return { citations, masked, end: stop };
}

const KEY = /[^\s,{}%]+|%.*/g;

function keysIn(text: string, group: Span): Span[] {
  const found: Span[] = [];
  for (const match of text.slice(group.start, group.end).matchAll(KEY)) {
    if (match[0].startsWith('%') || match[0] === '*') continue;
    const start = group.start + match.index;
    found.push({ start, end: start + match[0].length });
  }
  return found;
}

/** What stands in the first group behind a command and its options; `undefined` where none follows. */
export function groupBehind(text: string, from: number): Span | undefined {
  let at = skipBlank(text, from, text.length);
  while (text.charAt(at) === '[') {
    const end = optionEnd(text, at, text.length);
    if (end < 0) return undefined;
    at = skipBlank(text, end, text.length);
  }
  const end = text.charAt(at) === '{' ? groupEnd(text, at, text.length) : -1;
  return end < 0 ? undefined : { start: at + 1, end: end - 1 };
}

/** Behind the brace that closes a list of keys; a brace in a comment closes nothing. */
function groupEnd(text: string, at: number, end: number): number {
  for (let i = at + 1; i < end; i++) {
    const c = text.charCodeAt(i);
    if (c === 125) return i + 1;
    if (c === 123) return -1;
    if (c === 37) i = lineEnd(text, i);
  }
  return -1;
}

function lineEnd(text: string, at: number): number {
  const next = text.indexOf('\n', at);
  return next < 0 ? text.length : next;
}

/** Behind the bracket that closes an option; groups inside it are balanced. */
function optionEnd(text: string, at: number, end: number): number {
  const closer = text.charCodeAt(at) === 40 ? 41 : 93;
  let braces = 0;
  for (let i = at + 1; i < end && i < at + 2000; i++) {
    const c = text.charCodeAt(i);
    if (c === 92) i++;
    else if (c === 123) braces++;
    else if (c === 125) braces--;
    else if (c === closer && braces === 0) return i + 1;
  }
  return -1;
}

/** White space with at most one line break, and comments. */
function skipBlank(text: string, from: number, end: number): number {
  let at = from;
  let breaks = 0;
  while (at < end) {
    const c = text.charCodeAt(at);
    if (c === 37) {
      at = lineEnd(text, at) + 1;
      breaks = 0;
    } else if (c === 10) {
      if (++breaks > 1) return from;
      at++;
    } else if (c === 32 || c === 9 || c === 13) at++;
    else break;
  }
  return at;
}
