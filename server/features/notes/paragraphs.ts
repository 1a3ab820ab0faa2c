/** A note's paragraphs, and answers about them that hold from one version of the note to the next. */
import type { Note } from '../../core/note/note';
import type { Span } from '../../core/text/text';
import { type Paragraph, type Split, split, splitAgain } from './split';

const known = new WeakMap<Note, readonly Paragraph[]>();

/** The paragraphs that were asked for last: while somebody types, they are those of the version before. */
let last: Split | undefined;

export function paragraphsOf(note: Note): readonly Paragraph[] {
  const before = known.get(note);
  if (before) return before;
  const version = last?.note.source.uri === note.source.uri ? last : undefined;
  const paragraphs = version ? splitAgain(note, version) : split(note);
  known.set(note, paragraphs);
  last = { note, paragraphs };
  return paragraphs;
}

/** An answer with the place of its paragraph. */
export interface Answered<T> {
  readonly start: number;
  readonly value: T;
}

interface Version<T> {
  readonly paragraphs: readonly Paragraph[];
  readonly answers: readonly Answered<T>[];
}

/** The last answers about each file. */
export type Kept<T> = WeakMap<object, Map<string, Version<T>>>;

/**
 * `answer` for each paragraph of the note, in order. It may look at the paragraph alone and must answer with places
 * relative to it: paragraphs that didn't change since the file was last asked about keep their answers, and those that
 * didn't move the very same object. `owner` is what answers depend on besides (a library); `context` is whatever else they do.
 */
export function perParagraph<T>(
  kept: Kept<T>,
  owner: object,
  context: string,
  note: Note,
  answer: (paragraph: Paragraph) => T,
): readonly Answered<T>[] {
  const files = kept.get(owner) ?? new Map<string, Version<T>>();
  kept.set(owner, files);
  const file = `${note.source.uri} ${context}`;
  const paragraphs = paragraphsOf(note);
  const before = files.get(file);
  const answers = before ? answeredAgain(paragraphs, before, answer) : answered(paragraphs, answer);
  files.set(file, { paragraphs, answers });
  return answers;
}

function answered<T>(paragraphs: readonly Paragraph[], answer: (paragraph: Paragraph) => T): readonly Answered<T>[] {
  const values = new Map<number, T>();
  return paragraphs.map(paragraph => answerOf(paragraph, values, answer));
}

/** Only what stands between the equal beginnings and ends of both versions is looked up or asked for. */
function answeredAgain<T>(
  paragraphs: readonly Paragraph[],
  before: Version<T>,
  answer: (paragraph: Paragraph) => T,
): readonly Answered<T>[] {
  const old = before.paragraphs;
  const most = Math.min(paragraphs.length, old.length);
  let head = 0;
  while (head < most && paragraphs[head]?.mark === old[head]?.mark) head++;
  let tail = 0;
  while (tail < most - head && paragraphs[paragraphs.length - 1 - tail]?.mark === old[old.length - 1 - tail]?.mark)
    tail++;
  const values = new Map<number, T>();
  for (let i = head; i < old.length - tail; i++) {
    const { mark = 0 } = old[i] ?? {};
    const kept = before.answers[i];
    if (kept) values.set(mark, kept.value);
  }
  // One array and no copies of parts: a keystroke in a long note leaves little behind.
  const by = old.length - paragraphs.length;
  return paragraphs.map((paragraph, i) => {
    const kept = i < head ? before.answers[i] : i < paragraphs.length - tail ? undefined : before.answers[i + by];
    return kept ? placed(kept, paragraph) : answerOf(paragraph, values, answer);
  });
}

const placed = <T>(kept: Answered<T>, { span: { start } }: Paragraph): Answered<T> =>
  kept.start === start ? kept : { start, value: kept.value };

function answerOf<T>(paragraph: Paragraph, values: Map<number, T>, answer: (paragraph: Paragraph) => T): Answered<T> {
  const value = values.get(paragraph.mark) ?? answer(paragraph);
  values.set(paragraph.mark, value);
  return { start: paragraph.span.start, value };
}

/** The paragraph's masked spans, relative to it; one that reaches beyond is cut. */
export function masksIn(note: Note, { span, masks }: Paragraph): Span[] {
  const first = note.masked[masks.start - 1];
  const spans = note.masked.slice(masks.start, masks.end);
  const all = first && first.end > span.start ? [first, ...spans] : spans;
  return all
    .map(mask => ({ start: Math.max(0, mask.start - span.start), end: Math.min(span.end, mask.end) - span.start }))
    .filter(mask => mask.end > mask.start);
}
