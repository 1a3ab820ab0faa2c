/** Writes an entry into methods.yaml: into the nearest, which is made where there is none and never damaged where it is broken. */
import type { MethodsFile, Snapshot } from '../../core/library/snapshot';
import type { SourceText } from '../../core/text/text';
import { folderOf, parentFolder, relativePath, shownPath } from '../../core/text/uri';
import { parseYaml, type YamlEntry, type YamlNode } from '../../core/text/yaml';
import { yamlText } from '../../core/text/yamlString';
import type { Change } from '../codeActions';

/** What the user says about a name: everywhere, or in one note. */
export interface OwnRule {
  readonly name: string;
  readonly says: { readonly field: 'link' | 'paper'; readonly value: string };
  /** The note alone in which it holds. */
  readonly note?: string;
}

export type Refusal = { readonly refused: string };

/** `uri` is the document in which the user says it. */
export function methodsChange(snapshot: Snapshot, uri: string, rule: OwnRule): Change | Refusal {
  const file = nearest([...snapshot.methods.values()], uri);
  if (file) return changed(snapshot, file, rule);
  const folder = folderOf(snapshot.folders, uri) ?? snapshot.folders[0];
  if (folder === undefined) return { refused: 'Open a folder first: methods.yaml stands in it.' };
  const made = `${folder}/methods.yaml`;
  return { edits: [], creates: [{ uri: made, text: `methods:\n${entry('  ', made, rule)}` }] };
}

/** The file whose folder holds the note most closely, else the first. */
function nearest(files: readonly MethodsFile[], uri: string): MethodsFile | undefined {
  const holding = files.filter(f => uri.startsWith(`${parentFolder(f.source.uri)}/`));
  return holding.sort((a, b) => b.source.uri.length - a.source.uri.length)[0] ?? files[0];
}

function changed(snapshot: Snapshot, { source }: MethodsFile, rule: OwnRule): Change | Refusal {
  const path = shownPath(source.uri, snapshot.folders);
  const broken = { refused: `${path} has a mistake and was left as it is.` };
  const { root, problems } = parseYaml(source.text);
  if (problems.length) return broken;
  const list = root?.entries.find(e => e.key === 'methods')?.value;
  const same = list?.items.find(item => isAbout(item, source.uri, rule));
  if (same && textAt(same, rule.says.field) !== undefined)
    return { refused: `${path} says something about “${rule.name}” already.` };
  if (list?.items.length && [list, same].some(node => node && /^[[{]/.test(source.text.slice(node.span.start))))
    return { refused: `${path} writes its entries in brackets: give each a line of its own first, with a dash.` };
  const added = same ? intoEntry(source, same, rule) : inList(source, root, rule);
  if (!added) return broken;
  const { at, end = at } = added;
  const text = source.text.slice(0, at) + added.text + source.text.slice(end);
  // Whatever was read wrongly here: what can't be read afterwards isn't written.
  if (parseYaml(text).problems.length) return broken;
  return { edits: [{ uri: source.uri, span: { start: at, end }, text: added.text }] };
}

interface Added {
  readonly at: number;
  /** Where what is replaced ends. */
  readonly end?: number;
  readonly text: string;
}

const textAt = (item: YamlNode, field: string): string | undefined => {
  const value = item.entries.find(e => e.key === field)?.value.value;
  return value === undefined || value === null ? undefined : String(value).trim();
};

const placeOf = (file: string, { note }: OwnRule): string | undefined => note && relativePath(file, note);

const isAbout = (item: YamlNode, file: string, rule: OwnRule): boolean =>
  textAt(item, 'name') === rule.name && textAt(item, 'in') === placeOf(file, rule);

function entry(indent: string, file: string, rule: OwnRule): string {
  const place = placeOf(file, rule);
  const lines = [
    `${indent}- name: ${yamlText('', rule.name)}`,
    ...(place === undefined ? [] : [`${indent}  in: ${yamlText('', place)}`]),
    `${indent}  ${rule.says.field}: ${yamlText('', rule.says.value)}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** A line below the entry's name, in its column. */
function intoEntry({ text }: SourceText, item: YamlNode, { says }: OwnRule): Added | undefined {
  const name = item.entries.find(e => e.key === 'name');
  if (!name) return undefined;
  const line = text.lastIndexOf('\n', name.keySpan.start) + 1;
  const before = text.slice(line, name.keySpan.start);
  const end = text.indexOf('\n', name.value.span.end - 1);
  if (!/^[ \t]*(?:-[ \t]+)?$/.test(before)) return undefined;
  const added = `${' '.repeat(before.length)}${says.field}: ${yamlText('', says.value)}\n`;
  return end < 0 ? { at: text.length, text: `\n${added}` } : { at: end + 1, text: added };
}

function inList(source: SourceText, root: YamlNode | undefined, rule: OwnRule): Added | undefined {
  const methods = root?.entries.find(e => e.key === 'methods');
  if (!methods) return asList(source, root, rule);
  const { value, items } = methods.value;
  const isEmpty = value === null || (Array.isArray(value) && !items.length);
  return isEmpty ? insteadOf(source, methods, rule) : behindLast(source, methods.value, rule);
}

/** In place of an empty list or of nothing; comments stay. */
function insteadOf({ text, uri }: SourceText, { keySpan, value }: YamlEntry, rule: OwnRule): Added {
  const at = text.indexOf(':', keySpan.end) + 1;
  const [start, valueEnd] = value.span.end > value.span.start ? [value.span.start, value.span.end] : [at, at];
  const lineEnd = text.indexOf('\n', valueEnd);
  const end = lineEnd < 0 ? text.length : lineEnd + 1;
  const kept = text.slice(at, start).trimEnd() + text.slice(valueEnd, end).trimEnd();
  return { at, end, text: `${kept}\n${entry('  ', uri, rule)}` };
}

/** Behind the last entry of the list, indented as it is. */
function behindLast(source: SourceText, list: YamlNode, rule: OwnRule): Added | undefined {
  const { text, uri } = source;
  const last = list.items.at(-1);
  if (!last) return undefined;
  const line = text.slice(text.lastIndexOf('\n', last.span.start - 1) + 1, last.span.start);
  const indent = /^(\s*)-\s*$/.exec(line)?.[1];
  if (indent === undefined) return undefined;
  const end = text.indexOf('\n', Math.max(last.span.start, last.span.end - 1));
  return withBreak(text, end < 0 ? text.length : end + 1, entry(indent, uri, rule));
}

/** At the end of a file that has no list, and nothing else than comments or other keys. */
function asList({ text, uri }: SourceText, root: YamlNode | undefined, rule: OwnRule): Added | undefined {
  if (root && !root.entries.length && root.value !== null) return undefined;
  return withBreak(text, text.length, `methods:\n${entry('  ', uri, rule)}`);
}

const withBreak = (text: string, at: number, added: string): Added => ({
  at,
  text: at > 0 && text.charAt(at - 1) !== '\n' ? `\n${added}` : added,
});
