/** Whether a short form in parentheses, or what it spells out, can be a name of the paper's own. */

import type { Progress } from './accept';
import { isCapitalAt, isPlainWord, isPlural, type Reading, wordAt } from './objects';
import type { Pair } from './pairs';
import type { Phrase } from './phrases';
import { headBehind, type Scene } from './scene';
import { isCoined, isMark, Shape, type Token } from './shape';
import { titleExpansion } from './titleExpansion';
import { Word } from './words';

/** "a pixel understanding benchmark (PerBench)", "to train a model as a judge of loaves (LoafJudge)": nothing before it spells it out. */
export function parenthesized(scene: Scene, open: number, argument: boolean): Phrase | undefined {
  const { tokens } = scene;
  const name = tokens[open + 1];
  if (!isMark(tokens[open], '(') || !name || !isMark(tokens[open + 2], ')')) return undefined;
  // "we propose corrected baking (Loafer), a framework"
  const plain = !argument && /^\p{Lu}\p{Ll}{2,}$/u.test(name.text) && isExplained(tokens, open + 3);
  if (!(isCoined(name) || plain) || name.word || (!plain && isPlural(name))) return undefined;
  const headed = !argument && (wordAt(tokens, open - 1) & Word.HEAD) !== 0;
  if (!(headed && !(name.shape & Shape.ALL_CAPS)) && !plain && !isFirstOfMany(scene, open + 1, name)) return undefined;
  return { from: open + 1, to: open + 1, text: name.text };
}

/** "row-wise planning (RWP) framework"; "multi-row prediction (MRP) baking" is done with it. */
const isNamedHere = (tokens: readonly Token[], at: number): boolean =>
  [at, at + 1, at + 2].some(k => (wordAt(tokens, k) & Word.HEAD) !== 0);

const isExplained = (tokens: readonly Token[], at: number): boolean =>
  isMark(tokens[at], ',') && /^(a|an)$/.test(tokens[at + 1]?.lower ?? '') && headBehind(tokens, at) !== undefined;

/** Written here first and again later, and no short form of the words before it. */
function isFirstOfMany({ tokens, pairs }: Scene, at: number, { text }: Token): boolean {
  if (pairs.some(p => p.nameAt === at) || tokens.findIndex(t => t.text === text) < at) return false;
  return tokens.some((t, i) => i > at && t.text === text);
}

/** "Chain-of-Thought (CoT)-based" */
const isGlued = (token: Token | undefined): boolean => token?.text === '-' && (token.shape & Shape.GLUED) !== 0;

/** "We train models to Predict Oars from Water (POW)" */
const isVerbPhrase = (tokens: readonly Token[], start: number): boolean =>
  tokens[start - 1]?.lower === 'to' && /^models?$/.test(tokens[start - 2]?.lower ?? '');

/** "a framework for reinforcement learning (RL)" explains a word of the description; "combining A (X)" does not. */
export function acceptsPair(
  { scene: { tokens }, title, main }: Reading,
  pair: Pair,
  { described, argument }: Progress,
): boolean {
  if (wordAt(tokens, pair.nameAt) & Word.COMMON || isGlued(tokens[pair.end + 1])) return false;
  // "a family of Predictor-Corrector (PC) samplers" are a class.
  if (pair.name.length < 3 && isPlural(tokens[pair.end + 1]) && wordAt(tokens, pair.end + 1) & Word.HEAD) return false;
  const capital = isCapitalAt(tokens, pair.from);
  if (wordAt(tokens, pair.nameAt) & Word.KNOWN) return main && capital && described === 0;
  // "we release the harbour rowing pairs (RowPair) dataset"
  const data =
    /\p{Lu}\p{Ll}/u.test(pair.name) && /^(dataset|benchmark|corpus)$/.test(tokens[pair.end + 1]?.lower ?? '');
  if (!main) return (capital || data) && (!argument || isVerbPhrase(tokens, pair.start));
  // "a modular image signal processing (ISP) framework" uses a class, unless the title spells it out.
  const novel = /^(novel|new)$/.test(tokens[pair.start - 1]?.lower ?? '');
  const used = !described && !novel && !pair.name.includes('-') && !isNamedHere(tokens, pair.end + 1);
  if (!capital && isPlainWord(tokens[pair.end + 1]) && (described || used))
    return title !== undefined && titleExpansion(pair.name, title) !== undefined;
  // "a framework for HArbour-wide Rowing Plans (HARP)"
  if (!argument || (pair.to < pair.nameAt && HIDDEN.test(pair.expansion))) return true;
  const before = tokens[pair.start - 1]?.lower ?? '';
  return described > 0 && capital && /^(combining|called|named|comprising|integrating)$/.test(before);
}

/** Capitals inside words: the expansion is written for its short form. */
export const HIDDEN = /(^|[ -])(\p{Lu}{2,}\p{Ll}|\p{Ll}+\p{Lu})/u;
