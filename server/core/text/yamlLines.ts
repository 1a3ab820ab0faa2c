/** Values of YAML that are meant as text and aren't written as one (`title: Attention: a review`), read line by line. */
import type { Span } from './text';

/** What the library found wrong; `at` is an offset. */
export interface YamlFault {
  readonly code: string;
  readonly message: string;
  readonly at: number;
}

export interface LooseValue {
  /** From the value's first sign to its last. */
  readonly span: Span;
  /** On one line. */
  readonly text: string;
  /** What to do about it; `undefined` where only a line above is to blame. */
  readonly message?: string;
}

/** Faults for which quotes are the remedy; the others are about the lines around. */
const REMEDIED = ['BLOCK_AS_IMPLICIT_KEY', 'UNEXPECTED_TOKEN', 'BAD_SCALAR_START', 'BAD_ALIAS'];
const isUnclosed = ({ code, message }: YamlFault): boolean => code === 'MISSING_CHAR' && /quote/.test(message);
const WELL_QUOTED = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')$/;
/** Quoted, and a quotation mark within that closes nothing: `'it's'`, `"say "no" twice"`. */
const BADLY_QUOTED = /^(?:'.*'|".*")$/;
const CLOSED_BEFORE = /^(?:'[^']*[^'\s]'|"[^"]*[^"\s]")(?=[\s,;:.])/;
const isBadlyQuoted = (written: string): boolean => BADLY_QUOTED.test(written) && !CLOSED_BEFORE.test(written);
/** A key with its colon, or the dash of a list, and what stands behind it. */
const LINE = /^([ \t]*(?:- +)*)(?:([^\s#'"[\]{},:-][^:#\r\n]{0,80}|"[^"\r\n]*"|'[^'\r\n]*'):[ \t]+)?(\S.*)$/;
const MOST_LINES_UP = 40;

interface Line {
  readonly span: Span;
  readonly indent: number;
  readonly key?: string;
  readonly value: Span;
}

/** Each value once, in the order of the text. */
export function looseValues(text: string, faults: readonly YamlFault[]): LooseValue[] {
  const found = new Map<number, LooseValue>();
  for (const fault of faults) {
    const unclosed = isUnclosed(fault);
    if (!unclosed && !REMEDIED.includes(fault.code)) continue;
    const line = unclosed ? unclosedAbove(text, fault.at) : lineAbove(text, fault.at);
    if (!line || found.has(line.value.start)) continue;
    const written = text.slice(line.value.start, line.value.end);
    // The value is a list or a mapping, in which something is wrong.
    if (/^[[{]/.test(written) && !(/[\]}]/.test(written) && /[^\s\]}]$/.test(written))) continue;
    const span = { start: line.value.start, end: unclosed ? line.value.end : endOfValue(text, line) };
    const message = WELL_QUOTED.test(text.slice(span.start, span.end)) ? undefined : remedy(fault, line, written);
    found.set(span.start, { span, text: asText(text.slice(span.start, span.end)), message });
  }
  return [...found.values()].sort((a, b) => a.span.start - b.span.start);
}

/** How far in a line begins stays. */
const WORDS = /\S|(?<=\S)[^\S\r\n]+(?=\S)/g;

/** The text with something that YAML takes for words in the values' place; every offset stays what it is. */
export function withoutLoose(text: string, values: readonly LooseValue[]): string {
  let kept = 0;
  let out = '';
  for (const { span } of values) {
    if (span.start < kept) continue;
    const written = text.slice(span.start, span.end);
    out += text.slice(kept, span.start) + written.replace(WORDS, words => 'x'.repeat(words.length));
    kept = span.end;
  }
  return out + text.slice(kept);
}

function remedy(fault: YamlFault, { key }: Line, written: string): string {
  const value = key ? `the value of "${key.replace(/^["']|["']$/g, '')}"` : 'this value';
  if (isUnclosed(fault)) return `Close the quotation mark that ${value} begins with.`;
  if (isBadlyQuoted(written))
    return `Write each quotation mark within ${value} as ${written[0] === '"' ? '\\"' : "''"}.`;
  const why = fault.code === 'BLOCK_AS_IMPLICIT_KEY' ? 'the colon in it for a field' : 'a sign in it for a mark';
  return `Put ${value} in quotes: YAML takes ${why} of its own.`;
}

/** Without the quotation marks around it and the sign of a block. */
const asText = (written: string): string =>
  (isBadlyQuoted(written) || WELL_QUOTED.test(written) ? written.slice(1, -1) : written)
    .replace(/^[|>][-+]?\s+/, '')
    .replace(/^(["'])(?!.*\1)/, '')
    .replace(/\s+/g, ' ')
    .trim();

function lineStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--;
  return start;
}

function lineAt(text: string, at: number): Line | undefined {
  const start = lineStart(text, at);
  const end = start + (/^[^\r\n]*/.exec(text.slice(start))?.[0].length ?? 0);
  const [, lead = '', key, rest = ''] = LINE.exec(text.slice(start, end)) ?? [];
  if (!rest || rest.startsWith('#') || (key === undefined && !lead.includes('-'))) return undefined;
  const from = end - rest.length;
  const value = { start: from, end: from + rest.replace(/(?<!\s)\s+#.*$/, '').trimEnd().length };
  return { span: { start, end }, indent: lead.length, key, value };
}

/** The line of a fault in its value, or in what goes on with it. */
function lineAbove(text: string, at: number): Line | undefined {
  let from = at;
  for (let i = 0; i < MOST_LINES_UP; i++) {
    const line = lineAt(text, from);
    if (line) return line.value.start <= at ? line : undefined;
    const start = lineStart(text, from);
    if (start === 0) return undefined;
    from = start - 1;
  }
  return undefined;
}

/** The last line above whose value begins with a quotation mark and has no other. */
function unclosedAbove(text: string, at: number): Line | undefined {
  const opened = [...text.slice(0, at).matchAll(/^[^"'\r\n]*[:-][ \t]+(["'])(?!.*\1)/gm)].at(-1);
  return opened && lineAt(text, opened.index + opened[0].length - 1);
}

/** Lines that stand farther in than the key go on with its value. */
function endOfValue(text: string, { span, indent, value }: Line): number {
  const further = new RegExp(`^(?:(?:\\r\\n|\\n|\\r) {${indent + 1},}[^\\s#-][^\\r\\n]*)+`).exec(text.slice(span.end));
  return further ? span.end + further[0].trimEnd().length : value.end;
}
