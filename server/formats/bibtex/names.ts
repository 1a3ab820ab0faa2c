/** Numbers for the names of fields and entry types, so that a scan can keep them as integers. */

/** Numbered once for all files, in this order; other names get the numbers behind them, a file at a time. */
const KNOWN = [
  ...[
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
  ],
  ...[
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
  ],
  ...[
    'annotation',
    'annote',
    'crossref',
    'xdata',
    'xref',
    'ids',
    'related',
    'entryset',
    'editor',
    'shorttitle',
    'subtitle',
  ],
  ...['maintitle', 'mainsubtitle', 'maintitleaddon', 'titleaddon', 'booksubtitle', 'booktitleaddon', 'journalsubtitle'],
  ...[
    'journaltitleaddon',
    'issuetitle',
    'bookauthor',
    'howpublished',
    'institution',
    'school',
    'organization',
    'publisher',
  ],
  ...[
    'isbn',
    'issn',
    'pmid',
    'volume',
    'number',
    'pages',
    'type',
    'address',
    'location',
    'series',
    'edition',
    'chapter',
  ],
  ...[
    'eventtitle',
    'eventdate',
    'urldate',
    'origdate',
    'arxivid',
    'arxiv',
    'ee',
    'link',
    'mendeley-tags',
    'entrysubtype',
  ],
  ...[
    'code',
    'github',
    'language',
    'langid',
    'timestamp',
    'date-added',
    'date-modified',
    'key',
    'internal-note',
    'urls',
  ],
  ...['pubstate', 'translator', 'collaboration', 'rating', 'owner', 'options', 'tags', 'keyword', 'local-url'],
  ...[
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
  ],
  ...[
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
  ],
] as const;

export type KnownName = (typeof KNOWN)[number];

const NUMBERS: ReadonlyMap<string, number> = new Map(KNOWN.map((name, i) => [name, i]));

/** The number of a known name, the same in every scan. */
export const numberOf = (name: KnownName): number => NUMBERS.get(name) ?? -1;

const isName = (name: string): name is KnownName => NUMBERS.has(name);

/** The name when it is a known one. */
export const knownName = (name: string): KnownName | undefined => (isName(name) ? name : undefined);

export interface Names {
  /** By spelling, so that names in capitals are found without lowering them again. */
  readonly numbers: Map<string, number>;
  readonly list: string[];
}

export const newNames = (): Names => ({ numbers: new Map(NUMBERS), list: [...KNOWN] });

/** The number of a name in any case; new names are added. */
export function nameNumber(names: Names, spelling: string): number {
  const known = names.numbers.get(spelling);
  return known ?? addName(names, spelling);
}

function addName(names: Names, spelling: string): number {
  const name = spelling.toLowerCase();
  const number = names.numbers.get(name) ?? names.list.length;
  if (number === names.list.length) names.list.push(name);
  names.numbers.set(name, number);
  names.numbers.set(spelling, number);
  return number;
}
