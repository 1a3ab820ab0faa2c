/** The candidate that somebody probably meant when they mistyped a word. */
import { distance } from 'fastest-levenshtein';

/** `undefined` when none is within a third of its own length, rounded up; case doesn't count. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const near = candidates
    .map(candidate => ({ candidate, edits: distance(candidate.toLowerCase(), word.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= Math.ceil(candidate.length / 3))
    .sort((a, b) => a.edits - b.edits);
  return near[0]?.candidate;
}
