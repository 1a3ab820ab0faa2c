/** Where a block of text goes among the lines of a note, and with how many blank lines around it; plain functions of the text. */
import { inFrontMatter } from './frontMatter';

/** An insertion at a UTF-16 offset; the block itself is `length` characters of the text and begins `lead` into it. */
export interface Block {
  readonly offset: number;
  readonly text: string;
  readonly lead: number;
  readonly length: number;
}

/** On the line of the offset where that is blank, else under it; never within a front matter. A blank line parts it from prose. */
export function blockAt(text: string, offset: number, block: string, frontMatter: boolean): Block {
  const eol = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const from = behindSection(text, frontMatter && inFrontMatter(text, offset) ? behindFrontMatter(text) : offset);
  const start = lineStart(text, from);
  const end = lineEnd(text, from);
  const at = text.slice(start, end).trim() === '' ? start : end;
  const before = text.slice(0, at);
  const after = text.slice(text.slice(start, end).trim() === '' ? end : at);
  const lead = before.trim() === '' ? '' : missingBreaks(breaksAtEnd(before), eol);
  const trail =
    after.trim() === ''
      ? /[\r\n]/.test(after)
        ? ''
        : eol
      : missingBreaks(/^(?:[ \t]*(?:\r\n|\n|\r))*/.exec(after)?.[0].replace(/[ \t]/g, '') ?? '', eol);
  const own = block.trim().replaceAll('\n', eol);
  return { offset: at, text: `${lead}${own}${trail}`, lead: lead.length, length: own.length };
}

/** The line breaks at the end of a text; blanks may stand between. */
const breaksAtEnd = (text: string): string => text.slice(text.trimEnd().length).replace(/[^\r\n]/g, '');

const HEADING = /^(?:#{1,6}\s|=+\s|\s*\\(?:part|chapter|(?:sub)*section|(?:sub)?paragraph)\b)/;
const FENCE = /^\s*(?:```|~~~)/;

/** From a heading, or the blank lines under it, to the last line of its text: a section keeps its heading. */
function behindSection(text: string, offset: number): number {
  let above = offset;
  while (above > 0 && lineAt(text, above).trim() === '') above = lineStart(text, above) - 1;
  if (!HEADING.test(lineAt(text, Math.max(0, above)))) return offset;
  let last = offset;
  let fenced = false;
  for (let at = lineEnd(text, Math.max(0, above)) + 1; at <= text.length; at = lineEnd(text, at) + 1) {
    const line = lineAt(text, at);
    if (FENCE.test(line)) fenced = !fenced;
    if (!fenced && (HEADING.test(line) || /^\s*\\end\{document\}/.test(line))) break;
    if (line.trim() !== '') last = lineEnd(text, at);
  }
  return last;
}

const lineAt = (text: string, offset: number): string => text.slice(lineStart(text, offset), lineEnd(text, offset));

/** What lacks of two line breaks. */
const missingBreaks = (there: string, eol: string): string =>
  eol.repeat(Math.max(0, 2 - Math.round(there.length / eol.length)));

function behindFrontMatter(text: string): number {
  for (let at = 0; at < text.length; at = lineEnd(text, at) + 1) if (at > 0 && !inFrontMatter(text, at)) return at;
  return text.length;
}

const lineStart = (text: string, offset: number): number => {
  const before = text.slice(0, offset);
  return Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
};

const lineEnd = (text: string, offset: number): number => {
  const rest = /[\r\n]/.exec(text.slice(offset));
  return rest ? offset + rest.index : text.length;
};
