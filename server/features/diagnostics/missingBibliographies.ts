/** Bibliographies that a note or project file names and the workspace doesn't have. */
import { located } from '../../core/library/bibliographies';
import type { Naming } from '../../core/library/project';
import type { Snapshot } from '../../core/library/snapshot';
import { isWebUrl } from '../../core/text/markdown';
import type { Problem } from '../../core/text/problem';
import { shownPath, wellFormed } from '../../core/text/uri';

/** Says where each was looked for. A file that was found and could not be read has a problem of its own. */
export function missingBibliographies(snapshot: Snapshot, naming: Naming): Problem[] {
  return located(snapshot, naming)
    .filter(b => !b.uri && !isWebUrl(b.path) && !b.tried.some(uri => snapshot.unread.has(uri)))
    .map(({ path, span, tried }) => ({
      code: 'missing-bibliography',
      message: `No bibliography “${wellFormed(path)}”. Looked for ${tried.map(uri => shownPath(uri, snapshot.folders)).join(' and ')}.`,
      span,
      severity: 'warning',
    }));
}
