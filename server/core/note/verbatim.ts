/** Where code, math, HTML and raw TeX end; each reader answers an offset, or -1 where the construct isn't one. */

/** What is known about a stretch of text after a first search; keeps the scanner linear. */
export interface Known {
  /** Starts of the runs of backticks by their length, in order. */
  runs: ReadonlyMap<number, readonly number[]> | undefined;
  /** Where each closer was found last. */
  readonly closers: Map<string, number>;
}

export const nothingKnown = (): Known => ({ runs: undefined, closers: new Map() });

/** The first place of a closer from an offset on, or infinity; asked with growing offsets it reads the text once. */
export function nextOf(text: string, closer: string, from: number, known: Known): number {
  const last = known.closers.get(closer);
  if (last !== undefined && last >= from) return last;
  const at = text.indexOf(closer, from);
  const found = at < 0 ? Number.POSITIVE_INFINITY : at;
  known.closers.set(closer, found);
  return found;
}

/** Math and arguments longer than this are not followed, so that a run of openers stays cheap. */
const LONGEST = 2000;
const BACKSLASH = 92;
const DOLLAR = 36;
const TICK = 96;

const isSpace = (code: number): boolean => code === 32 || code === 9 || code === 10 || code === 13;

/** Behind the run of backticks that starts at `at`. */
export function tickRunEnd(text: string, at: number, end: number): number {
  let i = at;
  while (i < end && text.charCodeAt(i) === TICK) i++;
  return i;
}

/**
 * Inline code whose run of backticks starts at `at`: closed by a run of exactly as many, else by one of exactly as many as
 * are left without the first, and so on (pandoc takes an unclosed backtick for a character and tries again behind it).
 */
export function codeEnd(text: string, at: number, end: number, known: Known): number {
  known.runs ??= tickRuns(text, at, end);
  const opened = tickRunEnd(text, at, end);
  for (let size = opened - at; size > 0; size--) {
    const close = firstFrom(known.runs.get(size), opened);
    if (close >= 0) return attributesEnd(text, close + size, end);
  }
  return -1;
}

function tickRuns(text: string, from: number, end: number): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (let at = text.indexOf('`', from); at >= 0 && at < end; at = text.indexOf('`', at)) {
    const stop = tickRunEnd(text, at, end);
    const starts = runs.get(stop - at);
    if (starts) starts.push(at);
    else runs.set(stop - at, [at]);
    at = stop;
  }
  return runs;
}

/** The first of the sorted offsets that is not before `from`, or -1. */
function firstFrom(sorted: readonly number[] | undefined, from: number): number {
  if (!sorted) return -1;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return sorted[low] ?? -1;
}

/** `$x$` and `$$x$$`: pandoc manual, tex_math_dollars. */
export function dollarMathEnd(text: string, at: number, end: number, known: Known): number {
  if (text.charCodeAt(at + 1) === DOLLAR) {
    const close = nextOf(text, '$$', at + 2, known);
    if (close > at + 2 && close + 2 <= end) return equationEnd(text, close + 2, end);
  }
  return at + 1 < end && !isSpace(text.charCodeAt(at + 1)) ? inlineMathEnd(text, at, end) : -1;
}

/** Behind the ` {#eq-x}` that Quarto puts after display math. */
function equationEnd(text: string, at: number, end: number): number {
  const brace = at + (/^[ \t]*(?=\{#)/.exec(text.slice(at, at + 20))?.[0].length ?? 0);
  const stop = attributesEnd(text, brace, end);
  return stop > brace ? stop : at;
}

/** No white space inside the dollar signs at either end, and no digit behind: "$5 and $7" is no math. */
function inlineMathEnd(text: string, at: number, end: number): number {
  for (let i = at + (text.charCodeAt(at + 1) === BACKSLASH ? 1 : 2); i < end; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === DOLLAR) {
      const next = text.charCodeAt(i + 1);
      return isSpace(text.charCodeAt(i - 1)) || (next >= 48 && next <= 57 && i + 1 < end) ? -1 : i + 1;
    }
  }
  return -1;
}

/** `\( … \)` and `\[ … \]`, unless a citation stands inside: then the brackets are only escaped ones. */
export function slashMathEnd(text: string, at: number, end: number, known: Known): number {
  const stop = nextOf(text, text.charAt(at + 1) === '(' ? '\\)' : '\\]', at + 2, known);
  if (stop + 2 > Math.min(end, at + LONGEST)) return -1;
  return /(?:^|[^\p{L}\p{N}.])@[\p{L}\p{N}_{]/u.test(text.slice(at + 2, stop)) ? -1 : stop + 2;
}

const COMMAND = /\\(?:verb\*?([^\sA-Za-z*]).*?\1|[A-Za-z]+\*?)/y;
const ENVIRONMENT = /\\begin\{([^{}\s]{1,40})\}/y;

/** A raw TeX command with its arguments, or an environment; pandoc keeps both as they are (raw_tex). */
export function texEnd(text: string, at: number, end: number, known: Known): number {
  ENVIRONMENT.lastIndex = at;
  const environment = ENVIRONMENT.exec(text);
  if (environment) {
    const closer = `\\end{${environment[1]}}`;
    const close = nextOf(text, closer, at, known) + closer.length;
    return close <= end ? close : -1;
  }
  COMMAND.lastIndex = at;
  const command = COMMAND.exec(text);
  if (!command) return -1;
  const name = at + command[0].length;
  return command[1] ? name : argumentsEnd(text, name, end, known);
}

/** Options first, then groups; white space may stand between options and before the first group. -1: a group stays open. */
function argumentsEnd(text: string, name: number, end: number, known: Known): number {
  let stop = name;
  for (const opener of [91, 123]) {
    for (let first = true; ; first = false) {
      let i = stop;
      if ((opener === 91) !== first) while (text.charCodeAt(i) === 32) i++;
      if (i >= end || text.charCodeAt(i) !== opener) break;
      const possible = nextOf(text, opener === 91 ? ']' : '}', i, known) < end;
      const close = possible ? argumentEnd(text, i, Math.min(end, i + LONGEST)) : -1;
      if (close < 0) return opener === 123 && first ? -1 : stop;
      stop = close;
    }
  }
  return stop;
}

/** Behind the partner of an opening brace or bracket, as TeX pairs them: `%` hides the rest of a line, `#1` fits nowhere. */
function argumentEnd(text: string, at: number, end: number): number {
  const wanted = text.charCodeAt(at) + 2;
  let braces = 0;
  for (let i = at + 1; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === 123) braces++;
    else if (code === 125 && braces > 0) braces--;
    else if (code === wanted && braces === 0) return i + 1;
    else if (code === 125 || (code === 35 && /\d/.test(text.charAt(i + 1)))) return -1;
    else if (code === 37) i = lineEnd(text, i, end);
  }
  return -1;
}

function lineEnd(text: string, at: number, end: number): number {
  const next = text.indexOf('\n', at);
  return next < 0 ? end : next;
}

const TAG =
  /<(?:\/[A-Za-z][\w:-]*\s*|[A-Za-z][\w:-]*(?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?|![A-Za-z][^>]*|\?[^>]*\?)>/y;
const AUTOLINK = /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+)>/y;

/** A tag, comment or `<address>`; `-1` for a mere less-than sign. */
export function angleEnd(text: string, at: number, end: number, known: Known): number {
  if (text.startsWith('<!--', at)) {
    const close = nextOf(text, '-->', at + 4, known) + 3;
    return close <= end ? close : -1;
  }
  for (const pattern of [AUTOLINK, TAG]) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match && at + match[0].length <= end) return at + match[0].length;
  }
  return -1;
}

/** True when the construct at `at` is `<scheme:…>` (and neither a tag nor an e-mail address). */
export const isAutolink = (construct: string): boolean => /^<[A-Za-z][A-Za-z0-9+.-]{1,31}:/.test(construct);

const ATTRIBUTES = /\{(?:[#.=]|\s*[#.][\w-]|\s*[\w:-]+\s*=)[^{}\n]*\}/y;

/** Behind a `{#id .class key="value"}`, or `at` where none stands. */
export function attributesEnd(text: string, at: number, end: number): number {
  if (text.charCodeAt(at) !== 123) return at;
  ATTRIBUTES.lastIndex = at;
  const match = ATTRIBUTES.exec(text);
  return match && at + match[0].length <= end ? at + match[0].length : at;
}
