/** Which brace closes which in a text of LaTeX. */

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
