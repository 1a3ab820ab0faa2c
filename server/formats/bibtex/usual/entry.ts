/** Judges whether an entry is as nearly all are, and makes of its bytes what a piece keeps of it. */
import { KNOWN_NAMES, type KnownName, numberOf } from '../names';
import { type Decode, putFamily } from './author';
import { putDate, putYear } from './date';
import { addressSaysId, putArxiv, putDoi, textSaysId } from './ids';
import { made } from './made';
import { ENTRY, FIELD, found, KIND } from './scan';
import { hasShortForm } from './tags';
import { hasColon, putFoldedTitle, putKeyWord, putTitle } from './title';

/** What a field says of whether its entry is usual; fields without a role are not looked at. */
const ROLE = {
  title: 1,
  author: 2,
  year: 3,
  month: 4,
  date: 5,
  doi: 6,
  eprint: 7,
  archive: 8,
  address: 9,
  journal: 10,
  text: 11,
  tags: 12,
  shortTitle: 13,
  /** An entry that has it is not. */
  unusual: 14,
} as const;
const ROLES = 15;

const NAMES: Partial<Record<KnownName, keyof typeof ROLE>> = {
  title: 'title',
  author: 'author',
  year: 'year',
  month: 'month',
  date: 'date',
  doi: 'doi',
  eprint: 'eprint',
  eprinttype: 'archive',
  archiveprefix: 'archive',
  url: 'address',
  urls: 'address',
  link: 'address',
  ee: 'address',
  journal: 'journal',
  journaltitle: 'journal',
  howpublished: 'text',
  note: 'text',
  number: 'text',
  publisher: 'text',
  type: 'text',
  keywords: 'tags',
  keyword: 'tags',
  tags: 'tags',
  'mendeley-tags': 'tags',
  groups: 'tags',
  shorttitle: 'shortTitle',
  subtitle: 'unusual',
  day: 'unusual',
  arxivid: 'unusual',
  arxiv: 'unusual',
};

const roles = new Uint8Array(2048);
for (const name of KNOWN_NAMES) roles[numberOf(name)] = ROLE[NAMES[name] ?? 'unusual'] * Number(name in NAMES);

/** By role, the row of the entry's last such field, counted from 1; 0 where it has none. */
const rows = new Int32Array(ROLES);

const entryCell = (entry: number, column: number): number => found.entries.values[entry * ENTRY + column] ?? 0;
const fieldCell = (field: number, column: number): number => found.fields.values[field * FIELD + column] ?? 0;
/** Of the value of the field with the role; 0 without one. */
const startOf = (role: number): number => (rows[role] ? fieldCell((rows[role] ?? 0) - 1, 1) : 0);
const endOf = (role: number): number => (rows[role] ? fieldCell((rows[role] ?? 0) - 1, 2) : 0);
const isDelimited = (role: number): boolean => fieldCell((rows[role] ?? 0) - 1, 3) <= KIND.quoted;
const has = (role: number): boolean => rows[role] !== 0;

/** Notes which fields the entry has; false for one that has two with one role, or any that is unusual. */
function noteFields(entry: number): boolean {
  rows.fill(0);
  const to = entryCell(entry, 6);
  for (let field = entryCell(entry, 5); field < to; field++) {
    const role = roles[fieldCell(field, 0)] ?? 0;
    if (role === 0 || fieldCell(field, 1) === fieldCell(field, 2)) continue;
    if (role === ROLE.unusual || (rows[role] !== 0 && role < ROLE.address)) return false;
    rows[role] = field + 1;
  }
  return true;
}

/** Makes what a piece keeps of the entry, as far as its title goes; false for one that isn't usual. */
export function makeUsual(bytes: Uint8Array, entry: number, decode: Decode): boolean {
  if (entryCell(entry, 2) >= KNOWN_NAMES.length || !noteFields(entry)) return false;
  if (!(has(ROLE.title) && has(ROLE.author) && isDelimited(ROLE.title) && isDelimited(ROLE.author))) return false;
  made.at = 0;
  made.keyStart = entryCell(entry, 3);
  made.keyEnd = entryCell(entry, 4);
  return (
    putTitle(bytes, startOf(ROLE.title), endOf(ROLE.title)) &&
    putDateOf(bytes) &&
    putGenerated(bytes, decode) &&
    putIds(bytes, entry) &&
    putRest()
  );
}

function putDateOf(bytes: Uint8Array): boolean {
  const good = has(ROLE.date)
    ? isDelimited(ROLE.date) && putDate(bytes, startOf(ROLE.date), endOf(ROLE.date))
    : !has(ROLE.year) || putYear(bytes, startOf(ROLE.year), endOf(ROLE.year), startOf(ROLE.month), endOf(ROLE.month));
  made.dateEnd = made.at;
  return good;
}

function putGenerated(bytes: Uint8Array, decode: Decode): boolean {
  if (!putFamily(bytes, startOf(ROLE.author), endOf(ROLE.author), decode)) return false;
  const year = Math.min(made.titleEnd + 4, made.dateEnd);
  for (let at = made.titleEnd; at < year; at++) made.bytes[made.at++] = made.bytes[at] ?? 0;
  putKeyWord();
  made.generatedEnd = made.at;
  return true;
}

function putIds(bytes: Uint8Array, entry: number): boolean {
  if (has(ROLE.doi) && !putDoi(bytes, startOf(ROLE.doi), endOf(ROLE.doi))) return false;
  made.doiEnd = made.at;
  if (has(ROLE.eprint)) {
    if (has(ROLE.archive) && !saysArxiv(bytes, startOf(ROLE.archive), endOf(ROLE.archive))) return false;
    if (!putArxiv(bytes, startOf(ROLE.eprint), endOf(ROLE.eprint))) return false;
  }
  made.arxivEnd = made.at;
  const to = entryCell(entry, 6);
  for (let field = entryCell(entry, 5); field < to; field++) {
    const role = roles[fieldCell(field, 0)] ?? 0;
    if (role < ROLE.address || role > ROLE.text) continue;
    const [from, end] = [fieldCell(field, 1), fieldCell(field, 2)];
    const says =
      role === ROLE.address
        ? addressSaysId(bytes, from, end, !has(ROLE.doi))
        : textSaysId(bytes, from, end, role === ROLE.journal);
    if (says) return false;
  }
  return true;
}

function saysArxiv(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = 0; i < ARXIV.length; i++) {
    if (from + i >= to || ((bytes[from + i] ?? 0) | 32) !== ARXIV.charCodeAt(i)) return false;
  }
  return true;
}

const ARXIV = 'arxiv';

/** A short title counts where the title has no colon. */
function putRest(): boolean {
  putFoldedTitle();
  made.foldedEnd = made.at;
  return !has(ROLE.shortTitle) || hasColon();
}

/** Some keyword of the entry may be a short form that its title spells out. */
export function mayBeSpelled(bytes: Uint8Array, entry: number): boolean {
  if (!has(ROLE.tags)) return false;
  const to = entryCell(entry, 6);
  for (let field = entryCell(entry, 5); field < to; field++) {
    if (roles[fieldCell(field, 0)] === ROLE.tags && hasShortForm(bytes, fieldCell(field, 1), fieldCell(field, 2)))
      return true;
  }
  return false;
}
