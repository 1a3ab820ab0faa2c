/** Reads a title: the name before its colon, and reports on a named thing. */
import { isEnglishWord } from '../mentions/wordLike';
import { flattenedName } from '../text/flattened';
import { type Find, foldName, textOf } from './find';
import { isKnownThing, isSurvey } from './knownThing';
import { anyCoined, wordAt } from './objects';
import type { Pair } from './pairs';
import { isCommon } from './phrases';
import type { RuleId } from './rules';
import { kindBehind, type Scene, type TitleScene } from './scene';
import { isCapital, isCoined, Shape, type Token } from './shape';
import { COUNTED, isLifeAlone, isMatterAlone, namesAlone, nameThing } from './titleAlone';
import { titleExpansion } from './titleExpansion';
import { isOwnPair } from './titlePairs';
import { productOf, reportOf } from './titleReport';
import { Word } from './words';

/** What the title rules ask: the title, and the abstract that uses its name or not. */
interface Titled {
  readonly title: TitleScene;
  readonly abstract: Scene;
  readonly colon: number;
  readonly brings: boolean;
}

/** `brings`: the abstract names something by itself, so that a phrase in the title needs more than an address to be a name. */
export function titleFinds(title: TitleScene, abstract: Scene, brings: boolean): Find[] {
  const { colon } = title;
  if (colon > 0) {
    const titled = { title, abstract, colon, brings };
    const finds = beforeColon(titled);
    const alone = finds.length || abstract.text ? [] : namesAlone(title);
    return [...finds, ...alone.map(name => found(titled, 'title-alone', name))];
  }
  const report = reportOf(title);
  return report.length ? report : productOf(title, abstract);
}

const found = ({ title, colon }: Titled, rule: RuleId, name: string, expansion?: string): Find => {
  // "Teaching Agents to Row" says what is done, "RowNet: An Agent" what it is.
  const does = /ing$/.test(title.tokens[colon + 1]?.lower ?? '');
  const kind = does ? undefined : kindBehind(title.tokens, colon + 1);
  return { rule, name, expansion, kind, inTitle: true, at: 0, main: true };
};

/** "Map It Anywhere (MIA): …"; without an abstract, all that stands before the colon, for else it is a matter: "The role of urban farms (UF) in …: …". */
function isSpelledFront({ title, abstract, colon }: Titled, { nameAt, start, end }: Pair): boolean {
  if (end >= colon || wordAt(title.tokens, nameAt) & Word.COMMON) return false;
  return abstract.text !== '' || (start < 2 && end === colon - 1 && !isSurvey(title) && !TOPIC.test(title.text));
}

/** Plain words before "a case study of" are what it is about, a place or a matter. */
const TOPIC = /[:–—-] .*\b(?:case stud(?:y|ies)|the case of|evidence from|lessons from|the role of)\b/i;

function beforeColon(titled: Titled): Find[] {
  const { title, abstract, colon } = titled;
  const pair = title.pairs.find(p => isSpelledFront(titled, p));
  if (pair) return [found(titled, 'title-spelled', pair.name, pair.expansion)];
  const text = textOf(title, 0, colon - 1);
  const folded = foldName(text);
  const spelled = abstract.pairs.find(
    p =>
      p.expansion.length >= folded.length && foldName(p.expansion) === folded && isOwnPair(title, abstract, p.nameAt),
  );
  if (spelled) return [found(titled, 'title-spelled', spelled.name, spelled.expansion)];
  if (TOPIC.test(title.text) && !anyCoined(title.tokens, { from: 0, to: colon - 1, text })) return [];
  if (colon === 1) return oneWord(titled, text);
  return joinedNames(titled) ?? severalWords(titled, text);
}

/** "Course-Correction" where the abstract writes of course-correction, "Video-as-Answer"; not "Gamma-World", nor "Oar-rl" for Oar-RL. */
const isOrdinary = (word: Token, { title, abstract }: Titled): boolean =>
  (word.shape & Shape.HYPHEN) !== 0 &&
  ((!(word.shape & Shape.PARTS_CAPITAL) && (abstract.text !== '' || flattenedName(title.text) !== word.text)) ||
    /-(of|as|to|the|and|in|for)-/.test(word.lower) ||
    abstract.text.includes(word.lower));

/** "FooNet: …", "Cooper: …", "Robo-Dopamine: …" */
function oneWord(titled: Titled, text: string): Find[] {
  const { title, abstract } = titled;
  const word = title.tokens[0];
  if (!word || word.word & Word.GENRE) return [];
  if (word.word & (Word.COMMON | Word.KNOWN)) {
    const expansion = titleExpansion(text, title) ?? abstract.pairs.find(p => p.name === text)?.expansion;
    return expansion || isBrought(abstract, text) || isKnownThing(title, abstract, word)
      ? [found(titled, 'title-coined', text, expansion)]
      : [];
  }
  if (!abstract.text && (isMatterAlone(title) || isLifeAlone(title))) return [];
  const everyday = /^\p{Lu}\p{Ll}+$/u.test(text) && isEnglishWord(text);
  // "Rowing" where the abstract speaks of rowing as of a matter
  const written = everyday ? usedAsName(text, abstract, 1, false) : spellingIn(abstract, text);
  if (isCoined(word)) return [found(titled, 'title-coined', written ?? text)];
  // "Chart-of-Oars: …" where the abstract writes of chart-of-oars rowing.
  const coined = /-(of|as)-/.test(word.lower) && abstract.tokens.some(t => t.lower === word.lower);
  if (written || coined || isInAddress(text, abstract)) return [found(titled, 'title-word', written ?? text)];
  return word.word || /ing$/.test(word.lower) || isOrdinary(word, titled) ? [] : [found(titled, 'title-word', text)];
}

/** "we introduce Qwen3" */
const isBrought = ({ tokens }: Scene, name: string): boolean =>
  tokens.some((t, i) => t.text === name && (wordAt(tokens, i - 1) & Word.BRINGS || isListed(tokens, i)));

/** "We introduce our first models, RowLM-Zero and RowLM." */
function isListed(tokens: readonly Token[], at: number): boolean {
  const other = tokens[at - 2];
  if (tokens[at - 1]?.lower !== 'and' || !other || !isCoined(other)) return false;
  for (let k = at - 3; k > at - 12; k--) {
    const word = wordAt(tokens, k);
    if (word & Word.BRINGS) return true;
    if (word & (Word.OTHERS | Word.CLAUSE) || (tokens[k]?.shape ?? 0) & Shape.FIRST) return false;
  }
  return false;
}

/** "Swan and ArabicMTEB: …" */
function joinedNames(titled: Titled): Find[] | undefined {
  const { title, colon } = titled;
  const and = title.tokens.findIndex((t, i) => i < colon && /^(and|&)$/.test(t.lower));
  if (and < 1 || and >= colon - 1) return undefined;
  const parts = [
    { from: 0, to: and - 1, text: textOf(title, 0, and - 1) },
    { from: and + 1, to: colon - 1, text: textOf(title, and + 1, colon - 1) },
  ];
  if (!parts.some(p => anyCoined(title.tokens, p)) || !parts.every(p => isCapitalPhrase(title, p.from, p.to)))
    return undefined;
  if (!parts.every(p => spellingIn(titled.abstract, p.text))) return undefined;
  return parts.map(p => found(titled, 'title-coined', p.text));
}

function isCapitalPhrase({ tokens }: Scene, from: number, to: number): boolean {
  for (let i = from; i <= to; i++) {
    const token = tokens[i];
    if (!token || !(isCapital(token) || token.shape & Shape.NUMBER)) return false;
  }
  return true;
}

/** "Agent K v1.0: …", "Visual Sketchpad: …": names only where the abstract or the project's address uses them as such. */
function severalWords(titled: Titled, text: string): Find[] {
  const { title, abstract, colon } = titled;
  if (colon > 5 || text.includes(',')) return [];
  const common = isCommon(title, { from: 0, to: colon - 1, text });
  // "Rowing Boat Models: A Survey" names what others made.
  if (isSurvey(title) && !anyCoined(title.tokens, { from: 0, to: colon - 1, text })) return [];
  const single = /[^s]s$/.test(text) ? text.slice(0, -1) : undefined;
  const written = usedAsName(text, abstract, colon, common) ?? (single && usedAsName(single, abstract, colon, common));
  if (written) return [found(titled, 'title-word', written)];
  const [first] = title.tokens;
  // "Beyond Oars: …" says where the paper goes.
  const goes = first !== undefined && /^(?:beyond|towards?|rethinking|revisiting|understanding)$/.test(first.lower);
  if (!titled.brings && !goes && isInAddress(text, abstract)) return [found(titled, 'title-word', text)];
  // "Llama 2: …" in a bibliography
  if (
    colon === 2 &&
    first &&
    isKnownThing(title, abstract, first) &&
    /^v?\d+(\.\d+)*$/.test(title.tokens[1]?.text ?? '')
  )
    return [found(titled, 'title-coined', text)];
  // "FooGym II: …", "FooNet 2.0: …"
  if (
    colon === 2 &&
    first &&
    isCoined(first) &&
    !COUNTED.test(first.lower) &&
    !(first.word & (Word.COMMON | Word.KNOWN)) &&
    /^(?!0*1(\.0)*$)v?\d+(\.\d+)*$|^[IVX]+$/i.test(title.tokens[1]?.text ?? '')
  )
    return [found(titled, 'title-coined', text)];
  if (!titled.brings && abstract.text && nameThing(title, title.tokens.slice(0, colon)))
    return [found(titled, 'title-word', text)];
  const unversioned = withoutVersion(titled);
  return unversioned ? [found(titled, 'title-coined', unversioned)] : [];
}

/** "FooNet 1.0: …" where the abstract writes of FooNet. */
function withoutVersion({ title, abstract, colon }: Titled): string | undefined {
  const [name, version] = title.tokens;
  if (!name || !version || colon !== 2 || !isCoined(name) || !/^v?[01](\.\d+)*$/i.test(version.text)) return undefined;
  return abstract.tokens.some(t => t.text === name.text) ? name.text : undefined;
}

/** The project's page or repository has the name of the thing: `https://robo-dopamine.github.io`. */
function isInAddress(name: string, { text, tokens }: Scene): boolean {
  if (!text.includes('http')) return false;
  const folded = foldName(name);
  return folded.length > 3 && tokens.some(t => t.shape & Shape.URL && foldName(t.text).includes(folded));
}

/** The abstract's own spelling of a one-word name: `R-HORIZON` for "R-Horizon: …". */
function spellingIn(abstract: Scene, text: string): string | undefined {
  if (abstract.text.includes(text))
    return abstract.tokens.some(t => t.text === text) || / /.test(text) ? text : undefined;
  const folded = foldName(text);
  return abstract.tokens.find(t => isNamed(t) && foldName(t.text) === folded)?.text;
}

const isNamed = (token: Token): boolean => isCoined(token) || (isCapital(token) && !(token.shape & Shape.FIRST));

/** The spelling in which the abstract uses the phrase as a name: with its capitals, not only where a sentence begins. */
function usedAsName(text: string, abstract: Scene, words: number, common: boolean): string | undefined {
  const folded = foldName(text);
  const coined = coinedStem(folded, abstract);
  const at = abstract.text.indexOf(text);
  if (coined && (at < 0 || coined.start < at)) return coined.stem;
  let uses = 0;
  for (let i = 0; at >= 0 && i < abstract.tokens.length; i++) {
    const token = abstract.tokens[i];
    if (!token || !isCapital(token)) continue;
    if (!abstract.text.startsWith(text, token.start)) continue;
    const next = abstract.tokens[i + words];
    const apposed = next?.text === ',' && wordAt(abstract.tokens, i + words + 1) & Word.INDEFINITE;
    if (apposed || (!common && !(token.shape & Shape.FIRST))) return text;
    if (!common && next && next.lower === next.text && !(next.word & Word.SMALL)) uses++;
  }
  return uses > 1 ? text : (coined?.stem ?? smallSpelling(folded, abstract, words));
}

/** `TurboSparse`, `TurboSparse-Mixtral-47B` for "Turbo Sparse". */
function coinedStem(folded: string, { tokens, cues }: Scene): { stem: string; start: number } | undefined {
  for (const i of cues) {
    const token = tokens[i];
    if (!token || !isCoined(token) || token.text.length < folded.length) continue;
    const { text, start } = token;
    if (foldName(text) === folded) return { stem: text, start };
    const stem = token.shape & Shape.HYPHEN ? (text.split('-')[0] ?? '') : '';
    if (stem && foldName(stem) === folded) return { stem, start };
  }
  return undefined;
}

/** "we introduce in-place feedback" under "In-Place Feedback: …". */
function smallSpelling(folded: string, abstract: Scene, words: number): string | undefined {
  const { tokens, cues } = abstract;
  for (const i of cues) {
    if (!(wordAt(tokens, i) & (Word.BRINGS | Word.CALLS))) continue;
    const from = wordAt(tokens, i + 1) & (Word.DEFINITE | Word.INDEFINITE) ? i + 2 : i + 1;
    const phrase = textOf(abstract, from, from + words - 1);
    if (foldName(phrase) === folded) return phrase.replace(/^the /, '');
  }
  return undefined;
}
