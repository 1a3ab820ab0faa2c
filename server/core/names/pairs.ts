/** Finds short names with their expansions in one passage: "Expansion (X)", "X (Expansion)", "Expansion, or X,". */

import {
  capitalStart,
  clauseEnd,
  isCapitalRun,
  LONGEST,
  phraseEnd,
  windowStart,
  withoutHead,
  wordBefore,
} from './expansionEnds';
import { type Passage, textOf } from './find';
import { isCapital, isCoined, isMark, Shape, type Token } from './shape';
import { explains, isLooselySpelled, isSpelled, spell } from './spelled';
import { Word } from './words';

export interface Pair {
  readonly name: string;
  readonly nameAt: number;
  readonly expansion: string;
  /** Tokens of the expansion, both inclusive. */
  readonly from: number;
  readonly to: number;
  /** The first token of the whole construction, and the last (its closing mark). */
  readonly start: number;
  readonly end: number;
  /** False where the letters don't explain the name and only the place says that it is one. */
  readonly spelled: boolean;
}

/** `marked`: only those in parentheses; in a title, capitals behind a colon say nothing. */
export function pairsOf(passage: Passage, marked = false): Pair[] {
  const pairs: Pair[] = [];
  const { tokens } = passage;
  for (let i = 1; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) continue;
    const pair = token.text === '(' ? atParenthesis(passage, i) : marked ? undefined : unmarkedAt(passage, token, i);
    if (pair) pairs.push(pair);
  }
  return pairs;
}

function unmarkedAt(passage: Passage, token: Token, i: number): Pair | undefined {
  if (token.text === ',') return behindMark(passage, i) ?? beforeName(passage, i);
  if (token.text === ':') return behindMark(passage, i);
  return undefined;
}

function atParenthesis(passage: Passage, open: number): Pair | undefined {
  const { tokens } = passage;
  let close = open + 1;
  while (close < tokens.length && close < open + LONGEST && !isMark(tokens[close], ')')) close++;
  if (!isMark(tokens[close], ')')) return undefined;
  const from = innerStart(tokens, open + 1, close);
  let to = from;
  while (to < close && !/^[,;:"”]$/.test(tokens[to]?.text ?? '')) to++;
  if (!tokens[from] || to === from) return undefined;
  const short = to - from === 1 || /^(for|short)$/.test(tokens[from + 1]?.lower ?? '');
  const first = short ? expansionFirst(passage, open, from, close) : phraseName(passage, open, from, to - 1, close);
  if (first) return first;
  const whole = nameFirst(passage, open, from, close - 1, close);
  if (whole?.spelled || to === close) return short && !isHyphenated(tokens[from]) && to === close ? undefined : whole;
  return nameFirst(passage, open, from, to - 1, close);
}

/** "Agentic Supervised Fine-Tuning (Agentic SFT)": a short form of two words. */
function phraseName(passage: Passage, open: number, from: number, to: number, close: number): Pair | undefined {
  const { tokens } = passage;
  const first = tokens[from];
  const last = tokens[to];
  if (to - from !== 1 || !first || !last || !isCoined(last) || isCoined(first) || !isCapital(first)) return undefined;
  const start = capitalStart(tokens, open - 1, windowStart(tokens, open));
  if (start >= open - 1 || !isCapitalRun(tokens, start, open - 1) || tokens[start]?.lower !== first.lower)
    return undefined;
  const expansion = textOf(passage, start, open - 1);
  const name = textOf(passage, from, to);
  return { name, nameAt: from, expansion, from: start, to: open - 1, start, end: close, spelled: true };
}

const isHyphenated = (token: Token | undefined): boolean => token !== undefined && (token.shape & Shape.HYPHEN) !== 0;

const BEFORE_INNER =
  /^(or|i|e|a|k|i\.e|namely|termed|called|dubbed|named|abbreviated|denoted|shortened|briefly|simply|aka|a\.k\.a|as|short|in|for|hereafter|the|\.|,|:|"|'|“|‘|\*)$/;

/** Past "or", "i.e.", "called", "abbreviated as". */
function innerStart(tokens: readonly Token[], from: number, close: number): number {
  let at = from;
  while (at < close && BEFORE_INNER.test(tokens[at]?.lower ?? '')) at++;
  return at;
}

function expansionFirst(passage: Passage, open: number, nameAt: number, close: number): Pair | undefined {
  const { tokens } = passage;
  const name = tokens[nameAt];
  if (!name || !isShortName(name)) return undefined;
  const last = wordBefore(tokens, open);
  const start = windowStart(tokens, open);
  if (start > last) return undefined;
  const spelling = spell(name.text, tokens, start, last, true);
  const spelled = spelling !== undefined && isLooselySpelled(spelling);
  const read = spelled ? spelling.from : last + 1;
  // "FooNet 2.0 (FN-2)": another name, no expansion.
  if (isVersion(tokens[last]) && spelled && spelling.from === last - 1) return undefined;
  const to = withoutHead(tokens, last);
  const from = Math.min(read, capitalStart(tokens, spelled ? read : to, start));
  if (!spelled && (from >= to || !isCapitalRun(tokens, from, to))) return undefined;
  const expansion = textOf(passage, from, to);
  return { name: singular(name.text), nameAt, expansion, from, to, start: from, end: close, spelled };
}

const singular = (name: string): string => (/[A-Z]s$/.test(name) ? name.slice(0, -1) : name);

/** A word that can be the short form in parentheses: `GCA`, `PVRs`, `ReNorm`, `Cooper`; not `8B`, not `2017`. */
export function isShortName(token: Token): boolean {
  if (token.shape & (Shape.MARK | Shape.URL | Shape.MACRO)) return false;
  if (isCoined(token)) return true;
  if (token.shape & Shape.NUMBER || token.text.length < 3) return false;
  return (token.shape & Shape.CAPITAL) !== 0 && !(token.word & (Word.COMMON | Word.SMALL | Word.DEFINITE));
}

function nameFirst(passage: Passage, open: number, from: number, to: number, close: number): Pair | undefined {
  const { tokens } = passage;
  // "LPM 1.0 (Large Performance Model)"
  const nameAt = isVersion(tokens[open - 1]) ? open - 2 : open - 1;
  const name = tokens[nameAt];
  if (!name || !isShortName(name)) return undefined;
  const spelling = spell(name.text, tokens, from, to, false);
  const spelled = spelling !== undefined && spelling.from === from && isLooselySpelled(spelling);
  if (!spelled && !(isCapitalRun(tokens, from, to) && to - from > 0)) {
    // "OAR (Oarsmen's own averaged rowing by several Rates)"
    const loose =
      to - from > 1 &&
      /\p{Lu}.*\s.*\p{Lu}/u.test(textOf(passage, from, to)) &&
      explains(name.text, textOf(passage, from, to));
    if (!loose) return undefined;
  }
  const article = (tokens[from]?.word ?? 0) & Word.INDEFINITE ? 1 : 0;
  const expansion = textOf(passage, from + article, to);
  return { name: textOf(passage, nameAt, open - 1), nameAt, expansion, from, to, start: nameAt, end: close, spelled };
}

const isVersion = (token: Token | undefined): boolean => token !== undefined && /^v?\d+(\.\d+)*$/.test(token.text);

/** "Harbour Route Planning, or HRP, for", "Harbour Route Planning, coined HRP,", "…, HRP for short," */
function beforeName(passage: Passage, comma: number): Pair | undefined {
  const { tokens } = passage;
  let nameAt = comma + 1;
  while (
    nameAt < comma + 4 &&
    /^(or|coined|dubbed|termed|abbreviated|as|called|namely)$/.test(tokens[nameAt]?.lower ?? '')
  )
    nameAt++;
  const name = tokens[nameAt];
  const forShort = tokens[nameAt + 1]?.lower === 'for' && tokens[nameAt + 2]?.lower === 'short';
  const marked = forShort || nameAt > comma + 1 || /^[,.(:]$/.test(tokens[nameAt + 1]?.text ?? '.');
  if (!name || !isCoined(name) || !marked) return undefined;
  const start = windowStart(tokens, comma);
  const spelling = spell(name.text, tokens, start, comma - 1, true);
  const first = spelling && tokens[spelling.from];
  if (!spelling || !first || spelling.from === spelling.to || !spelling.complete || !isSpelled(spelling))
    return undefined;
  if (nameAt === comma + 1 && !isCapital(first)) return undefined;
  const from = capitalStart(tokens, spelling.from, start);
  // "the first Vote framework for Rowers, namely VoRow" describes.
  if (tokens[comma + 1]?.lower === 'namely' && !isCapitalRun(tokens, from, comma - 1)) return undefined;
  const expansion = textOf(passage, from, comma - 1);
  const end = forShort ? nameAt + 2 : nameAt;
  return { name: name.text, nameAt, expansion, from, to: comma - 1, start: from, end, spelled: true };
}

/** "HARP, the Harbour learning for shARP turns" */
function hidesCapital(tokens: readonly Token[], from: number, to: number): boolean {
  for (let i = from; i <= to; i++) if (/^\p{Ll}{2,}\p{Lu}/u.test(tokens[i]?.text ?? '')) return true;
  return false;
}

/** "HRP: Harbour Route Planning", "HRP, emPowering Harbour Routes." */
function behindMark(passage: Passage, at: number): Pair | undefined {
  const { tokens } = passage;
  const name = tokens[at - 1];
  const opening = shortFor(tokens, at + 1);
  const article = !opening && /^(a|an|the)$/.test(tokens[at + 1]?.lower ?? '') ? 1 : 0;
  const start = at + 1 + (opening || article);
  const first = tokens[start];
  if (!name || !isCoined(name) || !first || !isCapital(first) || first.shape & Shape.ALL_CAPS) return undefined;
  const to = clauseEnd(tokens, start);
  if (opening) return behind(passage, at - 1, start, to);
  const spelling = spell(name.text, tokens, start, to, false);
  if (!spelling || spelling.from !== start || spelling.to === spelling.from) return undefined;
  if (!spelling.complete || !isSpelled(spelling)) return undefined;
  // "MATE, a Multi-Agent Translation Environment" spells out, "OmniX, a Unified Framework" describes.
  if (
    article &&
    !(first.shape & Shape.INNER || (spelling.matched > 2 && spelling.skipped < 1) || hidesCapital(tokens, start, to))
  )
    return undefined;
  // All of the clause when at most a word is left: "a Vision Expert transformer for Robot learning".
  const end = phraseEnd(tokens, spelling.to);
  return behind(passage, at - 1, start, first.shape & Shape.INNER && !article ? to : to - end === 1 ? to : end);
}

/** So many tokens of "short for", "which stands for". */
function shortFor(tokens: readonly Token[], at: number): number {
  const second = tokens[at + 1]?.lower;
  if (tokens[at]?.lower === 'short') return second === 'for' ? 2 : 0;
  return tokens[at]?.lower === 'which' && second === 'stands' && tokens[at + 2]?.lower === 'for' ? 3 : 0;
}

function behind(passage: Passage, nameAt: number, from: number, end: number): Pair {
  const to = withoutHead(passage.tokens, end);
  const name = passage.tokens[nameAt]?.text ?? '';
  return { name, nameAt, expansion: textOf(passage, from, to), from, to, start: nameAt, end, spelled: true };
}
