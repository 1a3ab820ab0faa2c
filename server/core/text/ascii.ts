/** Whether a text is ASCII, and what is in it; asked of every string of a large library, nearly all of which are short. */

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

/** Letters of any alphabet. */
export function countLetters(text: string): number {
  if (!isAscii(text)) return text.replace(/[^\p{L}]/gu, '').length;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i) | 32;
    if (code >= 97 && code <= 122) count++;
  }
  return count;
}

/** Capital letters of any alphabet. */
export function countCapitals(text: string): number {
  if (!isAscii(text)) return text.match(/\p{Lu}/gu)?.length ?? 0;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 65 && code <= 90) count++;
  }
  return count;
}
