/** Reads "our X system", "their proposed method, X,", "the resulting model, X," and "X, a new framework that …". */

import { calledFinds } from './callRule';
import type { Find } from './find';
import { anyCoined, isCapitalAt, saysWhat, standsAlone } from './objects';
import type { Pair } from './pairs';
import { endsName, isCommon, phraseAt } from './phrases';
import { headBehind, headKind, kindBehind, pairFrom, type Scene, saysWe } from './scene';
import { isCapital, isCoined, isMark, Shape, type Token } from './shape';
import { Word } from './words';

export function ownFinds(scene: Scene): Find[] {
  const { tokens, cues } = scene;
  const finds: Find[] = [];
  for (const i of cues) {
    const token = tokens[i];
    if (!token) continue;
    const find = token.word & Word.OWN ? ownAt(scene, i, token) : entryAt(scene, i, token);
    if (find) finds.push(find);
  }
  return finds;
}

function ownAt(scene: Scene, at: number, { lower }: Token): Find | undefined {
  if (lower === 'novel' || lower === 'new') return headed(scene, at) ?? explained(scene, at);
  // "The proposed approach, Harbour Rowing, uses"
  if (lower === 'proposed') return scene.tokens[at - 1]?.lower === 'the' ? possessed(scene, at) : undefined;
  const find = possessed(scene, at);
  return find && { ...find, main: find.main && !isPart(find, lower, scene.tokens[at + 1]) };
}

/** Where a thing can be named by itself: at the beginning of a sentence or of a numbered entry ("(2) AgentNet, the first …"). */
function entryAt(scene: Scene, at: number, token: Token): Find | undefined {
  if (token.shape & Shape.FIRST)
    return isCapital(token) && isCoinedNear(scene.tokens, at) ? apposed(scene, at) : undefined;
  const numbered = token.text === ')' && /^(\d|i+v?|[a-d])$/.test(scene.tokens[at - 1]?.text ?? '');
  return numbered && isCapitalAt(scene.tokens, at + 1) ? apposed(scene, at + 1) : undefined;
}

/** A phrase without a coined word says nothing at the beginning of a sentence. */
function isCoinedNear(tokens: readonly Token[], at: number): boolean {
  for (let i = at; i < at + 6; i++) if ((tokens[i]?.shape ?? 0) & Shape.COINED) return true;
  return false;
}

/** What results may be one product of several, "our proposed X" one part of the method. */
const isPart = ({ kind, expansion }: Find, own: string, next: Token | undefined): boolean =>
  own === 'resulting'
    ? kind !== 'dataset' && kind !== 'benchmark'
    : PROPOSED.test(next?.lower ?? '') && !standsAlone(kind) && !expansion;

const PROPOSED = /^(proposed|new|novel|newly|final|full)$/;

function possessed(scene: Scene, at: number): Find | undefined {
  const { tokens } = scene;
  const results = tokens[at]?.lower === 'resulting';
  let k = results && tokens[at + 1]?.lower === 'in' ? at + 2 : at + 1;
  // "our proposed FooNet"
  if (!results && /^(proposed|new|novel|newly|final|full)$/.test(tokens[k]?.lower ?? ''))
    k += tokens[k]?.lower === 'newly' ? 2 : 1;
  // "our newly built dynamic FooBench benchmark"
  if (tokens[k - 2]?.lower === 'newly' && !isCapitalAt(tokens, k) && isCapitalAt(tokens, k + 1)) k++;
  const start = k;
  const begun = pairFrom(scene, k);
  // "their closed captions (CC)" are anybody's.
  const first = begun && (isCapitalAt(tokens, begun.from) || tokens[at]?.lower !== 'their') ? begun : undefined;
  let head: number | undefined;
  while (!first && k < at + 7) {
    const token = tokens[k];
    if (!token || token.shape & Shape.FIRST) return undefined;
    if (isCapital(token)) break;
    // "our method (TTT-E2E)"
    if (token.text === '(' && head === k - 1 && isMark(tokens[k + 2], ')') && isOwnWord(tokens[k + 1]))
      return own(scene, k + 1, head);
    if (token.word & Word.OTHERS) return undefined;
    if (token.word & Word.HEAD) head = k;
    // "our newly introduced benchmark for Calm Water Rowing (CWR)"
    else if (token.lower === 'for' && head === k - 1 && start > at + 1) return namedFor(scene, k + 1, head);
    else if (token.word & Word.CALLS && head !== undefined) return calledFinds({ scene, main: true }, k + 1)[0];
    else if (head !== undefined && !isMark(token, ',')) return undefined;
    else if (token.word & Word.SMALL && token.lower !== 'and') return undefined;
    else if (token.shape & Shape.MARK && token.text !== ',') return undefined;
    k++;
  }
  const pair = results && k !== start ? undefined : (first ?? pairFrom(scene, k));
  if (pair && (head !== undefined || k === start) && !((tokens[pair.nameAt]?.word ?? 0) & Word.COMMON)) {
    const find = pairOf(scene, pair);
    return head === undefined ? find : { ...find, kind: headKind(tokens, head) };
  }
  const phrase = phraseAt(scene, k);
  if (!phrase || isCommon(scene, phrase)) return undefined;
  const next = tokens[phrase.to + 1];
  const comma = isMark(tokens[k - 1], ',');
  if (head !== undefined) {
    if (!(comma ? isMark(next, ',') || (isMark(next, '.') && anyCoined(tokens, phrase)) : anyCoined(tokens, phrase)))
      return undefined;
  } else if (results) {
    // "resulting in FooNet, a model"
    if (k !== start || !anyCoined(tokens, phrase) || !saysWhat(tokens, phrase.to + 1)) return undefined;
  } else if (k !== start || !isNamed(tokens, phrase.from, phrase.to, next, tokens[at])) return undefined;
  const kind =
    head !== undefined
      ? headKind(tokens, head)
      : next && next.word & Word.HEAD
        ? headKind(tokens, phrase.to + 1)
        : results
          ? kindBehind(tokens, phrase.to + 1)
          : undefined;
  return { rule: 'own-name', name: phrase.text, kind, inTitle: false, at: phrase.from, main: true };
}

/** Data are named by what they are for. */
function namedFor(scene: Scene, at: number, head: number): Find | undefined {
  const pair = pairFrom(scene, at);
  const kind = headKind(scene.tokens, head);
  if (!pair || (kind !== 'dataset' && kind !== 'benchmark') || !isCapitalAt(scene.tokens, pair.from)) return undefined;
  return (scene.tokens[pair.nameAt]?.word ?? 0) & (Word.COMMON | Word.KNOWN)
    ? undefined
    : { ...pairOf(scene, pair), kind };
}

/** "using a novel training framework FooNet.", "with a new dataset, BarSet, to …" in a sentence of the authors. */
function headed(scene: Scene, at: number): Find | undefined {
  const { tokens } = scene;
  for (let k = at + 1; k < at + 8; k++) {
    const token = tokens[k];
    if (!token || token.shape & (Shape.MARK | Shape.FIRST) || token.word & (Word.OTHERS | Word.SMALL | Word.CLAUSE))
      return undefined;
    if (!(token.word & Word.HEAD)) continue;
    const from = isMark(tokens[k + 1], ',') ? k + 2 : k + 1;
    if ((tokens[k + 1]?.word ?? 0) & Word.HEAD) continue;
    // "; a novel framework, HRP (Harbour Route Planning), which"
    const pair = pairFrom(scene, from);
    if (pair) return from > k + 1 && pair.nameAt === from && saysWe(tokens, at) ? pairOf(scene, pair) : undefined;
    const phrase = phraseAt(scene, from);
    const name = tokens[from];
    if (!phrase || !name || phrase.from < phrase.to || !isOwnWord(name) || !endsName(tokens[phrase.to + 1]))
      return undefined;
    if (!saysWe(tokens, at)) return undefined;
    const find = own(scene, from, k);
    return { ...find, main: standsAlone(find.kind) };
  }
  return undefined;
}

/** "We train the judge on RowSet, a new dataset": wherever it stands in a sentence of the authors. */
function explained(scene: Scene, at: number): Find | undefined {
  const { tokens } = scene;
  const name = tokens[at - 3];
  if (!isMark(tokens[at - 2], ',') || !/^(a|an|our)$/.test(tokens[at - 1]?.lower ?? '')) return undefined;
  // "Harbour RowSet, a new dataset" is named by both words.
  if (!isOwnWord(name) || isCapitalAt(tokens, at - 4) || !saysWe(tokens, at)) return undefined;
  const kind = kindBehind(tokens, at - 2);
  return standsAlone(kind) ? { ...own(scene, at - 3, at), kind } : undefined;
}

const pairOf = ({ tokens }: Scene, { name, expansion, nameAt, end }: Pair): Find => ({
  rule: 'own-name',
  name,
  expansion,
  kind: kindBehind(tokens, end + 1),
  inTitle: false,
  at: nameAt,
  main: true,
});

const isOwnWord = (token: Token | undefined): boolean =>
  token !== undefined && isCoined(token) && !(token.word & (Word.COMMON | Word.KNOWN));

const own = ({ tokens }: Scene, at: number, head: number): Find => ({
  rule: 'own-name',
  name: tokens[at]?.text ?? '',
  kind: headKind(tokens, head),
  inTitle: false,
  at,
  main: true,
});

function isNamed(
  tokens: readonly Token[],
  from: number,
  to: number,
  next: Token | undefined,
  own: Token | undefined,
): boolean {
  const first = tokens[from];
  if (!first) return false;
  // "their OSWorld-Verified scores" are what they reach there.
  const head = next !== undefined && (next.word & Word.HEAD) !== 0 && !/^(scores|metrics|rewards)$/.test(next.lower);
  const proposed = PROPOSED.test(tokens[from - 1]?.lower ?? '');
  if (from === to) return isCoined(first) && (head || proposed || (own?.lower === 'our' && isRepeated(tokens, first)));
  return (head && !((tokens[to]?.word ?? 0) & Word.COMMON)) || (own?.lower === 'their' && to - from > 0);
}

/** "our JAX implementation" stands once, a paper's own name doesn't. */
const isRepeated = (tokens: readonly Token[], name: Token): boolean =>
  tokens.some(t => t !== name && t.text === name.text);

/** "FooNet, a new framework that …" at the beginning of a sentence; `asked`: where nothing else is named, "new" may be missing. */
export function apposed(scene: Scene, at: number, asked = false): Find | undefined {
  const { tokens } = scene;
  const phrase = phraseAt(scene, at);
  const first = tokens[at];
  if (!phrase || !first || isCommon(scene, phrase)) return undefined;
  const numbered = isMark(tokens[at - 1], ')');
  if (!anyCoined(tokens, phrase) && !(numbered && phrase.from < phrase.to)) return undefined;
  const joint = tokens[phrase.to + 1]?.lower;
  if ((joint !== ',' && joint !== 'is') || !/^(a|an|the|our)$/.test(tokens[phrase.to + 2]?.lower ?? ''))
    return undefined;
  const novel = [phrase.to + 3, phrase.to + 4].some(k => /^(novel|new|first)$/.test(tokens[k]?.lower ?? ''));
  const said = joint === ',' ? phrase.to + 1 : phrase.to + 2;
  // A numbered entry is the paper's own anyway.
  if (headBehind(tokens, said) === undefined || !(novel || asked || numbered)) return undefined;
  return {
    rule: 'apposition',
    name: phrase.text,
    kind: kindBehind(tokens, said),
    inTitle: false,
    at: phrase.from,
    main: anyCoined(tokens, phrase),
  };
}
