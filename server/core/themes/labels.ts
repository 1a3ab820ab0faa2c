/** Words a found theme as its papers do: the commonest spelling of its phrases. */
import type { Span } from '../text/text';
import type { Candidate } from './candidates';
import type { Named } from './oneThing';
import type { ThemedPaper } from './profile';
import { termsOf, type Vocabulary } from './terms';
import type { Theme } from './theme';

const WORD = /[\p{L}\p{N}]+/gu;

/**
 * The first phrase is the theme's label, an abbreviation's in the words that it is short for; all of them and what else is
 * written for the first are its `match`.
 */
export function labelled(
  [seed, ...related]: readonly [Named, ...Candidate[]],
  papers: readonly ThemedPaper[],
  terms: Vocabulary,
): Theme {
  const own = [seed, ...seed.also].map(phrase => spelling(phrase, papers, terms));
  const match = [...own, ...(seed.long ? [seed.long.text] : []), ...related.map(c => spelling(c, papers, terms))];
  const first = seed.long?.text ?? own[0] ?? '';
  return {
    id: first.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'),
    label: first.charAt(0).toUpperCase() + first.slice(1),
    match,
    papers: [],
  };
}

/** A coined name that stands before the colon of a title, or a part of such names ("R1", "Bench"). */
export function isName(phrase: Named, papers: readonly ThemedPaper[], terms: Vocabulary): boolean {
  if (phrase.long) return false;
  const written = spelling(phrase, papers, terms);
  if (phrase.ids.length === 1 && isPart(phrase, papers, terms)) return true;
  if (!/[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}|^\p{Lu}[\p{L}\p{N}]*-\p{Lu}|^\p{Lu}\p{N}/u.test(written)) return false;
  return papers.some(
    ({ title }) => title.startsWith(written) && /^[-\p{L}\p{N}. ]{0,8}:/u.test(title.slice(written.length)),
  );
}

/** Most often joined to another word by a hyphen. */
function isPart({ ids, papers: using }: Candidate, papers: readonly ThemedPaper[], terms: Vocabulary): boolean {
  let joined = 0;
  let all = 0;
  for (const paper of using.keys()) {
    const { title = '', abstract = '' } = papers[paper] ?? {};
    for (const text of [title, abstract])
      for (const { start, end } of places(text, ids, terms)) {
        all++;
        if (/[\p{L}\p{N}]-$/u.test(text.slice(Math.max(0, start - 2), start)) && !/^-/.test(text.slice(end))) joined++;
      }
  }
  return joined * 2 > all;
}

function spelling(phrase: Candidate, papers: readonly ThemedPaper[], terms: Vocabulary): string {
  const counts = new Map<string, number>();
  for (const paper of phrase.papers.keys()) {
    const { title = '', abstract = '', tags = [] } = papers[paper] ?? {};
    for (const text of [title, abstract, ...tags]) {
      for (const form of forms(text, phrase.ids, terms)) counts.set(form, (counts.get(form) ?? 0) + 1);
    }
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] > b[0] ? -1 : 1));
  return sorted[0]?.[0] ?? phrase.ids.map(id => terms.stemOf(id)).join(' ');
}

/** The phrase as written in the text, where nothing but spaces and hyphens stands within. */
const forms = (text: string, phrase: readonly number[], terms: Vocabulary): string[] =>
  places(text, phrase, terms)
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' '))
    .filter(form => /^[\p{L}\p{N} -]+$/u.test(form));

/** The places where the phrase stands in the text. Endings alone are folded, so most words differ in their first letter. */
function places(text: string, phrase: readonly number[], terms: Vocabulary): Span[] {
  const firsts = phrase.map(id => terms.stemOf(id).charAt(0));
  const words = [...text.matchAll(WORD)];
  const isAt = (word: RegExpMatchArray | undefined, k: number): boolean =>
    word !== undefined && word[0].charAt(0).toLowerCase() === firsts[k] && termsOf(word[0], terms)[0] === phrase[k];
  return words.flatMap((word, i) => {
    if (!phrase.every((_, k) => isAt(words[i + k], k))) return [];
    const last = words[i + phrase.length - 1] ?? word;
    return [{ start: word.index, end: last.index + last[0].length }];
  });
}
