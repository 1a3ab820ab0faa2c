/** Gives every paper one to three of the given themes, by the themes' own words and the statistics of the corpus. */
import type { ThemeAssignment } from '../paper';
import type { Theme } from '../theme';
import { termsOf } from './terms';

/** What themes look at. */
export interface ThemedPaper {
  /** Every key that the paper answers to; a theme's `papers` may name any of them. */
  readonly keys: readonly string[];
  readonly title: string;
  readonly abstract?: string;
  readonly tags: readonly string[];
}

/** One list a paper, in the papers' order; its first is the main theme. Empty only when there is no theme at all. */
export function assignThemes(papers: readonly ThemedPaper[], themes: readonly Theme[]): ThemeAssignment[][] {
  const phrases = themes.map(t => [...new Set([t.label, ...t.match].map(p => termsOf(p).join(' ')))].filter(Boolean));
  const texts = papers.map(p => ({
    title: ` ${termsOf(p.title).join(' ')} `,
    rest: ` ${termsOf(`${p.abstract ?? ''} ${p.tags.join(' ')}`).join(' ')} `,
  }));
  const seen = new Map<string, number>();
  for (const phrase of new Set(phrases.flat())) {
    seen.set(phrase, texts.filter(t => t.title.includes(` ${phrase} `) || t.rest.includes(` ${phrase} `)).length);
  }
  const idf = (phrase: string) => Math.log((papers.length + 1) / ((seen.get(phrase) ?? 0) + 0.5));
  return papers.map((paper, i) => {
    const text = texts[i] ?? { title: '', rest: '' };
    const scored = themes.map((theme, j) => {
      const why = (phrases[j] ?? [])
        .map(p => ({ p, s: idf(p) * (3 * hits(text.title, p) + Math.sqrt(hits(text.rest, p))) }))
        .filter(x => x.s > 0)
        .sort((a, b) => b.s - a.s || (a.p < b.p ? -1 : 1));
      const forced = theme.papers.some(k => paper.keys.includes(k)) ? 1000 : 0;
      return { id: theme.id, score: forced + why.reduce((sum, x) => sum + x.s, 0), why: why.slice(0, 3).map(x => x.p) };
    });
    const ranked = scored.sort((a, b) => b.score - a.score);
    const top = ranked[0]?.score ?? 0;
    return ranked.filter((t, k) => k === 0 || (k < 3 && t.score > 0.5 * top));
  });
}

const hits = (text: string, phrase: string): number => text.split(` ${phrase} `).length - 1;
