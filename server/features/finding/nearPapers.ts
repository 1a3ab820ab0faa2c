/** The papers that somebody probably meant by a citation key that doesn't exist: by key, by author and year, by name, by title. */
import type { Library } from '../../core/library/library';
import { yearOf } from '../../core/paper/dates';
import type { Paper } from '../../core/paper/paper';
import { familyOf } from '../../core/paper/people';
import { fold } from '../../core/text/fold';
import { isTransposed, nearIn, tolerance } from '../../core/text/nearMiss';
import { type IndexAtHand, indexAtHand } from './paperIndex';
import { compact, FOUND, type PaperIndex, wordsOf } from './wordIndex';

export interface NearPaper {
  readonly paper: Paper;
  /** Edits, or what another sign is worth in edits; 0 for a key that differs in case or punctuation only. */
  readonly distance: number;
}

const answers = new WeakMap<PaperIndex, Map<string, readonly NearPaper[]>>();

/** A key this near is what was meant, whoever wrote the paper. */
const ONE_SLIP = 1;
/** An author with more papers than this is no hint without a year. */
const FEW = 4;
/** What a sign other than the key's own letters is worth. */
const SAME_AUTHOR_AND_YEAR = 1;
const NEXT_YEAR = 1.5;
const SAME_AUTHOR = 2;
const SAME_NAME = 1;
const SAME_TITLE_WORDS = 2;
const TITLE_BONUS = 0.5;

/** The nearest first; none while a large library's first index is being made. Each key is looked up once an index. */
export function nearPapers(library: Library, key: string): readonly NearPaper[] {
  const at = indexAtHand(library);
  if (!at) return [];
  const known = answers.get(at.index) ?? new Map<string, readonly NearPaper[]>();
  answers.set(at.index, known);
  const before = known.get(key);
  if (before) return before;
  const found = rank(at, key);
  known.set(key, found);
  return found;
}

type Vote = (paper: Paper, distance: number) => void;

function rank(at: IndexAtHand, key: string): NearPaper[] {
  const best = new Map<Paper, number>();
  const vote: Vote = (paper, distance) => {
    if (distance < (best.get(paper) ?? Number.POSITIVE_INFINITY)) best.set(paper, distance);
  };
  byKey(at, key, vote);
  if (Math.min(...best.values()) > ONE_SLIP) {
    byAuthor(at, key, vote);
    const name = fold(key.replace(/\d{4}\w*$/, ''));
    for (const paper of papersOf(at, wordAt(at, name), FOUND.name)) vote(paper, SAME_NAME);
  }
  if (!best.size) byTitle(at, key, vote);
  return [...best].map(([paper, distance]) => ({ paper, distance })).sort((a, b) => a.distance - b.distance);
}

function byKey(at: IndexAtHand, key: string, vote: Vote): void {
  const written = compact(key);
  const digits = written.replace(/\D/g, '');
  for (const { word, value, edits } of nearIn(at.index.nearKeys(), written, tolerance(written.length))) {
    // Another year is another paper more often than a slip.
    const otherYear = word.replace(/\D/g, '') !== digits;
    const distance = isTransposed(word, written) ? 1 : edits + (otherYear && edits < 2 ? 0.5 : 0);
    for (const paper of papersOf(at, value, FOUND.key)) vote(paper, distance);
  }
}

/** `vaswani2017`, `vasvaniAttention`, `vaswani2017attention`: the first letters are an author's, four digits a year. */
function byAuthor(at: IndexAtHand, key: string, vote: Vote): void {
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(key)?.[0];
  for (const { place, edits } of familiesIn(at, key)) {
    const written = at.index.words[place] ?? '';
    const papers = papersOf(at, place, FOUND.family).filter(paper => isFirstAuthor(paper, written));
    for (const paper of papers) {
      const apart = Math.abs(Number(yearOf(paper.date)) - Number(year));
      const bonus = titleBonus(paper, key);
      if (year && apart === 0) vote(paper, SAME_AUTHOR_AND_YEAR + edits - bonus);
      else if (year && apart === 1) vote(paper, NEXT_YEAR + edits - bonus);
      else if (!year && papers.length <= FEW) vote(paper, SAME_AUTHOR + edits - bonus);
    }
  }
}

const isFirstAuthor = ({ authors: [first] }: Paper, word: string): boolean =>
  first !== undefined && wordsOf(fold(familyOf(first))).includes(word);

function familiesIn(at: IndexAtHand, key: string): { place: number; edits: number }[] {
  const first = compact(partsOf(key)[0] ?? '');
  const lead = compact(/^\P{N}*/u.exec(key)?.[0] ?? '');
  for (const word of [first, ...beginnings(lead)]) {
    const place = wordAt(at, word);
    if (papersOf(at, place, FOUND.family).length) return [{ place, edits: 0 }];
  }
  const slips = first.length >= 5 ? nearIn(at.index.nearFamilies(), first, first.length < 9 ? 1 : 2) : [];
  return slips.map(({ value, edits }) => ({ place: value, edits }));
}

/** The longest first; two letters are no surname that could be told from another word's beginning. */
function beginnings(word: string): string[] {
  const all: string[] = [];
  for (let length = Math.min(word.length, 24); length >= 4; length--) all.push(word.slice(0, length));
  return all;
}

const titleBonus = (paper: Paper, key: string): number => {
  const title = wordsOf(fold(paper.title));
  return partsOf(key).some(part => part.length > 3 && title.includes(fold(part))) ? TITLE_BONUS : 0;
};

/** Every word of the key of four letters or more stands in the title. */
function byTitle(at: IndexAtHand, key: string, vote: Vote): void {
  const words = partsOf(key)
    .map(fold)
    .filter(word => word.length > 3 && !/\d/.test(word));
  const [first, ...rest] = words;
  if (first === undefined || (!rest.length && first.length < 6)) return;
  for (const paper of papersOf(at, wordAt(at, first), FOUND.word)) {
    const title = wordsOf(fold(paper.title));
    if (words.every(word => title.includes(word))) vote(paper, SAME_TITLE_WORDS);
  }
}

/** `vaswaniAttentionAll2017` → vaswani, Attention, All, 2017. */
const partsOf = (key: string): string[] => key.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu) ?? [];

/** The place of a word in the index; -1 for none. */
function wordAt({ index: { words } }: IndexAtHand, word: string): number {
  let low = 0;
  let high = words.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = words[middle] ?? '';
    if (found === word) return middle;
    if (found < word) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The papers of which the word is a key, a name, a surname or a word of the title. */
function papersOf({ index: { starts, postings }, of }: IndexAtHand, place: number, kind: number): Paper[] {
  const papers: Paper[] = [];
  for (let i = starts[place] ?? 0; place >= 0 && i < (starts[place + 1] ?? 0); i++) {
    const posting = postings[i] ?? 0;
    const paper = (posting & 3) === kind ? of.paperAt(posting >> 2) : undefined;
    if (paper) papers.push(paper);
  }
  return papers;
}
