/** Declares a bibliography in a note's front matter; a plain function of the text, which changes nothing it can't read. */

/** An insertion: `text` at the UTF-16 `offset`. */
export interface Insertion {
  readonly offset: number;
  readonly text: string;
}

const OPENING = /^(\uFEFF?)---[ \t]*(\r\n|\n|\r)/;
const CLOSING = /^(---|\.\.\.)[ \t]*$/;
/** What a line at the top level of a plain block mapping looks like: nothing, a comment, a key with a value, a deeper line. */
const PLAIN_LINE = /^(\s*|\s*#.*|[\w"'][^:#]*:(\s.*)?|[ ]+\S.*|-\s.*)$/;

/**
 * The insertion that adds `bibliography: <path>`, at the end of the front matter or in a new one; `undefined` when the
 * note already names a bibliography, or its front matter isn't closed or isn't a plain mapping.
 */
export function declareBibliography(text: string, path: string): Insertion | undefined {
  const eol = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const line = `bibliography: ${/^[\w./ -]+$/.test(path) ? path : JSON.stringify(path)}${eol}`;
  const opening = OPENING.exec(text);
  const bom = text.startsWith('\uFEFF') ? 1 : 0;
  if (!opening) return { offset: bom, text: `---${eol}${line}---${eol}${text.length > bom ? eol : ''}` };
  const lines = text.slice(opening[0].length).split(eol);
  const close = lines.findIndex(l => CLOSING.test(l));
  const body = lines.slice(0, close);
  if (close < 0 || !body.every(isPlain) || body.some(l => /^["']?bibliography["']?\s*:/.test(l))) return undefined;
  return { offset: opening[0].length + body.reduce((length, l) => length + l.length + eol.length, 0), text: line };
}

const CLOSERS: Readonly<Record<string, string>> = { '"': '"', "'": "'", '[': ']', '{': '}' };

/** A quote or bracket open at the end of its line may go on; a second `: ` or a reserved mark in front is no YAML. */
function isPlain(line: string): boolean {
  if (!PLAIN_LINE.test(line) || line.includes('\t')) return false;
  const value =
    /^[^#]*?:\s+(.*)$/
      .exec(line)?.[1]
      ?.replace(/(^|\s+)#.*$/, '')
      .trim() ?? '';
  const closer = CLOSERS[value.charAt(0)];
  if (closer !== undefined) return value.length > 1 && value.endsWith(closer);
  return !/^[@`%]|:(\s|$)/.test(value);
}
