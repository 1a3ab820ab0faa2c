/** What a literature note keeps in its body: its first heading and its abstract; not a Markdown parser. */
import type { SourceText, Span } from '../core/text/text';

const HEADING = /^ {0,3}#{1,6}[ \t]/;
const ABSTRACT_HEADING = /^ {0,3}(?:#{1,6}[ \t]+)(?:\*\*)?abstract(?:\*\*)?[:.]?[ \t]*#*$/i;
const CALLOUT = /^ {0,3}>[ \t]*\[!abstract\]/i;
const INLINE_FIELD = /^\W{0,6}abstract\W{0,3}::[ \t]*(\S.*)$/i;

/** The text of the first `# Heading`, with its place. */
export function firstHeading(source: SourceText, from: number): { text: string; span: Span } | undefined {
  for (let line = source.lineOf(from); line < source.lineCount; line++) {
    const span = source.lineSpan(line);
    const match = span.end - span.start < 500 ? /^( {0,3}#[ \t]+)(\S.*?)[ \t]*#*$/.exec(source.slice(span)) : null;
    if (!match?.[1] || !match[2]) continue;
    const start = span.start + match[1].length;
    return { text: match[2], span: { start, end: start + match[2].length } };
  }
  return undefined;
}

/** The abstract in a section `Abstract`, a callout `> [!abstract]` or an inline field `abstract:: …`, on one line. */
export function abstractIn(source: SourceText, from: number): string | undefined {
  for (let number = source.lineOf(from) + 1; number < source.lineCount; number++) {
    const line = source.slice(source.lineSpan(number));
    const inline = line.length < 10_000 ? INLINE_FIELD.exec(line)?.[1] : undefined;
    if (inline) return inline.trim();
    if (ABSTRACT_HEADING.test(line)) return section(source, number + 1, text => !HEADING.test(text));
    if (CALLOUT.test(line)) return section(source, number + 1, text => /^ {0,3}>/.test(text));
  }
  return undefined;
}

function section(source: SourceText, first: number, inside: (line: string) => boolean): string | undefined {
  const lines: string[] = [];
  for (let number = first; number < source.lineCount; number++) {
    const line = source.slice(source.lineSpan(number));
    if (!inside(line)) break;
    lines.push(line.replace(/^[ \t]*>?[ \t]*/, '').trim());
  }
  return lines.filter(line => line).join(' ') || undefined;
}
