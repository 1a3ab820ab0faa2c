/** The generated citation key of a paper; it depends on the paper alone. */

import { fold } from '../text/fold';
import { yearOf } from './dates';
import type { Person } from './paper';
import { familyOf } from './people';

/** Words that say nothing about a title. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a an the and or of on in for to with without by from at as is are be via into through over under do does can how what when why which who that this it its not your our their we'.split(
    ' ',
  ),
);

export interface KeyParts {
  readonly authors: readonly Person[];
  readonly date?: string;
  readonly title: string;
  /** The primary method's name, where the paper introduces one. */
  readonly method?: string;
}

/** Letters and digits of ASCII, lower case: what BibTeX, pandoc and every shell accept. */
export const keyPart = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : fold(text).replace(/[^a-z0-9]/g, '');
const PLAIN = /^[A-Za-z0-9]*$/;

/**
 * First author + year + first significant title word (`xia2026balancing`); without authors the primary method + year
 * (`emoreward2026`); else the first two significant title words + year. Never empty.
 */
export function generatedKey(parts: KeyParts): string {
  const year = yearOf(parts.date);
  const author = parts.authors[0] ? keyPart(familyOf(parts.authors[0])) : '';
  if (author) return author + year + significantWords(parts.title, 1).join('');
  const method = keyPart(parts.method ?? '');
  if (method) return method + year;
  return significantWords(parts.title, 2).join('') + year || `paper-${hash(parts.title)}`;
}

/** The key with a suffix made of the title, for papers that would otherwise share one. */
export const distinctKey = (key: string, title: string): string => `${key}-${hash(fold(title))}`;

/** The first words that say something, `most` of them. */
function significantWords(title: string, most: number): string[] {
  const words: string[] = [];
  WORD.lastIndex = 0;
  for (let found = WORD.exec(title); found && words.length < most; found = WORD.exec(title)) {
    const word = keyPart(found[0]);
    if (word && !SMALL_WORDS.has(word)) words.push(word);
  }
  return words;
}

const WORD = /[^\s:;,/—–]+/g;

/** FNV-1a in four base-36 digits: short enough to type, and the same on every machine. */
function hash(text: string): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return (h % 36 ** 4).toString(36).padStart(4, '0');
}
