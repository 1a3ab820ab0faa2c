/** The requests of the desk, where a related-work section is written: a draft, a table, what is missing. */
import type { JsonPosition } from '../protocol';

export const DESK_REQUESTS = {
  draft: 'litnotes/draft',
  compare: 'litnotes/compare',
  missing: 'litnotes/missing',
  themePapers: 'litnotes/themePapers',
} as const;

export type DraftOrder = 'year' | 'subtheme';
export type DraftForm = 'bullets' | 'sentences';

/** `litnotes/draft`: a skeleton of related work about these papers, in the language of the document. */
export interface DraftParams {
  document: string;
  keys: string[];
  order: DraftOrder;
  form?: DraftForm;
  /** The id of the theme that the papers were chosen by: gives the heading. */
  theme?: string;
  /** Where it will stand: the heading is one level below the one above. */
  position?: JsonPosition;
}
/** `keys`: of the papers in it, as `litnotes/citation` takes them. */
export interface DeskAnswer {
  text: string;
  keys: string[];
}

/** `litnotes/themePapers`: what a draft about the theme can be made of. */
export interface ThemePapersParams {
  document: string;
  /** The theme's id; empty for the papers without a theme. */
  theme: string;
}
export interface ThemePapersAnswer {
  /** Those whose main theme it is, then the others, the newest first. */
  papers: ThemePaper[];
}
export interface ThemePaper {
  key: string;
  title: string;
  /** `2026 · GRPO` */
  description: string;
  /** In the document. */
  cited: boolean;
  /** The label of the main theme, where that is another. */
  mainTheme?: string;
}

/** `litnotes/compare`: a table of these papers, in the language of the document. */
export interface CompareParams {
  document: string;
  keys: string[];
}

/** `litnotes/missing`: papers close to what the document cites that it doesn't cite. */
export interface MissingParams {
  document: string;
  /** Papers that the document names at most, and others at most. */
  limit?: number;
}
export interface MissingAnswer {
  /** Labels of the themes that the document is about, the most cited first; empty where it cites nothing known. */
  themes: string[];
  /** Those that the document names without citing them, then the others; the closest first. */
  papers: MissingPaper[];
}
export interface MissingPaper {
  key: string;
  title: string;
  /** `2026 · Wei et al.` */
  description: string;
  /** Whether the document names it. */
  named: boolean;
  /** In plain words, the most telling first: `About GRPO too; your note has 5 papers on “Agents”`. */
  why: string;
}
