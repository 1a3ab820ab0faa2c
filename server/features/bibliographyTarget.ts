/** Where the entry of a newly cited paper goes: one answer for everything that adds entries. */
import { namedBibliographies } from '../core/library/bibliographies';
import type { Snapshot } from '../core/library/snapshot';
import type { Note } from '../core/note/note';
import type { SourceText, Span } from '../core/text/text';
import { resolveUri, sameHost } from '../core/text/uri';

export interface BibliographyTarget {
  readonly uri: string;
  readonly exists: boolean;
  /** The note or its project names it. */
  readonly declared: boolean;
  /** The CSL-JSON list that takes items; without it, BibTeX entries are appended. */
  readonly list?: SourceText;
}

/**
 * The note's own .bib, else its own CSL-JSON list, else the .bib that it names and that isn't there yet, else the only .bib
 * of the workspace, else `references.bib` beside the note.
 */
export function bibliographyTarget(snapshot: Snapshot, note: Note): BibliographyTarget {
  const named = namedBibliographies(snapshot, note);
  const bibs = named.filter(b => /\.bib$/i.test(b.path));
  const existing = bibs.find(b => b.uri)?.uri;
  if (existing) return { uri: existing, exists: true, declared: true };
  const list = cslList(
    snapshot,
    named.flatMap(b => b.uri ?? []),
  );
  if (list) return { uri: list.uri, exists: true, declared: true, list };
  const planned = bibs[0]?.tried[0];
  if (planned) return { uri: planned, exists: false, declared: true };
  const [only, ...others] = [...snapshot.sources.values()].filter(file => file.format === 'bibtex');
  if (only && !others.length) return { uri: only.source.uri, exists: true, declared: false };
  const beside = resolveUri(basisOf(snapshot, note.source.uri), 'references.bib');
  return { uri: beside, exists: snapshot.sources.has(beside), declared: false };
}

/** A note that is no file yet lies nowhere: its bibliography goes into the first folder. */
function basisOf({ folders }: Snapshot, uri: string): string {
  const [folder] = folders;
  return folder === undefined || sameHost(uri, folder) ? uri : `${folder.replace(/\/$/, '')}/`;
}

function cslList(snapshot: Snapshot, uris: readonly string[]): SourceText | undefined {
  const files = uris.flatMap(uri => snapshot.sources.get(uri) ?? []);
  return files.find(file => file.format === 'csl-json' && /\]\s*$/.test(file.source.text))?.source;
}

/** What to write into the list for these items, before its closing bracket; a comma that stands there counts. */
export function listEdit(
  { text }: SourceText,
  items: readonly string[],
): { readonly span: Span; readonly text: string } {
  const close = text.lastIndexOf(']');
  const before = text.slice(0, close).trimEnd();
  const comma = /[[,]$/.test(before) ? '' : ',';
  return { span: { start: before.length, end: close }, text: `${comma}\n${items.join(',\n')}\n` };
}
