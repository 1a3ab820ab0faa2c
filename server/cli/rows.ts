/** Papers as lines of a table, for terminals. */
import type { Paper } from '../core/paper/paper';
import { clipped, shownPeople, shownTitle, shownYear } from '../core/paper/shown';

/** Key, year, method or people, title. */
export function paperRow(paper: Paper): string {
  const cells = [
    clipped(paper.key, 36).padEnd(36),
    (shownYear(paper) || '–').padEnd(4),
    clipped(paper.methods.find(m => m.primary)?.name ?? shownPeople(paper), 24).padEnd(24),
    clipped(shownTitle(paper), 90),
  ];
  return `${cells.join('  ').trimEnd()}\n`;
}
