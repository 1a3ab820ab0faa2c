/** Papers as RIS, which reference managers import. */
import { lookUp } from '../base/lookUp';
import type { Person } from '../paper/paper';
import { authorsOf, dateParts, type ExportedPaper, pageOf } from './exported';

const TYPES: Readonly<Record<string, string>> = {
  'article-journal': 'JOUR',
  'article-magazine': 'MGZN',
  'article-newspaper': 'NEWS',
  'paper-conference': 'CONF',
  book: 'BOOK',
  chapter: 'CHAP',
  thesis: 'THES',
  report: 'RPRT',
  dataset: 'DATA',
  software: 'COMP',
  webpage: 'ELEC',
  patent: 'PAT',
};

/** One reference from `TY` to `ER`; every value on one line. */
export function risReference(exported: ExportedPaper): string {
  const { paper, key, more } = exported;
  const [year, month, day] = dateParts(paper.date);
  const [first, last] = (more.pages ?? '').split(/\s*[-–—]+\s*/);
  const two = (n: number | undefined) => (n === undefined ? '' : String(n).padStart(2, '0'));
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['TY', lookUp(TYPES, paper.type) ?? 'GEN'],
    ['ID', key],
    ['TI', paper.title],
    ...authorsOf(exported).map(person => ['AU', nameOf(person)] as const),
    ...(more.editors ?? []).map(person => ['ED', nameOf(person)] as const),
    ['PY', year === undefined ? undefined : String(year)],
    ['DA', month === undefined ? undefined : `${year}/${two(month)}/${two(day)}`],
    ['T2', paper.venue],
    ['VL', more.volume],
    ['IS', more.number],
    ['SP', first],
    ['EP', last],
    ['PB', more.publisher],
    ['DO', paper.ids.doi],
    ['SN', paper.ids.isbn],
    ['UR', pageOf(paper)],
    ['AB', paper.abstract],
    ...paper.tags.map(tag => ['KW', tag] as const),
  ];
  const written = lines.flatMap(([tag, value]) => (value ? [`${tag}  - ${value.replace(/\s+/g, ' ').trim()}`] : []));
  return `${written.join('\n')}\nER  - \n`;
}

/** `Family, Given`; a name that can't be split stands as it is. */
function nameOf(person: Person): string {
  if ('literal' in person) return person.literal;
  return person.given ? `${person.family}, ${person.given}` : person.family;
}
