/** Names of people by BibTeX's rules ("A Summary of BibTeX" by Lamport and Patashnik; biblatex manual §3.7 for `given=…`). */

import { display } from '../latex/display';
import { decodeLatex } from '../latex/latex';
import type { Person } from './paper';

/**
 * The people of a name list. `parseNames('Knuth, Donald E. and {W3C} and others')` gives
 * `[{ family: 'Knuth', given: 'Donald E.' }, { literal: 'W3C' }]`.
 */
export function parseNames(list: string): Person[] {
  const people: Person[] = [];
  const plain = !MARKUP.test(list);
  const names = plain && list.includes(' and ') ? list.split(/ and /i) : splitNames(list);
  for (const name of names) {
    const simple = plain && (USUAL.test(name) || !UNUSUAL.test(name));
    const person = simple ? plainName(name) : parseName(name, plain ? asItIs : display);
    if (person) people.push(person);
  }
  return people;
}

/** What makes a name other than "Last, First" or "First Last": one word, a von, a Jr, a second comma, something around it. */
const UNUSUAL = /[;=\u00a0]|^[, ]|[, ]$|^[^ ,]*$|,.*,|(?:^| )\p{Ll}|[ ,](?:[JS][Rr]|II|III|IV)\.?$/u;

/** The same as `parseName` for the many names that are not unusual, in a fraction of the time. */
function plainName(name: string): Person {
  const comma = name.indexOf(',');
  if (comma >= 0) return { family: name.slice(0, comma).trimEnd(), given: name.slice(comma + 1).trimStart() };
  const space = name.lastIndexOf(' ');
  return { family: name.slice(space + 1), given: name.slice(0, space) };
}

/** How a part of a name is decoded; most lists have nothing to decode. */
type Show = (part: string) => string;

const MARKUP = /[\\{}$~`^_&<\x00-\x1f]|--|''| {2}/;
const asItIs: Show = part => part;

/** The first of a list's people, without reading the others where that is possible. */
export function parseFirstName(list: string): Person | undefined {
  // Where semicolons part the names depends on all of the list.
  const and = list.includes(';') ? -1 : (AND.exec(list)?.index ?? -1);
  const first = and < 0 ? '' : list.slice(0, and);
  const one = and < 0 ? list : first;
  if (USUAL.test(one)) return plainName(one);
  const alone = first && isBalanced(first) ? parseNames(`${first} and others`)[0] : undefined;
  return alone ?? parseNames(list)[0];
}

/** "Müller, Anna-Lena B.", "Anna Müller": nothing that `MARKUP` or `UNUSUAL` look for, which cost more. */
const LETTERS = 'A-Za-zÀ-ÖØ-öø-ÿ';
const WORD = `(?:[A-ZÀ-ÖØ-Þ][${LETTERS}]*(?:['-][${LETTERS}]+)*|[A-Z]\\.)`;
const USUAL = new RegExp(
  `^(?:${WORD}(?: ${WORD})*, ${WORD}|${WORD} ${WORD})(?: ${WORD})*(?:(?<=[^ ,.]{2}[a-zß-öø-ÿ])|(?<= [A-Z]\\.))$`,
);

function isBalanced(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length && depth >= 0; at++) {
    const code = text.charCodeAt(at);
    if (code === 123) depth++;
    else if (code === 125) depth--;
  }
  return depth === 0;
}

const AND = /[\x00-\x20\xa0]and[\x00-\x20\xa0]/i;

/** True when the list ends with "and others": it names only the first. */
export function namesOnlyFirst(list: string): boolean {
  const end = list.slice(-40);
  // Hardly any list ends so, and the pattern takes long to compile.
  if (!/(?:others|al)\b/i.test(end)) return false;
  return /(?:\sand\s+\{?others|(?:\sand|,|[\p{L}.])\s+\{?et\.?\s+al\.?)[\s,.}]*$/iu.test(end);
}

/** Two separators that BibTeX doesn't know but people use. */
const SEMICOLON = /;\s+/;

function splitNames(list: string): string[] {
  const names = splitOutside(list, andWidth);
  const [only] = names;
  if (names.length > 1 || only === undefined) return names;
  if (only.includes(';') && SEMICOLON.test(only) && !/[{}\\&]/.test(only)) return only.split(/;/);
  const pieces = only.includes(',') ? splitOutside(only, commaWidth) : [];
  return pieces.length > 2 && !only.includes('{') ? commaSeparated(pieces) : names;
}

const isSpace = (code: number): boolean => code <= 32 || code === 0xa0;

/** The width of the separator at a place, 0 where there is none: `and` in any case between white space. */
function andWidth(text: string, at: number): number {
  if (!isSpace(text.charCodeAt(at)) || (text.charCodeAt(at + 1) | 32) !== 97) return 0;
  const and = (text.charCodeAt(at + 2) | 32) === 110 && (text.charCodeAt(at + 3) | 32) === 100;
  return and && (isSpace(text.charCodeAt(at + 4)) || at + 4 === text.length) ? 4 : 0;
}

const commaWidth = (text: string, at: number): number => (text.charCodeAt(at) === 44 ? 1 : 0);

/** Words are parted by white space and ties; hyphens stay inside. */
const gapWidth = (text: string, at: number): number =>
  isSpace(text.charCodeAt(at)) || text.charCodeAt(at) === 126 ? 1 : 0;

/** "A. Smith, B. Jones, C. Doe", "Smith, A., Jones, B." and "Smith A, Jones BC, Doe C": not BibTeX, but clear. */
function commaSeparated(pieces: readonly string[]): string[] {
  const initials = (piece: string | undefined) => /^\s*(?:\p{Lu}[.\s-]*){1,4}$/u.test(piece ?? '');
  if (pieces.length % 2 === 0 && pieces.every((piece, i) => i % 2 === 0 || initials(piece))) {
    return pieces.flatMap((piece, i) => (i % 2 === 0 ? [`${piece}, ${pieces[i + 1] ?? ''}`] : []));
  }
  const initialed = pieces.map(piece => /^(.*\S)\s+(\p{Lu}{1,3})$/u.exec(piece.trim()));
  if (initialed.every(piece => piece)) return initialed.map(piece => `${piece?.[1]}, ${piece?.[2]}`);
  return pieces.every(piece => /\S\s+\S/.test(piece)) ? [...pieces] : [pieces.join(',')];
}

/** Splits at separators outside of braces; pieces are trimmed and never empty. */
function splitOutside(text: string, widthAt: (text: string, at: number) => number): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  const push = (end: number) => {
    const part = text.slice(start, end).trim();
    if (part) parts.push(part);
  };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 123) depth++;
    else if (code === 125) depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      const width = widthAt(text, at);
      if (width === 0) continue;
      push(at);
      start = at + width;
      at = start - 1;
    }
  }
  push(text.length);
  return parts;
}

/** Not BibTeX, but people write it behind the last name. */
const ET_AL = /(?<=[^\s,])[\s,]+et\.?\s+al\.?[\s,]*$/i;

/** One name; `undefined` for "others" and for nothing. */
function parseName(written: string, show: Show): Person | undefined {
  const named = ET_AL.test(written) ? written.replace(ET_AL, '') : written;
  const name = /^[,;\s]|[,;\s]$/.test(named) ? named.replace(/^[,;\s]+|[,;\s]+$/g, '') : named;
  if (!name || (name.length < 10 && /^\{?(?:others|and|et\.?\s+al\.?)\}?$/i.test(name))) return undefined;
  if (isOneGroup(name) || isFirm(name)) return literal(name, show);
  if (name.includes('=') && /^[a-z]+(?:-i)?\s*=/.test(name)) return extendedName(name, show);
  const parts = splitOutside(name, commaWidth);
  const [first = '', second = ''] = parts;
  if (parts.length === 1) return firstVonLast(splitOutside(first, gapWidth), '', show);
  if (parts.length > 2) return person(first, parts.slice(2).join(', '), second, show);
  return isSuffix(second) ? firstVonLast(splitOutside(first, gapWidth), second, show) : person(first, second, '', show);
}

/** "Ernst \& Young": BibTeX would take the sign for a lower-case word. */
const isFirm = (name: string): boolean =>
  name.includes('&') && /\s(?:\{?\\?&\}?|&amp;)\s/.test(name) && !name.includes(',');

/** The whole name in one pair of braces: an organization, or a name that is not to be split. */
function isOneGroup(name: string): boolean {
  if (!name.startsWith('{') || !name.endsWith('}') || name.startsWith('{\\')) return false;
  let depth = 0;
  for (let at = 0; at < name.length - 1; at++) {
    const code = name.charCodeAt(at);
    if (code === 92) at++;
    else if (code === 123) depth++;
    else if (code === 125 && --depth === 0) return false;
  }
  return true;
}

function literal(name: string, show: Show): Person | undefined {
  const text = show(name);
  return text ? { literal: text } : undefined;
}

const isSuffix = (text: string): boolean => /^(?:jr|sr|ii|iii|iv)\.?$/i.test(text.trim());

function person(family: string, given: string, suffix: string, show: Show): Person | undefined {
  const familyText = show(family);
  const givenText = suffix ? `${show(given)} ${show(suffix)}`.trim() : show(given);
  if (!familyText) return givenText ? { family: givenText } : undefined;
  return givenText ? { family: familyText, given: givenText } : { family: familyText };
}

/** "First von Last": the von part is from the first to the last word in lower case; the last word is never in it. */
function firstVonLast(parts: readonly string[], suffix: string, show: Show): Person | undefined {
  const from = parts.findIndex((word, i) => i < parts.length - 1 && isLower(word));
  const jr = parts.length > 2 && !suffix && isSuffix(parts.at(-1) ?? '') ? 1 : 0;
  const last = parts.length - 1 - jr;
  const split = from >= 0 && from < last ? from : last;
  const jrText = suffix || parts.slice(last + 1).join(' ');
  return person(parts.slice(split, last + 1).join(' '), parts.slice(0, split).join(' '), jrText, show);
}

/** bibtex.web §"von_token_found": the first letter outside of braces decides, or that of a `{\command}`. */
function isLower(word: string): boolean {
  let depth = 0;
  for (let at = 0; at < word.length; at++) {
    const character = word.charAt(at);
    if (character === '{') {
      if (depth === 0 && word.charAt(at + 1) === '\\') return startsLower(decodeLatex(word.slice(at)));
      depth++;
    } else if (character === '}') depth--;
    else if (depth === 0 && character === '\\') return startsLower(decodeLatex(word.slice(at)));
    else if (depth === 0 && /\p{L}/u.test(character)) return startsLower(word.slice(at));
  }
  return false;
}

const startsLower = (text: string): boolean => /^\p{Ll}/u.test(text);

/** `family=Simon, given={Jean Paul}, prefix=de, suffix=Jr`. */
function extendedName(name: string, show: Show): Person | undefined {
  const parts = new Map<string, string>();
  for (const part of splitOutside(name, commaWidth)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*=\s*([\s\S]*)$/i.exec(part) ?? [];
    if (key) parts.set(key.toLowerCase(), value.replace(/^"([\s\S]*)"$/, '$1'));
  }
  const family = [parts.get('prefix') ?? '', parts.get('family') ?? ''].filter(Boolean).join(' ');
  return person(family, parts.get('given') ?? '', parts.get('suffix') ?? '', show);
}
