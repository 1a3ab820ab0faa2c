/** The papers that somebody probably meant by a citation key that doesn't exist: by key, by author and year, by name, by title. */
import { fold } from './fold';
import { familyOf, yearOf } from './keys';
import type { Library } from './library';
import { nameKey } from './nameKey';
import { buildNearTable, isTransposed, type NearTable, nearIn, tolerance } from './nearMiss';
import type { Paper } from './paper';

export interface NearPaper {
  readonly paper: Paper;
  /** Edits, or what another sign is worth in edits; 0 for a key that differs in case or punctuation only. */
  readonly distance: number;
}

interface Tables {
  readonly keys: NearTable<Paper>;
  readonly families: ReadonlyMap<string, readonly Paper[]>;
  readonly familyWords: NearTable<string>;
  readonly names: ReadonlyMap<string, readonly Paper[]>;
  /** Made when the other signs have found nothing. */
  titleWords?: ReadonlyMap<string, readonly Paper[]>;
}

const tables = new WeakMap<Library, Tables>();
const answers = new WeakMap<Library, Map<string, readonly NearPaper[]>>();

/** An author with more papers than this is no hint without a year. */
const FEW = 4;
const TITLE_WORDS = 6;
/** What a sign other than the key's own letters is worth. */
const SAME_AUTHOR_AND_YEAR = 1;
const NEXT_YEAR = 1.5;
const SAME_AUTHOR = 2;
const SAME_NAME = 1;
const SAME_TITLE_WORDS = 2;

/** The nearest first. Tables are made at the first unknown key of a library, and each key is looked up once. */
export function nearPapers(library: Library, key: string): readonly NearPaper[] {
  const known = answers.get(library) ?? new Map<string, readonly NearPaper[]>();
  answers.set(library, known);
  const before = known.get(key);
  if (before) return before;
  const found = rank(library, key);
  known.set(key, found);
  return found;
}

function rank(library: Library, key: string): NearPaper[] {
  const all = tablesOf(library);
  const best = new Map<Paper, number>();
  const vote = (paper: Paper, distance: number) => {
    if (distance < (best.get(paper) ?? Number.POSITIVE_INFINITY)) best.set(paper, distance);
  };
  byKey(all, key, vote);
  byAuthor(all, key, vote);
  for (const paper of all.names.get(nameKey(key.replace(/\d{4}\w*$/, ''))) ?? []) vote(paper, SAME_NAME);
  if (!best.size) byTitle(all, library, key, vote);
  return [...best].map(([paper, distance]) => ({ paper, distance })).sort((a, b) => a.distance - b.distance);
}

type Vote = (paper: Paper, distance: number) => void;

function byKey({ keys }: Tables, key: string, vote: Vote): void {
  const written = compact(key);
  const digits = written.replace(/\D/g, '');
  for (const { word, value, edits } of nearIn(keys, written, tolerance(written.length))) {
    // Another year is another paper more often than a slip.
    const otherYear = word.replace(/\D/g, '') !== digits;
    vote(value, isTransposed(word, written) ? 1 : edits + (otherYear && edits < 2 ? 0.5 : 0));
  }
}

/** `vaswani2017`, `vasvaniAttention`, `vaswani2017attention`: the first letters are an author's, four digits a year. */
function byAuthor(all: Tables, key: string, vote: Vote): void {
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(key)?.[0];
  const lead = compact(/^\P{N}*/u.exec(key)?.[0] ?? '');
  const first = compact(wordsOf(key)[0] ?? '');
  for (const { family, edits } of familiesOf(all, lead, first)) {
    const papers = all.families.get(family) ?? [];
    for (const paper of papers) {
      const apart = Math.abs(Number(yearOf(paper.date)) - Number(year));
      if (year && apart === 0) vote(paper, SAME_AUTHOR_AND_YEAR + edits - titleBonus(paper, key));
      else if (year && apart === 1) vote(paper, NEXT_YEAR + edits - titleBonus(paper, key));
      else if (!year && papers.length <= FEW) vote(paper, SAME_AUTHOR + edits - titleBonus(paper, key));
    }
  }
}

function familiesOf(all: Tables, lead: string, first: string): { family: string; edits: number }[] {
  for (const word of [first, ...beginnings(lead)]) {
    if (all.families.has(word)) return [{ family: word, edits: 0 }];
  }
  const slip = first.length >= 5 ? nearIn(all.familyWords, first, first.length < 9 ? 1 : 2) : [];
  return slip.map(({ word, edits }) => ({ family: word, edits }));
}

/** The longest first; two letters are no surname that could be told from another word's beginning. */
function beginnings(word: string): string[] {
  const all: string[] = [];
  for (let length = Math.min(word.length, 24); length >= 4; length--) all.push(word.slice(0, length));
  return all;
}

const titleBonus = (paper: Paper, key: string): number => {
  const title = titleWords(paper);
  return wordsOf(key).some(word => word.length > 3 && title.includes(fold(word))) ? 0.5 : 0;
};

/** Every word of the key of four letters or more stands in the title. */
function byTitle(all: Tables, library: Library, key: string, vote: Vote): void {
  const words = wordsOf(key)
    .map(fold)
    .filter(word => word.length > 3 && !/\d/.test(word));
  const [first, ...rest] = words;
  if (first === undefined || (!rest.length && first.length < 6)) return;
  all.titleWords ??= tableOf(library.papers, titleWords);
  for (const paper of all.titleWords.get(first) ?? []) {
    const title = titleWords(paper);
    if (rest.every(word => title.includes(word))) vote(paper, SAME_TITLE_WORDS);
  }
}

const titleWords = (paper: Paper): string[] =>
  fold(paper.title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 3)
    .slice(0, TITLE_WORDS);

/** `vaswaniAttentionAll2017` → vaswani, Attention, All, 2017. */
const wordsOf = (key: string): string[] => key.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu) ?? [];

const compact = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

function tablesOf(library: Library): Tables {
  const known = tables.get(library);
  if (known) return known;
  const { papers } = library;
  const families = tableOf(papers, paper => paper.authors.slice(0, 1).map(a => compact(familyOf(a))));
  const made: Tables = {
    keys: buildNearTable(keyRows(papers)),
    families,
    familyWords: buildNearTable([...families.keys()].map(family => [family, family] as const)),
    names: tableOf(papers, paper => paper.methods.flatMap(m => [m.name, ...m.aliases]).map(nameKey)),
  };
  tables.set(library, made);
  return made;
}

function* keyRows(papers: readonly Paper[]): Generator<readonly [string, Paper]> {
  for (const paper of papers) {
    for (const word of new Set([paper.key, ...paper.otherKeys].map(compact))) yield [word, paper];
  }
}

function tableOf(papers: readonly Paper[], wordsOfPaper: (paper: Paper) => readonly string[]): Map<string, Paper[]> {
  const table = new Map<string, Paper[]>();
  for (const paper of papers) {
    for (const word of new Set(wordsOfPaper(paper))) {
      const list = table.get(word);
      if (!word) continue;
      if (list) list.push(paper);
      else table.set(word, [paper]);
    }
  }
  return table;
}
