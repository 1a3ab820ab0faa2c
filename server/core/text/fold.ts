/** Folding of text for search and for comparing titles; knows letters, not languages. */
import { isAscii } from './ascii';

/** Letters that Unicode doesn't decompose, as people type them without a special keyboard. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ȷ: 'j',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
  ɓ: 'b',
  ɗ: 'd',
  ə: 'e',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  '‛': "'",
  ʼ: "'",
  ʻ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** Diacritics of alphabets (Latin, Greek, Cyrillic, Hebrew, Arabic); vowel signs of other scripts are letters in all but name. */
const MARKS =
  /[\u0300-\u036f]|[\u0591-\u05bd]|[\u05bf-\u05c7]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g;
/** Soft hyphen, zero-width characters and the byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * Text as search compares it: compatibility forms resolved (ﬁ → fi, ² → 2), no diacritics, lower case, typographic quotes
 * and dashes plain, runs of white space one space, none at the ends. `fold('  Gödel’s\nŁódź ') === "godel's lodz"`.
 */
export function fold(text: string): string {
  const plain = isAscii(text) ? text.toLowerCase() : foldLetters(text);
  return plain.replace(/\s+/g, ' ').trim();
}

/**
 * A title reduced to its letters and digits, for merging: `foldTitle('R³L: A {Method}') === 'r3lamethod'`. Empty when the
 * title has neither, so two empty results don't mean equal titles.
 */
export function foldTitle(text: string): string {
  return isAscii(text)
    ? text.toLowerCase().replace(/[^a-z0-9]+/g, '')
    : foldLetters(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SPECIAL, letter => LETTERS[letter] ?? letter);
}
