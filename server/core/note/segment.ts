/** Gives a paragraph's lines to the inline scanner as one text, and puts what it finds back to its place in the note. */
import { lastUpTo } from '../base/starts';
import type { Span } from '../text/text';
import { type Findings, noFindings } from './findings';
import { scanInlines } from './inlines';
import { adjoins, type Line } from './lines';
import type { Citation } from './note';

/** Scans `lines[first, last)` as one paragraph. */
export function scanSegment(text: string, lines: readonly Line[], first: number, last: number, found: Findings): void {
  const start = lines[first];
  const stop = lines[last - 1];
  if (!start || !stop) return;
  for (let i = first + 1; i < last; i++) {
    const before = lines[i - 1];
    const after = lines[i];
    if (before && after && !adjoins(text, before, after)) {
      scanJoined(text, lines.slice(first, last), found);
      return;
    }
  }
  scanInlines(text, start.start, stop.end, found);
}

/** Lines behind markers of quotes or lists: the scanner must not see those. */
function scanJoined(text: string, lines: readonly Line[], found: Findings): void {
  const joined = lines.map(line => text.slice(line.start, line.end)).join('\n');
  const inner = noFindings();
  scanInlines(joined, 0, joined.length, inner);
  const starts: number[] = [];
  let length = 0;
  for (const line of lines) {
    starts.push(length);
    length += line.end - line.start + 1;
  }
  const place = (offset: number): number => {
    const line = lastUpTo(starts, offset);
    return (lines[line]?.start ?? 0) + offset - (starts[line] ?? 0);
  };
  const placed = (span: Span): Span => ({ start: place(span.start), end: place(span.end) });
  found.citations.push(...inner.citations.map(c => placedCitation(c, placed)));
  found.masked.push(...inner.masked.map(placed));
  for (const link of inner.links) {
    found.links.push({ ...link, span: placed(link.span), targetSpan: placed(link.targetSpan) });
  }
}

const placedCitation = (citation: Citation, placed: (span: Span) => Span): Citation => ({
  ...citation,
  span: placed(citation.span),
  keySpan: placed(citation.keySpan),
  ...(citation.cluster ? { cluster: placed(citation.cluster) } : {}),
});
