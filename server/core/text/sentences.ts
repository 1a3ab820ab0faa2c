/** Splits running prose into sentences with their places; knows abbreviations, not languages. */
import { patternOf } from './asciiPattern';
import type { Span } from './text';

export interface Sentence {
  readonly text: string;
  readonly span: Span;
}

/** Words before a period that don't end a sentence, lower case. */
const ABBREVIATIONS = new Set(
  'e.g i.e et al cf vs fig figs eq eqs sec ref refs no vol pp approx resp dr mr mrs prof st ca etc viz w.r.t v.s a.k.a i.i.d u.s u.k avg res max min std'.split(
    ' ',
  ),
);
const END = /[.!?]+["'”’)\]]*(?=\s+|$)|[.!?](?=[A-Z][a-z])|\n\s*\n/g;

/** Sentences in order, without the white space between them. */
export function sentences(text: string): Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    if (!endsSentence(text, match.index, end) || isLabel(text, start, match.index)) continue;
    push(found, text, start, end);
    start = end;
  }
  push(found, text, start, text.length);
  return found;
}

function push(found: Sentence[], text: string, from: number, to: number): void {
  let start = from;
  let end = to;
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  if (end > start) found.push({ text: text.slice(start, end), span: { start, end } });
}

/** "2. Knowing when to reflect": a number before its point begins a sentence. */
const isLabel = (text: string, start: number, at: number): boolean => /^\s*\(?\d{0,2}\)?$/.test(text.slice(start, at));

const WORD = patternOf(/[\p{L}\p{N}.]*$/u);
const SMALL = patternOf(/^\s+\p{Ll}/u);
/** What a sentence begins with. */
const BEGINS = patternOf(/^\s*($|[\p{Lu}\p{N}"'“‘([\\$`*])/u);

function endsSentence(text: string, at: number, end: number): boolean {
  const behind = text.slice(end, end + 24);
  // "… 'Why?') explanations": the quoted end is not the sentence's.
  if (end > at + 1 && SMALL(behind).test(behind)) return false;
  if (text.charAt(at) !== '.') return true;
  const before = text.slice(Math.max(0, at - 20), at);
  const word = WORD(before).exec(before)?.[0] ?? '';
  if (ABBREVIATIONS.has(word.toLowerCase())) {
    if (/^etc$/i.test(word)) return /^\s+\p{Lu}/u.test(behind);
    // "et al. We propose": a capital and a short word after it begins a new sentence.
    return /^al$/i.test(word) && /^\s+(We|In|Our|This|These|The|To)\b/.test(behind);
  }
  // An initial ("J. Smith") or a glued "outcome.As": the first is no end, the second is one.
  if (/^\p{Lu}$/u.test(word) && /^\s+\p{Lu}/u.test(behind)) return false;
  // "E.T. Bench", not "in the U.S. We"
  if (/^\p{Lu}(?:\.\p{Lu})+$/u.test(word) && /^\s+(?!(?:We|In|Our|This|These|The|To|It|A|An)\b)\p{Lu}/u.test(behind))
    return false;
  const glued = end === at + 1 && /^\S/.test(behind);
  if (glued) return /^\p{Ll}{3,}$/u.test(word);
  return BEGINS(behind).test(behind) || SMALL(behind).test(behind);
}
