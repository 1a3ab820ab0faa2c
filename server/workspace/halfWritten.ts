/** Whether a file looks as if somebody is still writing it. */
import type { ReadFile, SourceFile } from '../core/snapshot';

/** It had papers, and now it is empty, has none, or ends inside an entry. A file that is gone is gone. */
export function looksHalfWritten(before: SourceFile | undefined, after: ReadFile): boolean {
  if (!before?.records.length) return false;
  if (!after.source) return after.empty === true;
  if (!after.source.records.length) return true;
  return isCut(after.source) && !isCut(before);
}

/** Something is wrong with what stands at the end. */
const isCut = ({ source, problems }: SourceFile): boolean =>
  problems.some(p => p.span.end >= source.text.trimEnd().length);
