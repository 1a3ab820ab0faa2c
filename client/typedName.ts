/** Finds the name that is being typed at the end of a line's text; a plain function of that text. */

export interface TypedName {
  /** UTF-16 column where the word starts. */
  readonly start: number;
  readonly word: string;
}

const WORD = /[\p{L}\p{N}\p{M}+^.-]+$/u;
/** In front of these a word is a key, a path, a command or code, never a name in prose. */
const NOT_PROSE = /[@#\\/$`_=]$/;

/**
 * The last word before the cursor if it may become a method's name: two characters or more, one of them a capital or
 * a digit, as in `GR`, `R1`, `veR`, `EPO-S`. Ordinary lower-case words never ask the server anything.
 */
export function typedName(before: string): TypedName | undefined {
  const word = WORD.exec(before)?.[0].replace(/^[+^.-]+/, '');
  if (!word || word.length < 2 || !/[\p{Lu}\p{N}]/u.test(word)) return undefined;
  const start = before.length - word.length;
  return NOT_PROSE.test(before.slice(0, start)) ? undefined : { start, word };
}

const WORDS = /\[(?:[^[\]]*[\s;(-])?@([^\s@[\](){};,]+(?: [^\s@[\](){};,]+){0,5} ?)$/;

/**
 * A space behind the `;` of a citation, where the next key may be chosen (an empty word), or words behind an `@` in
 * brackets: editors end a list at a space, but `[@one token` may be looking for a paper.
 */
export function nextKey(before: string): TypedName | undefined {
  if (/\[[^[\]]*@[^[\]]*; $/.test(before)) return { start: before.length, word: '' };
  const words = WORDS.exec(before)?.[1];
  return words?.includes(' ') ? { start: before.length - words.length, word: words } : undefined;
}
