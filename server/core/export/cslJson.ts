/** Papers as CSL-JSON (CSL 1.0.2), which pandoc, Zotero and every citation processor read. */
import type { Person } from '../paper/paper';
import { authorsOf, containerOf, dateParts, type ExportedPaper, pageOf, publisherOf, suffixParted } from './exported';
import { VARIABLES } from './fieldTable';

type CslValue = string | readonly object[] | object;

/** One item; what the sources don't say stays out. */
export function cslItem(exported: ExportedPaper): Readonly<Record<string, CslValue>> {
  const { paper, key, more } = exported;
  const own: Readonly<Record<string, CslValue | undefined>> = {
    'container-title': containerOf(exported),
    publisher: publisherOf(exported),
    page: more.texts.page?.replace(/\s*[–—-]+\s*/g, '-'),
    ISBN: more.texts.ISBN ?? paper.ids.isbn,
    PMID: paper.ids.pmid ?? more.texts.PMID,
    URL: pageOf(paper) ?? more.texts.URL,
    abstract: paper.abstract,
    keyword: paper.tags.length ? paper.tags.join(', ') : undefined,
  };
  const fields: readonly [string, CslValue | undefined][] = [
    ['id', key],
    ['type', paper.type],
    ['title', paper.title],
    ['author', people(authorsOf(exported), paper.moreAuthors)],
    ['editor', people(more.editors)],
    ['translator', people(more.translators)],
    ['issued', dateOf(paper.date)],
    ['accessed', dateOf(more.accessed)],
    ...VARIABLES.map((name): [string, CslValue | undefined] => [name, name in own ? own[name] : more.texts[name]]),
    ['DOI', paper.ids.doi],
    ['archive', paper.ids.arxiv && 'arXiv'],
    ['archive_location', paper.ids.arxiv],
  ];
  return Object.fromEntries(fields.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

function dateOf(date: string | undefined): object | undefined {
  const parts = dateParts(date);
  return parts.length ? { 'date-parts': [parts] } : undefined;
}

/** A last name `others` is how pandoc and its processor say that there are more. */
function people(persons: readonly Person[], areMore = false): readonly object[] | undefined {
  if (!persons.length) return undefined;
  return [...persons.map(item), ...(areMore ? [{ literal: 'others' }] : [])];
}

const item = (person: Person): object =>
  'literal' in person ? { ...person } : { family: person.family, ...suffixParted(person.given) };
