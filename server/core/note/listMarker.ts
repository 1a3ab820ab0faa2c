/** Where a list item starts: bullets, numbers, letters, roman numbers and labelled examples (pandoc manual, "Lists"). */
import { indentOf, type Line, outdented } from './lines';

/** A list marker; `content` is the rest of its line, `indent` the columns that continue the item. */
export interface ListMarker {
  readonly content: Line;
  readonly indent: number;
  /** The label of an example list's item, empty for `(@)`. */
  readonly example?: string;
}

const RULE = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const ORDERED =
  /(?:\((?:\d{1,9}|#|[A-Za-z]|[ivxlcdm]+|[IVXLCDM]+|@[\p{L}\p{N}_-]*)\)|(?:\d{1,9}|#|[A-Za-z]|[ivxlcdm]+|[IVXLCDM]+|@[\p{L}\p{N}_-]*)[.)])(?=\s|$)/uy;
/** Initials of a person ("B. Russell") need two spaces to be a list. */
const INITIAL = /^[A-Z]\.$/;

/** True for `***`, `- - -`, `___`. */
export const isRule = (text: string, line: Line): boolean => {
  const { at, width } = indentOf(text, line);
  const code = text.charCodeAt(at);
  return width < 4 && (code === 42 || code === 45 || code === 95) && RULE.test(text.slice(at, line.end));
};

/** The marker at a line's start, at most three columns in. */
export function listMarker(text: string, line: Line): ListMarker | undefined {
  const { at, width } = indentOf(text, line);
  return width < 4 ? markerAt(text, line, at, width) : undefined;
}

/** The marker at a line's first character, however far in. */
export function indentedMarker(text: string, line: Line): ListMarker | undefined {
  const { at, width } = indentOf(text, line);
  return markerAt(text, line, at, width);
}

function markerAt(text: string, line: Line, at: number, width: number): ListMarker | undefined {
  const code = text.charCodeAt(at);
  if (code === 42 || code === 43 || code === 45) {
    const next = at + 1 < line.end ? text.charCodeAt(at + 1) : 32;
    if ((next !== 32 && next !== 9) || isRule(text, line)) return undefined;
    return item(text, line, at + 1, width + 1);
  }
  if (!startsOrdered(code)) return undefined;
  ORDERED.lastIndex = at;
  const marker = ORDERED.exec(text)?.[0];
  if (!marker || at + marker.length > line.end) return undefined;
  const end = at + marker.length;
  if (end < line.end && text.charCodeAt(end) !== 32 && text.charCodeAt(end) !== 9) return undefined;
  if (INITIAL.test(marker) && end + 1 < line.end && text.charCodeAt(end + 1) !== 32) return undefined;
  const found = item(text, line, end, width + marker.length);
  if (!marker.includes('@')) return found;
  // Pandoc's rule of four spaces holds for example lists alone.
  return { content: found.content, indent: 4, example: /[\p{L}\p{N}_-]+/u.exec(marker)?.[0] ?? '' };
}

const startsOrdered = (code: number): boolean =>
  (code >= 48 && code <= 57) ||
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  code === 40 ||
  code === 35 ||
  code === 64;

/** One space belongs to the marker, up to three more where text follows them. */
function item(text: string, line: Line, end: number, width: number): ListMarker {
  const rest = { start: end, end: line.end, column: line.column + width };
  const spaces = indentOf(text, rest);
  if (spaces.at >= line.end) return { content: { ...rest, start: line.end }, indent: width + (end < line.end ? 1 : 0) };
  const taken = spaces.width <= 4 ? spaces.width : 1;
  return { content: outdented(text, rest, taken), indent: width + taken };
}
