/** Expansions in a title whose words begin with the parts of the name: "HARP: Harbour-Aware Route Planning for Small Boats". */
import { partsOfName, readBeginnings } from './beginnings';
import { textOf } from './find';
import type { Scene } from './scene';
import { isCapital, isMark, type Token } from './shape';
import { Word, wordClass } from './words';

/** Where an expansion may begin, and how many words without a part of the name it may have for each with one. */
interface Beginning {
  readonly at: number;
  readonly idle: number;
}

interface Reading {
  readonly from: number;
  readonly to: number;
  readonly skipped: number;
}

/** Each word but one has its part of the name, four at least: stronger than any reading by letters. */
export function plainBeginnings(name: string, title: Scene, start: number): string | undefined {
  const parts = name.length > 3 ? partsOfName(name) : undefined;
  const read = parts && parts.length > 3 ? fewest(parts, title, start, () => 1, 0) : undefined;
  return read && textOf(title, read.from, read.to);
}

/**
 * The reading with the fewest idle words, from the first word behind the colon or behind "via", "for", "of", to the end of the
 * title or of a phrase.
 */
export function titleBeginnings(name: string, title: Scene, start: number): string | undefined {
  const parts = partsOfName(name);
  const stem = stemOf(name);
  const read =
    (parts && parts.length > 2 ? fewest(parts, title, start, idle => idle * parts.length, 1) : undefined) ??
    (stem && fewest(stem, title, start, idle => (isBench(name) ? 0 : idle === 1 ? 1 : -1), 1));
  return read && textOf(title, read.from, read.to);
}

/** `HARP` of HARP-Bench; nothing where it names a class by itself (`LLM-Bench`). */
function stemOf(name: string): readonly string[] | undefined {
  const stem = name.split('-', 1)[0] ?? '';
  return wordClass(stem.toLowerCase()) & (Word.COMMON | Word.KNOWN) ? undefined : partsOfName(name, true);
}

const isBench = (name: string): boolean => /-bench$/i.test(name);

/** `most`: idle words allowed for a beginning's share; `behind`: idle words at the end. */
function fewest(
  parts: readonly string[],
  title: Scene,
  start: number,
  most: (idle: number) => number,
  behind: number,
): Reading | undefined {
  const { tokens } = title;
  const ends = endsOf(tokens, start);
  let best: Reading | undefined;
  for (const { at, idle } of beginningsOf(tokens, start)) {
    for (const to of ends) {
      const read = to > at ? readBeginnings(parts, tokens, at, to) : undefined;
      if (!read || read.skipped > most(idle) || read.behind > behind) continue;
      if (!best || read.skipped < best.skipped) best = { from: at, to, skipped: read.skipped };
    }
  }
  return best;
}

const MEANS = /^(via|with|by|through|using|for|of|as|on)$/;

function beginningsOf(tokens: readonly Token[], start: number): Beginning[] {
  const found: Beginning[] = [];
  const first = isArticle(tokens[start]) ? start + 1 : start;
  for (let i = first; i < tokens.length - 1; i++) {
    const token = tokens[i];
    const before = tokens[i - 1];
    if (!token || !isCapital(token) || token.word & Word.SMALL) continue;
    if (i === first) found.push({ at: i, idle: 1 });
    // "Scaling Harbour Rowing Plans"
    else if (i === first + 1 || (i === first + 2 && isArticle(before))) found.push({ at: i, idle: 0.5 });
    else if (before && MEANS.test(isArticle(before) ? (tokens[i - 2]?.lower ?? '') : before.lower))
      found.push({ at: i, idle: 0.25 });
    // The last three words, or four, can be the expansion by themselves.
    else if (i > tokens.length - 5) found.push({ at: i, idle: 0 });
  }
  return found;
}

const isArticle = (token: Token | undefined): boolean => token !== undefined && /^(a|an|the)$/.test(token.lower);

/** The last word of the title, and those before a preposition or a mark. */
function endsOf(tokens: readonly Token[], start: number): number[] {
  const ends: number[] = [];
  for (let i = start + 1; i < tokens.length; i++) {
    const token = tokens[i];
    const next = tokens[i + 1];
    if (!token || token.word & Word.SMALL || isMark(token, ',')) continue;
    if (!next || /^(for|in|of|on|via|with|by|from|through|to|under|across|at|using|[:(.?—–])$/.test(next.lower))
      ends.push(i);
  }
  return ends;
}
