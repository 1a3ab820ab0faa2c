/** Gives every paper one to three of the given themes, by the themes' own words and the statistics of the corpus. */
import type { ThemeAssignment } from '../paper/paper';
import { evidenceOf, type Reason } from './evidence';
import { likeness } from './feedback';
import { phrasesOf } from './phrases';
import { readPapers, type ThemedPaper } from './profile';
import type { Theme } from './theme';

/** A second or third theme has at least this share of the main one's score. */
const SHARE = 0.5;
const MOST = 3;
/** How much a paper's likeness to the sure papers of a theme counts beside the theme's own phrases (1). */
const LIKENESS = 0.8;
/** Likeness alone is evidence only above this cosine; below, everything resembles everything. */
const ALIKE = 0.1;
/** Themes that come first in the user's list win what is nearly a tie. */
const ORDER = 0.3;
const REASONS = 4;
/** Said of a paper that the user put into the theme. */
export const LISTED = 'listed in the theme';
/** The score of a paper that the user put into the theme. */
const CHOSEN = 100;

/**
 * One list a paper, in the papers' order; the main theme first, then by score. Depends on the set of papers, not on their
 * order. A paper for which no phrase and no similar paper speaks has an empty list.
 */
export function assignThemes(papers: readonly ThemedPaper[], themes: readonly Theme[]): ThemeAssignment[][] {
  const { terms, profiles } = readPapers(papers);
  const evidence = evidenceOf(profiles, phrasesOf(themes, terms), themes.length);
  const alike = likeness(profiles, evidence.texts, terms);
  const listed = themes.map(theme => new Set(theme.papers));
  return papers.map((paper, i) => {
    const chosen = listed.map(keys => paper.keys.some(key => keys.has(key)));
    const scores = blended(evidence.scores[i] ?? [], alike[i] ?? []).map((s, j) => (chosen[j] ? CHOSEN + s : s));
    return ranked(scores).flatMap(({ theme, score }, rank) => {
      const reasons = evidence.reasons(i, theme);
      if (rank > 0 && !chosen[theme] && !reasons.some(r => r.names) && distinct(reasons).length < 2) return [];
      const said = distinct(reasons).filter(tells).slice(0, REASONS);
      const why = chosen[theme] ? [LISTED, ...said] : said.length ? said : ['words of similar papers'];
      return [{ id: themes[theme]?.id ?? '', score, why }];
    });
  });
}

/** The phrases that are no part of a more telling one: `credit assignment`, not `credit` again. */
function distinct(reasons: readonly Reason[]): string[] {
  const texts = reasons.map(r => ({ text: r.phrase.text, within: ` ${r.phrase.ids.join(' ')} ` }));
  return texts.filter(a => !texts.some(b => b !== a && b.within.includes(a.within))).map(a => a.text);
}

/** Half of a compound, the `co` of `co-evolving`, says nothing to a reader. */
const tells = (text: string): boolean => /[\p{L}\p{N}]{3}|[\p{Lu}\p{N}]/u.test(text);

/** Both kinds of evidence on the paper's own scale, so that long and short abstracts compare. */
function blended(phrases: ArrayLike<number>, cosines: ArrayLike<number>): number[] {
  const top = Math.max(0, ...Array.from(phrases));
  const closest = Math.max(0, ...Array.from(cosines));
  const counts = closest > 0 && (top > 0 || closest >= ALIKE);
  return Array.from(phrases, (score, j) => {
    const said = top > 0 ? score / top : 0;
    const like = counts ? (LIKENESS * (cosines[j] ?? 0)) / closest : 0;
    // Rounded, because the order in which a corpus is summed up shows in the last digits.
    return Math.round((said + like) * (1 + ORDER * (1 - j / phrases.length)) * 1e6) / 1e6;
  });
}

function ranked(scores: readonly number[]): { theme: number; score: number }[] {
  const least = SHARE * Math.max(0, ...scores.map(s => (s >= CHOSEN ? s - CHOSEN : s)));
  return scores
    .map((score, theme) => ({ theme, score }))
    .sort((a, b) => b.score - a.score || a.theme - b.theme)
    .filter(({ score }, rank) => score > 0 && rank < MOST && (rank === 0 || score >= least));
}
