/** The papers that one note cites, by key or by a link, with the places; computed once for what its keys mean. */
import { papersOfKey } from '../../core/library/library';
import type { Snapshot } from '../../core/library/snapshot';
import type { Note, NoteLink } from '../../core/note/note';
import { idsOfUrl } from '../../core/paper/ids';
import type { Paper } from '../../core/paper/paper';
import type { Span } from '../../core/text/text';
import { decoded, resolveUri } from '../../core/text/uri';
import { bareIds } from './bareIds';
import { type NoteKeys, noteKeys } from './noteKeys';

const known = new WeakMap<NoteKeys, WeakMap<Note, ReadonlyMap<Paper, readonly Span[]>>>();

/** Keys first, then links; a key that several papers share counts for each. */
export function noteCitations(snapshot: Snapshot, note: Note): ReadonlyMap<Paper, readonly Span[]> {
  const keys = noteKeys(snapshot, note);
  const ofNotes = known.get(keys) ?? new WeakMap<Note, ReadonlyMap<Paper, readonly Span[]>>();
  known.set(keys, ofNotes);
  const before = ofNotes.get(note);
  if (before) return before;
  const cited = new Map<Paper, Span[]>();
  const add = (papers: readonly Paper[], span: Span) => {
    for (const paper of papers) {
      const spans = cited.get(paper);
      if (spans) spans.push(span);
      else cited.set(paper, [span]);
    }
  };
  for (const citation of note.citations) add(keys.papers(citation.key), citation.span);
  for (const link of linksIn(note)) add(papersOfLink(snapshot, note, link), link.span);
  ofNotes.set(note, cited);
  return cited;
}

/** Links and bare ids of the text; what the front matter says is about the note itself. */
export function linksIn(note: Note): readonly NoteLink[] {
  const from = note.frontMatter?.span.end ?? 0;
  const ids = bareIds(note).filter(({ span }) => span.start >= from);
  return ids.length ? [...note.links, ...ids] : note.links;
}

/** The paper that a link leads to: by DOI, arXiv id or another page of the paper, or the file that describes it. */
export function papersOfLink(snapshot: Snapshot, note: Note, link: NoteLink): readonly Paper[] {
  const ids = idsOfUrl(link.target);
  const id = ids?.doi ?? ids?.arxiv;
  if (id) return papersOfKey(snapshot.library, id);
  if (/^[a-z][a-z0-9+.-]+:/i.test(link.target)) return [];
  const target = resolveUri(note.source.uri, decoded(link.target.replace(/#.*$/, '')));
  const file = snapshot.sources.get(target);
  if (file?.format !== 'note') return [];
  return file.records.flatMap(record => snapshot.library.paperOf().get(record) ?? []);
}
