/** One passage with what every rule asks of it: its pairs by place, and who is speaking in a sentence. */
import type { MethodKind } from '../paper/method';
import { foldName, type Passage, passageOf } from './find';
import { type Pair, pairsOf } from './pairs';
import { isCapital, isCoined, isMark, Shape, type Token } from './shape';
import { kindOf, Word } from './words';

export interface Scene extends Passage {
  readonly pairs: readonly Pair[];
}

export interface TitleScene extends Scene {
  /** The first colon or spaced dash, as a token index; -1 where there is none. */
  readonly colon: number;
  readonly folded: string;
}

export function sceneOf(text: string): Scene {
  const passage = passageOf(text);
  const { tokens, cues, beginnings } = passage;
  return { text, tokens, cues, beginnings, pairs: pairsOf(passage) };
}

export function titleSceneOf(text: string): TitleScene {
  const passage = passageOf(text);
  const { tokens, cues, beginnings } = passage;
  const pairs = pairsOf(passage, true);
  return { text, tokens, cues, beginnings, pairs, colon: colonOf(text, tokens), folded: foldName(text) };
}

function colonOf(text: string, tokens: readonly Token[]): number {
  return tokens.findIndex((t, i) => {
    if (i === 0 || !(t.shape & Shape.MARK)) return false;
    const next = tokens[i + 1];
    // "Re:Form" is one word, "FooNet:Baking …" and "One-Way Ticket:Time-Independent …" lost a space.
    if (t.text === ':') return i > 1 || !next || !(next.shape & Shape.GLUED) || isCoined(tokens[0] ?? t);
    // "Presto! Faster Loaves"
    if (t.text === '!') return i < 3 && next !== undefined && !text.includes(':');
    return t.text === '：' || (/^[—–-]$/.test(t.text) && !(t.shape & Shape.GLUED) && i < 4);
  });
}

/** The pair that begins at a token: at its expansion's first word, or at its name; the last one found there. */
export function pairFrom({ pairs }: Scene, at: number): Pair | undefined {
  for (let i = pairs.length - 1; i >= 0; i--) {
    const pair = pairs[i];
    if (pair?.start === at) return pair;
  }
  return undefined;
}

/** True when the verb at `at` says what this paper's authors do. */
export function isOurs(tokens: readonly Token[], at: number): boolean {
  const verb = tokens[at];
  if (!verb) return false;
  if (verb.lower.endsWith('ing')) return isOursByForm(tokens, at, verb);
  if (verb.shape & Shape.FIRST) return false;
  if (PARTICIPLE.test(verb.lower) && !isPredicate(tokens, at)) return false;
  let names = 0;
  // "we extend … and propose X", "we use … to build X": a second verb stands further from its subject.
  const joint = jointBefore(tokens, at);
  // "and use it to train X" belongs to whoever collected it.
  const reach =
    joint === 'and' || (joint === 'to' && /^(it|them|this|these)$/.test(tokens[at - 2]?.lower ?? ''))
      ? 45
      : joint === 'to'
        ? 24
        : 14;
  const second = joint === 'and' && FIRST_PERSON.test(verb.lower);
  for (let i = at - 1; i >= 0 && at - i < reach; i--) {
    const token = tokens[i];
    if (!token) break;
    // "We test it on two public benchmarks and introduce X": what lies between is no subject.
    if (token.word & Word.OTHERS && !(second && !isSubject(tokens, i))) return false;
    // "Prior work proposes X"
    if (token.word & Word.AUTHORS || isUsTo(tokens, i)) return !((tokens[i - 1]?.word ?? 0) & Word.OTHERS);
    if (isCapital(token)) names++;
    // "Our approach follows … to curate X"
    if (token.shape & Shape.FIRST && token.lower === 'our' && joint === 'to') return true;
    if (token.shape & Shape.FIRST) return names > 0 && onlyNames(tokens, i, at);
  }
  return false;
}

/** The word before the verb, "further" and "also" passed over: "and further propose X". */
function jointBefore(tokens: readonly Token[], at: number): string | undefined {
  const before = tokens[at - 1];
  return (before && before.word & Word.ADVERB ? tokens[at - 2] : before)?.lower;
}

const FIRST_PERSON = /^(propose|introduce|present|release|contribute)$/;

/** "they", "recent work": whoever does what the next verb says. */
const isSubject = (tokens: readonly Token[], at: number): boolean =>
  /^(they|others|researchers?|works?)$/.test(tokens[at]?.lower ?? '') ||
  ((tokens[at + 1]?.word ?? 0) & Word.AUTHORS) !== 0 ||
  /^(approaches|methods|works|studies|efforts)$/.test(tokens[at + 1]?.lower ?? '');

/** "allows us to design" */
const isUsTo = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'us' && tokens[at + 1]?.lower === 'to';

/** "Introducing X", "by developing X"; not "methods training X". */
function isOursByForm(tokens: readonly Token[], at: number, verb: Token): boolean {
  // "We are releasing RowSet"
  if (tokens[at - 1]?.lower === 'are' && tokens[at - 2]?.lower === 'we') return true;
  // "we collect pictures from existing sources, creating FooSet, a dataset"
  const follows = isMark(tokens[at - 1], ',') && saysWe(tokens, at);
  if (verb.word & Word.MAKES && tokens[at - 1]?.lower !== 'by') return follows;
  return (verb.shape & Shape.FIRST) !== 0 || !saysOthers(tokens, at);
}

const PARTICIPLE = /(ed|built)$/;

/** "we built", "we have developed", not "a framework built upon". */
function isPredicate(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= 0 && at - i < 5; i--) {
    const token = tokens[i];
    if (!token) return false;
    if (token.word & Word.AUTHORS || isUsTo(tokens, i)) return true;
    // "We collected … and introduced RowBench, the first benchmark"
    if (token.lower === 'and' && i === at - 1 && isApposed(tokens, at + 1)) return saysWe(tokens, at);
    // "we have trained and released"
    const joined = tokens[i + 1]?.lower === 'and' && (token.word & (Word.MAKES | Word.BRINGS)) !== 0;
    if (!joined && !(token.word & Word.ADVERB) && !/^(have|has|and)$|ly$/.test(token.lower)) return false;
  }
  return false;
}

/** `RowBench, the` */
const isApposed = (tokens: readonly Token[], at: number): boolean =>
  ((tokens[at]?.shape ?? 0) & Shape.COINED) !== 0 &&
  isMark(tokens[at + 1], ',') &&
  /^(a|an|the)$/.test(tokens[at + 2]?.lower ?? '');

function saysOthers(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= 0 && at - i < 25; i--) {
    const token = tokens[i];
    if (!token || token.word & Word.OTHERS) return true;
    if (token.shape & Shape.FIRST) return false;
  }
  return false;
}

/** "Zhou and Levine present" */
function onlyNames(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from < 2 && !tokens[to]?.lower.endsWith('s')) return false;
  for (let i = from; i < to; i++) {
    const token = tokens[i];
    if (!token) return false;
    if (token.text !== ',' && token.lower !== 'and' && (!(token.shape & Shape.CAPITAL) || token.word)) return false;
  }
  return true;
}

/** The kind that the words behind a name say: ", a multimodal benchmark …", "framework". */
export function kindBehind(tokens: readonly Token[], at: number): MethodKind | undefined {
  const head = headBehind(tokens, at, true);
  return head === undefined ? undefined : headKind(tokens, head);
}

/** The class noun that `kindBehind` reads; without `exact`, also one with a further noun behind it. */
export function headBehind(tokens: readonly Token[], at: number, exact = false): number | undefined {
  let i = behindAside(tokens, at);
  while (i < tokens.length && i < at + 4 && /^[,:()"—–-]$/.test(tokens[i]?.text ?? '')) i++;
  for (let k = i; k < i + 12; k++) {
    const token = tokens[k];
    if (
      !token ||
      (token.shape & Shape.MARK && !/^[,&"'“”]$/.test(token.text)) ||
      token.word & (Word.CLAUSE | Word.BRINGS)
    )
      return undefined;
    // "Reward Balance", "Agents to Act": the class noun has to be the noun that the phrase is about.
    if (token.word & Word.HEAD && (!exact || endsPhrase(tokens, k))) return k;
    if (k === i && token.lower === 'and') return undefined;
    // "X, first has a model write": the word before the article is a verb.
    if (exact && k > i && token.word & Word.INDEFINITE && isVerbPlace(tokens[k - 1])) return undefined;
    if (k > i && token.word & Word.SMALL && !/^(a|an|the|and|to)$/.test(token.lower)) return undefined;
  }
  return undefined;
}

const isVerbPlace = (token: Token | undefined): boolean =>
  token !== undefined && !(token.shape & Shape.MARK) && !(token.word & Word.SMALL);

/** No further noun behind the run of class nouns at `at`. */
function endsPhrase(tokens: readonly Token[], at: number): boolean {
  let next = at + 1;
  while ((tokens[next]?.word ?? 0) & Word.HEAD) next++;
  const token = tokens[next];
  if (!token || token.word & ~(Word.COMMON | Word.GENRE | Word.KNOWN | Word.STUDY) || token.shape & Shape.MARK)
    return true;
  if (token.shape & (Shape.CAPITAL | Shape.NUMBER)) return (tokens[at]?.shape ?? 0) === 0;
  return !NOUN.test(token.lower);
}

/** Nouns that often stand behind a class noun: "reward signals", "model outputs", "data augmentation". */
const NOUN =
  /^(?!.*(ed|ing)$)(\p{L}+(tion|sion|ment|ance|ence|ity|ness|signals?|shaping)|balance|design|outputs?|weights?|search|space|signals?|time|process|behaviou?rs?|capabilit(y|ies)|responses?)$|^(modeling|modelling|training|tuning|reasoning|learning|shaping|planning|hacking|routing|editing|scaling|merging|serving|programming)$/u;

/** Past "(also known as BarNet)" and "(Harbour Rowing)", not into "(a benchmark for rowers)". */
function behindAside(tokens: readonly Token[], at: number): number {
  if (!isMark(tokens[at], '(') || (tokens[at + 1]?.word ?? 0) & Word.INDEFINITE) return at;
  for (let k = at + 1; k < at + 16; k++) if (isMark(tokens[k], ')')) return k + 1;
  return at;
}

/** The last of a run of class nouns decides: "reward model", "agent framework"; of several things it is one of them: "suite of open models". */
export function headKind(tokens: readonly Token[], at: number): MethodKind | undefined {
  let last = at;
  while ((tokens[last + 1]?.word ?? 0) & Word.HEAD) last++;
  const word = tokens[last]?.lower ?? '';
  const members = /^(suite|collection|set)$/.test(word) ? membersKind(tokens, last + 1) : undefined;
  // A suite of datasets is a benchmark.
  return members === undefined || (word === 'suite' && members === 'dataset') ? kindOf(word) : members;
}

function membersKind(tokens: readonly Token[], of: number): MethodKind | undefined {
  if (tokens[of]?.lower !== 'of') return undefined;
  for (let k = of + 1; k < of + 9; k++) {
    const token = tokens[k];
    if (!token || token.shape & Shape.MARK || (token.word & (Word.CLAUSE | Word.SMALL) && token.lower !== 'and'))
      return undefined;
    if (token.word & Word.HEAD && token.lower.endsWith('s') && endsPhrase(tokens, k)) return kindOf(token.lower);
  }
  return undefined;
}

/** "we" stands before it in its sentence. */
export function saysWe(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= 0 && at - i < 60; i--) {
    if (tokens[i]?.lower === 'we') return true;
    if ((tokens[i]?.shape ?? 0) & Shape.FIRST) return false;
  }
  return false;
}
