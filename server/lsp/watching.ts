/** What the client is asked to watch: files of the folders that could matter, and bibliographies that lie outside. */
import { WatchKind } from 'vscode-languageserver';
import { namedElsewhere } from '../core/library/bibliographies';
import { knownFiles, type Snapshot } from '../core/library/snapshot';
import { fileName, folderOf, parentFolder } from '../core/text/uri';
import { CANDIDATE_GLOB, GITIGNORE_GLOB, isCandidate } from '../workspace/kinds';
import { isBibliographyFile } from '../workspace/readFile';

/** Of a folder that goes, editors tell alone: its files are no events of their own. */
const GONE = { globPattern: '**/*', kind: WatchKind.Delete };

export const INSIDE = [{ globPattern: CANDIDATE_GLOB }, { globPattern: GITIGNORE_GLOB }, GONE];

/** The files that events are about: those that could matter, and the known ones of a folder that changed as a whole. */
export function filesOf(snapshot: Snapshot, changed: readonly string[]): string[] {
  const files = changed.filter(uri => isCandidate(uri) || uri.endsWith('/.gitignore'));
  const folders = new Set(changed.filter(uri => !isCandidate(uri)));
  if (!folders.size) return files;
  return [...new Set([...files, ...knownFiles(snapshot).filter(uri => isBelow(uri, folders))])];
}

/** Also true of one of them itself. */
function isBelow(uri: string, folders: ReadonlySet<string>): boolean {
  for (let end = uri.length; end > 0; end = uri.lastIndexOf('/', end - 1)) {
    if (folders.has(uri.slice(0, end))) return true;
  }
  return false;
}

export interface OutsideWatcher {
  readonly globPattern: { readonly baseUri: string; readonly pattern: string };
}

/**
 * Bibliographies outside the folders, those that a note names and that aren't there yet too: in the order of their
 * addresses, so that equal lists mean that there is nothing new to watch.
 */
export function outsideWatchers(snapshot: Snapshot, folders: readonly string[]): OutsideWatcher[] {
  const named = namedElsewhere(snapshot).filter(isBibliographyFile);
  const outside = [...new Set([...snapshot.sources.keys(), ...named])]
    .filter(uri => folderOf(folders, uri) === undefined)
    .sort();
  return outside.map(uri => ({
    globPattern: { baseUri: parentFolder(uri), pattern: asGlob(fileName(uri)) },
  }));
}

/** A name in which nothing is special: `refs[1].bib` as `refs[[]1].bib`. */
export const asGlob = (name: string): string => name.replace(/[[{}*?]/g, '[$&]');
