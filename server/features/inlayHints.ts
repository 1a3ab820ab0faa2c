/** Author and year behind citation keys that don't say them, as a build would write them; the text itself stays. */
import { citedPapers } from '../core/library/bibliographies';
import type { Snapshot } from '../core/library/snapshot';
import type { Citation, Note } from '../core/note/note';
import { authorsInText, clipped, shownYear } from '../core/paper/shown';
import { fold } from '../core/text/fold';
import { overlaps, type Span } from '../core/text/text';

export interface InlayHint {
  readonly offset: number;
  readonly label: string;
  /** Plain text: the title. */
  readonly tooltip: string;
}

export interface HintOptions {
  /** Within `[@a; @b]` too, where hints easily outgrow what is written. */
  readonly inClusters: boolean;
}

/** In the order of the text; none in LaTeX, whose citations are all clusters unless the options ask for those. */
export function inlayHints(snapshot: Snapshot, uri: string, range: Span, { inClusters }: HintOptions): InlayHint[] {
  const note = snapshot.notes.get(uri);
  return (note?.citations ?? []).flatMap(citation => {
    const wanted = note && overlaps(citation.span, range) && isPlain(citation, inClusters);
    const hint = wanted ? hintOf(snapshot, note, citation) : undefined;
    return hint ?? [];
  });
}

const isPlain = ({ form, cluster }: Citation, inClusters: boolean): boolean =>
  (inClusters || cluster === undefined) && form !== 'wikilink' && form !== 'wikilink-at';

/** None where the key means several papers, or says author and year itself. */
function hintOf(snapshot: Snapshot, note: Note, citation: Citation): InlayHint | undefined {
  const [paper, other] = citedPapers(snapshot, note, citation.key);
  if (!paper || other) return undefined;
  const who = authorsInText(paper, '&');
  const year = shownYear(paper);
  const key = fold(citation.key);
  const said = saysYear(key, year) && (citation.suppressAuthor || saysName(key, who));
  const label = [citation.suppressAuthor ? '' : who, year].filter(Boolean).join(' ');
  return said || !label ? undefined : { offset: citation.span.end, label, tooltip: clipped(paper.title, 200) };
}

/** `lee2025`, `lee25`. */
const saysYear = (key: string, year: string): boolean =>
  key.includes(year) || new RegExp(`(?<!\\d)${year.slice(2)}(?!\\d)`).test(key);

/** `vanderberg` and `berg` both say who `van der Berg et al.` are. */
function saysName(key: string, who: string): boolean {
  const words =
    fold(who)
      .replace(/ (?:et al\.|& .*)$/, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return key.includes(words.at(-1) ?? '') || key.includes(words.join(''));
}
