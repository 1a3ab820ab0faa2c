/** Whether a word begins a sentence, where a capital says nothing. */

/**
 * Behind a blank line, a line that ends with a comma (verse), a list or heading mark, a table's bar, a colon, or the end
 * of a sentence; quotes, brackets and emphasis may stand between.
 */
const START =
  /(?:^|\n[ \t]*\r?\n|[,;][ \t]*\r?\n|[.!?:。！？：][*_"'”’)\]]*\s+|[。！？：|]|(?:^|\n)[ \t>]*(?:[-+*]|\d+[.)]|#{1,6}(?:[ \t]+\d+(?:\.\d+)*\.?)?)[ \t]+(?:\[[ x]\] )?)[\s>*_"'“‘([]*$/;

/** True when a capital at `at` may be only the sentence's. */
export function beginsSentence(text: string, at: number): boolean {
  const from = Math.max(0, at - 60);
  const before = text.slice(from, at);
  return START.test(from > 0 ? `·${before}` : before) && !/(?:e\.g|i\.e|cf|vs|etc)\.[\s([]*$/.test(before);
}

/** A citation right behind a word says that it is a name. */
export const isCitedHere = (text: string, end: number): boolean =>
  /^(?:['’]s)?[*_"”]*[ \t~]*\n?[ \t]*(?:\[@|@[\p{L}{]|\\[a-z]*cite)/u.test(text.slice(end, end + 40));
