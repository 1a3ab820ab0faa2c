/** Places of a snapshot's files as tests print them. */
import { type Snapshot, sourceTextOf } from '../../server/core/library/snapshot';
import type { Span } from '../../server/core/text/text';
import { ROOT } from '../memoryFiles';

/** `notes/draft.md:3:5 «EmoReward»` */
export function shown(snapshot: Snapshot, uri: string, span: Span): string {
  const text = sourceTextOf(snapshot, uri);
  const at = text?.positionAt(span.start);
  return `${uri.slice(ROOT.length + 1)}:${(at?.line ?? 0) + 1}:${(at?.character ?? 0) + 1} «${text?.slice(span)}»`;
}
