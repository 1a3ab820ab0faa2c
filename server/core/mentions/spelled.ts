/** Compares a text with a name's spelling: which differences between them don't matter. */
import { restores } from '../text/flattened';
import type { Span } from '../text/text';
import { folded, isWordCode } from './hash';
import type { Entry } from './mentions';

const isSpace = (code: number): boolean =>
  code === 32 || code === 9 || code === 0xa0 || code === 0x202f || code === 10 || code === 13;
const isHyphen = (code: number): boolean => code === 45 || code === 0x2010 || code === 0x2011;

/**
 * Where the spelling stands when its first word begins at `at`. A space matches white space with at most one line break
 * (and the quote mark behind it), a hyphen any hyphen; in an expansion, spaces and hyphens are the same and case is
 * nothing. The text may go on with a plural s.
 */
export function spellingAt<T>(text: string, at: number, entry: Entry<T>): Span | undefined {
  const { spelling, leading } = entry;
  const start = at - leading;
  if (start < 0) return undefined;
  const end = entry.form === 'expansion' ? expansionEnd(text, start, spelling) : nameEnd(text, start, spelling);
  if (end < 0) return undefined;
  if (isWordCode(text.charCodeAt(end)) && isWordCode(text.charCodeAt(end - 1))) {
    const last = text.charCodeAt(end);
    const plural = last === 115 || (last === 83 && entry.form === 'expansion');
    if (!plural || isWordCode(text.charCodeAt(end + 1))) return undefined;
  }
  return { start, end };
}

/** Where the name stands with capitals that its spelling has lost, when its first word begins at `at`. */
export function restoredAt<T>(text: string, at: number, { spelling, leading, flattened }: Entry<T>): Span | undefined {
  const start = at - leading;
  const end = start + spelling.length;
  if (!flattened || start < 0 || !restores(text.slice(start, end), spelling)) return undefined;
  const goesOn = isWordCode(text.charCodeAt(end)) && isWordCode(text.charCodeAt(end - 1));
  return goesOn && !isPluralEnd(text, end) ? undefined : { start, end };
}

const isPluralEnd = (text: string, at: number): boolean =>
  text.charCodeAt(at) === 115 && !isWordCode(text.charCodeAt(at + 1));

function nameEnd(text: string, start: number, spelling: string): number {
  let at = start;
  for (let i = 0; i < spelling.length; i++) {
    const wanted = spelling.charCodeAt(i);
    const code = text.charCodeAt(at);
    if (isSpace(wanted)) {
      at = gapEnd(text, at);
      if (at < 0) return -1;
    } else if (code === wanted || (wanted === 45 && isHyphen(code))) at++;
    // A name in small letters may begin a sentence.
    else if (i === 0 && folded(code) === wanted && spelling === spelling.toLowerCase()) at++;
    else return -1;
  }
  return at;
}

function expansionEnd(text: string, start: number, spelling: string): number {
  let at = start;
  for (let i = 0; i < spelling.length; i++) {
    const wanted = spelling.charCodeAt(i);
    if (isSpace(wanted) || isHyphen(wanted)) {
      while (isSpace(spelling.charCodeAt(i + 1)) || isHyphen(spelling.charCodeAt(i + 1))) i++;
      at = isHyphen(text.charCodeAt(at)) ? at + 1 : gapEnd(text, at);
      if (at < 0) return -1;
      continue;
    }
    const code = text.charCodeAt(at);
    if (code !== wanted && (folded(code) === 0 || folded(code) !== folded(wanted))) return -1;
    at++;
  }
  return at;
}

/** Behind white space with at most one line break; `-1` where there is none or a blank line. */
function gapEnd(text: string, from: number): number {
  let at = from;
  let breaks = 0;
  for (; isSpace(text.charCodeAt(at)); at++) if (text.charCodeAt(at) === 10 && ++breaks > 1) return -1;
  if (breaks) while (text.charCodeAt(at) === 62 || text.charCodeAt(at) === 32) at++;
  return at > from ? at : -1;
}
