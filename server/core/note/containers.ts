/** Which lines belong to a quote, list item, footnote or definition, with their markers and indent taken away. */
import { type Container, closesBlock, fenceEnd } from './leaves';
import { indentOf, isBlank, type Line, outdented } from './lines';
import { indentedMarker, type ListMarker, listMarker } from './listMarker';

/** The lines inside a container and the first line behind it. */
export interface Inside {
  readonly lines: Line[];
  readonly next: number;
}

/** A block quote, lines without `>` that continue its paragraph included. */
export function quote(c: Container, i: number): Inside {
  const lines: Line[] = [];
  let j = i;
  for (; j < c.lines.length; j++) {
    const line = c.lines[j];
    if (!line || isBlank(c.text, line)) break;
    const { at, width } = indentOf(c.text, line);
    if (width < 4 && c.text.charCodeAt(at) === 62) {
      lines.push(outdented(c.text, { start: at + 1, end: line.end, column: line.column + width + 1 }, 1));
    } else if (interrupts(c, j, line)) break;
    else lines.push(line);
  }
  return { lines, next: j };
}

/** What ends a lazily continued line. */
const interrupts = (c: Container, j: number, line: Line): boolean =>
  closesBlock(c, line) ||
  (c.text.charCodeAt(line.start) === 96 && fenceEnd(c, j) > 0) ||
  (c.inList && listMarker(c.text, line) !== undefined);

/** A list item: its first line, lazily continued lines, and indented blocks behind blank lines (pandoc's rawListItem). */
export function listItem(c: Container, i: number, marker: ListMarker): Inside {
  const lines: Line[] = [marker.content];
  let j = i + 1;
  for (; j < c.lines.length; j++) {
    const line = c.lines[j];
    if (!line || isBlank(c.text, line) || interruptsItem(c, j, line, marker.indent)) break;
    lines.push(continued(c.text, line, marker.indent));
  }
  for (;;) {
    j = blanks(c, j, lines);
    const line = c.lines[j];
    if (!line || indentOf(c.text, line).width < marker.indent || closesBlock(c, line)) return { lines, next: j };
    for (; j < c.lines.length; j++) {
      const more = c.lines[j];
      if (!more || isBlank(c.text, more) || closesBlock(c, more)) break;
      if (indentOf(c.text, more).width < marker.indent && listMarker(c.text, more)) break;
      lines.push(continued(c.text, more, marker.indent));
    }
    if (c.lines[j] && !isBlank(c.text, c.lines[j] ?? line)) {
      const stop = c.lines[j];
      if (stop && (closesBlock(c, stop) || indentOf(c.text, stop).width < marker.indent)) return { lines, next: j };
    }
  }
}

function interruptsItem(c: Container, j: number, line: Line, indent: number): boolean {
  if (closesBlock(c, line) || listMarker(c.text, line) || fenceEnd(c, j) > 0) return true;
  return indentOf(c.text, line).width >= indent && indentedMarker(c.text, line) !== undefined;
}

/** The line without the item's indent, where it has all of it. */
const continued = (text: string, line: Line, indent: number): Line =>
  indentOf(text, line).width >= indent ? outdented(text, line, indent) : line;

/** Takes blank lines over and answers the first other one. */
function blanks(c: Container, from: number, lines: Line[]): number {
  let j = from;
  for (; j < c.lines.length; j++) {
    const line = c.lines[j];
    if (!line || !isBlank(c.text, line)) break;
    lines.push(line);
  }
  return j;
}

const NOTE_START = /^ {0,3}\[\^[^\s\]]+\]/;

/** A footnote's text from `at` on; further paragraphs are indented by four. */
export function footnote(c: Container, i: number, at: number): Inside {
  const first = c.lines[i];
  const lines: Line[] = first
    ? [{ start: indentOf(c.text, { ...first, start: at }).at, end: first.end, column: 0 }]
    : [];
  let j = i + 1;
  for (;;) {
    for (; j < c.lines.length; j++) {
      const line = c.lines[j];
      if (!line || isBlank(c.text, line) || NOTE_START.test(c.text.slice(line.start, line.end))) break;
      lines.push(continued(c.text, line, 4));
    }
    const kept = lines.length;
    const next = blanks(c, j, lines);
    const line = c.lines[next];
    if (next === j || !line || indentOf(c.text, line).width < 4) {
      lines.length = kept;
      return { lines, next };
    }
    j = next;
  }
}

/** The definitions under the term at line `i`, or nothing where that line is no term. */
export function definitions(c: Container, i: number): { definitions: Line[][]; next: number } | undefined {
  const found: Line[][] = [];
  let j = i + 1;
  for (;;) {
    const line = c.lines[j];
    const blank = line !== undefined && isBlank(c.text, line);
    const at = blank ? j + 1 : j;
    const content = definitionStart(c, at);
    if (!content) return found.length ? { definitions: found, next: j } : undefined;
    const inside = definition(c, at, content, !blank);
    found.push(inside.lines);
    j = inside.next;
  }
}

function definitionStart(c: Container, i: number): Line | undefined {
  const line = c.lines[i];
  if (!line) return undefined;
  const { at, width } = indentOf(c.text, line);
  const code = c.text.charCodeAt(at);
  if (width > 2 || at >= line.end || (code !== 58 && code !== 126)) return undefined;
  const rest = { start: at + 1, end: line.end, column: line.column + width + 1 };
  const spaces = indentOf(c.text, rest);
  if (spaces.width === 0) return undefined;
  const toStop = 4 - (width + 1);
  return outdented(c.text, rest, Math.min(toStop, spaces.width));
}

function definition(c: Container, i: number, first: Line, compact: boolean): Inside {
  const lines: Line[] = [first];
  let j = i + 1;
  for (;;) {
    for (; j < c.lines.length; j++) {
      const line = c.lines[j];
      if (!line || isBlank(c.text, line) || closesBlock(c, line)) break;
      if (indentOf(c.text, line).width < 4 && (compact || definitionStart(c, j))) break;
      lines.push(continued(c.text, line, 4));
    }
    const kept = lines.length;
    const next = blanks(c, j, lines);
    const line = c.lines[next];
    if (next === j || !line || indentOf(c.text, line).width < 4) {
      lines.length = kept;
      return { lines, next: j };
    }
    j = next;
  }
}
