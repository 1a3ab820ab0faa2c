/** A paper on its way out: its key there, and what its source says beyond what every paper has. */
import type { Paper, Person } from '../paper/paper';
import { isAlone, type Variable } from './fieldTable';

/** What one entry says in its own text, read again for an export and not kept; values as they are shown. */
export interface MoreFields {
  /** Pages are `1-12`, `e45`. */
  readonly texts: Readonly<Partial<Record<Variable, string>>>;
  readonly editors: readonly Person[];
  readonly translators: readonly Person[];
  /** When the page was looked at: `2026-04-24` */
  readonly accessed?: string;
}

export const NOTHING_MORE: MoreFields = { texts: {}, editors: [], translators: [] };

export interface ExportedPaper {
  readonly paper: Paper;
  readonly key: string;
  readonly more: MoreFields;
}

/** An edited volume names its editors, not authors: their names are given once. */
export const authorsOf = ({ paper, more }: Omit<ExportedPaper, 'key'>): Paper['authors'] =>
  JSON.stringify(more.editors) === JSON.stringify(paper.authors) ? [] : paper.authors;

/** The journal, volume or site that the work is in; what publishes it is no container. */
export function containerOf({ paper: { venue, type }, more: { texts } }: Omit<ExportedPaper, 'key'>) {
  if (texts['container-title']) return texts['container-title'];
  return isAlone(type) || venue === texts.publisher ? undefined : venue;
}

/** Where a thesis, a report or a book has no other, the place where it came out is its publisher. */
export function publisherOf({ paper: { venue, type }, more: { texts } }: Omit<ExportedPaper, 'key'>) {
  return texts.publisher ?? (isAlone(type) && !texts['container-title'] ? venue : undefined);
}

/** A given name and the `Jr.`, `III` behind it, which stand together in what is read. */
export function suffixParted(given: string | undefined): { readonly given?: string; readonly suffix?: string } {
  const [, before, suffix] = /^(.+?),?\s+((?:jr|sr)\.?|II|III|IV)$/i.exec(given ?? '') ?? [];
  return before ? { given: before, suffix } : { given };
}

/** Code units, so that the order is the same on every machine. */
export const byKey = (a: { readonly key: string }, b: { readonly key: string }): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : 0;

/** `2026-04-24` → `[2026, 4, 24]`; empty where the year is unknown. */
export function dateParts(date: string | undefined): number[] {
  if (!date || date.startsWith('--')) return [];
  return date.split('-').map(Number);
}

/** The address of the paper's page, where no identifier says it already. */
export const pageOf = ({ ids, links }: Paper): string | undefined =>
  ids.url ?? (ids.arxiv ? `https://arxiv.org/abs/${ids.arxiv}` : links.find(l => l.kind === 'paper')?.url);
