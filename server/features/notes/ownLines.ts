/** What the user's notes say about a paper in their own lines: the sentences that name it, the text of its own note. */
import type { Snapshot } from '../../core/library/snapshot';
import type { Note } from '../../core/note/note';
import type { Paper } from '../../core/paper/paper';
import { clipped } from '../../core/paper/shown';
import { managedBlock } from '../../core/template/managedBlock';
import { overlaps, type Span } from '../../core/text/text';
import type { PlaceSpan } from '../place';
import { paperUses } from '../uses';
import { paragraphsOf } from './paragraphs';
import { sentencesOf } from './prose';

export interface Line extends PlaceSpan {
  readonly text: string;
  readonly kind: 'cited' | 'mentioned';
}

/** Lengths in characters. */
const LINE = 320;
const PARAGRAPH = 600;
const LINES = 40;
const PARAGRAPHS = 6;

/** A sentence that both names and cites the paper comes once, as one that cites it; by file, in order. */
export function usesOf(snapshot: Snapshot, paper: Paper): Line[] {
  const own = new Set(paper.sources.filter(s => s.record.format === 'note').map(s => s.uri));
  const { citedIn, mentionedIn } = paperUses(snapshot, paper);
  const lines = new Map<string, Line>();
  const add = ({ uri, span }: PlaceSpan, kind: Line['kind']) => {
    const note = snapshot.notes.get(uri);
    if (!note || own.has(uri)) return;
    const sentence = sentenceAt(note, span);
    const id = `${uri} ${sentence.start}`;
    if (!lines.has(id)) lines.set(id, { uri, span, kind, text: lineOf(note.source.slice(sentence)) });
  };
  for (const place of citedIn) add(place, 'cited');
  for (const place of mentionedIn) add(place, 'mentioned');
  return [...lines.values()]
    .sort((a, b) => (a.uri === b.uri ? a.span.start - b.span.start : a.uri < b.uri ? -1 : 1))
    .slice(0, LINES);
}

/** Without what only makes it an item of a list. */
const lineOf = (text: string): string =>
  oneLine(text.replace(/^[ \t>]*(?:[-*+]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/, ''), LINE);

function sentenceAt(note: Note, span: Span): Span {
  const paragraph = paragraphsOf(note).find(p => p.span.start <= span.start && span.start < p.span.end)?.span ?? span;
  const at = span.start - paragraph.start;
  const found = sentencesOf(note.source.slice(paragraph)).find(s => s.span.start <= at && at < s.span.end)?.span;
  return found ? { start: paragraph.start + found.start, end: paragraph.start + found.end } : paragraph;
}

/** The first paragraphs of prose, without what LitNotes wrote and what only frames: headings, fences, comments, a template's fields. */
export function noteParagraphs(snapshot: Snapshot, uri: string): string[] {
  const note = snapshot.notes.get(uri);
  if (!note) return [];
  const from = note.frontMatter?.span.end ?? 0;
  const block = managedBlock(note.source.text, from);
  const managed = block && 'inner' in block ? block.inner : { start: 0, end: 0 };
  return paragraphsOf(note)
    .filter(({ span }) => span.start >= from && !overlaps(span, managed))
    .flatMap(({ span }) => {
      const text = note.source.slice(span).replace(/<[^>\n]*>/g, '');
      return /^(?:#{1,6}\s|```|~~~|%%|---|\||>\s*\[!)/.test(text)
        ? []
        : [oneLine(text.replace(/^[ \t]*>[ \t]?/gm, ''), PARAGRAPH)];
    })
    .filter(text => /\p{L}{2}/u.test(text))
    .slice(0, PARAGRAPHS);
}

const oneLine = (text: string, length: number): string => clipped(text.replace(/\s+/g, ' ').trim(), length);
