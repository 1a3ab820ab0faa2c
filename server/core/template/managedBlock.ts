/** The block of a note between `<!-- litnotes:begin -->` and `<!-- litnotes:end -->`; knows not what stands in it. */
import type { Span } from '../text/text';

export type ManagedBlock =
  /** The lines between the marks, the last line's end included. */
  | { readonly inner: Span }
  /** A sentence, and the place that it is about. */
  | { readonly refused: string; readonly at: Span };

const MARK = /<!--[ \t]*litnotes:(begin|end)[ \t]*-->/;
const ALONE = /^ {0,3}<!--[ \t]*litnotes:(?:begin|end)[ \t]*-->[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;

interface Mark {
  readonly kind: string;
  readonly alone: boolean;
  readonly line: Span;
  /** Behind the line's end. */
  readonly next: number;
}

/** `undefined` where there is no mark from the offset on. Marks in code are no marks. */
export function managedBlock(text: string, from: number): ManagedBlock | undefined {
  if (!text.includes('litnotes:')) return undefined;
  const marks = marksIn(text, from);
  const [begin, end, third] = marks;
  if (!begin) return undefined;
  const loose = marks.find(mark => !mark.alone);
  if (loose) return { refused: `The mark “litnotes:${loose.kind}” has to stand alone on its line.`, at: loose.line };
  if (begin.kind === 'end') {
    return { refused: 'The managed block ends here without a mark “litnotes:begin” before it.', at: begin.line };
  }
  if (!end) return { refused: 'The managed block that begins here has no mark “litnotes:end”.', at: begin.line };
  if (end.kind === 'begin' || third) {
    return { refused: 'A note has one managed block, and a second one begins or ends here.', at: (third ?? end).line };
  }
  return { inner: { start: begin.next, end: end.line.start } };
}

function marksIn(text: string, from: number): Mark[] {
  const marks: Mark[] = [];
  let fence = '';
  for (const { line, next } of lines(text, from)) {
    const written = text.slice(line.start, line.end);
    const [, sign = '', rest = ''] = FENCE.exec(written) ?? [];
    if (fence) {
      if (sign.startsWith(fence) && !rest.trim()) fence = '';
      continue;
    }
    if (sign && !(sign.startsWith('`') && rest.includes('`'))) fence = sign;
    const kind = MARK.exec(written.replace(/(`+)[^`]+\1/g, ''))?.[1];
    if (kind && !fence) marks.push({ kind, alone: ALONE.test(written), line, next });
  }
  return marks;
}

function* lines(text: string, from: number): Iterable<{ line: Span; next: number }> {
  const ends = /\r\n|\n|\r/g;
  ends.lastIndex = from;
  let start = from;
  for (let found = ends.exec(text); found; found = ends.exec(text)) {
    yield { line: { start, end: found.index }, next: ends.lastIndex };
    start = ends.lastIndex;
  }
  if (start < text.length) yield { line: { start, end: text.length }, next: text.length };
}
