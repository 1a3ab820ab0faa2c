/** What follows from all sources together: the papers, their keys, names and themes. Knows no note. */
import { arxivOf, doiOf } from './ids';
import { distinctKey } from './keys';
import { type KnownName, knownNames } from './knownNames';
import { buildNameTable, type NameTable } from './mentions';
import { mergePapers } from './merge';
import { MergedPaper } from './mergedPaper';
import { once } from './once';
import { type PlacedRule, withRules } from './ownWord';
import type { Paper, PaperRecord, PlacedRecord, ThemeAssignment } from './paper';
import { type PaperSearch, paperSearch } from './search';
import type { Theme } from './theme';
import { themesOf } from './themes/themes';

/**
 * Invariants: papers have distinct keys; `byKey` lists under each key every paper that answers to it, so a shared key
 * lists several. The parts that take time are computed when first asked for.
 */
export interface Library {
  readonly papers: readonly Paper[];
  readonly byKey: ReadonlyMap<string, readonly Paper[]>;
  /** The paper that a record was merged into. */
  readonly paperOf: () => ReadonlyMap<PaperRecord, Paper>;
  readonly names: () => readonly KnownName[];
  readonly nameTable: () => NameTable<KnownName>;
  readonly themes: () => Themes;
  readonly search: () => PaperSearch;
}

export interface Themes {
  /** In the order of the user's list; found themes by size. */
  readonly list: readonly Theme[];
  /** Of every paper of the library: one to three, the main one first. */
  readonly of: ReadonlyMap<Paper, readonly ThemeAssignment[]>;
}

export const EMPTY_LIBRARY: Library = buildLibrary([], []);

export function buildLibrary(
  records: readonly PlacedRecord[],
  userThemes: readonly Theme[],
  rules: readonly PlacedRule[] = [],
): Library {
  const { papers, byKey } = withKeys(mergePapers(records));
  const lookUp = (key: string) => papersIn(byKey, key);
  const names = once(() => withRules(knownNames(papers), rules, lookUp));
  return {
    papers,
    byKey,
    paperOf: once(() => new Map(papers.flatMap(p => p.sources.map(s => [s.record, p] as const)))),
    names,
    nameTable: once(() => buildNameTable(names().flatMap(n => n.spellings.map(s => ({ ...s, value: n }))))),
    themes: once(() => themed(papers, userThemes)),
    search: once(() => paperSearch(papers)),
  };
}

/** Every paper that answers to a key, DOI or arXiv id; several when they share it, none when it is unknown. */
export const papersOfKey = (library: Library, key: string): readonly Paper[] => papersIn(library.byKey, key);

function papersIn(byKey: Library['byKey'], key: string): readonly Paper[] {
  const exact = byKey.get(key);
  if (exact) return exact;
  const doi = doiOf(key);
  const arxiv = doi ? undefined : arxivOf(key);
  return byKey.get(doi ? `doi:${doi}` : `arxiv:${arxiv ?? ''}`) ?? [];
}

function themed(papers: readonly Paper[], userThemes: readonly Theme[]): Themes {
  const asked = papers.map(p => ({
    keys: [p.key, ...p.otherKeys],
    title: p.title,
    abstract: p.abstract,
    tags: [...p.tags],
  }));
  const { themes, assignments } = themesOf(asked, [...userThemes]);
  return { list: themes, of: new Map(papers.map((p, i) => [p, assignments[i] ?? []])) };
}

/**
 * Gives papers that would share a key a suffix each; the bare key then lists them all. A key that stands in one paper's
 * source stays that paper's, whatever another's generated key is.
 */
function withKeys(papers: readonly Paper[]): Pick<Library, 'papers' | 'byKey'> {
  const owners = new Map<string, number>();
  const written = new Map<string, number>();
  for (const paper of papers) {
    owners.set(paper.key, (owners.get(paper.key) ?? 0) + 1);
    if (isWritten(paper)) written.set(paper.key, (written.get(paper.key) ?? 0) + 1);
  }
  const distinct = papers.map(paper => {
    const sole = owners.get(paper.key) === 1 || (isWritten(paper) && written.get(paper.key) === 1);
    if (sole) return paper;
    const otherKeys = written.get(paper.key) === 1 ? paper.otherKeys : [paper.key, ...paper.otherKeys];
    return new MergedPaper(paper.sources, { key: distinctKey(paper.key, paper.title), otherKeys });
  });
  return { papers: distinct, byKey: keyTable(distinct) };
}

/** True when the main key stands in a source, not only generated. */
const isWritten = (paper: Paper): boolean =>
  paper.sources.some(({ record }) => record.key === paper.key || record.otherKeys.includes(paper.key));

function keyTable(papers: readonly Paper[]): Map<string, Paper[]> {
  const table = new Map<string, Paper[]>();
  const list = (key: string, paper: Paper) => {
    const known = table.get(key);
    if (!known) table.set(key, [paper]);
    else if (!known.includes(paper)) known.push(paper);
  };
  for (const paper of papers) {
    for (const key of [paper.key, ...paper.otherKeys]) list(key, paper);
    if (paper.ids.doi) list(`doi:${paper.ids.doi}`, paper);
    if (paper.ids.arxiv) list(`arxiv:${paper.ids.arxiv}`, paper);
  }
  return table;
}
