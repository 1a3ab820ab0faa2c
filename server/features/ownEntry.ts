/** The entries that a paper has in the bibliographies of the workspace, and what they say, read again from their own text. */
import { parseJson } from '../core/base/json';
import { parentKeys, stringsIn } from '../core/export/bibtexSource';
import { entryFields, type Strings } from '../core/export/entryFields';
import { type MoreFields, NOTHING_MORE } from '../core/export/exported';
import { fieldsOfEntry } from '../core/export/readEntry';
import { fieldsOfItem } from '../core/export/readItem';
import { fieldsOfReference } from '../core/export/readRis';
import { isBibliography } from '../core/library/bibliographies';
import type { Snapshot, SourceFile } from '../core/library/snapshot';
import type { Paper, PaperRecord } from '../core/paper/paper';
import { literally } from '../core/text/literal';
import { parseYaml } from '../core/text/yaml';

export interface Chosen {
  readonly key: string;
  readonly paper: Paper;
}

interface OwnEntry {
  readonly record: PaperRecord;
  readonly file: SourceFile;
  readonly text: string;
}

/** The paper's entry in a source of a format, the one under the wanted key first. */
export function entryOf(
  snapshot: Snapshot,
  { key, paper }: Chosen,
  format: SourceFile['format'],
): OwnEntry | undefined {
  const own = paper.sources.filter(s => s.record.format === format);
  const found = own.find(s => s.record.key === key) ?? own[0];
  const file = found && snapshot.sources.get(found.uri);
  return found && file ? { record: found.record, file, text: file.source.slice(found.record.span) } : undefined;
}

/** All that the paper's entry says: of several, that under the wanted key. */
export function moreOf(snapshot: Snapshot, chosen: Chosen): MoreFields {
  const { paper, key } = chosen;
  const own = paper.sources.filter(({ record }) => isBibliography(record.format));
  const format = (own.find(({ record }) => record.key === key) ?? own[0])?.record.format;
  const entry = format && entryOf(snapshot, chosen, format);
  if (!entry) return NOTHING_MORE;
  switch (format) {
    case 'bibtex': {
      const parents = parentsOf(entry.file, entry.text).map(parent => parent.text);
      return fieldsOfEntry(entry.text, paper.type, valuesOf(entry.file), parents);
    }
    case 'csl-json':
      return fieldsOfItem(parseJson(entry.text));
    case 'csl-yaml':
    case 'references':
      return fieldsOfItem(yamlOf(entry));
    case 'ris':
      return fieldsOfReference(entry.text, paper.type);
    default:
      return NOTHING_MORE;
  }
}

/** An item of a list: its further lines are indented as its first one is. */
function yamlOf({ file: { source }, record: { span }, text }: OwnEntry): unknown {
  const { character } = source.positionAt(span.start);
  return parseYaml(' '.repeat(character) + text).root?.value;
}

const definitions = new WeakMap<SourceFile, ReadonlyMap<string, string>>();

/** Read once a file, not once an entry. */
export function stringsOfFile(file: SourceFile): ReadonlyMap<string, string> {
  const before = definitions.get(file);
  if (before) return before;
  const strings = stringsIn(file.source.text);
  definitions.set(file, strings);
  return strings;
}

const values = new WeakMap<SourceFile, Strings>();

/** The values of the file's strings, as written. */
function valuesOf(file: SourceFile): Strings {
  const before = values.get(file);
  if (before) return before;
  const all = new Map<string, string>();
  // A string may be made of those before it.
  for (const [name, definition] of stringsOfFile(file)) {
    all.set(name, [...entryFields(definition, all).values()][0] ?? '');
  }
  values.set(file, all);
  return all;
}

export interface Entry {
  readonly key: string;
  readonly text: string;
}

/** The entries that it inherits from, each with those that they inherit from. */
export function parentsOf(file: SourceFile, entry: string, seen = new Set<string>()): Entry[] {
  return parentKeys(entry).flatMap(key => {
    const text = seen.has(key) ? undefined : entryText(file, key);
    seen.add(key);
    return text === undefined ? [] : [{ key, text }, ...parentsOf(file, text, seen)];
  });
}

/** An entry by its key; an `xdata` entry is none of the records. */
function entryText(file: SourceFile, key: string): string | undefined {
  const record = file.records.find(r => r.key === key);
  if (record) return file.source.slice(record.span);
  const { text } = file.source;
  const start = new RegExp(`@xdata\\s*\\{\\s*${literally(key)}\\s*,`, 'i').exec(text)?.index;
  const next = start === undefined ? -1 : text.indexOf('\n@', start);
  return start === undefined ? undefined : text.slice(start, next < 0 ? text.length : next).trimEnd();
}
