/** Reads the text of one BibTeX entry for export: the fields beyond a paper's own, the strings and parents it leans on. */
import { decodeLatex } from '../latex/latex';
import { parsePeople } from '../paper/people';
import type { MoreFields } from './exported';

const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/i;
const FIELD =
  /(?:^|[,{(]\s*|[\n\r]\s*)([a-z]+)\s*=\s*(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|"(?:[^"{}]|\{[^{}]*\})*"|\d+)/gi;

/** Values are decoded; an entry that is written in another way gives less, never something wrong. */
export function moreFields(entry: string): MoreFields {
  const fields = new Map<string, string>();
  for (const match of entry.matchAll(FIELD)) {
    const name = (match[1] ?? '').toLowerCase();
    const value = (match[2] ?? '').replace(/^[{"]|[}"]$/g, '');
    if (!fields.has(name)) fields.set(name, value);
  }
  const text = (...names: readonly string[]): string | undefined => {
    const value = names.map(name => fields.get(name)).find(v => v?.trim());
    return value === undefined ? undefined : decodeLatex(value).replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();
  };
  const editors = parsePeople(text('editor')?.replace(/\s+and\s+/g, '; ') ?? '');
  return {
    volume: text('volume'),
    number: text('number', 'issue'),
    pages: text('pages'),
    publisher: text('publisher', 'school', 'institution'),
    edition: text('edition'),
    series: text('series'),
    ...(editors.length ? { editors } : {}),
  };
}

/** Names of strings that the entry uses, small letters, months left out. */
export function usedStrings(entry: string): string[] {
  const bare = entry.replace(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}(?=\s*[,#}])|"(?:[^"{}]|\{[^{}]*\})*"/g, '""');
  const names = [...bare.matchAll(/[=#]\s*([a-z][^\s,#{}()"=]*)/gi)].map(m => (m[1] ?? '').toLowerCase());
  return [...new Set(names.filter(name => !MONTH.test(name)))];
}

/** `@string` definitions of a file by name, each as it stands. */
export function stringsIn(file: string): Map<string, string> {
  const strings = new Map<string, string>();
  const definition =
    /@string\s*[{(]\s*([^\s=]+)\s*=\s*(?:[^{}"]|"(?:[^"{}]|\{[^{}]*\})*"|\{(?:[^{}]|\{[^{}]*\})*\})*[})]/gi;
  for (const match of file.matchAll(definition)) strings.set((match[1] ?? '').toLowerCase(), match[0]);
  return strings;
}

/** Keys of the entries that this one inherits from. */
export const parentKeys = (entry: string): string[] =>
  [...entry.matchAll(/\b(?:crossref|xdata)\s*=\s*["{]([^"{}]*)["}]/gi)].flatMap(m =>
    (m[1] ?? '').split(',').map(key => key.trim()),
  );
