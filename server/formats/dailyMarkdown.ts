/** Reads a Daily Papers page that a scraper or clipper turned into Markdown: titles are headings with links. */

import { dateOf } from '../core/dates';
import type { PaperRecord } from '../core/paper';
import type { SourceText, Span } from '../core/text';
import { whenOf } from './dailyMetadata';
import type { Reading } from './reading';
import { blankRecord } from './record';

const TITLE =
  /^(#{1,6}[ \t]+\[)(.+)\]\((?:https?:\/\/(?:www\.)?(?:huggingface\.co|hf\.co))?\/papers\/(\d{4}\.\d{4,5})[^()\s]*\)[ \t]*$/;
/** Votes, avatars, the login link and the dot: what stands around a paper and says nothing about it. */
const BESIDE = /^(?:\[?!\[.*|\[[\d.k-]*\]\(.*|[·•]|\d+|[-*+] (?:Daily|Weekly|Monthly))$/i;
const COUNT = /^\[?\W*(\d{1,5}) authors?\W/i;

interface Section {
  readonly title: string;
  readonly titleSpan: Span;
  readonly arxiv: string;
  readonly start: number;
  readonly lines: string[];
  end: number;
}

/** Whether a text has such headings; a cheap look for the sniffer. */
export const isDailyMarkdown = (text: string): boolean =>
  /^#{1,6}[ \t]+\[.+\]\((?:https?:\/\/(?:www\.)?(?:huggingface\.co|hf\.co))?\/papers\/\d{4}\.\d{4,5}/m.test(text);

/** One record a heading; its abstract is the text below it, its arXiv id stands in the link. */
export function readDailyMarkdown(source: SourceText): Reading {
  const sections: Section[] = [];
  for (let number = 0; number < source.lineCount; number++) {
    const span = source.lineSpan(number);
    const line = source.slice(span);
    const match = line.startsWith('#') && line.length < 2000 ? TITLE.exec(line) : null;
    if (match?.[1] && match[2] && match[3]) {
      const start = span.start + match[1].length;
      const titleSpan = { start, end: start + match[2].length };
      sections.push({
        title: plain(match[2]),
        titleSpan,
        arxiv: match[3],
        start: span.start,
        lines: [],
        end: span.end,
      });
      continue;
    }
    const section = sections.at(-1);
    const text = line.trim();
    if (!section || BESIDE.test(text.slice(0, 300))) continue;
    section.lines.push(text);
    if (text) section.end = span.end;
  }
  return { records: sections.map(recordOf), problems: [] };
}

function recordOf({ title, titleSpan, arxiv, start, lines, end }: Section): PaperRecord {
  const counted = lines.map(line => COUNT.exec(line)?.[1]).find(count => count !== undefined);
  const when = lines.map(whenOf).find(found => found?.year !== undefined);
  const text = lines.filter(line => !COUNT.test(line) && !whenOf(line)).join('\n');
  return blankRecord(
    'daily-papers',
    title,
    { span: { start, end }, titleSpan },
    {
      ids: { arxiv },
      ...(counted ? { authorCount: Number(counted) } : {}),
      ...(when ? { date: dateOf(when) } : {}),
      ...(text.trim()
        ? {
            abstract: plain(
              text
                .trim()
                .replace(/^\[/, '')
                .replace(/\]\([^()\s]*\/papers\/[^()\s]*\)$/, ''),
            ),
          }
        : {}),
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
