/** Where a note's front matter is; a plain function of the text. */

const OPENING = /^(\uFEFF?)---[ \t]*(\r\n|\n|\r)/;

/** Whether a UTF-16 offset lies in a front matter, or in one that was never closed. */
export function inFrontMatter(text: string, offset: number): boolean {
  const opening = OPENING.exec(text);
  if (!opening) return false;
  const close = /^(?:---|\.\.\.)[ \t]*$/m.exec(text.slice(opening[0].length));
  return !close || offset < opening[0].length + close.index + close[0].length;
}
