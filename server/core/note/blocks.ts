/** Walks the blocks of a Markdown note as pandoc reads them, and hands every paragraph to the inline scanner. */
import { scanCaptions } from './chunks';
import { definitions, footnote, listItem, quote } from './containers';
import type { Findings } from './findings';
import { type Container, closesBlock, fenceEnd, lineAt, markupEnd, metadataEnd } from './leaves';
import { type Indent, indentOf, isBlank, type Line } from './lines';
import { isRule, listMarker } from './listMarker';
import { scanSegment } from './segment';
import { table } from './tables';
import { attributesEnd } from './verbatim';

/** Deeper containers are read as one paragraph, so that hostile nesting stays cheap. */
const MAX_DEPTH = 16;

/** Adds to `found` what stands in the lines of one container. */
export function scanBlocks(text: string, lines: Line[], found: Findings, outer?: Container, inList = false): void {
  const depth = (outer?.depth ?? -1) + 1;
  if (depth > MAX_DEPTH) {
    scanSegment(text, lines, 0, lines.length, found);
    return;
  }
  const tags = outer ? [...outer.tags.slice(-1)] : [];
  const divs = outer?.divs ?? 0;
  const c: Container = { text, lines, depth, inList, unclosed: new Map(), missing: new Set(), tags, divs };
  let i = 0;
  while (i < lines.length) i = block(c, i, found);
}

/** Reads the block at line `i` and answers the line behind it. */
function block(c: Container, i: number, found: Findings): number {
  const line = c.lines[i];
  if (!line) return i + 1;
  const indent = indentOf(c.text, line);
  if (indent.at >= line.end) return i + 1;
  if (indent.width > 3) return indentedCode(c, i, found);
  const next = marked(c, i, indent, found);
  return next > i ? next : paragraph(c, i, found);
}

/** Blocks that their first character gives away; `-1` for a paragraph. */
function marked(c: Container, i: number, { at }: Indent, found: Findings): number {
  const line = c.lines[i];
  if (!line) return -1;
  switch (c.text.charCodeAt(at)) {
    case 96: // `
    case 126: // ~
      return fenced(c, i, found);
    case 58: // :
      return c.text.startsWith(':::', at) ? divFence(c, i, at, found) : -1;
    case 62: // >
      return inner(c, quote(c, i), found);
    case 35: // #
      return atxHeading(c, i, at, found) ?? list(c, i, found);
    case 60: // <
    case 92: // \
      return markup(c, i, at, found);
    case 91: // [
      return bracketed(c, i, at, found);
    case 45: // -
    case 42: // *
    case 95: // _
      if (c.depth === 0 && at === line.start) {
        const end = metadataEnd(c, i);
        if (end > 0) return maskLines(c, i, end, found);
      }
      return isRule(c.text, line) ? i + 1 : list(c, i, found);
    default:
      return list(c, i, found);
  }
}

function fenced(c: Container, i: number, found: Findings): number {
  const end = fenceEnd(c, i);
  scanCaptions(c, i, end, found);
  return maskLines(c, i, end, found);
}

/** A line of colons closes a div, one with a name or attributes opens one. */
function divFence(c: Container, i: number, at: number, found: Findings): number {
  const opens = /^:{3,}[ \t]*[^:\s]/.test(c.text.slice(at, c.lines[i]?.end));
  if (!opens && c.divs === 0) return -1;
  c.divs = Math.max(0, c.divs + (opens ? 1 : -1));
  return maskLines(c, i, i + 1, found);
}

function list(c: Container, i: number, found: Findings): number {
  const line = c.lines[i];
  const marker = line && listMarker(c.text, line);
  if (!marker) return -1;
  if (marker.example) found.exampleLabels.add(marker.example);
  return inner(c, listItem(c, i, marker), found, true);
}

/** Reads the lines inside a quote, item or note as a container of its own. */
function inner(c: Container, inside: { lines: Line[]; next: number }, found: Findings, inList = c.inList): number {
  scanBlocks(c.text, inside.lines, found, c, inList);
  return inside.next;
}

function maskLines(c: Container, first: number, last: number, found: Findings): number {
  const start = c.lines[first]?.start;
  const end = c.lines[last - 1]?.end;
  if (last > first && start !== undefined && end !== undefined) found.masked.push({ start, end });
  return last;
}

function indentedCode(c: Container, i: number, found: Findings): number {
  let last = i + 1;
  for (let j = i + 1; j < c.lines.length; j++) {
    const line = c.lines[j];
    if (!line || isBlank(c.text, line)) continue;
    if (indentOf(c.text, line).width < 4) break;
    last = j + 1;
  }
  return maskLines(c, i, last, found);
}

/** Comments, verbatim elements, tags and TeX environments; what follows them in their last line is read as a new line. */
function markup(c: Container, i: number, at: number, found: Findings): number {
  const line = c.lines[i];
  const end = line ? markupEnd(c, at, line.end) : -1;
  if (!line || end < 0) return -1;
  found.masked.push({ start: at, end });
  const last = lineAt(c, i, end);
  const rest = c.lines[last];
  if (!rest) return last + 1;
  const start = indentOf(c.text, { ...rest, start: end }).at;
  if (start >= rest.end) return last + 1;
  c.lines[last] = { start, end: rest.end, column: 0 };
  return last > i ? last : block(c, last, found);
}

const HEADING = /(#{1,6})(?:[ \t]+|$)/y;

function atxHeading(c: Container, i: number, at: number, found: Findings): number | undefined {
  const line = c.lines[i];
  HEADING.lastIndex = at;
  const mark = HEADING.exec(c.text.slice(0, line?.end));
  if (!line || !mark) return undefined;
  heading(c, { ...line, start: at + mark[0].length }, mark[1]?.length ?? 1, { start: at, end: line.end }, found);
  return i + 1;
}

/** A heading's line: its attributes are no prose. */
function heading(c: Container, line: Line, level: number, span: { start: number; end: number }, found: Findings): void {
  const written = c.text.slice(line.start, line.end);
  const brace = written.trimEnd().endsWith('}') ? line.start + written.lastIndexOf('{') : -1;
  const end = brace >= line.start && attributesEnd(c.text, brace, line.end) > brace ? brace : line.end;
  const text = c.text
    .slice(line.start, end)
    .replace(/[ \t]+#*[ \t]*$/, '')
    .trim();
  found.headings.push({ level, text, span });
  scanSegment(c.text, [{ ...line, end }], 0, 1, found);
  if (end < line.end) found.masked.push({ start: end, end: line.end });
}

const FOOTNOTE = /\[\^[^\s\]]+\]:/y;
const DEFINITION = /\[((?:[^[\]\\]|\\.)+)\]:[ \t]*(\S*)/y;

/** Footnotes and link definitions. */
function bracketed(c: Container, i: number, at: number, found: Findings): number {
  const line = c.lines[i];
  if (!line) return -1;
  FOOTNOTE.lastIndex = at;
  const note = FOOTNOTE.exec(c.text);
  if (note) {
    found.masked.push({ start: at, end: at + note[0].length });
    return inner(c, footnote(c, i, at + note[0].length), found);
  }
  DEFINITION.lastIndex = at;
  const definition = DEFINITION.exec(c.text);
  const label = definition?.[1] ?? '';
  const end = at + (definition?.[0].length ?? 0);
  if (!definition || end > line.end) return -1;
  if (label.startsWith('@')) {
    found.problems.push({
      code: 'citation-as-link-definition',
      message: `Many Markdown readers take "[${label}]:" at the start of a line for a link definition and show nothing. Put a word before it.`,
      span: { start: at, end: at + label.length + 3 },
      severity: 'warning',
    });
    return -1;
  }
  const target = (definition[2] ?? '').replace(/^<|>$/g, '');
  if (!target) return -1;
  const start = c.text.indexOf(target, at + label.length + 3);
  found.links.push({ target, span: { start: at, end }, targetSpan: { start, end: start + target.length } });
  return maskLines(c, i, i + 1, found);
}

const UNDERLINE = /^(?:=+|-+)[ \t]*$/;

function paragraph(c: Container, i: number, found: Findings): number {
  const line = c.lines[i];
  const next = c.lines[i + 1];
  if (!line) return i + 1;
  if (next && UNDERLINE.test(c.text.slice(next.start, Math.min(next.end, next.start + 200)))) {
    const level = c.text.charCodeAt(next.start) === 61 ? 1 : 2;
    heading(c, line, level, { start: line.start, end: next.end }, found);
    return i + 2;
  }
  const rows = table(c, i, found);
  if (rows > i) return rows;
  const terms = definitions(c, i);
  if (terms) {
    scanSegment(c.text, c.lines, i, i + 1, found);
    for (const lines of terms.definitions) scanBlocks(c.text, lines, found, c, c.inList);
    return terms.next;
  }
  const end = paragraphEnd(c, i);
  scanSegment(c.text, c.lines, i, end, found);
  return end;
}

function paragraphEnd(c: Container, i: number): number {
  let j = i + 1;
  for (; j < c.lines.length; j++) {
    const line = c.lines[j];
    if (!line || endsParagraph(c, j, line)) break;
  }
  return j;
}

function endsParagraph(c: Container, j: number, line: Line): boolean {
  const { at, width } = indentOf(c.text, line);
  if (at >= line.end) return true;
  const code = c.text.charCodeAt(at);
  if (code === 96 && width === 0) return fenceEnd(c, j) > 0;
  if (code === 58 || code === 60) return closesBlock(c, line);
  return c.inList && listMarker(c.text, line) !== undefined;
}
