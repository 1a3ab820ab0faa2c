/** Words a found theme as its papers do: the commonest spelling of its phrases. */
import type { Theme } from '../theme';
import type { Candidate } from './candidates';
import type { ThemedPaper } from './profile';
import { termsOf, type Vocabulary } from './terms';

const WORD = /[\p{L}\p{N}]+/gu;

/** The first phrase is the theme's label, all of them its `match`. */
export function labelled(phrases: readonly Candidate[], papers: readonly ThemedPaper[], terms: Vocabulary): Theme {
  const spelled = phrases.map(phrase => spelling(phrase, papers, terms));
  const [first = ''] = spelled;
  return {
    id: first.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'),
    label: first.charAt(0).toUpperCase() + first.slice(1),
    match: spelled,
    papers: [],
  };
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

/** The places where the phrase stands in the text, as written there. */
function forms(text: string, phrase: readonly number[], terms: Vocabulary): string[] {
  const words = [...text.matchAll(WORD)].map(m => ({
    id: termsOf(m[0], terms)[0],
    start: m.index,
    end: m.index + m[0].length,
  }));
  return words.flatMap((word, i) => {
    const last = words[i + phrase.length - 1];
    return last && phrase.every((id, k) => words[i + k]?.id === id)
      ? [text.slice(word.start, last.end).replace(/\s+/g, ' ')]
      : [];
  });
}
