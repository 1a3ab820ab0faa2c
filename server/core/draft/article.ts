/** The indefinite article that a word wants, by how it is spoken; knows English. */

const LIKE_YOU = /^(?:uni(?!n|m)|use|usa|usu|uti|eu|ubiq|one|once)/i;
const SILENT = /^(?:hour|honest|honou?r|heir)/i;
/** Letters whose names begin with a vowel: an F, an LLM, an RL. */
const SPELLED_VOWEL = /^[AEFHILMNORSX]$/;

/** Whether `word` takes "an". */
function takesAn(word: string): boolean {
  if (/^[A-Z](?:[A-Z0-9]|$|-)/.test(word) && !/^[A-Z]{2,}[AEIOU][A-Z]+\b/.test(word))
    return SPELLED_VOWEL.test(word.charAt(0));
  if (/^(?:8|1[18](?:\D|$))/.test(word)) return true;
  if (LIKE_YOU.test(word)) return false;
  return SILENT.test(word) || /^[aeiou]/i.test(word);
}

/** Every "a" and "an" before a word as it wants it. */
export const fittingArticles = (text: string): string =>
  text.replace(
    /(?<![&\p{L}\p{N}-])(an?) (?=([\p{L}\p{N}]\S*))/gu,
    (_, __, word: string) => `${takesAn(word) ? 'an' : 'a'} `,
  );
