/** Turns the tagged fields of one RIS reference into a record; the tags are those of the 2011 RIS specification. */
import { lookUp } from '../core/base/lookUp';
import { parseDate } from '../core/paper/dates';
import { arxivOf, doiOf, doiOfField, idsOfUrl } from '../core/paper/ids';
import type { PaperIds, PaperRecord } from '../core/paper/paper';
import { authorsIn } from '../core/paper/people';
import type { Span } from '../core/text/text';

export interface RisField {
  readonly tag: string;
  readonly value: string;
  /** Of the value alone. */
  readonly span: Span;
}

const TYPES: Readonly<Record<string, string>> = {
  JOUR: 'article-journal',
  JFULL: 'article-journal',
  EJOUR: 'article-journal',
  ABST: 'article-journal',
  INPR: 'article-journal',
  MGZN: 'article-magazine',
  NEWS: 'article-newspaper',
  CONF: 'paper-conference',
  CPAPER: 'paper-conference',
  BOOK: 'book',
  EBOOK: 'book',
  EDBOOK: 'book',
  CHAP: 'chapter',
  ECHAP: 'chapter',
  THES: 'thesis',
  RPRT: 'report',
  PAT: 'patent',
  ELEC: 'webpage',
  BLOG: 'post-weblog',
  COMP: 'software',
  DATA: 'dataset',
  UNPB: 'manuscript',
  MANSCPT: 'manuscript',
};

/** `undefined` for a reference without a title and without a key. */
export function risRecord(fields: readonly RisField[], span: Span): PaperRecord | undefined {
  const type = first(fields, 'TY')?.value.toUpperCase() ?? '';
  const titled = first(fields, 'TI', 'T1', 'CT') ?? (/BOOK$/.test(type) ? first(fields, 'BT', 'T2') : undefined);
  const key = first(fields, 'ID');
  if (!titled && !key) return undefined;
  const abstracts = all(fields, 'AB', 'N2').map(field => oneLine(field.value));
  return {
    format: 'ris',
    span,
    titleSpan: titled?.span ?? span,
    key: key?.value,
    keySpan: key?.span,
    otherKeys: [],
    ids: idsOf(fields, type),
    title: oneLine(titled?.value ?? ''),
    shortTitle: first(fields, 'ST')?.value,
    ...authorsIn(all(fields, 'AU', 'A1').flatMap(({ value }) => value.split(';'))),
    date: dateOfFields(fields),
    venue: first(fields, 'JF', 'T2', 'JO', 'BT', 'JA', 'J2', 'J1', 'PB')?.value,
    type: lookUp(TYPES, type) ?? 'article',
    abstract: abstracts.sort((a, b) => b.length - a.length)[0],
    tags: [...new Set(all(fields, 'KW').flatMap(({ value }) => value.split(/\s*;\s*/)))].filter(tag => tag !== ''),
    links: [],
    files: all(fields, 'L1', 'L4').map(field => field.value),
  };
}

const all = (fields: readonly RisField[], ...tags: readonly string[]): RisField[] =>
  tags.flatMap(tag => fields.filter(field => field.tag === tag && field.value !== ''));

const first = (fields: readonly RisField[], ...tags: readonly string[]): RisField | undefined =>
  all(fields, ...tags)[0];

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** `PY` may be a bare year where `DA` or `Y1` has the day; the most exact date of the first one's year wins. */
function dateOfFields(fields: readonly RisField[]): string | undefined {
  const dates = all(fields, 'PY', 'Y1', 'DA').flatMap(({ value }) => risDate(value) ?? []);
  const year = dates[0]?.slice(0, 4);
  return dates.filter(date => date.startsWith(year ?? '')).sort((a, b) => b.length - a.length)[0];
}

/** `YYYY/MM/DD/other`, each part optional. */
function risDate(value: string): string | undefined {
  const [year = '', month = '', day = '', other = ''] = value.split('/').map(part => part.trim());
  if (!/^\d{4}$/.test(year)) return parseDate(value);
  // "2013/02/15/received" dates the manuscript, not the paper.
  if (/received|accepted|revised/i.test(other)) return undefined;
  const parts = [year, month, day].filter(part => /^\d{1,2}$|^\d{4}$/.test(part) && Number(part) > 0);
  return parseDate(parts.join('-')) ?? year;
}

function idsOf(fields: readonly RisField[], type: string): PaperIds {
  const urls = all(fields, 'UR', 'L2', 'LK').flatMap(({ value }) => value.split(/\s*;\s*(?=[a-z]+:\/\/|www\.|$)|\s+/i));
  const ids = urls.map(idsOfUrl);
  const notes = all(fields, 'N1', 'M3', 'M1', 'AN', 'C7').filter(({ value }) => value.length < 2000);
  const doi =
    doiOfField(first(fields, 'DO', 'DI')?.value ?? '') ??
    firstOf(ids, 'doi') ??
    notes.map(n => doiOf(n.value)).find(d => d);
  const arxiv =
    (doi && arxivOf(doi)) ??
    firstOf(ids, 'arxiv') ??
    notes.map(n => (/arxiv/i.test(n.value) ? arxivOf(n.value) : undefined)).find(a => a);
  const url = firstOf(ids, 'url');
  const isbn = /BOOK|CHAP/.test(type) ? first(fields, 'SN')?.value : undefined;
  const pmid = firstOf(ids, 'pmid') ?? /^(\d{1,9})\[pmid\]/.exec(first(fields, 'U1')?.value ?? '')?.[1];
  return {
    ...(doi && !arxivOf(doi) ? { doi } : {}),
    ...(arxiv ? { arxiv } : {}),
    ...(url ? { url } : {}),
    ...(isbn ? { isbn } : {}),
    ...(pmid ? { pmid } : {}),
  };
}

const firstOf = (ids: readonly PaperIds[], name: 'doi' | 'arxiv' | 'url' | 'pmid'): string | undefined =>
  ids.map(found => found[name]).find(id => id !== undefined);
