/** Links of a document that its editor doesn't see by itself: arXiv ids and DOIs written bare. Citation keys are none. */
import type { Snapshot } from '../core/library/snapshot';
import { isWebUrl } from '../core/text/markdown';
import type { Span } from '../core/text/text';
import { bareIds } from './notes/bareIds';
import { proseOf } from './notes/namesIn';
import { papersOfLink } from './notes/noteCitations';

export interface DocumentLink {
  readonly span: Span;
  readonly target: string;
  /** The title of the paper, where it is known. */
  readonly tooltip?: string;
}

/** A larger source is a data base, and its entries have their own links. */
const LARGEST = 2_000_000;

export function documentLinks(snapshot: Snapshot, uri: string): DocumentLink[] {
  const file = snapshot.sources.get(uri);
  const note = snapshot.notes.get(uri) ?? (file && file.source.length <= LARGEST ? proseOf(file) : undefined);
  if (!note) return [];
  return bareIds(note).flatMap(link => {
    const tooltip = papersOfLink(snapshot, note, link)[0]?.title;
    return isWebUrl(link.target) ? [{ span: link.span, target: link.target, ...(tooltip ? { tooltip } : {}) }] : [];
  });
}
