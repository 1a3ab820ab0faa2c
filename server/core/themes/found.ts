/** Finds themes in a corpus that nobody has sorted: telling phrases that between them cover most of the papers. */
import { longForms } from './abbreviations';
import { type Candidate, candidatesOf } from './candidates';
import { isName, labelled } from './labels';
import { type Named, SAME, shared, together } from './oneThing';
import { readPapers, type ThemedPaper } from './profile';
import type { Theme } from './theme';

/** A phrase in more papers than this is what the corpus is about, not a theme of it; half of the papers where there are few. */
const COMMON = 0.25;
const FEW = 20;
/** Papers that are looked at; more don't change what twenty themes are. */
const SAMPLE = 1000;
/** In fewer papers than `SMALL`, a word by itself names a theme only where so many titles and proposals have it. */
export const SMALL = 50;
const HEADLINES = 4;
const FEWEST = 3;
const MOST = 20;
/** What is left of a paper's claim on further themes after a phrase that it uses at full strength. */
const COVERED = 0.85;
/** What a phrase is worth that shares a word with a chosen one. */
const AKIN = 0.7;
const RELATED = 3;
/** A phrase belongs to a theme when at least this share of its papers are the theme's. */
const TOGETHER = 0.6;

/**
 * Themes by falling size, each with an id, a label and the phrases that tell it; none for fewer than two papers that share
 * a phrase. The same papers give the same themes, whatever their order.
 */
export function foundThemes(papers: readonly ThemedPaper[]): Theme[] {
  const sample = sampled(papers);
  const { terms, profiles } = readPapers(sample);
  const most = Math.max(COMMON * sample.length, Math.min(sample.length, FEW) / 2);
  const candidates = together(candidatesOf(profiles, terms), longForms(sample, terms), most).filter(
    c => c.papers.size <= most && (c.ids.length > 1 || c.headlines >= HEADLINES || sample.length >= SMALL),
  );
  const chosen = cover(candidates, sample.length, c => isName(c, sample, terms));
  return chosen.map(seed => labelled([seed, ...related(seed, candidates)], sample, terms));
}

/** Every n-th paper in the order of titles, so that the choice doesn't depend on the order of files. */
export function sampled(papers: readonly ThemedPaper[]): ThemedPaper[] {
  const sorted = [...papers].sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0));
  const each = Math.ceil(sorted.length / SAMPLE);
  return sorted.filter((_, i) => i % each === 0);
}

/** Greedy cover: again and again the phrase that says most about papers of which least is said yet. */
function cover(candidates: readonly Named[], count: number, isName: (candidate: Named) => boolean): Named[] {
  const most = Math.min(MOST, Math.max(FEWEST, Math.round(1.3 * Math.sqrt(count))));
  const least = count < SMALL ? 1.2 : 2;
  const open = new Float64Array(count).fill(1);
  const chosen: Named[] = [];
  const names = new Set<Named>();
  const worth = candidates.map(c => worthOf(c, count));
  while (chosen.length < most) {
    let best: Named | undefined;
    let top = 0;
    candidates.forEach((candidate, i) => {
      let gain = 0;
      if (names.has(candidate)) return;
      if (chosen.some(c => shared(c, candidate) >= SAME * candidate.papers.size)) return;
      for (const [paper, strength] of candidate.papers) gain += strength * (open[paper] ?? 0);
      if (chosen.some(c => c.ids.some(id => candidate.ids.includes(id)))) gain *= AKIN;
      if (gain >= least && gain * (worth[i] ?? 0) > top) {
        top = gain * (worth[i] ?? 0);
        best = candidate;
      }
    });
    if (!best) break;
    // What one paper calls its own is no theme of others.
    if (isName(best)) {
      names.add(best);
      continue;
    }
    chosen.push(best);
    for (const [paper, strength] of best.papers) open[paper] = (open[paper] ?? 0) * (1 - COVERED * strength);
  }
  return chosen;
}

function worthOf({ ids, papers, whole, burst }: Candidate, count: number): number {
  const length = ids.length === 1 ? 0.6 : ids.length === 2 ? 1.2 : 1.1;
  return length * whole * Math.min(3, burst) * Math.log(count / papers.size);
}

/** Other phrases whose papers are mostly the seed's. */
function related(seed: Candidate, candidates: readonly Candidate[]): Candidate[] {
  return candidates
    .filter(c => c !== seed && c.ids.length > 1 && c.whole >= 0.5)
    .map(candidate => ({ candidate, both: shared(seed, candidate) }))
    .filter(({ candidate, both }) => both >= 3 && both >= TOGETHER * candidate.papers.size)
    .sort((a, b) => b.both * b.candidate.whole - a.both * a.candidate.whole)
    .slice(0, RELATED)
    .map(({ candidate }) => candidate);
}
