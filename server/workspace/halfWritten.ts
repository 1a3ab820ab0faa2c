/** Whether a file looks as if somebody is still writing it. */
import type { ReadFile, SourceFile } from '../core/library/snapshot';
import { endsUnfinished } from '../core/library/unfinished';
import type { Clock } from './clock';
import { largeState } from './large/largeFile';

/** A file that seems cut off counts once it has been the same for this long. */
const SETTLE_MS = 2_000;

/** Gives files that seem cut off time; what they hold meanwhile is remembered. */
export class HalfWritten {
  readonly #held = new Map<string, { readonly mark: string; over: boolean }>();

  /** Resolves when the files whose time is over have been looked at again. */
  looking: Promise<unknown> = Promise.resolve();

  constructor(readonly clock: Clock) {}

  /** True for a file that should keep what it had `before`; `again` is called when it may have become whole. */
  waits(before: SourceFile | undefined, after: ReadFile, again: () => Promise<void>): boolean {
    const { uri } = after;
    const mark = contentMark(after);
    const held = this.#held.get(uri);
    const isSame = held?.mark === mark;
    // Watchers tell one change several times: looking again soon is no sign that the file stays so.
    if (isSame && !held.over) return true;
    this.#held.delete(uri);
    if (isSame || !looksHalfWritten(before, after)) return false;
    const now = { mark, over: false };
    this.#held.set(uri, now);
    this.clock.later(SETTLE_MS, () => {
      if (this.#held.get(uri) !== now) return;
      now.over = true;
      this.looking = Promise.all([this.looking, again()]);
    });
    return true;
  }
}

/** It had papers, and now it is empty, has none, or ends inside an entry. A file that is gone is gone. */
function looksHalfWritten(before: SourceFile | undefined, after: ReadFile): boolean {
  if (!before?.pieces.length) return false;
  if (!after.source) return after.empty === true;
  if (!after.source.pieces.length) return true;
  return isCut(after.source) && !isCut(before);
}

/** Something is wrong with what stands at the end. */
function isCut(file: SourceFile): boolean {
  const large = largeState(file);
  if (large) return large.stored.at(-1)?.marks.cut === true;
  return endsUnfinished(file);
}

/** The same for the same content, whatever else has happened to the file. */
function contentMark({ source, note }: ReadFile): string {
  const large = largeState(source);
  return large ? large.stored.map(piece => piece.content.join(' ')).join() : ((source ?? note)?.source.text ?? '');
}
