/** Reads the object of "we propose …": a name, a pair, or a description with a name behind it. */

import type { MethodKind } from '../method';
import { asNamed, callBehind, calledFinds, callFinds } from './callRule';
import type { Find } from './find';
import {
  anyCoined,
  isCapitalAt,
  isPlainWord,
  longPair,
  pairFind,
  phraseFind,
  REACH,
  type Reading,
  saysWhat,
  withJoined,
  wordAt,
} from './objects';
import type { Pair } from './pairs';
import { endsName, isCommon, type Phrase, phraseAt } from './phrases';
import { isOurs, kindBehind, pairFrom, type Scene } from './scene';
import { isCapital, isCoined, isMark, Shape, type Token } from './shape';
import { smallName } from './smallNames';
import { kindOf, Word } from './words';

export function verbFinds(scene: Scene, title: Scene): Find[] {
  const finds: Find[] = [];
  for (const [i, token] of scene.tokens.entries()) {
    if (token.word & Word.CALLS) finds.push(...callFinds(scene, i));
    if (token.lower === 'of' && isNounOfBringing(scene.tokens, i - 1))
      finds.push(...objectOf({ scene, title, main: false }, i + 1));
    if (token.word & Word.BRINGS && token.lower.endsWith('ed')) finds.push(...broughtHere(scene, i));
    if (!(token.word & (Word.BRINGS | Word.MAKES)) || !isOurs(scene.tokens, i)) continue;
    finds.push(...objectOf({ scene, title, main: (token.word & Word.BRINGS) !== 0 }, i + 1));
  }
  return finds;
}

/** "the creation of Docmatix, a dataset": like a weak verb. */
const isNounOfBringing = (tokens: readonly Token[], at: number): boolean =>
  /^(creation|development|introduction|release|construction)$/.test(tokens[at]?.lower ?? '');

/** "MD-EvalBench proposed in this work" */
function broughtHere(scene: Scene, at: number): Find[] {
  const { tokens } = scene;
  if (tokens[at + 1]?.lower !== 'in' || !/^(this|our)$/.test(tokens[at + 2]?.lower ?? '')) return [];
  const phrase = phraseAt(scene, at - 1);
  if (!phrase || !anyCoined(tokens, phrase) || isCommon(scene, phrase)) return [];
  return [phraseFind({ scene, main: true }, phrase, 'verb-name')];
}

/** What was read of the object so far. */
interface Progress {
  /** Content words read. */
  described: number;
  /** `a`, `an` stood before. */
  indefinite: boolean;
  /** Inside "for …", "of …". */
  argument: boolean;
  /** The argument speaks of what others made. */
  others?: boolean;
  /** What the description says it is. */
  kind?: MethodKind;
}

/** Walks from the verb to the first name of its object. */
function objectOf(reading: Reading, from: number): Find[] {
  const { tokens } = reading.scene;
  const object: Progress = { described: 0, indefinite: false, argument: false };
  for (let k = from; k < from + REACH; k++) {
    const token = tokens[k];
    if (!token || token.shape & Shape.FIRST) return [];
    if (token.word & Word.CALLS && object.described) return calledFinds(asNamed(reading, k), k + 1, object.kind);
    const found = nameAt(reading, k, object);
    if (found) return found;
    if (token.text === '(') {
      // "a method for video models (termed S-QUBED)"
      if (wordAt(tokens, k + 1) & Word.CALLS && object.described)
        return calledFinds(reading, isMark(tokens[k + 2], ',') ? k + 3 : k + 2, object.kind);
      k = closing(tokens, k);
      continue;
    }
    // "popular benchmarks: X, Y": the object is others'; "a study of X": X is only looked at.
    if (
      (token.word & Word.OTHERS && !object.argument) ||
      (token.word & Word.STUDY && !(wordAt(tokens, k + 1) & Word.HEAD))
    )
      return [];
    if (token.word & Word.CLAUSE && !/^(for|to|by|as)$/.test(token.lower)) {
      const call = callBehind(tokens, k);
      return call === undefined ? [] : calledFinds(asNamed(reading, call), call + 1, object.kind);
    }
    pass(object, token);
  }
  return [];
}

/** The parenthesis that closes the one at `open`; names inside are examples. */
function closing(tokens: readonly Token[], open: number): number {
  for (let k = open + 1; k < open + REACH; k++) if (isMark(tokens[k], ')')) return k;
  return open;
}

function nameAt(reading: Reading, k: number, object: Progress): Find[] | undefined {
  const { scene, main } = reading;
  const described = object.described > 0;
  const pair = pairFrom(scene, k);
  if (pair && acceptsPair(pair, scene.tokens, object, main)) {
    return withJoined(reading, pairFind(reading, pair, 'verb-pair'), pair.end);
  }
  const long = described ? undefined : longPair(scene, k);
  if (long) return withJoined(reading, pairFind(reading, long, 'verb-pair'), long.end);
  if (isNameStart(scene.tokens, k, object) || isRepeatedModifier(scene, k, object)) {
    const phrase = phraseAt(scene, k);
    if (phrase && accepts(scene, phrase, described, main)) {
      const rule = described ? 'verb-described' : 'verb-name';
      return withJoined(reading, phraseFind(reading, phrase, rule, object.kind), phrase.to);
    }
  }
  const aside = described && !object.argument ? parenthesized(scene, k) : undefined;
  if (aside) return [phraseFind(reading, aside, 'verb-described', object.kind)];
  const small = described || object.indefinite || !main ? undefined : smallName(reading, k);
  return small && [phraseFind(reading, small, 'verb-name')];
}

function pass(object: Progress, token: Token): void {
  if (token.word & Word.INDEFINITE) object.indefinite = true;
  else if (token.word & (Word.SMALL | Word.ELSEWHERE) && object.described && !(token.word & Word.DEFINITE))
    object.argument = true;
  else if (/^[,:—–-]$/.test(token.text)) object.argument = false;
  if (token.word & Word.HEAD && !object.argument) object.kind = kindOf(token.lower);
  if (!(token.shape & Shape.MARK) && !(token.word & (Word.INDEFINITE | Word.DEFINITE | Word.ADVERB)))
    object.described++;
}

/** "a novel Panel-of-Peers learning framework" that the abstract goes on to call Panel-of-Peers. */
function isRepeatedModifier({ tokens }: Scene, k: number, { described, indefinite, argument }: Progress): boolean {
  const token = tokens[k];
  if (!token || described || !indefinite || argument || token.word & (Word.COMMON | Word.KNOWN)) return false;
  if (!isCoined(token) && !(token.shape & Shape.HYPHEN && isCapital(token))) return false;
  if (token.shape & Shape.SMALL_TAIL && !/-of-/.test(token.lower)) return false;
  const headed = [k + 1, k + 2].some(h => wordAt(tokens, h) & Word.HEAD);
  return headed && tokens.some((t, i) => i > k && t.text === token.text && !(wordAt(tokens, i + 1) & Word.HEAD));
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
  return !argument && isCoined(token) && ((before.word & Word.HEAD) !== 0 || isNounBefore(tokens, k));
}

/** "a likelihood-preserving regularization FooReg for", when the text writes the name again. */
function isNounBefore(tokens: readonly Token[], k: number): boolean {
  const before = tokens[k - 1];
  const name = tokens[k];
  if (!before || !name || !/[a-z]{4}(tion|ment|izer|sion|ity|ness)$/.test(before.lower)) return false;
  if (name.word || name.shape & Shape.SMALL_TAIL || name.text.endsWith('s')) return false;
  return tokens.some((t, i) => i > k && t.text === name.text);
}

function accepts(scene: Scene, phrase: Phrase, described: boolean, main: boolean): boolean {
  const { tokens } = scene;
  const first = tokens[phrase.from];
  if (!first || isCommon(scene, phrase)) return false;
  const next = tokens[phrase.to + 1];
  const telling =
    anyCoined(tokens, phrase) ||
    /-of-/.test(first.lower) ||
    phrase.from < phrase.to ||
    (first.shape & Shape.PARTS_CAPITAL) !== 0;
  if (described) {
    const coined = anyCoined(tokens, phrase);
    return (
      telling && (main || coined) && (endsName(next) || isHeaded(tokens, phrase)) && !inList(tokens, phrase, coined)
    );
  }
  if (main) return telling || endsName(next);
  // "the creation of Docmatix, a dataset"
  const apposed = isMark(next, ',') && kindBehind(tokens, phrase.to + 1) !== undefined;
  return (telling || apposed) && (saysWhat(tokens, phrase.to + 1) || isBuilt(tokens, phrase));
}

/** "we establish ADR-Bench for realistic scenarios", "we develop X and Y": what is built is new; what is trained or released needn't be. */
const isBuilt = (tokens: readonly Token[], { from, to }: Phrase): boolean =>
  from === to &&
  ((tokens[from]?.shape ?? 0) & Shape.COINED) !== 0 &&
  /^(develop|build|design|create|construct|curate|devise|establish|contribute)$/.test(tokens[from - 1]?.lower ?? '') &&
  ((wordAt(tokens, to + 1) & (Word.SMALL | Word.CLAUSE)) !== 0 || /^[.,(]$/.test(tokens[to + 1]?.text ?? ''));

/** "a new benchmark PC-Eval with …" */
const isHeaded = (tokens: readonly Token[], { from, to }: Phrase): boolean =>
  ((wordAt(tokens, from - 1) & Word.HEAD) !== 0 || isNounBefore(tokens, from)) &&
  (wordAt(tokens, to + 1) & (Word.SMALL | Word.BRINGS | Word.MAKES)) !== 0;

/** "…, GRPO, and …": one of several, so an example. */
function inList(tokens: readonly Token[], { to }: Phrase, coined: boolean): boolean {
  if (!coined && isMark(tokens[to + 1], ',') && isCapitalAt(tokens, to + 2)) return true;
  if (!isMark(tokens[to + 1], ',') || !/^(and|or)$/.test(tokens[to + 2]?.lower ?? '')) return false;
  return !(wordAt(tokens, to + 3) & (Word.INDEFINITE | Word.BRINGS | Word.MAKES));
}

/** "a pixel understanding benchmark (PerBench)", "a novel framework (AttnRL)" */
function parenthesized(scene: Scene, open: number): Phrase | undefined {
  const { tokens } = scene;
  const name = tokens[open + 1];
  if (!isMark(tokens[open], '(') || !name || !isMark(tokens[open + 2], ')')) return undefined;
  if (!(wordAt(tokens, open - 1) & Word.HEAD) || !isCoined(name) || name.shape & Shape.ALL_CAPS || name.word)
    return undefined;
  return { from: open + 1, to: open + 1, text: name.text };
}

/** "Chain-of-Thought (CoT)-based" */
const isGlued = (token: Token | undefined): boolean => token?.text === '-' && (token.shape & Shape.GLUED) !== 0;

/** "a framework for reinforcement learning (RL)" explains a word of the description; "combining A (X)" does not. */
function acceptsPair(pair: Pair, tokens: readonly Token[], { described, argument }: Progress, main: boolean): boolean {
  if (wordAt(tokens, pair.nameAt) & Word.COMMON || isGlued(tokens[pair.end + 1])) return false;
  const capital = isCapitalAt(tokens, pair.from);
  if (wordAt(tokens, pair.nameAt) & Word.KNOWN) return main && capital && described === 0;
  if (!main) return !argument && capital;
  // "a modular image signal processing (ISP) framework" uses a class.
  if (!capital && described && isPlainWord(tokens[pair.end + 1])) return false;
  if (!argument) return true;
  const before = tokens[pair.start - 1]?.lower ?? '';
  return described > 0 && capital && /^(combining|called|named|comprising|integrating)$/.test(before);
}
