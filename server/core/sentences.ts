/** Splits running prose into sentences with their places; knows abbreviations, not languages. */
import type { Span } from './text';

export interface Sentence {
  readonly text: string;
  readonly span: Span;
}

/** Words before a period that don't end a sentence, lower case. */
const ABBREVIATIONS = new Set(
  'e.g i.e et al cf vs fig figs eq eqs sec ref refs no vol pp approx resp dr mr mrs prof st ca etc viz'.split(' '),
);
const END = /[.!?]+["'”’)\]]*(?=\s+|$)|[.!?](?=[A-Z][a-z])|\n\s*\n/g;

/** Sentences in order, without the white space between them. */
export function sentences(text: string): Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    if (!endsSentence(text, match.index, end)) continue;
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

function endsSentence(text: string, at: number, end: number): boolean {
  if (text.charAt(at) !== '.') return true;
  const word = /[\p{L}\p{N}.]*$/u.exec(text.slice(Math.max(0, at - 20), at))?.[0] ?? '';
  if (ABBREVIATIONS.has(word.toLowerCase())) {
    // "et al. We propose": a capital and a short word after it begins a new sentence only behind "al" and "etc".
    return /^(al|etc)$/i.test(word) && /^\s+(We|In|Our|This|These|The|To)\b/.test(text.slice(end, end + 12));
  }
  // An initial ("J. Smith") or a glued "outcome.As": the first is no end, the second is one.
  if (/^\p{Lu}$/u.test(word) && /^\s+\p{Lu}/u.test(text.slice(end, end + 4))) return false;
  const glued = end === at + 1 && /\S/.test(text.charAt(end));
  return glued
    ? /^\p{Ll}{3,}$/u.test(word)
    : /^\s*($|[\p{Lu}\p{N}"'“‘([\\$`])/u.test(text.slice(end, end + 6)) || /\p{Ll}/u.test(text.slice(end, end + 6));
}
