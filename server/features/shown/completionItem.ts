/** One line of a completion list, and the line that tells a paper in it. */
import type { Paper } from '../../core/paper/paper';
import { clipped, shownPeople, shownYear } from '../../core/paper/shown';
import type { Span } from '../../core/text/text';

export interface CompletionItem {
  /** `field`: a word of a file that configures. */
  readonly kind: 'key' | 'name' | 'field';
  readonly label: string;
  /** Shown beside the label: the title. */
  readonly description?: string;
  /** The note cites the paper already. */
  readonly cited: boolean;
  /** Paper and year in one line; looked up when it is asked for. */
  readonly detail: string;
  readonly insert: string;
  /** What the client compares with what was typed. */
  readonly filter: string;
  /** Replaced when the item is inserted; `end` is the cursor. */
  readonly span: Span;
  /** Up to here when the item replaces the rest of the word. */
  readonly replaceEnd: number;
  /** What `completionCard` needs to show the card. */
  readonly id: string;
}

export const paperLine = (paper: Paper): string =>
  [shownYear(paper), shownPeople(paper), clipped(paper.title, 90)].filter(Boolean).join(' · ');
