/** A theme of the corpus, from the workspace's own list or found in the papers. */
import type { Paper, ThemeAssignment } from '../paper/paper';
import type { Span } from '../text/text';

export interface Theme {
  readonly id: string;
  readonly label: string;
  readonly definition?: string;
  /** Phrases that a reader would look for. */
  readonly match: readonly string[];
  /** Keys of papers that the user put here. */
  readonly papers: readonly string[];
  /** Where the theme stands in themes.yaml. */
  readonly span?: Span;
}

export interface Themes {
  /** In the order of the user's list; found themes by size. */
  readonly list: readonly Theme[];
  /** Of every paper: one to three, the main one first; nothing while themes are still being found. */
  readonly of: PaperThemes;
}

export interface PaperThemes extends Iterable<readonly [Paper, readonly ThemeAssignment[]]> {
  readonly get: (paper: Paper) => readonly ThemeAssignment[] | undefined;
}
