/** Searches papers as a person asks: words, and filters such as `theme:`, `year:2025..`, `author:`, `uncited`. */
import { papersOfKey } from '../core/library/library';
import type { Snapshot } from '../core/library/snapshot';
import type { Note } from '../core/note/note';
import { nameKey } from '../core/paper/nameKey';
import type { Paper } from '../core/paper/paper';
import { familyOf } from '../core/paper/people';
import { shownYear } from '../core/paper/shown';
import { fold } from '../core/text/fold';
import { askedInOrder } from './finding/libraryOrder';
import { weakerQueries } from './finding/weakerQueries';
import { papersCited } from './notes/papersCited';

export interface Query {
  readonly words: string;
  readonly filters: readonly Filter[];
}

export type Filter =
  | { readonly kind: 'theme' | 'author' | 'venue' | 'tag'; readonly value: string }
  | { readonly kind: 'year'; readonly from: number; readonly to: number }
  | { readonly kind: 'cited'; readonly is: boolean };

/**
 * Filters are `theme:`, `author:`, `venue:` and `tag:` with a part of the word (in quotes if it has blanks), `year:2025`,
 * `year:2023..2025` (either end may be open), `cited` or `uncited` behind `is:`, and `uncited` alone. One that says
 * nothing yet (`year:`) counts for nothing; any other `word:` is a word.
 */
function parseQuery(text: string): Query {
  const filters: Filter[] = [];
  const words = text.replace(/(?<!\S)([a-z]+):("[^"]*"?|\S*)|(?<!\S)uncited(?!\S)/gi, (written, kind, value) => {
    const filter = filterOf(String(kind ?? 'is').toLowerCase(), String(value ?? 'uncited').replaceAll('"', ''));
    if (filter) filters.push(filter);
    return filter || isEmptyFilter(written) ? ' ' : written;
  });
  return { words: words.replace(/\s+/g, ' ').trim(), filters };
}

const isEmptyFilter = (written: string): boolean => /^(?:theme|author|venue|tag|year|is):"*$/i.test(written);

function filterOf(kind: string, value: string): Filter | undefined {
  if (kind === 'is')
    return value === 'cited' || value === 'uncited' ? { kind: 'cited', is: value === 'cited' } : undefined;
  if (kind === 'year') return yearsOf(value);
  const folded = fold(value);
  if (!folded) return undefined;
  return kind === 'theme' || kind === 'author' || kind === 'venue' || kind === 'tag'
    ? { kind, value: folded }
    : undefined;
}

function yearsOf(value: string): Filter | undefined {
  const [, from = '', range = '', to = ''] = /^(\d{4})?(\.\.|-|–)?(\d{4})?$/.exec(value) ?? [];
  if (!from && !to) return undefined;
  const last = range ? to : from;
  return { kind: 'year', from: from ? Number(from) : 0, to: last ? Number(last) : 9999 };
}

/**
 * Ranked: a name that is exactly what was asked, a key, an address; then papers with all words in the title, in authors
 * and year, anywhere, in the abstract, in the user's own note. Where nothing has all of the words, what has all but one. Without words the library's order, or the newest first
 * where filters choose. `document` is the note that `uncited` looks at.
 */
export function searchPapers(snapshot: Snapshot, text: string, document?: string): readonly Paper[] {
  const { words, filters } = parseQuery(text);
  const { library } = snapshot;
  if (!words && !filters.length) return library.papers;
  const tests = filters.map(filter => testOf(snapshot, filter, document));
  const chosen = filters.length ? library.papers.filter(paper => tests.every(test => test(paper))) : library.papers;
  if (!words) return [...chosen].sort(newestFirst);
  const wanted = filters.length ? new Set(chosen) : undefined;
  const answers = (asked: readonly string[]) => {
    const found = new Set(asked.flatMap(own => answering(snapshot, own)));
    return wanted ? keptOf([...found], wanted) : [...found];
  };
  const kept = firstAnswer(answers, [[words], ...weakerQueries(words)]);
  const first = kept.slice(0, RANKED);
  const tiers = askedInOrder(library, first, tierFor(words));
  return [...first.sort((a, b) => (tiers.get(a) ?? 0) - (tiers.get(b) ?? 0)), ...kept.slice(RANKED)];
}

const answering = (snapshot: Snapshot, words: string): Paper[] => [
  ...exactly(snapshot, words),
  ...snapshot.library.search()(words),
  ...inNotes(snapshot, words),
];

function firstAnswer(
  answers: (asked: readonly string[]) => Paper[],
  steps: readonly (readonly string[])[],
): readonly Paper[] {
  for (const asked of steps) {
    const found = answers(asked);
    if (found.length) return found;
  }
  return [];
}

/** Of so many, the best by the search engine's own ranking, it is looked at why they were found. */
const RANKED = 200;

const keptOf = (papers: readonly Paper[], wanted: ReadonlySet<Paper>): Paper[] => papers.filter(p => wanted.has(p));

const newestFirst = (a: Paper, b: Paper): number => factsOf(b).year.localeCompare(factsOf(a).year);

/** Papers that introduce a name that is exactly this, and those that answer to the key, DOI or arXiv id. */
function exactly({ library }: Snapshot, words: string): Paper[] {
  const asked = fold(words);
  const names = library.known().like(nameKey(asked));
  const introducing = names.filter(known => fold(known.name) === asked).flatMap(known => known.introducedBy);
  return [...introducing.map(i => i.paper), ...papersOfKey(library, words)];
}

/** What filters look at, kept, because the next letter asks again. */
interface Facts {
  readonly year: string;
  readonly authors: string;
  readonly venue: string;
  readonly tags: readonly string[];
}

const facts = new WeakMap<Paper, Facts>();

function factsOf(paper: Paper): Facts {
  const known = facts.get(paper);
  if (known) return known;
  const { authors, organization = '', venue = '', tags } = paper;
  const names = authors.map(a => ('given' in a && a.given ? `${a.given} ${familyOf(a)}` : familyOf(a)));
  const read = {
    year: shownYear(paper),
    authors: fold([...names, organization].join(' ')),
    venue: fold(venue),
    tags: tags.map(fold),
  };
  facts.set(paper, read);
  return read;
}

function testOf(snapshot: Snapshot, filter: Filter, document: string | undefined): (paper: Paper) => boolean {
  if (filter.kind === 'cited') {
    const cited = papersCited(snapshot, document);
    return paper => cited.has(paper) === filter.is;
  }
  if (filter.kind === 'year') {
    return paper => {
      const year = Number(factsOf(paper).year || Number.NaN);
      return filter.from <= year && year <= filter.to;
    };
  }
  const { value } = filter;
  if (filter.kind === 'author') return paper => startsWord(factsOf(paper).authors, value);
  if (filter.kind === 'venue') return paper => factsOf(paper).venue.includes(value);
  if (filter.kind === 'tag') return paper => factsOf(paper).tags.some(tag => tag.includes(value));
  const { list, of } = snapshot.library.themes();
  const themes = new Set(list.filter(t => fold(`${t.id} ${t.label}`).includes(value)).map(t => t.id));
  return paper => (of.get(paper) ?? []).some(({ id }) => themes.has(id));
}

/** Lower tiers come first. */
const TIERS = { name: 0, key: 1, title: 2, people: 3, rest: 4 } as const;

function tierFor(query: string): (paper: Paper) => number {
  const asked = fold(query);
  const words = asked.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return paper => {
    const names = paper.methods.flatMap(m => [m.name, ...m.aliases, ...(m.expansion ? [m.expansion] : [])]);
    if (names.some(name => fold(name) === asked)) return TIERS.name;
    const { doi, arxiv } = paper.ids;
    if ([paper.key, ...paper.otherKeys, doi, arxiv].some(key => key?.toLowerCase() === asked)) return TIERS.key;
    if (allStart(fold(paper.title), words)) return TIERS.title;
    const { authors, year } = factsOf(paper);
    return allStart(`${authors} ${year}`, words) ? TIERS.people : TIERS.rest;
  };
}

const startsWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
};

const allStart = (text: string, words: readonly string[]): boolean => words.every(word => startsWord(text, word));

const folded = new WeakMap<Note, string>();

/** Papers whose own note has every word; of a word or two letters nearly every note would. */
function inNotes({ notes, sources, library }: Snapshot, query: string): Paper[] {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.join('').length < 3) return [];
  return [...notes].flatMap(([uri, note]) => {
    const file = sources.get(uri);
    if (file?.format !== 'note') return [];
    const text = folded.get(note) ?? fold(note.source.text);
    folded.set(note, text);
    if (!words.every(word => text.includes(word))) return [];
    return file.records.flatMap(record => library.paperOf().get(record) ?? []);
  });
}
