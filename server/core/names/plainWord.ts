/** Reads the words that most of a text consists of: ASCII letters, all but the first of them small; knows no other shape. */
import { Shape, type Token } from './shape';
import { capitalised, classOf, isBeginning, LETTERS, LONGEST, placeOf, wordOf } from './vocabulary';

/** A text that is being cut. */
export interface Cutting {
  readonly tokens: Token[];
  readonly cues: number[];
  readonly beginnings: number[];
}

/** Where the word ends at a space or a comma, there is no need to look closer; nothing for any other. */
export function plainWord(
  { tokens, beginnings }: Cutting,
  text: string,
  start: number,
  code: number,
  context: number,
): Token | undefined {
  const capital = code >= 65 && code <= 90;
  if (!capital && (code < 97 || code > 122)) return undefined;
  const length = text.length;
  let end = start + 1;
  let first = code & 31;
  let second = 0;
  let third = 0;
  // Behind the end of the text it would not be a small integer.
  let c = end < length ? text.charCodeAt(end) : 32;
  while (c >= 97 && c <= 122) {
    if (end - start < LETTERS) first = (first << 5) | (c & 31);
    else if (end - start < 2 * LETTERS) second = (second << 5) | (c & 31);
    else third = (third << 5) | (c & 31);
    end++;
    c = end < length ? text.charCodeAt(end) : 32;
  }
  if (end - start > LONGEST || (c !== 32 && c !== 44 && c !== 41 && !isLast(text, end, c))) return undefined;
  const place = placeOf(text, start, end, first, second, third);
  const lower = wordOf(place);
  const word = classOf(place);
  if (capital || isBeginning(place)) beginnings.push(tokens.length);
  if (!capital) return { text: lower, lower, start, end, shape: context, word };
  const shape = context | Shape.CAPITAL | Shape.NAMELIKE;
  return { text: capitalised(place), lower, start, end, shape, word };
}

/** The period behind it ends a sentence or the text. */
const isLast = (text: string, at: number, c: number): boolean =>
  c === 46 && (at + 1 >= text.length || text.charCodeAt(at + 1) === 32);
