/** Papers in the order of their sources: of a large file, many papers read in any other order cost a piece of it each. */
import type { Library } from '../../core/library/library';
import type { Paper } from '../../core/paper/paper';

const known = new WeakMap<Library, ReadonlyMap<Paper, number>>();

function inLibraryOrder(library: Library, papers: readonly Paper[]): Paper[] {
  const places = known.get(library) ?? new Map(library.papers.map((paper, i) => [paper, i]));
  known.set(library, places);
  return [...papers].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** What `ask` says of each paper, asked in the order of the sources. */
export function askedInOrder<T>(library: Library, papers: readonly Paper[], ask: (paper: Paper) => T): Map<Paper, T> {
  return new Map(inLibraryOrder(library, papers).map(paper => [paper, ask(paper)]));
}
