/** Says which reader a file wants, by its content first; cheap enough to ask for every file of a workspace. */
import type { SourceFormat } from '../core/paper/paper';
import { frontMatterSpan } from '../core/text/frontMatter';
import { SourceText } from '../core/text/text';
import { isDailyMarkdown } from './dailyMarkdown';
import { dailySigns } from './dailyMetadata';
import { digestSigns } from './digest';
import { paperFields } from './literatureNote';
import { pageLines } from './pageLines';
import { sniffJson, sniffMarkup, sniffYaml } from './sniffStructured';

/** A page shows what it is within its first papers, a list of references within its first items. */
const LOOK = 60_000;
const TEXT = /^(?:txt|text|)$/;
const MARKDOWN = /^(?:md|markdown|mdown|mkd)$/;
const NOTE = /^(?:md|markdown|mdown|mkd|qmd|rmd|)$/;
const BIBTEX_ENTRY = /^[ \t]*@[a-z]+[ \t]*[{(][ \t]*[^\s{}(),=]*[ \t]*,/im;
const RIS_ENTRY = /^TY(?: {2}- ?[A-Z]| ?- ?[A-Z]{4,7}[ \t]*$)/m;
/** Front matter without one of these fields describes no paper. */
const PAPER_FIELD =
  /^["']?(?:cite?[-_ ]?key|citation[-_ ]?key|bib(?:tex)?[-_ ]?key|doi|arxiv[-_ ]?\w*|eprint|item[-_ ]?type|type|year)["']?[ \t]*:/im;

/** `undefined` for every file that holds no papers: prose, drafts, code, settings. */
export function sniff(source: SourceText): SourceFormat | undefined {
  const extension = extensionOf(source.uri);
  const start = source.text.slice(0, LOOK);
  if (/^(?:bib|bibtex|biblatex)$/.test(extension)) return 'bibtex';
  if (extension === 'ris') return 'ris';
  if (/^(?:json|jsonl?c|csljson)$/.test(extension)) return sniffJson(start);
  if (/^ya?ml$/.test(extension)) return sniffYaml(start);
  if (/^(?:x?html?|xml|atom|rss)$/.test(extension)) return sniffMarkup(start);
  return (NOTE.test(extension) ? sniffNote(source, start) : undefined) ?? sniffText(source, start, extension);
}

/** What no listing page is without: a dot on a line of its own, its own heading, or minutes of reading. */
const LISTING_SIGN = /^[^\S\r\n]*[·•‧∙⋅][^\S\r\n]*$|daily papers|[·•‧∙⋅|]\s*\d{1,3}\s+min/im;

function sniffText(source: SourceText, start: string, extension: string): SourceFormat | undefined {
  if (!TEXT.test(extension) && !MARKDOWN.test(extension)) return undefined;
  const listing = LISTING_SIGN.test(start) ? sniffListing(source, start) : undefined;
  // In Markdown, entries and data are examples in a text.
  if (listing || MARKDOWN.test(extension)) return listing;
  if (RIS_ENTRY.test(start)) return 'ris';
  return BIBTEX_ENTRY.test(start) ? 'bibtex' : (sniffJson(start) ?? sniffMarkup(start));
}

function sniffListing(source: SourceText, start: string): SourceFormat | undefined {
  if (/^#{0,6}\s*daily papers\s*$/im.test(start) && isDailyMarkdown(start)) return 'daily-papers';
  const lines = pageLines(new SourceText(source.uri, start));
  const daily = dailySigns(lines);
  if (daily.blocks >= 2 || daily.chrome >= 2) return 'daily-papers';
  const digest = digestSigns(lines);
  return digest.datelines >= 1 && digest.pairs >= 2 && digest.pairs >= digest.others ? 'digest' : undefined;
}

/** A note describes a paper, or it is a draft that brings its references along. */
function sniffNote(source: SourceText, start: string): SourceFormat | undefined {
  const span = frontMatterSpan(source.text)?.bodySpan;
  if (!span) return undefined;
  const front = start.slice(span.start, span.end);
  if (/^references[ \t]*:/m.test(front)) return 'references';
  return PAPER_FIELD.test(front) && paperFields(source) ? 'note' : undefined;
}

/** The extension in lower case; empty for none. */
const extensionOf = (uri: string): string => /\.(\w+)$/.exec(uri.replace(/[?#].*$/, ''))?.[1]?.toLowerCase() ?? '';
