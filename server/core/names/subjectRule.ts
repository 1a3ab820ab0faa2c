/** Names that only stand as subjects of sentences, where the authors are not said to propose them: "FooNet is a framework that …". */
import type { Find } from './find';
import { isSurvey } from './knownThing';
import { anyCoined, isCapitalAt, wordAt } from './objects';
import type { Pair } from './pairs';
import { isCommon, type Phrase, phraseAt } from './phrases';
import type { RuleId } from './rules';
import { headBehind, kindBehind, pairFrom, type Scene } from './scene';
import { isCoined, isMark, Shape, type Token } from './shape';
import { Word } from './words';

/** What a sentence's first words name, `nth` sentence of the abstract. */
interface Subject {
  readonly title: Scene;
  readonly scene: Scene;
  readonly at: number;
  readonly nth: number;
}

/** Only asked where nothing else names what the paper brings, or for names of a `wanted` family. */
export function subjectFinds(title: Scene, scene: Scene, wanted?: (name: string) => boolean): Find[] {
  if (isSurvey(title)) return [];
  const finds: Find[] = [];
  let nth = -1;
  for (const at of scene.cues) {
    const token = scene.tokens[at];
    if (!token || !(token.shape & Shape.FIRST)) continue;
    nth++;
    if (wanted && !(token.shape & (Shape.COINED | Shape.PARTS_CAPITAL) && wanted(token.text))) continue;
    const find = subjectAt({ title, scene, at, nth }) ?? frontedSubject({ title, scene, at, nth });
    if (find) finds.push(find, ...gapped(scene, find));
  }
  return finds;
}

function subjectAt(subject: Subject): Find | undefined {
  const { scene, at } = subject;
  const pair = pairFrom(scene, at);
  if (pair) return spelledSubject(subject, pair);
  const owned = ownedSubject(scene, at);
  if (owned) return owned;
  const small = smallSubject(scene, at);
  if (small) return small;
  const phrase = phraseAt(scene, at);
  if (!phrase || isCommon(scene, phrase)) return undefined;
  return copula(subject, phrase) ?? apposition(subject, phrase);
}

/** "row-embeddings-v2 is a suite of models": a sentence that begins in small letters begins with a name. */
function smallSubject({ tokens }: Scene, at: number): Find | undefined {
  const name = tokens[at];
  if (!name || !(name.shape & Shape.HYPHEN) || name.shape & (Shape.CAPITAL | Shape.NUMBER | Shape.URL))
    return undefined;
  if (tokens[at + 1]?.lower !== 'is' || !(wordAt(tokens, at + 2) & Word.INDEFINITE)) return undefined;
  if (headBehind(tokens, at + 2) === undefined) return undefined;
  return found('subject-name', { from: at, to: at, text: name.text }, kindBehind(tokens, at + 2));
}

/** "On top of this harness, Harbour Row Planning (HRP) runs" */
function frontedSubject(subject: Subject): Find | undefined {
  const { scene, at } = subject;
  for (let k = at + 2; k < at + 9; k++) {
    if (!isMark(scene.tokens[k], ',')) continue;
    const pair = pairFrom(scene, k + 1);
    return pair && spelledSubject(subject, pair);
  }
  return undefined;
}

const found = (rule: RuleId, { text: name, from: at }: Phrase, kind?: Find['kind'], expansion?: string): Find => ({
  rule,
  name,
  expansion,
  kind,
  inTitle: false,
  at,
  main: true,
});

/** "Harbour Route Planning (HRP) gives …", "Harbour Route Planning, or HRP, takes …" */
function spelledSubject({ scene, nth }: Subject, pair: Pair): Find | undefined {
  const { tokens } = scene;
  const name = tokens[pair.nameAt];
  if (!name || name.word & (Word.COMMON | Word.KNOWN) || /[A-Z]s$/.test(name.text)) return undefined;
  if (capitalsIn(tokens, pair) < 2 || nth < 1) return undefined;
  const next = isMark(tokens[pair.end + 1], ',') ? pair.end + 2 : pair.end + 1;
  const phrase = { from: pair.nameAt, to: pair.nameAt, text: pair.name };
  const explained = wordAt(tokens, next) & (Word.INDEFINITE | Word.DEFINITE) && next > pair.end + 1;
  const is = tokens[next]?.lower === 'is' && (wordAt(tokens, next + 1) & (Word.INDEFINITE | Word.DEFINITE)) !== 0;
  const kind = explained || is ? kindBehind(tokens, next + (explained ? 0 : 1)) : undefined;
  if (kind || is || (!explained && isDoing(tokens[next]))) return found('subject-name', phrase, kind, pair.expansion);
  return undefined;
}

function capitalsIn(tokens: readonly Token[], { from, to }: Pair): number {
  let count = 0;
  for (let i = from; i <= to; i++) if (isCapitalAt(tokens, i)) count++;
  return count;
}

/** "gives", "takes"; not "has", "is", "works". */
const isDoing = (token: Token | undefined): boolean =>
  token !== undefined &&
  /^(?!(is|has|was|does|remains|becomes|suffers|requires|aims|relies|works)$)\p{Ll}{2,}s$/u.test(token.text);

/** "FooNet is a framework that", "FooNet is the first benchmark" */
function copula({ title, scene, nth }: Subject, phrase: Phrase): Find | undefined {
  const { tokens } = scene;
  if (tokens[phrase.to + 1]?.lower !== 'is' || !/^(a|an|the|our)$/.test(tokens[phrase.to + 2]?.lower ?? ''))
    return undefined;
  const joined = ((tokens[phrase.from]?.shape ?? 0) & Shape.PARTS_CAPITAL) !== 0;
  const named = anyCoined(tokens, phrase) || joined || (phrase.from < phrase.to && title.text.includes(phrase.text));
  if (!named) return undefined;
  const kind = kindBehind(tokens, phrase.to + 2);
  return headBehind(tokens, phrase.to + 2) !== undefined && (nth > 0 || title.text.includes(phrase.text))
    ? found('subject-name', phrase, kind)
    : undefined;
}

/** "FooNet, their method, gives", "FooNet, a rewriting of Bar in Baz, moves", "FooNet, the framework proposed here," */
function apposition({ title, scene, nth }: Subject, phrase: Phrase): Find | undefined {
  const { tokens } = scene;
  const article = tokens[phrase.to + 2]?.lower ?? '';
  if (!isMark(tokens[phrase.to + 1], ',') || !/^(a|an|the|our|their)$/.test(article)) return undefined;
  const coined = anyCoined(tokens, phrase);
  const own = /^(our|their)$/.test(article);
  if (!(coined || (own && phrase.from < phrase.to)) || !(nth > 0 || title.text.includes(phrase.text))) return undefined;
  let close = phrase.to + 3;
  while (close < phrase.to + 18 && !isMark(tokens[close], ',')) {
    const token = tokens[close];
    if (!token || token.shape & Shape.FIRST) return undefined;
    close++;
  }
  if (!isMark(tokens[close], ',') || !isDoing(tokens[close + 1])) return undefined;
  if (article === 'the' && !/^(here|proposed|presented|introduced)$/.test(tokens[close - 1]?.lower ?? ''))
    return undefined;
  return found('subject-name', phrase, kindBehind(tokens, phrase.to + 1));
}

/** "The authors' method, FooNet, estimates", "The method they propose, FooNet,", "Their answer, Harbour Guidance, is" */
function ownedSubject(scene: Scene, at: number): Find | undefined {
  const { tokens } = scene;
  const own = /^(our|their)$/.test(tokens[at]?.lower ?? '');
  let authors = own;
  let kind: Find['kind'];
  let headed = false;
  let k = at + 1;
  for (; k < at + 8 && !isMark(tokens[k], ','); k++) {
    const token = tokens[k];
    if (!token || token.shape & Shape.FIRST || token.word & (Word.CLAUSE | Word.OTHERS) & ~AUTHORED) return undefined;
    if (token.word & Word.AUTHORS || token.lower === 'they') authors = true;
    if (token.word & Word.HEAD) {
      headed = true;
      kind ??= kindBehind(tokens, k);
    }
  }
  if (!authors || !(headed || (own && k === at + 2))) return undefined;
  const phrase = phraseAt(scene, k + 1);
  if (!phrase || isCommon(scene, phrase) || !isMark(tokens[phrase.to + 1], ',')) return undefined;
  return anyCoined(tokens, phrase) || phrase.from < phrase.to ? found('subject-name', phrase, kind) : undefined;
}

/** "they" and "researchers" stand for others elsewhere. */
const AUTHORED = Word.OTHERS;

/** "FooNet is a benchmark that …, and BarNet a method" */
function gapped(scene: Scene, { at }: Find): Find[] {
  const { tokens } = scene;
  for (let k = at + 2; k < at + 30; k++) {
    const token = tokens[k];
    if (!token || token.shape & Shape.FIRST) return [];
    if (token.lower !== 'and' || !isMark(tokens[k - 1], ',')) continue;
    const phrase = phraseAt(scene, k + 1);
    if (
      !phrase ||
      !anyCoined(tokens, phrase) ||
      isCommon(scene, phrase) ||
      !(wordAt(tokens, phrase.to + 1) & Word.INDEFINITE)
    )
      return [];
    const kind = kindBehind(tokens, phrase.to + 1);
    return kind ? [found('subject-name', phrase, kind)] : [];
  }
  return [];
}

/** "HRP-Net trains a model in stages": a coined word that acts, first written where the authors speak or nobody does. */
export function actors(title: Scene, scene: Scene): Find[] {
  if (isSurvey(title)) return [];
  const { tokens, cues } = scene;
  const finds: Find[] = [];
  let nth = -1;
  for (const at of cues) {
    const token = tokens[at];
    if (!token || !(token.shape & Shape.FIRST) || nth++ < 0) continue;
    const own = actorAt(tokens, at);
    const name = tokens[own];
    if (!name || !isCoined(name) || name.word & (Word.COMMON | Word.KNOWN) || !isDoing(tokens[own + 1])) continue;
    // "C_i" is a quantity.
    if (/_.$/.test(name.text)) continue;
    if (isOwnWord(tokens, own, name.text)) finds.push(found('subject-acts', { from: own, to: own, text: name.text }));
  }
  return finds;
}

/** "Under this view, OarNet takes": behind what the sentence opens with. */
function actorAt(tokens: readonly Token[], at: number): number {
  if (((tokens[at]?.shape ?? 0) & Shape.COINED) !== 0) return at;
  for (let k = at + 2; k < at + 8; k++) {
    const token = tokens[k];
    if (!token || token.shape & Shape.FIRST) return at;
    if (token.text === ',') return k + 1;
  }
  return at;
}

function isOwnWord(tokens: readonly Token[], at: number, name: string): boolean {
  const first = tokens.findIndex(t => t.text === name);
  if (first === at) return !tokens.slice(0, at).some((t, i) => isAuthors(t, tokens[i + 1]));
  for (let i = first - 1; i >= 0; i--) {
    const token = tokens[i];
    if (!token || TAKES.test(token.lower)) return false;
    if (isAuthors(token, tokens[i + 1])) return true;
    if (token.shape & Shape.FIRST) return false;
  }
  return false;
}

/** "this work", not "this view". */
const isAuthors = ({ lower }: Token, next: Token | undefined): boolean =>
  /^(we|our|here)$/.test(lower) || (lower === 'this' && ((next?.word ?? 0) & Word.AUTHORS) !== 0);

/** What authors do with others' things. */
const TAKES =
  /^(leverage|use|using|integrate|adopt|apply|evaluate|evaluating|compare|comparing|analysis|analyze|examine|revisit|revisiting|assess|benchmark|test)$/;
