/** Paths in a `file` field as JabRef, Zotero, Better BibTeX and Mendeley write them. */

/** The paths in order; snapshots of web pages stay out where a PDF is beside them. */
export function pathsIn(value: string): string[] {
  const files = split(unwrapped(value), ';').flatMap(part => fileOf(part));
  const documents = files.filter(file => !/\.html?$/i.test(file));
  return [...new Set(documents.length ? documents : files)];
}

/** Mendeley writes a backslash as `{\$}\backslash{\$}` or `$\backslash$`, Zotero escapes `_` and `&`. */
const unwrapped = (value: string): string =>
  value
    .replace(/\{?\\?\$\}?\\backslash\s?\{?\\?\$\}?|\{\\textbackslash\}|\\textbackslash\s?(?:\{\})?/g, '\\')
    .replace(/\\([%#&_{}$])/g, '$1')
    .replace(/[{}]/g, '')
    .trim();

/** Splits at the character where no backslash escapes it; escapes of it stay for the next split. */
function split(text: string, separator: ';' | ':'): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\\' && at + 1 < text.length) {
      part += character + text.charAt(++at);
    } else if (character === separator) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part].filter((p, _, all) => separator === ':' || p.trim() || all.length === 1);
}

/** `description:path:type`, `path:type`, or a path alone; Windows paths may have their colon unescaped. */
function fileOf(part: string): string[] {
  const pieces = split(part, ':');
  const joined: string[] = [];
  for (const piece of pieces) {
    const drive = /^[A-Za-z]$/.test(joined.at(-1)?.trim() ?? '') && /^[\\/]/.test(piece);
    if (drive) joined.push(`${joined.pop()?.trim() ?? ''}:${piece}`);
    else joined.push(piece);
  }
  const path = joined.length >= 3 ? joined.slice(1, -1).join(':') : (joined[0] ?? '');
  const plain = path.replace(/\\([;:\\])/g, '$1').trim();
  return plain ? [mendeley(plain, joined)] : [];
}

/** Mendeley leaves out the slash that an absolute path begins with: `:home/me/a.pdf:pdf`. */
const mendeley = (path: string, pieces: readonly string[]): string =>
  pieces.length >= 3 && pieces[0] === '' && /^(?:home|Users)\//.test(path) ? `/${path}` : path;
