/** Reads a Daily Papers page saved as HTML: its articles, and the data that the site keeps in an attribute. */
import { lookUp } from '../core/base/lookUp';
import type { PaperRecord } from '../core/paper/paper';
import type { Problem } from '../core/text/problem';
import type { SourceText, Span } from '../core/text/text';
import { dailyRecord } from './dailyJson';
import { tooDeep, walkMarkup } from './markup';
import { PARAGRAPH, pageProblem } from './pageLines';
import { child, parsePlacedJson } from './placed';
import type { Reading } from './reading';
import { blankRecord } from './record';

interface Article {
  readonly start: number;
  end: number;
  arxiv?: string;
  title: string;
  titleSpan?: Span;
  abstract?: string;
  authorCount?: number;
  date?: string;
}

const PAPER_LINK = /(?:^|huggingface\.co|hf\.co)\/papers\/(\d{4}\.\d{4,5})/;
const DATA = /data-target="DailyPapers"[^>]{0,200}?data-props="/;

/** One record an article, filled from the page's data by its arXiv id; papers that only the data has come last. */
export function readDailyHtml(source: SourceText): Reading {
  const { articles, whole } = articlesOf(source.text);
  const { known, problems } = pageData(source);
  const seen = new Set(articles.map(article => article.arxiv));
  const rest = [...known].filter(([id]) => !seen.has(id)).map(([, record]) => record);
  const records = articles.map(article => recordOf(article, article.arxiv ? known.get(article.arxiv) : undefined));
  return { records: [...records, ...rest], problems: whole ? problems : [...problems, tooDeep(source)] };
}

function recordOf(
  { start, end, arxiv, title, titleSpan, ...found }: Article,
  known: PaperRecord | undefined,
): PaperRecord {
  const place = { span: { start: titleSpan?.start ?? start, end }, titleSpan: titleSpan ?? { start, end } };
  const stands = title.replace(/\s+/g, ' ').trim();
  if (known) return { ...known, ...place, title: stands };
  return blankRecord('daily-papers', stands, place, { ids: arxiv ? { arxiv } : {}, ...found });
}

/** Articles that have a title; `whole` is false where the page's nesting ended the reading. */
function articlesOf(text: string): { articles: Article[]; whole: boolean } {
  const articles: Article[] = [];
  let open: Article | undefined;
  let within: 'h3' | 'p' | undefined;
  let paragraph = '';
  const whole = walkMarkup(text, 'html', {
    open(name, attributes, span) {
      if (name === 'article') open = { ...span, title: '' };
      if (!open) return;
      if (name === 'h3' || name === 'p') within = name;
      if (name === 'p') paragraph = '';
      if (name === 'a' && within === 'h3') open.arxiv ??= PAPER_LINK.exec(attributes.href ?? '')?.[1];
      if (name === 'time') open.date ??= /^\d{4}-\d{2}-\d{2}/.exec(attributes.datetime ?? '')?.[0];
    },
    text(piece, span) {
      if (!open) return;
      if (within === 'p') paragraph += piece;
      if (within === 'h3') extendTitle(open, piece, span);
      if (piece.length < 40) open.authorCount ??= Number(/^\W*(\d{1,5}) authors?\s*$/.exec(piece)?.[1]) || undefined;
    },
    close(name, _implied, { end }) {
      if (name === within) within = undefined;
      if (!open) return;
      if (name === 'p') open.abstract ??= abstractOf(paragraph);
      if (name !== 'article') return;
      open.end = end;
      if (open.title) articles.push(open);
      open = undefined;
    },
  });
  return { articles, whole };
}

function abstractOf(paragraph: string): string | undefined {
  const whole = paragraph.replace(/\s+/g, ' ').trim();
  return whole.length >= PARAGRAPH ? whole : undefined;
}

function extendTitle(article: Article, piece: string, { start, end }: Span): void {
  if (!article.title && !piece.trim()) return;
  article.title += piece;
  if (piece.trim()) article.titleSpan = { start: article.titleSpan?.start ?? start, end };
}

/** The papers of the page's data by arXiv id; cut or broken data gives what is whole, and a problem. */
function pageData(source: SourceText): { known: Map<string, PaperRecord>; problems: Problem[] } {
  const known = new Map<string, PaperRecord>();
  const match = DATA.exec(source.text);
  if (!match) return { known, problems: [] };
  const start = match.index + match[0].length;
  const quote = source.text.indexOf('"', start);
  const end = quote < 0 ? source.text.length : quote;
  const { root, problems } = parsePlacedJson(decoded(source.text.slice(start, end)));
  let from = start;
  for (const element of child(root, 'dailyPapers', 'papers')?.items ?? []) {
    const record = dailyRecord(element, source, 'daily-papers');
    const id = record?.ids.arxiv;
    if (!record || !id) continue;
    from = Math.max(from, source.text.indexOf(id, from));
    const span = { start: from, end: Math.min(from + id.length, end) };
    known.set(id, { ...record, span, titleSpan: span });
  }
  const cut = quote < 0 || problems.length > 0;
  const message = 'The data of this page is cut or damaged: papers after this place are missing.';
  return { known, problems: cut ? [pageProblem(message, { start: from, end: Math.min(from + 40, end) })] : [] };
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'", nbsp: '\u00A0' };

function decoded(attribute: string): string {
  return attribute.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return lookUp(ENTITIES, String(name).toLowerCase()) ?? whole;
  });
}
