/** Walks HTML or XML tag by tag with places; refuses nesting that the library can't take in linear time. */
import { Parser } from 'htmlparser2';
import type { Problem } from '../core/text/problem';
import type { SourceText, Span } from '../core/text/text';

/** The library moves its whole stack for every tag, so depth costs. */
const MAX_DEPTH = 500;
const CHUNK = 4096;

export interface MarkupEvents {
  /** `span` is the tag's own. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>, span: Span) => void;
  /** The decoded text between two tags, whole, with its place; never empty. */
  readonly text: (text: string, span: Span) => void;
  /** `implied` when the document doesn't close the element itself, as where a file is cut. */
  readonly close: (name: string, implied: boolean, span: Span) => void;
}

/** Reports every tag in order; false when the nesting was too deep and the rest was left. */
export function walkMarkup(text: string, kind: 'html' | 'xml', events: MarkupEvents): boolean {
  let depth = 0;
  let piece = '';
  let place: Span | undefined;
  const flush = () => {
    if (place) events.text(piece, place);
    piece = '';
    place = undefined;
  };
  const spanOf = (parser: Parser): Span => ({
    start: Math.min(parser.startIndex, text.length),
    end: Math.min(Math.max(parser.endIndex + 1, parser.startIndex), text.length),
  });
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        flush();
        depth++;
        events.open(name, attributes, spanOf(parser));
      },
      ontext(more) {
        piece += more;
        place = { start: place?.start ?? parser.startIndex, end: spanOf(parser).end };
      },
      onclosetag(name, implied) {
        flush();
        depth--;
        events.close(name, implied, spanOf(parser));
      },
    },
    { xmlMode: kind === 'xml' },
  );
  for (let at = 0; at < text.length; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK));
    if (depth > MAX_DEPTH) return false;
  }
  parser.end();
  return true;
}

/** What to say where `walkMarkup` gave up. */
export const tooDeep = (source: SourceText): Problem => ({
  code: 'source-syntax',
  severity: 'error',
  message: `This file is nested more than ${MAX_DEPTH} levels deep; it was read only in part.`,
  span: source.lineSpan(0),
});
