/** Where a citation stands among the words of a line, and how it is set off from them; plain functions of the line. */

/** `citation` with a space before it after a word or a closing mark, and one behind it before a word. */
export function setOff(before: string, citation: string, after: string): string {
  const left = /[\p{L}\p{N}.,;:!?)\]}*_”’]$/u.test(before) ? ' ' : '';
  const right = /^[\p{L}\p{N}]/u.test(after) ? ' ' : '';
  return `${left}${citation}${right}`;
}

/** The column, or the end of the word when it lies inside one: a citation never parts a word. */
export function behindWord(line: string, column: number): number {
  if (!/[\p{L}\p{N}]$/u.test(line.slice(0, column))) return column;
  return column + (/^(?:[-'’]?[\p{L}\p{N}]+)*/u.exec(line.slice(column))?.[0].length ?? 0);
}

/**
 * The column behind the word that the name at `start`–`end` is part of: `GRPO's`, `GRPO-style`. `undefined` for a name
 * within a citation, a command, a link's text or an address, where a citation would break what stands there.
 */
export function wordEnd(line: string, start: number, end: number): number | undefined {
  if (/[@{<[,:/#\\]$/.test(line.slice(0, start)) || /^-?[@[\\#]/.test(line.slice(start, end))) return undefined;
  const rest = /^(?:[-'’]?[\p{L}\p{N}]+)*/u.exec(line.slice(end))?.[0] ?? '';
  return end + rest.length;
}
