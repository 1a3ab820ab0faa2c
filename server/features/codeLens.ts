/** How often notes cite and name each paper of a bibliography or page, above its entry or title. */
import type { Snapshot } from '../core/library/snapshot';
import type { Paper } from '../core/paper/paper';
import type { Span } from '../core/text/text';
import { recordsAt } from './notes/recordsAt';
import type { Place, PlaceSpan } from './place';
import { paperUses } from './uses';

export interface Lens {
  readonly span: Span;
  readonly paper: Paper;
}

export interface LensText {
  /** `cited 2 times · mentioned once`, `not cited`. */
  readonly title: string;
  /** The places that it counts, citations first. */
  readonly places: readonly PlaceSpan[];
}

/** One a record, counted only when somebody looks: see `lensText`. */
export function codeLenses(snapshot: Snapshot, uri: string): Lens[] {
  const file = snapshot.sources.get(uri);
  if (!file || file.format === 'note' || file.format === 'references') return [];
  const paperOf = snapshot.library.paperOf();
  return file.records.flatMap(record => {
    const paper = paperOf.get(record);
    return paper ? [{ span: { start: record.span.start, end: record.span.start }, paper }] : [];
  });
}

/** `undefined` when no record begins there any more. */
export function lensText(snapshot: Snapshot, { uri, offset }: Place): LensText | undefined {
  const file = snapshot.sources.get(uri);
  const record = file && recordsAt(file, offset).find(r => r.span.start === offset);
  const paper = record && snapshot.library.paperOf().get(record);
  if (!paper) return undefined;
  const { citedIn, mentionedIn } = paperUses(snapshot, paper);
  const cited = citedIn.length ? `cited ${times(citedIn.length)}` : 'not cited';
  const mentioned = mentionedIn.length ? ` · mentioned ${times(mentionedIn.length)}` : '';
  return { title: cited + mentioned, places: [...citedIn, ...mentionedIn] };
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
