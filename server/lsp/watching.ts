/** What the client is asked to watch: files of the folders that could matter, and bibliographies that lie outside. */
import { namedElsewhere } from '../core/bibliographies';
import type { Snapshot } from '../core/snapshot';
import { fileName } from '../core/uri';
import { CANDIDATE_GLOB, GITIGNORE_GLOB } from '../workspace/kinds';
import { isBibliographyFile } from '../workspace/readFile';

export const INSIDE = [{ globPattern: CANDIDATE_GLOB }, { globPattern: GITIGNORE_GLOB }];

export interface OutsideWatcher {
  readonly globPattern: { readonly baseUri: string; readonly pattern: string };
}

/**
 * Bibliographies outside the folders, those that a note names and that aren't there yet too: in the order of their
 * addresses, so that equal lists mean that there is nothing new to watch.
 */
export function outsideWatchers(snapshot: Snapshot, folders: readonly string[]): OutsideWatcher[] {
  const inside = (uri: string) => folders.some(folder => uri.startsWith(`${folder}/`));
  const named = namedElsewhere(snapshot).filter(isBibliographyFile);
  const outside = [...new Set([...snapshot.sources.keys(), ...named])].filter(uri => !inside(uri)).sort();
  return outside.map(uri => ({
    globPattern: { baseUri: uri.replace(/\/[^/]*$/, ''), pattern: asGlob(fileName(uri)) },
  }));
}

/** A name in which nothing is special: `refs[1].bib` as `refs[[]1].bib`. */
export const asGlob = (name: string): string => name.replace(/[[{}*?]/g, '[$&]');
