/** Whether what stands in the object of a verb can be a name of the paper's own: by its shape, its place and what stands around it. */
import type { MethodKind } from '../paper/method';
import { anyCoined, isCapitalAt, type Reading, saysWhat, wordAt } from './objects';
import { endsName, isCommon, type Phrase, phraseAt } from './phrases';
import { headBehind, type Scene } from './scene';
import { isCapital, isCoined, isMark, Shape, type Token } from './shape';
import { kindOfName, Word } from './words';

/** What was read of the object so far. */
export interface Progress {
  /** Content words read. */
  described: number;
  /** `a`, `an` stood before. */
  indefinite: boolean;
  /** Inside "for …", "of …". */
  argument: boolean;
  /** "on", "across" make others' things of a list behind a colon. */
  elsewhere?: boolean;
  /** What the description says it is. */
  kind?: MethodKind;
}

/** "a novel Panel-of-Peers learning framework" that the abstract goes on to call Panel-of-Peers. */
export function isRepeatedModifier(
  { scene: { tokens }, title }: Reading,
  k: number,
  { described, indefinite, argument }: Progress,
): boolean {
  const token = tokens[k];
  if (!token || !indefinite || argument || token.word & (Word.COMMON | Word.KNOWN)) return false;
  // "a two-sided RowForge framework", "a parallel Bow-Stern framework" that the title names
  const titled = title?.tokens.some(t => t.text === token.text) ?? false;
  if (described > 2 || (described && !titled && !isCoinedHere(tokens, k, token))) return false;
  if (!isCoined(token) && !(token.shape & Shape.HYPHEN && isCapital(token))) return false;
  if (token.shape & Shape.SMALL_TAIL && !/-of-/.test(token.lower)) return false;
  // "we build a RowSet dataset": nobody's until now.
  if (
    !described &&
    /^(dataset|benchmark|corpus|testbed)$/.test(tokens[k + 1]?.lower ?? '') &&
    isCoinedHere(tokens, k, token)
  )
    return true;
  const headed = [k + 1, k + 2].some(h => wordAt(tokens, h) & Word.HEAD);
  return headed && tokens.some((t, i) => i > k && t.text === token.text && !(wordAt(tokens, i + 1) & Word.HEAD));
}

/** `RowForge`, written here for the first time. */
const isCoinedHere = (tokens: readonly Token[], k: number, { text, lower }: Token): boolean =>
  /[\p{Ll}\d]\p{Lu}/u.test(text) &&
  kindOfName(text) === undefined &&
  !tokens.some((t, i) => i < k && t.lower.startsWith(lower));

/** 'a novel "Harbour Rowing" framework' */
export function quotedModifier(scene: Scene, k: number, { argument }: Progress): Phrase | undefined {
  const { tokens } = scene;
  if (argument || !/^["“]$/.test(tokens[k - 1]?.text ?? '')) return undefined;
  const phrase = phraseAt(scene, k);
  if (!phrase || phrase.from === phrase.to || !/^["”]$/.test(tokens[phrase.to + 1]?.text ?? '')) return undefined;
  return wordAt(tokens, phrase.to + 2) & Word.HEAD ? phrase : undefined;
}

/** A capitalised word where the thing's name can stand: first, or behind a comma, colon, dash or class noun. */
export function isNameStart(
  tokens: readonly Token[],
  k: number,
  { described, indefinite, argument }: Progress,
): boolean {
  const token = tokens[k];
  if (!token || !isCapital(token)) return false;
  if (!described) return !indefinite;
  const before = tokens[k - 1];
  if (!before) return false;
  // "the largest benchmark for this task: the RowSet dataset"
  if (before.lower === 'the' && isMark(tokens[k - 2], ':'))
    return !argument && isCoined(token) && (wordAt(tokens, k + 1) & Word.HEAD) !== 0;
  // "a new network architecture, the Rower, based on"
  if (before.lower === 'the' && isMark(tokens[k - 2], ',')) return isApposedThe(tokens, k, argument);
  // "We open-source weights, data, and RowKit, an evaluation framework"
  if (before.lower === 'and')
    return (
      !argument &&
      isMark(tokens[k - 2], ',') &&
      isCoined(token) &&
      isMark(tokens[k + 1], ',') &&
      /^(a|an|the)$/.test(tokens[k + 2]?.lower ?? '')
    );
  if (/^[,:—–]$/.test(before.text))
    return (
      !argument && !(before.text === ',' && isCapitalAt(tokens, k - 2) && !(isCoined(token) && isHeadAt(tokens, k - 2)))
    );
  if (before.text === '-' && !(token.shape & Shape.GLUED)) return true;
  if (argument) return false;
  // "a simple scaling approach Harbour Rowing."
  const words =
    before.word & Word.HEAD &&
    before.lower === before.text &&
    !(token.word & Word.COMMON) &&
    isCapitalAt(tokens, k + 1);
  return (
    words ||
    (isCoined(token) &&
      ((before.word & Word.HEAD) !== 0 ||
        isNounBefore(tokens, k) ||
        saysKind(tokens, k) ||
        isInitialled(tokens, k, described)))
  );
}

/** "we propose optimal loaf transport OLT that": the first letters of all words before it. */
function isInitialled(tokens: readonly Token[], k: number, described: number): boolean {
  const letters = (tokens[k]?.lower ?? '').replace(/[^\p{L}]/gu, '');
  if (letters.length < 3 || letters.length !== described) return false;
  for (let i = 0; i < described; i++)
    if (tokens[k - described + i]?.lower.charAt(0) !== letters.charAt(i)) return false;
  return true;
}

/** "the first dedicated RowBench for": a name that says itself what it is, written again. */
function saysKind(tokens: readonly Token[], k: number): boolean {
  const { text, word, shape } = tokens[k] ?? { text: '', word: 0, shape: 0 };
  if (
    word ||
    shape & Shape.SMALL_TAIL ||
    kindOfName(text) !== 'benchmark' ||
    !tokens.some((t, i) => i > k && t.text === text)
  )
    return false;
  for (let i = k - 1; i > k - 5; i--) if (/^(first|new|novel)$/.test(tokens[i]?.lower ?? '')) return true;
  return false;
}

const isHeadAt = (tokens: readonly Token[], at: number): boolean => (wordAt(tokens, at) & Word.HEAD) !== 0;

const isApposedThe = (tokens: readonly Token[], k: number, argument: boolean): boolean =>
  !argument &&
  tokens[k - 1]?.lower === 'the' &&
  isMark(tokens[k - 2], ',') &&
  (wordAt(tokens, k - 3) & Word.HEAD) !== 0 &&
  (wordAt(tokens, k + 1) & Word.HEAD) === 0;

/** "a new network architecture, the Rower, based on": one plain word that the article makes a name. */
export function plainApposed(scene: Scene, k: number, { indefinite, argument }: Progress): Phrase | undefined {
  const { tokens } = scene;
  const text = tokens[k]?.text ?? '';
  if (!indefinite || argument || !/^\p{Lu}\p{Ll}{2,}$/u.test(text)) return undefined;
  const next = tokens[k + 1];
  const phrase = { from: k, to: k, text };
  if (isApposedThe(tokens, k, argument)) return next && /^[,.(]$/.test(next.text) ? phrase : undefined;
  // "a new benchmark, Loaf, measuring": between commas behind its class noun, and written again.
  const between = isMark(tokens[k - 1], ',') && wordAt(tokens, k - 2) & Word.HEAD && next && /^[,.]$/.test(next.text);
  return between && !wordAt(tokens, k) && tokens.some((t, i) => i > k && t.text === text) ? phrase : undefined;
}

/** "a likelihood-preserving regularization FooReg for", when the text writes the name again. */
function isNounBefore(tokens: readonly Token[], k: number): boolean {
  const before = tokens[k - 1];
  const name = tokens[k];
  if (!before || !name || !/[a-z]{4}(tion|ment|izer|sion|ity|ness)$/.test(before.lower)) return false;
  if (name.word || name.shape & Shape.SMALL_TAIL || name.text.endsWith('s')) return false;
  return tokens.some((t, i) => i > k && t.text === name.text);
}

export function accepts({ scene, title, main }: Reading, phrase: Phrase, described: boolean): boolean {
  const { tokens } = scene;
  const first = tokens[phrase.from];
  if (!first || isCommon(scene, phrase)) return false;
  const next = tokens[phrase.to + 1];
  const telling =
    anyCoined(tokens, phrase) ||
    /-(of|in|by|as)-/.test(first.lower) ||
    phrase.from < phrase.to ||
    (first.shape & Shape.PARTS_CAPITAL) !== 0;
  if (described) {
    const coined = anyCoined(tokens, phrase);
    return (
      telling &&
      (main || coined || isSetApart(tokens, phrase)) &&
      (endsName(next) || isHeaded(tokens, phrase)) &&
      !inList(tokens, phrase, coined)
    );
  }
  // "the first Quantization framework" describes.
  if (main)
    return telling || (endsName(next) && !(next && next.word & Word.HEAD && isOrdinal(tokens[phrase.from - 1])));
  // "we train the Llama-3.1-8B-Instruct model"
  const family = FAMILY.exec(phrase.text)?.[0];
  if (family && !title?.text.includes(family)) return false;
  // "we pretrain OLMo models"
  if (next?.lower === 'models' && /^pre-?train$/.test(tokens[phrase.from - 1]?.lower ?? '')) return false;
  // "the creation of Docmatix, a dataset"
  const apposed =
    /^[,—–-]$/.test(next?.text ?? '') &&
    !((next?.shape ?? 0) & Shape.GLUED && next?.text === '-') &&
    headBehind(tokens, phrase.to + 1) !== undefined;
  return (
    (telling || apposed) && (saysWhat(tokens, phrase.to + 1) || isBuilt(tokens, phrase) || areBoth(tokens, phrase))
  );
}

/** A size or version of a model that everybody builds on. */
const FAMILY =
  /^(llama|qwen|gpt|mistral|mixtral|gemma|gemini|deepseek|phi|bert|roberta|deberta|t5|whisper|clip|dino|wan|flux)v?[- ]?\d/i;

/** "a reference implementation, Calm Rower, that": behind its class noun, between commas, and explained. */
const isSetApart = (tokens: readonly Token[], { from, to }: Phrase): boolean =>
  from < to &&
  isMark(tokens[from - 1], ',') &&
  isHeadAt(tokens, from - 2) &&
  isMark(tokens[to + 1], ',') &&
  /^(that|which|a|an|the)$/.test(tokens[to + 2]?.lower ?? '');

const isOrdinal = (token: Token | undefined): boolean => /^(first|new|novel)$/.test(token?.lower ?? '');

/** "we establish ADR-Bench for realistic scenarios", "we develop X and Y": what is built is new; what is trained or released needn't be. */
const isBuilt = (tokens: readonly Token[], { from, to }: Phrase): boolean =>
  (from === to || /^(Bench|Benchmark|Dataset|Corpus|Suite|Arena|Gym)$/.test(tokens[to]?.text ?? '')) &&
  ((tokens[from]?.shape ?? 0) & Shape.COINED) !== 0 &&
  /^((develop|design|construct|establish|contribut|creat|curat|devis)(e|ed)?|buil[dt]|collect|compile)$/.test(
    tokens[tokens[from - 1]?.lower === 'the' ? from - 2 : from - 1]?.lower ?? '',
  ) &&
  ((wordAt(tokens, to + 1) & (Word.SMALL | Word.CLAUSE)) !== 0 || /^[.,(]$/.test(tokens[to + 1]?.text ?? ''));

/** "we release RyeLM-8B and OatLM-12B, models that": two coined words at the end of their clause. */
function areBoth(tokens: readonly Token[], { from, to }: Phrase): boolean {
  const [name, other, end] = [tokens[from], tokens[to + 2], tokens[to + 3]];
  if (from < to || !name || !other || !end || tokens[to + 1]?.lower !== 'and' || other.word) return false;
  // "we build Open-Row and Open-Sail, two benchmarks"
  if (saysWhat(tokens, to + 3) && /^(two|both)$/.test(tokens[to + 4]?.lower ?? ''))
    return isCapital(name) && isCapital(other);
  return isCoined(name) && isCoined(other) && /^[,.(]$/.test(end.text);
}

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
