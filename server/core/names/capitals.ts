/** Expansions whose capitals, and no others, are those of the name: "HARP, a Harbour-wide Annotated Rowing Protocol". */

import { explains } from './letters';
import type { Token } from './shape';
import { Shape } from './shape';
import { Word, wordClass } from './words';

const LONGEST = 12;

function capitals(text: string): string {
  let found = '';
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 128 ? code > 64 && code < 91 : /\p{Lu}/u.test(text.charAt(i))) found += text.charAt(i);
  }
  return found;
}

/**
 * The last token of the expansion that begins at `from`, no further than `end`: where the capitals written so far are the
 * name's, and the name's letters stand in the words in order. Small-letter words between count nothing.
 */
export function capitalsEnd(name: string, tokens: readonly Token[], from: number, end: number): number | undefined {
  // `HARP-Encoder` is spelled out as HARP is, where the words don't go on to the class noun.
  const headed = HEADED.exec(name);
  const bare = headed && wordClass(headed[2]?.toLowerCase() ?? '') & Word.HEAD ? headed[1] : undefined;
  return readCapitals(name, tokens, from, end) ?? (bare ? readCapitals(bare, tokens, from, end) : undefined);
}

const PURPOSE = /^(for|in|on|of)$/;

const HEADED = /^(\p{Lu}{3,})-(\p{Lu}\p{Ll}+)$/u;

function readCapitals(name: string, tokens: readonly Token[], from: number, end: number): number | undefined {
  const wanted = capitals(name);
  if (wanted.length < 2 || !mayBegin(wanted, tokens, from, end) || /\d/.test(name)) return undefined;
  // `HARP-bench` is spelled out as HARP is.
  const stem = /^(.+?)-\p{Ll}+$/u.exec(name)?.[1] ?? name;
  let seen = '';
  let text = '';
  let last: number | undefined;
  for (let k = from; k <= Math.min(end, from + LONGEST); k++) {
    const token = tokens[k];
    if (!token || token.shape & (Shape.URL | Shape.MACRO)) break;
    // "a Harbour Rower for LLMs": what it is for has capitals of its own.
    if (last !== undefined && PURPOSE.test(token.lower)) break;
    const more = capitals(token.text);
    if (last !== undefined && more) return undefined;
    seen += more;
    // "(balancing Harbour And Rowing Plans)" begins with a word before the first capital.
    if (seen) text += ` ${token.text}`;
    if (!wanted.startsWith(seen)) return undefined;
    if (more && seen === wanted && explains(stem, text.slice(1))) last = k;
  }
  return last === undefined || (last === from && !(tokens[from]?.text ?? '').includes('-')) ? undefined : last;
}

/** The first capital that is written there is the name's. */
function mayBegin(wanted: string, tokens: readonly Token[], from: number, end: number): boolean {
  for (let k = from; k <= end && k < from + LONGEST; k++) {
    const first = tokens[k]?.shape ? capitals(tokens[k]?.text ?? '') : '';
    if (first) return wanted.startsWith(first);
  }
  return false;
}

/** The first token of the expansion that ends at `to`, no further back than `start`. */
export function capitalsStart(name: string, tokens: readonly Token[], start: number, to: number): number | undefined {
  const first = capitals(name).charAt(0);
  for (let k = to; k >= start && k > to - LONGEST; k--) {
    const token = tokens[k];
    if (!token || !(token.shape & Shape.CAPITAL) || token.text.charAt(0) !== first) continue;
    const end = capitalsEnd(name, tokens, k, to);
    if (end !== undefined) return k;
  }
  return undefined;
}
