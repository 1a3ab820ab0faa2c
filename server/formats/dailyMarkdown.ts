/** Reads a Daily Papers page that a scraper or clipper turned into Markdown: titles are headings with links. */
import type { PaperRecord } from '../core/paper/paper';
import type { SourceText, Span } from '../core/text/text';
import { currentYear, type DailyMetadata, datedBy, displayName, stretchesOf, type When, whenOf } from './dailyMetadata';
import { type PageLine, pageLines } from './pageLines';
import type { Reading } from './reading';
import { blankRecord } from './record';

const TITLE =
  /^(#{1,6}[ \t]+\[)(.+)\]\((?:https?:\/\/(?:www\.)?(?:huggingface\.co|hf\.co))?\/papers\/(\d{4}\.\d{4,5})[^()\s]*\)[ \t]*$/;
/** Votes, avatars and the links for logging in: what stands around a paper and says nothing about it. */
const BESIDE = /^(?:\[?!\[.*|\[[\d.k-]*\]\(.*|\d+|[-*+] (?:Daily|Weekly|Monthly))$/i;
/** A line that is one link, as scrapers make of everything inside a card. */
const LINKED = /^\[([^[\]]{1,200})\]\([^()\s]*\)$/;

interface Section {
  readonly title: string;
  readonly titleSpan: Span;
  readonly arxiv: string;
  readonly start: number;
  readonly lines: PageLine[];
}

interface Item extends Section {
  readonly abstract: string;
  readonly metadata?: DailyMetadata;
  readonly end: number;
}

/** Whether a text has such headings; a cheap look for the sniffer. */
export const isDailyMarkdown = (text: string): boolean =>
  /^#{1,6}[ \t]+\[.+\]\((?:https?:\/\/(?:www\.)?(?:huggingface\.co|hf\.co))?\/papers\/\d{4}\.\d{4,5}/m.test(text);

/** One record a heading; its abstract is the text below it, its arXiv id stands in the link. */
export function readDailyMarkdown(source: SourceText): Reading {
  const { sections, header } = sectionsOf(source);
  const items = sections.map(itemOf);
  const current = currentYear(
    items.flatMap(({ metadata }) => metadata?.when ?? []),
    header,
  );
  return { records: items.map(item => recordOf(item, current)), problems: [] };
}

function sectionsOf(source: SourceText): { sections: Section[]; header?: When } {
  const sections: Section[] = [];
  let header: When | undefined;
  for (const line of pageLines(source)) {
    const start = source.lineStart(source.lineOf(line.span.start));
    const written = source.text.slice(start, line.span.end);
    const match = written.startsWith('#') && written.length < 2000 ? TITLE.exec(written) : null;
    if (match?.[1] && match[2] && match[3]) {
      const from = start + match[1].length;
      const titleSpan = { start: from, end: from + match[2].length };
      sections.push({ title: plain(match[2]), titleSpan, arxiv: match[3], start, lines: [] });
    } else if (!sections.length) header ??= whenOf(line.text);
    else if (!BESIDE.test(line.text.slice(0, 300))) sections.at(-1)?.lines.push(line);
  }
  return { sections, ...(header ? { header } : {}) };
}

function itemOf(section: Section): Item {
  const lines = section.lines.map(line => ({ ...line, text: LINKED.exec(line.text)?.[1] ?? line.text }));
  const [first, ...rest] = stretchesOf(lines).stretches;
  const metadata = first?.metadata;
  const written = (first?.lines ?? []).map(line => line.text).join('\n');
  const abstract = plain(written.replace(/^\[/, '').replace(/\]\([^()\s]*\/papers\/[^()\s]*\)$/, ''));
  const end = metadata?.end ?? first?.lines.at(-1)?.span.end ?? section.titleSpan.end;
  return { ...section, abstract, end, ...(metadata && !rest.some(stretch => stretch.metadata) ? { metadata } : {}) };
}

function recordOf({ title, titleSpan, arxiv, start, end, abstract, metadata }: Item, current?: number): PaperRecord {
  const date = datedBy(metadata?.when, current);
  const organization = metadata?.organizationLine && displayName(plain(metadata.organizationLine));
  return blankRecord(
    'daily-papers',
    title,
    { span: { start, end }, titleSpan },
    {
      ids: { arxiv },
      ...(metadata?.authorCount ? { authorCount: metadata.authorCount } : {}),
      ...(organization ? { organization } : {}),
      ...(date ? { date } : {}),
      ...(abstract ? { abstract } : {}),
    },
  );
}

/** Line breaks written as backslashes, and escaped signs, as they were. */
const plain = (text: string): string =>
  text
    .replace(/\\{1,2}(?=\s|$)/g, ' ')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
