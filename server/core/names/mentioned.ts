/** The names that a paper uses without introducing them, in one spelling each: methods, models, data sets, benchmarks. */
import { isEnglishWord } from '../mentions/wordLike';
import type { Method } from '../paper/method';
import { foldName } from './find';
import { type Phrase, phraseAt } from './phrases';
import { type Prose, scenesOf } from './prose';
import type { Scene } from './scene';
import { IN_WORDS, MAKERS, SCHEMES } from './schemes';
import { isCapital, Shape, type Token } from './shape';
import { NO_NAMES, stemOf } from './usedStem';
import { Word, wordClass } from './words';

const EDITION =
  /^(Medium|Large|Small|Base|XL|Plus|Pro|Max|Mini|Nano|Turbo|Flash|Ultra|Lite|Verified|Hard|Sprint|Thinking|Instruct|Sonnet|Opus|Haiku)$/;
const VERSION = /^(v?\d+\.\d+B?|20[12]\d|\d+(?:\.\d+)?B)$/;

/** Names in the order of the text. A name that the text itself spells out as its own is left to `introduced`. */
export function mentionedNames(prose: Prose, introduced: readonly Method[]): string[] {
  const own = new Set(introduced.flatMap(m => [m.name, m.expansion ?? '', ...m.aliases]).map(foldName));
  const found = new Map<string, string>();
  const { title, abstract } = scenesOf(prose);
  for (const scene of [title, abstract]) {
    for (const name of namesIn(scene)) {
      const folded = foldName(name);
      if (folded.length > 1 && !found.has(folded) && !isOwn(name, folded, own)) found.set(folded, name);
    }
  }
  return [...found.values()];
}

/** The paper's own: `SPARK-VL-7B` beside SPARK, `BaLancE` inside an expansion. */
function isOwn(name: string, folded: string, own: ReadonlySet<string>): boolean {
  if (own.has(folded)) return true;
  const known = isKnown(name);
  for (const other of own) {
    if (other.length > 3 && folded.startsWith(other)) return true;
    if (!known && folded.length > 3 && other.length > folded.length + 4 && other.includes(folded)) return true;
  }
  return false;
}

const isKnown = (name: string): boolean => {
  const lower = name.toLowerCase();
  return SCHEMES.has(lower) || (wordClass(lower) & Word.KNOWN) !== 0;
};

/**
 * Short forms that the text spells out: in small letters they are classes ("continuous flow language models (CLM)"), with
 * capitals the paper's own parts, unless a preposition makes them the scene ("on the Harbour Route Planning (HRP) benchmark").
 */
const spelledOut = ({ pairs, tokens }: Scene): Set<string> =>
  new Set(
    pairs
      .filter(p => !isKnown(p.name) && !isScene(tokens, p.start))
      .flatMap(p => [p.name, tokens[p.nameAt]?.text ?? p.name]),
  );

function isScene(tokens: readonly Token[], start: number): boolean {
  const before = (tokens[start - 1]?.word ?? 0) & Word.DEFINITE ? tokens[start - 2] : tokens[start - 1];
  return (
    isCapital(tokens[start] ?? NOTHING) &&
    /^(on|within|in|like|as|of|under|including|and|with)$/.test(before?.lower ?? '')
  );
}

const NOTHING: Token = { text: '', lower: '', start: 0, end: 0, shape: 0, word: 0 };

function namesIn(scene: Scene): string[] {
  const spelled = spelledOut(scene);
  const names: string[] = [];
  let passed = -1;
  for (const i of scene.beginnings) {
    const token = scene.tokens[i];
    if (!token || i <= passed) continue;
    const venue = isCapital(token) ? venueAt(scene, i) : undefined;
    if (venue) {
      names.push(venue.text);
      passed = venue.to;
      continue;
    }
    const name = SCHEMES.has(token.lower) ? token.text : (nameAt(scene, i, token) ?? plainNameAt(scene, i, token));
    if (name && !spelled.has(name)) {
      names.push(name, ...furtherSizes(scene, i, name));
    } else if (isCapital(token) && isCited(scene, i)) {
      const phrase = phraseAt(scene, i);
      if (phrase) {
        names.push(phrase.text);
        passed = phrase.to;
      }
    } else {
      const scheme = schemeAt(scene, i);
      if (scheme) names.push(scheme);
    }
  }
  return names;
}

/** "rejection sampling", "reinforcement learning with verifiable rewards" */
function schemeAt({ text, tokens }: Scene, at: number): string | undefined {
  const scheme = IN_WORDS.get(tokens[at]?.lower ?? '');
  const next = tokens[at + 1];
  if (!scheme || next?.lower !== scheme.second || next.shape & Shape.GLUED) return undefined;
  if (
    !text
      .slice(next.end + 1, next.end + 24)
      .toLowerCase()
      .startsWith(scheme.rest)
  )
    return undefined;
  return scheme.name ?? `${tokens[at]?.lower} ${next.lower}`;
}

/** "Constitutional AI (Bai et al., 2022)", "the NetHack Learning Environment": somebody's, though made of plain words. */
function isCited(scene: Scene, at: number): boolean {
  const behind = scene.tokens[at + 1];
  // Most capitalised words stand alone.
  if (!behind || (!behind.shape && behind.lower !== 'of')) return false;
  const phrase = phraseAt(scene, at);
  if (!phrase || phrase.to === phrase.from) return false;
  const { tokens } = scene;
  const inner = tokens.slice(phrase.to + 2, phrase.to + 8);
  return tokens[phrase.to + 1]?.text === '(' && inner.some(t => t.lower === 'al' || /^(19|20)\d\d$/.test(t.text));
}

/** "the NetHack Learning Environment": a place to compete or to play in, whole though its first word is coined. */
function venueAt(scene: Scene, at: number): Phrase | undefined {
  if (scene.tokens[at - 1]?.lower !== 'the') return undefined;
  const phrase = phraseAt(scene, at);
  const last = scene.tokens[phrase?.to ?? -1];
  return phrase && last && phrase.from < phrase.to && VENUE.test(last.text) ? phrase : undefined;
}

const VENUE = /^(Environment|Challenge|Benchmark|Corpus|Leaderboard)$/;

/** Names that only a neighbour shows: "OpenAI o3", "Unitree G1", "gpt-oss-120b", "methods such as Saute". */
function plainNameAt({ tokens }: Scene, at: number, token: Token): string | undefined {
  const next = tokens[at + 1];
  if (next && !(next.shape & Shape.GLUED)) {
    if (MAKERS.has(token.lower) && /^o\d$/.test(next.text)) return `${token.text} ${next.text}`;
    const product =
      next.shape & Shape.DIGIT &&
      token.shape & Shape.CAPITAL &&
      !(token.shape & Shape.FIRST) &&
      !token.word &&
      !NO_NAMES.has(next.lower);
    if (product && /^\p{Lu}\d+$/u.test(next.text)) return `${token.text} ${next.text}`;
  }
  if (token.shape & Shape.HYPHEN && token.shape & Shape.DIGIT && SIZED.test(token.text)) return token.text;
  const listed =
    isCapital(token) &&
    !token.word &&
    !(token.shape & Shape.HYPHEN) &&
    (isExample(tokens, at) || isAmongNames(tokens, at)) &&
    !NO_NAMES.has(token.lower);
  return listed && (!next || !isCapital(next)) ? token.text : undefined;
}

/** A model's name in small letters with its size. */
const SIZED = /^\p{Ll}[\p{Ll}\d.]*-(?:[\p{Ll}\d.]+-)?\d+(?:\.\d+)?[bB]$/u;

/** "such as", "including" before it, or before the names that it is listed with. */
const isExample = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.lower === 'including' || (tokens[at - 1]?.lower === 'as' && tokens[at - 2]?.lower === 'such');

/** "on ALFWorld and Webshop": what stands in one list with a coined name, and describes nothing behind it. */
function isAmongNames(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const among = (isAnd(before) && isCoinedName(tokens[at - 2])) || (isAnd(next) && isCoinedName(tokens[at + 2]));
  if (!among || !token || token.shape & Shape.FIRST || !/^\p{Lu}\p{Ll}{3,}$/u.test(token.text)) return false;
  // "GPT-4 Turbo and" ends a longer name.
  if (before && !(before.shape & Shape.MARK) && (isCapital(before) || before.shape & Shape.NUMBER)) return false;
  if (next && !(next.shape & Shape.MARK) && !(next.word & Word.SMALL)) return false;
  return !isEnglishWord(token.text);
}

const isAnd = (token: Token | undefined): boolean => token !== undefined && /^(and|or)$/.test(token.lower);
const isCoinedName = (token: Token | undefined): boolean =>
  token !== undefined && (token.shape & Shape.INNER) !== 0 && !(token.word & Word.COMMON);

/** The name at a token, with the version or edition behind it. */
function nameAt({ tokens }: Scene, at: number, token: Token): string | undefined {
  const stem = stemOf(token);
  if (!stem) return undefined;
  let name = stem;
  if (stem !== token.text) return name;
  for (let k = at + 1; k < at + 3; k++) {
    const next = tokens[k];
    if (!next || next.shape & Shape.GLUED || !(VERSION.test(next.text) || EDITION.test(next.text))) break;
    if (tokens[k + 1]?.text === '%') break;
    name += ` ${next.text}`;
  }
  return name;
}

/** "Qwen3-1.7B, 4B, and 8B", "Qwen3-1.7B/4B/8B", "AIME24/25" */
function furtherSizes({ tokens }: Scene, at: number, name: string): string[] {
  const size = /^(.*?)(\d+(?:\.\d+)?B|(?<=AIME)\d\d)$/.exec(name);
  if (!size) return [];
  const pattern = size[2]?.endsWith('B') ? /^\d+(?:\.\d+)?B$/ : /^\d\d$/;
  const found: string[] = [];
  for (let k = at + 1; k < at + 10; k++) {
    const next = tokens[k];
    if (!next || !/^(,|\/|and)$/.test(next.lower)) {
      if (!next || !pattern.test(next.text)) break;
      found.push(`${size[1]}${next.text}`);
    }
  }
  return found;
}
