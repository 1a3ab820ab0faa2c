/** Text of papers put into the user's own Markdown file: it shows literally, formulas stay formulas, and it stays readable. */
import { escapeRunning, escapeStart } from '../text/markdown';
import { wellFormed } from '../text/uri';

/** Blanks and line ends folded, control characters left out. */
export const oneLine = (text: string): string =>
  wellFormed(text)
    .replace(/[\s\u0085]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();

/** A formula as pandoc tells it: no blank inside the dollar signs, no digit behind (pandoc manual, tex_math_dollars). */
const FORMULA = /(\$[^\s$](?:[^$]*[^\s$\\])?\$(?!\d))/;

/**
 * One line; only signs that would start markup, a tag, a citation or a comment are escaped. With `first`, those that mean
 * something at the start of a line too.
 */
export function noteMarkdown(text: string, first = false): string {
  const pieces = oneLine(text)
    .split(FORMULA)
    .map((piece, i) => (i % 2 ? piece.replaceAll('<!--', '<\\!--') : escaped(piece)));
  const all = pieces.join('');
  return first ? escapeStart(all) : all;
}

function escaped(text: string): string {
  return escapeRunning(text)
    .replace(/(?<![\p{L}\p{N}.])@/gu, '\\@')
    .replace(/(^|\s)#/g, '$1\\#')
    .replace(/~(?=~)/g, '\\~');
}
