/** Names, people and problems as single strings, for tables of strings; unpacking gives back what was packed. */
import type { Method } from '../paper/method';
import { METHOD_KINDS } from '../paper/methodRule';
import type { PaperRecord, Person, RecordNames, SpelledName } from '../paper/paper';
import { PROBLEM_CODES, type Problem, SEVERITIES } from '../text/problem';

/** Between items, between the parts of an item, and between the parts of a part; `ESCAPE` makes one of them mean itself. */
const ITEM = '\u0001';
const PART = '\u0002';
const BIT = '\u0003';
const ESCAPE = '\u0004';

const escaped = (text: string): string =>
  /[\u0001-\u0004]/.test(text)
    ? text.replace(/[\u0001-\u0004]/g, c => ESCAPE + String.fromCharCode(c.charCodeAt(0) + 64))
    : text;
const plain = (text: string): string =>
  text.includes(ESCAPE)
    ? text.replace(/\u0004(.)/g, (_, c: string) => String.fromCharCode(c.charCodeAt(0) - 64))
    : text;

const split = (text: string, separator: string): string[] => (text === '' ? [] : text.split(separator));

/** The empty string for a record without any. */
export function packNames({ methods, mentions, spelledOut = [] }: RecordNames): string {
  if (!methods.length && !mentions.length && !spelledOut.length) return '';
  const spelled = spelledOut.map(({ name, expansion }) => escaped(name) + PART + escaped(expansion));
  const lists = [methods.map(packMethod), mentions.map(escaped), spelled];
  return lists.map(list => list.join(ITEM)).join(BIT + ITEM);
}

function packMethod({ name, expansion, aliases, kind, primary }: Method): string {
  const marks = String(METHOD_KINDS.indexOf(kind)) + (primary ? '+' : '');
  const packed = escaped(name) + PART + marks + PART + aliases.map(escaped).join(BIT);
  return expansion === undefined ? packed : packed + PART + escaped(expansion);
}

export function unpackNames(packed: string, whole: boolean): RecordNames {
  const [methods = '', mentions = '', spelled = ''] = packed.split(BIT + ITEM);
  return {
    methods: split(methods, ITEM).map(unpackMethod),
    mentions: split(mentions, ITEM).map(plain),
    ...(spelled ? { spelledOut: split(spelled, ITEM).map(unpackSpelled) } : {}),
    whole,
  };
}

function unpackSpelled(packed: string): SpelledName {
  const [name = '', expansion = ''] = packed.split(PART);
  return { name: plain(name), expansion: plain(expansion) };
}

function unpackMethod(packed: string): Method {
  const [name = '', marks = '', aliases = '', expansion] = packed.split(PART);
  return {
    name: plain(name),
    ...(expansion === undefined ? {} : { expansion: plain(expansion) }),
    aliases: split(aliases, BIT).map(plain),
    kind: METHOD_KINDS[Number.parseInt(marks, 10)] ?? 'other',
    primary: marks.endsWith('+'),
  };
}

const packPeople = (people: readonly Person[]): string => people.map(packPerson).join(ITEM);

const packPerson = (person: Person): string =>
  'literal' in person
    ? `${PART}${escaped(person.literal)}`
    : person.given === undefined
      ? escaped(person.family)
      : escaped(person.family) + PART + PART + escaped(person.given);

const unpackPeople = (packed: string): Person[] => split(packed, ITEM).map(unpackPerson);

function unpackPerson(packed: string): Person {
  if (packed.startsWith(PART)) return { literal: plain(packed.slice(1)) };
  const [family = '', given] = packed.split(PART + PART);
  return given === undefined ? { family: plain(family) } : { family: plain(family), given: plain(given) };
}

/** Authors, and whether there are more than the source names. */
export const packAuthors = ({ authors, moreAuthors }: Pick<PaperRecord, 'authors' | 'moreAuthors'>): string =>
  (moreAuthors ? BIT : '') + packPeople(authors);

export const unpackAuthors = (packed: string): Person[] =>
  unpackPeople(packed.startsWith(BIT) ? packed.slice(1) : packed);

export const hasMoreAuthors = (packed: string): boolean => packed.startsWith(BIT);

/** Without related places. */
export const packProblems = (problems: readonly Problem[]): string =>
  problems
    .map(({ code, severity, span, message }) =>
      [PROBLEM_CODES.indexOf(code), SEVERITIES.indexOf(severity), span.start, span.end, escaped(message)].join(PART),
    )
    .join(ITEM);

export const unpackProblems = (packed: string): Problem[] =>
  split(packed, ITEM).map(item => {
    const [code = '', severity = '', start = '', end = '', message = ''] = item.split(PART);
    return {
      code: PROBLEM_CODES[Number(code)] ?? 'source-syntax',
      severity: SEVERITIES[Number(severity)] ?? 'warning',
      span: { start: Number(start), end: Number(end) },
      message: plain(message),
    };
  });
