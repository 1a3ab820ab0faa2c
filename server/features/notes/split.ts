/** Cuts a note into paragraphs, and a new version of it by what the version before was cut into. */
import { sameBeginning, sameEnd } from '../../core/base/sameEnds';
import type { Note } from '../../core/note/note';
import type { Span } from '../../core/text/text';

/** What blank lines set off. Equal marks mean equal text with the same places masked. */
export interface Paragraph {
  readonly span: Span;
  /** Those of the note's masked spans that begin in the paragraph, by index. */
  readonly masks: Span;
  readonly mark: number;
}

/** A note with its paragraphs. */
export interface Split {
  readonly note: Note;
  readonly paragraphs: readonly Paragraph[];
}

export function split(note: Note): readonly Paragraph[] {
  const paragraphs: Paragraph[] = [];
  cut(note, paragraphs, 0, 0, () => false);
  return paragraphs;
}

/** The same as `split(note)`; only what lies between the equal beginnings and ends of both versions is read. */
export function splitAgain(note: Note, { note: before, paragraphs: old }: Split): readonly Paragraph[] {
  const { text } = note.source;
  const { text: was } = before.source;
  const head = sameBeginning(text, was);
  const tail = sameEnd(text, was, head);
  const equalMasks = sameMasks(note.masked, before.masked);
  const paragraphs: Paragraph[] = [];
  // What ends a paragraph is equal too where the next one begins in what is equal.
  for (let i = 0; i + 1 < old.length; i++) {
    const paragraph = old[i];
    if (!paragraph || (old[i + 1]?.span.start ?? 0) > head || paragraph.masks.end > equalMasks) break;
    // A mask that is new here.
    if ((note.masked[paragraph.masks.end]?.start ?? Infinity) < paragraph.span.end) break;
    paragraphs.push(paragraph);
  }
  const kept = paragraphs[paragraphs.length - 1];
  const by = text.length - was.length;
  let next = paragraphs.length;
  const isKnown = (start: number, mask: number): boolean => {
    while ((old[next]?.span.start ?? was.length) < start - by) next++;
    const first = old[next];
    if (first?.span.start !== start - by || start - by < was.length - tail) return false;
    if (reaches(note.masked, mask, start) || reaches(before.masked, first.masks.start, start - by)) return false;
    if (!areMoved(note.masked, mask, before.masked, first.masks.start, by)) return false;
    const masks = mask - first.masks.start;
    for (let i = next; i < old.length; i++) {
      const { span, masks: held, mark } = old[i] ?? first;
      paragraphs.push({
        span: by === 0 ? span : { start: span.start + by, end: span.end + by },
        masks: masks === 0 ? held : { start: held.start + masks, end: held.end + masks },
        mark,
      });
    }
    return true;
  };
  cut(note, paragraphs, kept ? kept.span.end + 1 : 0, kept?.masks.end ?? 0, isKnown);
  return paragraphs;
}

/** So many masks are the same, counted from the first. */
function sameMasks(masked: readonly Span[], was: readonly Span[]): number {
  let i = 0;
  while (i < masked.length && masked[i]?.start === was[i]?.start && masked[i]?.end === was[i]?.end) i++;
  return i;
}

/** The masks from here on are those of the version before, moved. */
function areMoved(masked: readonly Span[], from: number, was: readonly Span[], wasFrom: number, by: number): boolean {
  if (masked.length - from !== was.length - wasFrom) return false;
  for (let i = from; i < masked.length; i++) {
    const mask = masked[i];
    const old = was[wasFrom + i - from];
    if (!mask || !old || mask.start !== old.start + by || mask.end !== old.end + by) return false;
  }
  return true;
}

/** A mask that begins above the paragraph covers a part of it. */
const reaches = (masked: readonly Span[], mask: number, start: number): boolean =>
  (masked[mask - 1]?.end ?? start) > start;

/**
 * Adds the paragraphs from the beginning of a line on, `mask` the first mask behind it; ends where `isKnown` adds the rest
 * itself, from a paragraph's first sign and first mask.
 */
function cut(
  note: Note,
  paragraphs: Paragraph[],
  from: number,
  firstMask: number,
  isKnown: (start: number, mask: number) => boolean,
): void {
  const { text } = note.source;
  let mask = firstMask;
  let start = -1;
  let end = 0;
  for (let line = from; line <= text.length; ) {
    const stop = lineEnd(text, line);
    const first = firstSign(text, line, stop);
    if (first < stop) {
      if (start < 0) {
        if (isKnown(first, mask)) return;
        start = first;
      }
      end = stop;
    }
    if (start >= 0 && (first >= stop || stop === text.length)) {
      const masks = { start: mask, end: maskAfter(note.masked, mask, end) };
      mask = masks.end;
      const span = { start, end };
      paragraphs.push({ span, masks, mark: markOf(text, note.masked, span, masks) });
      start = -1;
    }
    line = stop + 1;
  }
}

/** As Markdown has it: a line feed, or a carriage return, with which old files end their lines. */
function lineEnd(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) return i;
  }
  return text.length;
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
