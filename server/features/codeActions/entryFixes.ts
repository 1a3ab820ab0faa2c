/** Remedies for what is wrong with an entry of a bibliography; only BibTeX files are edited. */
import { personField } from '../../core/export/bibtexEntry';
import { papersOfKey } from '../../core/library/library';
import type { Snapshot, SourceFile } from '../../core/library/snapshot';
import type { Paper, PaperRecord } from '../../core/paper/paper';
import { shownYear } from '../../core/paper/shown';
import type { Problem } from '../../core/text/problem';
import type { Span } from '../../core/text/text';
import type { CodeAction } from '../codeActions';

export function entryFixes(snapshot: Snapshot, file: SourceFile, problem: Problem): CodeAction[] {
  const record = file.records.find(r => r.span.start <= problem.span.start && problem.span.end <= r.span.end);
  if (file.format !== 'bibtex' || !record) return [];
  switch (problem.code) {
    case 'unused-entry':
      return [edited(file, 'Remove the entry', wholeLines(file, record.span), '')];
    case 'duplicate-key':
      return isRepeated(snapshot, file, record)
        ? [edited(file, 'Remove this one of the two', wholeLines(file, record.span), '')]
        : apart(snapshot, file, record);
    case 'unwritable-key': {
      const key = (record.key ?? '').replace(/[\s{}]+/g, '');
      const taken = snapshot.library.byKey.has(key) || key === '';
      return record.keySpan && !taken
        ? [{ ...edited(file, `Change the key to ${key}`, record.keySpan, key), preferred: true }]
        : [];
    }
    case 'incomplete-entry':
      return completed(snapshot, file, record);
    default:
      return [];
  }
}

const edited = (file: SourceFile, title: string, span: Span, text: string): CodeAction => ({
  title,
  kind: 'quickfix',
  edit: { edits: [{ uri: file.source.uri, span, text }] },
});

/** An entry with its line ends and one blank line around it. */
function wholeLines({ source: { text } }: SourceFile, { start, end }: Span): Span {
  const behind = /^[ \t]*(?:\r\n|\n|\r|$)(?:[ \t]*(?:\r\n|\n|\r))?/.exec(text.slice(end, end + 200))?.[0] ?? '';
  const before = /(?:^|[\n\r])([ \t]*)$/.exec(text.slice(Math.max(0, start - 200), start))?.[1] ?? '';
  return { start: start - before.length, end: end + behind.length };
}

/** The same work under the same key in the same file: either can go. */
function isRepeated(snapshot: Snapshot, file: SourceFile, record: PaperRecord): boolean {
  const papers = snapshot.library.paperOf();
  return file.records.some(
    other => other !== record && other.key === record.key && papers.get(other) === papers.get(record),
  );
}

/** Another work has the key: this entry gets one of its own. Nobody knows which of the two a citation means. */
function apart({ library }: Snapshot, file: SourceFile, { key, keySpan }: PaperRecord): CodeAction[] {
  const free = [...'bcdefghijklmnopqrstuvwxyz'].map(c => `${key}${c}`).find(k => !papersOfKey(library, k).length);
  if (key === undefined || !keySpan || free === undefined || file.source.slice(keySpan) !== key) return [];
  return [edited(file, `Change this key to ${free}; citations stay as they are`, keySpan, free)];
}

/** What the entry lacks and another source of the paper says. */
function completed(snapshot: Snapshot, file: SourceFile, record: PaperRecord): CodeAction[] {
  const paper = snapshot.library.paperOf().get(record);
  const fields = paper ? knownFields(paper, record) : [];
  const place = record.keySpan && afterKey(file, record.keySpan);
  if (!fields.length || place === undefined) return [];
  const text = fields.map(([name, value]) => `\n  ${name} = {${value}},`).join('');
  const title = `Add the ${fields.map(([name]) => name).join(' and ')} that another source has`;
  return [{ ...edited(file, title, { start: place, end: place }, text), preferred: true }];
}

function knownFields(paper: Paper, record: PaperRecord): [string, string][] {
  const year = shownYear(paper);
  return [
    ...(!record.authors.length && paper.authors.length
      ? [['author', paper.authors.map(personField).join(' and ')] satisfies [string, string]]
      : []),
    ...(!/^\d{4}/.test(record.date ?? '') && year ? [['year', year] satisfies [string, string]] : []),
  ];
}

/** Behind the comma that follows the key; an entry without one has no fields yet. */
function afterKey({ source: { text } }: SourceFile, { end }: Span): number | undefined {
  const comma = /^\s*,/.exec(text.slice(end, end + 100))?.[0];
  return comma === undefined ? undefined : end + comma.length;
}
