/** Well-known names in titles: whose they are where the abstract does not say it. */
import type { Scene } from './scene';
import { Shape, type Token } from './shape';
import { Word } from './words';

/** Surveys name what others made. */
export const isSurvey = ({ tokens }: Pick<Scene, 'tokens'>): boolean =>
  tokens.some(
    (t, i) =>
      (t.word & Word.GENRE && /^(survey|review|tutorial|blueprint|primer|roadmap|position|overview)$/.test(t.lower)) ||
      // "A Deep Dive into …"
      (t.lower === 'dive' && tokens[i - 1]?.lower === 'deep'),
  );

/**
 * "SWE-bench: …", also over an abstract that does not repeat the name: titles with a name before the colon are its paper's,
 * unless they ask or study. What is written about products is others' work.
 */
export const isKnownThing = (title: Scene, abstract: Scene, { text, word, lower }: Token): boolean =>
  (word & Word.KNOWN) !== 0 &&
  (!PRODUCTS.test(lower) || (abstract.text === '' && isMade(title, lower))) &&
  !isSurvey(title) &&
  !title.tokens.some((t, i) => isAsked(t, title, abstract) || t.word & Word.STUDY || isStudying(title.tokens, i)) &&
  !abstract.tokens.some((t, i) => t.text === text && isOthers(abstract.tokens, i));

/** Without an abstract a question that doesn't say "it" asks what the thing is for: "SWE-bench: Can Language Models …?" */
const isAsked = ({ text }: Token, { tokens }: Scene, abstract: Scene): boolean =>
  text === '?' && (abstract.text !== '' || tokens.some(t => /^(it|its|they|this|that|we|enough|still)$/.test(t.lower)));

/** "DeepSeek-R1: Incentivizing …", "Gemini: A family of …" in a bibliography; games and chat programs are written about. */
function isMade({ tokens }: Scene, lower: string): boolean {
  const behind = tokens[tokens.findIndex(t => t.text === ':') + 1];
  return !WRITTEN_ABOUT.test(lower) && behind !== undefined && /^an?$|.ing$/.test(behind.lower);
}

const WRITTEN_ABOUT = /^(gpt|chatgpt|claude|atari|minecraft|aime)/;
const PRODUCTS = /^(gpt|chatgpt|gemini|claude|deepseek|qwen|wan|atari|minecraft|aime)/;
/** What a title does with a thing that is there already. */
const STUDIES =
  /^(revisit(ed|ing)|rethinking|reconsidered|understanding|evaluating|auditing|analyzing|assessing|examining|probing|look|lessons|critical|critique|explained|reproducing|reproducibility|beyond|really|when|why|how|what)$/;

/** "Understanding BERT", not "for language understanding and generation". */
function isStudying(tokens: readonly Token[], at: number): boolean {
  const lower = tokens[at]?.lower ?? '';
  if (!STUDIES.test(lower)) return false;
  const next = tokens[at + 1];
  const ends = !next || (next.shape & Shape.MARK) !== 0 || /^(and|in|for|with|via|by|of|on|at)$/.test(next.lower);
  return !(lower === 'understanding' && at > 0 && tokens[at - 1]?.text !== ':' && ends);
}

/** "GSM8K is a widely used benchmark", "popular methods like X", "we evaluate X". */
function isOthers(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i > at - 4; i--) {
    const token = tokens[i];
    if (!token || token.shape & Shape.MARK) break;
    if (token.word & Word.OTHERS || LOOKS.test(token.lower)) return true;
    if (token.shape & Shape.FIRST) break;
  }
  for (let i = at + 1; i < at + 6; i++) {
    const token = tokens[i];
    if (!token || token.text === '.' || token.shape & Shape.FIRST) return false;
    if (token.word & Word.OTHERS || /^(widely|has|remains|suffers)$/.test(token.lower)) return true;
  }
  return false;
}

const LOOKS =
  /^(evaluate|evaluating|audit|study|studying|analyze|revisit|examine|extend|improve|like|unlike|of|than|on|over|to)$/;
