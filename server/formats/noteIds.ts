/** The keys and identifiers that a note's front matter gives its paper. */
import { arxivOf, doiOfField, idsOfUrl } from '../core/paper/ids';
import type { KeyPlace, PaperIds } from '../core/paper/paper';
import type { SourceText, Span } from '../core/text/text';
import { fileName } from '../core/text/uri';
import { fieldOf, listOf, type NoteFields, placeIn, textOf } from './noteFields';

const KEY = ['citekey', 'citationkey', 'bibtexkey', 'bibkey'];
const ALIASES = ['aliases', 'alias'];
const ARXIV = ['arxiv', 'arxivid', 'arxivurl', 'eprint'];

/** Whether the front matter says which paper it means: by key, DOI or arXiv id. */
export const isIdentified = (note: NoteFields): boolean =>
  keys(note).length > 0 || doiOfField(textOf(note, 'doi') ?? '') !== undefined || arxivOfNote(note) !== undefined;

/** Keys without the `@` that notes write before them; aliases such as `@smith2020` are keys, others aren't. */
export function keysOfNote(
  note: NoteFields,
  source: SourceText,
): { key?: string; keySpan?: Span; otherKeys: readonly string[]; keyPlaces?: readonly KeyPlace[] } {
  const aliases = aliasesOfNote(note).filter(a => /^@[^\s@]+$/.test(a));
  const [, at, file = ''] = /^(@)?(.+)\.\w+$/.exec(fileName(source.uri)) ?? [];
  const named = /\s/.test(file) ? [] : [file];
  const all = [...new Set([...keys(note), ...aliases.map(bare), ...(at ? named : [])])];
  const [key, ...others] = all;
  // `[[name-of-the-file]]` means this note, whatever its key is; but a file's name alone is nobody's key.
  const otherKeys = [...new Set([...others, ...named])].filter(k => k && k !== key);
  const field = fieldOf(note, ...KEY);
  return {
    ...(key ? { key } : {}),
    ...(key && field ? { keySpan: placeIn(source, field, key) } : {}),
    otherKeys,
    ...(aliases.length ? { keyPlaces: aliasPlaces(note, source, aliases) } : {}),
  };
}

/** What else the user calls the paper or its note, keys included. */
export const aliasesOfNote = (note: NoteFields): string[] => ALIASES.flatMap(name => listOf(note.fields.get(name)));

/** Where the keys among the aliases stand, without their `@`. */
function aliasPlaces(note: NoteFields, source: SourceText, aliases: readonly string[]): KeyPlace[] {
  const fields = ALIASES.flatMap(name => note.fields.get(name) ?? []);
  return aliases.flatMap(alias =>
    fields.flatMap(field => {
      const { start, end } = placeIn(source, field, alias);
      return source.text.slice(start, end) === alias ? [{ key: bare(alias), span: { start: start + 1, end } }] : [];
    }),
  );
}

export function idsOfNote(note: NoteFields): PaperIds {
  const doi = doiOfField(textOf(note, 'doi') ?? '');
  const arxiv = arxivOfNote(note) ?? (doi && arxivOf(doi));
  const isbn = textOf(note, 'isbn');
  const pmid = /^\d{1,9}$/.exec(textOf(note, 'pmid') ?? '')?.[0];
  return {
    ...idsOfUrl(textOf(note, 'url', 'link', 'uri') ?? ''),
    ...(doi && !arxivOf(doi) ? { doi } : {}),
    ...(arxiv ? { arxiv } : {}),
    ...(isbn ? { isbn } : {}),
    ...(pmid ? { pmid } : {}),
  };
}

const keys = (note: NoteFields): string[] => KEY.flatMap(name => listOf(note.fields.get(name)).map(bare)).filter(isKey);

const isKey = (text: string): boolean => text !== '' && !/\s/.test(text);

const bare = (text: string): string => text.replace(/^\[?@/, '').replace(/\]$/, '');

/** From the text as it stands, because YAML reads `2405.10000` as a number. */
function arxivOfNote(note: NoteFields): string | undefined {
  const field = fieldOf(note, ...ARXIV);
  return field && arxivOf(field.written.replace(/^["'[]+|["'\]]+$/g, ''));
}
