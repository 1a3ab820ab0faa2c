/** A Typst note: references, `#cite`, bibliographies, links and headings; raw text, math, comments and code are masked. */
import type { SourceText, Span } from '../text/text';
import { bareUrl, emailSpan } from './addresses';
import { disjoint, type Findings, noFindings } from './findings';
import type { Note, PathReference } from './note';

interface Scan {
  readonly text: string;
  readonly found: Findings;
  readonly bibliographies: PathReference[];
  readonly parts: string[];
  readonly labels: Set<string>;
  everything?: Span;
}

export function typstNote(source: SourceText): Note {
  const { text } = source;
  const scan: Scan = { text, found: noFindings(), bibliographies: [], parts: [], labels: new Set() };
  const special = /[`$/@#:\\<]|^=+[ \t]+.*/gm;
  for (let at = 0; at < text.length; ) {
    special.lastIndex = at;
    const match = special.exec(text);
    if (!match) break;
    at = construct(scan, match.index, match[0]);
  }
  const { found, bibliographies, labels, parts, everything } = scan;
  return {
    source,
    language: 'typst',
    ...(bibliographies.length ? { frontMatter: { span: { start: 0, end: 0 }, bibliographies } } : {}),
    // `@fig:a` points to the label `<fig:a>` where the document has one.
    citations: found.citations.filter(c => !labels.has(c.key)),
    links: found.links,
    headings: found.headings,
    ...(parts.length ? { parts } : {}),
    ...(everything ? { everything } : {}),
    masked: disjoint(found.masked),
    problems: found.problems,
  };
}

function construct(scan: Scan, at: number, written: string): number {
  const { text, found } = scan;
  switch (written) {
    case '`':
      return raw(scan, at);
    case '$':
      return masked(scan, at, closer(text, /\$/g, at + 1));
    case '\\':
      return at + 2;
    case '/':
      return comment(scan, at);
    case '@':
      return reference(scan, at);
    case '#':
      return code(scan, at);
    case '<': {
      const label = match(text, /<([\p{L}\p{N}_\-:.]+)>/uy, at);
      if (!label) return at + 1;
      scan.labels.add(label[1] ?? '');
      return masked(scan, at, at + label[0].length);
    }
    case ':': {
      const url = text.startsWith('://', at) ? bareUrl(text, at, text.length) : undefined;
      if (!url) return at + 1;
      found.links.push({ target: text.slice(url.start, url.end), span: url, targetSpan: url });
      return masked(scan, url.start, url.end);
    }
    default:
      return heading(scan, at, written);
  }
}

function heading(scan: Scan, at: number, written: string): number {
  const level = written.search(/[^=]/);
  const text = written
    .slice(level)
    .replace(/<[^>]*>\s*$/, '')
    .trim();
  scan.found.headings.push({ level, text, span: { start: at, end: at + written.length } });
  return at + level;
}

function match(text: string, pattern: RegExp, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Behind the next match of a pattern, or the end of the text. */
function closer(text: string, pattern: RegExp, from: number): number {
  const found = match(text, pattern, from);
  return found ? found.index + found[0].length : text.length;
}

function masked(scan: Scan, start: number, end: number): number {
  scan.found.masked.push({ start, end });
  return end;
}

function raw(scan: Scan, at: number): number {
  const size = match(scan.text, /`+/y, at)?.[0].length ?? 1;
  if (size === 2) return at + 2;
  const close = scan.text.indexOf('`'.repeat(size), at + size);
  return masked(scan, at, close < 0 ? scan.text.length : close + size);
}

function comment(scan: Scan, at: number): number {
  const next = scan.text.charAt(at + 1);
  if (next === '/') return masked(scan, at, closer(scan.text, /(?=\n)|$/g, at));
  return next === '*' ? masked(scan, at, closer(scan.text, /\*\//g, at + 2)) : at + 1;
}

/** Letters, digits, `_`, `-`, `:` and `.`, the last two not at the end (Typst reference, "ref"). */
const REFERENCE = /@([\p{L}\p{N}_](?:[\p{L}\p{N}_-]|[:.]+(?=[\p{L}\p{N}_-]))*)/uy;

function reference(scan: Scan, at: number): number {
  const { text, found } = scan;
  const email = /[\w.+-]/.test(text.charAt(at - 1)) ? emailSpan(text, at) : undefined;
  if (email) return masked(scan, email.start, email.end);
  const key = match(text, REFERENCE, at);
  if (!key?.[1]) return at + 1;
  const end = at + key[0].length;
  const keySpan = { start: at + 1, end };
  found.citations.push({ key: key[1], form: 'typst', span: { start: at, end }, keySpan, suppressAuthor: false });
  return masked(scan, at, end);
}

const CITE = /#cite\(\s*(?:<([^<>\s]+)>|label\("([^"\n]+)"\))/y;
const CALL = /#(bibliography|link)\(\s*(\(?)/y;
const EXPRESSION = /#[\p{L}_][\p{L}\p{N}_.-]*/uy;
const STATEMENT = /#(?:let|set|show|import|include)\b.*/y;

function code(scan: Scan, at: number): number {
  const { text, found } = scan;
  const cite = match(text, CITE, at);
  if (cite) {
    const key = cite[1] ?? cite[2] ?? '';
    const end = at + cite[0].length;
    const start = end - key.length - (cite[1] ? 1 : 2);
    const span = cite[1] ? { start: start - 1, end } : { start: at + '#cite('.length, end };
    const keySpan = { start, end: start + key.length };
    found.citations.push({ key, form: 'typst', span, keySpan, suppressAuthor: false });
    return masked(scan, at, end);
  }
  const call = match(text, CALL, at);
  if (call) return callOf(scan, at, call[1] ?? '', at + call[0].length);
  const other = match(text, STATEMENT, at) ?? match(text, EXPRESSION, at);
  const part = /^#include\s+"([^"]+)"/.exec(other?.[0] ?? '')?.[1];
  if (part) scan.parts.push(part);
  return other ? masked(scan, at, at + other[0].length) : at + 1;
}

/** `full: true` behind the files asks for every entry (Typst reference, bibliography). */
const FULL = /^#bibliography\(\s*(?:"[^"\n]*"|\([^()]*\))\s*,[^()]*\bfull:\s*true\b/;

/** `#bibliography(("a.bib", "b.yml"))` and `#link("https://…")[text]`. */
function callOf(scan: Scan, at: number, name: string, from: number): number {
  let end = from;
  for (
    let next = match(scan.text, /\s*,?\s*"([^"\n]*)"/y, end);
    next;
    next = match(scan.text, /\s*,\s*"([^"\n]*)"/y, end)
  ) {
    end += next[0].length;
    const target = next[1] ?? '';
    const span = { start: end - 1 - target.length, end: end - 1 };
    if (name === 'bibliography') scan.bibliographies.push({ path: target, span });
    else scan.found.links.push({ target, span: { start: at, end }, targetSpan: span });
  }
  if (name === 'bibliography' && FULL.test(scan.text.slice(at, end + 300))) scan.everything ??= { start: at, end };
  return masked(scan, at, end);
}
