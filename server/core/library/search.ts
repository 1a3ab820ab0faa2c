/** Ranked search over papers; the only importer of the search library. Built when first asked. */
import MiniSearch from 'minisearch';
import type { Paper } from '../paper/paper';
import { familyOf } from '../paper/people';
import { searchRows } from '../rows/rowSearch';
import { fold } from '../text/fold';

/** The ranked papers for a query. */
export type PaperSearch = (query: string) => Paper[];

/** More papers than this take seconds and hundreds of megabytes to index; looking through them takes little. */
const MANY = 20_000;

const FIELDS = ['names', 'title', 'authors', 'keys', 'venue', 'tags'];

/** Typos are tolerated by the length of the word: a flat rate would match everything. */
const fuzziness = (term: string): number | false => (term.length < 4 ? false : term.length < 7 ? 1 : 2);

/**
 * All words must match (as a prefix, or with a typo or two); where none does, papers whose abstract or title has the
 * words anywhere follow. Accents and case don't count.
 */
export function paperSearch(papers: readonly Paper[]): PaperSearch {
  if (papers.length > MANY) return query => searchRows(papers, query);
  const index = new MiniSearch({ fields: FIELDS, processTerm: term => fold(term) || null });
  index.addAll(papers.map(document));
  return query => {
    const options = {
      prefix: (term: string) => term.length > 1,
      fuzzy: fuzziness,
      combineWith: 'AND' as const,
      boost: { names: 4, keys: 3, title: 2, authors: 2 },
    };
    const ranked = index.search(query, options).flatMap(hit => papers[Number(hit.id)] ?? []);
    return [...new Set([...ranked, ...inText(papers, query)])];
  };
}

function document(paper: Paper, id: number): Record<string, string | number> {
  return {
    id,
    names: paper.methods.flatMap(m => [m.name, m.expansion ?? '', ...m.aliases]).join(' '),
    title: paper.title,
    authors: [...paper.authors.map(familyOf), paper.organization ?? ''].join(' '),
    keys: [paper.key, ...paper.otherKeys, paper.ids.doi ?? '', paper.ids.arxiv ?? ''].join(' '),
    venue: [paper.venue ?? '', paper.date ?? ''].join(' '),
    tags: paper.tags.join(' '),
  };
}

/** Papers whose title or abstract has every word, in their own order. */
function inText(papers: readonly Paper[], query: string): Paper[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return papers.filter(paper => {
    const text = fold(`${paper.title} ${paper.abstract ?? ''}`);
    return words.every(word => text.includes(word));
  });
}
