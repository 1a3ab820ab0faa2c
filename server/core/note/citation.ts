/** The grammar of citation keys: where an `@` starts one, where it ends, and how keys are written in each language. */
import type { Span } from '../text/text';
import type { NoteLanguage } from './note';

/** One `@key` in running text. */
export interface KeyMatch {
  readonly key: string;
  /** From the `@` to the end, braces included; a `-` before the `@` is outside. */
  readonly span: Span;
  /** The key's own characters. */
  readonly keySpan: Span;
  readonly suppressAuthor: boolean;
  readonly braced: boolean;
}

const BODY = '[\\p{L}\\p{N}_*](?:[\\p{L}\\p{N}_]|[:.#$%&\\-+?<>~\\/](?=[\\p{L}\\p{N}_])|[:\\/](?=\\/))*';
const BRACED = '\\{([^\\s{}]*(?:\\{[^\\s{}]*\\}[^\\s{}]*)*)\\}';
const KEY = new RegExp(`@(?:${BRACED}|(${BODY}))`, 'uy');
const BARE = new RegExp(`^${BODY}$`, 'u');
const WRITABLE = new RegExp(`^${BRACED}$`, 'u');
const WORD_END = /[\p{L}\p{N}]$/u;
/** What Quarto and bookdown point to by `@fig-…`; a key with such a prefix is a cross-reference. */
const CROSS_REFERENCE =
  /^(?:fig|tbl|eq|sec|lst|thm|lem|cor|prp|cnj|def|exm|exr|sol|rem|alg|nte|tip|wrn|imp|cau|supp|suppfig|vid)-/i;

/**
 * The key whose `@` stands at `at`, or nothing where pandoc reads none: behind a letter, digit or period an `@` starts no
 * citation (pandoc's Markdown reader, citeKey; compared with pandoc 3.10). Backslashes are the caller's concern.
 */
export function keyAt(text: string, at: number, previousEnd = -1): KeyMatch | undefined {
  KEY.lastIndex = at;
  const match = KEY.exec(text);
  if (!match) return undefined;
  const hyphen = text.charCodeAt(at - 1) === 45 && !isEscaped(text, at - 1);
  const suppressAuthor = hyphen && (at - 1 === previousEnd || !followsWord(text, at - 1));
  if (!suppressAuthor && at !== previousEnd && followsWord(text, at)) return undefined;
  const end = at + match[0].length;
  const braced = match[1] !== undefined;
  const keySpan = braced ? { start: at + 2, end: end - 1 } : { start: at + 1, end };
  return { key: match[1] ?? match[2] ?? '', span: { start: at, end }, keySpan, suppressAuthor, braced };
}

function followsWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at - 1);
  if (Number.isNaN(code)) return false;
  if (code < 128) return code === 46 || isAsciiWord(code);
  return WORD_END.test(text.slice(Math.max(0, at - 2), at));
}

const isAsciiWord = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);

/** Every citation key of a piece of plain text, in order; the text has no code, links or math. */
export function scanCitations(text: string): KeyMatch[] {
  const found: KeyMatch[] = [];
  let end = -1;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (isEscaped(text, at)) continue;
    const match = keyAt(text, at, end);
    if (!match) continue;
    found.push(match);
    end = match.span.end;
    at = end - 1;
  }
  return found;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === 92) slashes++;
  return slashes % 2 === 1;
}

/** True for `fig-flow`, `Sec-intro`: Quarto's cross-references, which share the notation of citations. */
export const isCrossReference = (key: string): boolean => CROSS_REFERENCE.test(key);

/** True for what `@{{citekey}}` has between its braces: a placeholder in a note's template is no key. */
export const isPlaceholder = (key: string): boolean => /^\{[^{}]*\}$/.test(key);

/** True when pandoc reads `@key` as this key, without braces. */
export const isBareKey = (key: string): boolean => BARE.test(key);

/** True when pandoc can read the key at all, with braces at least; a key with a space or a lone brace can't be cited. */
export const isWritableKey = (key: string): boolean => key !== '' && WRITABLE.test(`{${key}}`);

/** `@a`, or `@{10.1000/x;2}` where pandoc needs braces. */
export const markdownKey = (key: string): string => (isBareKey(key) ? `@${key}` : `@{${key}}`);

/** A citation of the keys: `[@a; @{b:}]`, `\cite{a,b}`, `@a @b` (Typst: `#cite(label("b c"))` where no label can be written). */
export function citationText(keys: readonly string[], language: NoteLanguage): string {
  if (language === 'latex') return `\\cite{${keys.join(',')}}`;
  if (language === 'typst') return keys.map(typstKey).join(' ');
  return `[${keys.map(markdownKey).join('; ')}]`;
}

/** A Typst reference may not end in a period or colon, which would be read as the sentence's. */
function typstKey(key: string): string {
  if (/^[\p{L}\p{N}_](?:[\p{L}\p{N}_\-:.]*[\p{L}\p{N}_-])?$/u.test(key)) return `@${key}`;
  return /^[\p{L}\p{N}_\-:.]+$/u.test(key) ? `#cite(<${key}>)` : `#cite(label(${JSON.stringify(key)}))`;
}
