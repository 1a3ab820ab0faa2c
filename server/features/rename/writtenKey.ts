/** How a key is written where it stands: in each language of notes and each format of sources, or why it can't be. */

import { isBareKey, isCrossReference, isWritableKey, keyAt, markdownKey } from '../../core/note/citation';
import type { Citation, Note } from '../../core/note/note';
import { parseNote } from '../../core/note/parseNote';
import type { SourceFormat } from '../../core/paper/paper';
import { SourceText, type Span } from '../../core/text/text';
import { yamlText } from '../../core/text/yamlString';

/** What biber refuses in a key; BibTeX and its relatives end one at some of these signs. */
const NOT_BIBTEX = /["#%'(),={}~\\]/;
const NOT_LATEX = /["#%,{}~\\^$&]/;
const NOT_WIKILINK = /[[\]|#^]/;
const NOT_FILE = /[\\/:*?"<>|#%^[\]]|^\.|\.$/;

/** Why nobody could use this as a key, whatever the files; `undefined` where they could. */
export function unusableKey(key: string): string | undefined {
  if (key === '') return 'A key has at least one character.';
  if (/\s/.test(key)) return 'A key can’t have a space in it.';
  return /\p{C}/u.test(key) ? 'A key can’t have invisible characters in it.' : undefined;
}

/** Why the source can't hold the key. */
export function unwritableIn(format: SourceFormat, key: string): string | undefined {
  return format === 'bibtex' ? refusal(NOT_BIBTEX, key, 'in a .bib file') : undefined;
}

/** Why the citation can't be written with the key. */
export function uncitableAs(note: Note, citation: Citation, key: string): string | undefined {
  const { form } = citation;
  if (form === 'latex') return refusal(NOT_LATEX, key, 'in LaTeX');
  if (form === 'wikilink' || form === 'wikilink-at') return refusal(NOT_WIKILINK, key, 'in [[…]]');
  if (form === 'typst') return undefined;
  if (isCrossReference(key)) return `@${key} would be read as a cross-reference, as Quarto writes them.`;
  if (!isWritableKey(key)) return `pandoc can’t read “${key}” as a key, not even in braces.`;
  return key.includes('|') && endsCell(note, citation, key)
    ? `“${key}” is cited in a table, where “|” ends the cell.`
    : undefined;
}

/** In the rows of a pipe table a bar ends the cell even within a key's braces, and a backslash before it becomes the key's. */
function endsCell(note: Note, citation: Citation, key: string): boolean {
  if (!note.citations.includes(citation)) return false;
  const { uri, text } = note.source;
  const { span, text: written } = rewritten(note, citation, key);
  const changed = new SourceText(uri, text.slice(0, span.start) + written + text.slice(span.end));
  return !parseNote(changed, note.language).citations.some(c => c.key === key && c.span.start === span.start);
}

/** True when the key can be a file's name on every system. */
export const isFileName = (key: string): boolean => !NOT_FILE.test(key);

function refusal(not: RegExp, key: string, where: string): string | undefined {
  const sign = not.exec(key)?.[0];
  return sign && `A key ${where} can’t have “${sign}” in it.`;
}

/** What to put in place of which part of a citation; braces come where pandoc needs them and go where it no longer does. */
export function rewritten({ source: { text } }: Note, citation: Citation, key: string): { span: Span; text: string } {
  const { form, span, keySpan } = citation;
  if (form === 'typst') return { span, text: typst(text.charAt(span.start), key) };
  if (form !== 'bare' && form !== 'braced') return { span: keySpan, text: key };
  return { span, text: markdown(citation, key, text.slice(span.end, span.end + 200)) };
}

/** Braces that the old key didn't need are the author's own and stay. */
function markdown({ form, key: old }: Citation, key: string, behind: string): string {
  const braced = `@{${key}}`;
  const written = form === 'braced' && isBareKey(old) ? braced : markdownKey(key);
  // Without its braces, a key could go on with what follows it.
  return keyAt(written + behind, 0)?.key === key ? written : braced;
}

function typst(first: string, key: string): string {
  const label = /^[\p{L}\p{N}_\-:.]+$/u.test(key) ? `<${key}>` : `label(${JSON.stringify(key)})`;
  if (first !== '@') return label;
  const reference = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_\-:.]*[\p{L}\p{N}_-])?$/u.test(key);
  return reference ? `@${key}` : `#cite(${label})`;
}

/** The key as the source writes it at this place; YAML may need quotes that the old key did without. */
export function sourceKey(format: SourceFormat, source: SourceText, span: Span, key: string): string {
  if (format === 'csl-json') return inJson(key);
  if (!YAML.has(format)) return key;
  const before = source.text.charAt(span.start - 1);
  return yamlText(before, key);
}

const YAML: ReadonlySet<SourceFormat> = new Set<SourceFormat>(['csl-yaml', 'hayagriva', 'references', 'note']);
const inJson = (key: string): string => JSON.stringify(key).slice(1, -1);
