/** The known names that begin with what stands before the cursor. */
import type { KnownName } from '../../core/known/knownNames';
import type { Library } from '../../core/library/library';
import { goneOn, restores } from '../../core/text/flattened';
import type { SourceText, Span } from '../../core/text/text';

export interface NameMatch {
  readonly known: KnownName;
  readonly spelling: string;
  readonly span: Span;
  readonly replaceEnd: number;
}

interface Row {
  readonly folded: string;
  readonly spelling: string;
  readonly flattened: boolean;
  readonly known: KnownName;
}

const tables = new WeakMap<Library, readonly Row[]>();

/** Names that are made of several words are completed from any of their words' beginnings, up to this many back. */
const WORDS_BACK = 4;
const LONGEST = 80;
/** Of a large library one letter begins more names than anybody waits for. */
const MOST_RANKED = 5_000;

/**
 * Longest beginnings first. When a typed character asked (`typed`), only a beginning that is written like the name and
 * doesn't look like an ordinary word counts; on request, any beginning in any case.
 */
export function matchNames(
  library: Library,
  source: SourceText,
  offset: number,
  typed: boolean,
  most: number,
  weightOf: (known: KnownName) => number = () => 0,
): NameMatch[] {
  const line = source.text.slice(source.lineStart(source.lineOf(offset)), offset);
  const replaceEnd = offset + (/^[\p{L}\p{N}]*/u.exec(source.text.slice(offset, offset + LONGEST))?.[0].length ?? 0);
  const matches: NameMatch[] = [];
  const seen = new Set<string>();
  for (const begun of beginnings(line)) {
    if (typed && !looksLikeName(begun, line)) continue;
    const rows = table(library);
    // A whole name stands there: nothing more comes by itself, or Enter behind it would make it longer.
    if (typed && rows[lowest(rows, begun.toLowerCase(), begun)]?.spelling === begun) return matches;
    const isWord = typed && /^\p{Lu}\p{Ll}+$/u.test(begun) ? wordsIn(library, source, begun) : () => false;
    const span = { start: offset - begun.length, end: offset };
    const isBegun = ({ spelling, flattened }: Row) =>
      spelling.startsWith(begun) ||
      (flattened && begun.length < spelling.length && restores(begun, spelling.slice(0, begun.length)));
    const isWanted = (row: Row) => !seen.has(row.spelling) && (!typed || isBegun(row));
    for (const row of startingWith(rows, begun.toLowerCase(), most, weightOf, isWanted)) {
      if (seen.has(row.spelling) || isWord(row.known)) continue;
      seen.add(row.spelling);
      const spelling =
        row.flattened && !row.spelling.startsWith(begun) && isBegun(row) ? goneOn(begun, row.spelling) : row.spelling;
      matches.push({ known: row.known, spelling, span, replaceEnd });
      if (matches.length === most) return matches;
    }
  }
  return matches;
}

/** What could be the beginning of a name: from each word start before the cursor, the longest first. */
function beginnings(line: string): string[] {
  const starts = [...line.matchAll(/(?<![\p{L}\p{N}_^-])[\p{L}\p{N}]/gu)].map(m => m.index).slice(-WORDS_BACK);
  return starts.map(start => line.slice(start)).filter(begun => begun.length <= LONGEST);
}

/**
 * Ordinary words never bring up a list: two capitals, or a capital and a digit or sign, begin a name at two characters
 * (`GR`, `R^`); a capital and small letters at three inside a sentence and at four at its start (`Emo`, `Refl`).
 */
function looksLikeName(begun: string, line: string): boolean {
  if (!/[\p{Lu}\p{N}]/u.test(begun)) return false;
  const before = line.slice(0, line.length - begun.length);
  if (/\s/.test(begun)) return begun.length > 5;
  const shaped = (begun.match(/\p{Lu}/gu)?.length ?? 0) > 1 || /\p{L}.*[\p{N}^_-]|\p{N}.*\p{L}/u.test(begun);
  if (shaped) return begun.length >= 2;
  if (!/^\p{Lu}/u.test(begun)) return false;
  const sentenceStart = /(?:^|[.!?:]["'”’)\]]*\s+|^\s*(?:[-*+>#]+|\d+[.)])\s*)$/u.test(before) || before.trim() === '';
  return begun.length >= (sentenceStart ? 4 : 3);
}

/** Larger libraries keep their abstracts on disk. */
const AT_HAND = 2_000;

/**
 * Whether what is begun reads as a word of its own: `Reward`, where the note or the paper of `RewardMemory` has “reward” in
 * small letters. A list that came up at its third letter must be gone by then, or the next Enter would write the name.
 */
function wordsIn({ size }: Library, { text }: SourceText, begun: string): (known: KnownName) => boolean {
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${begun.toLowerCase()}(?![\\p{L}\\p{N}])`, 'u');
  if (word.test(text)) return () => true;
  return ({ introducedBy, usedBy }) =>
    [...introducedBy.map(i => i.paper), ...usedBy.slice(0, 3)].some(
      paper => word.test(paper.title) || (size <= AT_HAND && word.test(paper.abstract ?? '')),
    );
}

/** Sorted by folded spelling; introduced names before used ones of the same spelling. */
function table(library: Library): readonly Row[] {
  const known = tables.get(library);
  if (known) return known;
  const rows = library
    .names()
    .flatMap(name =>
      name.spellings
        .filter(s => s.form === 'name')
        .map(({ spelling, flattened = false }) => ({
          folded: spelling.toLowerCase(),
          spelling,
          flattened,
          known: name,
        })),
    )
    .sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0));
  tables.set(library, rows);
  return rows;
}

/** At most `most`, those first that weigh more here, then those introduced here, then the more used. */
function startingWith(
  rows: readonly Row[],
  prefix: string,
  most: number,
  weightOf: (known: KnownName) => number = () => 0,
  isWanted: (row: Row) => boolean = () => true,
): Row[] {
  const low = lowest(rows, prefix);
  const found: { readonly row: Row; readonly here: number }[] = [];
  for (let i = low; i < rows.length && found.length < MOST_RANKED; i++) {
    const row = rows[i];
    if (!row?.folded.startsWith(prefix)) break;
    if (isWanted(row)) found.push({ row, here: weightOf(row.known) });
  }
  const ranked = found.sort((a, b) => b.here - a.here || weight(b.row) - weight(a.row));
  return ranked.slice(0, most).map(({ row }) => row);
}

/** The first row from a folded prefix on; with a spelling that is exactly the prefix, that row if there is one. */
function lowest(rows: readonly Row[], prefix: string, spelling?: string): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.folded ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  for (let i = low; spelling !== undefined && rows[i]?.folded === prefix; i++)
    if (rows[i]?.spelling === spelling) return i;
  return low;
}

const weight = ({ known }: Row): number => (known.introducedBy.length ? 1_000 : 0) + known.usedBy.length;
