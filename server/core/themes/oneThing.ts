/** Puts together what papers write of as one thing: an abbreviation and the words that it is short for. */
import type { LongForm } from './abbreviations';
import type { Candidate } from './candidates';

/** A phrase most of whose papers another one has is another word for it. */
export const SAME = 0.6;

/** A phrase of one word and all that are about as many papers' other word for it. */
export interface Named extends Candidate {
  /** Other phrases for the same thing. */
  readonly also: readonly Candidate[];
  /** The words that the phrase, an abbreviation, is short for. */
  readonly long?: LongForm;
}

/**
 * "RL" goes with "reinforcement learning". A method without a phrase of its own goes with what kind of thing it is: GRPO,
 * "group relative policy optimization", with "policy optimization", unless that becomes what more than `most` papers are about.
 */
export function together(
  candidates: readonly Candidate[],
  longs: ReadonlyMap<number, LongForm>,
  most: number,
): Named[] {
  const found = new Map<string, Named>(candidates.map(c => [c.ids.join(' '), { ...c, also: [] }]));
  for (const short of candidates) {
    const [id, ...further] = short.ids;
    const long = id === undefined || further.length ? undefined : longs.get(id);
    if (!long) continue;
    const full = long.ids.join(' ');
    const key = found.has(full) || long.isKind ? full : endOf(long.ids, found);
    const target = key === undefined ? undefined : found.get(key);
    const joined = target && join(target, short);
    if (key !== undefined && joined && (key === full || joined.papers.size <= most)) {
      // "Relative policy optimization" is "group relative policy optimization", whose first word says nothing by itself.
      const cut = key !== full && shared(short, target) >= SAME * target.papers.size;
      found.set(key, cut ? { ...joined, long } : joined);
      found.delete(short.ids.join(' '));
    } else found.set(short.ids.join(' '), { ...short, also: [], long });
  }
  return [...found.values()];
}

export function shared(a: Candidate, b: Candidate): number {
  let both = 0;
  for (const paper of b.papers.keys()) if (a.papers.has(paper)) both++;
  return both;
}

/** The longest end of the words, two at least, that is a phrase too. */
function endOf(ids: readonly number[], found: ReadonlyMap<string, Named>): string | undefined {
  for (let i = 1; i < ids.length - 1; i++) {
    const key = ids.slice(i).join(' ');
    if (found.has(key)) return key;
  }
  return undefined;
}

function join(target: Named, other: Candidate): Named {
  const papers = new Map(target.papers);
  for (const [paper, strength] of other.papers) {
    const before = papers.get(paper) ?? 0;
    papers.set(paper, before + (1 - before) * strength);
  }
  const uses = target.burst * target.papers.size + other.burst * other.papers.size;
  return {
    ...target,
    papers,
    headlines: Math.max(target.headlines, other.headlines),
    burst: uses / papers.size,
    also: [...target.also, other],
  };
}
