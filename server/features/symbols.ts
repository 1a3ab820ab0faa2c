/** Papers and methods as symbols: of the whole workspace, found by a query, and of one page or bibliography. */
import type { KnownName } from '../core/knownNames';
import type { Paper } from '../core/paper';
import { shownPeople, shownYear } from '../core/shown';
import type { Snapshot } from '../core/snapshot';
import type { Span } from '../core/text';
import { namesBeginning } from './nameMatches';
import { rankPapers } from './paperMatches';
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

/** Names that begin with the query first, then papers by key, author, words and typos of them; at most 200. */
export function workspaceSymbols(snapshot: Snapshot, query: string): FoundSymbol[] {
  const asked = query.trim();
  const { library } = snapshot;
  const methods = namesBeginning(library, asked, MOST).flatMap(methodSymbols);
  const ranked = rankPapers(library, asked, { most: MOST });
  const papers = ranked.length || !asked ? ranked : library.search()(asked);
  const symbols = [...methods, ...papers.flatMap(paperSymbol)];
  return symbols.slice(0, MOST);
}

const methodSymbols = (known: KnownName): FoundSymbol[] =>
  known.introducedBy.flatMap(({ paper }) =>
    paper.sources.slice(0, 1).map(({ uri, record }) => ({
      kind: 'method' as const,
      name: known.name,
      container: paper.title,
      uri,
      span: record.titleSpan,
    })),
  );

/** Editors filter the answer again by what is typed, so that author and year stand in the name. */
const paperSymbol = (paper: Paper): FoundSymbol[] =>
  paper.sources.slice(0, 1).map(({ uri, record }) => ({
    kind: 'paper' as const,
    name: [paper.title, shownPeople(paper), shownYear(paper)].filter(Boolean).join(' · '),
    container: paper.key,
    uri,
    span: record.titleSpan,
  }));

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
