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

/** Every keystroke reads the whole note here: one pass over its characters, and no more. */
function split(note: Note): Paragraph[] {
  const { text } = note.source;
  const paragraphs: Paragraph[] = [];
  let mask = 0;
  let start = -1;
  let end = 0;
  for (let line = 0; line <= text.length; ) {
    const next = text.indexOf('\n', line);
    const stop = next < 0 ? text.length : next;
    const first = firstSign(text, line, stop);
    if (first < stop) {
      if (start < 0) start = first;
      end = stop;
    }
    if (start >= 0 && (first >= stop || next < 0)) {
      const masks = { start: mask, end: maskAfter(note.masked, mask, end) };
      mask = masks.end;
      const span = { start, end };
      paragraphs.push({ span, masks, mark: markOf(text, note.masked, span, masks) });
      start = -1;
    }
    line = stop + 1;
  }
  return paragraphs;
}

function firstSign(text: string, from: number, to: number): number {
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code !== 32 && code !== 9 && code !== 13) return i;
  }
  return to;
}

function maskAfter(masked: readonly Span[], from: number, offset: number): number {
  let at = from;
  while ((masked[at]?.start ?? offset) < offset) at++;
  return at;
}

/** Two 32-bit hashes in one number of 53 bits: a chance meeting of two paragraphs of one file is out of reach. */
function markOf(text: string, masked: readonly Span[], { start, end }: Span, masks: Span): number {
  let a = 0x811c9dc5 | 0;
  let b = 0x9e3779b1 | 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
  }
  // A mask may begin above.
  for (let i = Math.max(0, masks.start - 1); i < masks.end; i++) {
    const mask = masked[i];
    if (!mask || mask.end <= start) continue;
    a = Math.imul(a ^ Math.max(0, mask.start - start), 0x01000193);
    b = Math.imul(b ^ (Math.min(mask.end, end) - start), 0x85ebca6b);
  }
  return (b >>> 0) + ((a >>> 0) % 0x200000) * 0x1_0000_0000;
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
