/** What can join a record to another: a shared name alone never does, nor a shared key. */
import { foldTitle } from '../text/fold';
import type { PaperIds, RecordNames } from './paper';

export interface Reason {
  readonly text: string;
  /** Enough by itself; others join only what can be one work (`sameWork`). */
  readonly certain: boolean;
}

/** Titles shorter than this ("Preface", "Editorial") say too little to join two records. */
export const SHORTEST_TITLE = 12;

export function mergeReasons(ids: PaperIds, title: string, names: RecordNames): Reason[] {
  const reasons: Reason[] = [];
  if (ids.doi) reasons.push({ text: `doi ${ids.doi}`, certain: true });
  if (ids.arxiv) reasons.push({ text: `arxiv ${ids.arxiv}`, certain: true });
  const folded = foldTitle(title);
  if (folded.length >= SHORTEST_TITLE) reasons.push({ text: `title ${folded}`, certain: false });
  for (const text of nameReasons(names)) reasons.push({ text, certain: false });
  return reasons;
}

/** The same name with the same expansion. */
export const nameReasons = ({ methods }: RecordNames): string[] =>
  methods.flatMap(({ name, expansion, primary }) =>
    primary && expansion ? [`name ${foldTitle(name)} ${foldTitle(expansion)}`] : [],
  );
