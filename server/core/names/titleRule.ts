/** Reads a title: the name before its colon, the expansion behind it, reports on a named thing. */
import { type Find, foldName, textOf } from './find';
import { isCommon, phraseAt } from './phrases';
import { kindBehind, type Scene } from './scene';
import { isSpelled, type Spelling, spell } from './spelled';
import { isCapital, isCoined, Shape } from './tokens';
import { Word } from './words';

/** `abstract` is asked whether a phrase is used there as a name. */
export function titleFinds(title: Scene, abstract: Scene): Find[] {
  const colon = colonOf(title);
  if (colon > 0) {
    const find = beforeColon(title, abstract, colon);
    return find ? [find] : [];
  }
  return reportOf(title);
}

/** The first colon or spaced dash, as a token index; -1 where there is none. */
export function colonOf({ tokens }: Scene): number {
  return tokens.findIndex(
    (t, i) =>
      i > 0 && (t.text === ':' || t.text === '：' || (/^[—–-]$/.test(t.text) && !(t.shape & Shape.GLUED) && i < 4)),
  );
}

function beforeColon(title: Scene, abstract: Scene, colon: number): Find | undefined {
  const { tokens } = title;
  const first = tokens[0];
  if (!first) return undefined;
  const pair = title.pairs.find(p => p.end < colon && !((tokens[p.nameAt]?.word ?? 0) & Word.COMMON));
  if (pair)
    return {
      rule: 'title-spelled',
      name: pair.name,
      expansion: pair.expansion,
      inTitle: true,
      at: pair.nameAt,
      main: true,
    };
  const text = textOf(title, 0, colon - 1);
  const kind = kindBehind(tokens, colon + 1);
  const found = (rule: Find['rule'], name: string, expansion?: string): Find => ({
    rule,
    name,
    expansion,
    kind,
    inTitle: true,
    at: 0,
    main: true,
  });
  const spelled = abstract.pairs.find(p => foldName(p.expansion) === foldName(text));
  if (spelled) return found('title-spelled', spelled.name, spelled.expansion);
  if (first.word & Word.COMMON && colon === 1) return undefined;
  if (colon === 1 && (isCoined(first) || isHyphenated(title, abstract))) return found('title-coined', text);
  if (colon > 5) return undefined;
  if (colon > 1 && isCommon(title, { from: 0, to: colon - 1, text })) return undefined;
  const name = usedAsName(text, abstract, colon) ?? (isInAddress(text, abstract) ? text : undefined);
  return name ? found('title-word', name) : undefined;
}

/** `Robo-Dopamine: …` */
function isHyphenated({ tokens }: Scene, abstract: Scene): boolean {
  const first = tokens[0];
  if (!first || !(first.shape & Shape.PARTS_CAPITAL) || !(first.shape & Shape.HYPHEN)) return false;
  return abstract.text.includes(first.text) || isInAddress(first.text, abstract);
}

/** The project's page or repository has the name of the thing: `https://robo-dopamine.github.io`. */
function isInAddress(name: string, { text, tokens }: Scene): boolean {
  if (!text.includes('http')) return false;
  const folded = foldName(name);
  return folded.length > 3 && tokens.some(t => t.shape & Shape.URL && foldName(t.text).includes(folded));
}

/** The spelling in which the abstract uses the phrase as a name: with its capitals, not only where a sentence begins. */
function usedAsName(text: string, abstract: Scene, words: number): string | undefined {
  const folded = foldName(text);
  let uses = 0;
  for (const [i, token] of abstract.tokens.entries()) {
    if (!isCapital(token)) continue;
    if (words > 1 && isCoined(token) && foldName(token.text) === folded) return token.text;
    if (!abstract.text.startsWith(text, token.start)) continue;
    if (!(token.shape & Shape.FIRST)) return text;
    const next = abstract.tokens[i + words];
    if (next && next.lower === next.text && !(next.word & Word.SMALL)) uses++;
  }
  return uses > 1 ? text : undefined;
}

/** "Qwen3 Technical Report", "Introducing FooNet" */
function reportOf(title: Scene): Find[] {
  const { tokens } = title;
  const start = tokens[0]?.lower === 'introducing' ? 1 : 0;
  const phrase = phraseAt(title, start);
  const report = tokens.findIndex(t => t.lower === 'technical');
  if (!phrase || (report < 1 && !start) || (report > 0 && !/^report$/.test(tokens[report + 1]?.lower ?? ''))) return [];
  const to = report > 0 ? report - 1 : phrase.to;
  const text = textOf(title, start, to);
  if (to < start || to > start + 4 || isCommon(title, { from: start, to, text })) return [];
  return [{ rule: 'title-report', name: text, inTitle: true, at: start, main: true }];
}

/**
 * The words of the title that spell the name out, to the end of their noun phrase: behind the name and its colon
 * ("SRUM: Fine-Grained Self-Rewarding for Unified Multimodal Models"), or from the first word of a title without it.
 */
export function titleExpansion(name: string, title: Scene): string | undefined {
  const { tokens } = title;
  const colon = colonOf(title);
  const named = colon > 0 && foldName(textOf(title, 0, colon - 1)) === foldName(name);
  const start = named ? colon + 1 : 0;
  const end = (named || colon < 0 ? tokens.length : colon) - 1;
  if (!named && foldName(title.text).includes(foldName(name))) return undefined;
  const spelling = spell(name, tokens, start, end, false);
  if (!spelling || spelling.to === spelling.from || spelling.from > start + (named ? 1 : 0)) return undefined;
  if (!isTitleSpelling(spelling, spelling.from === start && spelling.to === end, named)) return undefined;
  return textOf(title, spelling.from, wholePhrase(title, spelling.to));
}

/** Stricter without the name and its colon before it, laxer where the whole title is read from its first word to its last. */
function isTitleSpelling(spelling: Spelling, whole: boolean, named: boolean): boolean {
  if (!named) return spelling.complete && isSpelled(spelling);
  return (
    isSpelled(spelling) || (whole && spelling.complete && spelling.skipped < spelling.matched && spelling.matched > 2)
  );
}

/** On to the last word of the noun phrase, when only one is missing and the title or a small word follows. */
function wholePhrase({ tokens }: Scene, to: number): number {
  const next = tokens[to + 1];
  const after = tokens[to + 2];
  if (!next || next.shape & Shape.MARK || next.word & Word.SMALL || !(next.word & Word.HEAD)) return to;
  return !after || after.shape & Shape.MARK || after.word & Word.SMALL ? to + 1 : to;
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
