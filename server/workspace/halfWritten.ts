/** Whether a file looks as if somebody is still writing it. */
import type { ReadFile, SourceFile } from '../core/snapshot';

/** It had papers, and now it is empty, has none, or ends inside an entry. A file that is gone is gone. */
export function looksHalfWritten(before: SourceFile | undefined, after: ReadFile): boolean {
  if (!before?.records.length) return false;
  if (!after.source) return after.empty === true;
  if (!after.source.records.length) return true;
  const { text } = after.source.source;
  const end = text.trimEnd().length;
  const cut = after.source.problems.some(p => p.severity === 'error' && p.span.end >= end);
  const cutBefore = before.problems.some(
    p => p.severity === 'error' && p.span.end >= before.source.text.trimEnd().length,
  );
  return cut && !cutBefore;
}
