/** Reads Better BibTeX's own JSON export of a Zotero library: items with citation keys, creators and collections. */
import { isRecord, stringOf } from '../core/base/json';
import { lookUp } from '../core/base/lookUp';
import { parseDate } from '../core/paper/dates';
import { arxivOf, doiOfField, idsOfUrl } from '../core/paper/ids';
import type { PaperIds, PaperRecord } from '../core/paper/paper';
import { authorsIn } from '../core/paper/people';
import type { SourceText, Span } from '../core/text/text';
import type { YamlNode } from '../core/text/yaml';
import { plainAbstract, plainTitle } from './cslItem';
import { child, innerSpan, textUnder } from './placed';

/** Zotero's item types and the CSL types that Zotero exports them as (zotero.org/utils/itemTypes2CSL). */
const TYPES: Readonly<Record<string, string>> = {
  journalArticle: 'article-journal',
  magazineArticle: 'article-magazine',
  newspaperArticle: 'article-newspaper',
  conferencePaper: 'paper-conference',
  bookSection: 'chapter',
  preprint: 'article',
  book: 'book',
  thesis: 'thesis',
  report: 'report',
  webpage: 'webpage',
  blogPost: 'post-weblog',
  forumPost: 'post',
  presentation: 'speech',
  manuscript: 'manuscript',
  patent: 'patent',
  dataset: 'dataset',
  computerProgram: 'software',
  encyclopediaArticle: 'entry-encyclopedia',
  dictionaryEntry: 'entry-dictionary',
};
/** Things that hang on an item or stand alone without being works. */
const NO_WORK = new Set(['attachment', 'note', 'annotation']);
const VENUE = [
  'publicationTitle',
  'proceedingsTitle',
  'bookTitle',
  'conferenceName',
  'repository',
  'websiteTitle',
  'university',
  'publisher',
];

/** The records of the `items`; collections that hold an item are tags of it. `undefined` parts are left out. */
export function betterBibtexRecords(root: YamlNode, source: SourceText): PaperRecord[] {
  const collections = collectionsOf(child(root, 'collections')?.value);
  return (child(root, 'items')?.items ?? []).flatMap(item => {
    const type = textUnder(item, 'itemType') ?? '';
    const title = plainTitle(textUnder(item, 'title', 'subject', 'caseName', 'nameOfAct') ?? '');
    const key = keyOf(item);
    return NO_WORK.has(type) || (!title && !key) ? [] : [recordOf(item, source, { type, title, key, collections })];
  });
}

interface Found {
  readonly type: string;
  readonly title: string;
  readonly key: string | undefined;
  readonly collections: ReadonlyMap<string, readonly string[]>;
}

function recordOf(item: YamlNode, source: SourceText, { type, title, key, collections }: Found): PaperRecord {
  const titleNode = child(item, 'title');
  const paths = (child(item, 'attachments')?.items ?? []).flatMap(file => textUnder(file, 'path', 'localPath') ?? []);
  return {
    format: 'csl-json',
    span: item.span,
    titleSpan: titleNode && title ? innerSpan(source, titleNode.span) : item.span,
    key,
    keySpan: key ? placeOfKey(item, source, key) : undefined,
    otherKeys: [],
    ids: idsOfItem(item),
    title,
    shortTitle: textUnder(item, 'shortTitle'),
    ...authorsIn(creatorsOf(child(item, 'creators'))),
    date: parseDate(textUnder(item, 'date') ?? ''),
    venue: textUnder(item, ...VENUE),
    type: lookUp(TYPES, type) ?? (type || 'article'),
    abstract: plainAbstract(textUnder(item, 'abstractNote')),
    tags: tagsOf(item, collections),
    links: [],
    files: paths,
  };
}

/** Better BibTeX before 6 kept the key in `citekey`, or as a line of `extra`. */
function keyOf(item: YamlNode): string | undefined {
  return textUnder(item, 'citationKey', 'citekey') ?? /^Citation Key:[ \t]*(\S+)/im.exec(extraOf(item))?.[1];
}

function placeOfKey(item: YamlNode, source: SourceText, key: string): Span | undefined {
  const node = child(item, 'citationKey', 'citekey') ?? child(item, 'extra');
  const at = node ? source.text.indexOf(key, node.span.start) : -1;
  return node && at >= 0 && at + key.length <= node.span.end ? { start: at, end: at + key.length } : undefined;
}

const extraOf = (item: YamlNode): string =>
  textUnder(item, 'extra') ?? (child(item, 'extra')?.items ?? []).map(line => stringOf(line.value) ?? '').join('\n');

function idsOfItem(item: YamlNode): PaperIds {
  const extra = extraOf(item);
  const url = textUnder(item, 'url');
  const doi = doiOfField(textUnder(item, 'DOI') ?? '') ?? doiOfField(/^DOI:[ \t]*(\S+)/im.exec(extra)?.[1] ?? '');
  const archived = [textUnder(item, 'archiveID', 'archiveLocation') ?? '', extra.slice(0, 2000), doi ?? ''];
  const arxiv = archived.flatMap(text => (/arxiv/i.test(text) ? (arxivOf(text) ?? []) : []))[0];
  const isbn = textUnder(item, 'ISBN');
  const pmid = /^PMID:[ \t]*(\d{1,9})/im.exec(extra)?.[1];
  return {
    ...(url ? idsOfUrl(url) : {}),
    ...(doi && !arxivOf(doi) ? { doi } : {}),
    ...(arxiv ? { arxiv } : {}),
    ...(isbn ? { isbn } : {}),
    ...(pmid ? { pmid } : {}),
  };
}

/** Works of art have artists, films directors; where there is no such creator, nobody is an author. */
function creatorsOf(creators: YamlNode | undefined): unknown[] {
  const leading = ['author', 'artist', 'director', 'inventor', 'presenter', 'programmer', 'interviewee'];
  const people = creators?.items ?? [];
  const role = leading.find(name => people.some(person => textUnder(person, 'creatorType') === name));
  return people.filter(person => textUnder(person, 'creatorType') === role).map(nameOf);
}

function nameOf(person: YamlNode): unknown {
  const name = textUnder(person, 'name');
  return name ? { literal: name } : person.value;
}

function tagsOf(item: YamlNode, collections: Found['collections']): string[] {
  const tags = (child(item, 'tags')?.items ?? []).flatMap(tag => textUnder(tag, 'tag') ?? stringOf(tag.value) ?? []);
  const own = textUnder(item, 'itemID');
  const named = [...(own ? (collections.get(own) ?? []) : [])];
  return [...new Set([...tags, ...named])];
}

/** The names of the collections by the ids of their items. */
function collectionsOf(value: unknown): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const collection of isRecord(value) ? Object.values(value) : []) {
    if (!isRecord(collection)) continue;
    const name = stringOf(collection.name);
    const items = Array.isArray(collection.items) ? collection.items : [];
    for (const id of items.flatMap(item => stringOf(item) ?? [])) {
      if (name) names.set(id, [...(names.get(id) ?? []), name]);
    }
  }
  return names;
}
