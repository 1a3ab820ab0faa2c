/** Which words are by their shape names of what a text uses, without what describes by them; sees one word at a time. */
import { countCapitals, countLetters } from '../text/ascii';
import { SCHEME_BEGINNINGS, SCHEMES } from './schemes';
import { isCapital, isCoined, Shape, type Token } from './shape';
import { KNOWN_BEGINNINGS, Word, wordClass } from './words';

/** Fields, units, places and measures in capitals. */
export const NO_NAMES = new Set(
  'swe kl td ema xor gf cr2 crf nlu nlg drl ux http npu pt ok iv ieee acl gdpr mt ner pos f1 em elo tv pm am bc lr vr ci cd io id ids ui/ux dc ac vs phd msc nasa covid-19 youtube openai nvidia google meta huggingface github arxiv linkedin wikipedia iclr icml neurips cvpr eccv iccv emnlp naacl colm aaai ijcai icra iros sigir kdd llm-agent a100 h100 h200 v100 l40 h20 h800 b200 rtx nvlink hbm pcie'.split(
    ' ',
  ),
);
/** What a hyphen joins to a name to describe something by it: `GRPO-trained`, `PPO-style`. */
const DESCRIBING =
  /^(\p{Ll}*(ed|ing|able|ive|ic)|based|style|like|free|aware|only|level|wise|driven|agnostic|specific|friendly|centric|heavy|oriented|native|class|type|format|guided|loop|Trained|Based|Style|Like|Free|Aware|Guided|Driven|Augmented|Enhanced)$/u;
/** Ends of names of data sets: `Terminal-Bench`, where two ordinary words else make a description. */
const ENDINGS = /^(Bench|Eval|Gym|Arena|World|Net|QA|Instruct|Code|Math|Video|Image)$/;

/** The token without what describes by it: `PPO` of `PPO-style`; nothing for a word that is no name. */
export function stemOf(token: Token): string | undefined {
  if (isCoined(token) && !token.text.includes('-')) {
    const plural = token.text.endsWith('s') && /^[\p{Lu}\p{N}-]{3,}s$/u.test(token.text);
    const singular = plural ? token.text.slice(0, -1) : token.text;
    return isName(singular, token.word) ? singular : undefined;
  }
  if (token.word & Word.KNOWN && isCapital(token) && token.text.length > 3) return token.text;
  if (!(token.shape & Shape.HYPHEN) || token.shape & Shape.NUMBER || isSmallCompound(token.text)) return undefined;
  const parts = token.text.split(/[-\u2010\u2011]/);
  while (parts.length > 1 && DESCRIBING.test(parts.at(-1) ?? '')) parts.pop();
  const name = parts.join('-');
  return isName(name, wordClass(name.toLowerCase())) || (parts.length > 1 && ENDINGS.test(parts.at(-1) ?? ''))
    ? name
    : undefined;
}

/** `multi-agent`: no capital anywhere, and nothing that names in small letters begin with. */
function isSmallCompound(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127 || (code > 64 && code < 91)) return false;
  }
  const start = text.slice(0, text.indexOf('-'));
  return !SCHEME_BEGINNINGS.has(start) && !KNOWN_BEGINNINGS.has(start);
}

/** Two capitals, or a capital with a digit, and not one of the classes that every paper writes. */
function isName(name: string, word: number): boolean {
  const lower = name.toLowerCase();
  if (NO_NAMES.has(lower)) return false;
  if (SCHEMES.has(lower) || word & Word.KNOWN) return true;
  if (word & Word.COMMON || isClass(name)) return false;
  const capitals = countCapitals(name);
  return (
    countLetters(name) >= 2 &&
    (capitals >= 2 || (capitals === 1 && /\d|^\p{Ll}\p{Lu}\p{Ll}{3}/u.test(name))) &&
    !/^\p{N}+[BMKxX]$/u.test(name)
  );
}

/** `meta-RL`, `LLM-agent`, `KV-cache`: classes and words joined. */
function isClass(name: string): boolean {
  if (!name.includes('-')) return false;
  const parts = name.split('-');
  if (parts.length < 2 || parts.some((part, i) => i > 0 && (ENDINGS.test(part) || part === 'bench'))) return false;
  if (parts.length === 2 && /^\p{Lu}$/u.test(parts[0] ?? '') && /^\p{Lu}\p{Ll}/u.test(parts[1] ?? '')) return false;
  return parts.every(
    part => (wordClass(part.toLowerCase()) & Word.COMMON) !== 0 || /^(\p{Lu}?\p{Ll}+|\p{Lu})$/u.test(part),
  );
}
