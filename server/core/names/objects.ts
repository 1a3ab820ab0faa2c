/** Finds made from a phrase or a pair at its place, and the further names that "and" joins to them. */
import type { MethodKind } from '../paper/method';
import { type Find, textOf } from './find';
import { isShortName, type Pair } from './pairs';
import { endsName, isCommon, listedPhrases, type Phrase, phraseAt } from './phrases';
import type { RuleId } from './rules';
import { headKind, kindBehind, pairFrom, type Scene, type TitleScene } from './scene';
import { isCapital, isCoined, isMark, Shape, type Token } from './shape';
import { trainedKind } from './trained';
import { kindOf, kindOfName, Word } from './words';

/** So many words behind a verb a name still belongs to it. */
export const REACH = 30;

/** Where a find stands: by which rule, and whether its verb says that the paper brings it. */
export interface Reading {
  readonly scene: Scene;
  readonly title?: TitleScene;
  /** What the title says as one name. */
  readonly whole?: string | undefined;
  readonly main: boolean;
  /** What is named is a phenomenon or a task. */
  readonly phenomenon?: boolean;
}

/** `described`: the kind that the words before the name say. */
export function pairFind(reading: Reading, pair: Pair, rule: RuleId, described?: MethodKind): Find {
  const { scene } = reading;
  const { name, expansion, nameAt, end } = pair;
  const phenomenon = reading.phenomenon || isAbility(scene.tokens, end + 1);
  const main = reading.main && !phenomenon;
  const said = kindBehind(scene.tokens, end + 1) ?? described;
  const kind = phenomenon ? 'other' : (said ?? spelledKind(scene.tokens, pair) ?? kindOfName(name));
  return { rule, name, expansion, kind, inTitle: false, at: nameAt, main: main || standsAlone(kind) };
}

/** "Spatial Rowing Sense (SRS), the capability to": a thing of nature, which no paper brings. */
const isAbility = (tokens: readonly Token[], at: number): boolean =>
  isMark(tokens[at], ',') &&
  /^(the|a|an)$/.test(tokens[at + 1]?.lower ?? '') &&
  /^(capability|ability|capacity|problem|phenomenon|tendency)$/.test(tokens[at + 2]?.lower ?? '');

/** "Harbour Rowing Benchmark (HRB)" */
function spelledKind(tokens: readonly Token[], { to }: Pair): MethodKind | undefined {
  const kind = headKind(tokens, to) ?? kindOfName(tokens[to]?.text ?? '');
  return kind === 'benchmark' || kind === 'dataset' ? kind : undefined;
}

export function phraseFind(
  { scene, main, phenomenon }: Reading,
  phrase: Phrase,
  rule: RuleId,
  described?: MethodKind,
): Find {
  const { tokens } = scene;
  const before = wordAt(tokens, phrase.from - 1) & Word.CALLS ? phrase.from - 2 : phrase.from - 1;
  const headed = wordAt(tokens, before) & Word.HEAD ? headKind(tokens, before) : undefined;
  const counted = isCounted(tokens, phrase.to + 1) ? 'dataset' : undefined;
  const kind = phenomenon
    ? 'other'
    : ((wordAt(tokens, phrase.to + 1) & Word.SMALL && !main ? trainedKind(tokens, phrase) : undefined) ??
      kindBehind(tokens, phrase.to + 1) ??
      headed ??
      described ??
      kindOfName(phrase.text) ??
      counted ??
      (main ? undefined : trainedKind(tokens, phrase)));
  return { rule, name: phrase.text, kind, inTitle: false, at: phrase.from, main: main || standsAlone(kind) };
}

/** "X, 220K notes", "X, comprising 140k notes" */
function isCounted(tokens: readonly Token[], at: number): boolean {
  if (!isMark(tokens[at], ',')) return false;
  return isCount(
    tokens,
    at + (/^(comprising|containing|covering|spanning|including)$/.test(tokens[at + 1]?.lower ?? '') ? 2 : 1),
  );
}

/** A dataset, a model, a system that is named stands by itself, whatever the verb; a method may be a part. */
export const standsAlone = (kind: MethodKind | undefined): boolean =>
  kind !== undefined && kind !== 'method' && kind !== 'other';

/** The find and the one behind "and": "X and Y", "X, a benchmark, and Y, a method that". */
export function withJoined(reading: Reading, find: Find, end: number): Find[] {
  const { tokens } = reading.scene;
  const listed = reading.main && isMark(tokens[end + 1], ',') ? listedPhrases(reading.scene, end + 2) : [];
  if (listed.length) return [find, ...listed.map(phrase => phraseFind(reading, phrase, 'and-name', find.kind))];
  const joint = andBehind(tokens, end);
  if (!joint) return [find];
  const { and, clause } = joint;
  // "… which features moves, as well as a looks dataset, LookSet"
  const described = clause && tokens[and]?.lower !== 'as' ? undefined : describedName(reading, and);
  if (described) return [find, described];
  let at = and + 1;
  while (wordAt(tokens, at) & (Word.INDEFINITE | Word.DEFINITE | Word.ADVERB)) at++;
  const pair = pairFrom(reading.scene, at);
  // "a dataset (RowSet) and a novel automated rowing solution (AutoRow)"
  const telling = pair && (isCapitalAt(tokens, pair.from) || /\p{Ll}\p{Lu}/u.test(pair.name));
  if (pair && telling && !clause && !(wordAt(tokens, pair.nameAt) & Word.COMMON)) {
    return [find, pairFind(reading, pair, 'and-name')];
  }
  const named =
    at === and + 1 || (at === and + 2 && tokens[and + 1]?.lower === 'the' && wordAt(tokens, at + 1) & Word.HEAD);
  const phrase = named ? phraseAt(reading.scene, at) : undefined;
  const name = tokens[at];
  if (!phrase || !name || !isShortName(name) || isCommon(reading.scene, phrase)) return [find];
  // Behind a relative clause only "and Y, a …" names a second thing.
  if (
    clause &&
    !(
      isCoined(name) &&
      isMark(tokens[phrase.to + 1], ',') &&
      (wordAt(tokens, phrase.to + 2) & Word.INDEFINITE || tokens[phrase.to + 2]?.lower === 'which')
    )
  )
    return [find];
  const next = tokens[phrase.to + 1];
  // "RowBench for harbours and SailBench for the open sea"
  const alike = next?.lower === 'for' && tokens[end + 1]?.lower === 'for' && isCoined(name);
  const said = and === end + 1 ? endsName(next) : alike || saysWhat(tokens, phrase.to + 1);
  if (!said) return [find];
  const joined = phraseFind(reading, phrase, 'and-name', and === end + 1 ? pluralBefore(tokens, find.at) : undefined);
  // "OpenRow and OpenSail, two benchmarks" says it of both.
  const shared = and === end + 1 && isMark(next, ',') && /^(two|both)$/.test(tokens[phrase.to + 2]?.lower ?? '');
  return [shared ? { ...find, kind: joined.kind, main: find.main || joined.main } : find, joined];
}

/** "two models, X and Y", "new datasets X and Y" */
function pluralBefore(tokens: readonly Token[], at: number): MethodKind | undefined {
  const head = /^[,:]$/.test(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1;
  return wordAt(tokens, head) & Word.HEAD && isPlural(tokens[head]) ? kindOf(tokens[head]?.lower ?? '') : undefined;
}

/** "and an accompanying evaluation metric, StructScore, which" */
function describedName(reading: Reading, and: number): Find | undefined {
  const { tokens } = reading.scene;
  if (!(wordAt(tokens, and + 1) & Word.INDEFINITE)) return undefined;
  for (let k = and + 2; k < and + 9; k++) {
    const token = tokens[k];
    if (!token || token.word & Word.SMALL) return undefined;
    if (!isCapital(token) || !isCoined(token)) continue;
    // "and a novel automated solution (AutoHDR)"
    if (isMark(tokens[k - 1], '(') && isMark(tokens[k + 1], ')') && !(token.shape & Shape.ALL_CAPS) && !token.word) {
      return phraseFind(reading, { from: k, to: k, text: token.text }, 'and-name');
    }
    const before = isMark(tokens[k - 1], ',') || wordAt(tokens, k - 1) & Word.CALLS ? k - 2 : k - 1;
    const phrase = phraseAt(reading.scene, k);
    if (!phrase || !(wordAt(tokens, before) & Word.HEAD) || !endsName(tokens[phrase.to + 1])) return undefined;
    return phraseFind(reading, phrase, 'and-name', headKind(tokens, before));
  }
  return undefined;
}

/** The "and" that joins another name, and whether a relative clause lies between. */
function andBehind(tokens: readonly Token[], end: number): { and: number; clause: boolean } | undefined {
  let clause = false;
  for (let k = end + 1; k < end + REACH; k++) {
    const token = tokens[k];
    if (!token || token.shape & Shape.FIRST) return undefined;
    if (token.lower === 'and' && (k === end + 1 || /^[,;]$/.test(tokens[k - 1]?.text ?? '') || isAlike(tokens, end, k)))
      return { and: k, clause };
    // "RowSet, a dataset spanning coasts, alongside RowBench, a benchmark"
    if (token.lower === 'alongside') return { and: k, clause };
    // "a dataset of moves, MoveSet, as well as a looks dataset, LookSet"
    if (token.lower === 'as' && tokens[k + 1]?.lower === 'well' && tokens[k + 2]?.lower === 'as')
      return { and: k + 2, clause };
    if (/^(along|together)$/.test(token.lower) && tokens[k + 1]?.lower === 'with') return { and: k + 1, clause };
    if (token.word & Word.CLAUSE && k > end + 1 && !/^(for|to)$/.test(token.lower)) clause = true;
  }
  return undefined;
}

/** "X for a and Y for b" */
const isAlike = (tokens: readonly Token[], end: number, and: number): boolean =>
  tokens[end + 1]?.lower === 'for' && tokens[and + 2]?.lower === 'for' && isCapitalAt(tokens, and + 1);

export const wordAt = (tokens: readonly Token[], at: number): number => tokens[at]?.word ?? 0;

export function isCapitalAt(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token !== undefined && isCapital(token);
}

export function anyCoined(tokens: readonly Token[], { from, to }: Phrase): boolean {
  for (let i = from; i <= to; i++) {
    const token = tokens[i];
    if (token && isCoined(token) && !(token.word & Word.COMMON)) return true;
  }
  return false;
}

const EXPLAINS = /^(a|an|the|our|one|two|three|which|consisting|comprising|covering|containing|spanning|capable)$/;

/** Behind weak verbs a name must be explained: "we train X, a model", "we build X: a …", "we design X as a …". */
export function saysWhat(tokens: readonly Token[], at: number): boolean {
  const mark = tokens[at];
  if (!mark) return false;
  if (mark.word & Word.HEAD) return true;
  if (mark.lower === 'as') return (wordAt(tokens, at + 1) & Word.INDEFINITE) !== 0;
  if (!/^[,:(—–-]$/.test(mark.text)) return false;
  const next = tokens[at + 1];
  return next !== undefined && (mark.text !== ',' || EXPLAINS.test(next.lower) || isCount(tokens, at + 1));
}

/** "X, 220K teacher trajectories": a number of things that are no figure of a result. */
function isCount(tokens: readonly Token[], at: number): boolean {
  const count = tokens[at];
  if (!count || !(count.shape & Shape.NUMBER)) return false;
  for (let k = at + 1; k < at + 5; k++) {
    const token = tokens[k];
    if (!token || !isPlainWord(token) || token.shape & Shape.NUMBER) return false;
    if (isPlural(token)) return true;
  }
  return false;
}

/** One to three small-letter words up to a mark: "which we term progress advantage --". */
export function smallPhrase(scene: Scene, from: number): Phrase | undefined {
  const { tokens } = scene;
  let to = from;
  while (to < from + 4 && isPlainWord(tokens[to])) to++;
  const next = tokens[to];
  if (to === from || to === from + 4 || !next || !/^[,.;:(—–"”'’*-]$/.test(next.text)) return undefined;
  return { from, to: to - 1, text: textOf(scene, from, to - 1) };
}

export const isPlainWord = (token: Token | undefined): boolean =>
  token !== undefined && !(token.shape & Shape.MARK) && !(token.word & (Word.SMALL | Word.CLAUSE | Word.BRINGS));

export const isPlural = (token: Token | undefined): boolean => token !== undefined && /[^s]s$/.test(token.lower);
