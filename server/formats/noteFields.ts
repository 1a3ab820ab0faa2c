/** The front matter of a note as fields with places, whichever way tools spell their names; judges no field. */
import { isList, isRecord, stringOf } from '../core/base/json';
import { isUnfilled } from '../core/template/placeholders';
import { frontMatterSpan } from '../core/text/frontMatter';
import type { SourceText, Span } from '../core/text/text';
import { parseYaml, type YamlEntry, type YamlNode } from '../core/text/yaml';

export interface NoteField {
  readonly value: unknown;
  /** As it stands, quotes included: `2405.10000` is no number here. */
  readonly written: string;
  readonly span: Span;
  readonly keySpan: Span;
  readonly node: YamlNode;
}

/** `fields` has folded names: lower case without `-`, `_` and spaces (`citation-key` is `citationkey`). */
export interface NoteFields {
  readonly span: Span;
  /** Where the spans within the fields' nodes count from. */
  readonly bodySpan: Span;
  readonly fields: ReadonlyMap<string, NoteField>;
}

const fold = (name: string): string => name.toLowerCase().replace(/[-_\s]/g, '');

/** `undefined` where the file has no front matter, or one that holds no mapping. */
export function noteFields(source: SourceText): NoteFields | undefined {
  const found = frontMatterSpan(source.text);
  const root = found && parseYaml(source.slice(found.bodySpan)).root;
  if (!found || !root?.entries.length) return undefined;
  const fields = new Map<string, NoteField>();
  for (const entry of root.entries) {
    if (!fields.has(fold(entry.key))) fields.set(fold(entry.key), placed(entry, source, found.bodySpan.start));
  }
  return { ...found, fields };
}

function placed({ keySpan, value }: YamlEntry, source: SourceText, by: number): NoteField {
  const span = moved(value.span, by);
  return { value: value.value, written: source.slice(span), span, keySpan: moved(keySpan, by), node: value };
}

const moved = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });

/** The first of the named fields that holds something. */
export function fieldOf({ fields }: NoteFields, ...names: readonly string[]): NoteField | undefined {
  return names.map(name => fields.get(name)).find(field => field !== undefined && !isEmpty(field.value));
}

/** The first named field that is text or a number. */
export function textOf(note: NoteFields, ...names: readonly string[]): string | undefined {
  return names.map(name => filledIn(note.fields.get(name)?.value)).find(text => text !== undefined);
}

/** Strings of a list, or of one string split at commas (or at spaces before `#`). */
export function listOf(field: NoteField | undefined): string[] {
  if (!field) return [];
  const text = stringOf(field.value);
  const values = isList(field.value) ? field.value : (text?.split(/,|\s(?=#)/) ?? []);
  return values.flatMap(value => filledIn(value) ?? []);
}

/** Text without white space around it; `undefined` for none and for a placeholder that a template left. */
function filledIn(value: unknown): string | undefined {
  const text = stringOf(value)?.trim();
  return text && !isUnfilled(text) ? text : undefined;
}

/** Where a text stands within a field: without the quotes, where YAML leaves it as it is. */
export function placeIn(source: SourceText, { span }: NoteField, text: string): Span {
  const at = source.text.indexOf(text, span.start);
  return at >= 0 && at + text.length <= span.end ? { start: at, end: at + text.length } : span;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return (isList(value) && value.length === 0) || (isRecord(value) && Object.keys(value).length === 0);
}
