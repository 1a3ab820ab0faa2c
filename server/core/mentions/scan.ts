/** The pass over a text's words that finds the names of a table; what makes a word a name is told in context.ts. */
import type { NameHit, NameTable } from '../mentions';
import type { Span } from '../text';
import { isNameHere } from './context';
import { FOLD, foldWide, mixed, PRIME, SEED, SEPARATOR } from './hash';
import { spellingAt } from './spelled';
import { entriesOf } from './table';

export interface Prose<T> {
  readonly text: string;
  readonly masked: readonly Span[];
  readonly table: NameTable<T>;
}

/** Hash of a word and of the word without its last character (for a plural), and where the word ends. */
interface Word {
  readonly whole: number;
  readonly stem: number;
  readonly end: number;
}

/** The names whose first word begins in `[from, to)`, in order. */
export function scan<T>(prose: Prose<T>, from: number, to: number): NameHit<T>[] {
  const { text, masked, table } = prose;
  const { bits, bitMask } = table;
  const hits: NameHit<T>[] = [];
  let mask = firstMask(masked, from);
  let maskStart = masked[mask]?.start ?? text.length;
  let at = from;
  const end = Math.min(to, text.length);
  while (at < end) {
    if (at >= maskStart) {
      at = Math.max(at, masked[mask]?.end ?? at);
      maskStart = masked[++mask]?.start ?? text.length;
      continue;
    }
    // Every character of the text goes through here: nothing is called or allocated for an unknown word.
    let whole = SEED;
    let stem = SEED;
    let stop = at;
    for (;;) {
      const code = text.charCodeAt(stop);
      const folded = code < 128 ? FOLD[code] : foldWide(code);
      if (!folded) break;
      stem = whole;
      whole = Math.imul(whole ^ folded, PRIME);
      stop++;
    }
    if (stop === at) {
      at++;
      continue;
    }
    const bit = mixed(whole) & bitMask;
    const plural = mixed(stem) & bitMask;
    const known = (((bits[bit >>> 5] ?? 0) >>> (bit & 31)) | ((bits[plural >>> 5] ?? 0) >>> (plural & 31))) & 1;
    const hit = known ? longest(prose, at, { whole, stem, end: stop }, mask) : undefined;
    if (hit) hits.push(hit);
    at = hit ? Math.max(hit.span.end, stop) : stop;
  }
  return hits;
}

function firstMask(masked: readonly Span[], from: number): number {
  let low = 0;
  let high = masked.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((masked[middle]?.end ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** White space, a line break with the indent or quote mark behind it, and the like; more is no gap inside a name. */
const LONGEST_GAP = 24;

/** The longest name that begins with the word at `at` and is one in its context. */
function longest<T>(prose: Prose<T>, at: number, first: Word, mask: number): NameHit<T> | undefined {
  const { text, table } = prose;
  let best: NameHit<T> | undefined;
  let word = first;
  for (let count = 0; count < table.longest; count++) {
    best = better(best, namesOf(prose, at, word.whole, mask));
    if (text.charCodeAt(word.end - 1) === 115) best = better(best, namesOf(prose, at, word.stem, mask));
    if (!hasBit(table, word.whole)) break;
    const next = nextWord(text, word);
    if (!next) break;
    word = next;
  }
  return best;
}

function hasBit<T>(table: NameTable<T>, hash: number): boolean {
  const bit = mixed(hash) & table.bitMask;
  return (((table.bits[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) === 1;
}

function nextWord(text: string, { whole, end }: Word): Word | undefined {
  let at = end;
  let hash = Math.imul(whole ^ SEPARATOR, PRIME);
  let stem = hash;
  const limit = end + LONGEST_GAP;
  for (; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code < 128 ? FOLD[code] : foldWide(code)) break;
  }
  const start = at;
  for (;;) {
    const code = text.charCodeAt(at);
    const folded = code < 128 ? FOLD[code] : foldWide(code);
    if (!folded) break;
    stem = hash;
    hash = Math.imul(hash ^ folded, PRIME);
    at++;
  }
  return at > start ? { whole: hash, stem, end: at } : undefined;
}

/** The longest name among those with one hash. */
function namesOf<T>(prose: Prose<T>, at: number, hash: number, mask: number): NameHit<T> | undefined {
  let best: NameHit<T> | undefined;
  for (const entry of entriesOf(prose.table, hash)) {
    const span = spellingAt(prose.text, at, entry);
    if (!span || (best && span.end < best.span.end)) continue;
    if (crossesMask(prose.masked, mask, span) || !isNameHere(prose.text, span, entry)) continue;
    best = better(best, { span, spelling: entry.spelling, values: entry.values });
  }
  return best;
}

/** The longer hit; two spellings of the same stretch give the values of both. */
function better<T>(a: NameHit<T> | undefined, b: NameHit<T> | undefined): NameHit<T> | undefined {
  if (!a || !b) return a ?? b;
  if (a.span.end !== b.span.end) return a.span.end > b.span.end ? a : b;
  return { ...a, values: [...new Set([...a.values, ...b.values])] };
}

/** A mask may lie inside a name (`R$^3$L`), not around or across one of its ends. */
function crossesMask(masked: readonly Span[], from: number, { start, end }: Span): boolean {
  for (let i = Math.max(0, from - 1); i < masked.length; i++) {
    const mask = masked[i];
    if (!mask || mask.start >= end) return false;
    if (mask.end > start && (mask.start <= start || mask.end >= end)) return true;
  }
  return false;
}
