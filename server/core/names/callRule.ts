/** Reads what stands behind "called", "termed", "we name …": a name of any shape. */
import type { MethodKind } from '../paper/method';
import type { Find } from './find';
import { longPair } from './longPairs';
import {
  isCapitalAt,
  isPlural,
  pairFind,
  phraseFind,
  REACH,
  type Reading,
  smallPhrase,
  withJoined,
  wordAt,
} from './objects';
import { isCommon, phraseAt } from './phrases';
import { pairFrom, type Scene, saysWe } from './scene';
import { isCapital, isMark, Shape, type Token } from './shape';
import { kindOf, Word } from './words';

/** "a paradigm we term X", "we name the overall framework the Transformer Copilot", "a new generative model called X" */
export function callFinds(scene: Scene, at: number): Find[] {
  const { tokens } = scene;
  const phenomenon = isPhenomenon(tokens, at);
  const reading = { scene, main: !phenomenon, phenomenon };
  if (tokens[at]?.lower === 'refer') return referFinds(reading, at);
  if (tokens[at]?.lower === 'referred')
    return tokens[at + 2]?.lower === 'as' &&
      !/^(often|commonly|widely|usually|typically|sometimes)$/.test(tokens[at - 1]?.lower ?? '')
      ? coinedOnly(calledFinds(reading, at + 3))
      : [];
  if (tokens[at - 1]?.lower === 'we') {
    if (wordAt(tokens, at + 1) & Word.DEFINITE || tokens[at + 1]?.lower === 'it') return weCall(reading, at + 1);
    const named =
      isCapitalAt(tokens, at + 1) || isQuote(tokens[at + 1]) || /^(which|that)$/.test(tokens[at - 2]?.lower ?? '');
    return named ? calledFinds(reading, at + 1) : [];
  }
  // "a method for video models (termed S-QUBED)"
  if (isMark(tokens[at - 1], '(') && saysWe(tokens, at)) return coinedOnly(calledFinds(reading, at + 1));
  // "a fixed state, termed Harbour Row Scene (HRS)"
  if (isMark(tokens[at - 1], ',') && saysWe(tokens, at)) {
    const pair = pairFrom(scene, at + 1);
    if (pair && isCapitalAt(tokens, pair.from) && !(wordAt(tokens, pair.nameAt) & (Word.COMMON | Word.KNOWN)))
      return [
        pairFind({ ...reading, main: false }, pair, 'called', phenomenon ? undefined : describedBefore(tokens, at)),
      ];
  }
  const data = dataCalled(reading, at);
  if (data) return [data];
  const head = isMark(tokens[at - 1], ',') && ((tokens[at + 1]?.shape ?? 0) & Shape.COINED) !== 0 ? at - 2 : at - 1;
  if (!(wordAt(tokens, head) & Word.HEAD) || !isCapitalAt(tokens, at + 1)) return [];
  for (let k = head - 1; k > head - 8 && k >= 0; k--) {
    if (/^(new|novel|our)$/.test(tokens[k]?.lower ?? '')) return calledFinds(reading, at + 1);
    if ((tokens[k]?.shape ?? 0) & Shape.MARK) return [];
  }
  return [];
}

/** "from a large dataset of rowing scenes, termed RowScenes,": what is called so is nobody's until now. */
function dataCalled(reading: Reading, at: number): Find | undefined {
  const { tokens } = reading.scene;
  const name = tokens[at + 1];
  if (!name || !(name.shape & Shape.COINED) || name.word || !isMark(tokens[at - 1], ',') || reading.phenomenon)
    return undefined;
  if (!/^(termed|dubbed|named|called|coined|namely)$/.test(tokens[at]?.lower ?? '')) return undefined;
  const kind = describedBefore(tokens, at);
  const phrase = phraseAt(reading.scene, at + 1);
  if (!phrase || (kind !== 'dataset' && kind !== 'benchmark') || tokens.findIndex(t => t.text === name.text) < at)
    return undefined;
  return phraseFind(reading, phrase, 'called', kind);
}

/** The class noun of the noun phrase before ", called": "a large dataset of rowing scenes". */
function describedBefore(tokens: readonly Token[], at: number): MethodKind | undefined {
  for (let k = at - 2; k > at - 14 && k >= 0; k--) {
    const token = tokens[k];
    if (!token || token.shape & Shape.FIRST || (token.shape & Shape.MARK && token.text !== ',')) return undefined;
    if (token.word & Word.CLAUSE && !(token.word & Word.SMALL)) return undefined;
    if (!(token.word & Word.INDEFINITE) && !/^(our|new|resulting)$/.test(token.lower)) continue;
    for (let h = k + 1; h < at - 1; h++) {
      const word = wordAt(tokens, h);
      if (word & Word.HEAD && !(wordAt(tokens, h + 1) & Word.HEAD)) return kindOf(tokens[h]?.lower ?? '');
      if (word & Word.SMALL) return undefined;
    }
    return undefined;
  }
  return undefined;
}

/** "commonly referred to as exposure bias" names what everybody knows. */
const coinedOnly = (finds: readonly Find[]): Find[] =>
  finds.filter(f => f.expansion !== undefined || /[\p{Ll}\d\p{Lu}-]\p{Lu}|^\p{Lu}.* \p{Lu}/u.test(f.name));

/** "we refer to the resulting model as X" */
function referFinds(reading: Reading, at: number): Find[] {
  const { tokens } = reading.scene;
  if (tokens[at - 1]?.lower !== 'we') return [];
  for (let k = at + 1; k < at + 10; k++) {
    if (tokens[k]?.lower === 'as') return coinedOnly(calledFinds(reading, k + 1));
    if ((tokens[k]?.shape ?? 0) & Shape.MARK) return [];
  }
  return [];
}

/** "a failure we term X": named, but not what the paper brings. */
function isPhenomenon(tokens: readonly Token[], at: number): boolean {
  // "We term this phenomenon X"
  if (wordAt(tokens, at + 1) & Word.DEFINITE && PHENOMENON.test(tokens[at + 2]?.lower ?? '')) return true;
  for (let k = at - 1; k > at - 7 && k >= 0; k--) {
    if (PHENOMENON.test(tokens[k]?.lower ?? '')) return !isForIt(tokens, k);
    if ((tokens[k]?.shape ?? 0) & Shape.FIRST) return false;
  }
  return false;
}

/** "a new framework for long tasks, dubbed X": what is named stands before the preposition. */
function isForIt(tokens: readonly Token[], at: number): boolean {
  for (let k = at - 1; k > at - 5 && k > 0; k--) {
    const token = tokens[k];
    if (!token || token.shape & (Shape.MARK | Shape.FIRST)) return false;
    if (token.word & (Word.DEFINITE | Word.INDEFINITE)) continue;
    if (token.word & (Word.SMALL | Word.CLAUSE)) return (wordAt(tokens, k - 1) & Word.HEAD) !== 0;
  }
  return false;
}

/** The reading for what stands behind the call at `at`: a phenomenon is not what the paper brings. */
export const asNamed = (reading: Reading, at: number): Reading =>
  isPhenomenon(reading.scene.tokens, at) ? { ...reading, main: false, phenomenon: true } : reading;

const PHENOMENON =
  /^(phenomen(on|a)|limitation|failure|problem|gap|issue|collapse|bias|effect|setting|ability|step|threat|patholog(y|ies)|task|challenge|behaviou?r|property|pattern|vulnerability|risk|error|mode)s?$/;

const isQuote = (token: Token | undefined): boolean => token !== undefined && /^["“‘'`]$/.test(token.text);

function weCall(reading: Reading, from: number): Find[] {
  const { tokens } = reading.scene;
  const small = /^(quantity|signal|notion|idea|concept|strategy|process|scheme)$/.test(tokens[from + 1]?.lower ?? '')
    ? smallPhrase(reading.scene, from + 2)
    : undefined;
  // "we term this quantity drift advantage."
  if (small && small.from < small.to && small.text === small.text.toLowerCase() && !isPlural(tokens[small.to]))
    return [phraseFind(reading, small, 'called')];
  for (let k = from + 1; k < from + 8; k++) {
    const token = tokens[k];
    if (!token || token.shape & Shape.MARK || token.word & Word.CLAUSE) return [];
    if (!isCapital(token) || (token.word & Word.COMMON && !isCapitalAt(tokens, k + 1))) continue;
    // "we name the Row-Steer framework the Harbour Pilot"
    if (wordAt(tokens, k + 1) & Word.HEAD && tokens[k + 2]?.lower === 'the' && isCapitalAt(tokens, k + 3)) continue;
    return calledFinds(reading, k);
  }
  return [];
}

/** "…, which we call X", "… that does without a reference model, coined X" */
export function callBehind(tokens: readonly Token[], clause: number): number | undefined {
  for (let k = clause + 1; k < clause + REACH; k++) {
    const token = tokens[k];
    if (!token || token.shape & Shape.FIRST) return undefined;
    if (token.word & Word.CALLS && (k < clause + 4 || isMark(tokens[k - 1], ',') || isNamed(tokens, k))) return k;
  }
  return undefined;
}

/** "a benchmark named X" */
const isNamed = (tokens: readonly Token[], call: number): boolean =>
  (wordAt(tokens, call - 1) & Word.HEAD) !== 0 && ((tokens[call + 1]?.shape ?? 0) & Shape.COINED) !== 0;

const BEFORE_NAME = /^(the|as|to|it|our|this|a|an|by|method|framework|approach|model|"|“|'|‘|\*|:)$/;

/** Behind "called": a name of any shape, up to three small-letter words. */
export function calledFinds(reading: Reading, from: number, kind?: MethodKind): Find[] {
  const { scene } = reading;
  let k = from;
  while (BEFORE_NAME.test(scene.tokens[k]?.lower ?? '')) k++;
  const pair = pairFrom(scene, k) ?? longPair(scene, k);
  // "originally known as direct preference optimization (DPO)" names what everybody knows.
  const byUs = scene.tokens[from - 2]?.lower === 'we';
  if (pair && wordAt(scene.tokens, pair.nameAt) & Word.KNOWN && !byUs && !isCapitalAt(scene.tokens, pair.from))
    return [];
  if (pair) return withJoined(reading, pairFind(reading, pair, 'called', kind), pair.end);
  const namely = scene.tokens[from - 1]?.lower === 'namely';
  const phrase = phraseAt(scene, k) ?? (namely ? undefined : smallPhrase(scene, k));
  // Where a name is announced, well-known words together can make one.
  if (!phrase || (isCommon(scene, phrase) && (phrase.from === phrase.to || isPlural(scene.tokens[phrase.to]))))
    return [];
  return withJoined(reading, phraseFind(reading, phrase, 'called', kind), phrase.to);
}
