/** Whether a source seems to be cut off, or somebody is still writing its end. */
import type { SourceFile } from './snapshot';

/** White space at the end of a file that is looked through for its last sign. */
const FAR = 1_000;

/** Something is wrong with what stands at the end, or the last entry is not closed, which is told where it begins. */
export function endsUnfinished({ source, problems, records }: SourceFile): boolean {
  const wrong = problems.filter(({ code }) => code === 'source-syntax');
  if (!wrong.length) return false;
  const start = Math.max(0, source.length - FAR);
  const end = start + source.slice({ start, end: source.length }).trimEnd().length;
  const last = records.at(-1)?.span.start ?? 0;
  return wrong.some(
    ({ span, severity }) =>
      span.end >= end ||
      (severity === 'error' && span.start >= last && source.slice({ start: span.start, end: span.start + 1 }) === '@'),
  );
}
