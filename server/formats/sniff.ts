/** Says which reader a file wants, by its content first; cheap enough to ask for every file of a workspace. */
import type { SourceFormat } from '../core/paper';
import { SourceText } from '../core/text';
import { dailySigns } from './dailyMetadata';
import { digestSigns } from './digest';
import { paperFields } from './literatureNote';
import { pageLines } from './pageLines';

/** A listing page shows what it is within its first papers. */
const LOOK = 60_000;
const PROSE = /^(?:md|markdown|mdown|mkd|txt|text|)$/;
const NOTE = /^(?:md|markdown|mdown|mkd|qmd|rmd|)$/;
const BIBTEX_ENTRY = /^[ \t]*@[a-z]+[ \t]*[{(][ \t]*[^\s{}(),=]*[ \t]*,/im;
const RIS_ENTRY = /^TY {1,2}- ?[A-Z]/m;
/** Front matter without one of these fields describes no paper. */
const PAPER_FIELD =
  /^["']?(?:cite?[-_ ]?key|citation[-_ ]?key|bib(?:tex)?[-_ ]?key|doi|arxiv[-_ ]?\w*|eprint|item[-_ ]?type|type|year)["']?[ \t]*:/im;

/** `undefined` for every file that holds no papers: prose, drafts, code, settings. */
export function sniff(source: SourceText): SourceFormat | undefined {
  const extension = extensionOf(source.uri);
  const start = source.text.slice(0, LOOK);
  if (/^(?:bib|bibtex|biblatex)$/.test(extension)) return 'bibtex';
  if (extension === 'ris') return 'ris';
  if (NOTE.test(extension) && isPaperNote(source, start)) return 'note';
  return PROSE.test(extension) ? sniffText(source, start, extension) : undefined;
}

/** What no listing page is without: a dot on a line of its own, its own heading, or minutes of reading. */
const LISTING_SIGN = /^[^\S\r\n]*[·•‧∙⋅][^\S\r\n]*$|daily papers|[·•‧∙⋅|]\s*\d{1,3}\s+min/im;

function sniffText(source: SourceText, start: string, extension: string): SourceFormat | undefined {
  const listing = LISTING_SIGN.test(start) ? sniffListing(source, start) : undefined;
  if (listing) return listing;
  // In Markdown, entries are examples in a text.
  if (!/^(?:txt|text|)$/.test(extension)) return undefined;
  if (BIBTEX_ENTRY.test(start)) return 'bibtex';
  return RIS_ENTRY.test(start) ? 'ris' : undefined;
}

function sniffListing(source: SourceText, start: string): SourceFormat | undefined {
  const lines = pageLines(new SourceText(source.uri, start));
  const daily = dailySigns(lines);
  if (daily.blocks >= 2 || daily.chrome >= 2) return 'daily-papers';
  const digest = digestSigns(lines);
  return digest.datelines >= 1 && digest.pairs >= 2 && digest.pairs >= digest.others ? 'digest' : undefined;
}

/** The extension in lower case; empty for none. */
export const extensionOf = (uri: string): string =>
  /\.(\w+)$/.exec(uri.replace(/[?#].*$/, ''))?.[1]?.toLowerCase() ?? '';

function isPaperNote(source: SourceText, start: string): boolean {
  if (!/^\uFEFF?---[ \t]*[\r\n]/.test(start) || !PAPER_FIELD.test(start)) return false;
  return paperFields(source) !== undefined;
}
