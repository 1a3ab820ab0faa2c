/** A BibTeX entry made of a paper's facts; what the sources don't say stays out. */
import { MONTHS } from '../paper/dates';
import { generatedKey } from '../paper/keys';
import type { Paper, Person } from '../paper/paper';
import { authorsOf, containerOf, type ExportedPaper, NOTHING_MORE, publisherOf, suffixParted } from './exported';
import { FIELDS, publisherField, type Variable } from './fieldTable';
import { titleField } from './titleField';

/** By CSL type; a type comes from a file and may be any word, `constructor` too. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['article-journal', 'article'],
  ['article-magazine', 'article'],
  ['article-newspaper', 'article'],
  ['review', 'article'],
  ['paper-conference', 'inproceedings'],
  ['book', 'book'],
  ['chapter', 'incollection'],
  ['thesis', 'phdthesis'],
  ['report', 'techreport'],
]);

/** What BibTeX, biber and pandoc all take for a key: nothing that ends it or means something to TeX. */
const isBibtexKey = (key: string): boolean => /^[^\s,{}"#%~\\]+$/.test(key);

/** The key if an entry can have it, else another of the paper's: a CSL id may be `Smith, 2020 (draft)`. */
export const bibtexKey = (paper: Paper, key: string): string =>
  [key, paper.key, ...paper.otherKeys].find(isBibtexKey) ?? generatedKey(paper);

/** Fields that TeX reads verbatim can't be escaped: what could end the field stays out. */
const verbatim = (value: string | undefined): string | undefined =>
  value && /^[^\s{}\\]+$/.test(value) ? value : undefined;

/** The fields that a complete entry needs and the paper's sources don't give: `author`, `year`. */
export function missingFields(paper: Paper): string[] {
  return [...(paper.authors.length ? [] : ['author']), ...(/^\d{4}/.test(paper.date ?? '') ? [] : ['year'])];
}

/** Fields of the entry that come behind those that every paper has, under the first name of the table. */
const REST = [
  'volume',
  'number-of-volumes',
  'page',
  'number-of-pages',
  'chapter-number',
  'edition',
  'version',
  'collection-title',
  'publisher-place',
  'event-title',
  'event-place',
  'ISBN',
  'ISSN',
  'language',
  'title-short',
] as const satisfies readonly Variable[];

/**
 * One entry that ends with a line break. Text is written so that BibTeX, biber and pandoc read it back unchanged. `page` is the
 * path of a saved page that has the paper; it is told where nothing else says where the paper is to be found.
 */
export function bibtexEntry(paper: Paper, key: string, page?: string, more = NOTHING_MORE): string {
  const { texts } = more;
  const type =
    texts.genre && /master/i.test(texts.genre) && paper.type === 'thesis' ? 'mastersthesis' : entryType(paper);
  const [year = '', month = ''] = paper.date && !paper.date.startsWith('--') ? paper.date.split('-') : [];
  const url = paper.ids.url ?? paper.links.find(l => l.kind === 'paper')?.url ?? texts.URL;
  const isNowhere = page !== undefined && !year && !paper.authors.length && !url && !paper.ids.doi && !paper.ids.arxiv;
  const isSaid = paper.ids.doi !== undefined || paper.ids.arxiv !== undefined;
  const fields: readonly Field[] = [
    ['author', people(authorsOf({ paper, more }), paper.moreAuthors)],
    ['editor', people(more.editors)],
    ['translator', people(more.translators)],
    ['title', titleField(paper, escapeField)],
    ['year', year],
    // A string that every style defines: classic BibTeX would print a number as it stands.
    ['month', MONTHS[Number(month) - 1]],
    ...whereFields({ paper, more }, type),
    ['type', degreeIsSaid(paper.type, texts.genre) ? undefined : plain(texts.genre)],
    ['number', plain(texts.issue ?? texts.number ?? texts['collection-number'])],
    ...REST.map(
      (name): Field => [FIELDS[name].bibtex[0] ?? '', name === 'page' ? pagesField(texts.page) : plain(texts[name])],
    ),
    ['doi', verbatim(paper.ids.doi)],
    ['eprint', verbatim(paper.ids.arxiv)],
    ['eprinttype', paper.ids.arxiv && 'arxiv'],
    ['url', isSaid ? undefined : verbatim(url)],
    ['urldate', more.accessed],
    ['abstract', plain(texts.abstract)],
    ['keywords', plain(texts.keyword)],
    ['note', isNowhere ? `Saved page: ${escapeField(page)}` : plain(texts.note)],
  ];
  const lines = fields.flatMap(([name, value]) =>
    value ? [`  ${name} = ${name === 'month' ? value : `{${value}}`},`] : [],
  );
  return `@${type}{${bibtexKey(paper, key)},\n${lines.join('\n')}\n}\n`;
}

type Field = readonly [name: string, value: string | undefined];

const entryType = ({ type }: Paper): string => TYPES.get(type) ?? 'misc';

const plain = (text: string | undefined): string | undefined => (text ? escapeField(text) : undefined);

/** TeX's dash between numbers. */
const pagesField = (pages: string | undefined): string | undefined => plain(pages)?.replace(/\s*[-–—]+\s*/g, '--');

/** `@phdthesis` and `@mastersthesis` say it themselves. */
const degreeIsSaid = (type: string, genre = ''): boolean =>
  type === 'thesis' && /^(?:ph\.?\s?d\.?|doctoral|master['’]?s)(?:\s+(?:thesis|dissertation))?$/i.test(genre);

/** What the work is in, and who publishes it, by the names that its type has for them. */
function whereFields(exported: Omit<ExportedPaper, 'key'>, type: string): Field[] {
  const container = plain(containerOf(exported));
  const publisher = plain(publisherOf(exported));
  const field = type === 'article' ? 'journal' : type === 'misc' ? 'howpublished' : 'booktitle';
  const isAlone = type === 'misc' && !container;
  return [
    ['entrysubtype', /^article-(magazine|newspaper)$/.exec(exported.paper.type)?.[1]],
    [field, isAlone ? publisher : container],
    [publisherField(exported.paper.type), isAlone ? undefined : publisher],
  ];
}

const people = (persons: readonly Person[], areMore = false): string =>
  [...persons.map(personField), ...(persons.length && areMore ? ['others'] : [])].join(' and ');

/** A name that must not be split is braced. */
export function personField(person: Person): string {
  if ('literal' in person) return `{${escapeField(person.literal)}}`;
  const { given, suffix } = suffixParted(person.given);
  const parts = [person.family, ...(suffix ? [suffix] : []), ...(given ? [given] : [])].map(escapeField);
  return parts.length > 1 ? parts.join(', ') : `{${parts.join('')}}`;
}

/** The characters that mean something to TeX; letters stay Unicode, which every current tool reads. */
const escapeField = (text: string): string =>
  text
    .replace(/[{}]/g, '')
    .replace(/\\/g, '\\textbackslash ')
    .replace(/[&%$#_]/g, sign => `\\${sign}`)
    .replace(/\^/g, '\\^{}')
    .replace(/~/g, '\\~{}');
