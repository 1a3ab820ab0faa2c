/** A bibliography of what a note, a folder or the whole workspace cites, and what the user should know about it. */
import { missingFields } from '../core/export/bibtexEntry';
import type { Snapshot } from '../core/library/snapshot';
import { withParts } from '../core/library/wholes';
import type { Note } from '../core/note/note';
import type { Paper } from '../core/paper/paper';
import type { ExportAnswer, ExportParams } from '../protocol/export';
import { everyPaper, exportBibliography } from './exportBibliography';
import { citedIn } from './notes/citedIn';

/** Addresses in `params` are canonical. */
export function exportFor(snapshot: Snapshot, { format, scope, target }: ExportParams): ExportAnswer {
  const notes = scope === 'all' ? [] : notesOf(snapshot, scope);
  const cited = citedIn(snapshot, notes);
  const papers: ReadonlyMap<string, Paper> = scope === 'all' ? everyPaper(snapshot) : cited.papers;
  return {
    text: exportBibliography(snapshot, papers, format),
    entries: papers.size,
    notes: notes.length,
    unknown: [...cited.unknown],
    clashes: [...cited.clashes],
    incomplete: [...papers].flatMap(([key, paper]) => (missingFields(paper).length ? [key] : [])).sort(),
    leavesOut: leftOut(snapshot, target, papers),
    targetRead: target !== undefined && snapshot.sources.has(target),
  };
}

/** In an order that doesn't depend on how the notes were read: by address, a document as it takes its files in. */
function notesOf(snapshot: Snapshot, scope: Exclude<ExportParams['scope'], 'all'>): Note[] {
  if (scope === 'notes') return byAddress(snapshot, () => true);
  if ('note' in scope) return [...withParts(snapshot, scope.note)];
  const folder = scope.folder.replace(/\/$/, '');
  return byAddress(snapshot, uri => uri.startsWith(`${folder}/`));
}

const byAddress = ({ notes }: Snapshot, wanted: (uri: string) => boolean): Note[] =>
  [...notes]
    .filter(([uri]) => wanted(uri))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, note]) => note);

function leftOut(snapshot: Snapshot, target: string | undefined, papers: ReadonlyMap<string, Paper>): string[] {
  const file = target === undefined ? undefined : snapshot.sources.get(target);
  const own = new Set([...papers.values()].flatMap(paper => [paper.key, ...paper.otherKeys]));
  return (file?.records ?? []).flatMap(({ key }) => (key && !papers.has(key) && !own.has(key) ? [key] : []));
}
