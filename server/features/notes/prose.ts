/** Prose of a paragraph with what is no prose blanked out, and its sentences. */
import { type Sentence, sentences } from '../../core/text/sentences';
import type { Span } from '../../core/text/text';

/** Each character of the spans a space, so that offsets stay. */
export function blanked(text: string, spans: readonly Span[]): string {
  let prose = text;
  for (const { start, end } of spans) {
    const to = Math.min(end, text.length);
    if (to > start) prose = prose.slice(0, start) + ' '.repeat(to - start) + prose.slice(to);
  }
  return prose;
}

/** Every item of a list begins a sentence. Offsets are within the prose. */
export function sentencesOf(prose: string): Sentence[] {
  return items(prose).flatMap(({ start, end }) =>
    sentences(prose.slice(start, end)).map(({ text, span }) => ({
      text,
      span: { start: span.start + start, end: span.end + start },
    })),
  );
}

function items(prose: string): Span[] {
  const starts = [0, ...[...prose.matchAll(/^[ \t>]*(?:[-*+]|\d{1,3}[.)])[ \t]/gm)].map(m => m.index)];
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? prose.length }));
}
