/** Takes out of a template's line the placeholders that nothing is known for, with what held them: `# X (…, …)` is `# X`. */

/** Stands for such a placeholder while its line is tidied; no text holds it. */
const GONE = '\u0000';
const BEHIND_SEPARATOR = new RegExp(`[ \\t]*[,;·][ \\t]*${GONE}`, 'g');
const BEFORE_SEPARATOR = new RegExp(`${GONE}[ \\t]*[,;·][ \\t]*`, 'g');
const NOTHING = `[ \\t]*(?:${GONE}[ \\t]*)+`;
/** Not the target or the words of a link, which are the user's. */
const IN_BRACKETS = new RegExp(`[ \\t]*(?:(?<!\\])\\(${NOTHING}\\)|(?<!\\[)\\[${NOTHING}\\](?![\\](]))`, 'g');

/** `isEmpty` is asked for what stands between the braces, the first group of `placeholder`. */
export function withoutEmpty(line: string, placeholder: RegExp, isEmpty: (name: string) => boolean): string {
  const marked = line.replace(placeholder, (whole, name: string) => (isEmpty(name) ? GONE : whole));
  if (marked === line) return line;
  return marked
    .replace(BEHIND_SEPARATOR, '')
    .replace(BEFORE_SEPARATOR, '')
    .replace(IN_BRACKETS, '')
    .replaceAll(GONE, '');
}
