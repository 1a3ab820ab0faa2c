/** Reads a name phrase from its first word: `ReFlow`, `Agent K v1.0`, `Direct Nash Optimization`, `Chain of Draft`. */
import { type Passage, textOf } from './find';
import { isCapital, isCoined, Shape, type Token } from './shape';
import { Word, wordClass } from './words';

export interface Phrase {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const VERSION = /^(?:v?\d+(?:\.\d+)*|I{1,3}|[IVX]{2,4}|\d+(?:\.\d+)?[BM](?:-\w+)*)$/;

/** The longest run of capitalised words from `at`, "of" and version numbers between and behind them. */
export function phraseAt(passage: Passage, at: number): Phrase | undefined {
  const { tokens } = passage;
  const first = tokens[at];
  if (!first || !isCapital(first) || isFunctionWord(first)) return undefined;
  if (isAdjective(first) && !continues(tokens, at + 1)) return undefined;
  // "Dr. Zero"
  let to =
    /^[DM]r$/i.test(first.text) && tokens[at + 1]?.text === '.' && continuesAbbreviation(tokens[at + 2]) ? at + 2 : at;
  for (;;) {
    const next = tokens[to + 1];
    if (!next || next.shape & (Shape.MARK | Shape.GLUED | Shape.URL)) break;
    if (isCapital(next) || (next.shape & Shape.DIGIT && VERSION.test(next.text))) to++;
    else if (next.lower === 'of' && continues(tokens, to + 2)) to += 2;
    else break;
  }
  const last = tokens[to];
  // "Transformer-based" describes what comes behind it.
  if (to > at && last && isAdjective(last)) return undefined;
  return { from: at, to, text: textOf(passage, at, to) };
}

/** "X, Y, and Z" from its first name: the phrases, where "and" closes the list and each holds a coined word; else none. */
export function listedPhrases(passage: Passage, at: number): Phrase[] {
  const { tokens } = passage;
  const phrases: Phrase[] = [];
  let closed = false;
  for (let k = at; phrases.length < 8; ) {
    const phrase = phraseAt(passage, k);
    if (!phrase || isCommon(passage, phrase) || !tokens.slice(k, phrase.to + 1).some(isNamelike)) return [];
    phrases.push(phrase);
    const comma = tokens[phrase.to + 1]?.text === ',';
    k = phrase.to + (comma ? 2 : 1);
    if (closed || (!comma && tokens[k]?.lower !== 'and')) break;
    closed = tokens[k]?.lower === 'and';
    if (closed) k++;
  }
  return closed && phrases.length > 1 ? phrases : [];
}

const isNamelike = (token: Token): boolean => (token.shape & (Shape.COINED | Shape.PARTS_CAPITAL)) !== 0;

/** "In", "We", "Our" where a sentence begins. */
const isFunctionWord = ({ word, shape }: Token): boolean =>
  (word & (Word.SMALL | Word.DEFINITE | Word.INDEFINITE | Word.OTHERS | Word.CLAUSE)) !== 0 &&
  !(shape & Shape.ALL_CAPS);

const ADJECTIVE =
  /-(based|style|like|driven|aware|guided|only|free|level|trained|enhanced|augmented|specific|oriented|powered|centric|agnostic|type|related|generated|wise|assisted|inspired|tuned|scale)$/;

/** `VLM-based`, `GRPO-trained` describe; they name nothing. */
const isAdjective = ({ shape, lower }: Token): boolean => (shape & Shape.SMALL_TAIL) !== 0 && ADJECTIVE.test(lower);

const continuesAbbreviation = (token: Token | undefined): boolean => token !== undefined && isCapital(token);

function continues(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token !== undefined && isCapital(token) && !(token.shape & Shape.GLUED);
}

/** Only words that name classes: `LLM`, `RL`, `Large Language Models`. */
export function isCommon({ tokens }: Passage, { from, to }: Phrase): boolean {
  const last = tokens[to];
  if (!last) return true;
  if (from === to) return (last.word & (Word.COMMON | Word.KNOWN)) !== 0 || isClassHead(last) || isKindOfCommon(last);
  // A plural class noun at the end of a phrase names a class ("Vision Language Models").
  if (last.word & Word.HEAD && /[^s]s$/.test(last.lower)) return true;
  // "Reinforcement Learning (RL)"
  if (tokens[to + 1]?.text === '(' && tokens[to + 3]?.text === ')' && (tokens[to + 2]?.word ?? 0) & Word.COMMON)
    return true;
  for (let i = from; i <= to; i++) if (!((tokens[i]?.word ?? 0) & (Word.COMMON | Word.KNOWN | Word.HEAD))) return false;
  return true;
}

/** `dual-KL`, `cross-LLM`: a small word before what is common describes it. */
const isKindOfCommon = ({ text, shape }: Token): boolean =>
  (shape & Shape.HYPHEN) !== 0 &&
  /^\p{Ll}{3,}-\p{Lu}+$/u.test(text) &&
  (wordClass(text.slice(text.indexOf('-') + 1).toLowerCase()) & Word.COMMON) !== 0;

/** A plain class noun, perhaps with a capital: `Dataset`. */
const isClassHead = (token: Token): boolean => (token.word & Word.HEAD) !== 0 && !isCoined(token);

/** Words that may follow a name when it is the thing introduced. */
export function endsName(token: Token | undefined): boolean {
  if (!token) return true;
  if (token.shape & Shape.MARK) return /[,.;:()\u2014\u2013-]/.test(token.text);
  return (token.word & (Word.CLAUSE | Word.HEAD)) !== 0 || token.lower === 'and';
}
