/** The request behind the Markdown preview: what the citations of a note stand for, in words. */

/** `litnotes/preview`: `null` for a file that is no Markdown note. */
export const PREVIEW_REQUEST = 'litnotes/preview';

export interface PreviewParams {
  document: string;
}
export interface PreviewAnswer {
  /** Each key that the note cites, once, as it is written there. */
  keys: PreviewKey[];
  /** The reference list in its order, as plain text. */
  references: string[];
}
export type PreviewKey = PreviewPaper | { key: string; kind: 'unknown'; where: string };
export interface PreviewPaper {
  key: string;
  /** `missing`: a paper that is known and that no bibliography of the note has, so that a build would not find it. */
  kind: 'paper' | 'missing';
  /** `Lee`, `Lee and Kim`, `Lee et al.`; what stands for people where none are known. */
  author: string;
  /** `2026`, `2026b` among works of the same people and year, `n.d.` */
  year: string;
  /** Its place in `references`, from 0. */
  reference: number;
  /** Where a missing or unknown key was looked for: `refs.bib`. */
  where: string;
}
