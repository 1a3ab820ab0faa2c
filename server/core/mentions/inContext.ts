/** Settles doubtful names, and drops those that a text uses for something else, by all that is named in the text. */
import { type CitedAs, citedBehind } from './citedBehind';
import { isExplainedOtherwise, localExpansion } from './localExpansion';
import type { NameHit, NameTable } from './mentions';

/**
 * Of a whole text's hits, in order, those that hold in its context:
 * - doubtful ones only where the text has the same thing beyond doubt (see `Doubt`); two capitals ("RA") also where it has
 *   two longer names, for then it speaks of these things;
 * - none of a name that the text itself spells out otherwise: "adaptive resonance theory (ART)" is another ART. Where it isn't
 *   known how a name is spelled out, "Formula 1 (F1)" is another F1 when no paper of it `says` so;
 * - none of a name that the text cites as another work, one that doesn't `fit` any paper of it: "Helmer [@hill2003helmer]";
 * - a name explained in words that can't be compared, 着丝粒重复（CSCR）, only beside another name of the field.
 */
export function inContext<T>(
  text: string,
  hits: readonly NameHit<T>[],
  table: NameTable<T>,
  says: (value: T, words: string) => boolean = () => true,
  fits: (value: T, cited: CitedAs) => boolean = () => true,
): readonly NameHit<T>[] {
  const others = usedOtherwise(text, hits, table, says);
  for (const spelling of citedOtherwise(text, hits, fits)) others.add(spelling);
  const explained = new Set<string>();
  for (const { span, spelling } of hits) if (isExplainedOtherwise(text, span)) explained.add(spelling);
  if (!others.size && !explained.size && !hits.some(hit => hit.doubt)) return hits;
  const certain = hits.filter(hit => !hit.doubt && !others.has(hit.spelling) && !explained.has(hit.spelling));
  const sure = new Set(certain.flatMap(hit => hit.values));
  const telling = new Set(certain.filter(isTelling).map(hit => hit.spelling)).size;
  const everyday = new Map<string, boolean>();
  return hits.filter(hit => {
    if (others.has(hit.spelling)) return false;
    if (hit.values.some(value => sure.has(value))) return true;
    if (!hit.doubt) return telling > 0;
    if (hit.doubt === 'term') return false;
    if (hit.doubt === 'weak') return telling >= NAMES_OF_THE_FIELD && /^[\p{Lu}\p{N}]+$/u.test(hit.spelling);
    const known = everyday.get(hit.spelling) ?? hasWord(text, hit.spelling.toLowerCase());
    everyday.set(hit.spelling, known);
    return !known;
  });
}

const NAMES_OF_THE_FIELD = 2;

/** A coined name of four characters or more: chance hardly brings it into a text of another field. */
function isTelling<T>({ spelling }: NameHit<T>): boolean {
  if (spelling.length < 4) return false;
  let capitals = 0;
  let signs = 0;
  for (let i = 0; i < spelling.length; i++) {
    const code = spelling.charCodeAt(i);
    if (code > 127) return /[\p{Lu}\p{N}].*\p{Lu}|\p{Lu}.*\p{N}/u.test(spelling);
    const capital = code >= 65 && code <= 90;
    const digit = code >= 48 && code <= 57;
    if ((capital && signs > 0) || (digit && capitals > 0)) return true;
    if (capital) capitals++;
    if (capital || digit) signs++;
  }
  return false;
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1) + text.charAt(at + word.length))) return true;
  }
  return false;
}

/** Spellings that the text spells out in other words than any of the papers behind them. */
function usedOtherwise<T>(
  text: string,
  hits: readonly NameHit<T>[],
  table: NameTable<T>,
  says: (value: T, words: string) => boolean,
): Set<string> {
  const others = new Set<string>();
  const confirmed = new Set<string>();
  for (const { span, spelling, values } of hits) {
    const local = localExpansion(text, span, spelling);
    if (!local) continue;
    const known = values.flatMap(value => [...table.expansions(value)]);
    if (known.some(expansion => comparable(expansion) === comparable(local))) confirmed.add(spelling);
    else if (known.length || !values.some(value => says(value, local))) others.add(spelling);
  }
  return new Set([...others].filter(spelling => !confirmed.has(spelling)));
}

/** Spellings that the text cites, and never as one of their papers. */
function citedOtherwise<T>(
  text: string,
  hits: readonly NameHit<T>[],
  fits: (value: T, cited: CitedAs) => boolean,
): readonly string[] {
  const fitting = new Map<string, boolean>();
  for (const { span, spelling, values } of hits) {
    const cited = citedBehind(text, span.end);
    if (cited && !fitting.get(spelling))
      fitting.set(
        spelling,
        values.some(value => fits(value, cited)),
      );
  }
  return [...fitting].flatMap(([spelling, fit]) => (fit ? [] : [spelling]));
}

/** Letters and digits, plurals aside. */
const comparable = (text: string): string => text.toLowerCase().replace(/s\b|[^\p{L}\p{N}]/gu, '');
