/** Searches papers as a person asks: words, and filters such as `theme:`, `year:2025..`, `author:`, `uncited`. */
import { fold } from '../core/fold';
import { familyOf } from '../core/keys';
import type { Note } from '../core/note';
import type { Paper } from '../core/paper';
import { shownYear } from '../core/shown';
import type { Snapshot } from '../core/snapshot';
import { papersCited } from './papersCited';

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
 * and year, anywhere, in the abstract, in the user's own note. Without words the library's order, or the newest first
 * where filters choose. `document` is the note that `uncited` looks at.
 */
export function searchPapers(snapshot: Snapshot, text: string, document?: string): readonly Paper[] {
  const { words, filters } = parseQuery(text);
  if (!words && !filters.length) return snapshot.library.papers;
  const tests = filters.map(filter => testOf(snapshot, filter, document));
  const isWanted = (paper: Paper) => tests.every(test => test(paper));
  if (!words) return snapshot.library.papers.filter(isWanted).sort(newestFirst);
  const found = new Set([...snapshot.library.search()(words), ...inNotes(snapshot, words)]);
  const tier = tierFor(words);
  return [...found]
    .filter(isWanted)
    .map(paper => ({ paper, tier: tier(paper) }))
    .sort((a, b) => a.tier - b.tier)
    .map(({ paper }) => paper);
}

const newestFirst = (a: Paper, b: Paper): number => shownYear(b).localeCompare(shownYear(a));

function testOf(snapshot: Snapshot, filter: Filter, document: string | undefined): (paper: Paper) => boolean {
  if (filter.kind === 'cited') {
    const cited = papersCited(snapshot, document);
    return paper => cited.has(paper) === filter.is;
  }
  if (filter.kind === 'year') {
    return paper => {
      const year = Number(shownYear(paper) || Number.NaN);
      return filter.from <= year && year <= filter.to;
    };
  }
  const { value } = filter;
  if (filter.kind === 'author') return paper => startsWord(authorsOf(paper), value);
  if (filter.kind === 'venue') return paper => fold(paper.venue ?? '').includes(value);
  if (filter.kind === 'tag') return paper => paper.tags.some(tag => fold(tag).includes(value));
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
    return allStart(`${authorsOf(paper)} ${shownYear(paper)}`, words) ? TIERS.people : TIERS.rest;
  };
}

const authorsOf = ({ authors, organization = '' }: Paper): string =>
  fold(
    [...authors.map(a => ('given' in a && a.given ? `${a.given} ${familyOf(a)}` : familyOf(a))), organization].join(
      ' ',
    ),
  );

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
