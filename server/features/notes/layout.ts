/** Where a note's paragraphs, citations and sections lie, found by one search each: a long note has thousands of names to settle. */
import { lastUpTo } from '../../core/base/starts';
import type { Citation, Note } from '../../core/note/note';
import { fold } from '../../core/text/fold';
import type { Span } from '../../core/text/text';
import { paragraphsOf } from './paragraphs';

export interface Layout {
  /** The paragraph that ends at the offset or behind it; the offset's own where none does. */
  readonly paragraphAt: (offset: number) => Span | undefined;
  /** Its text, folded for comparison. */
  readonly folded: (paragraph: Span) => string;
  readonly citationFrom: (offset: number) => Citation | undefined;
  /** From the nearest heading above to the next one that isn't below it; nothing before the first heading. */
  readonly sectionAt: (offset: number) => Span | undefined;
}

const layouts = new WeakMap<Note, Layout>();

export function layoutOf(note: Note): Layout {
  const layout = layouts.get(note) ?? made(note);
  layouts.set(note, layout);
  return layout;
}

function made(note: Note): Layout {
  const paragraphs = paragraphsOf(note).map(p => p.span);
  const ends = paragraphs.map(p => p.end);
  const citations = note.citations.map(c => c.span.start);
  const headings = note.headings.map(h => h.span.start);
  const sections = sectionEnds(note);
  const folded = new Map<number, string>();
  return {
    paragraphAt: offset => paragraphs[firstFrom(ends, offset)],
    folded: paragraph => {
      const text = folded.get(paragraph.start) ?? fold(note.source.slice(paragraph));
      folded.set(paragraph.start, text);
      return text;
    },
    citationFrom: offset => note.citations[firstFrom(citations, offset)],
    sectionAt: offset => {
      const at = lastUpTo(headings, offset);
      const start = headings[at];
      return start === undefined || start > offset ? undefined : { start, end: sections[at] ?? 0 };
    },
  };
}

/** The first place whose value is at least `least`, behind the last where none is. Values ascend. */
function firstFrom(values: readonly number[], least: number): number {
  const before = lastUpTo(values, least - 1);
  return (values[before] ?? least) < least ? before + 1 : before;
}

/** Of each heading, where the next one begins that isn't below it. */
function sectionEnds({ headings, source }: Note): number[] {
  const ends: number[] = new Array<number>(headings.length).fill(source.text.length);
  const open: number[] = [];
  headings.forEach(({ level, span }, i) => {
    for (let last = open.at(-1); last !== undefined && (headings[last]?.level ?? 0) >= level; last = open.at(-1)) {
      ends[last] = span.start;
      open.pop();
    }
    open.push(i);
  });
  return ends;
}

/** Places in a note, in whatever order, that are asked for by where they lie. */
export interface Placed {
  readonly anyOver: (span: Span) => boolean;
  /** Those that begin between the two offsets, both included. */
  readonly between: (from: number, to: number) => readonly Span[];
}

const placed = new WeakMap<readonly Span[], Placed>();

/** Of places that don't lie over each other. */
export function placedIn(spans: readonly Span[]): Placed {
  const known = placed.get(spans) ?? sorted(spans);
  placed.set(spans, known);
  return known;
}

function sorted(spans: readonly Span[]): Placed {
  const inOrder = [...spans].sort((a, b) => a.start - b.start);
  const starts = inOrder.map(s => s.start);
  return {
    anyOver: ({ start, end }) => {
      const last = inOrder[lastUpTo(starts, end - 1)];
      return last !== undefined && last.start < end && last.end > start;
    },
    between: (from, to) => inOrder.slice(firstFrom(starts, from), firstFrom(starts, to + 1)),
  };
}
