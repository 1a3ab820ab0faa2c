/** How to cite a paper in a note so that a build finds it: its key there, the text, and the entries that lack. */
import { isBuildable, namedBibliographies } from '../core/bibliographies';
import { bibtexEntry, missingFields } from '../core/bibtexEntry';
import { citationText } from '../core/citation';
import { papersOfKey } from '../core/library';
import type { Note } from '../core/note';
import type { Paper } from '../core/paper';
import type { Snapshot } from '../core/snapshot';
import { resolveUri } from '../core/uri';
import type { CitationAnswer } from '../protocol';

/** The key that the note's bibliography has for the paper, else the paper's own. */
export function citationKey(snapshot: Snapshot, note: Note, paper: Paper): string {
  return [paper.key, ...paper.otherKeys].find(key => isBuildable(snapshot, note, key)) ?? paper.key;
}

/** What to insert for these keys; unknown keys are inserted as they are, and nothing is offered for them. */
export function citation(snapshot: Snapshot, uri: string, keys: readonly string[]): CitationAnswer {
  const note = snapshot.notes.get(uri);
  const language = note?.language ?? 'markdown';
  if (!note) return { text: citationText(keys, language), missing: [] };
  const cited = keys.map(key => {
    const paper = papersOfKey(snapshot.library, key)[0];
    return paper ? { key: citationKey(snapshot, note, paper), paper } : { key };
  });
  const missing = cited.flatMap(({ key, paper }) =>
    paper && !isBuildable(snapshot, note, key)
      ? [{ key, entry: bibtexEntry(paper, key), incomplete: missingFields(paper) }]
      : [],
  );
  const text = citationText(
    cited.map(c => c.key),
    language,
  );
  return { text, missing, ...(missing.length ? { bibliography: bibliographyFor(snapshot, note) } : {}) };
}

/** Where new entries go: the note's own .bib, else the workspace's only one beside it, else `references.bib` to be made. */
function bibliographyFor(snapshot: Snapshot, note: Note): NonNullable<CitationAnswer['bibliography']> {
  const named = namedBibliographies(snapshot, note).filter(b => /\.bib$/i.test(b.path));
  const existing = named.find(b => b.uri);
  if (existing?.uri) return { uri: existing.uri, exists: true, declared: true };
  const planned = named[0]?.tried[0];
  if (planned) return { uri: planned, exists: false, declared: true };
  const beside = resolveUri(note.source.uri, 'references.bib');
  return { uri: beside, exists: snapshot.sources.has(beside), declared: false };
}
