/** Which bibliographies hold for a note, and which paper a key means there. */

import type { Note, PathReference } from '../note/note';
import type { Paper, SourceFormat } from '../paper/paper';
import { isKeyOf } from '../paper/paperKeys';
import type { Span } from '../text/text';
import { foldersOf, foldersUpTo, resolveUri, sameHost } from '../text/uri';
import { type Holding, nearestFolder, sharedDepth } from './holding';
import { type Library, papersOfKey } from './library';
import { type Naming, namingsFor, type ProjectFile } from './project';
import type { Snapshot } from './snapshot';
import { neighboursOf } from './wholes';

export interface NamedBibliography {
  /** The file that names it: the note, or a project file above it. */
  readonly by: string;
  readonly path: string;
  readonly span: Span;
  /** Where it was looked for, in order: beside the note, then at the roots of its folders. */
  readonly tried: readonly string[];
  /** The first of `tried` that is a source of the workspace, as it is called there. */
  readonly uri?: string;
}

/** The bibliographies that the note names, then those of the documents it is part of and of its project files, the nearest first. */
export function namedBibliographies(snapshot: Snapshot, note: Note): NamedBibliography[] {
  const { uri } = note.source;
  const namings = [
    ...[note, ...neighboursOf(snapshot, uri).filter(namesOne)].map(namingIn),
    ...namingsFor(snapshot, uri),
  ];
  return namings.flatMap(naming => located(snapshot, naming));
}

const namesOne = ({ frontMatter }: Note): boolean => frontMatter !== undefined && frontMatter.bibliographies.length > 0;

/** Where each bibliography of a naming is: beside the file that names it, then at the roots of its folders. */
export function located(snapshot: Snapshot, { uri: by, bibliographies }: Naming): NamedBibliography[] {
  const { otherNames, sources } = snapshot;
  const known = (tried: readonly string[]) =>
    tried.map(uri => otherNames.get(uri) ?? uri).find(uri => sources.has(uri));
  return bibliographies.map(reference => {
    const tried = triedFor(by, snapshot.folders, reference);
    return { by, ...reference, tried, uri: known(tried) };
  });
}

const places = new WeakMap<PathReference, { readonly folders: readonly string[]; readonly tried: readonly string[] }>();

/** Worked out once a reference: each note's are asked for after every change. */
function triedFor(by: string, folders: readonly string[], reference: PathReference): readonly string[] {
  const before = places.get(reference);
  if (before && before.folders === folders) return before.tried;
  const { path } = reference;
  // To Typst a path that begins with a slash begins at the root of the project.
  const fromRoot = foldersOf(folders, by).flatMap(root =>
    [path, path.replace(/^\/+/, '')].map(p => resolveUri(`${root}/`, p)),
  );
  // LaTeX reads paths from where the main file lies: beside the file or in a folder above.
  const above = /\.(?:tex|ltx)$/i.test(by) ? foldersUpTo(by, folders).map(f => resolveUri(`${f}/`, path)) : [];
  const tried = [...new Set([resolveUri(by, path), ...above, ...fromRoot])];
  places.set(reference, { folders, tried });
  return tried;
}

/**
 * Places of bibliographies that notes and project files name and that are not known: outside the folders, or nowhere. Only on
 * the machine where the naming file lies: an address of another host must not be reached because a note names it.
 */
export function namedElsewhere(snapshot: Snapshot): string[] {
  const files = [...snapshot.notes.values(), ...snapshot.projects.values()];
  return files.flatMap(file => {
    const naming = namingIn(file);
    if (!naming.bibliographies.length) return [];
    const missing = located(snapshot, naming).flatMap(b => (b.uri ? [] : b.tried));
    return missing.filter(uri => sameHost(uri, naming.uri));
  });
}

const namingIn = (file: Note | ProjectFile): Naming => ({
  uri: file.source.uri,
  bibliographies: ('bibliographies' in file ? file : file.frontMatter)?.bibliographies ?? [],
});

/** Sources with citation keys: what a citation in a note is looked up in. */
const BIBLIOGRAPHIES: ReadonlySet<string> = new Set([
  'bibtex',
  'csl-json',
  'csl-yaml',
  'hayagriva',
  'ris',
  'references',
  'note',
]);

/** True where an unknown key can be called unknown: the note names a bibliography, or the workspace has one. */
export function hasBibliography(snapshot: Snapshot, note: Note): boolean {
  if (namedBibliographies(snapshot, note).length) return true;
  if (snapshot.sources.get(note.source.uri)?.format === 'references') return true;
  for (const file of snapshot.sources.values()) {
    if (isBibliography(file.format) && file.records.length) return true;
  }
  return false;
}

/** The papers that a key means in this note: the nearest bibliography's where it has the key, else all that answer to it. */
export const citedPapers = (snapshot: Snapshot, note: Note, key: string): readonly Paper[] =>
  papersNearest(snapshot.library, key, holdingFor(snapshot, note));

/** The owners in the nearest bibliography: named ones in their order, else those that share most folders with the note. */
export function papersNearest(library: Library, key: string, { files, folder }: Holding): readonly Paper[] {
  const candidates = papersOfKey(library, key);
  if (candidates.length < 2) return candidates;
  for (const uri of files) {
    const owners = candidates.filter(paper => paper.sources.some(s => s.uri === uri && isKeyOf(s.record, key)));
    if (owners.length) return owners;
  }
  return folder === undefined ? candidates : inNearestFolder(candidates, key, folder);
}

function inNearestFolder(candidates: readonly Paper[], key: string, folder: string): readonly Paper[] {
  const depths = candidates.map(({ sources }) => {
    const own = sources.filter(({ record }) => isBibliography(record.format) && isKeyOf(record, key));
    return Math.max(0, ...own.map(({ uri }) => sharedDepth(folder, uri)));
  });
  const nearest = Math.max(...depths);
  return candidates.filter((_, i) => depths[i] === nearest);
}

/** What settles the note's keys: the bibliographies that it names, else the folder that it is in. */
export function holdingFor(snapshot: Snapshot, note: Note): Holding {
  const { uri } = note.source;
  const named = namedUris(snapshot, note);
  return {
    files: [uri, ...named],
    ...(named.length ? {} : { folder: nearestFolder(snapshot.sources, uri, isBibliography) }),
  };
}

const namedUris = (snapshot: Snapshot, note: Note): string[] =>
  namedBibliographies(snapshot, note).flatMap(b => b.uri ?? []);

/** True when a bibliography of the note or of the workspace has an entry under this key, so that a build finds it. */
export const isBuildable = (snapshot: Snapshot, note: Note, key: string): boolean => buildable(snapshot, note)(key);

/** `isBuildable` for many keys of one note: its bibliographies are looked up once. */
export function buildable(snapshot: Snapshot, note: Note): (key: string) => boolean {
  const named = namedBibliographies(snapshot, note);
  // A build that is told of files that aren't there yet looks nowhere else.
  return buildableIn(
    snapshot.library,
    note.source.uri,
    named.flatMap(b => b.uri ?? []),
    named.length === 0,
  );
}

/**
 * The same with the note's address and the bibliographies that hold for it; `anywhere` is true where all bibliographies of
 * the workspace do.
 */
export function buildableIn(
  library: Library,
  noteUri: string,
  bibliographies: readonly string[],
  anywhere = !bibliographies.length,
) {
  const named = new Set(bibliographies);
  return (key: string): boolean =>
    papersOfKey(library, key).some(paper =>
      paper.sources.some(({ uri, record }) => {
        if (!isKeyOf(record, key)) return false;
        const inline = uri === noteUri && record.format === 'references';
        return inline || named.has(uri) || (anywhere && BIBLIOGRAPHIES.has(record.format));
      }),
    );
}

/** True for a source of entries with keys that a build reads; a literature note only repeats such a key. */
export const isBibliography = (format: SourceFormat): boolean => format !== 'note' && BIBLIOGRAPHIES.has(format);
