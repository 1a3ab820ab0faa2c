/** Where code, math, HTML, raw TeX and addresses end; each reader answers an offset, or -1 where the construct isn't one. */

/** Searches that failed once in a stretch of text and need not be tried again; keeps the scanner linear. */
export interface Dead {
  readonly ticks: Set<number>;
  display: boolean;
  comment: boolean;
}

export const noneDead = (): Dead => ({ ticks: new Set(), display: false, comment: false });

const BACKSLASH = 92;
const DOLLAR = 36;
const TICK = 96;

const isSpace = (code: number): boolean => code === 32 || code === 9 || code === 10 || code === 13;

/** Inline code: closed by a run of exactly as many backticks (pandoc: else the first backtick is a character). */
export function codeEnd(text: string, at: number, end: number, dead: Dead): number {
  let size = 1;
  while (at + size < end && text.charCodeAt(at + size) === TICK) size++;
  if (dead.ticks.has(size)) return -1;
  for (let i = text.indexOf('`', at + size); i >= 0 && i < end; i = text.indexOf('`', i)) {
    const start = i;
    while (i < end && text.charCodeAt(i) === TICK) i++;
    if (i - start === size) return attributesEnd(text, i, end);
  }
  dead.ticks.add(size);
  return -1;
}

/** `$x$` and `$$x$$`: pandoc manual, tex_math_dollars. */
export function dollarMathEnd(text: string, at: number, end: number, dead: Dead): number {
  if (text.charCodeAt(at + 1) === DOLLAR && !dead.display) {
    const close = text.indexOf('$$', at + 2);
    if (close > at + 2 && close + 2 <= end) return attributesEnd(text, close + 2, end);
    if (close !== at + 2) dead.display = true;
  }
  return at + 1 < end && !isSpace(text.charCodeAt(at + 1)) ? inlineMathEnd(text, at, end) : -1;
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
export function slashMathEnd(text: string, at: number, end: number): number {
  const closer = text.charAt(at + 1) === '(' ? '\\)' : '\\]';
  const limit = Math.min(end, at + 4000);
  const close = text.slice(at + 2, limit).indexOf(closer);
  if (close < 0) return -1;
  const stop = at + 2 + close;
  return /(?:^|[^\p{L}\p{N}.])@[\p{L}\p{N}_{]/u.test(text.slice(at + 2, stop)) ? -1 : stop + 2;
}

const COMMAND = /\\(?:verb\*?([^\sA-Za-z*]).*?\1|[A-Za-z]+\*?)/y;
const ENVIRONMENT = /\\begin\{([^{}\s]{1,40})\}/y;

/** A raw TeX command with its arguments, or an environment; pandoc keeps both as they are (raw_tex). */
export function texEnd(text: string, at: number, end: number): number {
  ENVIRONMENT.lastIndex = at;
  const environment = ENVIRONMENT.exec(text);
  if (environment) {
    const closer = `\\end{${environment[1]}}`;
    const close = text.slice(at, Math.min(end, at + 20_000)).indexOf(closer);
    return close < 0 ? -1 : at + close + closer.length;
  }
  COMMAND.lastIndex = at;
  const command = COMMAND.exec(text);
  if (!command) return -1;
  const name = at + command[0].length;
  return command[1] ? name : argumentsEnd(text, name, end);
}

/** Arguments longer than this are not followed, so that a run of open braces stays cheap. */
const LONGEST_ARGUMENT = 4000;

/** Options first, then groups; white space may stand between options and before the first group. -1: a group stays open. */
function argumentsEnd(text: string, name: number, end: number): number {
  let stop = name;
  for (const opener of [91, 123]) {
    for (let first = true; ; first = false) {
      let i = stop;
      if ((opener === 91) !== first) while (text.charCodeAt(i) === 32) i++;
      if (i >= end || text.charCodeAt(i) !== opener) break;
      const close = argumentEnd(text, i, Math.min(end, i + LONGEST_ARGUMENT));
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
export function angleEnd(text: string, at: number, end: number, dead: Dead): number {
  if (text.startsWith('<!--', at)) {
    if (dead.comment) return -1;
    const close = text.indexOf('-->', at + 4);
    if (close >= 0 && close + 3 <= end) return close + 3;
    dead.comment = true;
    return -1;
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

const URL_REST = /:\/\/[^\s<>"“”{}[|\\^`]+/y;
const SCHEME = /(?:^|[^A-Za-z0-9+.-])((?:https?|ftps?|file|doi|zotero|obsidian|mailto))$/i;

/** A bare URL around the `:` at `colon`; punctuation and closing brackets at its end belong to the sentence. */
export function bareUrl(text: string, colon: number, end: number): { start: number; end: number } | undefined {
  const scheme = SCHEME.exec(text.slice(Math.max(0, colon - 9), colon));
  if (!scheme?.[1]) return undefined;
  URL_REST.lastIndex = colon;
  const rest = URL_REST.exec(text);
  if (!rest) return undefined;
  const stop = Math.min(end, colon + rest[0].length);
  return { start: colon - scheme[1].length, end: trimmedEnd(text, colon + 3, stop) };
}

/** Stops at the first closing bracket without a partner, then drops final punctuation. */
function trimmedEnd(text: string, start: number, stop: number): number {
  let round = 0;
  let end = stop;
  for (let i = start; i < stop; i++) {
    const c = text.charCodeAt(i);
    if (c === 40) round++;
    else if (c === 93 || (c === 41 && --round < 0)) {
      end = i;
      break;
    }
  }
  while (end > start && /[.,;:!?'’*_~]/.test(text.charAt(end - 1))) end--;
  return end;
}

const LOCAL = /[\w.+-]+$/;
const DOMAIN = /@[\w-]+(?:\.[\w-]+)+/y;

/** `name@example.org` around the `@` at `at`. */
export function emailSpan(text: string, at: number): { start: number; end: number } | undefined {
  const local = LOCAL.exec(text.slice(Math.max(0, at - 64), at));
  DOMAIN.lastIndex = at;
  const domain = local && DOMAIN.exec(text);
  return domain ? { start: at - local[0].length, end: at + domain[0].length } : undefined;
}
