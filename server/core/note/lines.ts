/** Lines inside a container (quote, list item): where each starts after its markers, and in which column. */

/** A line without its end; `start` lies behind the container's markers, `column` is its column with tabs of four. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly column: number;
}

const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;

/** The lines of a text from an offset on. */
export function splitLines(text: string, from: number): Line[] {
  if (from > text.length) return [];
  const mark = text.includes('\r') && !text.includes('\n') ? '\r' : '\n';
  // Counted first: an array that grows leaves several times its size behind, at every keystroke.
  let count = 1;
  for (let at = text.indexOf(mark, from); at >= 0; at = text.indexOf(mark, at + 1)) count++;
  const lines = new Array<Line>(count);
  for (let i = 0, start = from; i < count; i++) {
    let next = text.indexOf(mark, start);
    if (next < 0) next = text.length;
    let end = next;
    while (end > start && text.charCodeAt(end - 1) === CR) end--;
    lines[i] = { start, end, column: 0 };
    start = next + 1;
  }
  return lines;
}

/** The first offset that is no space or tab, and its indent relative to the line's start. */
export interface Indent {
  readonly at: number;
  readonly width: number;
}

export function indentOf(text: string, line: Line): Indent {
  let at = line.start;
  let column = line.column;
  for (; at < line.end; at++) {
    const code = text.charCodeAt(at);
    if (code === SPACE) column++;
    else if (code === TAB) column += 4 - (column % 4);
    else break;
  }
  return { at, width: column - line.column };
}

export function isBlank(text: string, line: Line): boolean {
  for (let at = line.start; at < line.end; at++) {
    const code = text.charCodeAt(at);
    if (code !== SPACE && code !== TAB) return false;
  }
  return true;
}

/** The line with up to `width` columns of indent taken away; a tab may be taken in part. */
export function outdented(text: string, line: Line, width: number): Line {
  let at = line.start;
  let column = line.column;
  const target = line.column + width;
  while (at < line.end && column < target) {
    const code = text.charCodeAt(at);
    if (code === SPACE) column++;
    else if (code === TAB) {
      const stop = column + 4 - (column % 4);
      if (stop > target) return { start: at, end: line.end, column: target };
      column = stop;
    } else break;
    at++;
  }
  return { start: at, end: line.end, column };
}

/** True when the characters between two lines are only an end of line, so that a text can be read across them. */
export const adjoins = (text: string, before: Line, after: Line): boolean => {
  const gap = after.start - before.end;
  return gap === 1 || (gap === 2 && text.charCodeAt(before.end) === CR && text.charCodeAt(before.end + 1) === LF);
};
