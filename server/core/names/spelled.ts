/** Whether words spell a short name out: `Grounded Credit Assignment` and `GCA`; knows letters, not papers. */
import { Shape, type Token } from './tokens';
import { Word } from './words';

/** A word, or a part of a hyphenated one. */
interface Part {
  readonly text: string;
  readonly token: number;
  readonly small: boolean;
}

export interface Spelling {
  /** First and last token that the expansion needs, both inclusive. */
  readonly from: number;
  readonly to: number;
  /** 0 where every letter begins a word and none is skipped; a skipped content word costs 1.5, an unexplained letter 3. */
  readonly cost: number;
  readonly letters: number;
  /** Every letter has its word. */
  readonly complete: boolean;
}

const SKIPPED_WORD = 1.5;
const SKIPPED_SMALL = 0.1;
const SKIPPED_LETTER = 3;
const INNER_LETTER = 1;
const NEXT_LETTER = 0.2;
const NONE = 1e9;

/** The letters of a name that an expansion has to explain: `R^3L` → `rrrl`, `TP-GRPO` → `tpgrpo`; a plural s is dropped. */
export function lettersOf(name: string): string {
  const singular = /[A-Z]s$/.test(name) ? name.slice(0, -1) : name;
  const repeated = singular.replace(/(\p{L})\^([2-4])/gu, (_, letter: string, times: string) =>
    letter.repeat(Number(times)),
  );
  return repeated.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/**
 * The cheapest reading of the name's letters in order through `tokens[from..to]`.
 * `fixedEnd`: the expansion ends at `to` ("Expansion (X)"); otherwise it begins within the first words ("X: Expansion").
 */
export function spell(
  name: string,
  tokens: readonly Token[],
  from: number,
  to: number,
  fixedEnd: boolean,
): Spelling | undefined {
  const letters = lettersOf(name);
  if (letters.length < 2 || letters.length > 14) return undefined;
  const parts = partsOf(tokens, from, to);
  let best: Spelling | undefined;
  const last = fixedEnd ? parts.length - 1 : Math.min(2, parts.length - 1);
  for (let start = last; start >= 0; start--) {
    const part = parts[start];
    if (!part || part.small || part.text.charCodeAt(0) !== letters.charCodeAt(0)) continue;
    const reading = read(letters, parts, start, fixedEnd);
    if (!reading || (best && reading.cost >= best.cost)) continue;
    const end = parts[reading.end];
    if (end)
      best = {
        from: part.token,
        to: end.token,
        cost: reading.cost,
        letters: letters.length,
        complete: reading.complete,
      };
  }
  return best;
}

function partsOf(tokens: readonly Token[], from: number, to: number): Part[] {
  const parts: Part[] = [];
  for (let i = from; i <= to; i++) {
    const token = tokens[i];
    if (!token || token.shape & (Shape.MARK | Shape.URL)) continue;
    const small = (token.word & Word.SMALL) !== 0;
    if (!(token.shape & Shape.HYPHEN)) parts.push({ text: token.lower, token: i, small });
    else
      for (const text of token.lower.split(/[-\u2010\u2011]/))
        parts.push({ text, token: i, small: text.length < 4 && SMALL_PARTS.has(text) });
  }
  return parts;
}

const SMALL_PARTS = new Set(['of', 'to', 'in', 'the', 'a', 'and', 'for', 'by', 'on', 'as', 'at', 'or', 'is']);

/** Lowest cost to read all letters from part `start` on, and the part where the last one was read. */
function read(
  letters: string,
  parts: readonly Part[],
  start: number,
  fixedEnd: boolean,
): { cost: number; end: number; complete: boolean } | undefined {
  // costs[l]: cheapest way to have read l letters when the current part begins.
  let costs = new Array<number>(letters.length + 1).fill(NONE);
  costs[0] = 0;
  let best = NONE;
  let bestEnd = -1;
  let complete = true;
  for (let p = start; p < parts.length && p < start + 16; p++) {
    const part = parts[p];
    if (!part) break;
    const next = costs.map(c => c + (part.small ? SKIPPED_SMALL : SKIPPED_WORD));
    for (let l = 0; l < letters.length; l++) {
      const cost = costs[l] ?? NONE;
      if (cost < NONE && (l > 0 || p === start)) readPart(letters, l, part.text, cost, next);
    }
    if (p === start) next[0] = NONE;
    const through = closing(next, letters.length);
    const final = next[letters.length] ?? NONE;
    // A small word doesn't end an expansion.
    if (!part.small && Math.min(through, final) < (fixedEnd ? NONE : best)) {
      best = fixedEnd && p < parts.length - 1 ? best : Math.min(through, final);
      bestEnd = p;
      complete = final <= through;
    }
    costs = next;
    if (!fixedEnd) costs[letters.length] = NONE;
  }
  return best < NONE ? { cost: best, end: bestEnd, complete } : undefined;
}

/** Unexplained letters at the end. */
function closing(costs: readonly number[], count: number): number {
  const one = (costs[count - 1] ?? NONE) + SKIPPED_LETTER;
  return count > 3 ? one : NONE;
}

/** Reads one or more letters from one part: its first letter, then on through it. */
function readPart(letters: string, l: number, part: string, cost: number, next: number[]): void {
  if (part.charCodeAt(0) !== letters.charCodeAt(l)) return;
  let at = 0;
  let sum = cost;
  lower(next, l + 1, sum);
  for (let k = l + 1; k < letters.length; k++) {
    const found = part.indexOf(letters.charAt(k), at + 1);
    if (found < 0) return;
    sum += found === at + 1 ? NEXT_LETTER : INNER_LETTER;
    at = found;
    lower(next, k + 1, sum);
  }
}

function lower(costs: number[], at: number, cost: number): void {
  if (cost < (costs[at] ?? NONE)) costs[at] = cost;
}

/** True when the reading is good enough for a place that already says "this is the expansion" (`loose`) or one that doesn't. */
export const isSpelled = (spelling: Spelling, loose: boolean): boolean =>
  spelling.cost <= (loose ? 0.8 : 0.65) * spelling.letters;
