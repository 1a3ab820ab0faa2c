/** How much papers resemble those that surely belong to a theme: one round of centroids over the corpus' own words. */
import { PLACE, type Profile } from './profile';
import type { Vocabulary } from './terms';

const WEIGHTS: readonly number[] = Object.values({
  [PLACE.title]: 3,
  [PLACE.proposal]: 3,
  [PLACE.method]: 1,
  [PLACE.results]: 0.6,
  [PLACE.background]: 0.6,
});
/** Words in more papers than this say nothing about a topic. */
const COMMON = 0.4;
/** A paper teaches the themes that score at least this share of its best, two at most. */
const SURE = 0.5;
const TEACHES = 2;

/** Sparse unit vectors in one run: the words of paper `i` stand from `starts[i]` to `starts[i + 1]`. */
interface Vectors {
  readonly starts: Int32Array;
  readonly ids: Int32Array;
  readonly values: Float64Array;
}

/** One list a paper, one cosine a theme; `scores` are one list a paper, one number a theme. */
export function likeness(
  profiles: readonly Profile[],
  scores: readonly Float64Array[],
  terms: Vocabulary,
): Float64Array[] {
  const vectors = vectorsOf(profiles, terms);
  const centres = centresOf(vectors, scores, terms.size());
  return profiles.map((_, i) => {
    const cosines = new Float64Array(centres.length);
    for (let j = 0; j < centres.length; j++) cosines[j] = product(vectors, i, centres[j] ?? EMPTY);
    return cosines;
  });
}

const EMPTY = new Float64Array();

function product({ starts, ids, values }: Vectors, paper: number, centre: Float64Array): number {
  const end = starts[paper + 1] ?? 0;
  let sum = 0;
  for (let k = starts[paper] ?? 0; k < end; k++) sum += (values[k] ?? 0) * (centre[ids[k] ?? 0] ?? 0);
  return sum;
}

/** √tf · idf, scaled to length 1. */
function vectorsOf(profiles: readonly Profile[], terms: Vocabulary): Vectors {
  const vectors = countsOf(profiles, terms.size());
  const { starts, ids, values } = vectors;
  const papers = new Float64Array(terms.size());
  for (const id of ids) papers[id] = (papers[id] ?? 0) + 1;
  const most = COMMON * profiles.length;
  const rarity = papers.map((seen, id) =>
    seen < 2 || seen > most || terms.isEmpty(id) ? 0 : Math.log(profiles.length / seen),
  );
  for (let i = 0; i < profiles.length; i++) {
    const start = starts[i] ?? 0;
    const end = starts[i + 1] ?? 0;
    let square = 0;
    for (let k = start; k < end; k++) {
      const value = Math.sqrt(values[k] ?? 0) * (rarity[ids[k] ?? 0] ?? 0);
      values[k] = value;
      square += value * value;
    }
    const length = Math.sqrt(square) || 1;
    for (let k = start; k < end; k++) values[k] = (values[k] ?? 0) / length;
  }
  return vectors;
}

/** The distinct words of each paper with the weights of their places added up. */
function countsOf(profiles: readonly Profile[], size: number): Vectors {
  const room = profiles.reduce((sum, p) => sum + p.ids.length, 0);
  const starts = new Int32Array(profiles.length + 1);
  const ids = new Int32Array(room);
  const values = new Float64Array(room);
  const slot = new Int32Array(size).fill(-1);
  let next = 0;
  profiles.forEach((profile, i) => {
    const start = next;
    for (let k = 0; k < profile.ids.length; k++) {
      const id = profile.ids[k] ?? -1;
      if (id < 0 || profile.places[k] === PLACE.tag) continue;
      let at = slot[id] ?? -1;
      if (at < start) {
        at = next++;
        slot[id] = at;
        ids[at] = id;
      }
      values[at] = (values[at] ?? 0) + (WEIGHTS[profile.places[k] ?? 0] ?? 0);
    }
    starts[i + 1] = next;
  });
  return { starts, ids: ids.subarray(0, next), values: values.subarray(0, next) };
}

/** A theme's centre less what all centres share, as a unit vector over the vocabulary. */
function centresOf({ starts, ids, values }: Vectors, scores: readonly Float64Array[], size: number): Float64Array[] {
  const centres = Array.from({ length: scores[0]?.length ?? 0 }, () => new Float64Array(size));
  const mean = new Float64Array(size);
  scores.forEach((own, i) => {
    const end = starts[i + 1] ?? 0;
    for (const { theme, weight } of lessons(own)) {
      const centre = centres[theme] ?? EMPTY;
      for (let k = starts[i] ?? 0; k < end; k++) {
        const id = ids[k] ?? 0;
        const value = (values[k] ?? 0) * weight;
        centre[id] = (centre[id] ?? 0) + value;
        mean[id] = (mean[id] ?? 0) + value / centres.length;
      }
    }
  });
  for (const centre of centres) {
    let square = 0;
    for (let id = 0; id < size; id++) {
      const value = Math.max(0, (centre[id] ?? 0) - (mean[id] ?? 0));
      centre[id] = value;
      square += value * value;
    }
    const length = Math.sqrt(square) || 1;
    for (let id = 0; id < size; id++) centre[id] = (centre[id] ?? 0) / length;
  }
  return centres;
}

/** The themes that a paper surely has, the surest first. */
function lessons(scores: Float64Array): { theme: number; weight: number }[] {
  let sum = 0;
  let top = 0;
  for (const score of scores) {
    sum += score;
    top = Math.max(top, score);
  }
  const sure: { theme: number; weight: number }[] = [];
  for (let theme = 0; theme < scores.length; theme++) {
    const score = scores[theme] ?? 0;
    if (score > 0 && score >= SURE * top) sure.push({ theme, weight: score / sum });
  }
  return sure.sort((a, b) => b.weight - a.weight || a.theme - b.theme).slice(0, TEACHES);
}
