/** Names of people as sources write them; knows separators and name order, not who anyone is. */
import { isList, isRecord, stringOf } from '../base/json';
import type { Person } from './paper';

/** Lower-case words that belong to the family name behind them. */
const PARTICLE =
  /^(?:van|von|vom|zu|zum|zur|der|den|de|del|della|dela|des|di|da|das|dos|du|la|le|el|al|ten|ter|bin|ibn|af|av|y)$/;
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;
/** Class nouns that name a body, not a person. */
const BODY =
  /\b(?:team|group|university|institute|institut|consortium|collaboration|laborator(?:y|ies)|labs?|committee|society|association|organi[sz]ation|foundation|agency|ministry|department|center|centre|council|network|project|company|corporation|inc|ltd|gmbh|initiative|contributors|developers|authors|research)\b/i;
const AND = /,?\s+(?:and|&|und|et(?!\.?\s+al)|y)\s+|\s*&\s*/iu;
/** What stands for the authors that aren't named. */
const REST =
  /[\s,]{0,9}(?:\bet\.?\s+al\b\.?|(?:\band|&)\s+(?:(?:his|her|their)\s+)?(?:colleagues|others|co-?workers|co-?authors|collaborators|team)\b|…|\.\.\.)\s*$/iu;

/**
 * The people of a value from outside: a string in any of the usual forms ("Last, First; Last, First", "First Last and
 * First Last", "A, B and C", "Wang et al."), a list of names, or CSL-like objects. Only those who are named.
 */
export function parsePeople(value: unknown): Person[] {
  if (isList(value)) return value.flatMap(item => (typeof item === 'string' ? onePerson(item) : parsePeople(item)));
  if (isRecord(value)) return personOfFields(value);
  const text = stringOf(value);
  return text === undefined ? [] : splitNames(plain(text)).flatMap(onePerson);
}

/** The authors of a value as `parsePeople` reads it, and whether it says that there are more than it names ("et al."). */
export function authorsIn(value: unknown): { readonly authors: Person[]; readonly moreAuthors?: true } {
  const authors = parsePeople(value);
  return namesMore(value) ? { authors, moreAuthors: true } : { authors };
}

function namesMore(value: unknown): boolean {
  const last = isList(value) ? value.at(-1) : value;
  const name = isRecord(last) ? stringOf(last.literal ?? last.family ?? last.name) : last;
  return typeof name === 'string' && (REST.test(plain(name)) || isRest(name));
}

/** "others" is what pandoc makes of BibTeX's `and others`. */
const isRest = (name: string): boolean => /^\s*(?:(?:and\s+)?others|et\.?\s+al\.?)\s*$/i.test(name);

/** One person from "First van Last", "Last, First", "Last, Jr, First" or "{Some Body}". */
function parsePerson(text: string): Person | undefined {
  const name = plain(text)
    .replace(REST, '')
    .replace(/^[\s,;]+|[\s,;]+$/g, '');
  if (!name || isRest(name)) return undefined;
  const braced = /^\{(.*)\}$/.exec(name)?.[1];
  if (braced) return { literal: braced };
  const parts = name.split(/\s*,\s*/);
  const [first = '', second = '', third] = parts;
  if (parts.length === 2 && SUFFIX.test(second)) return unordered([...first.split(' '), second]);
  if (parts.length > 1) {
    const [before, suffix] = third !== undefined && SUFFIX.test(second) ? [third, second] : [second, third];
    const given = suffix !== undefined && SUFFIX.test(suffix) ? `${before} ${suffix}` : before;
    return BODY.test(first) && !given ? { literal: first } : named(first, given);
  }
  // Written in characters without spaces: which part is the family name can't be told.
  if (BODY.test(name) || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name)) {
    return { literal: name };
  }
  return unordered(name.split(/\s+/));
}

const onePerson = (text: string): Person[] => {
  const person = parsePerson(text);
  return person ? [person] : [];
};

function unordered(words: readonly string[]): Person {
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? words.slice(-1) : [];
  const suffixed = words.slice(0, words.length - suffix.length);
  const particle = suffixed.findIndex((word, i) => i > 0 && i < suffixed.length - 1 && PARTICLE.test(word));
  const at = particle > 0 ? particle : PARTICLE.test(suffixed[0] ?? '') ? 0 : suffixed.length - 1;
  return named(suffixed.slice(at).join(' '), [...suffixed.slice(0, at), ...suffix].join(' '));
}

const named = (family: string, given: string): Person => (given ? { family, given } : { family });

function personOfFields(fields: Readonly<Record<string, unknown>>): Person[] {
  const field = (...keys: readonly string[]) => keys.map(key => stringOf(fields[key])).find(text => text?.trim());
  const literal = field('literal')?.replace(REST, '');
  if (literal) return isRest(literal) ? [] : [{ literal }];
  const family = field('family', 'last', 'lastName', 'last_name', 'surname', 'family-names');
  if (family && isRest(family)) return [];
  const given = field('given', 'first', 'firstName', 'first_name', 'given-names');
  const particles = [field('dropping-particle'), field('non-dropping-particle')];
  const whole = (...parts: readonly (string | undefined)[]) => parts.flatMap(part => part ?? []).join(' ');
  if (family) return [named(whole(...particles, family), whole(given, field('suffix')))];
  const name = field('name', 'fullname', 'full_name');
  return name ? onePerson(name) : given ? [{ literal: given }] : [];
}

/** Wikilinks, links and hash signs are how notes mark people; the name is what is inside. */
const plain = (text: string): string =>
  text
    .replace(/\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

function splitNames(text: string): string[] {
  const rest = text.replace(REST, '');
  if (rest.includes(';')) return rest.split(';');
  const parts = rest.split(AND).filter(part => part.trim());
  const pieces = parts.map(part => part.split(/\s*,\s*/).filter(piece => piece.trim()));
  if (pieces.every(paired)) return pieces.flatMap(pairs);
  const reversed = pieces.every(list => list.length === 2) && (parts.length > 1 || !/\s/.test(pieces[0]?.[0] ?? ''));
  if (reversed || (parts.length === 1 && SUFFIX.test(pieces[0]?.[1] ?? ''))) return parts;
  return pieces.flat();
}

const INITIALS = /^(?:\p{Lu}\.?[\s-]*){1,4}$/u;

/** "Smith, J., Doe, A. B.": every second piece is initials. */
const paired = (pieces: readonly string[]): boolean =>
  pieces.length > 0 && pieces.length % 2 === 0 && pieces.every((piece, i) => i % 2 === 0 || INITIALS.test(piece));

const pairs = (pieces: readonly string[]): string[] =>
  pieces.flatMap((piece, i) => (i % 2 === 0 ? [`${piece}, ${pieces[i + 1] ?? ''}`] : []));

export const familyOf = (person: Person): string => ('family' in person ? person.family : person.literal);
