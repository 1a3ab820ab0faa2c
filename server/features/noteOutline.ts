/** What a note cites and mentions, one item a paper or name, in the order of the note; what is unknown comes first. */
import { hasBibliography, namedBibliographies } from '../core/library/bibliographies';
import type { Snapshot } from '../core/library/snapshot';
import { bibitemsOf } from '../core/library/wholes';
import type { Citation, Note } from '../core/note/note';
import type { Paper } from '../core/paper/paper';
import { shortName, shownPeople, shownTitle, shownYear } from '../core/paper/shown';
import type { Span } from '../core/text/text';
import { fileName } from '../core/text/uri';
import type { OutlineItem } from '../protocol/views';
import { namesAndPhrases } from './notes/citedPhrases';
import { linksIn, papersOfLink } from './notes/noteCitations';
import { noteKeys } from './notes/noteKeys';
import { settle } from './notes/settle';
import { hasNote, opensOf } from './tree';

/** One use of something: `cited` with a key or a link, else a name in prose. */
interface Use {
  readonly span: Span;
  readonly cited: boolean;
  readonly item: Omit<OutlineItem, 'places' | 'cited'>;
}

/** Empty for a file that is no note. */
export function noteOutline(snapshot: Snapshot, uri: string): OutlineItem[] {
  const note = snapshot.notes.get(uri);
  if (!note) return [];
  const uses = [...citations(snapshot, note), ...links(snapshot, note), ...names(snapshot, note)];
  uses.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const items = new Map<string, OutlineItem>();
  for (const { item, cited, span } of uses) {
    const place = note.source.rangeOf(span);
    const known = items.get(item.id);
    if (!known) items.set(item.id, { ...item, cited, places: [place] });
    else {
      known.places.push(place);
      known.cited ||= cited;
      // Cited once by a key that its bibliography lacks, the paper is missing however else it is named.
      if (item.kind === 'missing') Object.assign(known, { kind: item.kind, description: item.description });
    }
  }
  const all = [...items.values()];
  return [...all.filter(isTrouble), ...all.filter(item => !isTrouble(item))];
}

const isTrouble = ({ kind }: OutlineItem): boolean => kind === 'unknown' || kind === 'missing';

function* citations(snapshot: Snapshot, note: Note): Generator<Use> {
  const reports = hasBibliography(snapshot, note);
  const keys = noteKeys(snapshot, note);
  const named = namedBibliographies(snapshot, note).map(b => fileName(b.uri ?? b.path));
  const listed = bibitemsOf(snapshot, note.source.uri);
  for (const citation of note.citations) {
    const papers = keys.papers(citation.key);
    for (const paper of papers) {
      const lacks = reports && citation.form !== 'wikilink' && !keys.finds(citation.key) && !listed.has(citation.key);
      const item = paperItem(paper);
      yield {
        span: citation.span,
        cited: true,
        item: lacks
          ? { ...item, kind: 'missing', description: `not in ${named.join(', ') || 'a bibliography'}` }
          : item,
      };
    }
    if (!papers.length && reports && isKey(citation) && !listed.has(citation.key)) {
      const item = { id: `unknown:${citation.key}`, kind: 'unknown', label: `@${citation.key}` } as const;
      yield { span: citation.span, cited: true, item: { ...item, description: 'unknown key' } };
    }
  }
}

/** An unresolved `[[x]]` is an ordinary wikilink, and `@*` stands for every entry. */
const isKey = ({ form, key }: Citation): boolean => form !== 'wikilink' && key !== '*';

function* links(snapshot: Snapshot, note: Note): Generator<Use> {
  for (const link of linksIn(note)) {
    for (const paper of papersOfLink(snapshot, note, link)) {
      yield { span: link.span, cited: true, item: paperItem(paper) };
    }
  }
}

function* names(snapshot: Snapshot, note: Note): Generator<Use> {
  for (const hit of namesAndPhrases(snapshot, note)) {
    const papers = [...new Set(settle(snapshot, note, hit).introductions.map(i => i.paper))];
    const [paper, ...others] = papers;
    const name = hit.values[0]?.name ?? hit.spelling;
    if (paper && !others.length) yield { span: hit.span, cited: false, item: paperItem(paper) };
    else yield { span: hit.span, cited: false, item: nameItem(name, papers.length, usersOf(hit.values)) };
  }
}

const usersOf = (values: readonly { readonly usedBy: readonly unknown[] }[]): number =>
  values.reduce((sum, value) => sum + value.usedBy.length, 0);

function nameItem(name: string, papers: number, users: number): Use['item'] {
  const uses = users === 1 ? '1 paper here uses it' : `${users} papers here use it`;
  return {
    id: `name:${name}`,
    kind: 'name',
    label: name,
    description: papers ? `shared by ${papers} papers` : uses,
  };
}

function paperItem(paper: Paper): Use['item'] {
  const name = paper.methods.find(m => m.primary)?.name;
  const known = name === undefined ? shownPeople(paper) : shortName(paper);
  return {
    id: `paper:${paper.key}`,
    kind: 'paper',
    label: shownTitle(paper),
    description: [shownYear(paper), known].filter(Boolean).join(' · '),
    key: paper.key,
    name,
    note: hasNote(paper),
    opens: opensOf(paper),
  };
}
