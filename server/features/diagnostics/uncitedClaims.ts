/** Claims about methods in a paragraph that cites nothing: where a reader would ask for the source. Told only on request. */
import type { Note } from '../../core/note/note';
import { listed } from '../../core/paper/shown';
import type { Problem } from '../../core/text/problem';
import type { Sentence } from '../../core/text/sentences';
import type { Span } from '../../core/text/text';
import { fileName } from '../../core/text/uri';
import { blanked, sentencesOf } from '../notes/prose';
import { isTask } from './ambiguousNames';
import type { Passage } from './passage';

export interface UncitedClaim {
  /** The first sentence of the paragraph that says something of a method. */
  readonly span: Span;
  /** As they are written in the paragraph, each once. */
  readonly names: readonly string[];
}

/** Fewer words are a caption or a reminder, no claim. */
const FEWEST = 5;
/** Names that a message lists. */
const LISTED = 3;
/** A heading, a row of a table, a fence. */
const NO_PROSE = /^[ \t>]*(?:#{1,6}[ \t]|\||:::|```|~~~)/;

/**
 * None where the paragraph cites or links to any paper, in the paper's own note, in a README, and where only names stand that
 * no paper here introduces.
 */
export function uncitedClaims(passage: Passage, note: Note): UncitedClaim[] {
  const { text, masks, uses, hits } = passage;
  const { uri } = note.source;
  if (uses.length || note.language === 'plain' || /^readme\b/i.test(fileName(uri)) || NO_PROSE.test(text)) return [];
  const named = hits.filter(hit => {
    const papers = hit.values.flatMap(name => name.introducedBy.map(i => i.paper));
    const own = papers.some(paper => paper.sources.some(s => s.uri === uri));
    return papers.length > 0 && !own && !isTask(text, hit.span.start);
  });
  if (!named.length) return [];
  const claim = sentencesOf(blanked(text, masks)).find(
    ({ text: said, span }) =>
      (said.match(/[\p{L}\p{N}]+/gu) ?? []).length >= FEWEST &&
      !NO_PROSE.test(said) &&
      named.some(hit => span.start <= hit.span.start && hit.span.end <= span.end),
  );
  return claim ? [{ span: withoutMark(claim), names: [...new Set(named.map(hit => hit.spelling))] }] : [];
}

/** A LaTeX heading above, the signs of a quote or of an item are no part of what is said. */
const MARK = /^(?:\{[^{}\n]*\}\s*\n)?[ \t>]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?/;

const withoutMark = ({ text, span }: Sentence): Span => ({
  start: span.start + (MARK.exec(text)?.[0].length ?? 0),
  end: span.end,
});

export const uncitedProblem = ({ span, names }: UncitedClaim): Problem => ({
  code: 'uncited-claim',
  message: `Nothing is cited in this paragraph, which names ${someOf(names)}.`,
  span,
  severity: 'hint',
});

function someOf(names: readonly string[]): string {
  const more = names.length - LISTED;
  return listed(more > 1 ? [...names.slice(0, LISTED), `${more} more`] : names, 'and');
}
