/** Which bibliographies hold for a note, and which paper a key means there. */
import { papersOfKey } from './library';
import type { Note } from './note';
import type { Paper } from './paper';
import type { Snapshot } from './snapshot';
import type { Span } from './text';
import { resolveUri } from './uri';

export interface NamedBibliography {
  readonly path: string;
  readonly span: Span;
  /** Where it was looked for, in order: beside the note, then at the root of its folder. */
  readonly tried: readonly string[];
  /** The first of `tried` that is a source of the workspace. */
  readonly uri?: string;
}

/** The bibliographies that the note's front matter names, in order. */
export function namedBibliographies(snapshot: Snapshot, note: Note): NamedBibliography[] {
  const noteUri = note.source.uri;
  const folder = snapshot.folders.find(f => noteUri.startsWith(`${f}/`));
  return (note.frontMatter?.bibliographies ?? []).map(({ path, span }) => {
    const tried = [...new Set([resolveUri(noteUri, path), ...(folder ? [resolveUri(`${folder}/`, path)] : [])])];
    return { path, span, tried, uri: tried.find(uri => snapshot.sources.has(uri)) };
  });
}

/** Sources with citation keys: what a citation in a note is looked up in. */
const BIBLIOGRAPHIES = new Set(['bibtex', 'csl-json', 'csl-yaml', 'hayagriva', 'ris', 'references', 'note']);

/** True where an unknown key can be called unknown: the note names a bibliography, or the workspace has one. */
export function hasBibliography(snapshot: Snapshot, note: Note): boolean {
  if (note.frontMatter?.bibliographies.length) return true;
  if (snapshot.sources.get(note.source.uri)?.format === 'references') return true;
  for (const file of snapshot.sources.values()) {
    if (file.format !== 'note' && BIBLIOGRAPHIES.has(file.format) && file.records.length) return true;
  }
  return false;
}

/** The papers that a key means in this note: the nearest bibliography's where it has the key, else all that answer to it. */
export function citedPapers(snapshot: Snapshot, note: Note, key: string): readonly Paper[] {
  const candidates = papersOfKey(snapshot.library, key);
  if (candidates.length < 2) return candidates;
  const near = [note.source.uri, ...namedBibliographies(snapshot, note).flatMap(b => b.uri ?? [])];
  for (const uri of near) {
    const owners = candidates.filter(paper => hasKeyIn(paper, key, uri));
    if (owners.length) return owners;
  }
  return candidates;
}

/** True when a bibliography of the note or of the workspace has an entry under this key, so that a build finds it. */
export function isBuildable(snapshot: Snapshot, note: Note, key: string): boolean {
  const named = namedBibliographies(snapshot, note).flatMap(b => b.uri ?? []);
  return papersOfKey(snapshot.library, key).some(paper =>
    paper.sources.some(({ uri, record }) => {
      if (record.key !== key && !record.otherKeys.includes(key)) return false;
      const inline = uri === note.source.uri && record.format === 'references';
      return inline || (named.length ? named.includes(uri) : BIBLIOGRAPHIES.has(record.format));
    }),
  );
}

const hasKeyIn = (paper: Paper, key: string, uri: string): boolean =>
  paper.sources.some(s => s.uri === uri && (s.record.key === key || s.record.otherKeys.includes(key)));
