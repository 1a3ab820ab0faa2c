/** The fields of a front matter that its list `litnotes:` hands over, and the edits that bring them up to date. */
import { isList } from '../base/json';
import type { FrontMatterSpan } from '../text/frontMatter';
import type { Span } from '../text/text';
import { parseYaml, type YamlEntry, type YamlNode } from '../text/yaml';

/** `span` of the text, in UTF-16 offsets. */
export interface TextChange {
  readonly span: Span;
  readonly text: string;
}

export interface FieldChanges {
  readonly changes: readonly TextChange[];
  readonly changed: readonly string[];
  /** Fields that differ and can't be changed without touching a comment or an anchor of the user's. */
  readonly kept: readonly string[];
}

export const LIST = 'litnotes';

/** The names that a front matter hands over; `undefined` where it has no such list. */
export function handedOver(root: YamlNode | undefined): readonly string[] | undefined {
  const value = root?.entries.find(entry => entry.key === LIST)?.value.value;
  if (isList(value)) return value.filter(name => typeof name === 'string').map(String);
  return typeof value === 'string' ? value.split(/[,\s]+/).filter(Boolean) : undefined;
}

interface Place {
  readonly text: string;
  readonly front: FrontMatterSpan;
  readonly root: YamlNode;
}

/**
 * Each field that is handed over gets the value that it has in `fresh`, a front matter's YAML with `\n`; one that is missing is added above the
 * list; one that `fresh` has no value for stays.
 */
export function fieldChanges(place: Place, fresh: string): FieldChanges {
  const names = new Set(handedOver(place.root));
  const wanted = (parseYaml(fresh).root?.entries ?? []).filter(e => names.has(e.key) && e.key !== LIST && !isEmpty(e));
  const changes: TextChange[] = [];
  const changed: string[] = [];
  const kept: string[] = [];
  for (const entry of wanted) {
    const own = place.root.entries.find(e => e.key === entry.key);
    if (own && sameValue(own.value.value, entry.value.value)) continue;
    const change = own ? replaced(place, own, entry, fresh) : added(place, entry, fresh);
    if (change) changes.push(change);
    (change ? changed : kept).push(entry.key);
  }
  return { changes, changed, kept };
}

const isEmpty = ({ value: { value } }: YamlEntry): boolean =>
  value === null || value === undefined || value === '' || (isList(value) && !value.length);

/** A year is the same with quotes and without. */
const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b) || (isPlain(a) && isPlain(b) && String(a) === String(b));

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** From behind the colon to the value's end. */
function valueSpan(text: string, { keySpan, value }: YamlEntry, by: number): Span {
  const start = by + keySpan.end;
  const colon = /^[ \t]*:/.exec(text.slice(start, start + 100))?.[0].length ?? 0;
  return { start: start + colon, end: Math.max(start + colon, by + value.span.end) };
}

function replaced({ text, front }: Place, own: YamlEntry, entry: YamlEntry, fresh: string): TextChange | undefined {
  const span = trimmed(text, valueSpan(text, own, front.bodySpan.start));
  const before = text.slice(span.start, span.end);
  const unquoted = before.replace(/"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*'/g, '');
  // A comment or an anchor within the value is the user's.
  if (/(?:^|\s)#|(?:^|[\s,[{])[&*!]\S/.test(unquoted)) return undefined;
  return { span, text: inLines(freshValue(entry, fresh), eolOf(text)) };
}

function freshValue(entry: YamlEntry, fresh: string): string {
  const span = valueSpan(fresh, entry, 0);
  return fresh.slice(span.start, span.end).trimEnd();
}

/** A block's value ends behind its last line end; that stays where it is. */
function trimmed(text: string, { start, end }: Span): Span {
  return { start, end: start + text.slice(start, end).trimEnd().length };
}

function added({ text, front, root }: Place, entry: YamlEntry, fresh: string): TextChange | undefined {
  const list = root.entries.find(e => e.key === LIST);
  if (!list) return undefined;
  const at = front.bodySpan.start + list.keySpan.start;
  const lead = /[^\r\n]*$/.exec(text.slice(0, at))?.[0] ?? '';
  if (lead.trim()) return undefined;
  const eol = eolOf(text);
  return { span: { start: at, end: at }, text: `${entry.key}:${inLines(freshValue(entry, fresh), eol)}${eol}${lead}` };
}

const eolOf = (text: string): string => /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';

export const inLines = (text: string, eol: string): string => text.replace(/\n/g, eol);
