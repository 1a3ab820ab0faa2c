/** The fields of an entry by name: aliases, `xdata`, `crossref` and sets followed; values as written, not decoded. */
import { once } from '../../core/base/once';
import { inheritedFrom } from './inheritance';
import { groupsByKey } from './jabrefGroups';
import { type KnownName, knownName, numberOf, WATCHED } from './names';
import { type Strings, stringsOf, writtenValue } from './strings';
import {
  bitsOf,
  entryType,
  fieldName,
  fieldsFrom,
  fieldsTo,
  keyOf,
  mayHave,
  mayHaveAny,
  type NameBits,
  type Scan,
  valueEnd,
  valueStart,
} from './tables';

/** One scanned file, with the tables that are only built when a field asks for them. */
export interface Bibliography {
  readonly scan: Scan;
  readonly strings: () => Strings;
  /** Entries by key, in lower case too where that is free; of several with one key, the first. */
  readonly byKey: () => ReadonlyMap<string, number>;
  /** Names of groups that the file's comments give to a key. */
  readonly groups: () => ReadonlyMap<string, readonly string[]>;
}

export const bibliographyOf = (scan: Scan): Bibliography => ({
  scan,
  strings: once(() => stringsOf(scan)),
  byKey: once(() => entriesByKey(scan)),
  groups: once(() => groupsByKey(scan)),
});

function entriesByKey(scan: Scan): Map<string, number> {
  const entries = new Map<string, number>();
  const add = (key: string, entry: number) => {
    if (key && !entries.has(key)) entries.set(key, entry);
  };
  for (let entry = 0; entry < scan.entries.count; entry++) add(keyOf(scan, entry), entry);
  for (let entry = 0; entry < scan.entries.count; entry++) add(keyOf(scan, entry).toLowerCase(), entry);
  return entries;
}

/** The entry with the key; BibTeX compares keys of cross-references without case. */
export const entryWithKey = (of: Bibliography, key: string): number | undefined =>
  of.byKey().get(key) ?? of.byKey().get(key.toLowerCase());

/** Field names that mean the same (biblatex manual, §2.2.5, and what reference managers write), the first preferred. */
const ALIASES: Partial<Record<KnownName, readonly KnownName[]>> = {
  journaltitle: ['journaltitle', 'journal'],
  annotation: ['annotation', 'annote'],
  location: ['location', 'address'],
  eprinttype: ['eprinttype', 'archiveprefix'],
  eprintclass: ['eprintclass', 'primaryclass'],
  file: ['file', 'pdf', 'local-url'],
  institution: ['institution', 'school'],
  keywords: ['keywords', 'keyword', 'tags', 'mendeley-tags'],
  url: ['url', 'urls', 'link', 'ee'],
  arxivid: ['arxivid', 'arxiv'],
};

/** The numbers of a name and of those that mean the same. */
interface Meant {
  readonly numbers: readonly number[];
  readonly bits: NameBits;
}

const MEANT = new Map<string, Meant>();

function meantBy(name: KnownName): Meant {
  const known = MEANT.get(name);
  if (known) return known;
  const numbers = (ALIASES[name] ?? [name]).map(numberOf);
  const meant = { numbers, bits: bitsOf(numbers) };
  MEANT.set(name, meant);
  return meant;
}

/** Every value of the entry's own fields that mean `name`, in the order of the aliases. */
export function ownValues(of: Bibliography, entry: number, name: KnownName): string[] {
  const found: string[] = [];
  const { numbers, bits } = meantBy(name);
  if (!mayHaveAny(of.scan, entry, bits)) return found;
  for (const number of numbers) {
    if (!mayHave(of.scan, entry, number)) continue;
    for (let field = fieldsFrom(of.scan, entry); field < fieldsTo(of.scan, entry); field++) {
      if (fieldName(of.scan, field) === number) found.push(writtenValue(of.scan, of.strings, field));
    }
  }
  return found;
}

/** The row of an entry's own field; -1 without one. Of two with one name the first counts, as in BibTeX, unless it is empty. */
export function ownField(scan: Scan, entry: number, name: KnownName): number {
  const { numbers, bits } = meantBy(name);
  if (!mayHaveAny(scan, entry, bits)) return -1;
  const to = fieldsTo(scan, entry);
  for (const number of numbers) {
    if (!mayHave(scan, entry, number)) continue;
    const known = number < WATCHED ? (rowsByName(scan, entry)[number] ?? -1) : -1;
    if (known >= 0) return known;
    for (let field = fieldsFrom(scan, entry); field < to; field++) {
      if (fieldName(scan, field) === number && valueEnd(scan, field) > valueStart(scan, field)) return field;
    }
  }
  return -1;
}

/** The entry that was asked about last: it is asked about many fields in turn. */
const last: { scan?: Scan; entry: number; readonly rows: Int32Array } = { entry: -1, rows: new Int32Array(WATCHED) };

/** The rows of an entry's fields by the numbers of their names; -1 where it has none that isn't empty. */
function rowsByName(scan: Scan, entry: number): Int32Array {
  const { rows } = last;
  if (last.scan === scan && last.entry === entry) return rows;
  last.scan = scan;
  last.entry = entry;
  rows.fill(-1);
  for (let field = fieldsTo(scan, entry) - 1; field >= fieldsFrom(scan, entry); field--) {
    const name = fieldName(scan, field);
    if (name < WATCHED && valueEnd(scan, field) > valueStart(scan, field)) rows[name] = field;
  }
  return rows;
}

/** The value of an entry's own field as written; `undefined` without one. */
function ownValue(of: Bibliography, entry: number, name: KnownName): string | undefined {
  const field = ownField(of.scan, entry, name);
  return field < 0 ? undefined : writtenValue(of.scan, of.strings, field);
}

const SET = numberOf('set');
/** Look-ups that one question may lead to; circles and webs of `xdata` end here. */
const PATIENCE = 60;

const PARENTS = bitsOf((['xdata', 'crossref', 'entryset'] as const).map(numberOf));

/** Most entries stand alone. */
const mayInherit = (scan: Scan, entry: number): boolean => mayHaveAny(scan, entry, PARENTS);

/** False when `fieldValue` surely finds nothing. */
export const maySay = ({ scan }: Bibliography, entry: number, name: KnownName): boolean =>
  mayHaveAny(scan, entry, meantBy(name).bits) || mayInherit(scan, entry);

/**
 * The value of a field as written: the entry's own, else that of its `xdata`, else of its `crossref` parent by the rules
 * of inheritance; a set has the fields of its first member.
 */
export const fieldValue = (of: Bibliography, entry: number, name: KnownName): string | undefined =>
  maySay(of, entry, name) ? lookUp(of, entry, name, { left: PATIENCE, close: false }) : undefined;

/** As `fieldValue`, without the `crossref` parent: what the entry says itself. */
export const closeValue = (of: Bibliography, entry: number, name: KnownName): string | undefined =>
  maySay(of, entry, name) ? lookUp(of, entry, name, { left: PATIENCE, close: true }) : undefined;

interface Search {
  left: number;
  readonly close: boolean;
}

function lookUp(of: Bibliography, entry: number, name: KnownName, search: Search): string | undefined {
  if (search.left-- <= 0) return undefined;
  const own = ownValue(of, entry, name);
  if (own !== undefined) return own.startsWith('xdata=') ? granular(of, own.slice(6), search) : own;
  if (!mayInherit(of.scan, entry)) return undefined;
  for (const key of keysIn(of, entry, 'xdata')) {
    const found = inEntry(of, key, name, search);
    if (found !== undefined) return found;
  }
  const [parentKey] = search.close ? [] : keysIn(of, entry, 'crossref');
  const parent = parentKey === undefined ? undefined : entryWithKey(of, parentKey);
  for (const source of parent === undefined ? [] : inheritedFrom(typeName(of, entry), typeName(of, parent), name)) {
    const found = parent === undefined ? undefined : lookUp(of, parent, source, search);
    if (found !== undefined) return found;
  }
  const [member] = entryType(of.scan, entry) === SET ? keysIn(of, entry, 'entryset') : [];
  return member === undefined ? undefined : inEntry(of, member, name, search);
}

function inEntry(of: Bibliography, key: string, name: KnownName, search: Search): string | undefined {
  const entry = entryWithKey(of, key);
  return entry === undefined ? undefined : lookUp(of, entry, name, search);
}

/** biblatex manual §3.13.6: `author = {xdata=key-author}` takes one field of an `@xdata` entry. */
function granular(of: Bibliography, reference: string, search: Search): string | undefined {
  const [, key = '', field = ''] = /^\s*(.+?)-([a-z]+)(?:-\d+)?\s*$/i.exec(reference) ?? [];
  const name = knownName(field.toLowerCase());
  return name && inEntry(of, key, name, search);
}

/** The keys that a field lists; empty without the field. */
export function keysIn(of: Bibliography, entry: number, name: KnownName): string[] {
  const value = ownValue(of, entry, name);
  return value === undefined ? [] : value.split(',').flatMap(key => key.trim() || []);
}

/** Lower case, as written: `article`, `phdthesis`. */
export const typeName = (of: Bibliography, entry: number): string => of.scan.names[entryType(of.scan, entry)] ?? '';

/** As `typeName`; a set is what its first member is. */
export function workType(of: Bibliography, entry: number): string {
  const [first] = entryType(of.scan, entry) === SET ? keysIn(of, entry, 'entryset') : [];
  const member = first === undefined ? undefined : entryWithKey(of, first);
  return typeName(of, member ?? entry);
}
