/** Whether a capitalised word is a person's surname where it stands: "Cooper et al.", "Cooper and Smith (2024)". */
import type { Span } from '../text/text';

const AUTHOR = String.raw`\p{Lu}[\p{L}'’-]+`;
const YEAR = String.raw`(?:1[89]|20)\d\d[a-z]?`;
/** White space without a blank line. */
const GAP = String.raw`[ \t]*(?:[ \t]|\r?\n(?!\s))`;
const BEHIND = new RegExp(
  `^(?:['’]s?)?(?:` +
    `${GAP}(?:et${GAP}al|and${GAP}(?:colleagues|co-?workers|others)|&${GAP}co)` +
    `|,${GAP}\\p{Lu}\\.` +
    `|(?:,?${GAP}(?:(?:and|&)${GAP})?${AUTHOR})*(?:,?${GAP}et${GAP}al\\.?)?,?(?:${GAP})?[(\\[]?${YEAR}(?=$|[^\\d\\w])` +
    String.raw`|[ \t]+\p{Lu}\p{Ll}{2,}` +
    ')',
  'u',
);
const BEFORE =
  /(?:(?:^|[^\p{L}\p{N}])(?:\p{Lu}\.[ -]?)+\s*|(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Dr|Prof|Professor|Sir)\.?\s+|[\p{L}\p{N},;:–)]\s+\p{Lu}\p{Ll}{2,}\s)$/u;

/** Initials, a given name, co-authors or a year beside the word say that it is a person's or a longer proper name. */
export const isPerson = (text: string, span: Span): boolean =>
  BEHIND.test(text.slice(span.end, span.end + 80)) || BEFORE.test(text.slice(Math.max(0, span.start - 40), span.start));

/** True behind a capitalised word, the first of a sentence or heading too: "Agent Memory". */
export const followsCapital = (text: string, at: number): boolean =>
  /(?:^|[^\p{L}\p{N}])\p{Lu}[\p{L}-]+[ \t]$/u.test(text.slice(Math.max(0, at - 30), at));
