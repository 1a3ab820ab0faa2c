/** One table of bibliographic fields: what CSL, BibTeX and RIS call the same thing, and which of the names a type of work wants. */

/** The variables of CSL that are plain text, without those that every paper has; CSL 1.0.2, appendix IV. */
export type Variable =
  | 'container-title'
  | 'container-title-short'
  | 'collection-title'
  | 'collection-number'
  | 'volume'
  | 'number-of-volumes'
  | 'issue'
  | 'number'
  | 'page'
  | 'number-of-pages'
  | 'chapter-number'
  | 'edition'
  | 'version'
  | 'genre'
  | 'publisher'
  | 'publisher-place'
  | 'event-title'
  | 'event-place'
  | 'ISBN'
  | 'ISSN'
  | 'PMID'
  | 'PMCID'
  | 'URL'
  | 'language'
  | 'title-short'
  | 'abstract'
  | 'keyword'
  | 'note'
  | 'annote';

export interface FieldNames {
  /** CSL's name first; then what Zotero and older exports write in items. */
  readonly csl: readonly string[];
  /** Names of BibTeX and biblatex (biblatex manual, §2.2), the one to write first. */
  readonly bibtex: readonly string[];
  /** Tags (RIS format specification of 2011), the one to write first; empty where the writer has a rule of its own. */
  readonly ris: readonly string[];
}

const names = (csl: string, bibtex = '', ris = ''): FieldNames => ({
  csl: csl.split(' '),
  bibtex: bibtex ? bibtex.split(' ') : [],
  ris: ris ? ris.split(' ') : [],
});

/** In the order in which entries are written. */
export const FIELDS: Readonly<Record<Variable, FieldNames>> = {
  'container-title': names(
    'container-title publicationTitle bookTitle proceedingsTitle',
    'journaltitle journal booktitle maintitle',
    'T2 JF JO BT JA',
  ),
  'container-title-short': names('container-title-short journalAbbreviation', 'shortjournal', 'J2'),
  volume: names('volume', 'volume', 'VL'),
  'number-of-volumes': names('number-of-volumes numberOfVolumes', 'volumes', 'NV'),
  issue: names('issue', 'issue', 'IS CP'),
  number: names('number reportNumber patentNumber', 'number', 'M1'),
  page: names('page pages', 'pages'),
  'number-of-pages': names('number-of-pages numPages', 'pagetotal'),
  'chapter-number': names('chapter-number', 'chapter', 'SE'),
  edition: names('edition', 'edition', 'ET'),
  version: names('version versionNumber', 'version'),
  'collection-title': names('collection-title series seriesTitle', 'series', 'T3'),
  'collection-number': names('collection-number seriesNumber'),
  genre: names('genre thesisType reportType', 'type', 'M3'),
  publisher: names('publisher university institution', 'publisher school institution organization', 'PB'),
  'publisher-place': names('publisher-place place', 'address location', 'CY PP'),
  'event-title': names('event-title event conferenceName', 'eventtitle'),
  'event-place': names('event-place', 'venue'),
  ISBN: names('ISBN', 'isbn'),
  ISSN: names('ISSN', 'issn'),
  PMID: names('PMID', 'pmid'),
  PMCID: names('PMCID', 'pmcid'),
  URL: names('URL url', 'url', 'UR'),
  language: names('language', 'language langid', 'LA'),
  'title-short': names('title-short shortTitle', 'shorttitle', 'ST'),
  abstract: names('abstract abstractNote', 'abstract', 'AB N2'),
  keyword: names('keyword', 'keywords keyword'),
  note: names('note extra', 'note', 'N1'),
  annote: names('annote', 'annotation annote'),
};

/** In the order of the table. */
export const VARIABLES: readonly Variable[] = Object.keys(FIELDS).filter((name): name is Variable => name in FIELDS);

export const isPeriodical = (type: string): boolean => /^(?:article-|periodical|review)/.test(type);
const isInBook = (type: string): boolean => /^(?:chapter|paper-conference|entry)/.test(type);
/** Works that appear in nothing: where they came out is their publisher, a school's or an institution's among them. */
export const isAlone = (type: string): boolean => type === 'book' || type === 'thesis' || type === 'report';
/** Works whose `SN` is their own number. */
export const isNumbered = (type: string): boolean => type === 'report' || type === 'patent' || type === 'standard';

/** What a bare number means: an issue of a journal, a volume's place in its series, the number of a report. */
export function numberVariable(type: string, inSeries: boolean): Variable {
  if (isPeriodical(type)) return 'issue';
  if (type === 'book' || isInBook(type)) return inSeries || !isInBook(type) ? 'collection-number' : 'issue';
  return 'number';
}

/** What BibTeX calls the publisher of a work of this type (biblatex manual, §2.1.1 and §2.2.5). */
export const publisherField = (type: string): string =>
  type === 'thesis' ? 'school' : type === 'report' ? 'institution' : 'publisher';
