/** How to cite a paper in a note so that a build finds it: its key there, the text, and the entries that lack. */
import { isBibliography, isBuildable, namedBibliographies } from '../core/bibliographies';
import { missingFields } from '../core/bibtexEntry';
import { citationText, markdownKey } from '../core/citation';
import { papersOfKey } from '../core/library';
import type { Note } from '../core/note';
import type { Paper } from '../core/paper';
import type { Snapshot } from '../core/snapshot';
import type { Span } from '../core/text';
import { resolveUri } from '../core/uri';
import type { CitationAnswer } from '../protocol';
import { exportBibliography } from './exportBibliography';

/** The key that the note's bibliography has for the paper, else the paper's own. */
export function citationKey(snapshot: Snapshot, note: Note, paper: Paper): string {
  return [paper.key, ...paper.otherKeys].find(key => isBuildable(snapshot, note, key)) ?? paper.key;
}

/**
 * What to insert for these keys; unknown keys are inserted as they are, and nothing is offered for them. `offset` is where
 * it will stand: inside a cluster it continues that.
 */
export function citation(snapshot: Snapshot, uri: string, keys: readonly string[], offset?: number): CitationAnswer {
  const note = snapshot.notes.get(uri);
  if (!note) return { text: citationText(keys, 'markdown'), missing: [] };
  const cited = keys.map(key => {
    const paper = papersOfKey(snapshot.library, key)[0];
    return paper ? { key: citationKey(snapshot, note, paper), paper } : { key };
  });
  const missing = cited.flatMap(({ key, paper }) =>
    paper && !isBuildable(snapshot, note, key)
      ? [{ key, entry: entryOf(snapshot, paper, key), incomplete: missingFields(paper) }]
      : [],
  );
  const written = cited.map(c => c.key);
  const cluster = offset === undefined ? undefined : clusterAt(note, offset);
  const at = cluster && note.source.positionAt(cluster.end - 1);
  const text = at ? written.map(key => `; ${markdownKey(key)}`).join('') : citationText(written, note.language);
  const bibliography = missing.length ? bibliographyFor(snapshot, note) : undeclared(snapshot, note, written);
  return { text, missing, ...(at ? { at } : {}), ...(bibliography ? { bibliography } : {}) };
}

/** As another bibliography has it, else made of what the sources say. */
const entryOf = (snapshot: Snapshot, paper: Paper, key: string): string =>
  exportBibliography(snapshot, new Map([[key, paper]]), 'bibtex');

/** The `[ … ]` that holds the offset between its brackets. */
const clusterAt = (note: Note, offset: number): Span | undefined =>
  note.citations.find(c => c.cluster && c.cluster.start < offset && offset < c.cluster.end)?.cluster;

type Bibliography = NonNullable<CitationAnswer['bibliography']>;

/** A bibliography that has the entries while the note names none: a build would not look there. */
function undeclared(snapshot: Snapshot, note: Note, keys: readonly string[]): Bibliography | undefined {
  if (note.language !== 'markdown' || namedBibliographies(snapshot, note).length) return undefined;
  const sources = keys.flatMap(key => papersOfKey(snapshot.library, key)).flatMap(paper => paper.sources);
  const source = sources.find(s => isBibliography(s.record.format) && s.record.format !== 'references');
  return source && { uri: source.uri, exists: true, declared: false };
}

/** Where new entries go: the note's own .bib, else the only .bib of the workspace, else `references.bib` beside the note. */
function bibliographyFor(snapshot: Snapshot, note: Note): Bibliography {
  const named = namedBibliographies(snapshot, note).filter(b => /\.bib$/i.test(b.path));
  const existing = named.find(b => b.uri);
  if (existing?.uri) return { uri: existing.uri, exists: true, declared: true };
  const planned = named[0]?.tried[0];
  if (planned) return { uri: planned, exists: false, declared: true };
  const [only, ...others] = [...snapshot.sources.values()].filter(file => file.format === 'bibtex');
  if (only && !others.length) return { uri: only.source.uri, exists: true, declared: false };
  const beside = resolveUri(note.source.uri, 'references.bib');
  return { uri: beside, exists: snapshot.sources.has(beside), declared: false };
}
