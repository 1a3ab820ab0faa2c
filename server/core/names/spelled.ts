/** Whether words spell a short name out: `Grounded Credit Assignment` and `GCA`; knows letters, not papers. */
import { endsAlike, lettersOf } from './letters';
import { Shape, type Token } from './shape';
import { Word } from './words';

/** A word, or a part of a hyphenated one. */
interface Part {
  /** Lower case. */
  readonly text: string;
  readonly written: string;
  readonly token: number;
  /** What it costs to leave it out, and how far it counts as left out. */
  readonly cost: number;
  readonly weight: number;
  /** Where a capital stands inside it: `emPowering`, `jiGsaw`; 0 where none does. */
  readonly capital: number;
}

/** The letters read so far. */
interface Progress {
  readonly from: number;
  readonly cost: number;
  /** Words that gave letters, and content words that gave none. */
  readonly matched: number;
  readonly skipped: number;
  /** Letters without a word, one at most. */
  readonly missed: number;
}

export interface Spelling {
  /** First and last token that the expansion needs, both inclusive. */
  readonly from: number;
  readonly to: number;
  /** 0 where every letter begins a word and none is skipped; a skipped content word costs 1.5, an unexplained letter 3. */
  readonly cost: number;
  readonly matched: number;
  readonly skipped: number;
  readonly letters: number;
  /** Every letter has its word. */
  readonly complete: boolean;
}

const SKIPPED_LETTER = 3;
const LATE_START = 0.8;
const INNER_LETTER = 1;
const NEXT_LETTER = 0.2;
const NEXT_CAPITAL = 0.02;
const LONGEST = 20;
/** The highest cost a letter that any place accepts. */
const LOOSEST = 0.9;

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
  if (letters.length < 2 || letters.length > 24) return undefined;
  if (!mayBegin(letters.charCodeAt(0), tokens, from, fixedEnd ? to : Math.min(to, from + 2))) return undefined;
  const parts = partsOf(tokens, from, to);
  // Dearer readings are refused everywhere.
  const limit = LOOSEST * letters.length;
  let read: readonly (Progress | undefined)[] = NOTHING;
  let best: Spelling | undefined;
  for (let p = 0; p < parts.length; p++) {
    const part = parts[p];
    if (!part) break;
    const begins = fixedEnd || p < 3 ? beginning(letters, part, p, fixedEnd) : undefined;
    if (!begins && read === NOTHING) continue;
    const next: (Progress | undefined)[] = [];
    for (let l = 1; l <= letters.length; l++) {
      const before = read[l];
      // Without a fixed end, an expansion ends where its last letter is read.
      if (before && (fixedEnd || l < letters.length)) next[l] = skipPart(before, part, limit);
    }
    if (begins) readPart(letters, 0, part, begins, next);
    for (let l = 1; l < letters.length; l++) {
      const before = read[l];
      if (before) readPart(letters, l, part, before, next);
    }
    if (letters.length > 3) missLetters(next, letters.length, limit);
    read = next;
    if (part.weight === 0 || (fixedEnd && p < parts.length - 1)) continue;
    best = cheaper(best, ending(letters.length, next, parts, part));
  }
  return best;
}

const NOTHING: readonly undefined[] = [];

/** A reading that begins with this part, when it has the first letter. */
function beginning(letters: string, part: Part, at: number, fixedEnd: boolean): Progress | undefined {
  const first = letters.charCodeAt(0);
  if (part.text.charCodeAt(0) !== first && part.text.charCodeAt(part.capital) !== first) return undefined;
  return { from: at, cost: fixedEnd ? 0 : at * LATE_START, matched: 0, skipped: 0, missed: 0 };
}

/** Whether any of the words can begin with the letter; most texts behind a comma cannot. */
function mayBegin(first: number, tokens: readonly Token[], from: number, to: number): boolean {
  for (let i = from; i <= to; i++) {
    const token = tokens[i];
    if (token && (token.lower.charCodeAt(0) === first || token.shape & UNCLEAR)) return true;
  }
  return false;
}

const UNCLEAR = Shape.HYPHEN | Shape.INNER | Shape.DIGIT | Shape.MARK | Shape.SIGN;

function partsOf(tokens: readonly Token[], from: number, to: number): Part[] {
  const parts: Part[] = [];
  for (let i = from; i <= to && parts.length < LONGEST; i++) {
    const token = tokens[i];
    if (!token || token.shape & (Shape.MARK | Shape.URL)) continue;
    if (token.shape & Shape.HYPHEN) addParts(parts, token, i);
    else parts.push(partOf(token.text, token.lower, i, (token.word & Word.SMALL) !== 0, token.word));
  }
  return parts;
}

const SMALL_PARTS = new Set(['of', 'to', 'in', 'the', 'a', 'and', 'for', 'by', 'on', 'as', 'at', 'or', 'is', 'then']);

function addParts(parts: Part[], token: Token, at: number): void {
  let k = -1;
  for (const text of token.text.split(/[-\u2010\u2011]/)) {
    k++;
    const lower = text.toLowerCase();
    // The second half of a compound is often left out, as a class noun is.
    parts.push(partOf(text, lower, at, SMALL_PARTS.has(lower), k > 0 ? Word.HEAD : 0));
  }
}

function partOf(whole: string, lowerWhole: string, token: number, small: boolean, word: number): Part {
  const c = whole.charCodeAt(0);
  const digits = c >= 48 && c <= 57 ? (/^\d+(?=\p{L})/u.exec(whole)?.[0].length ?? 0) : 0;
  const text = digits ? whole.slice(digits) : whole;
  const lower = digits ? lowerWhole.slice(digits) : lowerWhole;
  const inner = text === lower ? -1 : text.slice(1).search(/\p{Lu}/u);
  const capital = inner < 0 || text.charAt(0) !== lower.charAt(0) ? 0 : inner + 1;
  if (small) return { text: lower, written: text, token, cost: 0.1, weight: 0, capital };
  // Short forms often leave the class noun out, and "3D".
  const head = (word & Word.HEAD) !== 0 || digits > 0;
  return { text: lower, written: text, token, cost: head ? 0.7 : 1.5, weight: head ? 0.5 : 1, capital };
}

function skipPart({ from, cost, matched, skipped, missed }: Progress, part: Part, limit: number): Progress | undefined {
  const dearer = cost + part.cost;
  return dearer > limit ? undefined : { from, cost: dearer, matched, skipped: skipped + part.weight, missed };
}

/** Reads one or more letters from one part: its first letter (or an inner capital), then on through it. */
function readPart(letters: string, l: number, part: Part, before: Progress, next: (Progress | undefined)[]): void {
  const first = letters.charCodeAt(l);
  // `crust` of "piecrust": the last four letters or more can end a word.
  if (l > 2 && endsAlike(letters, l, part.text)) keep(next, letters.length, before, before.cost + INNER_LETTER);
  let at = part.text.charCodeAt(0) === first ? 0 : part.capital;
  if (part.text.charCodeAt(at) !== first) return;
  // A small word doesn't begin an expansion.
  if (l === 0 && part.weight === 0) return;
  let cost = before.cost;
  keep(next, l + 1, before, cost);
  for (let k = l + 1; k < letters.length; k++) {
    const found = part.text.indexOf(letters.charAt(k), at + 1);
    if (found < 0) return;
    const capital = part.written.charCodeAt(found) !== part.text.charCodeAt(found);
    const telling = capital || found === at + 1;
    cost += capital ? NEXT_CAPITAL : telling ? NEXT_LETTER : INNER_LETTER;
    keep(next, k + 1, before, cost);
    // Nothing more is read behind a letter from the middle of a word.
    if (!telling) return;
    at = found;
  }
}

function keep(next: (Progress | undefined)[], l: number, before: Progress, cost: number): void {
  const there = next[l];
  if (there && there.cost <= cost) return;
  const { from, matched, skipped, missed } = before;
  next[l] = { from, cost, matched: matched + 1, skipped, missed };
}

/** Leaves one letter unexplained where that is the only way on: the K of "SPARK: Stepwise Process-Aware Rewards". */
function missLetters(read: (Progress | undefined)[], count: number, limit: number): void {
  for (let l = count - 1; l > 0; l--) {
    const before = read[l];
    const after = read[l + 1];
    if (!before || before.missed) continue;
    const cost = before.cost + SKIPPED_LETTER;
    if (cost > limit || (after && after.cost <= cost)) continue;
    const { from, matched, skipped } = before;
    read[l + 1] = { from, cost, matched, skipped, missed: 1 };
  }
}

function ending(
  count: number,
  read: readonly (Progress | undefined)[],
  parts: readonly Part[],
  last: Part,
): Spelling | undefined {
  const progress = read[count];
  const first = progress && parts[progress.from];
  if (!progress || !first) return undefined;
  const { cost, matched, skipped, missed } = progress;
  return { from: first.token, to: last.token, cost, matched, skipped, letters: count, complete: missed === 0 };
}

const cheaper = (a: Spelling | undefined, b: Spelling | undefined): Spelling | undefined =>
  !a || (b && b.cost < a.cost) ? b : a;

/** Good enough for a place that already says "this is the expansion": parentheses behind it. */
export const isLooselySpelled = ({ cost, letters, matched, skipped }: Spelling): boolean =>
  cost <= LOOSEST * letters && skipped <= matched;

/** Good enough for a place that doesn't say so: behind a colon or a comma, in a title. */
export const isSpelled = ({ cost, letters, matched, skipped }: Spelling): boolean =>
  matched > 1 && cost <= 0.65 * letters && skipped * 2 <= matched;
