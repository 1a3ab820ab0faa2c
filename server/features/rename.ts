/** Rename: a citation key in every file that has it, or the spelling of a method's name in the user's own notes. */
import { citedPapers } from '../core/library/bibliographies';
import { papersOfKey } from '../core/library/library';
import type { Snapshot } from '../core/library/snapshot';
import type { Citation, Note } from '../core/note/note';
import type { Paper } from '../core/paper/paper';
import { isKeyOf } from '../core/paper/paperKeys';
import { clipped } from '../core/paper/shown';
import { type Span, touches } from '../core/text/text';
import type { Edits } from './edits';
import { mentionAt } from './mentionAt';
import { recordsAt } from './notes/recordsAt';
import type { Place } from './place';
import { keyEdits, type RenameOptions, unchangeable } from './rename/keyEdits';
import { inFrontMatter, type PaperKey } from './rename/keyPlaces';
import { nameEdits, type WrittenName } from './rename/nameEdits';

/** What is renamed, and the text to begin with. */
export interface RenameStart {
  readonly span: Span;
  readonly placeholder: string;
}

type Subject = { readonly span: Span } & (
  | { readonly of: 'key'; readonly key: PaperKey }
  | { readonly of: 'name'; readonly name: WrittenName }
);
type Refusal = { readonly refused: string };

/** `undefined` where nothing can be renamed; a refusal where it looks as if it could. */
export function prepareRename(
  snapshot: Snapshot,
  place: Place,
  options: RenameOptions,
): RenameStart | Refusal | undefined {
  const subject = subjectAt(snapshot, place);
  if (!subject || 'refused' in subject) return subject;
  const { span } = subject;
  if (subject.of === 'name') return { span, placeholder: subject.name.written };
  const refused = unchangeable(snapshot, subject.key, options);
  return refused ? { refused } : { span, placeholder: subject.key.key };
}

export function rename(snapshot: Snapshot, place: Place, text: string, options: RenameOptions): Edits | undefined {
  const subject = subjectAt(snapshot, place);
  if (!subject || 'refused' in subject) return subject;
  if (subject.of === 'name') return nameEdits(snapshot, subject.name, text.trim());
  const key = text.trim().replace(/^@/, '');
  return key === subject.key.key ? { edits: [], files: [] } : keyEdits(snapshot, subject.key, key, options);
}

function subjectAt(snapshot: Snapshot, place: Place): Subject | Refusal | undefined {
  const note = snapshot.notes.get(place.uri);
  const inSource = keyInSource(snapshot, place);
  if (inSource || !note) return inSource ?? nameInRule(snapshot, place) ?? nameInSource(snapshot, place);
  const citation = [...note.citations, ...inFrontMatter(note)].find(c => touches(c.span, place.offset));
  if (citation) return cited(snapshot, note, citation);
  const mention = mentionAt(snapshot, place);
  if (mention?.kind !== 'name') return undefined;
  const { span, known, papers } = mention;
  return { of: 'name', span, name: { written: note.source.slice(span), known, papers } };
}

function cited(snapshot: Snapshot, note: Note, { key, keySpan, form }: Citation): Subject | Refusal | undefined {
  const papers = citedPapers(snapshot, note, key);
  const [paper] = papers;
  if (!paper) return form === 'wikilink' ? undefined : { refused: `No bibliography here has “${key}”.` };
  if (papers.length === 1) return { of: 'key', span: keySpan, key: { key, paper } };
  const titles = papers.slice(0, 2).map(p => `“${clipped(p.title, 60)}”`);
  return {
    refused: `“${key}” is the key of several papers, ${titles.join(' and ')}: rename it at the one that is meant.`,
  };
}

/** The key of an entry, or one that its fields name. */
function keyInSource(snapshot: Snapshot, { uri, offset }: Place): Subject | undefined {
  const file = snapshot.sources.get(uri);
  for (const record of file ? recordsAt(file, offset) : []) {
    const own =
      record.key !== undefined && record.keySpan && touches(record.keySpan, offset) ? record.keySpan : undefined;
    const other = touches(record.span, offset) ? record.keyPlaces?.find(p => touches(p.span, offset)) : undefined;
    const key = own ? record.key : other?.key;
    const span = own ?? other?.span;
    if (key === undefined || !span) continue;
    const paper = isKeyOf(record, key) ? snapshot.library.paperOf().get(record) : soleOwner(snapshot, uri, key);
    return paper && { of: 'key', span, key: { key, paper } };
  }
  return undefined;
}

/** The paper that a cross-reference means: the one in the same file before all others. */
function soleOwner({ library }: Snapshot, uri: string, key: string): Paper | undefined {
  const owners = papersOfKey(library, key);
  const near = owners.find(paper => paper.sources.some(s => s.uri === uri && isKeyOf(s.record, key)));
  return near ?? (owners.length === 1 ? owners[0] : undefined);
}

/** The name of an entry in methods.yaml. */
function nameInRule(snapshot: Snapshot, place: Place): Subject | undefined {
  const file = snapshot.methods.get(place.uri);
  const mention = file && mentionAt(snapshot, place);
  if (!file || mention?.kind !== 'name') return undefined;
  const { known, papers } = mention;
  const rule = file.rules.find(r => touches(r.nameSpan, place.offset));
  return rule && { of: 'name', span: rule.nameSpan, name: { written: rule.name, known, papers } };
}

function nameInSource(snapshot: Snapshot, place: Place): Refusal | undefined {
  const known = mentionAt(snapshot, place)?.kind === 'name';
  return known ? { refused: 'Sources keep the names that their papers write: rename this one in a note.' } : undefined;
}
