/** Names in small letters, which only their place shows: explained behind a comma, or said by the title. */
import { textOf } from './find';
import { isPlainWord, isPlural, type Reading, smallPhrase, wordAt } from './objects';
import type { Phrase } from './phrases';
import { headBehind, type Scene } from './scene';
import { Shape } from './shape';
import { isTitleThing } from './titleExpansion';
import { Word } from './words';

/** Up to three small-letter words followed by ", a …": `self-certainty, a novel metric`; or one with a digit: `mxbai-edge-v0`. */
export function smallName({ scene, title }: Reading, k: number): Phrase | undefined {
  const { tokens } = scene;
  const first = tokens[k];
  if (!first || first.shape & (Shape.MARK | Shape.CAPITAL | Shape.INNER | Shape.NUMBER | Shape.MACRO | Shape.URL))
    return undefined;
  const one = { from: k, to: k, text: first.text };
  if (first.shape & Shape.HYPHEN && first.shape & Shape.DIGIT) return one;
  const titled = title && titledName(scene, title, k);
  if (titled) return titled;
  const phrase = smallPhrase(scene, k);
  if (
    !phrase ||
    !/^[,—–-]$/.test(tokens[phrase.to + 1]?.text ?? '') ||
    !(wordAt(tokens, phrase.to + 2) & Word.INDEFINITE)
  )
    return undefined;
  if (isPlural(tokens[phrase.to]) || wordAt(tokens, k) & (Word.ADVERB | Word.STUDY)) return undefined;
  return headBehind(tokens, phrase.to + 1) === undefined ? undefined : phrase;
}

/** "we introduce the full-width oven, which …" when the title says it of what the paper brings. */
function titledName(scene: Scene, title: Scene, k: number): Phrase | undefined {
  const { tokens } = scene;
  let to = k;
  while (to < k + 4 && isPlainWord(tokens[to])) to++;
  const next = tokens[to];
  if (to === k || !next || (to === k + 1 && !((tokens[k]?.shape ?? 0) & Shape.HYPHEN))) return undefined;
  const explained =
    next.text === ','
      ? wordAt(tokens, to + 1) & (Word.INDEFINITE | Word.CLAUSE)
      : next.text === '.' || /^(which|that)$/.test(next.lower);
  const phrase = { from: k, to: to - 1, text: textOf(scene, k, to - 1) };
  return explained && isTitleThing(phrase.text, title) ? phrase : undefined;
}
