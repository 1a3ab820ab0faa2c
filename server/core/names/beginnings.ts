/** Names put together from the beginnings of words, in order: `Du-P-O` for "Dual Preference Optimization"; knows letters, not papers. */
import { Shape, type Token } from './shape';
import { Word } from './words';

/** The words that begin no part of the name (second halves and class nouns count half), and how many stand behind its last part. */
export interface Beginnings {
  readonly skipped: number;
  readonly behind: number;
}

/**
 * The parts of a name that begin with a capital each: `SEAgent` → `s e agent`; `HARP-Bench` with `stem` → `h a r p`.
 * Nothing where small letters or digits stand outside a part, or the parts are too few to tell.
 */
export function partsOfName(name: string, stem = false): readonly string[] | undefined {
  const whole = stem ? /^(\p{Lu}{3,})-[\p{L}]+$/u.exec(name)?.[1] : name;
  if (!whole || whole.length > 24 || !/^(?:\p{Lu}\p{Ll}*-?)+$/u.test(whole)) return undefined;
  const parts = whole.toLowerCase() === whole ? [] : (whole.match(/\p{Lu}\p{Ll}*/gu) ?? []);
  return parts.length > 2 ? parts.map(part => part.toLowerCase()) : undefined;
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
