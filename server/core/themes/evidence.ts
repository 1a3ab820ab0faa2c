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
  [PLACE.tag]: 4,
});
/** Weight of hits at which a phrase has said half of what it can say. */
const HALF = 1;
/** Themes with many or frequent phrases would win everywhere; their level is divided out to this power. */
const LEVEL = 0.4;

export interface Evidence {
  /** One list a paper, one number a theme; zero where no phrase was found. */
  readonly scores: readonly Float64Array[];
  /** The same without the papers' tags. */
  readonly texts: readonly Float64Array[];
  /** What speaks for a theme in a paper, the most telling first. */
  readonly reasons: (paper: number, theme: number) => readonly Reason[];
}

export interface Reason {
  readonly phrase: Phrase;
  /** From the theme's label or list of phrases, not from its definition. */
  readonly names: boolean;
  readonly score: number;
}

/** Phrase numbers and what their hits weigh, with the tags and in the text alone. */
interface Hits {
  readonly phrases: readonly number[];
  readonly weights: readonly number[];
  readonly inText: readonly number[];
}

/** A phrase says: saturated hits × √idf in these papers ÷ √(themes that share the phrase). */
export function evidenceOf(profiles: readonly Profile[], phrases: readonly Phrase[], themes: number): Evidence {
  const found = hitsOf(profiles, phrases);
  const worth = worthOf(found, phrases);
  const said = (p: number, weight: number): number => ((worth[p] ?? 0) * weight) / (weight + HALF);
  const summed = (hits: Hits, weights: readonly number[]): Float64Array => {
    const sums = new Float64Array(themes);
    hits.phrases.forEach((p, k) => {
      for (const { theme, weight } of phrases[p]?.uses ?? [])
        sums[theme] = (sums[theme] ?? 0) + weight * said(p, weights[k] ?? 0);
    });
    return sums;
  };
  const texts = found.map(hits => summed(hits, hits.inText));
  const levels = levelsOf(texts, themes);
  const levelled = (scores: Float64Array): Float64Array => scores.map((score, j) => score / (levels[j] ?? 1));
  return {
    scores: found.map(hits => levelled(summed(hits, hits.weights))),
    texts: texts.map(levelled),
    reasons: (paper, theme) => {
      const hits = found[paper] ?? { phrases: [], weights: [] };
      return hits.phrases
        .flatMap((p, k) => {
          const phrase = phrases[p];
          const use = phrase?.uses.find(u => u.theme === theme);
          return phrase && use
            ? [{ phrase, names: use.weight >= 1, score: use.weight * said(p, hits.weights[k] ?? 0) }]
            : [];
        })
        .sort((a, b) => b.score - a.score || (a.phrase.text < b.phrase.text ? -1 : 1));
    },
  };
}

/** √idf ÷ √(themes that share the phrase), a number a phrase; papers that have it in their tags alone count where no text has it. */
function worthOf(found: readonly Hits[], phrases: readonly Phrase[]): number[] {
  const papers = new Float64Array(phrases.length);
  const tagged = new Float64Array(phrases.length);
  for (const hits of found) {
    hits.phrases.forEach((p, k) => {
      const where = hits.inText[k] ? papers : tagged;
      where[p] = (where[p] ?? 0) + 1;
    });
  }
  return phrases.map(({ uses }, p) =>
    Math.sqrt(Math.max(0, Math.log((found.length + 1) / ((papers[p] || tagged[p] || 0) + 0.5))) / uses.length),
  );
}

function hitsOf(profiles: readonly Profile[], phrases: readonly Phrase[]): Hits[] {
  const byFirst = new Map<number, number[]>();
  phrases.forEach(({ ids }, p) => {
    const first = ids[0] ?? -1;
    byFirst.set(first, [...(byFirst.get(first) ?? []), p]);
  });
  const sums = new Float64Array(phrases.length);
  const tagged = new Float64Array(phrases.length);
  return profiles.map(({ ids, places }) => {
    const touched: number[] = [];
    for (let i = 0; i < ids.length; i++) {
      const candidates = byFirst.get(ids[i] ?? -1);
      if (!candidates) continue;
      for (const p of candidates) {
        if (!standsAt(phrases[p]?.ids ?? [], ids, i)) continue;
        if (!sums[p]) touched.push(p);
        const place = places[i] ?? 0;
        const weight = WEIGHTS[place] ?? 0;
        sums[p] = (sums[p] ?? 0) + weight;
        if (place === PLACE.tag) tagged[p] = (tagged[p] ?? 0) + weight;
      }
    }
    const weights = touched.map(p => sums[p] ?? 0);
    const inText = touched.map(p => (sums[p] ?? 0) - (tagged[p] ?? 0));
    for (const p of touched) {
      sums[p] = 0;
      tagged[p] = 0;
    }
    return { phrases: touched, weights, inText };
  });
}

function standsAt(phrase: readonly number[], ids: Int32Array, at: number): boolean {
  for (let k = 1; k < phrase.length; k++) if (ids[at + k] !== phrase[k]) return false;
  return true;
}

/** What each theme's scores are divided by: the mean of its best tenth (at least three papers), damped. */
function levelsOf(scores: readonly Float64Array[], themes: number): Float64Array {
  const best = Math.max(3, Math.ceil(scores.length / 10));
  return Float64Array.from({ length: themes }, (_, j) => {
    const top = Float64Array.from(scores, s => s[j] ?? 0)
      .sort()
      .subarray(-best);
    const mean = top.reduce((sum, s) => sum + s, 0) / Math.max(1, top.length);
    return mean > 0 ? mean ** LEVEL : 1;
  });
}
