/** Finds short names with their expansions in one passage: "Expansion (X)", "X (Expansion)", "Expansion, or X,". */

import { unorderedStart } from './beginnings';
import { capitalsEnd, capitalsStart } from './capitals';
import {
  capitalStart,
  isCapitalRun,
  LONGEST,
  repeatedStart,
  windowStart,
  withoutHead,
  wordBefore,
} from './expansionEnds';
import { type Passage, textOf } from './find';
import { explains, lettersOf } from './letters';
import { isCapital, isCoined, isMark, Shape, type Token } from './shape';
import { isLooselySpelled, spell } from './spelled';
import { unmarkedAt } from './unmarkedPairs';
import { Word, wordClass } from './words';

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
  const { tokens, cues } = passage;
  for (const i of cues) {
    const token = tokens[i];
    if (!token || i === 0 || !(token.shape & Shape.MARK)) continue;
    const pair = token.text === '(' ? atParenthesis(passage, i) : marked ? undefined : unmarkedAt(passage, token, i);
    const own = pair && isAnothers(pair) ? widened(passage, pair) : pair;
    if (own) pairs.push(own);
  }
  return pairs;
}

/** "Reflective rowing with Group Relative Policy Optimization (XRPO)": all that was read spells another well-known name. */
function isAnothers({ name, expansion }: Pair): boolean {
  let initials = '';
  for (let i = 0; i < expansion.length; i++) {
    const code = expansion.charCodeAt(i);
    // Small ASCII letters, spaces and hyphens are most of it.
    if ((code > 96 && code < 123) || code === 32 || code === 45) continue;
    const before = i ? expansion.charCodeAt(i - 1) : 32;
    if ((before === 32 || before === 45) && isUpper(expansion, i, code)) initials += expansion.charAt(i).toLowerCase();
  }
  if (initials.length < 4 || !(wordClass(initials) & (Word.COMMON | Word.KNOWN))) return false;
  const letters = lettersOf(name);
  return letters !== initials && letters !== expansion.charAt(0) + initials;
}

const isUpper = (text: string, at: number, code: number): boolean =>
  code < 128 ? code > 64 && code < 91 : /\p{Lu}/u.test(text.charAt(at));

/** All of the clause before the parenthesis, where it begins as a name does and a word of it has the first letter. */
function widened(passage: Passage, pair: Pair): Pair | undefined {
  const { tokens } = passage;
  let from = windowStart(tokens, pair.nameAt - 1);
  for (let k = pair.from; k > from; k--) if (isMark(tokens[k], ',')) from = k + 1;
  const first = tokens[from];
  if (pair.to > pair.nameAt || from >= pair.from || !first || !isCapital(first) || first.shape & Shape.FIRST)
    return undefined;
  const expansion = textOf(passage, from, pair.to);
  const added = textOf(passage, from, pair.from - 1).split(/[\s-]/);
  return added.some(word => word.startsWith(pair.name.charAt(0)))
    ? { ...pair, expansion, from, start: from }
    : undefined;
}

/** Nothing is spelled out by where it is found: "(rowbench.org)". */
const ADDRESS = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:ai|app|ch|com|de|dev|edu|fr|io|me|net|org|uk)$/;

function atParenthesis(passage: Passage, open: number): Pair | undefined {
  const { tokens } = passage;
  let close = open + 1;
  while (close < tokens.length && close < open + LONGEST && !isMark(tokens[close], ')')) close++;
  if (!isMark(tokens[close], ')')) return undefined;
  const from = innerStart(tokens, open + 1, close);
  let to = from;
  while (to < close && !/^[,;:"”]$/.test(tokens[to]?.text ?? '')) to++;
  if (!tokens[from] || to === from || ADDRESS.test(textOf(passage, from, close - 1))) return undefined;
  // "(HRP for short)", not "(a plan for HArbours)"
  const short = to - from === 1 || (tokens[from + 1]?.lower === 'for' && tokens[from + 2]?.lower === 'short');
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
  if (to - from !== 1 || !first || !last) return undefined;
  const shared = sameLast(passage, open, from, close);
  if (shared) return shared;
  if (!isCoined(last) || isCoined(first) || !isCapital(first)) return undefined;
  const start = capitalStart(tokens, open - 1, windowStart(tokens, open));
  if (start >= open - 1 || !isCapitalRun(tokens, start, open - 1) || tokens[start]?.lower !== first.lower)
    return undefined;
  const expansion = textOf(passage, start, open - 1);
  const name = textOf(passage, from, to);
  return { name, nameAt: from, expansion, from: start, to: open - 1, start, end: close, spelled: true };
}

/** "Harbour Row Bench (HaRo Bench)", "Oar Model 2 (OM 2)": a short form that ends as the words before it do. */
function sameLast(passage: Passage, open: number, nameAt: number, close: number): Pair | undefined {
  const { tokens } = passage;
  const name = tokens[nameAt];
  const last = open - 1;
  if (!name || !isShortName(name) || tokens[last]?.text !== tokens[nameAt + 1]?.text) return undefined;
  const spelling = spell(name.text, tokens, windowStart(tokens, last), last - 1, true);
  const from =
    spelling && isLooselySpelled(spelling)
      ? spelling.from
      : capitalsStart(name.text, tokens, windowStart(tokens, last), last - 1);
  if (from === undefined || !isCapitalToken(tokens[from])) return undefined;
  const text = textOf(passage, nameAt, nameAt + 1);
  return {
    name: text,
    nameAt,
    expansion: textOf(passage, from, last),
    from,
    to: last,
    start: from,
    end: close,
    spelled: true,
  };
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
  const exact = spelled ? undefined : capitalsStart(name.text, tokens, start, last);
  if (exact !== undefined) return named(passage, nameAt, exact, last, close);
  const unordered = spelled ? undefined : unorderedStart(name.text, tokens, start, last);
  if (unordered !== undefined) return named(passage, nameAt, unordered, last, close);
  const to = withoutHead(tokens, last);
  const from = repeatedStart(
    name.text,
    tokens,
    Math.min(read, capitalStart(tokens, spelled ? read : to, start)),
    start,
  );
  if (!spelled && (from >= to || !isTelling(name) || !isCapitalRun(tokens, from, to))) return undefined;
  const expansion = textOf(passage, from, to);
  return { name: singular(name.text), nameAt, expansion, from, to, start: from, end: close, spelled };
}

function named(passage: Passage, nameAt: number, from: number, to: number, close: number): Pair {
  const name = passage.tokens[nameAt]?.text ?? '';
  return { name, nameAt, expansion: textOf(passage, from, to), from, to, start: from, end: close, spelled: true };
}

/** `HRP`, `Row-Reflex`: whose shape says that it is a name; "Agriculture (With Soil)" explains nothing. */
const isTelling = (token: Token): boolean => isCoined(token) || (token.shape & Shape.PARTS_CAPITAL) !== 0;

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
  const nameAt = isVersion(tokens[open - 1]) || isHeadOf(tokens, open) ? open - 2 : open - 1;
  const name = tokens[nameAt];
  // 'OAR (Norse for "row")'
  if (!name || !isShortName(name) || (tokens[to]?.word ?? 0) & Word.SMALL) return undefined;
  const spelling = spell(name.text, tokens, from, to, false);
  const loosely = spelling !== undefined && spelling.from === from && isLooselySpelled(spelling);
  const exact = !loosely && capitalsEnd(name.text, tokens, from, to) === to;
  const spelled = exact || loosely;
  if (!spelled && !(isTelling(name) && isCapitalRun(tokens, from, to) && to - from > 0)) {
    // "OAR (Oarsmen's own averaged rowing by several Rates)"
    const loose =
      to - from > 1 &&
      /\p{Lu}.*\s.*\p{Lu}/u.test(textOf(passage, from, to)) &&
      explains(name.text, textOf(passage, from, to));
    if (!loose) return undefined;
  }
  // "Mind Your Step (by Step)"
  for (let i = from + 1; i <= to; i++) if (tokens[i]?.text === name.text) return undefined;
  let start = from;
  if ((tokens[from]?.word ?? 0) & Word.INDEFINITE) start++;
  // "HARP (a plan for HArbour Rowing Pairs)"
  while (exact && start < to && !isCapitalToken(tokens[start])) start++;
  const expansion = textOf(passage, start, to);
  const last = isHeadOf(tokens, open) ? nameAt : open - 1;
  return { name: textOf(passage, nameAt, last), nameAt, expansion, from, to, start: nameAt, end: close, spelled };
}

/** "the HRP framework (Harbour Route Planning)" */
const isHeadOf = (tokens: readonly Token[], open: number): boolean => {
  const head = tokens[open - 1];
  const name = tokens[open - 2];
  return (
    head !== undefined &&
    name !== undefined &&
    (head.word & Word.HEAD) !== 0 &&
    (!head.shape || (head.shape === (Shape.CAPITAL | Shape.NAMELIKE) && (name.shape & Shape.HYPHEN) !== 0)) &&
    (name.shape & (head.shape ? Shape.COINED : Shape.ALL_CAPS)) !== 0 &&
    !name.word
  );
};

const isCapitalToken = (token: Token | undefined): boolean => token !== undefined && isCapital(token);

const isVersion = (token: Token | undefined): boolean => token !== undefined && /^v?\d+(\.\d+)*$/.test(token.text);
