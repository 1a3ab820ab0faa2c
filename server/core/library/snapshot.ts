/** The one value of state: everything that is known at one moment. Readonly; a change makes a new one. */
import type { PieceSource } from '../merging/merge';
import type { Note } from '../note/note';
import type { MethodRule } from '../paper/methodRule';
import type { PaperRecord, SourceFormat } from '../paper/paper';
import type { Piece } from '../rows/piece';
import type { Problem } from '../text/problem';
import type { SourceText } from '../text/text';
import { decoded } from '../text/uri';
import type { Theme } from '../themes/theme';
import { buildLibrary, EMPTY_LIBRARY, type Library, type OwnWord } from './library';
import type { ProjectFile } from './project';

/** A file that gives papers, as it was last read. */
export interface SourceFile {
  readonly source: SourceText;
  readonly format: SourceFormat;
  /** In the order of the file. */
  readonly records: readonly PaperRecord[];
  /** The same records with their names, as a library takes them. */
  readonly pieces: readonly Piece[];
  readonly problems: readonly Problem[];
}

/** A file that configures: themes.yaml. */
export interface ThemesFile {
  readonly source: SourceText;
  readonly themes: readonly Theme[];
  readonly problems: readonly Problem[];
}

/** The user's own word about names: methods.yaml. */
export interface MethodsFile {
  readonly source: SourceText;
  readonly rules: readonly MethodRule[];
  readonly problems: readonly Problem[];
}

/** A file that could not be read at all, and why. */
export interface UnreadFile {
  readonly uri: string;
  readonly message: string;
}

/**
 * Invariants: `library` follows from `sources` and `themes` alone, so two snapshots whose sources are the same objects
 * share it; `complete` is false while the first indexing still runs. Folders are URIs without a final slash.
 */
export interface Snapshot {
  readonly revision: number;
  readonly complete: boolean;
  readonly folders: readonly string[];
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly notes: ReadonlyMap<string, Note>;
  readonly themes: ReadonlyMap<string, ThemesFile>;
  readonly methods: ReadonlyMap<string, MethodsFile>;
  readonly projects: ReadonlyMap<string, ProjectFile>;
  readonly unread: ReadonlyMap<string, UnreadFile>;
  /** Other addresses of these files, through links, and the one under which each is here; as far as somebody has asked. */
  readonly otherNames: ReadonlyMap<string, string>;
  readonly library: Library;
}

export const EMPTY_SNAPSHOT: Snapshot = {
  revision: 0,
  complete: false,
  folders: [],
  sources: new Map(),
  notes: new Map(),
  themes: new Map(),
  methods: new Map(),
  projects: new Map(),
  unread: new Map(),
  otherNames: new Map(),
  library: EMPTY_LIBRARY,
};

/** What a file turned out to be; a literature note is a source and a note. All `undefined`: the file is gone, or none of ours. */
export interface ReadFile {
  readonly uri: string;
  readonly source?: SourceFile;
  readonly note?: Note;
  readonly themes?: ThemesFile;
  readonly methods?: MethodsFile;
  readonly project?: ProjectFile;
  readonly unread?: UnreadFile;
  /** The file is there but holds nothing of ours. */
  readonly empty?: boolean;
}

/** The snapshot after some files have changed; `join` makes the library where another one follows. */
export function withFiles(
  snapshot: Snapshot,
  files: readonly ReadFile[],
  join: (next: Omit<Snapshot, 'library'>) => Library = joined,
): Snapshot {
  const next = {
    ...snapshot,
    revision: snapshot.revision + 1,
    sources: put(snapshot.sources, files, file => file.source),
    notes: put(snapshot.notes, files, file => file.note),
    themes: put(snapshot.themes, files, file => file.themes),
    methods: put(snapshot.methods, files, file => file.methods),
    projects: put(snapshot.projects, files, file => file.project),
    unread: put(snapshot.unread, files, file => file.unread),
  };
  return changesLibrary(snapshot, files) ? { ...next, library: join(next) } : next;
}

function joined(next: Omit<Snapshot, 'library'>): Library {
  const { pieces, own } = librarySources(next);
  return buildLibrary(pieces, own);
}

/** False for an edit in a note: it leaves the library as it is. */
export const changesLibrary = ({ sources, themes, methods }: Snapshot, files: readonly ReadFile[]): boolean =>
  files.some(
    file =>
      !sameSource(sources.get(file.uri), file.source) ||
      themes.get(file.uri) !== file.themes ||
      methods.get(file.uri) !== file.methods,
  );

/** What a library is made of. */
export function librarySources({ sources, themes, methods }: Omit<Snapshot, 'library'>): {
  readonly pieces: readonly PieceSource[];
  readonly own: OwnWord;
} {
  // A file further down speaks last.
  const rules = byDepth(methods.keys()).flatMap(uri => methods.get(uri)?.rules.map(rule => ({ uri, rule })) ?? []);
  const pieces = [...sources].map(([uri, source]) => ({ uri, format: source.format, pieces: source.pieces }));
  return { pieces, own: { themes: themes.get(usedThemes(themes) ?? '')?.themes ?? [], rules } };
}

/** The nearest to the root first. */
const byDepth = (uris: Iterable<string>): string[] =>
  [...uris].sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));

/** The themes.yaml that counts: two would mix two vocabularies, and one without themes may be another program's. */
export function usedThemes(themes: Snapshot['themes']): string | undefined {
  const uris = byDepth(themes.keys());
  return uris.find(uri => themes.get(uri)?.themes.length) ?? uris[0];
}

/** The same map where nothing in it changes: what follows from it is remembered. */
function put<T>(
  map: ReadonlyMap<string, T>,
  files: readonly ReadFile[],
  of: (file: ReadFile) => T | undefined,
): ReadonlyMap<string, T> {
  if (files.every(file => map.get(file.uri) === of(file))) return map;
  const next = new Map(map);
  for (const file of files) {
    const value = of(file);
    if (value) next.set(file.uri, value);
    else next.delete(file.uri);
  }
  return next;
}

const sameSource = (a: SourceFile | undefined, b: SourceFile | undefined): boolean =>
  a === b || (!a?.pieces.length && !b?.pieces.length);

/** The text of a file of the snapshot. */
export function sourceTextOf(snapshot: Snapshot, uri: string): SourceText | undefined {
  const { notes, sources, themes, methods, projects } = snapshot;
  const file = notes.get(uri) ?? sources.get(uri) ?? themes.get(uri) ?? methods.get(uri) ?? projects.get(uri);
  return file?.source;
}

/**
 * For new names of files: true where another file has the name already, in whatever case, as systems that know none would
 * see it. Files of `except` may have it.
 */
export function isTaken(snapshot: Snapshot, except: readonly string[] = []): (uri: string) => boolean {
  const own = new Set(except);
  const taken = new Set(knownFiles(snapshot).flatMap(uri => (own.has(uri) ? [] : foldedName(uri))));
  return uri => taken.has(foldedName(uri));
}

/** Addresses are encoded: only without that do letters beyond ASCII have a case. */
const foldedName = (uri: string): string => decoded(uri).normalize('NFC').toLowerCase();

/** Every file that the snapshot knows something of. */
export function knownFiles({ notes, sources, themes, methods, projects, unread }: Snapshot): string[] {
  return [...new Set([notes, sources, themes, methods, projects, unread].flatMap(map => [...map.keys()]))];
}
