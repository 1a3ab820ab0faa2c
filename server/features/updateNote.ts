/** Brings a literature note up to what the other sources say about its paper now; what the user wrote stays, to the byte. */
import { papersOfKey } from '../core/library/library';
import type { Snapshot } from '../core/library/snapshot';
import { MergedPaper } from '../core/merging/mergedPaper';
import type { Paper } from '../core/paper/paper';
import { updateManaged } from '../core/template/managedPart';
import type { SourceText, Span } from '../core/text/text';
import type { UpdateNoteAnswer } from '../protocol/notes';
import { type NoteOptions, noteText } from './literatureNote/noteText';

export function updateNote(snapshot: Snapshot, uri: string, options: NoteOptions = {}): UpdateNoteAnswer {
  const source = snapshot.notes.get(uri)?.source;
  if (!source) return { refused: 'This is no note of the workspace.' };
  const record = snapshot.sources.get(uri)?.records.find(r => r.format === 'note');
  const paper = record && snapshot.library.paperOf().get(record);
  // A broken front matter says nothing about a paper, and is what has to be told first.
  const checked = updateManaged(source.text, '');
  if ('refused' in checked) return refusal(source, checked);
  if (!paper) return { refused: NO_PAPER };
  const others = withoutNotes(paper) ?? underKey(snapshot, record.key);
  if (!others) return { refused: `No source beside your notes says anything about “${paper.title}”.` };
  const fresh = noteText(snapshot, others, uri, options, paper);
  if ('refused' in fresh) return fresh;
  const update = updateManaged(source.text, fresh.text.replace(/\r\n?/g, '\n'));
  if ('refused' in update) return refusal(source, update);
  const edits = update.changes.map(({ span, text }) => ({
    range: source.rangeOf(span),
    text,
    before: source.slice(span),
  }));
  return { edits, changed: [...update.changed], kept: [...update.kept] };
}

const NO_PAPER =
  'This note doesn’t say which paper it is about. Its front matter needs a citekey, a doi, an arxiv id, or a title with authors and year.';

function refusal(source: SourceText, { refused, at }: { refused: string; at?: Span }): UpdateNoteAnswer {
  return at ? { refused, range: source.rangeOf(at) } : { refused };
}

/** The one paper that has the note's key: a title that was put right elsewhere no longer says that the two are one. */
function underKey({ library }: Snapshot, key: string | undefined): Paper | undefined {
  const papers = key === undefined ? [] : papersOfKey(library, key).flatMap(paper => withoutNotes(paper) ?? []);
  const [paper, ...more] = papers;
  return paper && !more.length && key ? new MergedPaper(paper.sources, { key, otherKeys: paper.otherKeys }) : undefined;
}

/** The paper as the sources beside the user's notes give it: a note would else confirm itself. Its keys stay. */
function withoutNotes(paper: Paper): Paper | undefined {
  const sources = paper.sources.filter(s => s.record.format !== 'note');
  return sources.length ? new MergedPaper(sources, { key: paper.key, otherKeys: paper.otherKeys }) : undefined;
}
