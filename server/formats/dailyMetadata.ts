/** The lines below a paper on a Daily Papers page: who, a dot, when; knows nothing of titles and abstracts. */
import { dateOf, monthOf } from '../core/paper/dates';
import { PARAGRAPH, type PageLine } from './pageLines';

/** Lines of the page itself; "Daily Papers" and the one below it are what tells such a page. */
const CHROME =
  /^(?:subscribe|get trending papers in your email inbox!?|new|daily papers|by\s*AK and the research community|daily|weekly|monthly|trending papers)$/i;
const COUNT = /^(?:[•*·–-]\s*)?(\d{1,5}) authors?$/i;
const DOT = /^[·•‧∙⋅]$/;
const WHEN = /^(?:(?:published|submitted)(?: on)? )?(\p{L}{3,9})\.? (\d{1,2})(?:, ?(\d{4}))?(?: \d+)?$/iu;

export interface When {
  readonly year?: number;
  readonly month: number;
  readonly day: number;
}

/** What stands below one paper; an absent `when` is a fault of the page. */
export interface DailyMetadata {
  readonly authorCount?: number;
  /** The line of an organization as it stands: `handle Display Name`. */
  readonly organizationLine?: string;
  readonly when?: When;
  readonly start: number;
  readonly end: number;
}

/** The lines above a metadata block, and the block; the last stretch of a page may have none. */
export interface Stretch {
  readonly lines: readonly PageLine[];
  readonly metadata?: DailyMetadata;
}

/** `Apr 24`, `Mar 5, 2024`, each with an optional count behind it, which is no part of the date. */
export function whenOf(text: string): When | undefined {
  const match = text.length <= 60 ? WHEN.exec(text) : null;
  const month = match ? monthOf(match[1] ?? '') : undefined;
  if (!match || !month) return undefined;
  return { month, day: Number(match[2]), ...(match[3] ? { year: Number(match[3]) } : {}) };
}

/**
 * The year of the dates that have none: the one after the latest written out (the site leaves out the current year),
 * else the header date's, else unknown.
 */
export function currentYear(whens: readonly When[], header: When | undefined): number | undefined {
  const years = whens.flatMap(when => when.year ?? []);
  return years.length ? years.reduce((a, b) => Math.max(a, b)) + 1 : header?.year;
}

export const datedBy = (when: When | undefined, current: number | undefined): string | undefined =>
  when && dateOf({ ...when, year: when.year ?? current });

/** `handle Display Name` of an organization; the name is what readers know. */
export function displayName(line: string): string {
  const space = line.indexOf(' ');
  return space < 0 ? line : line.slice(space + 1);
}

/** Cuts the page at its metadata blocks and drops its chrome; `header` is the page's own date. */
export function stretchesOf(lines: readonly PageLine[]): { stretches: Stretch[]; header?: When } {
  const stretches: Stretch[] = [];
  let header: When | undefined;
  let open: PageLine[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!line || CHROME.test(line.text)) continue;
    const block = blockAt(lines, i, open.at(-1));
    if (block) {
      stretches.push({ lines: block.takesAbove ? open.slice(0, -1) : open, metadata: block.metadata });
      open = [];
      i = block.next - 1;
    } else if (whenOf(line.text)) header ??= whenOf(line.text);
    else open.push(line);
  }
  if (open.length) stretches.push({ lines: open });
  return { stretches, ...(header ? { header } : {}) };
}

/** A block that begins at a count of authors, or at the dot below an organization's line (`above`). */
function blockAt(lines: readonly PageLine[], at: number, above: PageLine | undefined) {
  const line = lines[at];
  const count = line && COUNT.exec(line.text)?.[1];
  const dot = count ? lines[at + 1] : line;
  const hasDot = dot !== undefined && DOT.test(dot.text);
  if (!line || (!count && !hasDot)) return undefined;
  const next = at + (count ? 1 : 0) + (hasDot ? 1 : 0);
  const whenLine = lines[next];
  const when = whenLine && whenOf(whenLine.text);
  // An organization's line stands as close to the dot as the date does; a title above a lone dot doesn't.
  const near = above !== undefined && above.text.length < PARAGRAPH && !(dot?.gap && when && !whenLine.gap);
  const who = count || !near ? undefined : above;
  const last = when ? whenLine : hasDot ? dot : line;
  const metadata: DailyMetadata = {
    start: (who ?? line).span.start,
    end: last.span.end,
    ...(count ? { authorCount: Number(count) } : {}),
    ...(who ? { organizationLine: who.text } : {}),
    ...(when ? { when } : {}),
  };
  return { metadata, takesAbove: who !== undefined, next: when ? next + 1 : next };
}

/** How many metadata blocks and lines of chrome a page has: what tells it from prose. */
export function dailySigns(lines: readonly PageLine[]): { blocks: number; chrome: number } {
  const texts = new Set(lines.slice(0, 60).map(line => line.text.toLowerCase()));
  const chrome = ['daily papers', 'byak and the research community', 'by ak and the research community'];
  const blocks = lines.filter((line, i) => {
    const when = lines[i + 1];
    return DOT.test(line.text) && i > 0 && when !== undefined && whenOf(when.text) !== undefined;
  });
  const counted = lines.filter((line, i) => COUNT.test(line.text) && DOT.test(lines[i + 1]?.text ?? ''));
  return { blocks: blocks.length + counted.length, chrome: chrome.filter(text => texts.has(text)).length };
}
