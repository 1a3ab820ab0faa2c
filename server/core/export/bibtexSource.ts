/** What the text of one BibTeX entry leans on: strings that are defined elsewhere, and the entries that it inherits from. */
import { MONTHS } from '../paper/dates';

/** Names of strings that the entry uses, small letters, months left out. */
export function usedStrings(entry: string): string[] {
  const bare = entry.replace(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}(?=\s*[,#}])|"(?:[^"{}]|\{[^{}]*\})*"/g, '""');
  const names = [...bare.matchAll(/[=#]\s*([a-z][^\s,#{}()"=]*)/gi)].map(m => (m[1] ?? '').toLowerCase());
  return [...new Set(names.filter(name => !MONTHS.includes(name)))];
}

/** `@string` definitions of a file by name, each as it stands. */
export function stringsIn(file: string): Map<string, string> {
  const strings = new Map<string, string>();
  const definition =
    /@string\s*[{(]\s*([^\s=]+)\s*=\s*(?:[^{}()"]|"(?:[^"{}]|\{[^{}]*\})*"|\{(?:[^{}]|\{[^{}]*\})*\})*[})]/gi;
  for (const match of file.matchAll(definition)) strings.set((match[1] ?? '').toLowerCase(), match[0]);
  return strings;
}

/** Keys of the entries that this one inherits from. */
export const parentKeys = (entry: string): string[] =>
  [...entry.matchAll(/\b(?:crossref|xdata)\s*=\s*["{]([^"{}]*)["}]/gi)].flatMap(m =>
    (m[1] ?? '').split(',').map(key => key.trim()),
  );
