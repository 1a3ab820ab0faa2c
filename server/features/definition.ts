/** Go to paper: one preferred place, and several only for a name or key that papers share. */
import type { Snapshot } from '../core/library/snapshot';
import type { Paper } from '../core/paper/paper';
import type { Span } from '../core/text/text';
import { mentionAt } from './mentionAt';
import type { Place } from './place';

interface PaperPlace {
  readonly uri: string;
  /** The whole record. */
  readonly span: Span;
  /** Its title. */
  readonly titleSpan: Span;
}

export interface Jump {
  /** What was under the cursor. */
  readonly from: Span;
  readonly to: readonly PaperPlace[];
}

/** The own note, else the bibliography entry, else the title line in a page (the order of a paper's sources). */
export function definition(snapshot: Snapshot, place: Place): Jump | undefined {
  return jump(snapshot, place, paper => paper.sources.slice(0, 1));
}

/** The paper's other places, after the preferred one. */
export function implementation(snapshot: Snapshot, place: Place): Jump | undefined {
  return jump(snapshot, place, paper => (paper.sources.length > 1 ? paper.sources.slice(1) : paper.sources));
}

function jump(snapshot: Snapshot, place: Place, choose: (paper: Paper) => Paper['sources']): Jump | undefined {
  const mention = mentionAt(snapshot, place);
  const to = (mention?.papers ?? []).flatMap(choose).map(({ uri, record }) => ({
    uri,
    span: record.span,
    titleSpan: record.titleSpan,
  }));
  return mention && to.length ? { from: mention.span, to } : undefined;
}
