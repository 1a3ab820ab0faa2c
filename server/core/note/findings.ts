/** What the scanners collect while they walk a note, in the order of the text. */
import type { Problem } from '../text/problem';
import type { Span } from '../text/text';
import type { Citation, Heading, NoteLink } from './note';

/** A citation whose cluster may still close. */
export interface FoundCitation extends Citation {
  cluster?: Span;
}

/** Grows while a note is read; `masked` may overlap until `disjoint` has joined it. */
export interface Findings {
  readonly citations: FoundCitation[];
  readonly links: NoteLink[];
  readonly headings: Heading[];
  readonly masked: Span[];
  readonly problems: Problem[];
  /** Labels of pandoc's example lists: `(@good)` points to one of them, not to a paper. */
  readonly exampleLabels: Set<string>;
  /** The place of the next character that may begin something, from the last search for one on. */
  special: number;
}

export const noFindings = (): Findings => ({
  citations: [],
  links: [],
  headings: [],
  masked: [],
  problems: [],
  exampleLabels: new Set(),
  special: -1,
});

/** Sorted and disjoint spans that cover the same characters; touching ones are joined. */
export function disjoint(spans: readonly Span[]): Span[] {
  let sorted = spans;
  for (let i = 1; i < spans.length; i++) {
    if ((spans[i]?.start ?? 0) < (spans[i - 1]?.start ?? 0)) {
      sorted = [...spans].sort((a, b) => a.start - b.start);
      break;
    }
  }
  const joined: Span[] = [];
  let open: { start: number; end: number } | undefined;
  for (const span of sorted) {
    if (span.end <= span.start) continue;
    if (open && span.start <= open.end) open.end = Math.max(open.end, span.end);
    else {
      open = { start: span.start, end: span.end };
      joined.push(open);
    }
  }
  return joined;
}
