/** Numbers for the names of fields and entry types, so that a scan can keep them as integers. */
import { once } from '../../core/base/once';

/** Numbered once for all files, in this order; other names get the numbers behind them, a file at a time. */
export const KNOWN_NAMES = [
  'title',
  'author',
  'year',
  'date',
  'month',
  'day',
  'journaltitle',
  'journal',
  'booktitle',
  'abstract',
  'doi',
  'url',
  'eprint',
  'eprinttype',
  'archiveprefix',
  'primaryclass',
  'eprintclass',
  'keywords',
  'groups',
  'file',
  'pdf',
  'note',
  'annotation',
  'annote',
  'crossref',
  'xdata',
  'ids',
  'related',
  'entryset',
  'editor',
  'shorttitle',
  'subtitle',
  'maintitle',
  'mainsubtitle',
  'journalsubtitle',
  'booksubtitle',
  'issuetitle',
  'howpublished',
  'institution',
  'school',
  'organization',
  'publisher',
  'isbn',
  'pmid',
  'volume',
  'number',
  'pages',
  'type',
  'arxivid',
  'arxiv',
  'ee',
  'link',
  'urls',
  'keyword',
  'tags',
  'mendeley-tags',
  'local-url',
  'eventtitle',
  'code',
  'github',
  'bookauthor',
  'titleaddon',
  // What follows isn't looked up often: see `WATCHED`.
  'xref',
  'maintitleaddon',
  'booktitleaddon',
  'journaltitleaddon',
  'issn',
  'address',
  'location',
  'series',
  'edition',
  'chapter',
  'eventdate',
  'urldate',
  'origdate',
  'entrysubtype',
  'language',
  'langid',
  'timestamp',
  'date-added',
  'date-modified',
  'key',
  'internal-note',
  'pubstate',
  'translator',
  'collaboration',
  'rating',
  'owner',
  'options',
  'article',
  'book',
  'inproceedings',
  'incollection',
  'misc',
  'phdthesis',
  'techreport',
  'online',
  'comment',
  'string',
  'preamble',
  'set',
  'inbook',
  'proceedings',
  'collection',
  'unpublished',
  'mastersthesis',
  'thesis',
  'report',
  'manual',
] as const;

/** Entries note in bits which of the first so many names they have. */
export const WATCHED = 64;

export type KnownName = (typeof KNOWN_NAMES)[number];

const NUMBERS: ReadonlyMap<string, number> = new Map(KNOWN_NAMES.map((name, i) => [name, i]));

/** The number of a known name, the same in every scan. */
export const numberOf = (name: KnownName): number => NUMBERS.get(name) ?? -1;

const isName = (name: string): name is KnownName => NUMBERS.has(name);

/** The name when it is a known one. */
export const knownName = (name: string): KnownName | undefined => (isName(name) ? name : undefined);

/**
 * The names of one file by number. Names are compared without the case of ASCII letters, in place: a scan meets a
 * million of them and makes no string for one that it has met before.
 */
export interface Names {
  readonly list: string[];
  /** Numbers + 1 by hash, open addressing; 0 is free. */
  readonly slots: Int32Array;
  /** What found no slot near its hash, in files with thousands of names. */
  readonly others: Map<string, number>;
}

const SLOTS = 8192;
const PROBES = 16;

export function newNames(): Names {
  const { list, slots } = known();
  return { list: [...list], slots: slots.slice(), others: new Map() };
}

/** The known names, numbered once. */
const known = once(() => {
  const names: Names = { list: [], slots: new Int32Array(SLOTS), others: new Map() };
  for (const name of KNOWN_NAMES) nameNumber(names, name, 0, name.length);
  return names;
});

/**
 * Codes of ASCII characters that names are made of, in lower case; 0 for others. bibtex.web §"id_class", with `@` and `\`
 * left out: no name that is in use has them.
 */
const NAME_CODES = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return code > 32 && code !== 127 && !'"#%\'(),=@\\{}'.includes(character) ? character.toLowerCase().charCodeAt(0) : 0;
});

/** The code in lower case when names may have it, else 0. */
function nameCode(code: number): number {
  if (code < 128) return NAME_CODES[code] ?? 0;
  return code >= 128 && code !== 0xa0 && code !== 0xfeff ? code : 0;
}

export const isNameCode = (code: number): boolean => nameCode(code) !== 0;

/** Where the name that begins at `start` ends, at `limit` at the latest. */
export function nameEnd(text: string, start: number, limit: number): number {
  let at = start;
  while (at < limit && nameCode(text.charCodeAt(at)) !== 0) at++;
  return at;
}

/** The number of the name that stands in the text; a new one is added in lower case. */
export function nameNumber(names: Names, text: string, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + nameCode(text.charCodeAt(at))) | 0;
  const { slots, list } = names;
  const first = hash ^ (hash >>> 15);
  for (let probe = 0; probe < PROBES; probe++) {
    const slot = (first + probe) & (SLOTS - 1);
    const number = slots[slot] ?? 0;
    if (number === 0) {
      list.push(lowered(text, start, end));
      slots[slot] = list.length;
      return list.length - 1;
    }
    if (spells(list[number - 1] ?? '', text, start, end)) return number - 1;
  }
  return otherNumber(names, lowered(text, start, end));
}

const lowered = (text: string, start: number, end: number): string =>
  text.slice(start, end).replace(/[A-Z]+/g, capitals => capitals.toLowerCase());

function spells(name: string, text: string, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let at = 0; at < name.length; at++) {
    if (name.charCodeAt(at) !== nameCode(text.charCodeAt(start + at))) return false;
  }
  return true;
}

function otherNumber(names: Names, name: string): number {
  const known = names.others.get(name);
  if (known !== undefined) return known;
  names.list.push(name);
  names.others.set(name, names.list.length - 1);
  return names.list.length - 1;
}
