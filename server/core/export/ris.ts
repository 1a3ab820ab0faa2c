/** Papers as RIS, which reference managers import. */
import { lookUp } from '../base/lookUp';
import type { Person } from '../paper/paper';
import { authorsOf, containerOf, dateParts, type ExportedPaper, pageOf, publisherOf, suffixParted } from './exported';
import { FIELDS, isNumbered, type Variable } from './fieldTable';

const TYPES: Readonly<Record<string, string>> = {
  'article-journal': 'JOUR',
  'article-magazine': 'MGZN',
  'article-newspaper': 'NEWS',
  'paper-conference': 'CONF',
  book: 'BOOK',
  manuscript: 'UNPB',
  'post-weblog': 'BLOG',
  chapter: 'CHAP',
  thesis: 'THES',
  report: 'RPRT',
  dataset: 'DATA',
  software: 'COMP',
  webpage: 'ELEC',
  patent: 'PAT',
};

type Line = readonly [tag: string, value: string | undefined];

/** Fields that come behind those that every reference has, under the first tag of the table. */
const REST = [
  'container-title-short',
  'collection-title',
  'volume',
  'number-of-volumes',
  'issue',
  'chapter-number',
  'edition',
  'genre',
] as const satisfies readonly Variable[];

/** One reference from `TY` to `ER`; every value on one line. No short title (`ST`): bibutils takes it for the title itself. */
export function risReference(exported: ExportedPaper): string {
  const { paper, key, more } = exported;
  const { texts } = more;
  const authors = authorsOf(exported);
  const [year] = dateParts(paper.date);
  const lines: readonly Line[] = [
    ['TY', lookUp(TYPES, paper.type) ?? 'GEN'],
    ['ID', key],
    ['TI', paper.title],
    ...authors.map((person): Line => ['AU', nameOf(person)]),
    ['AU', authors.length && paper.moreAuthors ? 'et al.' : undefined],
    ...more.editors.map((person): Line => ['ED', nameOf(person)]),
    ...more.translators.map((person): Line => ['A4', nameOf(person)]),
    ['PY', year === undefined ? undefined : String(year)],
    ['DA', dateParts(paper.date).length > 1 ? slashed(paper.date) : undefined],
    ['T2', containerOf(exported)],
    ...REST.map((name): Line => [FIELDS[name].ris[0] ?? '', texts[name]]),
    ...pages(texts),
    ['PB', publisherOf(exported)],
    ['CY', texts['publisher-place']],
    ['DO', paper.ids.doi],
    ...serials(exported),
    ['UR', pageOf(paper) ?? texts.URL],
    ['Y2', slashed(more.accessed)],
    ['LA', texts.language],
    ['AB', paper.abstract],
    ...paper.tags.map((tag): Line => ['KW', tag]),
    ['N1', texts.note],
  ];
  const written = lines.flatMap(([tag, value]) => (value ? [`${tag}  - ${value.replace(/\s+/g, ' ').trim()}`] : []));
  return `${written.join('\n')}\nER  - \n`;
}

/** `2020-03` → `2020/03/` */
function slashed(date: string | undefined): string | undefined {
  const [year, month, day] = dateParts(date);
  const two = (n: number | undefined) => (n === undefined ? '' : String(n).padStart(2, '0'));
  return year === undefined ? undefined : `${year}/${two(month)}/${two(day)}`;
}

function pages({ page, 'number-of-pages': count }: ExportedPaper['more']['texts']): Line[] {
  const [first, last] = (page ?? count ?? '').split(/\s*[-–—]+\s*/);
  return [
    ['SP', first],
    ['EP', last],
  ];
}

/** `SN` is the number of a report or a patent, else the numbers of the book and of the series; other numbers are `M1`. */
function serials({ paper: { ids, type }, more: { texts } }: ExportedPaper): Line[] {
  const number = texts.number ?? texts['collection-number'];
  if (isNumbered(type)) return [['SN', number ?? texts.issue]];
  return [
    ['M1', number],
    ['SN', texts.ISBN ?? ids.isbn],
    ['SN', texts.ISSN],
  ];
}

/** `Family, Given, Suffix`; a name that can't be split stands as it is. */
function nameOf(person: Person): string {
  if ('literal' in person) return person.literal;
  const { given, suffix } = suffixParted(person.given);
  return [person.family, ...(given ? [given] : []), ...(suffix ? [suffix] : [])].join(', ');
}
