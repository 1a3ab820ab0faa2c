/** What follows from all sources together: the papers, their keys, names and themes. Knows no note. */
import { once } from '../base/once';
import { finish, type Steps } from '../base/steps';
import type { KnownName, Names } from '../known/knownNames';
import { type NameLayers, nameRows } from '../known/nameRows';
import { libraryNames } from '../known/names';
import type { PlacedRule } from '../known/ownWord';
import type { NameTable } from '../mentions/mentions';
import { type KeyTable, keyTable } from '../merging/keyTable';
import { type Joints, mergeRecords, type PieceSource, type Shelf, shelve } from '../merging/merge';
import { papersOf } from '../merging/papers';
import { arxivOf, doiOf } from '../paper/ids';
import type { Paper, PaperRecord } from '../paper/paper';
import { meetings } from '../rows/meetings';
import { arxivKey, doiKey, mainKeysOf, type PieceRows } from '../rows/pieceRows';
import { layeredRows } from '../rows/rowLayers';
import { asThemes, type ThemesFound } from '../themes/aside';
import type { Theme, Themes } from '../themes/theme';
import { themesOf } from '../themes/themes';
import { type PaperSearch, paperSearch } from './search';

/**
 * Invariants: papers have distinct keys; `byKey` lists under each key every paper that answers to it, so a shared key
 * lists several. The parts that take time are computed when first asked for. Papers whose records have not changed are
 * the same objects in the next library.
 */
export interface Library {
  readonly size: number;
  /** False while abstracts are still being read for names. */
  readonly whole: boolean;
  readonly papers: readonly Paper[];
  /** One of `papers`, without making the others. */
  readonly paperAt: (place: number) => Paper | undefined;
  /** One of them for whoever looks at all of them once: what wasn't there yet is kept by nobody. */
  readonly glanceAt: (place: number) => Paper | undefined;
  readonly byKey: KeyTable;
  /** The paper that a record was merged into. */
  readonly paperOf: () => { readonly get: (record: PaperRecord) => Paper | undefined };
  readonly known: () => Names;
  readonly names: () => readonly KnownName[];
  readonly nameTable: () => NameTable<KnownName>;
  readonly themes: () => Themes;
  readonly search: () => PaperSearch;
  /** What the next library is joined from, where the same pieces stay. */
  readonly tables: Tables;
}

export interface Tables extends Joints {
  readonly names: NameLayers | undefined;
}

/** What the user says about themes and names. */
export interface OwnWord {
  readonly themes: readonly Theme[];
  readonly rules: readonly PlacedRule[];
}

const KEYS = { list: (rows: PieceRows) => rows.keys, width: 2, low: 0, high: 1 };

export const EMPTY_LIBRARY: Library = buildLibrary([], { themes: [], rules: [] });

export function buildLibrary(sources: readonly PieceSource[], own: OwnWord, making: Making = {}): Library {
  return finish(librarySteps(sources, own, making));
}

export interface Making {
  /** The table of names is made on the way and not when somebody first asks. */
  readonly names?: boolean;
  /** What is known of the papers' themes until `withThemes`; without it they are found when somebody asks. */
  readonly themes?: ThemesFound;
  /** Those of the library before; the same comes out without them. */
  readonly before?: Tables;
}

export function* librarySteps(
  sources: readonly PieceSource[],
  own: OwnWord,
  { names, themes, before }: Making,
): Steps<Library> {
  const shelf = shelve(sources);
  const joints = yield* jointsOf(shelf, before);
  const groups = yield* mergeRecords(shelf, joints);
  const papers = yield* papersOf(shelf, groups, joints);
  const byKey = yield* keyTable(shelf, groups, papers, joints.keys);
  const made = names ? yield* nameRows(shelf, groups, before?.names) : undefined;
  const known = once(() => {
    const rows = made ?? finish(nameRows(shelf, groups));
    return libraryNames(rows, papers, own.rules, key => papersIn(byKey, key));
  });
  const all = once(() => Array.from({ length: papers.count }, (_, i) => papers.at(i)));
  const paperAt = (place: number) => (place < papers.count ? papers.at(place) : undefined);
  const glanceAt = (place: number) => (place < papers.count ? papers.glance(place) : undefined);
  const get = (record: PaperRecord) => {
    const number = papers.numberOf(record);
    return number < 0 ? undefined : papers.at(number);
  };
  return {
    size: papers.count,
    whole: shelf.pieces.every(piece => piece.whole),
    get papers() {
      return all();
    },
    paperAt,
    glanceAt,
    byKey,
    paperOf: () => ({ get }),
    known,
    names: () => known().all(),
    nameTable: () => known().table,
    themes: once(() => (themes ? asThemes(themes, all) : themed(all(), own.themes))),
    search: once(() => paperSearch(all())),
    tables: { ...joints, names: made?.layers },
  };
}

function* jointsOf({ pieces }: Shelf, before: Tables | undefined): Steps<Joints> {
  return {
    reasons: yield* meetings(pieces, rows => rows.reasons, before?.reasons),
    mainKeys: yield* meetings(pieces, mainKeysOf, before?.mainKeys),
    keys: yield* layeredRows(pieces, KEYS, before?.keys),
  };
}

/** The same library when its themes have been found. */
export const withThemes = (library: Library, found: ThemesFound): Library =>
  themedBy(library, papers => asThemes(found, papers));

/** The same library; its themes are found when somebody asks. */
export const withOwnThemes = (library: Library, own: readonly Theme[]): Library =>
  themedBy(library, papers => themed(papers(), own));

function themedBy(library: Library, themes: (papers: () => readonly Paper[]) => Themes): Library {
  const { size, whole, paperAt, glanceAt, byKey, paperOf, known, names, nameTable, search, tables } = library;
  const papers = () => library.papers;
  return {
    size,
    whole,
    get papers() {
      return papers();
    },
    paperAt,
    glanceAt,
    byKey,
    paperOf,
    known,
    names,
    nameTable,
    themes: once(() => themes(papers)),
    search,
    tables,
  };
}

/** Every paper that answers to a key, DOI or arXiv id; several when they share it, none when it is unknown. */
export const papersOfKey = (library: Library, key: string): readonly Paper[] => papersIn(library.byKey, key);

function papersIn(byKey: KeyTable, key: string): readonly Paper[] {
  const exact = byKey.get(key);
  if (exact) return exact;
  const doi = doiOf(key);
  const arxiv = doi ? undefined : arxivOf(key);
  return byKey.get(doi ? doiKey(doi) : arxivKey(arxiv ?? '')) ?? [];
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
