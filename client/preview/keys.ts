/**
 * Where a citation key begins and ends in running text, as `server/core/note/citation.ts` has it: the client imports nothing of
 * the server, so the grammar stands here too. `test/client/preview.test.ts` reads notes with both.
 */

const BODY = '[\\p{L}\\p{N}_*](?:[\\p{L}\\p{N}_]|[:.#$%&\\-+?<>~\\/](?=[\\p{L}\\p{N}_])|[:\\/](?=\\/))*';
const BRACED = '\\{([^\\s{}]*(?:\\{[^\\s{}]*\\}[^\\s{}]*)*)\\}';
const KEY = new RegExp(`-?@(?:${BRACED}|(${BODY}))`, 'uy');
const WORD_END = /[\p{L}\p{N}.]$/u;

export interface WrittenKey {
  readonly key: string;
  /** As it stands there: `-@{a;b}`. */
  readonly written: string;
  readonly suppressAuthor: boolean;
}

/** The key whose `@`, or whose `-` before the `@`, stands at `at`; `previousEnd` is the end of the citation before it. */
export function keyAt(text: string, at: number, previousEnd: number): WrittenKey | undefined {
  if (at !== previousEnd && WORD_END.test(text.slice(Math.max(0, at - 2), at))) return undefined;
  KEY.lastIndex = at;
  const match = KEY.exec(text);
  const key = match?.[1] ?? match?.[2];
  return match && key ? { key, written: match[0], suppressAuthor: match[0].startsWith('-') } : undefined;
}
