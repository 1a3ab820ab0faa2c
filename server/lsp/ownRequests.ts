/** Handlers of the requests beside the protocol's own: papers, the tree, citations. */
import { canonicalUri } from '../core/text/uri';
import { citation } from '../features/citation';
import { declaration } from '../features/declaration';
import { neverLinked } from '../features/neverLink';
import { paper, papers } from '../features/papers';
import { tree } from '../features/tree';
import {
  type CitationParams,
  type DeclarationAnswer,
  type DeclarationParams,
  type PaperParams,
  type PapersParams,
  REQUESTS,
  type TreeParams,
} from '../protocol';
import { NAME_REQUESTS, type NeverLinkParams } from '../protocol/names';
import { textOf } from './convert';
import type { Serving } from './serving';

export function serveOwnRequests(serving: Serving): void {
  serveState(serving);
  servePapers(serving);
  serveCitations(serving);
}

function serveState({ answer, session, snapshot }: Serving): void {
  const ready = () => {
    const { revision, library, notes, sources } = snapshot();
    const problems = [...sources.values()].reduce((n, file) => n + file.problems.length, 0);
    return { revision, papers: library.size, notes: notes.size, problems };
  };
  answer(REQUESTS.ready, async () => {
    await session().ready;
    return ready();
  });
  answer(REQUESTS.reload, async () => {
    await session().index();
    return ready();
  });
  answer(REQUESTS.gone, async ({ uri }: { uri: string }) => {
    await session().workspace.close(canonicalUri(uri));
    return null;
  });
}

function servePapers({ answer, snapshot, settings }: Serving): void {
  answer(REQUESTS.tree, (params: TreeParams) => {
    const document = params.document === undefined ? undefined : canonicalUri(params.document);
    return settings().tree
      ? tree(snapshot(), { ...params, document }, { allThemes: settings().showUnderAllThemes })
      : [];
  });
  answer(REQUESTS.papers, (params: PapersParams | null) => {
    const document = params?.document === undefined ? undefined : canonicalUri(params.document);
    return papers(snapshot(), { ...params, document });
  });
  answer(REQUESTS.paper, (params: PaperParams) => paper(snapshot(), params.key) ?? null);
}

/** What is written into notes and into methods.yaml. */
function serveCitations({ answer, snapshot }: Serving): void {
  answer(NAME_REQUESTS.neverLink, ({ document, name, position }: NeverLinkParams) => {
    const uri = canonicalUri(document);
    const offset = position && textOf(snapshot(), uri).offsetAt(position);
    const told = neverLinked(snapshot(), uri, { name, offset });
    if ('refused' in told) return told;
    const { offset: at, ...written } = told;
    return at === undefined ? written : { ...written, position: textOf(snapshot(), told.uri).positionAt(at) };
  });
  answer(REQUESTS.declaration, ({ document, bibliography }: DeclarationParams): DeclarationAnswer | null => {
    const note = snapshot().notes.get(canonicalUri(document));
    if (!note) return null;
    const { path, insertion } = declaration(snapshot(), note, canonicalUri(bibliography));
    return insertion
      ? { path, edit: { at: note.source.positionAt(insertion.offset), text: insertion.text } }
      : { path };
  });
  answer(REQUESTS.citation, ({ document, keys, position }: CitationParams) => {
    const uri = canonicalUri(document);
    return citation(snapshot(), uri, keys, position && textOf(snapshot(), uri).offsetAt(position));
  });
}
