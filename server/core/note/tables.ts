/** Rows of tables: each cell is read by itself, so that a backtick in one never pairs with a backtick in another. */
import type { Findings } from './findings';
import type { Container } from './leaves';
import { isBlank, type Line } from './lines';
import { scanSegment } from './segment';
import { codeEnd, nothingKnown } from './verbatim';

const PIPE_RULE = /^[ \t]*(?:\|?[ \t]*:?-+:?[ \t]*[|+])+(?:[ \t]*:?-+:?[ \t]*)?\|?[ \t]*$/;
const DASH_RULE = /^[ \t]*-+(?:[ \t]+-+)+[ \t]*$/;

/** The line behind a pipe table or simple table whose header is line `i`, or `i` where there is none. */
export function table(c: Container, i: number, found: Findings): number {
  const header = c.lines[i];
  const rule = c.lines[i + 1];
  if (!header || !rule || rule.end - rule.start > 2000) return i;
  const written = c.text.slice(rule.start, rule.end);
  if (!written.includes('-')) return i;
  if (written.includes('|') && PIPE_RULE.test(written)) return rows(c, i, found, cells);
  return DASH_RULE.test(written) ? rows(c, i, found, row => [row]) : i;
}

function rows(c: Container, i: number, found: Findings, split: (row: Line, text: string) => Line[]): number {
  let j = i;
  for (; j < c.lines.length; j++) {
    const row = c.lines[j];
    if (!row || isBlank(c.text, row)) break;
    if (j === i + 1) continue;
    for (const cell of split(row, c.text)) scanSegment(c.text, [cell], 0, 1, found);
  }
  return j;
}

function cells(row: Line, text: string): Line[] {
  const found: Line[] = [];
  const known = nothingKnown();
  let start = row.start;
  for (let at = row.start; at < row.end; at++) {
    const code = text.charCodeAt(at);
    if (code === 92) at++;
    else if (code === 96) at = Math.max(at, codeEnd(text, at, row.end, known) - 1);
    else if (code === 124) {
      if (at > start) found.push({ ...row, start, end: at });
      start = at + 1;
    }
  }
  if (row.end > start) found.push({ ...row, start });
  return found;
}
