/** What is wrong with single entries of a bibliography: cited by nobody, cited and incomplete, or impossible to cite. */
import { linkKind } from '../../core/abstract/links';
import { isBibliography } from '../../core/library/bibliographies';
import type { Snapshot, SourceFile } from '../../core/library/snapshot';
import { isWritableKey } from '../../core/note/citation';
import type { PaperRecord } from '../../core/paper/paper';
import type { Problem } from '../../core/text/problem';
import type { Span } from '../../core/text/text';
import { shownPath } from '../../core/text/uri';
import { type CitedKeys, citationOf, citedKeys, isUsed } from '../notes/citedKeys';

export function entryProblems(snapshot: Snapshot, file: SourceFile): Problem[] {
  if (!isBibliography(file.format)) return [];
  const cited = citedKeys(snapshot);
  const single = file.records.flatMap(record => [
    ...unwritableKey(file, record),
    ...incompleteEntry(snapshot, cited, file, record),
  ]);
  return [...single, ...unusedEntries(snapshot, cited, file)];
}

const placeOf = (record: PaperRecord): Span => record.keySpan ?? record.titleSpan;

/** A key with a space or a lone brace. */
function unwritableKey({ format }: SourceFile, record: PaperRecord): Problem[] {
  // The place is looked up last: in a large file it is on disk.
  if (!record.key || isWritableKey(record.key) || !record.keySpan) return [];
  const message = `Nothing can cite “${record.key}”: a key has no spaces, and no brace without its partner.`;
  // BibTeX and pandoc don't even read such an entry.
  const severity = format === 'bibtex' ? 'error' : 'warning';
  return [{ code: 'unwritable-key', message, span: record.keySpan, severity }];
}

/** More unused entries than this make a collection, not a list of works cited that has grown stale. */
const MOST_UNUSED = 1_000;

/** Only in a bibliography that a note names: any other is a collection too. */
function unusedEntries(snapshot: Snapshot, cited: CitedKeys, file: SourceFile): Problem[] {
  if (!cited.namedBy.has(file.source.uri) || cited.keys.has('*')) return [];
  const inherited = inheritedKeys(file);
  const papers = snapshot.library.paperOf();
  const unused: Problem[] = [];
  for (const record of file.records) {
    const paper = papers.get(record);
    if (!paper || inherited.has(record.key ?? '') || isUsed(cited, paper)) continue;
    const message = `No note cites “${record.key ?? record.title}”.`;
    unused.push({ code: 'unused-entry', message, span: placeOf(record), severity: 'hint', unnecessary: true });
    if (unused.length > MOST_UNUSED) return [];
  }
  return unused;
}

/** Works that are known by their title or their maker and not by authors. */
const WITHOUT_AUTHOR =
  /^(?:webpage|software|dataset|legislation|legal_case|bill|treaty|standard|entry|entry-\w+|periodical|motion_picture|map|classic)$/;

/** A page of the web, too, unless it is a paper's. */
function isAuthorless({ type, ids }: PaperRecord): boolean {
  if (WITHOUT_AUTHOR.test(type)) return true;
  const page = ids.doi || ids.arxiv ? undefined : ids.url;
  return type === 'document' && page !== undefined && linkKind(page) !== 'paper';
}

/** The author's own mark in `keywords` or `note`. */
const ANY_MARK = /\b(?:incomplete|unfinished|to ?do|fix ?me)\b/i;
const SAYS_SO = new RegExp(`^\\W*${ANY_MARK.source}`, 'i');

function incompleteEntry(snapshot: Snapshot, cited: CitedKeys, file: SourceFile, record: PaperRecord): Problem[] {
  const paper = snapshot.library.paperOf().get(record);
  const place = cited.keys.get(record.key ?? '') ?? (paper && citationOf(cited, paper));
  // Most entries are cited by nobody: nothing of them is decoded.
  if (!place && !(hasMarks(file) && saysSo(record))) return [];
  const lacking = [
    ...(record.title ? [] : ['title']),
    ...(record.authors.length || record.organization || isAuthorless(record) ? [] : ['author']),
    ...(/^\d{4}/.test(record.date ?? '') ? [] : ['year']),
  ];
  if (!lacking.length) return [];
  const where = place ? `, and ${shownPath(place.uri, snapshot.folders)} cites it` : '';
  return [
    {
      code: 'incomplete-entry',
      message: `This entry has no ${lacking.join(', no ')}${where}.`,
      span: placeOf(record),
      severity: 'information',
      ...(place ? { related: [{ ...place, message: 'Cited here' }] } : {}),
    },
  ];
}

const saysSo = (record: PaperRecord): boolean => [...record.tags, record.note ?? ''].some(text => SAYS_SO.test(text));

const marks = new WeakMap<SourceFile, { readonly any: boolean }>();

function hasMarks(file: SourceFile): boolean {
  const known = marks.get(file) ?? { any: ANY_MARK.test(file.source.text) };
  marks.set(file, known);
  return known.any;
}

const inherited = new WeakMap<SourceFile, ReadonlySet<string>>();

/** Keys that other entries of the file point to: a build needs these entries though no note cites them. */
function inheritedKeys(file: SourceFile): ReadonlySet<string> {
  const known = inherited.get(file);
  if (known) return known;
  const keys = new Set<string>();
  if (file.format === 'bibtex') {
    const pointers = /\b(?:crossref|xref|xdata|entryset|related)\s*=\s*["{]([^"{}]*)["}]/gi;
    for (const match of file.source.text.matchAll(pointers)) {
      for (const key of (match[1] ?? '').split(',')) keys.add(key.trim());
    }
  }
  inherited.set(file, keys);
  return keys;
}
