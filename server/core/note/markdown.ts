/** A Markdown note from its front matter and blocks. */
import { frontMatterSpan } from '../text/frontMatter';
import type { SourceText, Span } from '../text/text';
import { scanBlocks } from './blocks';
import { disjoint, noFindings } from './findings';
import { readFrontMatter } from './frontMatterPaths';
import { splitLines } from './lines';
import type { Note } from './note';

/** Quarto's shortcode: the file's text stands there; not where a manual shows it, in code or with a brace more. */
const INCLUDE = /(?<!\{)\{\{<[ \t]+include[ \t]+([^\s>]+)[ \t]+>\}\}/g;

const includesIn = (text: string, masked: readonly Span[]): string[] =>
  [...text.matchAll(INCLUDE)].flatMap(({ index, 1: path = '' }) =>
    masked.some(({ start, end }) => start < index && index < end) ? [] : [path],
  );

export function markdownNote(source: SourceText): Note {
  const found = noFindings();
  const place = frontMatterSpan(source.text);
  const frontMatter = place && readFrontMatter(source.text, place, found.problems);
  if (place) found.masked.push(place.span);
  scanBlocks(source.text, splitLines(source.text, place?.span.end ?? 0), found);
  const examples = found.exampleLabels;
  const citations = examples.size
    ? found.citations.filter(c => c.form !== 'bare' || !examples.has(c.key))
    : found.citations;
  const parts = source.text.includes('{{<') ? includesIn(source.text, found.masked) : [];
  return {
    source,
    language: 'markdown',
    ...(frontMatter ? { frontMatter } : {}),
    citations,
    links: found.links,
    headings: found.headings,
    ...(parts.length ? { parts } : {}),
    masked: disjoint(found.masked),
    problems: found.problems,
  };
}
