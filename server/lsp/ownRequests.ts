/** Handlers of the requests beside the protocol's own: papers, the tree, citations. */
import { canonicalUri } from '../core/uri';
import { citation } from '../features/citation';
import { paper, papers } from '../features/papers';
import { tree } from '../features/tree';
import { type CitationParams, type PaperParams, type PapersParams, REQUESTS, type TreeParams } from '../protocol';
import type { Serving } from './serving';

export function serveOwnRequests({ connection, session, snapshot, settings, safely }: Serving): void {
  const ready = () => {
    const { revision, library, notes } = snapshot();
    return { revision, papers: library.papers.length, notes: notes.size };
  };
  const answer = <P>(method: string, find: (params: P) => unknown) => {
    connection.onRequest(method, (params: P): Promise<unknown> => safely(method, find)(params));
  };
  answer(REQUESTS.ready, async () => {
    await session().ready;
    return ready();
  });
  answer(REQUESTS.reload, async () => {
    await session().index();
    return ready();
  });
  answer(REQUESTS.tree, (params: TreeParams) => {
    const document = params.document === undefined ? undefined : canonicalUri(params.document);
    return settings().tree
      ? tree(snapshot(), { ...params, document }, { allThemes: settings().showUnderAllThemes })
      : [];
  });
  answer(REQUESTS.papers, (params: PapersParams) => papers(snapshot(), params ?? {}));
  answer(REQUESTS.paper, (params: PaperParams) => paper(snapshot(), params.key) ?? null);
  answer(REQUESTS.citation, (params: CitationParams) =>
    citation(snapshot(), canonicalUri(params.document), params.keys),
  );
}
