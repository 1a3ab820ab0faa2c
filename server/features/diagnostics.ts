/** What is wrong with one file, each kind of problem found by a check of its own in diagnostics/. */
import { knownFiles, type Snapshot, type SourceFile, sourceTextOf } from '../core/library/snapshot';
import type { Note } from '../core/note/note';
import { ONLY_ON_REQUEST, type Problem, type Severities } from '../core/text/problem';
import { silenced } from '../core/text/silenced';
import { duplicateKeys } from './diagnostics/duplicateKeys';
import { entryProblems } from './diagnostics/entries';
import { missingBibliographies } from './diagnostics/missingBibliographies';
import { noteKeys } from './diagnostics/noteKeys';
import { proseProblems } from './diagnostics/proseProblems';
import { settingProblems } from './diagnostics/settingFiles';
import { unknownCitations } from './diagnostics/unknownCitations';

/** In the order of the file, without what its comments silence. A file that LitNotes doesn't know has none. */
export function diagnostics(snapshot: Snapshot, uri: string, severities: Severities = {}): Problem[] {
  const note = snapshot.notes.get(uri);
  const file = snapshot.sources.get(uri);
  const unread = snapshot.unread.get(uri);
  const problems = [
    ...(file ? sourceProblems(snapshot, file) : []),
    ...settingProblems(snapshot, uri),
    ...(note ? noteProblems(snapshot, note, severities) : []),
    ...(unread ? [fileProblem(unread.message)] : []),
  ];
  return heard(snapshot, uri, problems, severities);
}

/** What is wrong with a file by itself, without its relations to others: cheap enough to ask for every file at any time. */
export function ownProblems(snapshot: Snapshot, uri: string, severities: Severities = {}): Problem[] {
  const unread = snapshot.unread.get(uri);
  const problems = [
    ...(snapshot.sources.get(uri)?.problems ?? []),
    ...settingProblems(snapshot, uri),
    ...(unread ? [fileProblem(unread.message)] : []),
  ];
  return heard(snapshot, uri, problems, severities);
}

/** In the order of the file, as the user wants to be told. */
function heard(snapshot: Snapshot, uri: string, problems: readonly Problem[], severities: Severities): Problem[] {
  if (!problems.length) return [];
  const source = sourceTextOf(snapshot, uri);
  const isSilenced = source ? silenced(source) : () => false;
  return problems
    .flatMap(problem => (isSilenced(problem) ? [] : asSet(problem, severities)))
    .sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** Every file of the snapshot that has something wrong. */
export function filesWithProblems(snapshot: Snapshot, severities: Severities = {}): string[] {
  return knownFiles(snapshot)
    .filter(uri => diagnostics(snapshot, uri, severities).length > 0)
    .sort();
}

const namingOf = (note: Note) => ({
  uri: note.source.uri,
  bibliographies: note.frontMatter?.bibliographies ?? [],
});

function asSet(problem: Problem, severities: Severities): Problem[] {
  const set = severities[problem.code];
  if (set === undefined) return ONLY_ON_REQUEST.has(problem.code) ? [] : [problem];
  return set === 'off' ? [] : [{ ...problem, severity: set }];
}

const fileProblem = (message: string): Problem => ({
  code: 'source-syntax',
  message,
  span: { start: 0, end: 0 },
  severity: 'warning',
});

/** What the readers found and what follows from the other files; a key that can't be cited is told once. */
function sourceProblems(snapshot: Snapshot, file: SourceFile): Problem[] {
  if (!snapshot.complete) return [...file.problems];
  const entries = entryProblems(snapshot, file);
  const unwritable = entries.filter(p => p.code === 'unwritable-key').map(p => p.span);
  const read = unwritable.length
    ? file.problems.filter(p => !unwritable.some(u => u.start <= p.span.start && p.span.end <= u.end))
    : file.problems;
  return [...read, ...entries, ...duplicateKeys(snapshot, file), ...noteKeys(snapshot, file)];
}

/** While files are still being read, a key that isn't known yet may come: only what the note itself shows counts. */
function noteProblems(snapshot: Snapshot, note: Note, severities: Severities): Problem[] {
  if (!snapshot.complete) return [...note.problems];
  return [
    ...note.problems,
    ...missingBibliographies(snapshot, namingOf(note)),
    ...unknownCitations(snapshot, note),
    ...proseProblems(snapshot, note, (severities['uncited-claim'] ?? 'off') !== 'off'),
  ];
}
