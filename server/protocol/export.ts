/** The requests about bibliographies that are written: exporting one, and the entries that one lacks. */
import type { CitationAnswer, JsonPosition } from '../protocol';

export const EXPORT_REQUESTS = {
  export: 'litnotes/export',
  newEntries: 'litnotes/newEntries',
} as const;

export type ExportFormat = 'bibtex' | 'csl-json' | 'ris';

/** `litnotes/export`: a bibliography of what some notes cite. */
export interface ExportParams {
  format: ExportFormat;
  /** A note, the notes below a folder, every note; `all` takes every paper, cited or not. */
  scope: { note: string } | { folder: string } | 'notes' | 'all';
  /** The file that is to be written, where there is one already. */
  target?: string;
}
export interface ExportAnswer {
  /** Ordered by key; the same for the same papers. */
  text: string;
  entries: number;
  /** How many notes were looked at. */
  notes: number;
  /** Cited keys that no paper has: these are not in the text. */
  unknown: string[];
  /** Keys that several papers have; the first is in the text. */
  clashes: string[];
  /** Keys of entries without authors or a year. */
  incomplete: string[];
  /** Keys of entries that stand in the target and are not in the text. */
  leavesOut: string[];
  /** False where nothing is known of the target: it is new, or it was not read. */
  targetRead: boolean;
}

/** `litnotes/newEntries`: what a note cites and the bibliography that it names lacks. */
export interface NewEntriesParams {
  document: string;
  /** A key that is still being typed here is left out. */
  cursor?: JsonPosition;
}
/** Without `bibliography` the note and its project name none that entries can be added to. */
export interface NewEntriesAnswer extends Pick<CitationAnswer, 'missing' | 'bibliography'> {
  /** The note cites something and could name a bibliography: a literature note that did would be one no more. */
  wanted?: boolean;
  /** Entries are missing and none is answered: the bibliography ends inside an entry, which would swallow them. */
  unfinished?: boolean;
}
