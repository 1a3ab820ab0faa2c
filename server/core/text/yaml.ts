/** YAML behind a guard: the only importer of the library, which aborts the process on deeply nested input. */
import { isAlias, isMap, isNode, isPair, isScalar, isSeq, Lexer, LineCounter, parseDocument } from 'yaml';
import type { Span } from './text';
import { type LooseValue, looseValues, withoutLoose } from './yamlLines';

/** Larger or deeper input is refused: hostile YAML can exhaust the stack inside the library. */
const MAX_LENGTH = 5_000_000;
const MAX_DEPTH = 100;
/** Nodes that one alias may stand for, further aliases within it unfolded: a bomb has billions. */
const MAX_UNFOLDED = 10_000;

export interface YamlProblem {
  readonly message: string;
  /** What it complains of was read all the same, as it was meant. */
  readonly isRead?: true;
  readonly span: Span;
}

/** A YAML value with its place; offsets are within the text that was parsed. */
export interface YamlNode {
  /** The plain JavaScript value, aliases resolved; `undefined` only when the library can't build one. */
  readonly value: unknown;
  readonly span: Span;
  /** Children of a sequence. */
  readonly items: readonly YamlNode[];
  /** Children of a mapping, in order. */
  readonly entries: readonly YamlEntry[];
}

export interface YamlEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: YamlNode;
}

export interface YamlReading {
  readonly root?: YamlNode;
  readonly problems: readonly YamlProblem[];
}

/** Values that become readable one behind the other. */
const MOST_ROUNDS = 3;

/**
 * Parses one document; on errors `problems` says where, and `root` holds what could be read: a line that only lacks quotes has the
 * text that it says. Never throws.
 */
export function parseYaml(text: string): YamlReading {
  const refused = refusal(text);
  if (refused) return { problems: [{ message: refused, span: { start: 0, end: Math.min(text.length, 1) } }] };
  let document = documentOf(text);
  const asItStands = problemsOf(document, text);
  let loose: readonly LooseValue[] = [];
  const starts = new Set<number>();
  for (let round = 0; round < MOST_ROUNDS && document.errors.length; round++) {
    const faults = document.errors.map(({ code, message, pos }) => ({ code, message, at: pos[0] }));
    const more = looseValues(text, faults).filter(({ span }) => !starts.has(span.start));
    if (!more.length) break;
    for (const { span } of more) starts.add(span.start);
    loose = [...loose, ...more].sort((a, b) => a.span.start - b.span.start);
    document = documentOf(withoutLoose(text, loose));
  }
  const root = document.contents
    ? placed(document.contents, new Map(), { nodes: 0, texts: new Map(loose.map(l => [l.span.start, l.text])) })
    : undefined;
  const told = [
    ...loose.flatMap(({ span, message }) => (message ? [{ span, message, isRead: true as const }] : [])),
    ...problemsOf(document, text),
  ].sort((a, b) => a.span.start - b.span.start);
  // Whoever writes into a text must know that it isn't YAML.
  return { root, problems: told.length ? told : asItStands };
}

const documentOf = (text: string) =>
  parseDocument(text, { lineCounter: new LineCounter(), prettyErrors: false, logLevel: 'error' });

const problemsOf = ({ errors }: ReturnType<typeof documentOf>, text: string): YamlProblem[] =>
  errors.map(error => ({
    message: error.message.split('\n')[0] ?? 'This is not valid YAML.',
    span: { start: Math.min(error.pos[0], text.length), end: Math.min(error.pos[1], text.length) },
  }));

/** What stands behind an anchor; `nodes` counts aliases as what they stand for. */
type Anchors = Map<string, { readonly value: unknown; readonly nodes: number }>;

interface Count {
  nodes: number;
  /** By offset, the texts of values that stand in the document as something else. */
  readonly texts: ReadonlyMap<number, string>;
}

/** In the order of the text, so that an alias means the last anchor before it; `count` goes up by the nodes of `node`. */
function placed(node: unknown, anchors: Anchors, count: Count): YamlNode {
  const before = count.nodes++;
  const range = isNode(node) && node.range ? node.range : [0, 0];
  const span = { start: range[0] ?? 0, end: range[1] ?? 0 };
  const items = isSeq(node) ? node.items.map(item => placed(item, anchors, count)) : [];
  const entries = isMap(node) ? node.items.filter(isPair).map(pair => entry(pair.key, pair.value, anchors, count)) : [];
  const value = plainValue(node, items, entries, anchors, count);
  const anchor = isScalar(node) || isSeq(node) || isMap(node) ? node.anchor : undefined;
  if (anchor) anchors.set(anchor, { value, nodes: count.nodes - before });
  return { span, items, entries, value };
}

function plainValue(
  node: unknown,
  items: readonly YamlNode[],
  entries: readonly YamlEntry[],
  anchors: Anchors,
  count: Count,
): unknown {
  if (isSeq(node)) return items.map(item => item.value);
  if (isMap(node)) return Object.fromEntries(entries.map(({ key, value }) => [key, value.value]));
  if (isScalar(node)) return (node.range && count.texts.get(node.range[0])) ?? node.value;
  const meant = isAlias(node) ? anchors.get(node.source) : undefined;
  count.nodes += meant?.nodes ?? 0;
  return meant && meant.nodes <= MAX_UNFOLDED ? meant.value : undefined;
}

function entry(key: unknown, value: unknown, anchors: Anchors, count: Count): YamlEntry {
  const range = isNode(key) && key.range ? key.range : [0, 0];
  const keySpan = { start: range[0] ?? 0, end: range[1] ?? 0 };
  return {
    key: isScalar(key) ? String(key.value) : '',
    keySpan,
    value: isNode(value)
      ? placed(value, anchors, count)
      : { value: null, span: { start: keySpan.end, end: keySpan.end }, items: [], entries: [] },
  };
}

function refusal(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return `This YAML is larger than ${MAX_LENGTH / 1_000_000} MB and was not read.`;
  if (bracketDepth(text) > MAX_DEPTH && isTooDeep(text)) {
    return `This YAML is nested more than ${MAX_DEPTH} levels deep and was not read.`;
  }
  const deepest = /^ {400,}\S/m.exec(text) ?? /^ *(?:[-?:] +){100,}/m.exec(text);
  return deepest ? 'This YAML is nested too deeply and was not read.' : undefined;
}

/** At most how deep; brackets of prose count too (“the interval [0, 1)”). */
function bracketDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '[' || c === '{') deepest = Math.max(deepest, ++depth);
    else if (c === ']' || c === '}') depth = Math.max(0, depth - 1);
  }
  return deepest;
}

const SCALAR = '\x1f';

/** As the library itself takes the text apart, which needs no stack; done as soon as it is too deep. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let before = '';
  for (const token of new Lexer().lex(text)) {
    // Behind the mark of a scalar stands its text, which may be a bracket.
    if (before !== SCALAR) {
      if (token === '[' || token === '{') depth++;
      else if (token === ']' || token === '}') depth = Math.max(0, depth - 1);
      if (depth > MAX_DEPTH) return true;
    }
    before = token;
  }
  return false;
}
