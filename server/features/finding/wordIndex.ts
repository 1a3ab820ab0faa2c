/** A sorted table of the words by which papers are found while typing, and those that a mistake is near to; ranks nothing. */
import { once } from '../../core/base/once';
import { lastUpTo } from '../../core/base/starts';
import { finish, STEP_ROWS, type Steps } from '../../core/base/steps';
import type { Library } from '../../core/library/library';
import type { Paper } from '../../core/paper/paper';
import { familyOf } from '../../core/paper/people';
import { fold } from '../../core/text/fold';
import { type NearTable, nearTable } from '../../core/text/nearMiss';

/** What of a paper a word begins, the best last: a word of its title or venue, a surname, a name, a key. */
export const FOUND = { word: 0, family: 1, name: 2, key: 3 } as const;

/** Invariant: `words` are sorted and distinct; the postings of word `i` are those from `starts[i]` to `starts[i + 1]`. */
export interface PaperIndex {
  readonly words: readonly string[];
  readonly starts: Int32Array;
  /** The paper's place in the library times four, plus one of `FOUND`. */
  readonly postings: Int32Array;
  /** All words, a line each, for looking inside them; with where each line begins. */
  readonly lines: string;
  readonly lineStarts: Int32Array;
  /** Keys, letters and digits alone, with the word's place. */
  readonly nearKeys: () => NearTable<number>;
  /** Surnames, likewise. */
  readonly nearFamilies: () => NearTable<number>;
}

export interface IndexOptions {
  /** Everything is made here and now, or may be read from disk: for libraries that are small. */
  readonly small: boolean;
}

/** Papers, and words to sort, between two pauses: a millisecond or two. */
const STEP = 32;
const PART = 2_000;
const LONGEST = 20;

/** The words of texts that come again and again: surnames, venues, years. */
type Known = Map<string, readonly string[]>;

/** Words numbered as they come, and which papers have them: pairs of a word's number and a posting. */
interface Words {
  readonly numbers: Map<string, number>;
  pairs: Int32Array;
  count: number;
}

export function* wordIndex({ size, glanceAt }: Library, { small }: IndexOptions): Steps<PaperIndex> {
  const found: Words = { numbers: new Map(), pairs: new Int32Array(1 << 16), count: 0 };
  const known: Known = new Map();
  for (let i = 0; i < size; i++) {
    const paper = glanceAt(i);
    if (paper) addPaper(found, known, paper, i * 4, small);
    if (i % STEP === STEP - 1) yield;
  }
  const words: string[] = [];
  for (const part of inParts([...found.numbers.keys()], 0)) {
    for (const word of part.sort()) words.push(word);
    yield;
  }
  const made = yield* tables(found, words);
  const near = (kind: number) => nearTable(wordsOfKind(made, kind));
  if (small)
    return {
      ...made,
      nearKeys: once(() => finish(near(FOUND.key))),
      nearFamilies: once(() => finish(near(FOUND.family))),
    };
  const keys = yield* near(FOUND.key);
  const families = yield* near(FOUND.family);
  return { ...made, nearKeys: () => keys, nearFamilies: () => families };
}

type Tables = Omit<PaperIndex, 'nearKeys' | 'nearFamilies'>;

/** The words that stand for something of one kind, letters and digits alone. */
function* wordsOfKind({ words, starts, postings }: Tables, kind: number): Generator<readonly [string, number]> {
  for (const [place, word] of words.entries()) {
    for (let i = starts[place] ?? 0; i < (starts[place + 1] ?? 0); i++) {
      if (((postings[i] ?? 0) & 3) !== kind) continue;
      yield [compact(word), place];
      break;
    }
  }
}

/** Letters and digits alone, folded. */
export const compact = (text: string): string =>
  /^[a-z0-9]*$/.test(text) ? text : fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Words that begin alike, part by part in order, so that no part takes long to sort; empty parts are pauses. */
function* inParts(words: readonly string[], at: number): Generator<string[]> {
  const parts = new Map<string, string[]>();
  let count = 0;
  for (const word of words) {
    const letter = word.charAt(at);
    const part = parts.get(letter);
    if (part) part.push(word);
    else parts.set(letter, [word]);
    if (++count % PART === 0) yield [];
  }
  for (const letter of [...parts.keys()].sort()) {
    const part = parts.get(letter) ?? [];
    if (part.length > PART && letter && at < LONGEST) yield* inParts(part, at + 1);
    else yield part;
  }
}

function* tables({ numbers, pairs, count }: Words, words: readonly string[]): Steps<Tables> {
  const sizes = new Int32Array(words.length);
  for (let i = 0; i < count; i++) {
    const number = pairs[i * 2] ?? 0;
    sizes[number] = (sizes[number] ?? 0) + 1;
    if (i % STEP_ROWS === 0) yield;
  }
  const starts = new Int32Array(words.length + 1);
  const lineStarts = new Int32Array(words.length + 1);
  /** By the words' numbers: where the next posting goes. */
  const next = new Int32Array(words.length);
  for (const [i, word] of words.entries()) {
    const number = numbers.get(word) ?? 0;
    next[number] = starts[i] ?? 0;
    starts[i + 1] = (starts[i] ?? 0) + (sizes[number] ?? 0);
    lineStarts[i + 1] = (lineStarts[i] ?? 0) + word.length + 1;
    if (i % PART === 0) yield;
  }
  const postings = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const number = pairs[i * 2] ?? 0;
    const at = next[number] ?? 0;
    postings[at] = pairs[i * 2 + 1] ?? 0;
    next[number] = at + 1;
    if (i % STEP_ROWS === 0) yield;
  }
  const lines: string[] = [];
  for (let i = 0; i < words.length; i += PART) {
    lines.push(words.slice(i, i + PART).join('\n'));
    yield;
  }
  return { words, starts, postings, lines: lines.join('\n'), lineStarts };
}

/** Of a large library, authors are on disk until its abstracts have been read, and venues always. */
function addPaper(found: Words, known: Known, paper: Paper, at: number, small: boolean): void {
  const add = (text: string, kind: number) => {
    for (const word of wordsOf(fold(text))) addWord(found, word, at + kind);
  };
  const addAgain = (text: string, kind: number) => {
    const words = known.get(text) ?? wordsOf(fold(text));
    known.set(text, words);
    for (const word of words) addWord(found, word, at + kind);
  };
  for (const key of [paper.key, ...paper.otherKeys]) addWord(found, fold(key), at + FOUND.key);
  for (const { name, aliases, expansion } of paper.methods) {
    for (const spelling of [name, ...aliases]) addWord(found, fold(spelling), at + FOUND.name);
    add([name, ...aliases, expansion ?? ''].join(' '), FOUND.word);
  }
  if (small || paper.sources.every(s => s.names.whole)) {
    for (const author of paper.authors) addAgain(familyOf(author), FOUND.family);
  }
  add(paper.title, FOUND.word);
  if (paper.date) addAgain(paper.date, FOUND.word);
  if (!small) return;
  for (const text of [paper.venue, paper.organization]) if (text) addAgain(text, FOUND.word);
}

function addWord(found: Words, word: string, posting: number): void {
  const number = found.numbers.get(word) ?? found.numbers.size;
  if (number === found.numbers.size) found.numbers.set(word, number);
  const at = found.count * 2;
  if (at === found.pairs.length) {
    const longer = new Int32Array(at * 2);
    longer.set(found.pairs);
    found.pairs = longer;
  }
  found.pairs[at] = number;
  found.pairs[at + 1] = posting;
  found.count++;
}

/** Runs of letters and digits of folded text; every sign beyond ASCII counts as a letter. */
export function wordsOf(folded: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let i = 0; i <= folded.length; i++) {
    const code = folded.charCodeAt(i);
    const letter = (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code >= 128;
    if (letter && start < 0) start = i;
    else if (!letter && start >= 0) {
      words.push(folded.slice(start, i));
      start = -1;
    }
  }
  return words;
}

/** The words that begin so, from the first to behind the last. */
export function wordsFrom({ words }: PaperIndex, prefix: string): { from: number; to: number } {
  return { from: lowest(words, prefix), to: lowest(words, `${prefix}\uffff`) };
}

function lowest(words: readonly string[], bound: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first `most` words that have the text inside them. */
export function wordsWith({ lines, lineStarts }: PaperIndex, inside: string, most: number): number[] {
  const found: number[] = [];
  for (let at = lines.indexOf(inside); at >= 0 && found.length < most; ) {
    const line = lastUpTo(lineStarts, at);
    found.push(line);
    at = lines.indexOf(inside, lineStarts[line + 1] ?? lines.length);
  }
  return found;
}
