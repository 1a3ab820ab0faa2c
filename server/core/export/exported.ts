/** A paper on its way out: its key there, and what its source says beyond what every paper has. */
import type { Paper } from '../paper/paper';

/** Fields that only a bibliography knows; values decoded for display. */
export interface MoreFields {
  readonly volume?: string;
  readonly number?: string;
  /** `1--12`, `e45` */
  readonly pages?: string;
  readonly publisher?: string;
  readonly edition?: string;
  readonly series?: string;
  readonly editors?: Paper['authors'];
}

export interface ExportedPaper {
  readonly paper: Paper;
  readonly key: string;
  readonly more: MoreFields;
}

/** An edited volume names its editors, not authors: their names are given once. */
export const authorsOf = ({ paper, more }: ExportedPaper): Paper['authors'] =>
  JSON.stringify(more.editors ?? []) === JSON.stringify(paper.authors) ? [] : paper.authors;

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
