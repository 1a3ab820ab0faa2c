/** Turns what already means a paper into a citation: a name in prose, a bare address. */
import type { Snapshot } from '../../core/library/snapshot';
import { citationText } from '../../core/note/citation';
import type { Note, NoteLink } from '../../core/note/note';
import type { Paper } from '../../core/paper/paper';
import { clipped, shownPeople, shownYear } from '../../core/paper/shown';
import type { Span } from '../../core/text/text';
import { citationKey } from '../citation';
import type { CodeAction } from '../codeActions';
import type { PlacedEdit } from '../edits';
import { mentionAt } from '../mentionAt';
import { noteKeys } from '../notes/noteKeys';
import { entryAddition } from './addEntry';

/** More papers than this behind one name are no choice. */
const MOST = 4;

export function citeActions(snapshot: Snapshot, note: Note, span: Span): CodeAction[] {
  const mention = mentionAt(snapshot, { uri: note.source.uri, offset: span.start });
  if (!mention?.papers.length || mention.papers.length > MOST) return [];
  if (mention.kind === 'name') return mention.papers.flatMap(paper => citeName(snapshot, note, mention.span, paper));
  if (mention.kind === 'link') return mention.papers.flatMap(paper => citeLink(snapshot, note, mention.link, paper));
  return [];
}

/** `EmoReward [@key]`: behind the whole word, unless a citation stands there already. */
export function citeName(snapshot: Snapshot, note: Note, name: Span, paper: Paper): CodeAction[] {
  const { text, uri } = note.source;
  const rest = /^[\p{L}\p{N}'’-]*/u.exec(text.slice(name.end, name.end + 60))?.[0] ?? '';
  const end = name.end + rest.length;
  const behind = note.citations.find(c => (c.cluster ?? c.span).start >= end);
  const gap = behind ? text.slice(end, (behind.cluster ?? behind.span).start) : undefined;
  if (gap !== undefined && /^[\s~]{0,3}$/.test(gap)) return [];
  const { key, title, more } = cited(snapshot, note, paper);
  const space = note.language === 'latex' ? '~' : ' ';
  const insert: PlacedEdit = { uri, span: { start: end, end }, text: space + citationText([key], note.language) };
  return [{ title: `Cite ${title}${more.suffix}`, kind: 'refactor.rewrite', edit: merged(insert, more) }];
}

/** A bare address becomes the citation; behind a link with a text of its own, the citation is added. */
function citeLink(snapshot: Snapshot, note: Note, link: NoteLink, paper: Paper): CodeAction[] {
  const { uri, text } = note.source;
  const bare = link.span.start === link.targetSpan.start || text[link.span.start] === '<';
  const { key, title, more } = cited(snapshot, note, paper);
  const citation = citationText([key], note.language);
  const end = link.span.end;
  const edit: PlacedEdit = bare
    ? { uri, span: link.span, text: citation }
    : { uri, span: { start: end, end }, text: ` ${citation}` };
  const what = bare ? 'Replace the address by a citation of' : 'Cite';
  return [{ title: `${what} ${title}${more.suffix}`, kind: 'refactor.rewrite', edit: merged(edit, more) }];
}

interface More {
  readonly suffix: string;
  readonly edits: readonly PlacedEdit[];
  readonly creates?: CodeAction['edit']['creates'];
}

function cited(snapshot: Snapshot, note: Note, paper: Paper): { key: string; title: string; more: More } {
  const key = citationKey(snapshot, note, paper);
  const who = [shownPeople(paper), shownYear(paper)].filter(Boolean).join(', ');
  const title = `“${clipped(paper.title, 50)}”${who ? ` (${who})` : ''}`;
  const addition = noteKeys(snapshot, note).finds(key) ? undefined : entryAddition(snapshot, note, key);
  if (!addition) return { key, title, more: { suffix: '', edits: [] } };
  return { key, title, more: { ...addition, suffix: ` and add its entry to ${addition.file}` } };
}

const merged = (edit: PlacedEdit, { edits, creates }: More): CodeAction['edit'] => ({
  edits: [edit, ...edits],
  ...(creates ? { creates } : {}),
});
