/** The index of each library's words: made in steps, and for large libraries an older one at hand while it is being made. */
import type { Steps } from '../../core/base/steps';
import type { Library } from '../../core/library/library';
import { type PaperIndex, wordIndex } from './wordIndex';

interface Draft {
  readonly library: Library;
  /** Gone when done: a generator that has ended still holds what it worked with. */
  steps?: Steps<PaperIndex>;
  done?: PaperIndex;
}

const drafts = new WeakMap<Library, Draft>();
/** The index that was finished last. */
let latest: Draft | undefined;
/** Libraries of which an answer had to do without any index. */
const missing = new WeakSet<Library>();

/** The index of a library; finishes what `prepareIndex` has begun. */
export function paperIndex(library: Library): PaperIndex {
  const draft = draftOf(library);
  while (!draft.done) advance(draft);
  return draft.done;
}

/** Takes one step of making the index; false when there is nothing left to do. */
export function prepareIndex(library: Library): boolean {
  const draft = draftOf(library);
  if (!draft.done) advance(draft);
  return draft.done === undefined;
}

/** Above this many papers making the index takes longer than a person should wait. */
const QUICK = 20_000;

/** True where the index may be made while somebody waits. */
export const isQuickIndex = (library: Library): boolean => library.size <= QUICK;

/** True when answers have an index to begin with, if an older one; one of far fewer papers doesn't count. */
export const hasIndex = (library: Library): boolean => latest !== undefined && latest.library.size * 2 >= library.size;

/** An index, and the library that it belongs to: its postings are places among that library's papers. */
export interface IndexAtHand {
  readonly index: PaperIndex;
  readonly of: Library;
}

/**
 * An index to answer from at once: while that of a large library is still being made, the one before it, whose papers may
 * have gone; `undefined` while the very first is being made.
 */
export function indexAtHand(library: Library): IndexAtHand | undefined {
  if (isQuickIndex(library)) return { index: paperIndex(library), of: library };
  const own = drafts.get(library);
  if (own?.done) return { index: own.done, of: library };
  if (!latest?.done) missing.add(library);
  return latest?.done && { index: latest.done, of: latest.library };
}

/** True when an answer about this library had to do without any index. */
export const isMissed = (library: Library): boolean => missing.has(library);

function draftOf(library: Library): Draft {
  const known = drafts.get(library);
  if (known) return known;
  const draft: Draft = { library, steps: wordIndex(library, { small: isQuickIndex(library) }) };
  drafts.set(library, draft);
  return draft;
}

function advance(draft: Draft): void {
  const { done, value } = draft.steps?.next() ?? {};
  if (!done || !value) return;
  draft.done = value;
  draft.steps = undefined;
  latest = draft;
}
