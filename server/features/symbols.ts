/** Papers and methods as symbols: of the whole workspace, found by a query, and of one page or bibliography. */
import type { Library } from '../core/library/library';
import type { Snapshot } from '../core/library/snapshot';
import type { Paper } from '../core/paper/paper';
import { shownPeople, shownTitle, shownYear } from '../core/paper/shown';
import { fold } from '../core/text/fold';
import type { Span } from '../core/text/text';
import { papersNamed, rankPapers } from './finding/paperMatches';
import type { PlaceSpan } from './place';

export interface FoundSymbol extends PlaceSpan {
  readonly kind: 'paper' | 'method';
  readonly name: string;
  /** The method's paper, the paper's key. */
  readonly container: string;
}

export interface FileSymbol {
  readonly name: string;
  readonly detail: string;
  /** The record, and its title in it. */
  readonly span: Span;
  readonly titleSpan: Span;
}

const MOST = 200;
/** In a larger library typos are not looked for: making the search ready would take longer than typing anew. */
const LARGE = 20_000;

/** Names that begin with the query first, then papers by key, author, words and typos of them; at most 200. */
export function workspaceSymbols(snapshot: Snapshot, query: string): FoundSymbol[] {
  const asked = query.trim();
  const { library } = snapshot;
  const ranked = rankPapers(library, asked, { most: MOST });
  const typos = !ranked.length && asked !== '' && library.size <= LARGE;
  const papers = typos ? library.search()(asked) : ranked;
  return [...methodSymbols(library, asked), ...papers.flatMap(paperSymbol)].slice(0, MOST);
}

/** In the order of their names. */
function methodSymbols(library: Library, beginning: string): FoundSymbol[] {
  const begins = fold(beginning);
  const papers = papersNamed(library, begins, MOST);
  const found = papers.flatMap(paper =>
    paper.methods
      .filter(({ name, aliases }) => [name, ...aliases].some(spelling => fold(spelling).startsWith(begins)))
      .flatMap(({ name }) => placed(paper, { kind: 'method', name, container: paper.title })),
  );
  return found.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

const placed = (paper: Paper, symbol: Omit<FoundSymbol, 'uri' | 'span'>): FoundSymbol[] =>
  paper.sources.slice(0, 1).map(({ uri, record }) => ({ ...symbol, uri, span: record.titleSpan }));

/** Editors filter the answer again by what is typed, so that author and year stand in the name. */
const paperSymbol = (paper: Paper): FoundSymbol[] =>
  placed(paper, {
    kind: 'paper',
    name: [shownTitle(paper), shownPeople(paper), shownYear(paper)].filter(Boolean).join(' · '),
    container: paper.key,
  });

/** The papers of a page or bibliography in its order; a note's outline is its headings, which editors know. */
export function documentSymbols(snapshot: Snapshot, uri: string): FileSymbol[] {
  const file = snapshot.sources.get(uri);
  if (!file || snapshot.notes.has(uri)) return [];
  const paperOf = snapshot.library.paperOf();
  return file.records.map(record => {
    const paper = paperOf.get(record);
    const detail = paper ? [record.key, shownPeople(paper), shownYear(paper)].filter(Boolean).join(' · ') : '';
    const { start, end } = record.span;
    const titleSpan = start <= record.titleSpan.start && record.titleSpan.end <= end ? record.titleSpan : record.span;
    return { name: record.title || record.key || '—', detail, span: record.span, titleSpan };
  });
}
