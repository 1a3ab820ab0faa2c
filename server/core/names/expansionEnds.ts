/** Where an expansion begins and ends in a text, as far as capitals, marks and small words say. */
import { isCapital, Shape, type Token } from './shape';
import { Word } from './words';

export const LONGEST = 16;

/** The last word before a parenthesis, quotation marks passed over. */
export function wordBefore(tokens: readonly Token[], open: number): number {
  let at = open - 1;
  while (at > 0 && /^["”’'*]$/.test(tokens[at]?.text ?? '')) at--;
  return at;
}

/** "Harbour Route Planning method (HRP)": the class noun behind a capitalised name is no part of it. */
export function withoutHead(tokens: readonly Token[], last: number): number {
  const before = tokens[last - 1];
  return before && isCapital(before) ? withoutNoun(tokens, last) : last;
}

/** The same whatever stands before it. */
export const withoutNoun = (tokens: readonly Token[], last: number): number =>
  /^(method|approach|framework|algorithm|strategy|mechanism|module|technique|scheme|paradigm)$/.test(
    tokens[last]?.text ?? '',
  )
    ? last - 1
    : last;

/** The first token of the clause before a parenthesis, at most `LONGEST` words away. */
export function windowStart(tokens: readonly Token[], open: number): number {
  let start = open;
  while (start > 0 && open - start < LONGEST) {
    const token = tokens[start - 1];
    if (!token || (token.shape & Shape.MARK && !/^[,&"'“”‘’*]$/.test(token.text)) || token.shape & Shape.URL) break;
    if (token.word & (Word.BRINGS | Word.CALLS)) break;
    start--;
    if (token.shape & Shape.FIRST) break;
  }
  return start;
}

/** Extends an expansion to the left over capitalised words: the letters needn't explain its first word. */
export function capitalStart(tokens: readonly Token[], from: number, start: number): number {
  let at = from;
  const first = tokens[at];
  if (!first || !(isCapital(first) || first.shape & Shape.NUMBER)) return from;
  while (at > start) {
    const before = tokens[at - 1];
    if (!before || before.shape & Shape.MARK) break;
    if (isCapital(before) && !(before.word & NO_NAME)) at--;
    else if (before.word & Word.SMALL && at - 1 > start && isExpansionWord(tokens[at - 2])) at -= 2;
    else if (isOfThe(tokens, at) && at - 2 > start && isExpansionWord(tokens[at - 3])) at -= 3;
    else break;
  }
  return at;
}

const isOfThe = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.lower === 'the' && /^(of|in|for|from)$/.test(tokens[at - 2]?.lower ?? '');

const NO_NAME = Word.DEFINITE | Word.INDEFINITE | Word.ADVERB | Word.OTHERS | Word.SMALL | Word.AUTHORS | Word.BRINGS;

const isExpansionWord = (token: Token | undefined): boolean =>
  token !== undefined && isCapital(token) && !(token.shape & Shape.FIRST) && !(token.word & NO_NAME);

const isFigure = (code: number): boolean => code >= 50 && code <= 57;

const REPEATED = /^(\p{L})([2-9])(?=[\p{L}-]|$)|^([2-9])\p{Lu}/u;

/**
 * "open oar harbours (O2H)": as many words with the first letter as the figure behind it says; "2-stage rowing (2R)". The first
 * token of the expansion that was read from `from`, no further back than `start`.
 */
export function repeatedStart(name: string, tokens: readonly Token[], from: number, start: number): number {
  // Most names have no figure among their first two characters.
  const figure = isFigure(name.charCodeAt(0)) || isFigure(name.charCodeAt(1));
  const said = figure ? REPEATED.exec(name) : null;
  if (!said) return from;
  const letter = (said[1] ?? said[3] ?? '').toLowerCase();
  let missing = Number(said[2] ?? 1);
  for (let k = from; missing > 0 && tokens[k]?.lower.startsWith(letter); k++) missing--;
  let at = from;
  while (missing-- > 0) {
    const before = tokens[at - 1]?.text === ',' ? at - 2 : at - 1;
    const word = tokens[before];
    if (before < start || !word?.lower.startsWith(letter) || word.word & NO_NAME) break;
    at = before;
  }
  return at;
}

export function isCapitalRun(tokens: readonly Token[], from: number, to: number): boolean {
  for (let i = from; i <= to; i++) {
    const token = tokens[i];
    if (!token || !(isCapital(token) || token.word & Word.SMALL)) return false;
  }
  return true;
}

/** On through capitalised words: "Human Evaluation Framework for Text Embeddings", "… Exploration, Pivotal Credit, and Positive Amplification". */
export function phraseEnd(tokens: readonly Token[], from: number): number {
  let end = from;
  let to = from;
  for (let k = from + 1; k < from + LONGEST; k++) {
    const token = tokens[k];
    if (!token || !(isCapital(token) || token.word & Word.SMALL || token.text === ',')) break;
    if (token.shape & Shape.FIRST || token.word & Word.INDEFINITE) break;
    if (isCapital(token)) to = k;
    // A list belongs to it only when "and" closes it.
    if (isCapital(token) && (end === k - 1 || isListed(tokens, end, k))) end = k;
  }
  return tokens[to + 1]?.text === ',' ? end : Math.max(end, to);
}

function isListed(tokens: readonly Token[], end: number, k: number): boolean {
  let comma = false;
  let and = false;
  for (let i = end + 1; i < k; i++) {
    comma ||= tokens[i]?.text === ',';
    and ||= tokens[i]?.lower === 'and';
  }
  return !comma || and;
}

/** The last word before a mark or a relative clause. */
export function clauseEnd(tokens: readonly Token[], from: number): number {
  let to = from;
  while (to < from + LONGEST) {
    const next = tokens[to + 1];
    if (!next || next.shape & Shape.MARK || /^(that|which|to|where)$/.test(next.lower)) break;
    to++;
  }
  return to;
}
