/** The phrases by which a theme is known: those it lists, those of its label, and the words that define it. */
import { termsOf, type Vocabulary } from './terms';
import type { Theme } from './theme';

/** A definition explains where label and phrases name: its runs of words count less, and its single words much less. */
const EXPLAINING_RUN = 0.8;
const EXPLAINING_WORD = 0.3;
const LONGEST_EXPLANATION = 3;

export interface Phrase {
  readonly ids: readonly number[];
  /** As the theme writes it. */
  readonly text: string;
  readonly uses: readonly { readonly theme: number; readonly weight: number }[];
}

/** Every phrase once, with the themes that use it. */
export function phrasesOf(themes: readonly Theme[], terms: Vocabulary): Phrase[] {
  const phrases = new Map<string, { ids: number[]; text: string; uses: { theme: number; weight: number }[] }>();
  const add = (theme: number, text: string, weight: number) => {
    const ids = termsOf(text, terms);
    const key = ids.join(' ');
    if (!key) return;
    const phrase = phrases.get(key) ?? { ids, text, uses: [] };
    if (!phrase.uses.some(u => u.theme === theme)) phrase.uses.push({ theme, weight });
    phrases.set(key, phrase);
  };
  themes.forEach((theme, j) => {
    for (const text of theme.match) add(j, text, 1);
    for (const run of runs(theme.label, terms)) add(j, run.join(' '), 1);
    const explained = runs(theme.definition ?? '', terms);
    for (const run of explained) if (run.length <= LONGEST_EXPLANATION) add(j, run.join(' '), EXPLAINING_RUN);
    for (const word of explained.flat()) add(j, word, EXPLAINING_WORD);
  });
  return [...phrases.values()];
}

/** Runs of words that mean something: "Rubric and criteria-based rewards" has `Rubric` and `criteria based rewards`. */
function runs(text: string, terms: Vocabulary): string[][] {
  return text.split(/[^\p{L}\p{N}\s-]+/u).flatMap(part => {
    const found: string[][] = [[]];
    for (const word of part.split(/[\s-]+/).filter(Boolean)) {
      if (termsOf(word, terms).every(terms.isEmpty)) found.push([]);
      else found.at(-1)?.push(word);
    }
    return found.filter(run => run.length);
  });
}
