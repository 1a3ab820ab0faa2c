/** Names put together from the beginnings of words, in order: `Do-L-O` for "Dough and Loaf Oven"; knows letters, not papers. */
import { isAscii } from '../text/ascii';
import { Shape, type Token } from './shape';
import { Word } from './words';

/** The words that begin no part of the name (second halves and class nouns count half), and how many stand behind its last part. */
export interface Beginnings {
  readonly skipped: number;
  readonly behind: number;
}

/**
 * The parts of a name that begin with a capital each: `SLAgent` → `s l agent`; `HARP-Bench` with `stem` → `h a r p`.
 * Nothing where small letters or digits stand outside a part, or there is but one.
 */
export function partsOfName(name: string, stem = false): readonly string[] | undefined {
  if (!hasCapitals(name)) return undefined;
  if (stem && !name.includes('-')) return undefined;
  const whole = stem ? /^(\p{Lu}{3,})-[\p{L}]+$/u.exec(name)?.[1] : name;
  if (!whole || whole.length > 24) return undefined;
  const parts = isAscii(whole) ? asciiParts(whole) : anyParts(whole);
  return parts.length > 1 ? parts : undefined;
}

const anyParts = (name: string): string[] =>
  /^(?:\p{Lu}\p{Ll}*-?)+$/u.test(name) ? (name.match(/\p{Lu}\p{Ll}*/gu) ?? []).map(part => part.toLowerCase()) : [];

/** The same for ASCII, without a regular expression. */
function asciiParts(name: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let before = HYPHEN;
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    const capital = code > 64 && code < 91;
    const small = code > 96 && code < 123;
    if (!capital && (before === HYPHEN || !(small || code === HYPHEN))) return [];
    if (before !== HYPHEN && !small) parts.push(name.slice(from, i).toLowerCase());
    if (capital) from = i;
    before = code;
  }
  if (before !== HYPHEN) parts.push(name.slice(from).toLowerCase());
  return parts;
}

const HYPHEN = 45;

/** Two capitals at least, other alphabets included. */
function hasCapitals(name: string): boolean {
  let capitals = 0;
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    if (code > 127 || (code > 64 && code < 91)) capitals++;
  }
  return capitals > 1;
}

/** Reads all of `tokens[from..end]`; the first word has the first part. */
export function readBeginnings(
  parts: readonly string[],
  tokens: readonly Token[],
  from: number,
  end: number,
): Beginnings | undefined {
  let at = 0;
  let skipped = 0;
  let behind = 0;
  let words = 0;
  for (let i = from; i <= end; i++) {
    const token = tokens[i];
    if (!token || token.shape & (Shape.URL | Shape.MACRO)) return undefined;
    if (token.shape & Shape.MARK) {
      if (!/^[,&"“”'’-]$/.test(token.text)) return undefined;
      continue;
    }
    if (token.word & Word.SMALL && !(token.shape & Shape.HYPHEN)) continue;
    let half = false;
    for (const piece of token.lower.split('-')) {
      const part = parts[at];
      if (part !== undefined && piece.startsWith(part)) at++;
      else {
        if (!words) return undefined;
        skipped += half || token.word & Word.HEAD ? 0.5 : 1;
        if (at === parts.length && !half) behind++;
      }
      words++;
      half = true;
    }
  }
  return at === parts.length ? { skipped, behind } : undefined;
}

const WINDOW = 9;

/**
 * The first word of an expansion that ends at `last` and has the parts in another order: "Rower with strong oars (StroRower)". A long
 * part may end a word: `former` of "Transformer".
 */
export function unorderedStart(
  name: string,
  tokens: readonly Token[],
  start: number,
  last: number,
): number | undefined {
  const parts = partsOfName(name);
  if (!parts || parts.length > 4 || (parts.length < 3 && parts.some(part => part.length < 3))) return undefined;
  const left = [...parts];
  let skipped = 0;
  for (let i = last; i >= start && i > last - WINDOW; i--) {
    const token = tokens[i];
    if (!token || token.shape & Shape.MARK) return undefined;
    if (token.word & Word.SMALL) continue;
    const before = left.length;
    for (const piece of token.lower.split('-')) {
      const at = left.findIndex(part => piece.startsWith(part) || (part.length > 3 && piece.endsWith(part)));
      if (at >= 0) left.splice(at, 1);
    }
    if (!left.length) return i < last ? i : undefined;
    if (left.length === before && ++skipped > 1) return undefined;
  }
  return undefined;
}
