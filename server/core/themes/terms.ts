/** Words of a text in the form in which themes compare them: lower case, hyphens opened, plurals and verb endings folded. */
import { once } from '../base/once';
import type { Span } from '../text/text';

/** Words of no topic: English function words, and what every abstract says of itself. */
const EMPTY = new Set(
  `a an the of or and to in for on with that is are by as from its it this these those their them they then than only such rather into
over at how what which when where while who whom whose does do did be been being was were has have had can could may might will would
should not no nor but if so too very also both each every some any all most more less many much few several other others another one
two three first second using use used uses via per within without between among across through during after before under above
about against out up down off we our us you your he she his her i my me themselves itself there here however thus therefore hence
including include s t`
    .split(/\s+/)
    .map(stemOf),
);

/** Numbers for stems, so that texts are compared as numbers. Grows as it reads; one for every comparison. */
export interface Vocabulary {
  /** The stem's number: the same for `Rewards`, `reward` and `rewarding`. The hashes are those of `readTerms`. */
  readonly idAt: (text: string, start: number, end: number, hash: number, check: number) => number;
  readonly size: () => number;
  /** Of a number that a text had. */
  readonly stemOf: (id: number) => string;
  readonly isEmpty: (id: number) => boolean;
}

export function vocabulary(): Vocabulary {
  const stems = new Map<string, number>();
  const written: string[] = [];
  const empty: boolean[] = [];
  const words = wordTable();
  const numberOf = (word: string): number => {
    const stem = stemOf(word);
    const known = stems.get(stem);
    if (known !== undefined) return known;
    stems.set(stem, written.length);
    written.push(stem);
    empty.push(EMPTY.has(stem) || stem.length < 2 || /^\d+$/.test(stem));
    return written.length - 1;
  };
  return {
    idAt: (text, start, end, hash, check) => {
      const known = words.find(hash, check);
      if (known >= 0) return known;
      const id = numberOf(text.slice(start, end));
      words.add(id, hash, check);
      return id;
    },
    size: () => written.length,
    stemOf: id => written[id] ?? '',
    isEmpty: id => empty[id] ?? true,
  };
}

/** Three cells a word: its number and one, and its two hashes. */
const CELLS = 3;

/**
 * An open table of words by two hashes of their characters (62 bits), so that no string is made for a word that was seen
 * before: over whole corpora a Map of strings takes four times as long.
 */
function wordTable() {
  let count = 0;
  let table = new Int32Array(CELLS << 14);
  const slotOf = (hash: number, check: number): number => {
    const mask = table.length / CELLS - 1;
    let slot = (hash & mask) * CELLS;
    while (table[slot] && !(table[slot + 1] === hash && table[slot + 2] === check)) {
      slot = ((slot / CELLS + 1) & mask) * CELLS;
    }
    return slot;
  };
  const put = (id: number, hash: number, check: number) => table.set([id + 1, hash, check], slotOf(hash, check));
  const grow = () => {
    const old = table;
    table = new Int32Array(old.length * 2);
    for (let i = 0; i < old.length; i += CELLS) {
      const [id = 0, hash = 0, check = 0] = old.subarray(i, i + CELLS);
      if (id) put(id - 1, hash, check);
    }
  };
  return {
    /** The word's number, -1 when it is new. */
    find: (hash: number, check: number): number => (table[slotOf(hash, check)] ?? 0) - 1,
    add: (id: number, hash: number, check: number): void => {
      put(id, hash, check);
      if (++count * 2 * CELLS > table.length) grow();
    },
  };
}

/** The words' numbers, in order; `reward-modelling` gives two. */
export function termsOf(text: string, terms: Vocabulary): number[] {
  const ids = new Int32Array(text.length);
  return [...ids.subarray(0, readTerms(text, { start: 0, end: text.length }, terms, ids, 0))];
}

/** A place that no phrase may span: punctuation, the end of a title, tag or sentence. */
export const GAP = -1;

/** Writes the numbers of the words within the span from `at` on, with gaps at punctuation; answers where it stopped. */
export function readTerms(text: string, span: Span, terms: Vocabulary, ids: Int32Array, at: number): number {
  const kinds = kindsOf();
  let next = at;
  let start = -1;
  let hash = 0;
  let check = 0;
  for (let i = span.start; i <= span.end; i++) {
    const code = i < span.end ? text.charCodeAt(i) : SPACE;
    const kind = kinds[code] ?? LETTER;
    if (kind === LETTER) {
      if (start < 0) start = i;
      hash = (Math.imul(hash, 31) + code) | 0;
      check = Math.imul(check ^ code, 0x01000193);
      continue;
    }
    if (start >= 0) {
      ids[next++] = terms.idAt(text, start, i, (hash ^ (hash >>> 15)) & 0x3fffffff, check);
      start = -1;
      hash = 0;
      check = 0;
    }
    if (kind === STOP && next > at && ids[next - 1] !== GAP) ids[next++] = GAP;
  }
  return next;
}

const SPACE = 32;
const LETTER = 1;
const STOP = 2;
/** Letters and digits of the alphabetic scripts, and what parts phrases; beyond, everything but punctuation is a letter. */
const kindsOf = once(() =>
  Uint8Array.from({ length: 0x10000 }, (_, code) => {
    const letter = code < 0x600 ? /[\p{L}\p{N}]/u.test(String.fromCharCode(code)) : !isPunctuation(code);
    return letter ? LETTER : ',;:.?!()[]{}"“”«»—'.includes(String.fromCharCode(code)) ? STOP : 0;
  }),
);

function isPunctuation(code: number): boolean {
  return (code > 0x1fff && code < 0x2c00) || (code > 0x2fff && code < 0x3040);
}

/** Folds what inflection adds, not what derivation does: `generators` is not `generation`. */
export function stemOf(word: string): string {
  const lower = word.normalize('NFKC').toLowerCase();
  if (lower.length < 4 || /\d/.test(lower)) return lower;
  const singular = lower.replace(/ies$/, 'y').replace(/(ss|x|ch|sh|z)es$|([^siu])s$/, '$1$2');
  const verb = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(singular)?.[1];
  const base = verb && verb.length >= 3 ? verb.replace(/([^aeious])\1$/, '$1') : singular;
  return base.length > 3 ? base.replace(/e$/, '').replace(/y$/, 'i').replace(/ll$/, 'l') : base;
}
