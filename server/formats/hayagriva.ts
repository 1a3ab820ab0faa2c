/** Reads Hayagriva, Typst's YAML of references: a mapping of keys to entries that may hang in parents. */
import { isList, isRecord, stringOf } from '../core/base/json';
import { lookUp } from '../core/base/lookUp';
import { parseDate } from '../core/paper/dates';
import { arxivOf, doiOfField, idsOfUrl } from '../core/paper/ids';
import type { PaperIds, PaperRecord, Person } from '../core/paper/paper';
import { authorsIn } from '../core/paper/people';
import type { Problem } from '../core/text/problem';
import type { SourceText } from '../core/text/text';
import { parseYaml, type YamlEntry, type YamlNode } from '../core/text/yaml';
import { child, innerSpan, shifted, textUnder } from './placed';
import type { Reading } from './reading';

/** Types of the Hayagriva file format (docs/file-format.md) whose CSL type isn't their own name. */
const TYPES: Readonly<Record<string, string>> = {
  article: 'article-journal',
  chapter: 'chapter',
  entry: 'entry',
  anthos: 'chapter',
  web: 'webpage',
  misc: 'document',
  conference: 'paper-conference',
  proceedings: 'book',
  anthology: 'book',
  reference: 'book',
  case: 'legal_case',
  newspaper: 'article-newspaper',
  blog: 'post-weblog',
  repository: 'software',
  audio: 'song',
  video: 'motion_picture',
};

/** One record an entry; entries without a title of their own (a work named by its parents) keep their key. */
export function readHayagriva(source: SourceText): Reading {
  const start = source.text.startsWith('\uFEFF') ? 1 : 0;
  const { root, problems } = parseYaml(source.text.slice(start));
  const found: Problem[] = problems.map(({ message, span }) => ({
    code: 'source-syntax',
    severity: 'error',
    message,
    span: { start: span.start + start, end: span.end + start },
  }));
  const records: PaperRecord[] = [];
  for (const entry of (root && shifted(root, start))?.entries ?? []) {
    if (isEntry(entry.value)) records.push(recordOf(entry, source));
    else {
      const message = 'This is not an entry: it needs a type or a title.';
      found.push({ code: 'source-syntax', severity: 'warning', message, span: entry.keySpan });
    }
  }
  return { records, problems: found };
}

const isEntry = (entry: YamlNode): boolean => child(entry, 'type', 'title') !== undefined;

function recordOf({ key, keySpan, value: entry }: YamlEntry, source: SourceText): PaperRecord {
  const title = formatted(child(entry, 'title'));
  const parents = parentsOf(entry);
  const titleNode = child(child(entry, 'title'), 'value') ?? child(entry, 'title');
  const venue = parents.map(parent => formatted(child(parent, 'title'))).find(name => name);
  return {
    format: 'hayagriva',
    span: { start: keySpan.start, end: Math.max(entry.span.end, keySpan.end) },
    titleSpan: titleNode && title ? innerSpan(source, titleNode.span) : innerSpan(source, keySpan),
    key,
    keySpan: innerSpan(source, keySpan),
    otherKeys: [],
    ids: idsOf(entry, parents),
    title: title ?? '',
    shortTitle: textUnder(child(entry, 'title'), 'short'),
    ...authorsIn(peopleOf(child(entry, 'author')?.value)),
    date: [entry, ...parents].map(node => parseDate(textUnder(node, 'date') ?? '')).find(date => date),
    venue: venue ?? textUnder(entry, 'publisher', 'organization') ?? textUnder(child(entry, 'publisher'), 'name'),
    type: typeOf(entry, parents),
    abstract: formatted(child(entry, 'abstract')),
    tags: [],
    links: [],
    files: [],
  };
}

const parentsOf = (entry: YamlNode): readonly YamlNode[] => {
  const parent = child(entry, 'parent');
  return parent ? (parent.items.length ? parent.items : [parent]) : [];
};

/** An article in proceedings is a conference paper; types are read in any case. */
function typeOf(entry: YamlNode, parents: readonly YamlNode[]): string {
  const type = (textUnder(entry, 'type') ?? 'misc').toLowerCase();
  const within = parents.map(parent => (textUnder(parent, 'type') ?? '').toLowerCase());
  if (type === 'article' && within.some(t => t === 'proceedings' || t === 'conference')) return 'paper-conference';
  return lookUp(TYPES, type) ?? type;
}

/** A formattable string: plain, or `{ value, short, verbatim }`; braces only keep the case. */
function formatted(node: YamlNode | undefined): string | undefined {
  const text = stringOf(node?.value) ?? textUnder(node, 'value');
  return text?.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim() || undefined;
}

/** One person or a list; each is "Last, First" or a mapping of `name`, `given-name`, `prefix`. */
function peopleOf(value: unknown): (Person | string)[] {
  if (isList(value)) return value.flatMap(peopleOf);
  if (!isRecord(value)) return typeof value === 'string' ? [value] : [];
  const prefix = stringOf(value.prefix);
  const name = stringOf(value.name);
  const given = stringOf(value['given-name']);
  return name ? [{ family: prefix ? `${prefix} ${name}` : name, ...(given ? { given } : {}) }] : [];
}

function idsOf(entry: YamlNode, parents: readonly YamlNode[]): PaperIds {
  const serial = child(entry, 'serial-number');
  const url = textUnder(entry, 'url') ?? textUnder(child(entry, 'url'), 'value');
  const doi = doiOfField(textUnder(serial, 'doi') ?? stringOf(serial?.value) ?? '');
  const arxiv = arxivOf(textUnder(serial, 'arxiv') ?? '') ?? (doi && arxivOf(doi));
  const isbn = [serial, ...parents.map(parent => child(parent, 'serial-number'))]
    .map(n => textUnder(n, 'isbn'))
    .find(i => i);
  return {
    ...(url ? idsOfUrl(url) : {}),
    ...(doi && !arxivOf(doi) ? { doi } : {}),
    ...(arxiv ? { arxiv } : {}),
    ...(isbn ? { isbn } : {}),
  };
}
