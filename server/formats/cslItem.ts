/** Turns one item of CSL-JSON or CSL-YAML into a record; the fields are those of the CSL 1.0.2 schema. */
import { isList, isRecord, stringOf } from '../core/base/json';
import { dateOf, parseDate } from '../core/paper/dates';
import { arxivOf, doiOfField, idsOfUrl } from '../core/paper/ids';
import type { PaperIds, PaperRecord, SourceFormat } from '../core/paper/paper';
import { authorsIn } from '../core/paper/people';
import type { SourceText } from '../core/text/text';
import type { YamlNode } from '../core/text/yaml';
import { child, innerSpan, textUnder } from './placed';

/** `undefined` for a value that is no item: one without a title and without a key. */
export function cslRecord(item: YamlNode, source: SourceText, format: SourceFormat): PaperRecord | undefined {
  const titleNode = child(item, 'title');
  const plain = format === 'csl-json' ? plainTitle : plainMarkdown;
  const title = plain(textUnder(item, 'title') ?? '');
  const keyNode = textUnder(item, 'citation-key') ? child(item, 'citation-key') : child(item, 'id');
  const key = textUnder(item, 'citation-key', 'id');
  if (!key && !title) return undefined;
  const id = textUnder(item, 'id');
  const idNode = child(item, 'id');
  const otherKeys = id && key && id !== key && !id.includes('://') ? [id] : [];
  return {
    format,
    span: item.span,
    titleSpan: titleNode && title ? innerSpan(source, titleNode.span) : item.span,
    key,
    keySpan: key && keyNode ? innerSpan(source, keyNode.span) : undefined,
    otherKeys,
    keyPlaces: idNode ? otherKeys.map(other => ({ key: other, span: innerSpan(source, idNode.span) })) : [],
    ids: idsOfItem(item),
    title,
    shortTitle: textUnder(item, 'title-short', 'shortTitle'),
    ...authorsIn(child(item, 'author')?.value),
    date: cslDate(child(item, 'issued')?.value),
    venue: plain(textUnder(item, 'container-title', 'event-title', 'event') ?? '') || publisher(item),
    type: textUnder(item, 'type') ?? 'article',
    abstract: plainAbstract(textUnder(item, 'abstract')),
    tags: tagsOf(child(item, 'keyword', 'keywords')?.value),
    links: [],
    files: [],
  };
}

/** Where nothing contains the work, its publisher says where it appeared. */
const publisher = (item: YamlNode): string | undefined => textUnder(item, 'publisher', 'archive');

function idsOfItem(item: YamlNode): PaperIds {
  const url = textUnder(item, 'URL', 'url');
  const note = textUnder(item, 'note') ?? '';
  const doi =
    doiOfField(textUnder(item, 'DOI', 'doi') ?? '') ?? doiOfField(/(?:^|\n)DOI:\s*(\S+)/i.exec(note)?.[1] ?? '');
  const number = textUnder(item, 'number', 'archive_location', 'archive-location') ?? '';
  const preprint = /arxiv/i.test(`${textUnder(item, 'archive', 'publisher', 'container-title') ?? ''} ${number}`);
  const arxiv = (doi && arxivOf(doi)) ?? (preprint ? arxivOf(number) : undefined) ?? arxivIn(note);
  return withoutEmpty({
    ...(url ? idsOfUrl(url) : {}),
    ...(doi && !arxivOf(doi) ? { doi } : {}),
    ...(arxiv ? { arxiv } : {}),
    isbn: textUnder(item, 'ISBN', 'isbn'),
    pmid: /^\d{1,9}$/.exec(textUnder(item, 'PMID', 'pmid') ?? '')?.[0],
  });
}

const arxivIn = (note: string): string | undefined => (/arxiv:/i.test(note) ? arxivOf(note.slice(0, 2000)) : undefined);

const withoutEmpty = (ids: PaperIds): PaperIds =>
  Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined && id !== ''));

/** A CSL date: `date-parts`, `raw`, `literal`, the older `{ year, month, day }` (also in a list), or a string. */
function cslDate(value: unknown): string | undefined {
  if (isList(value)) return cslDate(value[0]);
  if (!isRecord(value)) return parseDate(stringOf(value) ?? '');
  const parts = value['date-parts'];
  const first = isList(parts) ? parts[0] : undefined;
  const [year, month, day] = isList(first) ? first.map(whole) : [value.year, value.month, value.day].map(whole);
  // Pseudo-months from 13 on are seasons (CSL 1.0.2, appendix on dates).
  if (year !== undefined) return dateOf({ year, month: month !== undefined && month <= 12 ? month : undefined, day });
  return parseDate(stringOf(value.raw) ?? stringOf(value.literal) ?? '');
}

function whole(value: unknown): number | undefined {
  const text = stringOf(value)?.trim() ?? '';
  return /^-?\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Titles may hold `<i>`, `<sup>`, `<span class="nocase">`; all other signs are the title's own. */
export const plainTitle = (title: string): string =>
  title
    .replace(/<\/?(?:i|b|em|strong|sc|sup|sub|span)(?:\s[^<>]{0,80})?>/gi, '')
    .replace(/\s+/g, ' ')
    .trim();

/** In YAML pandoc reads Markdown: `[text]{.nocase}` and `*text*` are markup there (pandoc manual, “Bibliographic data”). */
const plainMarkdown = (title: string): string =>
  plainTitle(title)
    .replace(/\[([^[\]]{0,200})\]\{\.nocase\}/g, '$1')
    .replace(/(?<![\w*])(\*{1,3})(?=[^\s*])([^*]{0,200}[^\s*])\1(?![\w*])/g, '$2');

/** Abstracts come with JATS or HTML elements around their paragraphs. */
export const plainAbstract = (abstract: string | undefined): string | undefined =>
  abstract
    ?.replace(/<\/?(?:jats:)?[a-z][a-z0-9-]{0,20}(?:\s[^<>]{0,100}=[^<>]{0,200})?\/?>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim() || undefined;

/** `keyword` is one string with commas or semicolons (CSL), or a list. */
function tagsOf(value: unknown): string[] {
  const words = isList(value) ? value.flatMap(v => stringOf(v) ?? []) : (stringOf(value) ?? '').split(/\s*[,;]\s*/);
  return [...new Set(words.map(word => word.trim()).filter(word => word !== ''))];
}
