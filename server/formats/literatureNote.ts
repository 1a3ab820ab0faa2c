/** Reads a Markdown note whose front matter describes a paper, as Obsidian, Zotero Integration, Foam and Zettlr write it. */
import { stringOf } from '../core/base/json';
import { lookUp } from '../core/base/lookUp';
import { monthOf, parseDate } from '../core/paper/dates';
import { doiOfField, idsOfUrl } from '../core/paper/ids';
import type { LinkKind, PaperLink, PaperRecord } from '../core/paper/paper';
import { authorsIn } from '../core/paper/people';
import { isUnfilled } from '../core/template/placeholders';
import type { Problem } from '../core/text/problem';
import type { SourceText, Span } from '../core/text/text';
import { fieldOf, listOf, type NoteFields, noteFields, placeIn, textOf } from './noteFields';
import { aliasesOfNote, idsOfNote, isIdentified, keysOfNote } from './noteIds';
import { namesAmong } from './noteNames';
import { abstractIn, firstHeading } from './noteSections';
import type { Reading } from './reading';

/** What only a document to be rendered has; such a file is a draft, whatever else its front matter says. */
const DRAFT = ['bibliography', 'references', 'format', 'output', 'documentclass', 'csl', 'nocite', 'site'];
const AUTHORS = ['authors', 'author', 'creators', 'creator'];
const DATE = ['published', 'publicationdate', 'pubdate', 'datepublished', 'publisheddate', 'issued', 'date'];
const VENUE =
  'journal venue conference booktitle containertitle publicationtitle publication proceedings publisher'.split(' ');
const TAGS = ['tags', 'tag', 'keywords', 'topics', 'collections'];
/** Words for the type in notes, folded, and the CSL type that they mean. */
const TYPES: Readonly<Record<string, string>> = {
  paper: 'article',
  article: 'article',
  literature: 'article',
  literaturenote: 'article',
  papernote: 'article',
  preprint: 'article',
  journalarticle: 'article-journal',
  articlejournal: 'article-journal',
  conferencepaper: 'paper-conference',
  paperconference: 'paper-conference',
};
const LINKS: readonly (readonly [LinkKind, readonly string[]])[] = [
  ['code', ['code', 'codeurl', 'github', 'repository', 'repo']],
  ['project', ['project', 'projecturl', 'projectpage', 'website']],
  ['dataset', ['dataset', 'dataurl', 'dataseturl']],
  ['model', ['modelurl']],
  ['other', ['zotero', 'zoterolink', 'zoterouri', 'zoteroselect']],
];

/** The fields of a note that describes a paper; `undefined` for every other note, and always for a draft. */
export function paperFields(source: SourceText): NoteFields | undefined {
  const note = noteFields(source);
  if (!note || DRAFT.some(name => note.fields.has(name))) return undefined;
  const typed = lookUp(TYPES, typeOf(note)) !== undefined && titleOf(note, source).stands;
  const described = textOf(note, 'title') && fieldOf(note, ...AUTHORS) && textOf(note, 'year');
  return isIdentified(note) || typed || described ? note : undefined;
}

/** One record, or none where the note describes no paper. */
export function readLiteratureNote(source: SourceText): Reading {
  const note = paperFields(source);
  if (!note) return { records: [], problems: [] };
  return { records: [recordOf(note, source)], problems: problemsOf(note) };
}

function recordOf(note: NoteFields, source: SourceText): PaperRecord {
  const title = titleOf(note, source);
  const date = dateOfNote(note);
  const venue = unmarked(textOf(note, ...VENUE) ?? '');
  const abstract = textOf(note, 'abstract') ?? abstractIn(source, note.span.end);
  const shortTitle = textOf(note, 'shorttitle');
  const keys = keysOfNote(note, source);
  const people = authorsIn(fieldOf(note, ...AUTHORS)?.value);
  const names = namesAmong(aliasesOfNote(note), { title: title.text, key: keys.key, authors: people.authors });
  return {
    format: 'note',
    span: { start: title.from, end: Math.max(note.span.end, title.span.end) },
    titleSpan: title.span,
    ...keys,
    ids: idsOfNote(note),
    title: title.text,
    ...(note.fields.get('title') && textOf(note, 'title') ? {} : { untitled: true }),
    ...(shortTitle ? { shortTitle } : {}),
    ...(names.length ? { names } : {}),
    ...people,
    ...(date ? { date } : {}),
    ...(venue ? { venue } : {}),
    type: lookUp(TYPES, typeOf(note)) ?? 'article',
    ...(abstract ? { abstract } : {}),
    tags: [...new Set(TAGS.flatMap(name => listOf(note.fields.get(name)).map(unmarked)))].filter(tag => tag),
    links: linksOf(note),
    files: ['pdf', 'file', 'files', 'attachments'].flatMap(name => listOf(note.fields.get(name)).map(unmarked)),
  };
}

const typeOf = (note: NoteFields): string =>
  (textOf(note, 'itemtype', 'type') ?? '').toLowerCase().replace(/[^a-z]/g, '');

/** `from` is where the record starts: the title line of the front matter, else the file's first line. */
function titleOf(note: NoteFields, source: SourceText): { text: string; span: Span; from: number; stands: boolean } {
  const field = note.fields.get('title');
  const text = textOf(note, 'title');
  if (field && text) return { text, span: placeIn(source, field, text), from: field.keySpan.start, stands: true };
  const heading = firstHeading(source, note.span.end);
  if (heading) return { ...heading, from: note.span.start, stands: !isUnfilled(heading.text) };
  const span = { start: note.span.start, end: note.span.start + 3 };
  return { text: fileName(source.uri), span, from: note.span.start, stands: false };
}

function fileName(uri: string): string {
  const name = (uri.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replace(/^(?:@|%40)/, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A note's `date` may be the day it was written, so it counts last; a month completes a bare year. */
function dateOfNote(note: NoteFields): string | undefined {
  const written = ['year', ...DATE].map(name => parseDate(textOf(note, name) ?? ''));
  const date = written.find(found => found !== undefined);
  const month = monthOf(textOf(note, 'month') ?? '');
  return date && /^\d{4}$/.test(date) && month ? `${date}-${String(month).padStart(2, '0')}` : date;
}

/** `[[page|text]]`, `[text](target)` and `#tag` without their marks; the target of a wikilink is the file. */
const unmarked = (text: string): string =>
  text
    .replace(/^\[\[([^\]|]*)(?:\|[^\]]*)?\]\]$/, '$1')
    .replace(/^\[[^\]]*\]\(([^)]*)\)$/, '$1')
    .replace(/^#/, '');

function linksOf(note: NoteFields): PaperLink[] {
  const url = textOf(note, 'url', 'link', 'source', 'uri');
  const page = url && idsOfUrl(url).url ? [{ url: unmarked(url), kind: 'paper' as const }] : [];
  const others = LINKS.flatMap(([kind, names]) =>
    names.flatMap(name => listOf(note.fields.get(name)).map(text => ({ url: unmarked(text), kind }))),
  );
  return [...page, ...others.filter(link => /^[a-z][a-z+.-]*:\/\//i.test(link.url))];
}

function problemsOf(note: NoteFields): Problem[] {
  const doi = fieldOf(note, 'doi');
  if (!doi || doiOfField(stringOf(doi.value) ?? '')) return [];
  const message = 'This is not a DOI. A DOI begins with "10." and has a slash, as in 10.1000/xyz.';
  return [{ code: 'source-syntax', severity: 'warning', message, span: doi.span }];
}
