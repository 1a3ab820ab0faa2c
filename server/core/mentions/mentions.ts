/** Finds known names in prose: one pass over the words, longest match; generic over what a name stands for. */
import type { Span } from '../text/text';
import { scan } from './scan';
import { tableOf } from './table';

/** A spelling to look for: names match as written, expansions in any case, names that lost their capitals with any. */
export interface Spelling<T> {
  readonly spelling: string;
  readonly form: 'name' | 'expansion';
  /** Its capitals are lost (flattened.ts). */
  readonly flattened?: boolean;
  readonly value: T;
}

/** A name where it stands; `span` covers the name alone, `values` has several entries for a shared name. */
export interface NameHit<T> {
  readonly span: Span;
  readonly spelling: string;
  readonly values: readonly T[];
  /** The place alone doesn't make it a name; `inContext` decides by the rest of the text. */
  readonly doubt?: Doubt;
}

/**
 * `weak`: two letters, a word or a sentence of everyday English; a name only in a text that has the same thing beyond doubt somewhere.
 * `term`: an abbreviation that stands for something else everywhere (REST); likewise, whatever else the text names.
 * `sentence-start`: a capital that may be only the sentence's; no name where the text has the word in small letters too.
 */
export type Doubt = 'weak' | 'term' | 'sentence-start';

/**
 * How a name is spelled: Cooper, verl, self-certainty, 2024, "Less is More", "Urban agriculture", "Magic Mirror", SVG, STAR, and
 * everything else (GRPO, R^3L, ReAct).
 */
export type Shape =
  | 'title-word'
  | 'lower-word'
  | 'lower'
  | 'number'
  | 'saying'
  | 'phrase'
  | 'plain-pair'
  | 'term'
  | 'loud-word'
  | 'coined';

/** One spelling of a table; those with equal hashes of their words form a list. */
export interface Entry<T> {
  readonly spelling: string;
  readonly form: 'name' | 'expansion';
  /** Its capitals are lost (flattened.ts): one that is written with two of them is meant too. */
  readonly flattened: boolean;
  readonly values: T[];
  /** Characters before the first letter or digit. */
  readonly leading: number;
  readonly hash: number;
  next: Entry<T> | undefined;
  /** Computed at the first hit. */
  shape: Shape | undefined;
}

/** A filter of four bits a word sequence in front, the spellings by the hash of their words behind it. */
export interface NameTable<T> {
  /** How many spellings it holds. */
  readonly size: number;
  /** Words in the longest name. */
  readonly longest: number;
  /** Some spelling has a dollar sign. */
  readonly hasMath: boolean;
  /** Eight fields of bits an element (mentions/table.ts says which). */
  readonly filter: Int32Array;
  readonly filterMask: number;
  /** The first spelling with a hash; the others follow by `next`, in the order in which they came. */
  readonly entry: (hash: number) => Entry<T> | undefined;
  /** How the name that a value stands for is spelled out. */
  readonly expansions: (value: T) => readonly string[];
}

/** A table for `findNames`; equal spellings share an entry that lists all their values. */
export const buildNameTable = <T>(names: Iterable<Spelling<T>>): NameTable<T> => tableOf(names);

/**
 * The names in `text` outside `masked` (sorted, disjoint), in order and without overlaps, doubtful ones marked. What lies
 * behind a blank line changes nothing, so a note may be searched paragraph by paragraph. With a range: those of the
 * whole text that touch the range. What makes a word a name where it stands is told in mentions/context.ts.
 */
export function findNames<T>(text: string, masked: readonly Span[], table: NameTable<T>, range?: Span): NameHit<T>[] {
  if (!table.size) return [];
  if (!range) return scan({ text, masked, table }, 0, text.length);
  const hits = scan({ text, masked, table }, paragraphStart(text, range.start), range.end + 1);
  return hits.filter(hit => hit.span.start <= range.end && hit.span.end >= range.start);
}

/** The name at an offset (a cursor right behind a name is on it); the same answer as `findNames` gives. */
export function nameAt<T>(
  text: string,
  masked: readonly Span[],
  table: NameTable<T>,
  offset: number,
): NameHit<T> | undefined {
  return findNames(text, masked, table, { start: offset, end: offset })[0];
}

/** Hits never cross a blank line, so that a part of a text can be read from one on. */
function paragraphStart(text: string, offset: number): number {
  let end = text.lastIndexOf('\n', offset - 1);
  while (end > 0) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    if (/^\s*$/.test(text.slice(start, Math.min(end, start + 500)))) return end + 1;
    end = start - 1;
  }
  return 0;
}
