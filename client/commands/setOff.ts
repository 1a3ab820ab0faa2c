/** Sets a citation off from the words around it; a plain function of one line's text. */

/** `citation` with a space before it after a word or a closing mark, and one behind it before a word. */
export function setOff(before: string, citation: string, after: string): string {
  const left = /[\p{L}\p{N}.,;:!?)\]}*_”’]$/u.test(before) ? ' ' : '';
  const right = /^[\p{L}\p{N}]/u.test(after) ? ' ' : '';
  return `${left}${citation}${right}`;
}
