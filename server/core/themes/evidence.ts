/** How much a theme's phrases speak for it in each paper: where they stand, how rare they are, how many themes share them. */
import type { Phrase } from './phrases';
import { PLACE, type Profile } from './profile';

/** What a hit counts by its place; a title says most, an abstract's opening talks about others. */
const WEIGHTS: readonly number[] = Object.values({
  [PLACE.title]: 4,
  [PLACE.proposal]: 4,
  [PLACE.method]: 2,
  [PLACE.results]: 1,
  [PLACE.background]: 0.7,
});
/** Weight of hits at which a phrase has said half of what it can say. */
const HALF = 1;
/** Themes with many or frequent phrases would win everywhere; their level is divided out to this power. */
const LEVEL = 0.4;

export interface Evidence {
  /** One list a paper, one number a theme; zero where no phrase was found. */
  readonly scores: readonly Float64Array[];
  /** What speaks for a theme in a paper, the most telling first. */
  readonly reasons: (paper: number, theme: number) => readonly Reason[];
}

export interface Reason {
  readonly phrase: Phrase;
  /** From the theme's label or list of phrases, not from its definition. */
  readonly names: boolean;
  readonly score: number;
}

/** Phrase numbers and what their hits weigh. */
interface Hits {
  readonly phrases: readonly number[];
  readonly weights: readonly number[];
}

/** A phrase says: saturated hits × √idf in these papers ÷ √(themes that share the phrase). */
export function evidenceOf(profiles: readonly Profile[], phrases: readonly Phrase[], themes: number): Evidence {
  const found = hitsOf(profiles, phrases);
  const papers = new Float64Array(phrases.length);
  for (const hits of found) for (const p of hits.phrases) papers[p] = (papers[p] ?? 0) + 1;
  const worth = phrases.map(({ uses }, p) =>
    Math.sqrt(Math.max(0, Math.log((profiles.length + 1) / ((papers[p] ?? 0) + 0.5))) / uses.length),
  );
  const said = (hits: Hits, k: number): number => {
    const weight = hits.weights[k] ?? 0;
    return ((worth[hits.phrases[k] ?? -1] ?? 0) * weight) / (weight + HALF);
  };
  const scores = found.map(hits => {
    const sums = new Float64Array(themes);
    hits.phrases.forEach((p, k) => {
      for (const use of phrases[p]?.uses ?? []) sums[use.theme] = (sums[use.theme] ?? 0) + use.weight * said(hits, k);
    });
    return sums;
  });
  level(scores, themes);
  return {
    scores,
    reasons: (paper, theme) => {
      const hits = found[paper] ?? { phrases: [], weights: [] };
      return hits.phrases
        .flatMap((p, k) => {
          const phrase = phrases[p];
          const use = phrase?.uses.find(u => u.theme === theme);
          return phrase && use ? [{ phrase, names: use.weight >= 1, score: use.weight * said(hits, k) }] : [];
        })
        .sort((a, b) => b.score - a.score || (a.phrase.text < b.phrase.text ? -1 : 1));
    },
  };
}

function hitsOf(profiles: readonly Profile[], phrases: readonly Phrase[]): Hits[] {
  const byFirst = new Map<number, number[]>();
  phrases.forEach(({ ids }, p) => {
    const first = ids[0] ?? -1;
    byFirst.set(first, [...(byFirst.get(first) ?? []), p]);
  });
  const sums = new Float64Array(phrases.length);
  return profiles.map(({ ids, places }) => {
    const touched: number[] = [];
    for (let i = 0; i < ids.length; i++) {
      const candidates = byFirst.get(ids[i] ?? -1);
      if (!candidates) continue;
      for (const p of candidates) {
        if (!standsAt(phrases[p]?.ids ?? [], ids, i)) continue;
        if (!sums[p]) touched.push(p);
        sums[p] = (sums[p] ?? 0) + (WEIGHTS[places[i] ?? 0] ?? 0);
      }
    }
    const weights = touched.map(p => sums[p] ?? 0);
    for (const p of touched) sums[p] = 0;
    return { phrases: touched, weights };
  });
}

function standsAt(phrase: readonly number[], ids: Int32Array, at: number): boolean {
  for (let k = 1; k < phrase.length; k++) if (ids[at + k] !== phrase[k]) return false;
  return true;
}

/** Divides each theme's scores by its level: the mean of its best tenth (at least three papers), damped. */
function level(scores: readonly Float64Array[], themes: number): void {
  const best = Math.max(3, Math.ceil(scores.length / 10));
  for (let j = 0; j < themes; j++) {
    const top = Float64Array.from(scores, s => s[j] ?? 0)
      .sort()
      .subarray(-best);
    const mean = top.reduce((sum, s) => sum + s, 0) / Math.max(1, top.length);
    if (mean > 0) for (const s of scores) s[j] = (s[j] ?? 0) / mean ** LEVEL;
  }
}
