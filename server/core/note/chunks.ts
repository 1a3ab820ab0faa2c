/** Captions among the options of executable code (`#| fig-cap: See @key.`): Quarto reads them as Markdown. */
import type { Findings } from './findings';
import type { Container } from './leaves';
import { scanSegment } from './segment';

const CHUNK = /^\s*(?:`{3,}|~{3,})[ \t]*\{[ \t]*[A-Za-z]/;
const CAPTION = /^\s*(?:#|\/\/|%%|--)\|\s*[\w-]*(?:cap|title|alt)[\w-]*:\s*/;

/** Adds the citations in the captions of the fenced block that opens at line `first` and ends before `last`. */
export function scanCaptions(c: Container, first: number, last: number, found: Findings): void {
  const fence = c.lines[first];
  if (!fence || !CHUNK.test(c.text.slice(fence.start, fence.end))) return;
  for (let i = first + 1; i < last - 1; i++) {
    const line = c.lines[i];
    const written = line && c.text.slice(line.start, line.end);
    const option = written ? CAPTION.exec(written) : null;
    if (line && option) scanSegment(c.text, [{ ...line, start: line.start + option[0].length }], 0, 1, found);
    // Options stand at the head of a chunk.
    else if (!written || !/^\s*(?:#|\/\/|%%|--)\|/.test(written)) return;
  }
}
