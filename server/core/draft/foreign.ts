/** Tells titles in another language than English, by its small words and by how few of the others English has. */
import { isEnglishWord } from '../mentions/wordLike';
import type { Evidence } from './cased';

const ENGLISH =
  /(?:^|\s)(?:of|for|the|and|with|to|in|on|from|via|by|using|through|as|at|is|are|can|an?|towards?|how|what|why|not|it|its|their|your|we)(?=\s|$)/i;
const ELSEWHERE =
  /\s(?:dan|di|yang|dalam|und|der|die|das|für|zur|zum|des|dem|et|le|les|du|au|aux|sur|pour|dans|une?|el|los|las|del|con|para|por|una|il|della|dei|per|nel|gli|uma?|do|da|dos|na|och|av|att|för|och|og|het|een|voor|van|de|la|en|y|e)(?=\s)/giu;
/** English ones end so whoever knows them. */
const LEARNED = /(?:tions?|sions?|ments?|ity|ness|ous|ive|ics?|al|ism|ists?|ing|ed|ology|graphy|able|ers?|ors?)$/;
const MOSTLY = 0.6;

/** By its letters, its small words, or, where no abstract is there to ask, by most of the others. */
export function isForeign(title: string, { lower, others }: Evidence): boolean {
  if (/\p{L}/u.test(title.replace(/[\p{Script=Latin}\p{Script=Greek}]/gu, ''))) return true;
  if (ENGLISH.test(title)) return false;
  if ((title.match(ELSEWHERE)?.length ?? 0) > 0) return true;
  if (lower.size > 0) return false;
  const isKnown = (word: string) =>
    isEnglishWord(word) ||
    isEnglishWord(word.replace(/s$/, '')) ||
    LEARNED.test(word) ||
    (others.isLarge && others.isSmall(word));
  const words = (title.match(/(?<![\p{L}-])\p{Lu}?\p{Ll}{3,}(?![\p{L}-])/gu) ?? []).map(word => word.toLowerCase());
  const strange = words.filter(word => !isKnown(word));
  return words.length >= 3 && strange.length >= MOSTLY * words.length;
}
