/** Papers as a list: all of them, or those that match a query, page by page. */
import { papersOfKey } from '../core/library/library';
import type { Snapshot } from '../core/library/snapshot';
import type { PaperAnswer, PapersAnswer, PapersParams } from '../protocol';
import { searchPapers } from './searchPapers';
import { paperAnswer, paperJson } from './shown/paperJson';

const PAGE = 1_000;

/** `cursor` is the place to go on from; an unreadable one starts anew. */
export function papers(snapshot: Snapshot, { query, limit, cursor, document }: PapersParams): PapersAnswer {
  const found = searchPapers(snapshot, query ?? '', document);
  const from = Math.max(0, Number.parseInt(cursor ?? '0', 10) || 0);
  const to = from + Math.max(1, Math.min(limit ?? PAGE, PAGE));
  const answer = { papers: found.slice(from, to).map(paper => paperJson(snapshot, paper)) };
  return to < found.length ? { ...answer, next: String(to) } : answer;
}

export function paper(snapshot: Snapshot, key: string): PaperAnswer | undefined {
  const found = papersOfKey(snapshot.library, key)[0];
  return found && paperAnswer(snapshot, found);
}
