/** A note's paragraphs, and answers about them that hold from one version of the note to the next. */
import type { Note } from '../core/note';
import type { Span } from '../core/text';

/** What blank lines set off. Equal marks mean equal text with the same places masked. */
export interface Paragraph {
  readonly span: Span;
  /** Those of the note's masked spans that begin in the paragraph, by index. */
  readonly masks: Span;
  readonly mark: number;
}

const known = new WeakMap<Note, readonly Paragraph[]>();

export function paragraphsOf(note: Note): readonly Paragraph[] {
  const before = known.get(note);
  if (before) return before;
  const paragraphs = split(note);
  known.set(note, paragraphs);
  return paragraphs;
}

/** One answer a paragraph, kept by the file that the note is in. */
export type Kept<T> = WeakMap<object, Map<string, ReadonlyMap<number, T>>>;

/**
 * `answer` for each paragraph of the note, in order. It may look at the paragraph alone and must answer with places
 * relative to it: paragraphs that didn't change since the file was last asked about keep their answers. `owner` is what
 * answers depend on besides (a library); `context` is whatever else they do.
 */
export function perParagraph<T>(
  kept: Kept<T>,
  owner: object,
  context: string,
  note: Note,
  answer: (paragraph: Paragraph) => T,
): readonly { readonly start: number; readonly value: T }[] {
  const files = kept.get(owner) ?? new Map<string, ReadonlyMap<number, T>>();
  kept.set(owner, files);
  const file = `${note.source.uri} ${context}`;
  const before = files.get(file);
  const now = new Map<number, T>();
  const answers = paragraphsOf(note).map(paragraph => {
    const value = now.get(paragraph.mark) ?? before?.get(paragraph.mark) ?? answer(paragraph);
    now.set(paragraph.mark, value);
    return { start: paragraph.span.start, value };
  });
  files.set(file, now);
  return answers;
}

/** Two 32-bit hashes in one number of 53 bits: a chance meeting of two paragraphs of one file is out of reach. */
const FIRST = 0x811c9dc5;
const SECOND = 0x9e3779b1;
const HIGH = 0x200000;

/** One pass over the characters; what is masked counts into the mark. */
function split(note: Note): Paragraph[] {
  const { text } = note.source;
  const { masked } = note;
  const paragraphs: Paragraph[] = [];
  let mask = 0;
  let start = -1;
  let end = 0;
  let a = FIRST;
  let b = SECOND;
  let blank = true;
  const finish = () => {
    const from = mask;
    const over = masked[mask - 1]?.end ?? 0;
    if (over > start) a = Math.imul(a ^ (Math.min(over, end) - start), FIRST);
    for (let next = masked[mask]; next && next.start < end; next = masked[++mask]) {
      a = Math.imul(a ^ (next.start - start), 0x01000193);
      b = Math.imul(b ^ (next.end - start), 0x85ebca6b);
    }
    const mark = (b >>> 0) + ((a >>> 0) % HIGH) * 0x1_0000_0000;
    paragraphs.push({ span: { start, end }, masks: { start: from, end: mask }, mark });
    start = -1;
    a = FIRST;
    b = SECOND;
  };
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10) {
      if (blank && start >= 0) finish();
      blank = true;
    } else if (code !== 32 && code !== 9 && code !== 13) {
      blank = false;
      if (start < 0) start = i;
      end = i + 1;
    }
    if (start < 0) continue;
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
  }
  if (start >= 0) finish();
  return paragraphs;
}

/** The paragraph's masked spans, relative to it; one that reaches beyond is cut. */
export function masksIn(note: Note, { span, masks }: Paragraph): Span[] {
  const first = note.masked[masks.start - 1];
  const spans = note.masked.slice(masks.start, masks.end);
  const all = first && first.end > span.start ? [first, ...spans] : spans;
  return all
    .map(mask => ({ start: Math.max(0, mask.start - span.start), end: Math.min(span.end, mask.end) - span.start }))
    .filter(mask => mask.end > mask.start);
}
