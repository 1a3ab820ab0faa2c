/** What every reader answers: the records of one file and what is wrong with it. */
import type { PaperRecord } from '../core/paper/paper';
import type { Problem } from '../core/text/problem';
import type { SourceText } from '../core/text/text';

export interface Reading {
  readonly records: readonly PaperRecord[];
  readonly problems: readonly Problem[];
}

/** Readers are total: they never throw, and a damaged entry costs at most itself. */
export type Reader = (source: SourceText) => Reading;
