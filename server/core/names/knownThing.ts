/** Well-known names in titles: whose they are where no abstract says it. */
import type { Scene } from './scene';
import type { Token } from './shape';
import { Word } from './words';

/** Surveys name what others made. */
export const isSurvey = ({ tokens }: Scene): boolean =>
  tokens.some(
    t => t.word & Word.GENRE && /^(survey|review|tutorial|blueprint|primer|roadmap|position|overview)$/.test(t.lower),
  );

/** "SWE-bench: …" in a bibliography without abstracts; what is written about products is others' work. */
export const isKnownThing = (title: Scene, abstract: Scene, { word, lower }: Token): boolean =>
  (word & Word.KNOWN) !== 0 && !abstract.tokens.length && !isSurvey(title) && !PRODUCTS.test(lower);

const PRODUCTS = /^(gpt|chatgpt|gemini|claude|deepseek|qwen|wan|atari|minecraft|aime)/;
