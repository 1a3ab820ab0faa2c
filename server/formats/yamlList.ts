/** What themes.yaml and methods.yaml share: a list of entries under one key, read field by field; what is wrong costs only itself. */
import { nearest } from '../core/base/nearest';
import type { Problem, ProblemCode, Severity } from '../core/text/problem';
import type { SourceText, Span } from '../core/text/text';
import { parseYaml, type YamlEntry, type YamlNode } from '../core/text/yaml';

export type Report = (span: Span, message: string, severity?: Severity) => void;

/** How a file of such a list is made. */
export interface ListFile {
  /** `themes.yaml` */
  readonly name: string;
  /** The key of the list. */
  readonly list: string;
  /** How an entry begins, for messages: `- id:`. */
  readonly begin: string;
  readonly fields: readonly string[];
  readonly code: ProblemCode;
}

/** Every entry that is a mapping goes through `entryOf`; what that refuses is left out. Total. */
export function readList<T>(
  source: SourceText,
  file: ListFile,
  entryOf: (entry: ListEntry, before: readonly T[]) => T | undefined,
): { values: T[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const report: Report = (span, message, severity = 'error') =>
    problems.push({ code: file.code, message, span: visible(source.text, span), severity });
  const { root, problems: broken } = parseYaml(source.text);
  for (const { message, span, isRead } of broken)
    report(span, isRead ? message : `This YAML can't be read: ${message}`);
  const values: T[] = [];
  for (const item of (root && listIn(root, file, report))?.items ?? []) {
    if (!item.entries.length) {
      report(item.span, `An entry of ${file.name} begins with "${file.begin} …".`);
      continue;
    }
    unknownKeys(item.entries, file.fields, file, report);
    const value = entryOf(new ListEntry(item, report), values);
    if (value) values.push(value);
  }
  return { values, problems };
}

/** One entry of the list, field by field; a field of the wrong type is reported and counts as missing. */
export class ListEntry {
  constructor(
    readonly node: YamlNode,
    readonly report: Report,
  ) {}

  field(name: string): YamlEntry | undefined {
    return this.node.entries.find(e => e.key === name);
  }

  /** Where a message about the field belongs; the entry's beginning where the field is missing. */
  place(name: string): Span {
    return this.field(name)?.value.span ?? this.node.entries[0]?.keySpan ?? this.node.span;
  }

  text(name: string): string | undefined {
    const entry = this.field(name);
    if (!entry) return undefined;
    const text = scalarText(entry.value.value);
    if (text === undefined) {
      const empty = entry.value.value === null || entry.value.value === undefined;
      this.report(entry.value.span, empty ? `"${name}" is empty.` : `"${name}" should be a text.`);
    }
    return text;
  }

  texts(name: string): string[] {
    const entry = this.field(name);
    if (!entry || entry.value.value === null || isEmptyList(entry.value.value)) return [];
    if (!entry.value.items.length) {
      const single = scalarText(entry.value.value);
      const severity = single === undefined ? 'error' : 'warning';
      this.report(entry.value.span, `"${name}" should be a list: [one, two].`, severity);
      return single === undefined ? [] : [single];
    }
    return entry.value.items.flatMap(item => {
      const text = scalarText(item.value);
      if (text !== undefined) return [text];
      this.report(item.span, `An item of "${name}" should be a text.`);
      return [];
    });
  }
}

/** A problem is always visible: an empty span grows to one character. */
function visible(text: string, span: Span): Span {
  const start = Math.min(span.start, Math.max(0, text.length - 1));
  return { start, end: Math.max(span.end, Math.min(text.length, start + 1)) };
}

function listIn(root: YamlNode, file: ListFile, report: Report): YamlNode | undefined {
  const { list } = file;
  if (root.items.length) {
    const first = { start: root.span.start, end: root.span.start + 1 };
    report(first, `The list of ${list} belongs under a key: begin the file with "${list}:".`, 'warning');
    return root;
  }
  if (root.value === null || root.value === undefined) return undefined;
  if (!root.entries.length) {
    if (!isEmptyList(root.value))
      report(root.span, `This file should hold a list of ${list} under the key "${list}:".`);
    return undefined;
  }
  unknownKeys(root.entries, ['version', list], file, report);
  const entry = root.entries.find(e => e.key === list);
  if (!entry) {
    report(root.entries[0]?.keySpan ?? root.span, `There is no "${list}:" list in this file.`);
    return undefined;
  }
  if (!Array.isArray(entry.value.value) && entry.value.value !== null) {
    report(entry.value.span, `"${list}" should be a list: begin each entry with "${file.begin}".`);
    return undefined;
  }
  return entry.value;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function unknownKeys(entries: readonly YamlEntry[], allowed: readonly string[], file: ListFile, report: Report): void {
  for (const { key, keySpan } of entries) {
    if (allowed.includes(key)) continue;
    const near = nearest(key, allowed);
    const hint = near ? `Did you mean "${near}"?` : `Known here: ${allowed.join(', ')}.`;
    report(keySpan, `"${key}" is not a field of ${file.name} and is ignored. ${hint}`, 'warning');
  }
}

function scalarText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() ? value.trim() : undefined;
}
