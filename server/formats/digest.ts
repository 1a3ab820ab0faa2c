/** Reads a research digest saved as text: headlines, summaries and datelines under section headings. */
import { dateOf, monthOf } from '../core/paper/dates';
import type { PaperRecord, Person } from '../core/paper/paper';
import { parsePeople } from '../core/paper/people';
import type { Problem } from '../core/text/problem';
import type { SourceText } from '../core/text/text';
import { openingAuthors } from './openingAuthors';
import { cutItem, type PageElement, pairLines } from './pageItems';
import { isWhole, isWrapped, type PageLine, pageLines, pageProblem, paragraphs } from './pageLines';
import type { Reading } from './reading';
import { blankRecord } from './record';

const DATELINE =
  /^(?:(\d{1,2})\.? (\p{L}{3,9})\.?|(\p{L}{3,9})\.? (\d{1,2}))(?:,? (\d{4}))?\s*[·•‧∙⋅|]\s*\d{1,3} min(?:ute)?s?\.?(?: read)?$/iu;

interface Item {
  readonly title: PageLine;
  readonly abstract?: PageLine;
  readonly section?: string;
  readonly dateline?: PageLine;
  readonly date?: string;
}

/** `20 Oct·3 min` gives `--10-20`; `undefined` for any other line. */
function datelineOf(text: string): string | undefined {
  const match = text.length <= 60 ? DATELINE.exec(text) : null;
  if (!match) return undefined;
  const month = monthOf(match[2] ?? match[3] ?? '');
  const year = match[5] ? { year: Number(match[5]) } : {};
  return month === undefined ? undefined : dateOf({ ...year, month, day: Number(match[1] ?? match[4]) });
}

/** "Wang et al.", "Liu and colleagues": more people than are named. */
const ANONYMOUS_REST = /(?:\bet\s+al\b\.?|\band\s+(?:\p{Ll}+\s+)?\p{Ll}{4,})$/u;

/**
 * One record a headline, in the page's order. A dateline belongs to the item above it, a section heading to those
 * below it; authors are those who open the summary.
 */
export function readDigest(source: SourceText): Reading {
  const lines = pageLines(source);
  const wrapped = isWrapped(lines);
  const items: Item[] = [];
  const problems: Problem[] = [];
  let section: string | undefined;
  for (const { block, dateline } of blocksOf(lines)) {
    const elements = pairLines(paragraphs(block, wrapped));
    const from = items.length;
    for (const element of elements) {
      if (element.kind === 'line') section = element.line.text;
      else if (element.kind === 'item') items.push({ ...element, ...(section ? { section } : {}) });
      else problems.push(orphan(element.line));
    }
    const last = items.at(-1);
    if (dateline && last && items.length > from) items[items.length - 1] = { ...last, ...dated(dateline) };
    if (!dateline) items.push(...cutItems(elements, items));
  }
  const end = lines.at(-1)?.span.end ?? 0;
  return { records: items.map(recordOf), problems: [...problems, ...items.flatMap(item => unfinished(item, end))] };
}

function recordOf({ title, abstract, section, dateline, date }: Item): PaperRecord {
  const authors = abstract ? openingAuthors(abstract.text) : undefined;
  const span = { start: title.span.start, end: (dateline ?? abstract ?? title).span.end };
  return blankRecord(
    'digest',
    title.text,
    { span, titleSpan: title.span },
    {
      authors: authors ? parsePeople(authors).map(surname) : [],
      ...(authors && ANONYMOUS_REST.test(authors) ? { moreAuthors: true } : {}),
      tags: section ? [section] : [],
      ...(abstract ? { abstract: abstract.text } : {}),
      ...(date ? { date } : {}),
    },
  );
}

/** Digests name people by surname, so "De Vries" is one: its first word is no given name. */
const surname = (person: Person): Person =>
  'family' in person && person.given && /^(?:Van|Von|De|Di|Du|La|Le|Del|Della|Ter|Ten|Dos|Al|El)$/.test(person.given)
    ? { family: `${person.given} ${person.family}` }
    : person;

const dated = (dateline: PageLine): Partial<Item> => {
  const date = datelineOf(dateline.text);
  return date ? { dateline, date } : { dateline };
};

/** Cuts the page at its datelines. */
function blocksOf(lines: readonly PageLine[]): { block: PageLine[]; dateline?: PageLine }[] {
  const blocks: { block: PageLine[]; dateline?: PageLine }[] = [];
  let block: PageLine[] = [];
  for (const line of lines) {
    if (datelineOf(line.text)) {
      blocks.push({ block, dateline: line });
      block = [];
    } else block.push(line);
  }
  return block.length ? [...blocks, { block }] : blocks;
}

/** Below the last item one headline may stand whose summary was cut off. */
function cutItems(elements: readonly PageElement[], before: readonly Item[]): Item[] {
  const cut = before.length ? cutItem(elements) : undefined;
  const section = before.at(-1)?.section;
  return cut ? [{ ...cut, ...(section ? { section } : {}) }] : [];
}

const orphan = (line: PageLine): Problem =>
  pageProblem('No headline stands above this summary, so it was not read as a paper.', line.span);

function unfinished({ title, abstract, dateline }: Item, end: number): Problem[] {
  if (dateline) return [];
  if (!abstract) return [pageProblem('The page ends here: the summary of this paper is missing.', title.span)];
  if (abstract.span.end !== end || isWhole(abstract.text)) return [];
  const span = { start: Math.max(abstract.span.start, end - 40), end };
  return [pageProblem('The page ends inside this summary: its rest is missing.', span)];
}

/** How many headline and summary pairs, lines beside them and datelines a page has: what tells it from prose. */
export function digestSigns(lines: readonly PageLine[]): { pairs: number; others: number; datelines: number } {
  const wrapped = isWrapped(lines);
  const blocks = blocksOf(lines);
  const elements = blocks.flatMap(({ block }) => pairLines(paragraphs(block, wrapped)));
  const headline = /^(?=.{30})[^.:]*[^.:\s]$/;
  const pairs = elements.filter(element => element.kind === 'item' && headline.test(element.title.text)).length;
  return { pairs, others: elements.length - pairs, datelines: blocks.filter(block => block.dateline).length };
}
