/** Reads the `(address "title")` behind a link's text, as pandoc does: spaces and balanced brackets are allowed. */

/** Longer addresses are no links, except `data:` ones; keeps hostile input linear. */
const LONGEST = 2000;

/** `[start, stop)` is the address, `end` lies behind the closing bracket. */
export interface Destination {
  readonly start: number;
  readonly stop: number;
  readonly end: number;
}

const isSpace = (code: number): boolean => code === 32 || code === 9 || code === 10 || code === 13;

/** The destination whose `(` stands at `at`, if there is one. */
export function destinationAt(text: string, at: number, end: number): Destination | undefined {
  const start = skipSpaces(text, at + 1, end);
  if (text.startsWith('data:', start)) {
    const close = text.indexOf(')', start);
    return close < 0 || close >= end ? undefined : { start, stop: close, end: close + 1 };
  }
  const limit = Math.min(end, start + LONGEST);
  if (text.charCodeAt(start) === 60) {
    const close = text.slice(start, limit).search(/[>\n]/);
    return close > 0 && text.charCodeAt(start + close) === 62
      ? closed(text, start + 1, start + close, start + close + 1, limit)
      : undefined;
  }
  const stop = addressStop(text, start, limit);
  return closed(text, start, stop, stop, limit);
}

/** Where the address ends: before its `)`, or before white space that a title or the `)` follows. */
function addressStop(text: string, start: number, limit: number): number {
  let depth = 0;
  let at = start;
  while (at < limit) {
    const code = text.charCodeAt(at);
    if (code === 92) at++;
    else if (code === 40) depth++;
    else if (code === 41 && --depth < 0) return at;
    else if (isSpace(code)) {
      const next = skipSpaces(text, at, limit);
      const c = text.charCodeAt(next);
      if (depth === 0 && (c === 34 || c === 39 || c === 41)) return at;
      at = next - 1;
    }
    at++;
  }
  return Math.min(at, limit);
}

function closed(text: string, start: number, stop: number, from: number, limit: number): Destination | undefined {
  let at = skipSpaces(text, from, limit);
  const quote = text.charAt(at);
  if (at > from && (quote === '"' || quote === "'")) {
    at = titleEnd(text, at, limit);
    if (at < 0) return undefined;
    at = skipSpaces(text, at, limit);
  }
  return at < limit && text.charCodeAt(at) === 41 ? { start, stop, end: at + 1 } : undefined;
}

/** A title ends at its quote, unless a letter or digit follows. */
function titleEnd(text: string, at: number, limit: number): number {
  const quote = text.charCodeAt(at);
  for (let i = at + 1; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === 92) i++;
    else if (code === quote && !/[\p{L}\p{N}]/u.test(text.charAt(i + 1))) return i + 1;
  }
  return -1;
}

function skipSpaces(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isSpace(text.charCodeAt(at))) at++;
  return at;
}
