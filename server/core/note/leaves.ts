/** Blocks that hold no prose: fenced code, HTML, raw TeX and metadata; each reader answers where they end. */
import { indentOf, isBlank, type Line } from './lines';

/** The lines of one container; `lines` may be shortened in place when a block ends inside a line. */
export interface Container {
  readonly text: string;
  readonly lines: Line[];
  readonly depth: number;
  /** Inside a list item a list marker may interrupt a paragraph. */
  readonly inList: boolean;
  /** Smallest fences known to have no closing one further down, by their character. */
  readonly unclosed: Map<number, number>;
  /** Closing tags and `\end`s known not to follow. */
  readonly missing: Set<string>;
  /** Block tags and fenced divs that are open: only what closes one of them ends a paragraph. */
  readonly tags: string[];
  divs: number;
}

const TICK = 96;
const TILDE = 126;

/** The line behind a fenced code block that opens at `i`; `-1` when none opens or it is never closed. */
export function fenceEnd(c: Container, i: number): number {
  const line = c.lines[i];
  if (!line) return -1;
  const { at, width } = indentOf(c.text, line);
  const code = c.text.charCodeAt(at);
  if (width > 3 || (code !== TICK && code !== TILDE) || at >= line.end) return -1;
  const size = runLength(c.text, at, line.end);
  if (size < 3 || size >= (c.unclosed.get(code) ?? Number.POSITIVE_INFINITY)) return -1;
  if (code === TICK && c.text.slice(at + size, line.end).includes('`')) return -1;
  for (let j = i + 1; j < c.lines.length; j++) {
    const closing = c.lines[j];
    if (closing && closes(c.text, closing, code, size)) return j + 1;
  }
  c.unclosed.set(code, size);
  return -1;
}

function closes(text: string, line: Line, code: number, size: number): boolean {
  const { at, width } = indentOf(text, line);
  if (width > 3 || at >= line.end || text.charCodeAt(at) !== code) return false;
  const length = runLength(text, at, line.end);
  return length >= size && isBlank(text, { ...line, start: at + length });
}

function runLength(text: string, at: number, end: number): number {
  const code = text.charCodeAt(at);
  let i = at;
  while (i < end && text.charCodeAt(i) === code) i++;
  return i - at;
}

const BLOCK_TAGS =
  'address|article|aside|blockquote|body|button|canvas|caption|center|col|colgroup|dd|details|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|iframe|li|main|menu|nav|noframes|ol|p|progress|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video';
const BLOCK_TAG = new RegExp(`<(?:(${BLOCK_TAGS})(?:\\s[^<>]*)?|/(${BLOCK_TAGS})\\s*)>`, 'iy');
const EMPTY_TAG = /^(?:hr|col|input)$/i;
const VERBATIM = /<(script|style|pre|textarea)(?=[\s>])/iy;
const ENVIRONMENT = /\\begin\{([^{}\s]{1,40})\}/y;

/** The end of a comment, verbatim element, block tag or TeX environment that starts at `at`; `-1` where none does. */
export function markupEnd(c: Container, at: number, end: number): number {
  const { text } = c;
  if (text.charCodeAt(at) === 92) {
    ENVIRONMENT.lastIndex = at;
    const name = ENVIRONMENT.exec(text)?.[1];
    return name ? through(c, `\\end{${name}}`, at) : -1;
  }
  if (text.startsWith('<!--', at)) return through(c, '-->', at + 4);
  VERBATIM.lastIndex = at;
  const element = VERBATIM.exec(text)?.[1];
  if (element) return through(c, `</${element}>`, at);
  BLOCK_TAG.lastIndex = at;
  const tag = BLOCK_TAG.exec(text);
  if (!tag || at + tag[0].length > end) return -1;
  const name = (tag[1] ?? tag[2] ?? '').toLowerCase();
  if (tag[2]) {
    if (c.tags.includes(name)) c.tags.length = c.tags.lastIndexOf(name);
  } else if (!EMPTY_TAG.test(name) && !tag[0].endsWith('/>')) c.tags.push(name);
  return at + tag[0].length;
}

/** True when the line closes the innermost open block tag or a fenced div: then it ends a paragraph or list item. */
export function closesBlock(c: Container, line: Line): boolean {
  const { at } = indentOf(c.text, line);
  const code = c.text.charCodeAt(at);
  if (code === 58) return c.divs > 0 && /^:{3,}[ \t]*$/.test(c.text.slice(at, line.end));
  const tag = c.tags.at(-1);
  if (code !== 60 || c.text.charCodeAt(at + 1) !== 47 || !tag) return false;
  BLOCK_TAG.lastIndex = at;
  return BLOCK_TAG.exec(c.text)?.[2]?.toLowerCase() === tag;
}

function through(c: Container, closer: string, at: number): number {
  if (c.missing.has(closer)) return -1;
  const close = c.text.indexOf(closer, at);
  const end = close + closer.length;
  if (close >= 0 && end <= (c.lines.at(-1)?.end ?? 0)) return end;
  c.missing.add(closer);
  return -1;
}

/** The line that holds an offset, searched downwards from line `i`. */
export function lineAt(c: Container, i: number, offset: number): number {
  let j = i;
  while (j < c.lines.length && (c.lines[j]?.end ?? 0) < offset) j++;
  return j;
}

/** The line behind a metadata block `---` … `---` or `...` further down in a note; `-1` where none opens. */
export function metadataEnd(c: Container, i: number): number {
  const line = c.lines[i];
  const next = c.lines[i + 1];
  if (!line || !next || c.text.slice(line.start, line.end).trimEnd() !== '---') return -1;
  if (!/^[\w-]+[ \t]*:(?:[ \t]|$)/.test(c.text.slice(next.start, next.end)) || c.missing.has('---')) return -1;
  for (let j = i + 2; j < c.lines.length; j++) {
    const closing = c.lines[j];
    if (
      closing &&
      /^(?:---|\.\.\.)[ \t]*$/.test(c.text.slice(closing.start, Math.min(closing.end, closing.start + 20)))
    )
      return j + 1;
  }
  c.missing.add('---');
  return -1;
}
