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

const ITEM = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\{\{[^{}]*\}\}/g;

/** The items of a YAML list in brackets that hold nothing but such placeholders go with their commas: `[, x]` would be no YAML. */
export function withoutEmptyItems(list: string, placeholder: RegExp, isEmpty: (name: string) => boolean): string {
  if (!list.startsWith('[')) return list;
  const isGone = (item: string): boolean => {
    const inside = item.replace(/^(["'])(.*)\1$/, '$2');
    return inside !== '' && inside.replace(placeholder, (_, name: string) => (isEmpty(name) ? '' : 'x')).trim() === '';
  };
  return list
    .replace(ITEM, (item, at: number) => {
      const stands = /[[,]\s*$/.test(list.slice(0, at)) && /^\s*[,\]]/.test(list.slice(at + item.length));
      return stands && isGone(item) ? GONE : item;
    })
    .replace(new RegExp(`${GONE}\\s*,\\s*`, 'g'), '')
    .replace(new RegExp(`\\s*,\\s*${GONE}`, 'g'), '')
    .replaceAll(GONE, '');
}
