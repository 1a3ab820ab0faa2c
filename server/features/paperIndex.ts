/** A sorted table of the words by which papers are found while typing, made once a library; ranks nothing. */
import { fold } from '../core/fold';
import { familyOf } from '../core/keys';
import type { Library } from '../core/library';
import type { Paper } from '../core/paper';

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
}

interface Draft {
  readonly library: Library;
  /** Gone when done: a generator that has ended still holds what it worked with. */
  steps?: Generator<undefined, PaperIndex>;
  done?: PaperIndex;
}

const drafts = new WeakMap<Library, Draft>();
/** The index that was finished last. */
let latest: Draft | undefined;
/** Papers, and words to sort, between two pauses: a few milliseconds. */
const STEP = 300;
const PART = 5_000;
const LONGEST = 20;

/** The index of a library; finishes what `prepareIndex` has begun. */
export function paperIndex(library: Library): PaperIndex {
  const draft = draftOf(library);
  while (!draft.done) advance(draft);
  return draft.done;
}

/** Takes one step of making the index; false when there is nothing left to do. */
export function prepareIndex(library: Library): boolean {
  const draft = draftOf(library);
  if (!draft.done) advance(draft);
  return draft.done === undefined;
}

/**
 * Above this many papers making the index takes longer than a person should wait, and leaves out venues: they are on disk,
 * and reading them all would cost more than they find.
 */
const QUICK = 20_000;

/** True when answers have an index to begin with, if an older one. */
export const hasIndex = (): boolean => latest !== undefined;

/** True where the index may be made while somebody waits. */
export const isQuickIndex = (library: Library): boolean => library.size <= QUICK;

/** True when asking for the index costs next to nothing, or little enough. */
export const isIndexReady = (library: Library): boolean =>
  isQuickIndex(library) || drafts.get(library)?.done !== undefined;

/**
 * An index to answer from at once, and the library that it belongs to: while that of a large library is still being made,
 * the one before it, whose papers may have gone. Only the very first has to be waited for.
 */
export function indexAtHand(library: Library): { readonly index: PaperIndex; readonly of: Library } {
  if (latest?.done && !isIndexReady(library)) return { index: latest.done, of: latest.library };
  return { index: paperIndex(library), of: library };
}

function draftOf(library: Library): Draft {
  const known = drafts.get(library);
  if (known) return known;
  const draft: Draft = { library, steps: making(library.papers) };
  drafts.set(library, draft);
  return draft;
}

function advance(draft: Draft): void {
  const { done, value } = draft.steps?.next() ?? {};
  if (!done || !value) return;
  draft.done = value;
  draft.steps = undefined;
  latest = draft;
}

/** The words of texts that come again and again: surnames, venues, years. */
type Known = Map<string, readonly string[]>;

/** Words numbered as they come, and which papers have them: pairs of a word's number and a posting. */
interface Words {
  readonly numbers: Map<string, number>;
  pairs: Int32Array;
  count: number;
}

function* making(papers: readonly Paper[]): Generator<undefined, PaperIndex> {
  const found: Words = { numbers: new Map(), pairs: new Int32Array(1 << 16), count: 0 };
  const known: Known = new Map();
  for (const [i, paper] of papers.entries()) {
    addPaper(found, known, paper, i * 4, papers.length <= QUICK);
    if (i % STEP === STEP - 1) yield;
  }
  const words: string[] = [];
  for (const part of inParts([...found.numbers.keys()], 0)) {
    for (const word of part.sort()) words.push(word);
    yield;
  }
  return yield* tables(found, words);
}

/** Words that begin alike, part by part in order, so that no part takes long to sort. */
function* inParts(words: readonly string[], at: number): Generator<string[]> {
  const parts = new Map<string, string[]>();
  for (const word of words) {
    const letter = word.charAt(at);
    const part = parts.get(letter);
    if (part) part.push(word);
    else parts.set(letter, [word]);
  }
  for (const letter of [...parts.keys()].sort()) {
    const part = parts.get(letter) ?? [];
    if (part.length > PART && letter && at < LONGEST) yield* inParts(part, at + 1);
    else yield part;
  }
}

function* tables({ numbers, pairs, count }: Words, words: readonly string[]): Generator<undefined, PaperIndex> {
  const sizes = new Int32Array(words.length);
  for (let i = 0; i < count; i++) {
    const number = pairs[i * 2] ?? 0;
    sizes[number] = (sizes[number] ?? 0) + 1;
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
  }
  yield;
  const postings = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const number = pairs[i * 2] ?? 0;
    const at = next[number] ?? 0;
    postings[at] = pairs[i * 2 + 1] ?? 0;
    next[number] = at + 1;
  }
  return { words, starts, postings, lines: words.join('\n'), lineStarts };
}

function addPaper(found: Words, known: Known, paper: Paper, at: number, whole: boolean): void {
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
  for (const author of paper.authors) addAgain(familyOf(author), FOUND.family);
  add(paper.title, FOUND.word);
  if (paper.date) addAgain(paper.date, FOUND.word);
  if (!whole) return;
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
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((lineStarts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    found.push(low);
    at = lines.indexOf(inside, lineStarts[low + 1] ?? lines.length);
  }
  return found;
}
