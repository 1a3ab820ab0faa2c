/** Reads the object of "we propose …": a name, a pair, or a description with a name behind it. */

import { accepts, isNameStart, isRepeatedModifier, type Progress, plainApposed, quotedModifier } from './accept';
import { acceptsPair, HIDDEN, parenthesized } from './acceptPairs';
import { asNamed, callBehind, calledFinds, callFinds } from './callRule';
import type { Find } from './find';
import { longPair } from './longPairs';
import {
  anyCoined,
  isCapitalAt,
  isPlural,
  pairFind,
  phraseFind,
  REACH,
  type Reading,
  withJoined,
  wordAt,
} from './objects';
import { endsName, isCommon, listedPhrases, type Phrase, phraseAt } from './phrases';
import { headBehind, isOurs, pairFrom, type Scene, type TitleScene } from './scene';
import { isMark, Shape, type Token } from './shape';
import { smallName } from './smallNames';
import { kindOf, Word } from './words';

export function verbFinds(scene: Scene, title: TitleScene): Find[] {
  const { tokens, cues } = scene;
  const finds: Find[] = [];
  const whole = wholeName(title);
  for (const i of cues) {
    const token = tokens[i];
    if (!token || !(token.word & CUE)) continue;
    if (token.word & Word.CALLS) finds.push(...callFinds(scene, i));
    // "the creation of Docmatix, a dataset": like a weak verb.
    if (token.word & Word.BRINGING && tokens[i + 1]?.lower === 'of')
      finds.push(...objectOf({ scene, title, main: tokens[i - 1]?.lower === 'our' }, i + 2));
    if (token.word & Word.BRINGS && token.lower.endsWith('ed')) finds.push(...broughtHere(scene, i));
    if (!(token.word & (Word.BRINGS | Word.MAKES)) || !isOurs(tokens, i)) continue;
    finds.push(...knownBrought(scene, i));
    const brought = objectOf({ scene, title, whole, main: (token.word & Word.BRINGS) !== 0 }, i + 1);
    finds.push(...(RELEASES.test(token.lower) ? brought.map(find => released(tokens, find)) : brought));
  }
  return finds;
}

/** "we introduce GSM8K, a dataset of", "We are releasing the Segment Anything Model (SAM)": a well-known name, said to be new here. */
function knownBrought(scene: Scene, verb: number): Find[] {
  const { tokens } = scene;
  const at = tokens[verb + 1]?.lower === 'the' ? verb + 2 : verb + 1;
  const name = tokens[at];
  if (!name) return [];
  const reading = { scene, main: true };
  const explained = isMark(tokens[at + 1], ',') && /^an?$/.test(tokens[at + 2]?.lower ?? '');
  if (name.word & Word.KNOWN && explained && headBehind(tokens, at + 1) !== undefined)
    return [phraseFind(reading, { from: at, to: at, text: name.text }, 'verb-name')];
  const pair = RELEASES.test(tokens[verb]?.lower ?? '') ? pairFrom(scene, at) : undefined;
  const known = pair && isCapitalAt(tokens, pair.from) && wordAt(tokens, pair.nameAt) & Word.KNOWN;
  return known ? [pairFind(reading, pair, 'verb-pair')] : [];
}

const RELEASES = /^(?:releas(?:es?|ed|ing)|open-source[sd]?|publish|provide[sd]?)$/;

/** "we release RowGraph, an extractor": what is given to others stands by itself, as data and models do. */
const released = (tokens: readonly Token[], find: Find): Find =>
  isCoinedAt(tokens, find.at) && isMark(tokens[find.at + 1], ',') && /^(a|an)$/.test(tokens[find.at + 2]?.lower ?? '')
    ? { ...find, main: true }
    : find;

const isCoinedAt = (tokens: readonly Token[], at: number): boolean => ((tokens[at]?.shape ?? 0) & Shape.COINED) !== 0;

const CUE = Word.CALLS | Word.BRINGING | Word.BRINGS | Word.MAKES;

/** "MD-EvalBench proposed in this work" */
function broughtHere(scene: Scene, at: number): Find[] {
  const { tokens } = scene;
  if (tokens[at + 1]?.lower !== 'in' || !/^(this|our)$/.test(tokens[at + 2]?.lower ?? '')) return [];
  const phrase = phraseAt(scene, at - 1);
  if (!phrase || !anyCoined(tokens, phrase) || isCommon(scene, phrase)) return [];
  return [phraseFind({ scene, main: true }, phrase, 'verb-name')];
}

/** Walks from the verb to the first name of its object. */
function objectOf(reading: Reading, from: number): Find[] {
  const { tokens } = reading.scene;
  const object: Progress = { described: 0, indefinite: false, argument: false };
  for (let k = from; k < from + REACH; k++) {
    const token = tokens[k];
    if (!token || token.shape & Shape.FIRST) return [];
    // "\\name-Bench" names it in a macro alone.
    if (token.shape & Shape.MACRO && (tokens[k + 1]?.shape ?? 0) & Shape.GLUED) return [];
    if (token.word & Word.CALLS && object.described && isCall(tokens, k))
      return calledFinds(asNamed(reading, k), k + 1, object.kind);
    const found = nameAt(reading, k, object);
    if (found) return found;
    if (token.text === '(') {
      // "a method for video models (termed S-QUBED)"
      if (wordAt(tokens, k + 1) & Word.CALLS && object.described)
        return calledFinds(reading, isMark(tokens[k + 2], ',') ? k + 3 : k + 2, object.kind);
      const listed =
        reading.main && !object.argument && isNewHeads(tokens, k - 1) ? listedPhrases(reading.scene, k + 1) : [];
      const last = listed.at(-1);
      // "new datasets (RowSet, OarSet, and SailSet)"
      if (last && isMark(tokens[last.to + 1], ')'))
        return listed.map(phrase => phraseFind(reading, phrase, 'verb-described', object.kind));
      k = closing(tokens, k);
      continue;
    }
    if (object.described && /^(including|such|achieving|outperforming|surpassing|demonstrating)$/.test(token.lower))
      return [];
    // "popular benchmarks: X, Y": the object is others'; "a study of X": X is only looked at.
    if ((token.word & Word.OTHERS && !object.argument) || (token.word & Word.STUDY && tokens[k + 1]?.lower === 'of'))
      return [];
    if (token.word & Word.CLAUSE && !(token.word & Word.SMALL) && !isAdverbial(tokens, k)) {
      const call = callBehind(tokens, k);
      return call === undefined ? asideBehind(reading, k) : calledFinds(asNamed(reading, call), call + 1, object.kind);
    }
    pass(object, token, tokens[k - 1]);
  }
  return [];
}

/** "to train a judge that grades crumb and crust (LoafJudge)" */
function asideBehind(reading: Reading, clause: number): Find[] {
  const { scene, main } = reading;
  for (let k = clause + 1; main && k < clause + REACH; k++) {
    const token = scene.tokens[k];
    if (!token || token.shape & Shape.FIRST) break;
    const aside = token.text === '(' ? parenthesized(scene, k, true) : undefined;
    if (aside) return [phraseFind(reading, aside, 'verb-described')];
    // "a framework that learns HArbour ROwing (HARO)"
    const pair = pairFrom(scene, k);
    if (pair && pair.to < pair.nameAt && HIDDEN.test(pair.expansion))
      return [pairFind(reading, pair, 'verb-described')];
  }
  return [];
}

const isNewHeads = (tokens: readonly Token[], at: number): boolean =>
  isPlural(tokens[at]) && (wordAt(tokens, at) & Word.HEAD) !== 0;

/** The parenthesis that closes the one at `open`; names inside are examples. */
function closing(tokens: readonly Token[], open: number): number {
  for (let k = open + 1; k < open + REACH; k++) if (isMark(tokens[k], ')')) return k;
  return open;
}

/** "a carefully designed task" */
const isAdverbial = (tokens: readonly Token[], at: number): boolean =>
  /ed$/.test(tokens[at]?.lower ?? '') && /ly$/.test(tokens[at - 1]?.lower ?? '');

/** All of the title, or all before its colon, where it can be the name of one thing. */
function wholeName({ text }: Scene): string | undefined {
  const colon = text.indexOf(':');
  const name = colon > 0 ? text.slice(0, colon) : text;
  return name.length > 80 || !/[ ./]/.test(name) || / and |&|\(/.test(name) ? undefined : name;
}

/** "We present Rowing with Sails, a paradigm" where the title says the same. */
function wholePhrase({ scene, whole }: Reading, k: number): Phrase | undefined {
  const { text, tokens } = scene;
  if (!whole || !isCapitalAt(tokens, k) || wordAt(tokens, k) & Word.DEFINITE) return undefined;
  const from = tokens[k]?.start ?? 0;
  if (!text.startsWith(whole, from)) return undefined;
  let to = k;
  while ((tokens[to + 1]?.end ?? Infinity) <= from + whole.length) to++;
  return to > k && to < k + 8 && endsName(tokens[to + 1]) ? { from: k, to, text: whole } : undefined;
}

function nameAt(reading: Reading, k: number, object: Progress): Find[] | undefined {
  const { scene, main } = reading;
  const described = object.described > 0;
  const pair = pairFrom(scene, k);
  // A small-letter word behind the first can only begin a pair.
  if (!pair && described && !((scene.tokens[k]?.shape ?? 0) & ~Shape.GLUED)) return undefined;
  if (pair && acceptsPair(reading, pair, object)) {
    // "a Harbour Rowing Scheme (HRS) architecture, named RowNet"
    const called = calledInstead(reading, pair.end, object) ?? [];
    return [...withJoined(reading, pairFind(reading, pair, 'verb-pair'), pair.end), ...called];
  }
  const whole = described || !main ? undefined : wholePhrase(reading, k);
  if (whole) return withJoined(reading, phraseFind(reading, whole, 'verb-name'), whole.to);
  const long = described ? undefined : longPair(scene, k);
  if (long) return withJoined(reading, pairFind(reading, long, 'verb-pair'), long.end);
  if (isNameStart(scene.tokens, k, object) || isRepeatedModifier(reading, k, object)) {
    const phrase = phraseAt(scene, k);
    const called = phrase && calledInstead(reading, phrase.to, object);
    if (called) return called;
    if (phrase && accepts(reading, phrase, described)) {
      const rule = described ? 'verb-described' : 'verb-name';
      return withJoined(reading, phraseFind(reading, phrase, rule, object.kind), phrase.to);
    }
  }
  const quoted = main ? (plainApposed(scene, k, object) ?? quotedModifier(scene, k, object)) : undefined;
  if (quoted) return [phraseFind(reading, quoted, 'verb-described', object.kind)];
  const aside = described && (main || !object.argument) ? parenthesized(scene, k, object.argument) : undefined;
  if (aside) return [phraseFind(reading, aside, 'verb-described', object.kind)];
  const small = described || object.indefinite || !main ? undefined : smallName(reading, k);
  return small && [phraseFind(reading, small, 'verb-name')];
}

/** Not "tagged data", "the referred object". */
const isCall = (tokens: readonly Token[], at: number): boolean =>
  !/^(tagged|referred)$/.test(tokens[at]?.lower ?? '') || isMark(tokens[at - 1], ',') || tokens[at + 1]?.lower === 'to';

const CONCEPT = /^(concept|notion|idea|paradigm)$/;

const GROUP = /^(family|series|suite|set|class|pair|line|collection)$/;

/** "the Harbour Rowing dataset named RowSet": the words describe what the coined word names. */
function calledInstead(reading: Reading, to: number, { kind }: Progress): Find[] | undefined {
  const { tokens } = reading.scene;
  let k = to + 1;
  while (wordAt(tokens, k) & Word.HEAD) k++;
  if (k === to + 1) return undefined;
  // "a novel OAR framework (RowOAR), which"
  const aside = parenthesized(reading.scene, k, false);
  if (aside && /\p{Ll}\p{Lu}/u.test(aside.text)) return [phraseFind(reading, aside, 'verb-described', kind)];
  if (isMark(tokens[k], ',')) k++;
  const name = tokens[k + 1];
  if (!(wordAt(tokens, k) & Word.CALLS) || !name || !(name.shape & Shape.COINED)) return undefined;
  return calledFinds(asNamed(reading, k), k + 1, kind);
}

function begin(object: Progress, { lower }: Token): void {
  object.argument = true;
  object.elsewhere = /^(on|across|over|upon|against|to|between)$/.test(lower);
}

function pass(object: Progress, token: Token, before: Token | undefined): void {
  if (token.word & Word.INDEFINITE) object.indefinite = true;
  // "a family of Masked Models (MaskM)" is the family.
  else if (token.lower === 'of' && GROUP.test(before?.lower ?? '')) return;
  // "the concept of a Harbour Rowing Interface (HRI)" is the interface.
  else if (token.lower === 'of' && CONCEPT.test(before?.lower ?? '')) return;
  // "weights, data, and": the list goes on.
  else if (token.lower === 'and' && before?.text === ',') object.described++;
  else if (token.word & (Word.SMALL | Word.ELSEWHERE) && object.described && !(token.word & Word.DEFINITE))
    begin(object, token);
  // "on three benchmarks: X, Y" goes on with others' things.
  else if (/^[,:—–-]$/.test(token.text))
    object.argument &&= token.text === ':' && object.elsewhere === true && isPlural(before);
  if (token.word & Word.HEAD && !object.argument) object.kind = kindOf(token.lower);
  if (!(token.shape & (Shape.MARK | Shape.MACRO)) && !(token.word & (Word.INDEFINITE | Word.DEFINITE | Word.ADVERB)))
    object.described++;
}
