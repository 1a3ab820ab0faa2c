/** What makes papers alike: the names that they share, and the words of their titles and abstracts. Weighs nothing. */
import type { Library } from '../../core/library/library';
import type { Paper } from '../../core/paper/paper';
import { fold } from '../../core/text/fold';

export interface SharedName {
  readonly name: string;
  /** Papers that introduce or use it. */
  readonly users: ReadonlySet<Paper>;
}

/** `key` as `nameKey` makes it. */
export function sharedName(library: Library, key: string): SharedName {
  const known = library.known().like(key);
  const users = new Set(known.flatMap(k => [...k.introducedBy.map(i => i.paper), ...k.usedBy]));
  return { name: known[0]?.name ?? key, users };
}

export const NO_WORDS: ReadonlySet<string> = new Set();

/** Folded. Short words are of the language, not of the subject. */
export const wordsOf = (paper: Paper): ReadonlySet<string> =>
  new Set(fold(`${paper.title} ${paper.abstract ?? ''}`).match(/\p{L}[\p{L}\p{N}-]{4,}/gu) ?? []);

/** In how many of the texts each word stands. */
export function countOf(texts: Iterable<ReadonlySet<string>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The highest score first; of equal ones the order depends on the papers alone. */
export const closer = (
  a: { readonly score: number; readonly paper: Paper },
  b: { readonly score: number; readonly paper: Paper },
): number => b.score - a.score || (a.paper.key < b.paper.key ? -1 : 1);
