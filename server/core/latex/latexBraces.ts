/** Finds the characters that mean something in a text of LaTeX, and which brace closes which. */

const STOP = /[\\{}$~`^_\x00-\x1f'-]/g;
const DASH = 45;
const APOSTROPHE = 39;

/** The next character from `from` on that isn't printed as it stands; `end` when there is none. */
export function nextSpecial(text: string, from: number, end: number): number {
  STOP.lastIndex = from;
  while (STOP.test(text)) {
    const at = STOP.lastIndex - 1;
    if (at >= end) break;
    const code = text.charCodeAt(at);
    // Alone, the two are themselves.
    if ((code !== DASH && code !== APOSTROPHE) || text.charCodeAt(at + 1) === code) return at;
  }
  return end;
}

/** For every `{` the place of its `}`, else -1; an escaped brace is a sign. */
export function bracePartners(text: string): Int32Array {
  const found = new Int32Array(text.length).fill(-1);
  const opens: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 92) at++;
    else if (code === 123) opens.push(at);
    else if (code === 125) {
      const open = opens.pop();
      if (open !== undefined) found[open] = at;
    }
  }
  return found;
}
