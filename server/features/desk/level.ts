/** The level that a drafted section's heading gets where it will stand; knows sections that are drafts already. */
import type { Snapshot } from '../../core/library/snapshot';
import type { Heading, Note } from '../../core/note/note';
import { fold } from '../../core/text/fold';

/** Sections that themes stand in, whatever their first lines are. */
const AROUND = /\b(?:related|prior|previous|existing) (?:work|research|literature)\b|\bbackground\b|\bliterature\b/i;

export interface SectionPlace {
  readonly level: number;
  /** The heading is there already, with nothing under it. */
  readonly headed: boolean;
}

/**
 * Beside the theme that the offset stands under, or beside a section that cites or lists already; else one below the heading
 * above. Without any heading it is the one below a document's title, or a LaTeX section.
 */
export function sectionAt({ library }: Snapshot, note: Note | undefined, offset: number, label = ''): SectionPlace {
  const below = note?.headings.findIndex(h => h.span.start >= offset) ?? -1;
  const above = note?.headings.slice(0, below < 0 ? undefined : below) ?? [];
  const nearest = above.at(-1);
  const top = note?.language === 'latex' ? 2 : 1;
  if (!note || !nearest) return { level: top + 1, headed: false };
  const text = note.source.text.slice(nearest.span.end, note.headings[above.length]?.span.start);
  const isEmpty = text.replace(/\\end\{document\}|\\label\{[^}]*\}/g, '').trim() === '';
  if (isEmpty && label && plain(nearest.text) === plain(label)) return { level: nearest.level, headed: true };
  const themes = new Set(library.themes().list.map(theme => plain(theme.label)));
  const theme = ancestors(above).find(h => themes.has(plain(h.text)));
  if (theme && !(isEmpty && theme === nearest)) return { level: theme.level, headed: false };
  const cites = note.citations.some(
    c => c.span.start >= nearest.span.end && c.span.start < nearest.span.end + text.length,
  );
  const isSibling =
    nearest.level > top && !AROUND.test(nearest.text) && (cites || /^\s*(?:[-*+]\s|\\item\b)/m.test(text));
  return { level: nearest.level + Number(!isSibling), headed: false };
}

/** The headings that the last one stands under and itself, the outermost first. */
function ancestors(above: readonly Heading[]): Heading[] {
  const chain: Heading[] = [];
  for (const heading of [...above].reverse()) if (heading.level < (chain[0]?.level ?? 99)) chain.unshift(heading);
  return chain;
}

const plain = (text: string): string => fold(text.replace(/\\/g, '')).trim();
