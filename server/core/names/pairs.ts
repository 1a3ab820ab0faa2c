/** Finds short names with their expansions in one passage: "Expansion (X)", "X (Expansion)", "Expansion, or X,". */
import { type Passage, textOf } from './find';
import { isLooselySpelled, isSpelled, spell } from './spelled';
import { isCapital, isCoined, isMark, Shape, type Token } from './tokens';
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

const LONGEST = 16;

export function pairsOf(passage: Passage): Pair[] {
  const pairs: Pair[] = [];
  const { tokens } = passage;
  for (let i = 1; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) continue;
    const pair = pairAt(passage, token, i);
    if (pair) pairs.push(pair);
  }
  return pairs;
}

function pairAt(passage: Passage, token: Token, i: number): Pair | undefined {
  if (token.text === '(') return atParenthesis(passage, i);
  if (token.lower === 'or') return atOr(passage, i);
  if (token.text === ':' || token.text === ',') return behindMark(passage, i);
  return undefined;
}

function atParenthesis(passage: Passage, open: number): Pair | undefined {
  const { tokens } = passage;
  let close = open + 1;
  while (close < tokens.length && close < open + LONGEST && !isMark(tokens[close], ')')) close++;
  if (!isMark(tokens[close], ')')) return undefined;
  const from = innerStart(tokens, open + 1, close);
  let to = from;
  while (to < close && !/^[,;:]$/.test(tokens[to]?.text ?? '')) to++;
  const inner = tokens[from];
  if (!inner || to === from) return undefined;
  if (to - from === 1 || /^(for|short)$/.test(tokens[from + 1]?.lower ?? ''))
    return expansionFirst(passage, open, from, close);
  return nameFirst(passage, open, from, to - 1, close);
}

/** Past "or", "i.e.", "called", "abbreviated as". */
function innerStart(tokens: readonly Token[], from: number, close: number): number {
  let at = from;
  while (
    at < close &&
    /^(or|i\.e|termed|called|dubbed|named|abbreviated|denoted|as|short|for|hereafter|the|\.|,|:|"|'|“|‘|\*)$/.test(
      tokens[at]?.lower ?? '',
    )
  )
    at++;
  return at;
}

function expansionFirst(passage: Passage, open: number, nameAt: number, close: number): Pair | undefined {
  const { tokens } = passage;
  const name = tokens[nameAt];
  if (!name || !isShortName(name)) return undefined;
  const start = windowStart(tokens, open);
  if (start >= open) return undefined;
  const spelling = spell(name.text, tokens, start, open - 1, true);
  const spelled = spelling !== undefined && isLooselySpelled(spelling);
  const read = spelled ? spelling.from : open;
  const from = Math.min(read, capitalStart(tokens, spelled ? read : open - 1, start));
  if (!spelled && (from >= open - 1 || !isCapitalRun(tokens, from, open - 1))) return undefined;
  const expansion = textOf(passage, from, open - 1);
  return { name: singular(name.text), nameAt, expansion, from, to: open - 1, start: from, end: close, spelled };
}

const singular = (name: string): string => (/[A-Z]s$/.test(name) ? name.slice(0, -1) : name);

/** The first token of the clause before a parenthesis, at most `LONGEST` words away. */
function windowStart(tokens: readonly Token[], open: number): number {
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
function capitalStart(tokens: readonly Token[], from: number, start: number): number {
  let at = from;
  const first = tokens[at];
  if (!first || !isCapital(first)) return from;
  for (;;) {
    const before = tokens[at - 1];
    if (at <= start || !before || before.shape & Shape.MARK) break;
    if (
      isCapital(before) &&
      !(before.word & (Word.DEFINITE | Word.INDEFINITE | Word.ADVERB | Word.OTHERS | Word.SMALL))
    )
      at--;
    else if (before.word & Word.SMALL && at - 1 > start && isExpansionWord(tokens[at - 2])) at -= 2;
    else break;
  }
  return at;
}

const isExpansionWord = (token: Token | undefined): boolean =>
  token !== undefined &&
  isCapital(token) &&
  !(token.shape & Shape.FIRST) &&
  !(token.word & (Word.ADVERB | Word.DEFINITE));

function isCapitalRun(tokens: readonly Token[], from: number, to: number): boolean {
  for (let i = from; i <= to; i++) {
    const token = tokens[i];
    if (!token || !(isCapital(token) || token.word & Word.SMALL)) return false;
  }
  return true;
}

/** A word that can be the short form in parentheses: `GCA`, `PVRs`, `ReNorm`, `Cooper`; not `8B`, not `2017`. */
export function isShortName(token: Token): boolean {
  if (token.shape & (Shape.MARK | Shape.URL | Shape.MACRO)) return false;
  if (isCoined(token)) return true;
  if (token.shape & Shape.NUMBER) return false;
  return (
    (token.shape & Shape.CAPITAL) !== 0 &&
    token.text.length > 2 &&
    !(token.word & (Word.COMMON | Word.SMALL | Word.DEFINITE))
  );
}

function nameFirst(passage: Passage, open: number, from: number, to: number, close: number): Pair | undefined {
  const { tokens } = passage;
  // "LPM 1.0 (Large Performance Model)"
  const nameAt = isVersion(tokens[open - 1]) ? open - 2 : open - 1;
  const name = tokens[nameAt];
  if (!name || !isShortName(name)) return undefined;
  const spelling = spell(name.text, tokens, from, to, false);
  const spelled = spelling !== undefined && spelling.from === from && isLooselySpelled(spelling);
  if (!spelled && !(isCapitalRun(tokens, from, to) && to - from > 0)) return undefined;
  const expansion = textOf(passage, from, to);
  return { name: textOf(passage, nameAt, open - 1), nameAt, expansion, from, to, start: nameAt, end: close, spelled };
}

/** "Gradient Routing Adapter Fine Tuning, or GRAFT, for" */
function atOr(passage: Passage, at: number): Pair | undefined {
  const { tokens } = passage;
  const name = tokens[at + 1];
  const comma = isMark(tokens[at - 1], ',') ? at - 1 : at;
  if (!name || !isCoined(name) || !isMark(tokens[at + 2], ',') || comma < 2) return undefined;
  const start = windowStart(tokens, comma);
  const spelling = spell(name.text, tokens, start, comma - 1, true);
  if (!spelling || !isSpelled(spelling)) return undefined;
  const expansion = textOf(passage, spelling.from, comma - 1);
  return {
    name: name.text,
    nameAt: at + 1,
    expansion,
    from: spelling.from,
    to: comma - 1,
    start: spelling.from,
    end: at + 2,
    spelled: true,
  };
}

/** "GRAFT: Gradient Routing Adapter Fine Tuning", "PUMA, emPowering Unified MLLM with Multi-grAnular visual generation." */
function behindMark(passage: Passage, at: number): Pair | undefined {
  const { tokens } = passage;
  const name = tokens[at - 1];
  const first = tokens[at + 1];
  if (!name || !isCoined(name) || !first || !isCapital(first) || first.shape & Shape.ALL_CAPS) return undefined;
  const to = clauseEnd(tokens, at + 1);
  const spelling = spell(name.text, tokens, at + 1, to, false);
  if (!spelling || spelling.from !== at + 1 || spelling.to === spelling.from) return undefined;
  if (!spelling.complete || !isSpelled(spelling)) return undefined;
  const inner = first.shape & Shape.INNER ? to : spelling.to;
  const expansion = textOf(passage, at + 1, inner);
  return {
    name: name.text,
    nameAt: at - 1,
    expansion,
    from: at + 1,
    to: inner,
    start: at - 1,
    end: inner,
    spelled: true,
  };
}

/** The last word before a mark or a relative clause. */
function clauseEnd(tokens: readonly Token[], from: number): number {
  let to = from;
  while (to < from + LONGEST) {
    const next = tokens[to + 1];
    if (!next || next.shape & Shape.MARK || /^(that|which|to|where)$/.test(next.lower)) break;
    to++;
  }
  return to;
}

const isVersion = (token: Token | undefined): boolean => token !== undefined && /^v?\d+(\.\d+)*$/.test(token.text);
