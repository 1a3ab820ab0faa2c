/** What is wrong with one file: its own syntax, and citations that no bibliography has. */
import { hasBibliography, isBuildable, namedBibliographies } from '../core/bibliographies';
import { papersOfKey } from '../core/library';
import type { Citation, Note } from '../core/note';
import type { Problem } from '../core/problem';
import type { Snapshot } from '../core/snapshot';
import { fileName, shownPath } from '../core/uri';

/** In the order of the file. A file that LitNotes doesn't know has none. */
export function diagnostics(snapshot: Snapshot, uri: string): Problem[] {
  const note = snapshot.notes.get(uri);
  const unread = snapshot.unread.get(uri);
  const problems = [
    ...(snapshot.sources.get(uri)?.problems ?? []),
    ...(snapshot.themes.get(uri)?.problems ?? []),
    ...(note ? noteProblems(snapshot, note) : []),
    ...(unread ? [fileProblem(unread.message)] : []),
  ];
  return problems.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** Every file of the snapshot that has something wrong. */
export function filesWithProblems(snapshot: Snapshot): string[] {
  const { sources, themes, notes, unread } = snapshot;
  const uris = new Set([...sources.keys(), ...themes.keys(), ...notes.keys(), ...unread.keys()]);
  return [...uris].filter(uri => diagnostics(snapshot, uri).length > 0).sort();
}

const fileProblem = (message: string): Problem => ({
  code: 'source-syntax',
  message,
  span: { start: 0, end: 0 },
  severity: 'warning',
});

function noteProblems(snapshot: Snapshot, note: Note): Problem[] {
  // While files are still being read, a key that isn't known yet may come.
  if (!snapshot.complete) return [...note.problems];
  return [...note.problems, ...missingBibliographies(snapshot, note), ...unknownCitations(snapshot, note)];
}

function missingBibliographies(snapshot: Snapshot, note: Note): Problem[] {
  return namedBibliographies(snapshot, note)
    .filter(b => !b.uri && !b.tried.some(uri => snapshot.unread.has(uri)))
    .map(({ path, span, tried }) => ({
      code: 'missing-bibliography',
      message: `No bibliography “${path}”. Looked for ${tried.map(uri => shownPath(uri, snapshot.folders)).join(' and ')}.`,
      span,
      severity: 'warning',
    }));
}

/** Only where a bibliography holds for the note: elsewhere an `@` may be a person. */
function unknownCitations(snapshot: Snapshot, note: Note): Problem[] {
  if (!hasBibliography(snapshot, note)) return [];
  return note.citations.flatMap(citation => {
    if (citation.form === 'wikilink' || isBuildable(snapshot, note, citation.key)) return [];
    return {
      code: 'unknown-citation',
      message: unknownMessage(snapshot, note, citation),
      span: citation.span,
      severity: 'warning',
    };
  });
}

function unknownMessage(snapshot: Snapshot, note: Note, { key }: Citation): string {
  const paper = papersOfKey(snapshot.library, key)[0];
  const where = namedBibliographies(snapshot, note).map(b => fileName(b.uri ?? b.path));
  const place = where.length ? where.join(', ') : 'any bibliography';
  if (!paper) return `“${key}” is not in ${place}.`;
  const source = paper.sources[0];
  return `“${key}” is not in ${place} yet, but ${source ? fileName(source.uri) : 'the corpus'} has the paper: add the entry to cite it.`;
}
