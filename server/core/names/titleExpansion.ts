/** Where a title spells a name out. */
import { countCapitals } from '../text/ascii';
import { repeatedStart } from './expansionEnds';
import { foldName, textOf } from './find';
import { plainProse } from './plain';
import { type Scene, type TitleScene, titleSceneOf } from './scene';
import { isCapital, Shape, type Token } from './shape';
import { isSpelled, type Spelling, spell } from './spelled';
import { plainBeginnings, titleBeginnings } from './titleBeginnings';
import { Word } from './words';

/**
 * The words of the title that spell the name out, to the end of their noun phrase: behind the name and its colon
 * ("HRP: Harbour Route Planning for Small Boats"), or from the first word of a title without it.
 */
export function titleExpansion(name: string, title: TitleScene): string | undefined {
  // Several plain words are spelled out already: "Calm-Row Balancing".
  if (name.includes(' ') && /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)* \p{Lu}\p{Ll}+$/u.test(name)) return undefined;
  const { tokens, colon } = title;
  const folded = foldName(name);
  const includes = title.folded.includes(folded);
  // "Project FooNet: …"
  const named = colon > 0 && includes && (saysName(title, 0, folded) || saysName(title, 1, folded));
  if (named) return expansionBehind(name, title);
  // `HARP-2.5M` is data for what the title says, not its short form.
  if (includes || /-[\d.]+[KMk]$/.test(name)) return undefined;
  return spelledAnywhere(name, title, 0, (colon < 0 ? tokens.length : colon) - 1, false);
}

/** As `titleExpansion` of the name before the title's colon. */
export const expansionBehind = (name: string, title: TitleScene): string | undefined =>
  mayBegin(name, title) ? everyExpansion(name, title) : undefined;

/** Without a look whether there can be one. Exported for its test. */
export const everyExpansion = (name: string, title: TitleScene): string | undefined =>
  spelledAnywhere(name, title, title.colon + 1, title.tokens.length - 1, true);

/** Some word behind the colon begins as the name does where an expansion may begin: first or second, with a capital, or behind a small word. */
function mayBegin(name: string, { tokens, colon }: TitleScene): boolean {
  const first = name.charCodeAt(0) | 32;
  if (first < 97 || first > 122) return true;
  for (let i = colon + 1; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token || (token.lower.charCodeAt(0) !== first && !(token.shape & UNCLEAR))) continue;
    if (i < colon + 3 || isCapital(token) || (tokens[i - 1]?.word ?? 0) & Word.SMALL) return true;
  }
  return false;
}

/** A part of the word may begin as the name does. */
const UNCLEAR = Shape.HYPHEN | Shape.INNER | Shape.SIGN | Shape.DIGIT;

function spelledAnywhere(
  name: string,
  title: TitleScene,
  start: number,
  end: number,
  named: boolean,
): string | undefined {
  const { tokens, colon } = title;
  return (
    (named ? plainBeginnings(name, title, start) : undefined) ??
    spelledFrom(name, title, start, end, named) ??
    spelledToEnd(name, title, named ? start + 1 : colon > 0 ? colon + 1 : start, tokens.length - 1, named) ??
    spelledBehindHead(name, title, named, start) ??
    spelledByInitials(name, title, named) ??
    spelledMeans(name, title, start, end) ??
    hiddenIn(name, title, start, end) ??
    (named ? titleBeginnings(name, title, start) : undefined)
  );
}

/** What a title without the name spells it out as, if it does: "Proximal Policy Optimization Algorithms" for PPO. */
export function spelledByTitle(name: string, title: string): string | undefined {
  if (!/^\p{Lu}[\p{Lu}\d-]{2,9}$/u.test(name)) return undefined;
  const words = titleExpansion(name, titleSceneOf(plainProse(title)))?.split(' ') ?? [];
  const last = name.charAt(name.length - 1);
  // The class noun that follows is none of its words.
  const end = words.findLastIndex(word => word.toUpperCase().startsWith(last));
  return words.slice(0, end < 2 ? words.length : end + 1).join(' ') || undefined;
}

const saysName = (title: TitleScene, from: number, folded: string): boolean =>
  from < title.colon && foldName(textOf(title, from, title.colon - 1)) === folded;

/** "HARP-Bench: A suite for HARbour route Planning": capitals inside words say where the letters are. */
function hiddenIn(name: string, title: Scene, start: number, end: number): string | undefined {
  const { tokens } = title;
  const stem = name.split('-', 1)[0] ?? name;
  for (let i = start; i < end; i++) {
    if (!((tokens[i]?.shape ?? 0) & Shape.INNER) || !HIDDEN.test(tokens[i]?.text ?? '')) continue;
    const spelling = spell(stem, tokens, i, end, false);
    if (!spelling || spelling.from !== i || spelling.to === i || !spelling.complete || spelling.skipped > 0) continue;
    if (spelling.cost < 0.3 * spelling.letters && spelling.letters > 2)
      return textOf(title, i, wholePhrase(title, spelling.to));
  }
  return undefined;
}

const HIDDEN = /^\p{Lu}{2,}\p{Ll}|^\p{Ll}+\p{Lu}/u;

const MEANS = /^(via|with|by|through|using)$/;

/** "… with Self-Improving Demonstrations" spells SID, letter by letter. */
function spelledMeans(name: string, title: Scene, start: number, end: number): string | undefined {
  const { tokens } = title;
  for (let i = start; i < end; i++) {
    if (!((tokens[i]?.word ?? 0) & Word.SMALL) || !MEANS.test(tokens[i]?.lower ?? '')) continue;
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
  return textOf(title, repeatedStart(name, tokens, spelling.from, start), to);
}

/** "HARP: A Simple Harbour Annotation and Rowing Plan", "How Boats Turn: Dual Oar Alignment for Rowing" for DOA-R: all that follows. */
function spelledToEnd(name: string, title: Scene, start: number, end: number, named: boolean): string | undefined {
  const { tokens } = title;
  const capitals = countCapitals(name);
  if (capitals < 4) return undefined;
  for (let from = start; from < start + (named ? 3 : 1) && from < end; from++) {
    const first = tokens[from];
    if (!first || !isCapital(first) || first.word & Word.SMALL) continue;
    const spelling = spell(name, tokens, from, end, true);
    if (!spelling?.complete || spelling.from !== from || spelling.matched < capitals || spelling.skipped > 0.5)
      continue;
    return isSpelled(spelling) ? textOf(title, from, end) : undefined;
  }
  return undefined;
}

/** "FARE: A Dataset for Ferries, Arrivals and Rowing Events of …": letter by letter behind the class noun. */
function spelledBehindHead(name: string, title: Scene, named: boolean, start: number): string | undefined {
  const { tokens } = title;
  for (let i = start; named && i < start + 5; i++) {
    if (!((tokens[i]?.word ?? 0) & Word.HEAD) || !/^(for|of|on)$/.test(tokens[i + 1]?.lower ?? '')) continue;
    return exactly(name, title, i + 2);
  }
  return undefined;
}

/** "Multi-Oar Strong Team Training for Boats" for STTB … anywhere in a title, four letters at least. */
function spelledByInitials(name: string, title: Scene, named: boolean): string | undefined {
  if (named || !/^\p{Lu}{4,}$/u.test(name)) return undefined;
  for (let i = 0; i < title.tokens.length - 1; i++) {
    const found = isCapital(title.tokens[i] ?? NONE) ? exactly(name, title, i) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Each letter begins a word of its own, from the first on; no word without one. */
function exactly(name: string, title: Scene, from: number): string | undefined {
  const { tokens } = title;
  const spelling = spell(name, tokens, from, Math.min(tokens.length - 1, from + 10), false);
  if (spelling?.from !== from || !spelling.complete || spelling.skipped > 0 || spelling.letters < 3) return undefined;
  return spelling.matched === spelling.letters ? textOf(title, from, spelling.to) : undefined;
}

const NONE: Token = { text: '', lower: '', start: 0, end: 0, shape: 0, word: 0 };

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
    const before = title.tokens[i - 1];
    if (before && before.text !== ':' && !(before.word & Word.SMALL && MEANS.test(before.lower))) continue;
    if (foldName(title.text.slice(token.start)).startsWith(folded)) return true;
  }
  return false;
}
