/** Handlers of the requests of the desk: a draft, a table, what a note leaves out. */
import { canonicalUri } from '../core/text/uri';
import { compare } from '../features/compare';
import { draft } from '../features/draft';
import { missing } from '../features/missing';
import { themePapers } from '../features/themePapers';
import {
  type CompareParams,
  DESK_REQUESTS,
  type DraftParams,
  type MissingParams,
  type ThemePapersParams,
} from '../protocol/desk';
import { textOf } from './convert';
import type { Serving } from './serving';

export function serveDeskRequests({ connection, snapshot, safely }: Serving): void {
  const answer = <P extends { document: string }>(method: string, find: (params: P) => unknown) => {
    const ask = safely(method, (params: P) => find({ ...params, document: canonicalUri(params.document) }));
    connection.onRequest(method, (params: P): Promise<unknown> => ask(params));
  };
  answer(DESK_REQUESTS.draft, (params: DraftParams) => {
    const { document, position } = params;
    return draft(snapshot(), params, position && textOf(snapshot(), document).offsetAt(position));
  });
  answer(DESK_REQUESTS.compare, (params: CompareParams) => compare(snapshot(), params));
  answer(DESK_REQUESTS.missing, (params: MissingParams) => missing(snapshot(), params));
  answer(DESK_REQUESTS.themePapers, (params: ThemePapersParams) => themePapers(snapshot(), params));
}
