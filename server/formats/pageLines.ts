/** A saved page as lines with their places, freed of white space and markup around them; knows no page's grammar. */
import type { Problem } from '../core/text/problem';
import type { SourceText, Span } from '../core/text/text';

/** `text` has single spaces and no markup around it; `span` is where that text stands. */
export interface PageLine {
  readonly text: string;
  readonly span: Span;
  /** True when an empty line stands above. */
  readonly gap: boolean;
}

/** A page's paragraph is at least this long (the shortest of 9,868 abstracts has 165 characters); headings are shorter. */
export const PARAGRAPH = 160;

/** Byte order marks and zero-width characters count as white space here: browsers leave them in saved text. */
const BLANK = /[\s\uFEFF\u200B-\u200D\u2060]/;
const MARKUP = /^(?:#{1,6}\s+)?(?:(\*\*|__|\*|_)(?=\S)(.+?)\1|(.+?)(?:\s+#+)?)$/;

/** The lines that hold something, in order. */
export function pageLines(source: SourceText): PageLine[] {
  const lines: PageLine[] = [];
  let gap = true;
  for (let number = 0; number < source.lineCount; number++) {
    const line = pageLine(source, number, gap);
    if (line) lines.push(line);
    gap = !line;
  }
  return lines;
}

function pageLine(source: SourceText, number: number, gap: boolean): PageLine | undefined {
  const { start: from, end: to } = source.lineSpan(number);
  const text = source.text;
  let start = from;
  let end = to;
  while (start < end && BLANK.test(text.charAt(start))) start++;
  while (end > start && BLANK.test(text.charAt(end - 1))) end--;
  if (start === end) return undefined;
  const written = text.slice(start, end);
  const inner = written.length <= 300 ? bare(written) : written;
  const at = start + written.indexOf(inner);
  return { text: inner.replace(/[\s\u200B\u2060]+/g, ' '), span: { start: at, end: at + inner.length }, gap };
}

/** Without the heading signs or the emphasis that hold the whole line (pages saved as Markdown). */
function bare(written: string): string {
  if (!/^[#*_]/.test(written)) return written;
  const match = MARKUP.exec(written);
  const inner = match?.[2] ?? match?.[3] ?? written;
  return /^#/.test(written) && /^[*_]/.test(inner) ? bare(inner) : inner;
}

/**
 * Paragraphs of a page: lines, or, where the whole page is broken into short lines, runs of lines without a gap.
 */
export function paragraphs(lines: readonly PageLine[], wrapped: boolean): PageLine[] {
  if (!wrapped) return [...lines];
  const joined: PageLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && !line.gap) joined[joined.length - 1] = join(last, line);
    else joined.push(line);
  }
  return joined;
}

/** True when no line of the page is as long as a paragraph, so that its paragraphs must be broken into lines. */
export const isWrapped = (lines: readonly PageLine[]): boolean => lines.every(line => line.text.length < PARAGRAPH);

export const join = (a: PageLine, b: PageLine): PageLine => ({
  text: `${a.text} ${b.text}`,
  span: { start: a.span.start, end: b.span.end },
  gap: a.gap,
});

/** Whether a paragraph comes to an end, rather than being cut: a final mark, a closing bracket or an address. */
export const isWhole = (text: string): boolean => /[.!?…。][\s"'”’)\]}*_]*$|[)\]}]$|https?:\/\/\S+$/u.test(text);

export const pageProblem = (message: string, span: Span): Problem => ({
  code: 'source-syntax',
  severity: 'warning',
  message,
  span,
});
