/** Reads a Hugging Face Daily Papers page saved as text; what a title or an abstract means is not its business. */
import type { PaperRecord } from '../core/paper/paper';
import type { Problem } from '../core/text/problem';
import type { SourceText } from '../core/text/text';
import { currentYear, type DailyMetadata, datedBy, displayName, type Stretch, stretchesOf } from './dailyMetadata';
import { couldBeTitle, cutItem, type PageElement, pairLines } from './pageItems';
import { isWhole, isWrapped, type PageLine, pageLines, pageProblem, paragraphs } from './pageLines';
import type { Reading } from './reading';
import { blankRecord } from './record';

interface Item {
  readonly title: PageLine;
  readonly abstract?: PageLine;
  readonly metadata?: DailyMetadata;
}

/** One record a paper, in the page's order; metadata belongs to the item above it. */
export function readDailyPapers(source: SourceText): Reading {
  const lines = pageLines(source);
  const { stretches, header } = stretchesOf(lines);
  const wrapped = isWrapped(lines);
  const problems: Problem[] = [];
  const items: Item[] = [];
  for (const stretch of stretches) {
    const elements = pairLines(paragraphs(stretch.lines, wrapped));
    problems.push(...strayLines(elements, stretch, items.length > 0));
    items.push(...itemsOf(elements, stretch, items.length > 0));
  }
  const end = lines.at(-1)?.span.end ?? 0;
  const current = currentYear(
    items.flatMap(({ metadata }) => metadata?.when ?? []),
    header,
  );
  return {
    records: items.map(item => recordOf(item, current)),
    problems: [...problems, ...items.flatMap(item => unfinished(item, end))],
  };
}

function recordOf({ title, abstract, metadata }: Item, current: number | undefined): PaperRecord {
  const date = datedBy(metadata?.when, current);
  const organization = metadata?.organizationLine && displayName(metadata.organizationLine);
  const span = { start: title.span.start, end: metadata?.end ?? abstract?.span.end ?? title.span.end };
  return blankRecord(
    'daily-papers',
    title.text,
    { span, titleSpan: title.span },
    {
      ...(abstract ? { abstract: abstract.text } : {}),
      ...(metadata?.authorCount ? { authorCount: metadata.authorCount } : {}),
      ...(organization ? { organization } : {}),
      ...(date ? { date } : {}),
    },
  );
}

/** The papers of one stretch; its metadata is the last one's. */
function itemsOf(elements: readonly PageElement[], { metadata }: Stretch, inside: boolean): Item[] {
  const items: Item[] = elements.flatMap(element => (element.kind === 'item' ? [element] : []));
  const last = elements.at(-1);
  const cut = !metadata && (inside || items.length) ? cutItem(elements) : undefined;
  if (cut) return [...items, cut];
  if (!metadata || !last) return items;
  if (last.kind === 'line') return [...items, { title: last.line, metadata }];
  return last.kind === 'item' ? [...items.slice(0, -1), { ...last, metadata }] : items;
}

/** Lines that belong to no paper, except the page's own above the first and below the last. */
function strayLines(elements: readonly PageElement[], { metadata }: Stretch, inside: boolean): Problem[] {
  const firstItem = elements.findIndex(element => element.kind === 'item');
  const lastItem = elements.findLastIndex(element => element.kind === 'item');
  return elements.flatMap((element, i) => {
    if (element.kind === 'paragraph') {
      return [pageProblem('No title stands above this abstract, so it was not read as a paper.', element.line.span)];
    }
    const between = (inside || i > firstItem) && firstItem >= 0 && (metadata ? i < elements.length - 1 : i < lastItem);
    if (element.kind === 'item' || !between || !couldBeTitle(element.line)) return [];
    return [pageProblem('No abstract stands below this line, so it was not read as a paper.', element.line.span)];
  });
}

/** What a paper lacks because the page was cut there. */
function unfinished({ title, abstract, metadata }: Item, end: number): Problem[] {
  if (metadata) {
    if (metadata.when) return [];
    const message = `${metadata.end === end ? 'The page ends here: the' : 'The'} date of this paper is missing.`;
    return [pageProblem(message, { start: metadata.start, end: metadata.end })];
  }
  if (!abstract) return [pageProblem('The page ends here: the abstract of this paper is missing.', title.span)];
  if (abstract.span.end !== end || isWhole(abstract.text)) return [];
  return [
    pageProblem('The page ends inside this abstract: its rest is missing.', {
      start: Math.max(abstract.span.start, end - 40),
      end,
    }),
  ];
}
