/** A theme of the corpus, from the workspace's own list or found in the papers. */
import type { Span } from './text';

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
