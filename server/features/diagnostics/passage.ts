/** One paragraph with everything that the checks of prose look at; places are relative to the paragraph. */
import type { KnownName } from '../../core/known/knownNames';
import type { Snapshot } from '../../core/library/snapshot';
import type { NameHit } from '../../core/mentions/mentions';
import type { Note } from '../../core/note/note';
import type { Paper } from '../../core/paper/paper';
import type { Span } from '../../core/text/text';
import { linksIn, papersOfLink } from '../notes/noteCitations';
import type { NoteKeys } from '../notes/noteKeys';
import { masksIn } from '../notes/paragraphs';
import type { Paragraph } from '../notes/split';

export interface Passage {
  readonly text: string;
  readonly masks: readonly Span[];
  readonly hits: readonly NameHit<KnownName>[];
  readonly uses: readonly Use[];
}

/** A citation or a link to a paper; several papers for a key that they share, none for an unknown key. */
export interface Use {
  readonly span: Span;
  /** The whole cluster, or a link's address: what is no prose. */
  readonly whole: Span;
  readonly papers: readonly Paper[];
}

export function passageOf(
  snapshot: Snapshot,
  note: Note,
  keys: NoteKeys,
  paragraph: Paragraph,
  hits: Passage['hits'],
): Passage {
  const { start, end } = paragraph.span;
  const inside = (span: Span) => span.start >= start && span.start < end;
  const placed = (span: Span): Span => ({ start: span.start - start, end: span.end - start });
  const cited = note.citations
    .filter(c => inside(c.span))
    .map(c => ({
      span: placed(c.span),
      whole: placed(c.cluster ?? c.span),
      papers: keys.papers(c.key),
      // An ordinary wikilink cites nothing; an unknown key cites something that isn't known.
      counts: c.form !== 'wikilink',
    }));
  const linked = linksIn(note)
    .filter(l => inside(l.span))
    .map(l => ({
      span: placed(l.span),
      whole: placed(l.targetSpan),
      papers: papersOfLink(snapshot, note, l),
      counts: false,
    }));
  return {
    text: note.source.slice(paragraph.span),
    masks: masksIn(note, paragraph),
    hits,
    uses: [...cited, ...linked].filter(u => u.counts || u.papers.length).sort((a, b) => a.span.start - b.span.start),
  };
}
