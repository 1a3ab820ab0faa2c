/** Method names in prose and citations that are found, as tokens that editors set off. */
import { citedPapers } from '../core/library/bibliographies';
import type { Snapshot } from '../core/library/snapshot';
import type { Note } from '../core/note/note';
import { overlaps, type Span } from '../core/text/text';
import { namesAndPhrases } from './notes/citedPhrases';
import { proseOf } from './notes/namesIn';
import { noteCitations } from './notes/noteCitations';
import { settle } from './notes/settle';

export const TOKEN_TYPES = ['methodName', 'citationKey'] as const;
export const TOKEN_MODIFIERS = ['cited', 'shared'] as const;

export interface SemanticToken {
  /** On one line. */
  readonly span: Span;
  readonly type: (typeof TOKEN_TYPES)[number];
  readonly modifiers: readonly (typeof TOKEN_MODIFIERS)[number][];
}

/** Saved pages have their names set off too; entries of a bibliography have their own grammar. */
const PAGES: ReadonlySet<string> = new Set(['daily-papers', 'digest']);

/** In the order of the text, without overlaps; with a range, those that touch it. */
export function semanticTokens(snapshot: Snapshot, uri: string, range?: Span): SemanticToken[] {
  const file = snapshot.sources.get(uri);
  const note = snapshot.notes.get(uri) ?? (file && PAGES.has(file.format) ? proseOf(file) : undefined);
  if (!note) return [];
  const tokens = [...nameTokens(snapshot, note, range), ...keyTokens(snapshot, note, range)];
  tokens.sort((a, b) => a.span.start - b.span.start);
  return tokens.flatMap(token => onLines(note, token));
}

function nameTokens(snapshot: Snapshot, note: Note, range: Span | undefined): SemanticToken[] {
  const cited = noteCitations(snapshot, note);
  return namesAndPhrases(snapshot, note).flatMap((hit): SemanticToken[] => {
    if (range && !overlaps(hit.span, range)) return [];
    const papers = new Set(settle(snapshot, note, hit).introductions.map(i => i.paper));
    const modifiers = [
      ...([...papers].some(paper => cited.has(paper)) ? ['cited' as const] : []),
      ...(papers.size > 1 ? ['shared' as const] : []),
    ];
    return [{ span: hit.span, type: 'methodName', modifiers }];
  });
}

/** Keys alone: what is around them is punctuation. */
const keyTokens = (snapshot: Snapshot, note: Note, range: Span | undefined): SemanticToken[] =>
  note.citations.flatMap((citation): SemanticToken[] => {
    if (range && !overlaps(citation.span, range)) return [];
    const papers = citedPapers(snapshot, note, citation.key);
    if (!papers.length) return [];
    return [{ span: citation.keySpan, type: 'citationKey', modifiers: papers.length > 1 ? ['shared'] : [] }];
  });

/** A name may go over a line's end; tokens don't. */
function onLines({ source }: Note, token: SemanticToken): SemanticToken[] {
  const { start, end } = token.span;
  const [first, last] = [source.lineOf(start), source.lineOf(end)];
  if (first === last) return [token];
  const lines = Array.from({ length: last - first + 1 }, (_, i) => source.lineSpan(first + i));
  return lines.flatMap(line => {
    const text = source.slice(line);
    const from = Math.max(start, line.start + (/^[\s>]*/.exec(text)?.[0].length ?? 0));
    const to = Math.min(end, line.end);
    return from < to ? [{ ...token, span: { start: from, end: to } }] : [];
  });
}
