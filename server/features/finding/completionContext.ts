/** Whether a citation key is being typed at the cursor, and what of it stands already. */
import { scanCitations } from '../../core/note/citation';
import type { NoteLanguage } from '../../core/note/note';
import type { SourceText, Span } from '../../core/text/text';

export interface KeyContext {
  /** `append`: behind the `;` of a citation, where the `@` is still to come. */
  readonly form: 'at' | 'braced' | 'append' | 'wikilink' | 'latex' | 'typst' | 'typst-label';
  /** What was typed of the key, or words of the paper. */
  readonly query: string;
  /** From behind the `@`, `[[`, `{`, `,` or `;` to the cursor. */
  readonly span: Span;
  /** The end of the key that goes on behind the cursor. */
  readonly replaceEnd: number;
  /** What the inserted text begins with: a space where the `;` has none behind it. */
  readonly lead: string;
  /** Keys that the same citation has already. */
  readonly beside: readonly string[];
}

/** A citation command's braces may be opened some lines above. */
const REACH = 400;
const KEY_CHARS = /^[\p{L}\p{N}_:.#$%&\-+?<>~/]*/u;
const LABEL_CHARS = /^[\p{L}\p{N}_:.-]*/u;

/** `undefined` where prose is typed: an e-mail's `@` and an ordinary bracket are prose. */
export function keyContext(source: SourceText, offset: number, language: NoteLanguage): KeyContext | undefined {
  const from = Math.max(0, offset - REACH);
  const before = source.text.slice(from, offset);
  const after = source.text.slice(offset, offset + REACH);
  const found = find(before, language);
  if (!found) return undefined;
  const { form, query } = found;
  const rest = restOf(form).exec(after)?.[0] ?? '';
  return {
    form,
    query,
    span: { start: offset - query.length, end: offset },
    replaceEnd: offset + rest.length,
    lead: form === 'append' && before.at(-1 - query.length) === ';' ? ' ' : '',
    beside: beside(form, before.slice(0, before.length - query.length), after.slice(rest.length)),
  };
}

type Found = Pick<KeyContext, 'form' | 'query'>;

function find(before: string, language: NoteLanguage): Found | undefined {
  switch (language) {
    case 'latex':
      return latex(before);
    case 'typst':
      return label(before) ?? at(before, 'typst');
    case 'markdown':
      return wikilink(before) ?? at(before, 'at') ?? words(before) ?? append(before) ?? latex(before);
    default:
      return at(before, 'at');
  }
}

function restOf(form: KeyContext['form']): RegExp {
  if (form === 'wikilink') return /^[^\]|#\n]*(?=\]|\||#)/;
  return form === 'typst' || form === 'typst-label' ? LABEL_CHARS : KEY_CHARS;
}

function at(before: string, plain: 'at' | 'typst'): Found | undefined {
  const match = /(?:^|[^\p{L}\p{N}.\\])-?@(\{?)([^\s@[\](){};,]*)$/u.exec(before);
  if (!match) return undefined;
  return { form: match[1] && plain === 'at' ? 'braced' : plain, query: match[2] ?? '' };
}

/** `[see @one token‸`: words of a paper, where the first is no key; behind a key they would be a remark. */
function words(before: string): Found | undefined {
  const match = /\[(?:[^[\]]*[^\p{L}\p{N}.\\[\]])?@([^\s@[\](){};,]+(?: [^\s@[\](){};,]+){0,5} ?)$/u.exec(before);
  return match ? { form: 'at', query: match[1] ?? '' } : undefined;
}

/** `[see @a, p. 3; ‸`: a first word behind the semicolon; a second one is a remark that precedes a key. */
function append(before: string): Found | undefined {
  const match = /\[([^[\]]*@[^[\]]*);\s?([^\s@;[\]{}(),]*)$/.exec(before);
  return match && scanCitations(match[1] ?? '').length ? { form: 'append', query: match[2] ?? '' } : undefined;
}

function wikilink(before: string): Found | undefined {
  const match = /\[\[@?([^\][|#\n]*)$/.exec(before);
  return match ? { form: 'wikilink', query: match[1] ?? '' } : undefined;
}

function latex(before: string): Found | undefined {
  const match = /\\[a-zA-Z]*[cC]ite[a-zA-Z]*\*?\s*(?:\[[^\]]*\]\s*)*\{(?:[^{}\\]*,\s*)?([^{},\\]*)$/.exec(before);
  return match ? { form: 'latex', query: (match[1] ?? '').trimStart() } : undefined;
}

function label(before: string): Found | undefined {
  const match = /#cite\(\s*<([^<>\s]*)$/.exec(before);
  return match ? { form: 'typst-label', query: match[1] ?? '' } : undefined;
}

/** Within `[…]` or `{…}`, on both sides of the cursor. */
function beside(form: KeyContext['form'], before: string, after: string): string[] {
  if (form === 'latex') {
    const list = `${/[^{}]*$/.exec(before)?.[0] ?? ''},${/^[^{}]*/.exec(after)?.[0] ?? ''}`;
    return list.split(',').flatMap(key => key.trim() || []);
  }
  const left = /\[([^[\]]*)$/.exec(before)?.[1];
  if (left === undefined) return [];
  return scanCitations(`${left} ${/^[^[\]]*/.exec(after)?.[0] ?? ''}`).map(match => match.key);
}
