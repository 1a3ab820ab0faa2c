/** Names of people by BibTeX's rules ("A Summary of BibTeX" by Lamport and Patashnik; biblatex manual §3.7 for `given=…`). */
import { decodeLatex } from '../../core/latex';
import type { Person } from '../../core/paper';
import { display } from './display';

/**
 * The people of a name list. `parseNames('Knuth, Donald E. and {W3C} and others')` gives
 * `[{ family: 'Knuth', given: 'Donald E.' }, { literal: 'W3C' }]`.
 */
export function parseNames(list: string): Person[] {
  const people: Person[] = [];
  for (const name of splitNames(list)) {
    const person = parseName(name);
    if (person) people.push(person);
  }
  return people;
}

const AND = /\sand(?=\s)/gi;
/** Two separators that BibTeX doesn't know but people use. */
const SEMICOLON = /;\s+/;

function splitNames(list: string): string[] {
  const names = splitOutside(list, AND);
  const [only] = names;
  if (names.length > 1 || only === undefined) return names;
  if (SEMICOLON.test(only) && !/[{}\\&]/.test(only)) return only.split(/;/);
  const pieces = only.includes(',') ? splitOutside(only, /,/g) : [];
  return pieces.length > 3 && !only.includes('{') ? commaSeparated(pieces) : names;
}

/** "A. Smith, B. Jones, C. Doe, D. Roe" and "Smith, A., Jones, B.": not BibTeX, but clear. */
function commaSeparated(pieces: readonly string[]): string[] {
  const initials = (piece: string | undefined) => /^\s*(?:\p{Lu}[.\s-]*){1,4}$/u.test(piece ?? '');
  if (pieces.length % 2 === 0 && pieces.every((piece, i) => i % 2 === 0 || initials(piece))) {
    return pieces.flatMap((piece, i) => (i % 2 === 0 ? [`${piece}, ${pieces[i + 1] ?? ''}`] : []));
  }
  return pieces.every(piece => /\S\s+\S/.test(piece)) ? [...pieces] : [pieces.join(',')];
}

/** Splits at matches outside of braces. */
function splitOutside(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let at = 0;
  for (const match of text.matchAll(separator)) {
    for (; at < match.index; at++) {
      const code = text.charCodeAt(at);
      if (code === 123) depth++;
      else if (code === 125) depth = Math.max(0, depth - 1);
    }
    if (depth > 0) continue;
    parts.push(text.slice(start, match.index));
    start = match.index + match[0].length;
  }
  parts.push(text.slice(start));
  return parts.map(part => part.trim()).filter(Boolean);
}

/** One name; `undefined` for "others" and for nothing. */
function parseName(written: string): Person | undefined {
  const name = written.replace(/^[,;\s]+|[,;\s]+$/g, '');
  if (!name || /^(?:others|et\.?\s+al\.?)$/i.test(name)) return undefined;
  if (isOneGroup(name)) return literal(name);
  if (/^[a-z]+(?:-i)?\s*=/.test(name)) return extendedName(name);
  const parts = splitOutside(name, /,/g);
  const [first = '', second = ''] = parts;
  if (parts.length === 1) return firstVonLast(words(first));
  if (parts.length === 2) return isSuffix(second) ? firstVonLast(words(first), second) : person(first, second, '');
  return person(first, parts.slice(2).join(', '), second);
}

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

function literal(name: string): Person | undefined {
  const text = display(name);
  return text ? { literal: text } : undefined;
}

const isSuffix = (text: string): boolean => /^(?:jr|sr|ii|iii|iv)\.?$/i.test(text.trim());

function person(family: string, given: string, suffix: string): Person | undefined {
  const familyText = display(family);
  const givenText = [display(given), display(suffix)].filter(Boolean).join(' ');
  if (!familyText) return givenText ? { family: givenText } : undefined;
  return givenText ? { family: familyText, given: givenText } : { family: familyText };
}

/** Words are parted by white space and ties outside of braces; hyphens stay inside. */
const words = (text: string): string[] => splitOutside(text, /[\s~]+/g);

/** "First von Last": the von part is from the first to the last word in lower case; the last word is never in it. */
function firstVonLast(parts: readonly string[], suffix = ''): Person | undefined {
  const from = parts.findIndex((word, i) => i < parts.length - 1 && isLower(word));
  const jr = parts.length > 2 && !suffix && isSuffix(parts.at(-1) ?? '') ? 1 : 0;
  const last = parts.length - 1 - jr;
  const split = from >= 0 && from < last ? from : last;
  return person(
    parts.slice(split, last + 1).join(' '),
    parts.slice(0, split).join(' '),
    suffix || parts.slice(last + 1).join(' '),
  );
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
function extendedName(name: string): Person | undefined {
  const parts = new Map<string, string>();
  for (const part of splitOutside(name, /,/g)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*=\s*([\s\S]*)$/i.exec(part) ?? [];
    if (key) parts.set(key.toLowerCase(), value.replace(/^"([\s\S]*)"$/, '$1'));
  }
  const family = [parts.get('prefix') ?? '', parts.get('family') ?? ''].filter(Boolean).join(' ');
  return person(family, parts.get('given') ?? '', parts.get('suffix') ?? '');
}
