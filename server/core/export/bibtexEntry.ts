/** A BibTeX entry made of a paper's facts; what the sources don't say stays out. */
import { generatedKey } from '../paper/keys';
import type { Paper, Person } from '../paper/paper';
import { titleField } from './titleField';

/** By CSL type; a type comes from a file and may be any word, `constructor` too. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['article-journal', 'article'],
  ['paper-conference', 'inproceedings'],
  ['book', 'book'],
  ['chapter', 'incollection'],
  ['thesis', 'phdthesis'],
  ['report', 'techreport'],
]);

/** Strings that every style defines: classic BibTeX would print a number as it stands. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

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

/**
 * One entry that ends with a line break. Text is written so that BibTeX, biber and pandoc read it back unchanged. `page` is the
 * path of a saved page that has the paper; it is told where nothing else says where the paper is to be found.
 */
export function bibtexEntry(paper: Paper, key: string, page?: string): string {
  const type = TYPES.get(paper.type) ?? 'misc';
  const [year = '', month = ''] = paper.date && !paper.date.startsWith('--') ? paper.date.split('-') : [];
  const venueField = type === 'article' ? 'journal' : type === 'misc' ? 'howpublished' : 'booktitle';
  const url = paper.ids.url ?? paper.links.find(l => l.kind === 'paper')?.url;
  const isNowhere = page !== undefined && !year && !paper.authors.length && !url && !paper.ids.doi && !paper.ids.arxiv;
  const fields: [string, string | undefined][] = [
    ['author', authorField(paper)],
    ['title', titleField(paper, escapeField)],
    ['year', year],
    ['month', MONTHS[Number(month) - 1]],
    [venueField, paper.venue && escapeField(paper.venue)],
    ['doi', verbatim(paper.ids.doi)],
    ['eprint', verbatim(paper.ids.arxiv)],
    ['eprinttype', paper.ids.arxiv && 'arxiv'],
    ['url', paper.ids.doi || paper.ids.arxiv ? undefined : verbatim(url)],
    ['note', isNowhere ? `Saved page: ${escapeField(page)}` : undefined],
  ];
  const lines = fields.flatMap(([name, value]) =>
    value ? [`  ${name} = ${name === 'month' ? value : `{${value}}`},`] : [],
  );
  return `@${type}{${bibtexKey(paper, key)},\n${lines.join('\n')}\n}\n`;
}

const authorField = ({ authors, moreAuthors }: Paper): string =>
  [...authors.map(personField), ...(authors.length && moreAuthors ? ['others'] : [])].join(' and ');

/** A name that must not be split is braced. */
export function personField(person: Person): string {
  if ('literal' in person) return `{${escapeField(person.literal)}}`;
  return person.given
    ? `${escapeField(person.family)}, ${escapeField(person.given)}`
    : `{${escapeField(person.family)}}`;
}

/** The characters that mean something to TeX; letters stay Unicode, which every current tool reads. */
const escapeField = (text: string): string =>
  text
    .replace(/[{}]/g, '')
    .replace(/\\/g, '\\textbackslash ')
    .replace(/[&%$#_]/g, sign => `\\${sign}`)
    .replace(/\^/g, '\\^{}')
    .replace(/~/g, '\\~{}');
