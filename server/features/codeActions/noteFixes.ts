/** Remedies for what is wrong in a note. */
import { nearest } from '../../core/base/nearest';
import { namedBibliographies } from '../../core/library/bibliographies';
import { papersOfKey } from '../../core/library/library';
import type { Snapshot } from '../../core/library/snapshot';
import { isWritableKey, markdownKey } from '../../core/note/citation';
import type { Citation, Note } from '../../core/note/note';
import { clipped } from '../../core/paper/shown';
import type { Problem } from '../../core/text/problem';
import type { Span } from '../../core/text/text';
import { fileName, relativePath } from '../../core/text/uri';
import { keyThere } from '../citation';
import type { CodeAction } from '../codeActions';
import { findingsAt } from '../diagnostics/proseProblems';
import { cutKey, writtenKey } from '../diagnostics/unknownCitations';
import { mentionAt } from '../mentionAt';
import { namesIn } from '../notes/namesIn';
import { noteKeys } from '../notes/noteKeys';
import { settle } from '../notes/settle';
import { entryAddition } from './addEntry';
import { citeName } from './cite';

export function noteFixes(snapshot: Snapshot, note: Note, problem: Problem): CodeAction[] {
  const { span } = problem;
  switch (problem.code) {
    case 'unknown-citation':
      return unknownCitation(snapshot, note, span);
    case 'unwritable-key':
      return braces(snapshot, note, span);
    case 'missing-bibliography':
      return missingBibliography(snapshot, note, span);
    case 'citation-as-link-definition':
      return [replacement(note, 'Escape the colon', { start: span.end - 1, end: span.end }, '\\:')];
    case 'ambiguous-name':
      return (mentionAt(snapshot, { uri: note.source.uri, offset: span.start })?.papers ?? []).flatMap(paper =>
        citeName(snapshot, note, span, paper).map(action => ({ ...action, kind: 'quickfix' as const })),
      );
    case 'uncited-claim':
      return namedIn(snapshot, note, span);
    case 'near-miss-name': {
      const name = findingsAt(snapshot, note, span.start).nearMiss?.name;
      return name ? [preferred(replacement(note, changeTitle(note.source.slice(span), name), span, name))] : [];
    }
    case 'number-not-in-source': {
      const stated = findingsAt(snapshot, note, span.start).wrongNumber?.contradiction.stated.text;
      const written = note.language === 'latex' ? stated?.replaceAll('%', '\\%') : stated;
      return stated && written ? [replacement(note, changeTitle(note.source.slice(span), stated), span, written)] : [];
    }
    default:
      return [];
  }
}

/** A citation of each paper that the claim names, behind its name. */
function namedIn(snapshot: Snapshot, note: Note, { start, end }: Span): CodeAction[] {
  return namesIn(snapshot.library, note)
    .filter(hit => start <= hit.span.start && hit.span.end <= end)
    .flatMap(hit =>
      settle(snapshot, note, hit).introductions.flatMap(({ paper }) => citeName(snapshot, note, hit.span, paper)),
    )
    .map(action => ({ ...action, kind: 'quickfix' as const }));
}

const replacement = (note: Note, title: string, span: Span, text: string): CodeAction => ({
  title,
  kind: 'quickfix',
  edit: { edits: [{ uri: note.source.uri, span, text }] },
});

const preferred = (action: CodeAction): CodeAction => ({ ...action, preferred: true });

/** Says what goes and what comes: in a list of remedies the place isn't seen. */
const changeTitle = (from: string, to: string): string => `Change ${clipped(from, 40)} to ${to}`;

const citationAt = (note: Note, { start }: Span): Citation | undefined =>
  note.citations.find(c => c.span.start === start);

/** The likeliest key is preferred: for a paper that the bibliography has, its own; for one that only a page has, its entry. */
function unknownCitation(snapshot: Snapshot, note: Note, span: Span): CodeAction[] {
  const citation = citationAt(note, span);
  if (!citation) return [];
  const { key } = citation;
  const papers = papersOfKey(snapshot.library, key);
  const add = papers.flatMap((paper): CodeAction[] => {
    const edit = entryAddition(snapshot, note, key, paper);
    if (!edit) return [];
    const title = `Add the entry to ${edit.file}`;
    // Which of several works is meant, only the user knows.
    return papers.length > 1
      ? [{ title: `${title}: “${clipped(paper.title, 50)}”`, kind: 'quickfix', edit }]
      : [{ title, kind: 'quickfix', edit, preferred: true }];
  });
  const others = papers.length
    ? papers.flatMap(paper => keyThere(snapshot, note, paper) ?? [])
    : noteKeys(snapshot, note).near(key, writtenKey(note, citation));
  const changes = others.map((other, i) => {
    const action = rewritten(note, citation, other);
    // Which of several works is meant, only the user knows.
    return i === 0 && papers.length < 2 ? preferred(action) : action;
  });
  return [...add, ...changes];
}

/** The citation with another key, in the form that its language reads. */
function rewritten(note: Note, citation: Citation, key: string): CodeAction {
  const whole = writtenKey(note, citation).replace(/[^\p{L}\p{N}]+$/u, '');
  const title = changeTitle(citation.form === 'bare' && whole.length > citation.key.length ? whole : citation.key, key);
  if (citation.form !== 'bare' && citation.form !== 'braced') return replacement(note, title, citation.keySpan, key);
  if (note.language !== 'markdown') return replacement(note, title, citation.keySpan, key);
  // A key that was cut short is replaced with what its author took for a part of it.
  const length = citation.form === 'bare' ? Math.max(0, whole.length - citation.key.length) : 0;
  return replacement(note, title, { start: citation.span.start, end: citation.span.end + length }, markdownKey(key));
}

function braces(snapshot: Snapshot, note: Note, span: Span): CodeAction[] {
  const citation = citationAt(note, span);
  const cut = citation && cutKey(note, citation, noteKeys(snapshot, note).finds);
  if (!cut || !isWritableKey(cut.key)) return [];
  const text = markdownKey(cut.key);
  return [preferred(replacement(note, `Write ${text}`, cut.span, text))];
}

/** The file whose name comes nearest, or the file itself, made empty. */
function missingBibliography(snapshot: Snapshot, note: Note, span: Span): CodeAction[] {
  const named = namedBibliographies(snapshot, note).find(b => b.by === note.source.uri && b.span.start === span.start);
  if (!named) return [];
  const files = [...snapshot.sources.values()].filter(f => f.format !== 'note').map(f => f.source.uri);
  const names = new Map(files.map(uri => [fileName(uri), uri]));
  const name = nearest(fileName(named.path), [...names.keys()]);
  const uri = name === undefined ? undefined : names.get(name);
  const path = uri && relativePath(note.source.uri, uri);
  const change =
    path && /^[\w./-]+$/.test(path) ? [preferred(replacement(note, changeTitle(named.path, path), span, path))] : [];
  const missing = /\.bib$/i.test(named.path) ? named.tried[0] : undefined;
  const create: CodeAction[] = missing
    ? [{ title: `Create ${named.path}`, kind: 'quickfix', edit: { edits: [], creates: [{ uri: missing, text: '' }] } }]
    : [];
  return [...change, ...create];
}
