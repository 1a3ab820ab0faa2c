/** Papers as CSL-JSON (CSL 1.0.2), which pandoc, Zotero and every citation processor read. */
import type { Person } from '../paper/paper';
import { authorsOf, dateParts, type ExportedPaper, pageOf } from './exported';

type CslValue = string | readonly object[] | object;

/** One item; what the sources don't say stays out. */
export function cslItem(exported: ExportedPaper): Readonly<Record<string, CslValue>> {
  const { paper, key, more } = exported;
  const parts = dateParts(paper.date);
  const container = paper.venue && paper.type !== 'book' ? paper.venue : undefined;
  const fields: readonly [string, CslValue | undefined][] = [
    ['id', key],
    ['type', paper.type],
    ['title', paper.title],
    ['author', people(authorsOf(exported))],
    ['editor', people(more.editors ?? [])],
    ['issued', parts.length ? { 'date-parts': [parts] } : undefined],
    ['container-title', container],
    ['publisher', more.publisher ?? (paper.type === 'book' ? paper.venue : undefined)],
    ['volume', more.volume],
    ['issue', more.number],
    ['page', more.pages?.replace(/\s*[–—-]+\s*/g, '-')],
    ['edition', more.edition],
    ['collection-title', more.series],
    ['DOI', paper.ids.doi],
    ['ISBN', paper.ids.isbn],
    ['PMID', paper.ids.pmid],
    ['archive', paper.ids.arxiv && 'arXiv'],
    ['archive_location', paper.ids.arxiv],
    ['URL', pageOf(paper)],
    ['abstract', paper.abstract],
    ['keyword', paper.tags.length ? paper.tags.join(', ') : undefined],
  ];
  return Object.fromEntries(fields.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

const people = (persons: readonly Person[]): readonly object[] | undefined =>
  persons.length ? persons.map(person => ({ ...person })) : undefined;
