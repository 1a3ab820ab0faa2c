/** A text with its address and line table; all offsets are UTF-16 code units, as in the Language Server Protocol. */
import { lastUpTo } from '../base/starts';

/** A half-open range of UTF-16 offsets; `0 <= start <= end <= text.length`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Zero-based line and UTF-16 column. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

const LF = 10;
const CR = 13;

/** Immutable text of one file. Lines end with LF, CRLF or CR, as the protocol says. */
export class SourceText {
  readonly #text: string;
  #lineStarts: ArrayLike<number> | undefined;

  constructor(
    readonly uri: string,
    text: string,
  ) {
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }

  get length(): number {
    return this.#text.length;
  }

  get lineCount(): number {
    return this.#lines().length;
  }

  /** Offset of the first character of a zero-based line; clamped to the text. */
  lineStart(line: number): number {
    return this.#lines()[Math.max(0, line)] ?? (line < 0 ? 0 : this.length);
  }

  /** Zero-based line that holds the offset; clamped to the text. */
  lineOf(offset: number): number {
    return lastUpTo(this.#lines(), offset);
  }

  /** The line without its end-of-line characters. */
  lineSpan(line: number): Span {
    const start = this.lineStart(line);
    let end = line + 1 < this.lineCount ? this.lineStart(line + 1) : this.length;
    const last = Math.max(start, end - 2);
    const ending = this.slice({ start: last, end });
    while (end > start && isLineEnd(ending.charCodeAt(end - 1 - last))) end--;
    return { start, end };
  }

  positionAt(offset: number): Position {
    const clamped = Math.max(0, Math.min(offset, this.length));
    const line = this.lineOf(clamped);
    return { line, character: clamped - this.lineStart(line) };
  }

  /** Positions past a line's end mean that end, as the protocol says. */
  offsetAt(position: Position): number {
    if (position.line >= this.lineCount) return this.length;
    const { start, end } = this.lineSpan(position.line);
    return Math.max(start, Math.min(start + position.character, end));
  }

  rangeOf(span: Span): Range {
    return { start: this.positionAt(span.start), end: this.positionAt(span.end) };
  }

  slice(span: Span): string {
    return this.#text.slice(span.start, span.end);
  }

  #lines(): ArrayLike<number> {
    this.#lineStarts ??= lineStarts(this.#text);
    return this.#lineStarts;
  }
}

const isLineEnd = (code: number): boolean => code === LF || code === CR;

function lineStarts(text: string): ArrayLike<number> {
  // Most texts have no CR, and looking for LF alone is many times faster; every keystroke does it.
  if (!text.includes('\r')) return afterLineFeeds(text);
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === LF || (code === CR && text.charCodeAt(i + 1) !== LF)) starts.push(i + 1);
  }
  return starts;
}

/** Counted first: an array that grows leaves several times its size behind. */
function afterLineFeeds(text: string): ArrayLike<number> {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  const starts = new Int32Array(count);
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts[line++] = at + 1;
  return starts;
}

/** True when the offset touches the span, its end included (a cursor right behind a word is on the word). */
export const touches = (span: Span, offset: number): boolean => span.start <= offset && offset <= span.end;

/** True when two spans share at least one character. */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
