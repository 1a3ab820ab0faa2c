/** A project file that names bibliographies for the notes below it: `_quarto.yml`, `_metadata.yml`, `_bookdown.yml`. */
import type { PathReference } from '../note/note';
import type { Problem } from '../text/problem';
import type { SourceText } from '../text/text';
import { foldersUpTo } from '../text/uri';
import type { Snapshot } from './snapshot';

export interface ProjectFile {
  readonly source: SourceText;
  readonly bibliographies: readonly PathReference[];
  readonly problems: readonly Problem[];
}

/** A file that names bibliographies for a note, and which. */
export interface Naming {
  readonly uri: string;
  readonly bibliographies: readonly PathReference[];
}

const PROJECT_FILES = ['_metadata.yml', '_metadata.yaml', '_quarto.yml', '_quarto.yaml', '_bookdown.yml'];

/** Project files that hold for a note, the nearest first: from the note's folder up to the workspace's. */
export function namingsFor(snapshot: Snapshot, noteUri: string): Naming[] {
  if (!snapshot.projects.size) return [];
  const namings: Naming[] = [];
  for (const folder of foldersUpTo(noteUri, snapshot.folders)) {
    for (const name of PROJECT_FILES) {
      const project = snapshot.projects.get(`${folder}/${name}`);
      if (project) namings.push({ uri: project.source.uri, bibliographies: project.bibliographies });
    }
  }
  return namings;
}
