/** Reads the daily-papers JSON, `[{ paper: { id, title, summary, authors, … } }]`, as the site's API gives it. */
import { parseDate } from '../core/paper/dates';
import { arxivOf } from '../core/paper/ids';
import type { PaperLink, PaperRecord, SourceFormat } from '../core/paper/paper';
import { authorsIn } from '../core/paper/people';
import type { Problem } from '../core/text/problem';
import type { SourceText } from '../core/text/text';
import type { YamlNode } from '../core/text/yaml';
import { child, innerSpan, parsePlacedJson, placedAt, textUnder } from './placed';
import { pythonLiteral } from './pythonLiteral';
import type { Reading } from './reading';

/** A list of elements, or a mapping with `dailyPapers`, `papers` or `results`; an element that Python printed is read too, a wrong one is reported and skipped. */
export function readDailyJson(source: SourceText): Reading {
  const { root, problems } = parsePlacedJson(source.text);
  const found: Problem[] = problems.map(({ message, span }) => ({
    code: 'source-syntax',
    severity: 'error',
    message,
    span,
  }));
  const records: PaperRecord[] = [];
  const printed: YamlNode[] = [];
  for (const element of (child(root, 'dailyPapers', 'papers', 'results') ?? root)?.items ?? []) {
    const written = dailyRecord(element, source);
    const record = written ?? printedRecord(element, source);
    if (record) records.push(record);
    if (record && !written) printed.push(element);
    if (!record)
      found.push({ code: 'source-syntax', severity: 'warning', message: complaint(element), span: beginning(element) });
  }
  return { records, problems: [...found, ...printedProblem(printed)] };
}

/** The record of one element; `undefined` where it holds no paper with a title. */
export function dailyRecord(
  element: YamlNode,
  source: SourceText,
  format: SourceFormat = 'hf-daily-json',
): PaperRecord | undefined {
  const paper = child(element, 'paper') ?? element;
  const title = textUnder(paper, 'title') ?? textUnder(element, 'title');
  const titleNode = child(paper, 'title') ?? child(element, 'title');
  if (!title || !titleNode) return undefined;
  const arxiv = arxivOf(textUnder(paper, 'id', 'arxiv_id') ?? '');
  const organization = child(paper, 'organization') ?? child(element, 'organization');
  return {
    format,
    span: element.span,
    titleSpan: innerSpan(source, titleNode.span),
    otherKeys: [],
    ids: arxiv ? { arxiv } : {},
    title: oneLine(title),
    ...authorsIn((child(paper, 'authors')?.items ?? []).map(author => textUnder(author, 'name') ?? author.value)),
    organization: textUnder(organization, 'fullname', 'name'),
    date: parseDate(textUnder(paper, 'publishedAt', 'published', 'date') ?? textUnder(element, 'publishedAt') ?? ''),
    type: 'article',
    abstract: oneLine(textUnder(paper, 'summary', 'abstract') ?? textUnder(element, 'summary') ?? '') || undefined,
    tags: (child(paper, 'ai_keywords')?.items ?? []).flatMap(word =>
      typeof word.value === 'string' ? [word.value] : [],
    ),
    links: linksOf(paper),
    files: [],
  };
}

/** The record of an element that Python printed (`"{'paper': …}"`); its title is found where it stands without escapes. */
function printedRecord({ value, span }: YamlNode, source: SourceText): PaperRecord | undefined {
  if (typeof value !== 'string' || !PRINTED.test(value)) return undefined;
  const record = dailyRecord(placedAt(pythonLiteral(value), span), source);
  if (!record) return undefined;
  const start = source.text.indexOf(record.title, span.start);
  const stands = start >= 0 && start + record.title.length <= span.end;
  return { ...record, titleSpan: stands ? { start, end: start + record.title.length } : record.span };
}

/** Told once: whoever has such a list has many such elements. */
function printedProblem([first, ...others]: readonly YamlNode[]): Problem[] {
  if (!first) return [];
  const which = others.length ? `${others.length + 1} elements of this list are` : 'This element is';
  const message = `${which} text that Python printed, not JSON. LitNotes reads it all the same; other programs may not: save the list with json.dump.`;
  return [{ code: 'source-syntax', severity: 'information', message, span: beginning(first) }];
}

const PRINTED = /^\s*\{\s*['"]/;

function linksOf(paper: YamlNode): PaperLink[] {
  const code = textUnder(paper, 'githubRepo');
  const project = textUnder(paper, 'projectPage');
  return [
    ...(code ? [{ url: code, kind: 'code' as const }] : []),
    ...(project ? [{ url: project, kind: 'project' as const }] : []),
  ];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function complaint({ value }: YamlNode): string {
  return typeof value === 'string' && PRINTED.test(value)
    ? 'This element is text that Python printed, not JSON, and it could not be read. Save the list with json.dump.'
    : 'This element holds no paper with a title; it was not read.';
}

const beginning = ({ span }: YamlNode) => ({ start: span.start, end: Math.min(span.end, span.start + 80) });
