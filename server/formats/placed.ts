/** Values of JSON and YAML with their places, behind one shape; knows no format of references. */
import { getNodeValue, type Node as JsonNode, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { isList, isRecord, stringOf } from '../core/base/json';
import type { SourceText, Span } from '../core/text/text';
import type { YamlNode, YamlProblem, YamlReading } from '../core/text/yaml';

/** Deeper input is refused: the parser descends by recursion. */
const MAX_DEPTH = 200;

/** Parses forgivingly: a broken place is a problem, and `root` holds what could be read around it. Never throws. */
export function parsePlacedJson(text: string): YamlReading {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  if (isTooDeep(text)) {
    const message = `This JSON is nested more than ${MAX_DEPTH} levels deep and was not read.`;
    return { problems: [{ message, span: { start: 0, end: Math.min(1, text.length) } }] };
  }
  const errors: ParseError[] = [];
  const root = parseTree(text.slice(start), errors, { allowTrailingComma: true, disallowComments: false });
  // Where the file ends, every open bracket is missing; saying it once is enough.
  const end = text.trimEnd().length - start;
  const told = errors.filter(({ offset }, i) => i === 0 || offset < end).slice(0, 20);
  const problems = told.map(({ error, offset, length }): YamlProblem => {
    const from = Math.min(offset + start, text.length);
    const message = `This is not valid JSON: ${printParseErrorCode(error)
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()}.`;
    return { message, span: { start: from, end: Math.min(from + length, text.length) } };
  });
  return { root: root && placedJson(root, start), problems };
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === 92) i++;
      else if (c === 34 || c === 10) quoted = false;
    } else if (c === 34) quoted = true;
    else if (c === 91 || c === 123) {
      if (++depth > MAX_DEPTH) return true;
    } else if (c === 93 || c === 125) depth = Math.max(0, depth - 1);
  }
  return false;
}

function placedJson(node: JsonNode, by: number): YamlNode {
  const span = { start: node.offset + by, end: node.offset + node.length + by };
  const children = node.children ?? [];
  if (node.type === 'array') {
    const items = children.map(child => placedJson(child, by));
    return { span, items, entries: [], value: items.map(item => item.value) };
  }
  if (node.type !== 'object') return { span, items: [], entries: [], value: getNodeValue(node) };
  const entries = children.flatMap(({ children: [key, value] = [] }) => {
    if (!key) return [];
    const keySpan = { start: key.offset + by, end: key.offset + key.length + by };
    const empty = { span: { start: keySpan.end, end: keySpan.end }, items: [], entries: [], value: null };
    return [{ key: stringOf(key.value) ?? '', keySpan, value: value ? placedJson(value, by) : empty }];
  });
  return { span, items: [], entries, value: Object.fromEntries(entries.map(e => [e.key, e.value.value])) };
}

/** A value without places of its own as a tree that stands at `span` with all its parts. */
export function placedAt(value: unknown, span: Span): YamlNode {
  const items = isList(value) ? value.map(item => placedAt(item, span)) : [];
  const entries = isRecord(value)
    ? Object.entries(value).map(([key, own]) => ({ key, keySpan: span, value: placedAt(own, span) }))
    : [];
  return { value, span, items, entries };
}

/** The value of the first of the keys that the mapping has. */
export function child(node: YamlNode | undefined, ...keys: readonly string[]): YamlNode | undefined {
  for (const key of keys) {
    const found = node?.entries.find(entry => entry.key === key);
    if (found) return found.value;
  }
  return undefined;
}

/** Text or a number under the first of the keys that holds some, without white space around it. */
export function textUnder(node: YamlNode | undefined, ...keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const text = stringOf(child(node, key)?.value)?.trim();
    if (text) return text;
  }
  return undefined;
}

/** The place of a scalar without its quotes; the closing one may lack where the file ends. */
export function innerSpan(source: SourceText, { start, end }: Span): Span {
  const quote = source.text.charAt(start);
  if (start >= end || (quote !== '"' && quote !== "'")) return { start, end };
  return { start: start + 1, end: end - start >= 2 && source.text.charAt(end - 1) === quote ? end - 1 : end };
}

/** The same tree with its places moved, for text that was cut out of a file. */
export function shifted(node: YamlNode, by: number): YamlNode {
  if (by === 0) return node;
  const move = ({ start, end }: Span): Span => ({ start: start + by, end: end + by });
  return {
    value: node.value,
    span: move(node.span),
    items: node.items.map(item => shifted(item, by)),
    entries: node.entries.map(e => ({ key: e.key, keySpan: move(e.keySpan), value: shifted(e.value, by) })),
  };
}
