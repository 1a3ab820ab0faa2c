/** The requests behind the pictures and the coverage: how many papers of each theme are of when, and what notes say of them. */

export const PICTURE_REQUESTS = {
  pictures: 'litnotes/pictures',
  coverage: 'litnotes/coverage',
  marked: 'litnotes/marked',
} as const;

/** What a note does with a paper: cites it or links to it, only names its method, or neither. */
export type Touch = 'cited' | 'mentioned' | 'untouched';
export type Unit = 'month' | 'year';

/** `litnotes/coverage`; like the pictures `null` for a document that is no note. */
export interface CoverageParams {
  /** The note that counts; without it all notes together, of which only the citations count. */
  document?: string;
  /** Up to so many papers that are mentioned, and as many never touched, come along with each theme. */
  list?: number;
}
export interface CoverageAnswer {
  /** In the order of the Papers view; papers without a theme come last, under an empty id. */
  themes: ThemeCoverage[];
}
export interface ThemeCoverage {
  id: string;
  label: string;
  /** Numbers of papers whose main theme it is. */
  cited: number;
  mentioned: number;
  untouched: number;
  listed?: { mentioned: MarkedPaper[]; untouched: MarkedPaper[] };
}

/** `litnotes/pictures` */
export interface PicturesParams extends CoverageParams {
  /** Without it, months where most papers have one and they span two years at most. */
  unit?: Unit;
}
export interface PicturesAnswer {
  unit: Unit;
  /** `2026-04` or `2026`, without gaps, the oldest first. */
  periods: string[];
  /** True when older papers are counted in the first period, newer ones in the last. */
  earlier: boolean;
  later: boolean;
  /** The largest themes, in the order of the view; what is left is one row with the id `REST`. */
  themes: PictureTheme[];
  papers: number;
}
export interface PictureTheme extends ThemeCoverage {
  /** Papers in each of `periods`. */
  dated: number[];
  /** Papers whose date doesn't say the period. */
  undated: number;
  /** In the row `REST`: how many themes are in it. */
  themes?: number;
}
/** No theme has this id: YAML has no such sign. */
export const REST = '\u0000rest';

/** `litnotes/marked`: the papers behind a mark of a picture or a number of the coverage. */
export interface MarkedParams extends PicturesParams {
  theme: string;
  touch?: Touch;
  /** One of `periods`, or an empty text for papers without one. */
  period?: string;
  limit?: number;
}
export interface MarkedAnswer {
  /** The newest first. */
  papers: MarkedPaper[];
  /** How many there are, whatever the limit. */
  count: number;
}
export interface MarkedPaper {
  key: string;
  title: string;
  /** `2026 · EmoReward`, `2026 · Lee et al.` */
  description: string;
  touch: Touch;
}
