/** The words with which a text itself spells an abbreviation out: "heart rate (HR)", "HR (heart rate)". */
import type { Span } from '../text/text';

const WORD = /[\p{L}\p{N}]+/gu;
const LONGEST = 160;

/** The words whose initials are the name's letters, in front of `(NAME)` or inside the brackets behind it. */
export function localExpansion(text: string, span: Span, name: string): string | undefined {
  if (!isNearBracket(text, span)) return undefined;
  const letters = name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  if (letters.length < 2 || letters.length > 8 || !/\p{Lu}/u.test(name)) return undefined;
  if (isBracketed(text, span)) {
    const before = text.slice(Math.max(0, span.start - 1 - LONGEST), span.start - 1);
    return lastWords(before, letters) ?? lastWords(before, repeated(letters));
  }
  const inside = /^s?[ \t]+\(([^()\n]{4,160})[);]/.exec(text.slice(span.end, span.end + LONGEST + 4))?.[1];
  return inside && [letters, repeated(letters)].includes(initials(inside)) ? inside : undefined;
}

/** `l2m` for two words with L and one with M. */
const repeated = (letters: string): string =>
  letters.replace(/(\p{L})([2-4])/gu, (_, letter: string, times: string) => letter.repeat(Number(times)));

/** Most names stand by no bracket: asked of every one at every keystroke, so without a pattern. */
function isNearBracket(text: string, { start, end }: Span): boolean {
  const before = text.charCodeAt(start - 1);
  if (before === 0x28 || before === 0xff08) return true;
  let at = text.charCodeAt(end) === 0x73 ? end + 1 : end;
  const from = at;
  while (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x09) at++;
  return at > from && text.charCodeAt(at) === 0x28;
}

const isBracketed = (text: string, { start, end }: Span): boolean =>
  /^[(（]$/.test(text.charAt(start - 1)) && /^s?[),;）；，]/.test(text.slice(end, end + 2));

/** True where a name in brackets follows words that can't be compared with it: Chinese, or code that writes them. */
export const isExplainedOtherwise = (text: string, span: Span): boolean =>
  isNearBracket(text, span) &&
  isBracketed(text, span) &&
  /[\p{Lo}`][ \t]?$/u.test(text.slice(Math.max(0, span.start - 3), span.start - 1));

/** The shortest run of final words whose initials spell the letters; small words may stand between. */
function lastWords(before: string, letters: string): string | undefined {
  if (!/[\p{L}\p{N}*_"'”’][ \t\n]*$/u.test(before)) return undefined;
  const words = [...before.matchAll(WORD)];
  for (let count = letters.length; count <= letters.length + 3 && count <= words.length; count++) {
    const first = words[words.length - count];
    if (!first) return undefined;
    const phrase = before.slice(first.index).trim();
    if (first[0].charAt(0).toLowerCase() === letters.charAt(0) && initials(phrase) === letters) return phrase;
  }
  return undefined;
}

const SMALL = /^(?:a|an|and|as|by|for|from|in|of|on|or|the|to|with|via)$/i;

/** First letters of the words that matter. */
function initials(phrase: string): string {
  const words = [...phrase.matchAll(WORD)].map(match => match[0]);
  return words.map(word => (SMALL.test(word) ? '' : word.charAt(0).toLowerCase())).join('');
}
