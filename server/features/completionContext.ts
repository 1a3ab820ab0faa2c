/** Whether a citation key is being typed at the cursor, and what of it stands already. */
import type { NoteLanguage } from '../core/note';
import type { SourceText, Span } from '../core/text';

export interface KeyContext {
  readonly form: 'at' | 'braced' | 'wikilink' | 'latex' | 'typst';
  /** What was typed of the key, or words of the paper. */
  readonly query: string;
  /** From behind the `@`, `[[`, `{` or `,` to the cursor. */
  readonly span: Span;
  /** The end of the key that goes on behind the cursor. */
  readonly replaceEnd: number;
}

/** A citation command's braces may be opened some lines above. */
const REACH = 400;
const KEY_CHARS = /^[\p{L}\p{N}_:.#$%&\-+?<>~/]*/u;

/** `undefined` where prose is typed: an e-mail's `@` and an ordinary bracket are prose. */
export function keyContext(source: SourceText, offset: number, language: NoteLanguage): KeyContext | undefined {
  const from = Math.max(0, offset - REACH);
  const before = source.text.slice(from, offset);
  const after = source.text.slice(offset, offset + REACH);
  const found = language === 'latex' ? latex(before) : (wikilink(before, language) ?? at(before, language));
  if (!found) return undefined;
  const { form, query } = found;
  const rest = form === 'wikilink' ? /^[^\]|#\n]*(?=\]|\||#)/.exec(after) : KEY_CHARS.exec(after);
  return {
    form,
    query,
    span: { start: offset - query.length, end: offset },
    replaceEnd: offset + (rest?.[0].length ?? 0),
  };
}

type Found = Pick<KeyContext, 'form' | 'query'>;

function at(before: string, language: NoteLanguage): Found | undefined {
  const match = /(?:^|[^\p{L}\p{N}.\\])-?@(\{?)([^\s@[\](){};,]*)$/u.exec(before);
  if (!match) return undefined;
  const form = language === 'typst' ? 'typst' : match[1] ? 'braced' : 'at';
  return { form, query: match[2] ?? '' };
}

function wikilink(before: string, language: NoteLanguage): Found | undefined {
  if (language !== 'markdown') return undefined;
  const match = /\[\[@?([^\][|#\n]*)$/.exec(before);
  return match ? { form: 'wikilink', query: match[1] ?? '' } : undefined;
}

function latex(before: string): Found | undefined {
  const match = /\\[a-zA-Z]*cite[a-zA-Z]*\*?\s*(?:\[[^\]]*\]\s*)*\{(?:[^{}\\]*,\s*)?([^{},\\]*)$/.exec(before);
  return match ? { form: 'latex', query: (match[1] ?? '').trimStart() } : undefined;
}
