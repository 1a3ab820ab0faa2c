/** Finds the YAML block at the start of a Markdown file; knows where it lies, not what it means. */
import type { Span } from './text';

/** Where a front matter stands; `bodySpan` is the YAML between the fences. */
export interface FrontMatterSpan {
  /** From the first `-` of the opening fence to the end of the closing one, without its line end. */
  readonly span: Span;
  /** The lines between the fences, the last line end included; empty for a block without lines. */
  readonly bodySpan: Span;
}

const OPENING = /^\uFEFF?---[ \t]*(?:\r\n|\n|\r)/;
const CLOSING = /(?:^|\r\n|\n|\r)(---|\.\.\.)[ \t]*(?=\r|\n|$)/g;

/**
 * The front matter of a text: `---` alone on the very first line (a byte order mark may stand before it), closed by a
 * line `---` or `...` (pandoc manual, yaml_metadata_block). `undefined` without an opening or a closing fence.
 */
export function frontMatterSpan(text: string): FrontMatterSpan | undefined {
  const opening = OPENING.exec(text);
  if (!opening) return undefined;
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const bodyStart = opening[0].length;
  // One character back, so that a closing fence right below the opening one has a line end before it.
  CLOSING.lastIndex = bodyStart - 1;
  const closing = CLOSING.exec(text);
  if (!closing) return undefined;
  const end = closing.index + closing[0].length;
  const fence = text.lastIndexOf(closing[1] ?? '', end);
  return { span: { start, end: fence + 3 }, bodySpan: { start: bodyStart, end: Math.max(bodyStart, fence) } };
}
