/** How a note comes to name a bibliography in its front matter: the path that it writes, and the line where that is safe. */
import type { Snapshot } from '../core/library/snapshot';
import type { Note } from '../core/note/note';
import { declareBibliography, type Insertion } from '../core/template/declareBibliography';
import { relativePath, sameHost, shownPath } from '../core/text/uri';

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
