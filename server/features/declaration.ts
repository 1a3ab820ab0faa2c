/** How a note comes to name a bibliography in its front matter: the path that it writes, and the line where that is safe. */
import { declareBibliography, type Insertion } from '../core/declareBibliography';
import type { Note } from '../core/note';
import type { Snapshot } from '../core/snapshot';
import { relativePath, sameHost, shownPath } from '../core/uri';

export interface Declaration {
  readonly path: string;
  readonly insertion?: Insertion;
}

export function declaration(snapshot: Snapshot, note: Note, bibliography: string): Declaration {
  const { uri, text } = note.source;
  // A note that is no file yet lies nowhere.
  const path = sameHost(uri, bibliography)
    ? relativePath(uri, bibliography)
    : shownPath(bibliography, snapshot.folders);
  const insertion = note.language === 'markdown' ? declareBibliography(text, path) : undefined;
  return { path, ...(insertion ? { insertion } : {}) };
}
