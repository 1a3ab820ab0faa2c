/** Names before the colon of a title without an abstract, as most bibliographies have them: its shape alone must say that it is one. */
import { isEnglishWord } from '../mentions/wordLike';
import { textOf } from './find';
import { isSurvey } from './knownThing';
import { kindBehind, type TitleScene } from './scene';
import { isCapital, isCoined, Shape, type Token } from './shape';
import { Word } from './words';

const MOST_WORDS = 4;

/** None where the title says what its authors do, ask or think. */
export function namesAlone(title: TitleScene): string[] {
  const front = title.tokens.slice(0, title.colon);
  if (!front.length || front.length > MOST_WORDS) return [];
  if (isJoined(front)) return [front[0]?.text ?? '', front[2]?.text ?? ''];
  const report = front.findIndex((t, i) => t.lower === 'technical' && front[i + 1]?.lower === 'report');
  if (report > 0 && report === front.length - 2) return [textOf(title, 0, report - 1)];
  const named = isVersioned(front) || isLoud(title, front) || isMixed(front) || areTwo(title, front);
  return named ? [textOf(title, 0, title.colon - 1)] : [];
}

/** "GTPO and GRPO-S: …" */
const isJoined = ([one, and, other, ...more]: readonly Token[]): boolean =>
  !more.length && isName(one) && isName(other) && and !== undefined && /^(and|&)$/.test(and.lower);

const isName = (token: Token | undefined): boolean =>
  token !== undefined && isCoined(token) && !(token.word & (Word.COMMON | Word.KNOWN));

/** "Kimi K2: …", "Nemotron 3 Ultra: …"; not "Part 2: …", "Industry 4.0: …". */
function isVersioned([name, version, ...more]: readonly Token[]): boolean {
  if (!name || !version || !isCapital(name) || name.word & (Word.COMMON | Word.GENRE)) return false;
  const lettered = /^[A-Za-z]\d+(?:\.\d+)*$/.test(version.text);
  if (!lettered && !/^\d{1,2}(?:\.\d+)*$/.test(version.text)) return false;
  if (COUNTED.test(name.lower) || (!lettered && !isCoined(name) && isEnglishWord(name.text))) return false;
  return more.every(token => isCapital(token) && !(token.word & Word.GENRE));
}

export const COUNTED =
  /^(part|chapter|section|volume|issue|book|lecture|lesson|week|day|year|phase|stage|level|step|task|study|experiment|figure|table|group|type|class|case|question|theorem|web|industry|society|education|health|covid|diabetes|factor|version)$/;

/** "REASONING GYM: …" in a title that is not all in capitals. */
const isLoud = ({ text }: TitleScene, front: readonly Token[]): boolean =>
  front.length > 1 &&
  front.every(t => t.shape & Shape.ALL_CAPS && !(t.word & (Word.SMALL | Word.COMMON))) &&
  /\p{Ll}{3}/u.test(text);

/** "SWE-rebench: …", "lmgame-Bench: …" */
const isMixed = ([word, ...more]: readonly Token[]): boolean =>
  !more.length &&
  word !== undefined &&
  (word.shape & Shape.HYPHEN) !== 0 &&
  /^\p{Lu}{3,}-\p{Ll}{4,}$|^\p{Ll}+-\p{Lu}/u.test(word.text) &&
  !/-(?:based|style|like|trained|free|driven|aware|guided|oriented|assisted|enabled|related|induced|positive|negative)$/.test(
    word.lower,
  );

/** Endings of what titles are about rather than of what papers make. */
const MATTER =
  /(?:[^s]s|ing|tions?|sions?|ness|ity|ment|ances?|ences?|(?<!pr)isms?|logy|ics|graphy|age|ure|al|ive|ous|ed|ly|cy|ty|health|policy|theory|change|together|again|twice|anyway|data|work|state|law|art|science)$/;

/** Trades in which papers give such names: what stands behind the colon speaks of them. */
export const TRADE =
  /\b(?:language models?|foundation models?|world models?|diffusion|transformers?|reinforcement learning|reinforced|self-play|agents?|agentic|benchmark(?:ing)?|datasets?|neural|llms?|vlms?|mllms?|gpts?|generative|pre-?train(?:ed|ing)|fine-?tun(?:ed|ing)|attention|embeddings?|retrieval-augmented|video generation|image generation|image editing|text-to-\w+|zero-shot|few-shot|multi-?modal|vision-language|gaussian splatting|code generation|reward models?|tokeni[sz]ers?)\b/i;

/** "Visual Sketchpad: Sketching as a visual chain of thought for multimodal language models": two words, a thing and no matter. */
const areTwo = (title: TitleScene, front: readonly Token[]): boolean =>
  nameThing(title, front) && TRADE.test(title.text.slice(front[1]?.end ?? 0));

/** "Groundwork: The Struggle for …", "Memory: Conscious and Unconscious": an everyday word is a name only where the rest says of what. */
export function isMatterAlone({ tokens, text, colon }: TitleScene): boolean {
  const [word] = tokens;
  if (!word || !/^\p{Lu}\p{Ll}{3,}$/u.test(word.text) || !isEnglishWord(word.text)) return false;
  const behind = tokens[colon + 1];
  if (!behind) return true;
  const does = /..ing$/.test(behind.lower) && !LOOKS.test(behind.lower);
  return (
    !does && !TRADE.test(text.slice(behind.start)) && kindBehind(tokens, colon + 1) === undefined && !MADE.test(text)
  );
}

/** "Einstein: His Life and Universe", "Ebola: Lessons Learned": people, places and events that books are about. */
export const isLifeAlone = ({ tokens, text, colon }: TitleScene): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(tokens[0]?.text ?? '') && LIFE.test(text.slice(tokens[colon]?.end ?? 0)) && !TRADE.test(text);

const LIFE =
  /\b(?:his|her|life (?:and|of|in)|lives|biograph(?:y|ies)|history|histories|stor(?:y|ies)|tales?|memoirs?|lessons|legacy|rise|fall|birth|death|return|rebirth|fate|happened|very short introduction|culture|politics|nation|empire|forests?|river)\b/i;

/** What those do who study a matter. */
const LOOKS =
  /^(?:assess|compar|consider|debat|defin|examin|explor|fac|imagin|investigat|introduc|look|navigat|reclaim|reconsider|reimagin|remember|rethink|review|revisit|study|trac|track|transform|understand|unpack)ing$/;
/** What makes a thing of a word, whatever stands between. */
const MADE =
  /\b(?:algorithms?|framework|library|model-agnostic|network|open-source|packag(?:e|ing)|platform|python|simulator|software|solver|system|tool(?:box|kit)?)\b/i;

/** Two capital words that can name a thing. */
export function nameThing({ tokens }: TitleScene, [one, two, ...more]: readonly Token[]): boolean {
  if (more.length || !one || !two || !isThing(one) || !isThing(two)) return false;
  if (!isCapital(one) || !/^[\p{L}-]+$/u.test(`${one.text}${two.text}`) || /ing$/.test(one.lower)) return false;
  if (MATTER.test(two.lower) || two.word & Word.HEAD || tokens.some(t => t.text === '?')) return false;
  return !isSurvey({ tokens });
}

const isThing = ({ word, shape }: Token): boolean =>
  !(shape & Shape.MARK) &&
  !(
    word &
    (Word.COMMON | Word.GENRE | Word.SMALL | Word.CLAUSE | Word.OTHERS | Word.STUDY | Word.DEFINITE | Word.INDEFINITE)
  );
