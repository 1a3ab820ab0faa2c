/** Pairs without parentheses: "HRP, short for Harbour Route Planning", "HRP: Harbour …", "Harbour Route Planning, or HRP,". */

import { capitalsEnd, capitalsStart } from './capitals';
import {
  capitalStart,
  clauseEnd,
  isCapitalRun,
  phraseEnd,
  windowStart,
  withoutHead,
  withoutNoun,
} from './expansionEnds';
import { type Passage, textOf } from './find';
import { explains } from './letters';
import type { Pair } from './pairs';
import { isCapital, isCoined, isMark, Shape, type Token } from './shape';
import { isSpelled, spell } from './spelled';
import { behind, byInitials, byTail, isInitialled } from './tailPairs';
import { Word } from './words';

export function unmarkedAt(passage: Passage, token: Token, i: number): Pair | undefined {
  if (token.text === ',')
    return (
      behindMark(passage, i) ??
      byCapitals(passage, i) ??
      byTail(passage, i) ??
      beforeName(passage, i) ??
      besideName(passage, i)
    );
  if (token.text === ':') return behindMark(passage, i) ?? byCapitals(passage, i);
  // "HRP -- Harbour Route Planning -- is"
  if (/^[—–-]$/.test(token.text) && !(token.shape & Shape.GLUED))
    return behindMark(passage, i, isMark(passage.tokens[i + 1], '-') ? 1 : 0);
  return undefined;
}

/** "Harbour Route Planning, or HRP, for", "Harbour Route Planning, coined HRP,", "…, HRP for short," */
function beforeName(passage: Passage, comma: number): Pair | undefined {
  const { tokens } = passage;
  let nameAt = comma + 1;
  while (
    nameAt < comma + 4 &&
    /^(or|coined|dubbed|termed|named|abbreviated|denoted|shortened|simply|as|to|called|namely)$/.test(
      tokens[nameAt]?.lower ?? '',
    )
  )
    nameAt++;
  const name = tokens[nameAt];
  const forShort = tokens[nameAt + 1]?.lower === 'for' && tokens[nameAt + 2]?.lower === 'short';
  const marked = forShort || nameAt > comma + 1 || /^[,.(:]$/.test(tokens[nameAt + 1]?.text ?? '.');
  if (!name || !(name.shape & (Shape.COINED | Shape.PARTS_CAPITAL)) || !marked) return undefined;
  const start = windowStart(tokens, comma);
  const bare = nameAt === comma + 1;
  // "a harbour rowing method, called HR": without the class noun, where the rest says it all.
  const headless = bare ? undefined : spelledStart(passage, name.text, start, withoutNoun(tokens, comma - 1), bare);
  const to = headless === undefined ? withoutHead(tokens, comma - 1) : withoutNoun(tokens, comma - 1);
  const from = headless ?? spelledStart(passage, name.text, start, to, bare);
  if (from === undefined) return undefined;
  // "the first Vote framework for Rowers, namely VoRow" describes.
  if (tokens[comma + 1]?.lower === 'namely' && !isCapitalRun(tokens, from, to)) return undefined;
  const expansion = textOf(passage, from, to);
  const end = forShort ? nameAt + 2 : nameAt;
  return { name: name.text, nameAt, expansion, from, to, start: from, end, spelled: true };
}

/** `bare`: nothing but the comma says that the name is a short form. */
function spelledStart({ tokens }: Passage, name: string, start: number, to: number, bare: boolean): number | undefined {
  const spelling = spell(name, tokens, start, to, true);
  const first = spelling && tokens[spelling.from];
  if (spelling && first && spelling.from < spelling.to && spelling.complete && isSpelled(spelling))
    return bare && !isCapital(first) && !(isInitialled(spelling) && spelling.letters > 3)
      ? undefined
      : capitalStart(tokens, spelling.from, start);
  return bare ? wholeStart(tokens, name, start, to) : capitalsStart(name, tokens, start, to);
}

/** "we propose the Harbour Rower with Strong Oars, HaRo-X.": all of the object, in capitals, begins as the name does. */
function wholeStart(tokens: readonly Token[], name: string, start: number, to: number): number | undefined {
  let from = start;
  while ((tokens[from]?.word ?? 0) & (Word.DEFINITE | Word.INDEFINITE | Word.ADVERB)) from++;
  if (!((tokens[start - 1]?.word ?? 0) & Word.BRINGS) || to - from < 2 || !isCapitalRun(tokens, from, to))
    return undefined;
  const spelling = spell(name.replace(/-(?:\p{Lu}|[\d.]+\p{Lu}?)$/u, ''), tokens, from, to, false);
  return spelling?.from === from && spelling.complete && isSpelled(spelling) ? from : undefined;
}

/** "Harbour Route Planning HRP, a": letter by letter right before the name. */
function besideName(passage: Passage, comma: number): Pair | undefined {
  const { tokens } = passage;
  const name = tokens[comma - 1];
  const last = tokens[comma - 2];
  if (!name || !last || !(name.shape & Shape.ALL_CAPS) || name.word || !isCapital(last)) return undefined;
  const spelling = spell(name.text, tokens, windowStart(tokens, comma - 1), comma - 2, true);
  if (
    !spelling?.complete ||
    spelling.skipped > 0.5 ||
    spelling.matched < 3 ||
    !isCapitalRun(tokens, spelling.from, comma - 2)
  )
    return undefined;
  const { from } = spelling;
  const expansion = textOf(passage, from, comma - 2);
  return {
    name: name.text,
    nameAt: comma - 1,
    expansion,
    from,
    to: comma - 2,
    start: from,
    end: comma - 1,
    spelled: true,
  };
}

/** "HARP, the Harbour learning for shARP turns" */
function hidesCapital(tokens: readonly Token[], from: number, to: number): boolean {
  for (let i = from; i <= to; i++) if (/^\p{Ll}{2,}\p{Lu}/u.test(tokens[i]?.text ?? '')) return true;
  return false;
}

/** "HRP: Harbour Route Planning", "HRP, emPowering Harbour Routes." */
function behindMark(passage: Passage, mark: number, further = 0): Pair | undefined {
  const { tokens } = passage;
  const name = tokens[mark - 1];
  const at = mark + further;
  if (tokens[at + 1]?.lower === 'or') return byInitials(passage, mark - 1, at + 2);
  const opening = shortFor(tokens, at + 1);
  // "Liner, short for Linear Rowing": a plain word is a name where it is said to be a short form.
  if (!name || !(opening ? isCapital(name) : isCoined(name) || name.shape & Shape.PARTS_CAPITAL)) return undefined;
  // "CLIP, for Contrastive Language-Image Pre-training": letter by letter.
  const article = !opening && /^(a|an|the|for)$/.test(tokens[at + 1]?.lower ?? '') ? 1 : 0;
  const start = at + 1 + (opening || article);
  const first = tokens[start];
  // "FooSet-1M, FooEncoder and": another of the same family.
  if (!first || (!opening && isFamily(name.text, first))) return undefined;
  const purpose = article > 0 && tokens[at + 1]?.lower === 'for';
  if (article && !isCapital(first))
    return purpose ? undefined : (namedFor(passage, mark - 1, start) ?? byInitials(passage, mark - 1, start));
  if (!isCapital(first) || first.shape & Shape.ALL_CAPS) return undefined;
  const to = clauseEnd(tokens, start);
  if (opening) return behind(passage, mark - 1, start, explainedEnd(passage, name.text, start, to));
  const spelling = spell(name.text, tokens, start, to, false);
  if (!spelling || spelling.from !== start || spelling.to === spelling.from) return undefined;
  if (!spelling.complete || !isSpelled(spelling) || (purpose && (spelling.skipped > 0 || spelling.matched < 3)))
    return undefined;
  // "MATE, a Multi-Agent Translation Environment" spells out, "OmniX, a Unified Framework" describes.
  if (
    article &&
    !(
      first.shape & Shape.INNER ||
      (spelling.matched > 2 && spelling.skipped < (spelling.matched === spelling.letters ? 2 : 1)) ||
      hidesCapital(tokens, start, to)
    )
  )
    return undefined;
  // All of the clause when at most a word is left: "a Vision Expert transformer for Robot learning".
  const end = phraseEnd(tokens, spelling.to);
  return behind(passage, mark - 1, start, first.shape & Shape.INNER && !article ? to : to - end === 1 ? to : end);
}

/** "Rowtor, short for Rowing to order": past "to", when only so every letter has its place. */
function explainedEnd(passage: Passage, name: string, from: number, end: number): number {
  const next = passage.tokens[end + 1];
  if (next?.lower !== 'to' || explains(name, textOf(passage, from, end))) return end;
  const further = clauseEnd(passage.tokens, end + 1);
  return explains(name, textOf(passage, from, further)) ? further : end;
}

/** "PaR, an advanced Pace Reader", "HARP, a Harbour-wide annotated Rowing Protocol" */
function byCapitals(passage: Passage, mark: number): Pair | undefined {
  const { tokens } = passage;
  const name = tokens[mark - 1];
  // Most words before a comma are small: no pattern for them.
  if (!name || !isCapital(name) || !/^(a|an|the)$/.test(tokens[mark + 1]?.lower ?? '')) return undefined;
  if (!isCoined(name)) return byLetters(passage, mark, name);
  const from = capitalAfter(tokens, mark + 2);
  const end = from && capitalsEnd(name.text, tokens, from, clauseEnd(tokens, from));
  // "C-ROW, a Continuous ROW model" repeats a part of its name.
  if (!from || !end || (end - from < 2 && name.text.endsWith(`-${tokens[end]?.text}`))) return undefined;
  return behind(passage, mark - 1, from, end);
}

/** "Harp, a HArbour Rowing Plan": capitals that say a plain name letter by letter. */
function byLetters(passage: Passage, mark: number, { text, shape }: Token): Pair | undefined {
  const { tokens } = passage;
  const from = shape & Shape.CAPITAL && text.length > 2 ? capitalAfter(tokens, mark + 2) : undefined;
  const end = from && capitalsEnd(text.toUpperCase(), tokens, from, clauseEnd(tokens, from));
  return from && end ? behind(passage, mark - 1, from, end) : undefined;
}

/** Past one or two small-letter words. */
function capitalAfter(tokens: readonly Token[], start: number): number | undefined {
  for (let k = start; k < start + 3; k++) {
    const token = tokens[k];
    if (!token || token.shape & Shape.MARK || token.word & Word.SMALL) return undefined;
    if (isCapital(token)) return k;
  }
  return undefined;
}

const isFamily = (name: string, { text, shape }: Token): boolean =>
  (shape & Shape.HYPHEN) !== 0 && !/^.-/.test(name) && text.startsWith(name.split('-', 1)[0] ?? name);

/** "HRP, a framework for Harbour Route Planning, which": letter by letter behind the class noun. */
function namedFor(passage: Passage, nameAt: number, from: number): Pair | undefined {
  const { tokens } = passage;
  for (let k = from; k < from + 6; k++) {
    const token = tokens[k];
    if (!token || token.shape & (Shape.MARK | Shape.FIRST) || token.word & Word.CLAUSE) return undefined;
    if (!(token.word & Word.HEAD) || !/^(for|of|via|using)$/.test(tokens[k + 1]?.lower ?? '')) continue;
    const first = tokens[k + 2];
    const name = tokens[nameAt]?.text ?? '';
    if (!first || !isCapital(first) || name.startsWith(first.text.slice(0, 4))) return undefined;
    const spelling = spell(name, tokens, k + 2, clauseEnd(tokens, k + 2), false);
    if (!spelling || spelling.from !== k + 2 || !spelling.complete || spelling.skipped > 0 || spelling.matched < 3)
      return undefined;
    return isSpelled(spelling) ? behind(passage, nameAt, k + 2, phraseEnd(tokens, spelling.to)) : undefined;
  }
  return undefined;
}

/** So many tokens of "short for", "which stands for". */
function shortFor(tokens: readonly Token[], at: number): number {
  const second = tokens[at + 1]?.lower;
  if (tokens[at]?.lower === 'short') return second === 'for' ? 2 : 0;
  return tokens[at]?.lower === 'which' && second === 'stands' && tokens[at + 2]?.lower === 'for' ? 3 : 0;
}
