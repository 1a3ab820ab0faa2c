/** Whether a text is ASCII; asked of every string of a large library, nearly all of which are short. */

const LONG = 100;
const OTHER = /[^\x00-\x7f]/;

export function isAscii(text: string): boolean {
  return text.length > LONG ? !OTHER.test(text) : isAsciiBetween(text, 0, text.length);
}

/** The same for a part of a text, without making a string of it. */
export function isAsciiBetween(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}
