/** Where a title spells a name out, and where its colon stands. */
import { foldName, textOf } from './find';
import type { Scene } from './scene';
import { isCapital, isCoined, Shape } from './shape';
import { isSpelled, type Spelling, spell } from './spelled';
import { Word } from './words';

/** The first colon or spaced dash, as a token index; -1 where there is none. */
export function colonOf({ tokens, text }: Scene): number {
  return tokens.findIndex((t, i) => {
    if (i === 0 || !(t.shape & Shape.MARK)) return false;
    const next = tokens[i + 1];
    // "Re:Form" is one word, "FooNet:Baking …" and "One-Way Ticket:Time-Independent …" lost a space.
    if (t.text === ':') return i > 1 || !next || !(next.shape & Shape.GLUED) || isCoined(tokens[0] ?? t);
    // "Presto! Faster Loaves"
    if (t.text === '!') return i < 3 && next !== undefined && !text.includes(':');
    return t.text === '：' || (/^[—–-]$/.test(t.text) && !(t.shape & Shape.GLUED) && i < 4);
  });
}

/**
 * The words of the title that spell the name out, to the end of their noun phrase: behind the name and its colon
 * ("HRP: Harbour Route Planning for Small Boats"), or from the first word of a title without it.
 */
export function titleExpansion(name: string, title: Scene): string | undefined {
  const { tokens } = title;
  const colon = colonOf(title);
  // "Project FooNet: …"
  const named =
    colon > 0 && [0, 1].some(from => from < colon && foldName(textOf(title, from, colon - 1)) === foldName(name));
  const start = named ? colon + 1 : 0;
  const end = (named || colon < 0 ? tokens.length : colon) - 1;
  if (!named && foldName(title.text).includes(foldName(name))) return undefined;
  return (
    spelledFrom(name, title, start, end, named) ??
    spelledMeans(name, title, start, end) ??
    hiddenIn(name, title, start, end)
  );
}

/** "HARP-Bench: A suite for HARbour route Planning": capitals inside words say where the letters are. */
function hiddenIn(name: string, title: Scene, start: number, end: number): string | undefined {
  const { tokens } = title;
  const stem = name.split('-', 1)[0] ?? name;
  for (let i = start; i < end; i++) {
    if (!HIDDEN.test(tokens[i]?.text ?? '')) continue;
    const spelling = spell(stem, tokens, i, end, false);
    if (!spelling || spelling.from !== i || spelling.to === i || !spelling.complete || spelling.skipped > 0) continue;
    if (spelling.cost < 0.3 * spelling.letters && spelling.letters > 2)
      return textOf(title, i, wholePhrase(title, spelling.to));
  }
  return undefined;
}

const HIDDEN = /^\p{Lu}{2,}\p{Ll}|^\p{Ll}+\p{Lu}/u;

/** "… with Self-Improving Demonstrations" spells SID, letter by letter. */
function spelledMeans(name: string, title: Scene, start: number, end: number): string | undefined {
  const { tokens } = title;
  for (let i = start; i < end; i++) {
    if (!/^(via|with|by|through|using)$/.test(tokens[i]?.lower ?? '')) continue;
    const spelling = spell(name, tokens, i + 1, end, false);
    if (!spelling || spelling.from !== i + 1 || !spelling.complete || spelling.skipped > 0) continue;
    if (spelling.matched === spelling.letters && spelling.letters > 2)
      return textOf(title, spelling.from, wholePhrase(title, spelling.to));
  }
  return undefined;
}

function spelledFrom(name: string, title: Scene, start: number, end: number, named: boolean): string | undefined {
  const { tokens } = title;
  const spelling = spell(name, tokens, start, end, false);
  if (!spelling || spelling.to === spelling.from || spelling.from > start + (named ? 1 : 0)) return undefined;
  // Only an acronym may have a letter too many: the K of "SPARK: Stepwise Process-Aware Rewards".
  if (spelling.matched < 3 || (!spelling.complete && name !== name.toUpperCase())) return undefined;
  if (!isTitleSpelling(spelling, spelling.from === start && spelling.to === end, named)) return undefined;
  const to = wholePhrase(title, spelling.to);
  // A name that is no acronym is spelled by a whole phrase or not at all.
  if (name !== name.toUpperCase() && goesOn(title, to)) return undefined;
  return textOf(title, spelling.from, to);
}

/** True when the noun phrase goes on behind the word. */
function goesOn({ tokens }: Scene, to: number): boolean {
  const next = tokens[to + 1];
  return next !== undefined && isCapital(next) && !(next.word & Word.SMALL);
}

/** Stricter without the name and its colon before it, laxer where the whole title is read from its first word to its last. */
function isTitleSpelling(spelling: Spelling, whole: boolean, named: boolean): boolean {
  if (!named) return spelling.complete && isSpelled(spelling);
  const { complete, skipped, matched } = spelling;
  return isSpelled(spelling) || (whole && complete && skipped < matched && matched > 2);
}

/** On to the end of the noun phrase, when no more than two words are missing: "MMHU: … Benchmark for Human Behavior Understanding". */
function wholePhrase(title: Scene, to: number): number {
  let end = to;
  while (end < to + 2 && goesOn(title, end)) end++;
  return goesOn(title, end) ? to : end;
}

/** True when a phrase stands in the title as the thing, not as its subject: first, or behind a colon, "via", "with", "using". */
export function isTitleThing(phrase: string, title: Scene): boolean {
  const folded = foldName(phrase);
  for (const [i, token] of title.tokens.entries()) {
    if (i > 0 && !/^(via|with|by|through|using|:)$/.test(title.tokens[i - 1]?.lower ?? '')) continue;
    if (foldName(title.text.slice(token.start)).startsWith(folded)) return true;
  }
  return false;
}
