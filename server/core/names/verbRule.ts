/** Reads the object of "we propose …": a name, a pair, or a description with a name behind it. */
import { type Find, textOf } from './find';
import {
  anyCoined,
  isCapitalAt,
  pairFind,
  phraseFind,
  type Reading,
  saysWhat,
  smallPhrase,
  withJoined,
  wordAt,
} from './objects';
import type { Pair } from './pairs';
import { endsName, isCommon, type Phrase, phraseAt } from './phrases';
import { isOurs, kindBehind, type Scene } from './scene';
import { isCapital, isCoined, isMark, Shape, type Token } from './tokens';
import { Word } from './words';

/** So many words behind the verb a name still belongs to it. */
const REACH = 30;

export function verbFinds(scene: Scene): Find[] {
  const finds: Find[] = [];
  for (const [i, token] of scene.tokens.entries()) {
    if (token.word & Word.CALLS && scene.tokens[i - 1]?.lower === 'we')
      finds.push(...weCall({ scene, main: true }, i + 1));
    if (!(token.word & (Word.BRINGS | Word.MAKES)) || !isOurs(scene.tokens, i)) continue;
    finds.push(...objectOf({ scene, main: (token.word & Word.BRINGS) !== 0 }, i + 1));
  }
  return finds;
}

/** "we name the overall framework the Transformer Copilot", "we call this method X" */
function weCall(reading: Reading, from: number): Find[] {
  const { tokens } = reading.scene;
  if (!(wordAt(tokens, from) & Word.DEFINITE) && tokens[from]?.lower !== 'it') return [];
  for (let k = from + 1; k < from + 8; k++) {
    const token = tokens[k];
    if (!token || token.shape & Shape.MARK || token.word & Word.CLAUSE) return [];
    if (isCapital(token) && !(token.word & Word.COMMON && !isCapitalAt(tokens, k + 1))) return calledFinds(reading, k);
  }
  return [];
}

/** What was read of the object so far. */
interface Progress {
  /** Content words read. */
  described: number;
  /** `a`, `an` stood before. */
  indefinite: boolean;
  /** Inside "for …", "of …". */
  argument: boolean;
}

/** Walks from the verb to the first name of its object. */
function objectOf(reading: Reading, from: number): Find[] {
  const { tokens } = reading.scene;
  const object: Progress = { described: 0, indefinite: false, argument: false };
  for (let k = from; k < from + REACH; k++) {
    const token = tokens[k];
    if (!token || token.shape & Shape.FIRST) return [];
    if (token.word & Word.CALLS && object.described) return calledFinds(reading, k + 1);
    const found = nameAt(reading, k, object);
    if (found) return found;
    if (token.text === '(') {
      k = closing(tokens, k);
      continue;
    }
    // "popular benchmarks: X, Y": the object is others'.
    if (token.word & Word.OTHERS) return [];
    if (token.word & Word.CLAUSE && !/^(for|to|by|as)$/.test(token.lower)) {
      const call = callBehind(tokens, k);
      return call === undefined ? [] : calledFinds(reading, call + 1);
    }
    pass(object, token);
  }
  return [];
}

/** "…, which we call X", "… that does without a reference model, coined X" */
function callBehind(tokens: readonly Token[], clause: number): number | undefined {
  for (let k = clause + 1; k < clause + REACH; k++) {
    const token = tokens[k];
    if (!token || token.shape & Shape.FIRST) return undefined;
    if (token.word & Word.CALLS && (k < clause + 4 || isMark(tokens[k - 1], ','))) return k;
  }
  return undefined;
}

/** The parenthesis that closes the one at `open`; names inside are examples. */
function closing(tokens: readonly Token[], open: number): number {
  for (let k = open + 1; k < open + REACH; k++) if (isMark(tokens[k], ')')) return k;
  return open;
}

function nameAt(reading: Reading, k: number, object: Progress): Find[] | undefined {
  const { scene, main } = reading;
  const described = object.described > 0;
  const pair = scene.pairFrom.get(k);
  if (pair && acceptsPair(pair, scene.tokens, object, main)) {
    return withJoined(reading, pairFind(reading, pair, 'verb-pair'), pair.end);
  }
  const long = described ? undefined : longPair(scene, k);
  if (long) return withJoined(reading, pairFind(reading, long, 'verb-pair'), long.end);
  if (isNameStart(scene.tokens, k, object)) {
    const phrase = phraseAt(scene, k);
    if (phrase && accepts(scene, phrase, described, main)) {
      return withJoined(reading, phraseFind(reading, phrase, described ? 'verb-described' : 'verb-name'), phrase.to);
    }
  }
  if (described || !main || !isSmallName(scene.tokens, k)) return undefined;
  return [phraseFind(reading, { from: k, to: k, text: scene.tokens[k]?.text ?? '' }, 'verb-name')];
}

function pass(object: Progress, token: Token): void {
  if (token.word & Word.INDEFINITE) object.indefinite = true;
  else if (token.word & (Word.SMALL | Word.ELSEWHERE) && object.described && !(token.word & Word.DEFINITE))
    object.argument = true;
  else if (/^[,:—–-]$/.test(token.text)) object.argument = false;
  if (!(token.shape & Shape.MARK) && !(token.word & (Word.INDEFINITE | Word.DEFINITE | Word.ADVERB)))
    object.described++;
}

/**
 * "we propose Multimodal Self-Reflection enhanced reasoning with Group Relative Policy Optimization (SRPO)": where the
 * letters don't say how far an expansion goes, it is the whole object.
 */
function longPair(scene: Scene, k: number): Pair | undefined {
  const { tokens } = scene;
  if (!isCapitalAt(tokens, k)) return undefined;
  for (let i = k + 1; i < k + REACH; i++) {
    const token = tokens[i];
    if (!token || token.word & (Word.CLAUSE | Word.INDEFINITE)) return undefined;
    const pair = scene.pairFrom.get(i);
    if (pair)
      return pair.spelled || pair.nameAt < pair.from
        ? undefined
        : { ...pair, from: k, start: k, expansion: textOf(scene, k, pair.to) };
    if (token.shape & Shape.MARK) return undefined;
  }
  return undefined;
}

/** A capitalised word where the thing's name can stand: first, or behind a comma, colon, dash or class noun. */
function isNameStart(tokens: readonly Token[], k: number, { described, indefinite, argument }: Progress): boolean {
  const token = tokens[k];
  if (!token || !isCapital(token)) return false;
  if (!described) return !indefinite;
  const before = tokens[k - 1];
  if (!before) return false;
  if (/^[,:—–]$/.test(before.text)) return !(before.text === ',' && isCapitalAt(tokens, k - 2));
  if (before.text === '-' && !(token.shape & Shape.GLUED)) return true;
  return !argument && (before.word & Word.HEAD) !== 0 && isCoined(token);
}

function accepts(scene: Scene, phrase: Phrase, described: boolean, main: boolean): boolean {
  const { tokens } = scene;
  const first = tokens[phrase.from];
  if (!first || isCommon(scene, phrase)) return false;
  const next = tokens[phrase.to + 1];
  const telling = anyCoined(tokens, phrase) || phrase.from < phrase.to || (first.shape & Shape.PARTS_CAPITAL) !== 0;
  if (described) return telling && (endsName(next) || isHeaded(tokens, phrase)) && !inList(tokens, phrase);
  return main ? telling || endsName(next) : telling && saysWhat(tokens, phrase.to + 1);
}

/** "a new benchmark PC-Eval with …" */
const isHeaded = (tokens: readonly Token[], { from, to }: Phrase): boolean =>
  (wordAt(tokens, from - 1) & Word.HEAD) !== 0 &&
  (wordAt(tokens, to + 1) & (Word.SMALL | Word.BRINGS | Word.MAKES)) !== 0;

/** "…, GRPO, and …": one of several, so an example. */
function inList(tokens: readonly Token[], { to }: Phrase): boolean {
  if (!isMark(tokens[to + 1], ',') || !/^(and|or)$/.test(tokens[to + 2]?.lower ?? '')) return false;
  return !(wordAt(tokens, to + 3) & (Word.INDEFINITE | Word.BRINGS | Word.MAKES));
}

/** A hyphenated small-letter word followed by ", a …": `self-certainty, a novel metric`. */
function isSmallName(tokens: readonly Token[], k: number): boolean {
  const token = tokens[k];
  if (!token || !(token.shape & Shape.HYPHEN)) return false;
  if (token.shape & (Shape.CAPITAL | Shape.INNER | Shape.NUMBER)) return false;
  const described = isMark(tokens[k + 1], ',') && (wordAt(tokens, k + 2) & Word.INDEFINITE) !== 0;
  return described && kindBehind(tokens, k + 1) !== undefined;
}

/** "a framework for reinforcement learning (RL)" explains a word of the description; "combining A (X)" does not. */
function acceptsPair(pair: Pair, tokens: readonly Token[], { described, argument }: Progress, main: boolean): boolean {
  if (wordAt(tokens, pair.nameAt) & Word.COMMON) return false;
  const capital = isCapitalAt(tokens, pair.from);
  if (wordAt(tokens, pair.nameAt) & Word.KNOWN) return main && capital && described === 0;
  if (!main) return !argument && capital;
  // "a modular image signal processing (ISP) framework" uses a class.
  if (!capital && described && wordAt(tokens, pair.end + 1) & Word.HEAD) return false;
  if (!argument) return true;
  const before = tokens[pair.start - 1]?.lower ?? '';
  return described > 0 && capital && /^(combining|called|named|comprising|integrating)$/.test(before);
}

const BEFORE_NAME = /^(the|as|it|our|this|a|an|by|method|framework|approach|model|"|“|'|‘|\*|:)$/;

/** Behind "called": a name of any shape, up to three small-letter words. */
export function calledFinds(reading: Reading, from: number): Find[] {
  const { scene } = reading;
  let k = from;
  while (BEFORE_NAME.test(scene.tokens[k]?.lower ?? '')) k++;
  const pair = scene.pairFrom.get(k) ?? longPair(scene, k);
  if (pair) return withJoined(reading, pairFind(reading, pair, 'called'), pair.end);
  const phrase = phraseAt(scene, k) ?? smallPhrase(scene, k);
  // Where a name is announced, well-known words together can make one.
  if (!phrase || (isCommon(scene, phrase) && (phrase.from === phrase.to || isPlural(scene.tokens[phrase.to]))))
    return [];
  return withJoined(reading, phraseFind(reading, phrase, 'called'), phrase.to);
}

const isPlural = (token: Token | undefined): boolean => token !== undefined && /[^s]s$/.test(token.lower);
