/** What is under the cursor, decided once for every feature. */
import type { KnownName } from '../core/known/knownNames';
import { citedPapers } from '../core/library/bibliographies';
import { papersOfKey } from '../core/library/library';
import type { Snapshot, SourceFile } from '../core/library/snapshot';
import type { Citation, Note, NoteLink } from '../core/note/note';
import type { Paper } from '../core/paper/paper';
import { type Span, touches } from '../core/text/text';
import { bareIds } from './notes/bareIds';
import { nameOrPhraseTouching } from './notes/citedPhrases';
import { proseOf } from './notes/namesIn';
import { papersOfLink } from './notes/noteCitations';
import { recordsAt } from './notes/recordsAt';
import { type Meant, settle } from './notes/settle';
import type { Place } from './place';

/**
 * A citation key, a name in prose, a link to a paper, or the title or key where a source describes one. `papers` lists
 * every paper that is meant, of a shared name the one that the context settles; it is empty for an unknown key and for a
 * name that papers only use.
 */
export type Mention = { readonly span: Span; readonly papers: readonly Paper[] } & (
  | { readonly kind: 'citation'; readonly citation: Citation }
  | { readonly kind: 'name'; readonly known: readonly KnownName[]; readonly meant: Meant }
  | { readonly kind: 'link'; readonly link: NoteLink }
  | { readonly kind: 'record' }
);

export function mentionAt(snapshot: Snapshot, { uri, offset }: Place): Mention | undefined {
  const source = snapshot.sources.get(uri);
  const record = source && recordAt(snapshot, source, offset);
  if (record) return record;
  const note = snapshot.notes.get(uri) ?? (source && proseOf(source));
  if (!note) return ruleAt(snapshot, uri, offset);
  return citationAt(snapshot, note, offset) ?? linkAt(snapshot, note, offset) ?? nameAt(snapshot, note, offset);
}

function citationAt(snapshot: Snapshot, note: Note, offset: number): Mention | undefined {
  const citation = note.citations.find(c => touches(c.span, offset));
  if (!citation) return undefined;
  const papers = citedPapers(snapshot, note, citation.key);
  // An unresolved [[x]] is an ordinary wikilink.
  if (!papers.length && citation.form === 'wikilink') return undefined;
  return { kind: 'citation', span: citation.span, citation, papers };
}

function linkAt(snapshot: Snapshot, note: Note, offset: number): Mention | undefined {
  const link = [...note.links, ...bareIds(note)].find(l => touches(l.span, offset));
  const papers = link ? papersOfLink(snapshot, note, link) : [];
  return link && papers.length ? { kind: 'link', span: link.span, link, papers } : undefined;
}

function nameAt(snapshot: Snapshot, note: Note, offset: number): Mention | undefined {
  const hit = nameOrPhraseTouching(snapshot, note, offset);
  if (!hit) return undefined;
  const meant = settle(snapshot, note, hit);
  const papers = [...new Set(meant.introductions.map(i => i.paper))];
  return { kind: 'name', span: hit.span, known: hit.values, meant, papers };
}

/** The name or the paper of an entry in methods.yaml. */
function ruleAt({ library, methods }: Snapshot, uri: string, offset: number): Mention | undefined {
  for (const { name, nameSpan, paper, paperSpan } of methods.get(uri)?.rules ?? []) {
    if (paper !== undefined && paperSpan && touches(paperSpan, offset)) {
      const papers = papersOfKey(library, paper);
      return papers.length ? { kind: 'record', span: paperSpan, papers } : undefined;
    }
    const known = touches(nameSpan, offset) ? library.known().called(name) : undefined;
    if (!known) continue;
    const papers = [...new Set(known.introducedBy.map(i => i.paper))];
    return {
      kind: 'name',
      span: nameSpan,
      known: [known],
      meant: { introductions: known.introducedBy, others: [] },
      papers,
    };
  }
  return undefined;
}

function recordAt(snapshot: Snapshot, file: SourceFile, offset: number): Mention | undefined {
  const record = recordsAt(file, offset).find(
    r => touches(r.titleSpan, offset) || (r.keySpan && touches(r.keySpan, offset)),
  );
  if (!record) return undefined;
  const span = record.keySpan && touches(record.keySpan, offset) ? record.keySpan : record.titleSpan;
  const paper = snapshot.library.paperOf().get(record);
  const papers = paper ? [paper] : [];
  return { kind: 'record', span, papers };
}
