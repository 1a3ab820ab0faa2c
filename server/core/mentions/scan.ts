/** The pass over a text's words that finds the names of a table; what makes a word a name is told in context.ts. */
import type { Span } from '../text/text';
import { verdictHere } from './context';
import { FOLD, foldWide, PRIME, SEED, SEPARATOR } from './hash';
import type { Entry, NameHit, NameTable } from './mentions';
import { restoredAt, spellingAt } from './spelled';
import { isSmall, kindOf, PREFIX, WHOLE } from './table';

/** A text to search; `word` is the place where the scanner keeps the word that it read last. */
export interface Prose<T> {
  readonly text: string;
  readonly masked: readonly Span[];
  readonly table: NameTable<T>;
}

/** Hash of words read so far, the same without the last character (for a plural), and where they end. Reused for speed. */
interface Reading {
  /** The first word begins with a small letter. */
  small: boolean;
  whole: number;
  stem: number;
  end: number;
}

const LETTER_S = 115;
const DOLLAR = 36;
const BACKSLASH = 92;

/** The names whose first word begins in `[from, to)`, in order. */
export function scan<T>(prose: Prose<T>, from: number, to: number): NameHit<T>[] {
  const { text, masked, table } = prose;
  const hits: NameHit<T>[] = [];
  const reading: Reading = { small: false, whole: SEED, stem: SEED, end: 0 };
  let mask = firstMask(masked, from);
  let maskStart = masked[mask]?.start ?? text.length;
  let at = from;
  const end = Math.min(to, text.length);
  while (at < end) {
    if (at >= maskStart) {
      const hit = table.hasMath && text.charCodeAt(maskStart) === DOLLAR ? mathName(prose, reading, mask) : undefined;
      if (hit) hits.push(hit);
      at = Math.max(at, hit?.span.end ?? masked[mask]?.end ?? at);
      maskStart = masked[++mask]?.start ?? text.length;
      continue;
    }
    readWord(text, at, SEED, reading);
    const stop = reading.end;
    if (stop === at) {
      at++;
      continue;
    }
    reading.small = isSmall(text.charCodeAt(at));
    const hit = mayBegin(text, table, reading) ? longest(prose, at, reading, mask) : undefined;
    if (hit) hits.push(hit);
    at = hit ? Math.max(hit.span.end, stop) : stop;
  }
  return hits;
}

/** A name that begins with the first word of masked math: `$\\tau$-bench`. */
function mathName<T>(prose: Prose<T>, reading: Reading, mask: number): NameHit<T> | undefined {
  const { text } = prose;
  let at = (prose.masked[mask]?.start ?? 0) + 1;
  if (text.charCodeAt(at) === BACKSLASH) at++;
  readWord(text, at, SEED, reading);
  reading.small = true;
  return reading.end > at ? longest(prose, at, reading, mask) : undefined;
}

/** Hashes the word at `at` on top of what was read before it; `end` stays at `at` where no word stands. */
function readWord(text: string, at: number, before: number, reading: Reading): void {
  let whole = before;
  let stem = before;
  let end = at;
  for (;;) {
    const code = text.charCodeAt(end);
    const folded = code < 128 ? FOLD[code] : foldWide(code);
    if (!folded) break;
    stem = whole;
    whole = Math.imul(whole ^ folded, PRIME);
    end++;
  }
  reading.whole = whole;
  reading.stem = stem;
  reading.end = end;
}

/** The filter's word on whether a name begins with the word just read; changes `reading` only for the caller's next word. */
function mayBegin<T>(text: string, table: NameTable<T>, reading: Reading): boolean {
  const kind = kindOf(table, reading.whole, reading.small);
  if (kind & WHOLE || isPlural(text, table, reading)) return true;
  if (!(kind & PREFIX)) return false;
  const { whole, stem, end } = reading;
  const goesOn =
    readNext(text, reading) && (kindOf(table, reading.whole, reading.small) !== 0 || isPlural(text, table, reading));
  reading.whole = whole;
  reading.stem = stem;
  reading.end = end;
  return goesOn;
}

const isPlural = <T>(text: string, table: NameTable<T>, { stem, end, small }: Reading): boolean =>
  (text.charCodeAt(end - 1) | 32) === LETTER_S && (kindOf(table, stem, small) & WHOLE) !== 0;

/** White space, a line break with the indent or quote mark behind it, and the like; more is no gap inside a name. */
const LONGEST_GAP = 24;

/** Reads on to the next word; false where none is near. */
function readNext(text: string, reading: Reading): boolean {
  const limit = reading.end + LONGEST_GAP;
  for (let at = reading.end; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code < 128 ? FOLD[code] : foldWide(code)) {
      readWord(text, at, Math.imul(reading.whole ^ SEPARATOR, PRIME), reading);
      return true;
    }
  }
  return false;
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

/** The longest name that begins with the word at `at` and is one in its context. */
function longest<T>(prose: Prose<T>, at: number, reading: Reading, mask: number): NameHit<T> | undefined {
  const { text, table } = prose;
  let best: NameHit<T> | undefined;
  for (;;) {
    const kind = kindOf(table, reading.whole, reading.small);
    if (kind & WHOLE) best = better(best, namesOf(prose, at, reading.whole, mask));
    if (isPlural(text, table, reading)) best = better(best, namesOf(prose, at, reading.stem, mask));
    if (!(kind & PREFIX) || !readNext(text, reading)) return best;
  }
}

/** The longest name among those with one hash; one that is written so goes before one that lost its capitals. */
function namesOf<T>(prose: Prose<T>, at: number, hash: number, mask: number): NameHit<T> | undefined {
  const first = prose.table.entry(hash);
  return spelledSo(prose, at, mask, first, spellingAt) ?? spelledSo(prose, at, mask, first, restoredAt);
}

function spelledSo<T>(
  prose: Prose<T>,
  at: number,
  mask: number,
  first: Entry<T> | undefined,
  stands: typeof spellingAt<T>,
): NameHit<T> | undefined {
  let best: NameHit<T> | undefined;
  for (let entry = first; entry; entry = entry.next) {
    const span = stands(prose.text, at, entry);
    if (!span || (best && span.end < best.span.end)) continue;
    if (crossesMask(prose.masked, mask, span, entry.spelling.includes('$'))) continue;
    const verdict = verdictHere(prose.text, span, entry);
    if (verdict === 'no') continue;
    const spelling = stands === restoredAt ? prose.text.slice(span.start, span.end) : entry.spelling;
    const hit = { span, spelling, values: entry.values };
    best = better(best, verdict === 'sure' ? hit : { ...hit, doubt: verdict });
  }
  return best;
}

/** The longer hit; two spellings of the same stretch give the values of both. */
function better<T>(a: NameHit<T> | undefined, b: NameHit<T> | undefined): NameHit<T> | undefined {
  if (!a || !b) return a ?? b;
  if (a.span.end !== b.span.end) return a.span.end > b.span.end ? a : b;
  return { ...a, values: [...new Set([...a.values, ...b.values])] };
}

/** Masked math may lie inside a name that is spelled with it (`R$^3$L`); nothing else that is masked may touch a name. */
function crossesMask(masked: readonly Span[], from: number, { start, end }: Span, math: boolean): boolean {
  for (let i = Math.max(0, from - 1); i < masked.length; i++) {
    const mask = masked[i];
    if (!mask || mask.start >= end) return false;
    if (mask.end > start && !(math && mask.start >= start && mask.end <= end)) return true;
  }
  return false;
}
