/** Chooses the sentences of an abstract that say what is proposed, how, and what it achieves; short enough for a glance. */
import type { Method } from '../paper/method';
import { patternOf } from '../text/asciiPattern';
import { sentences } from '../text/sentences';
import { proposes } from './proposal';
import { cleanProse, LONGEST_PROSE } from './prose';
import { clippedAt, shortened, trimmed } from './trim';
import { refersBack } from './unresolved';

/** Characters of a whole summary. */
const MOST = 420;
/** A summary that can't be cut well may be this long. */
const AT_WORST = 480;
/** A further sentence has to say at least this much. */
const ROOM = 60;

const ACHIEVES =
  /\b(?:outperform|surpass|exceed|state-of-the-art|improv|achiev|reduc|gains?\b|boost|beats?\b|rais(?:es|ed)|reach(?:es|ed)|attain|competitive|match(?:es|ed)|superior|lower(?:s|ed)|faster|speed-?up|increas|accelerat|cuts?\b|sav(?:es|ing))/i;
const EVIDENCE =
  /\b(?:experiments?|results?|evaluations?|empirical(?:ly)?|benchmarks?|across|extensive|demonstrate|show(?:s|n)? that|compared (?:to|with)|over|baselines?|tasks)\b/i;
const NUMBER = /\d\s?(?:%|×|x\b|points?\b|percentage|times\b)/i;
/** Sentences about the paper's files, not about its subject. */
const AVAILABLE =
  /https?:|\b(?:code|models?|data(?:sets?)?|weights|checkpoints|demos?|project page)\b.{0,60}\b(?:available|released?|open-sourced?|found)\b|\bwe (?:will )?(?:publicly )?(?:release|open-source)\b.{0,80}\b(?:code|models|weights|data)/i;
const EMPTY_PRAISE = /\b(?:powerful|promising|impressive|effectiveness|robustness|versatility|potential|insights?)\b/i;
/** Sentences that only announce, look around or look ahead. */
const HOLLOW = patternOf(
  /\b(?:compris|consist|contain|includ|has|have|involv|mak|introduc|incorporat|featur)\w*\b[^.]{0,30}\b(?:two|three|four|five|several|key|core|main|following)\b[^.:]{0,50}\b(?:components?|stages?|steps|parts|innovations?|contributions?|modules|phases|ideas|designs?|aspects)[.:]?$|\b(?:existing|prior|previous|recent|current|traditional|conventional) (?:works?|methods|approaches|studies|research)\b|\bhighlights? the (?:\p{L}+ )?(?:need|importance|potential)\b|\bpav(?:e|es|ing) the way\b|\bfuture (?:work|research)\b|\bwe (?:hope|believe|hypothesi[sz]e)\b/iu,
);
/** "It …", "The method …": goes on about what the sentence before introduced. */
const GOES_ON = patternOf(
  /^(?:it|this|these|our|their|the (?:method|framework|approach|model|key|core|system|resulting)|specifically|concretely|in particular|at its core|by \p{L}+ing|instead of|using|rather than)\b/iu,
);

/**
 * `undefined` without an abstract. Two sentences, at most three, in the order of the text: the one that introduces the
 * primary method (else the one that proposes or studies), the best result, and where there is room how it works.
 */
export function summarize(abstract: string | undefined, methods: readonly Method[]): string | undefined {
  const clean = cleanProse((abstract ?? '').slice(0, LONGEST_PROSE));
  if (!clean) return undefined;
  const texts = sentences(clean).map(s => s.text);
  if (clean.length <= MOST && texts.length <= 3) return texts.map(trimmed).join(' ');
  const names = namesOf(methods, clean);
  const proposal = Math.max(
    0,
    best(texts, (text, i) => proposalScore(text, i, texts, names)),
  );
  const result = best(texts, (text, i) => (i <= proposal ? 0 : resultScore(text, i, texts.length, names)));
  return written(texts, proposal, result, names);
}

/** The spellings of what the paper introduces; `main` those of the first that the abstract names, whose sentence introduces the paper. */
interface Names {
  readonly main: readonly string[];
  readonly all: readonly string[];
}

function namesOf(methods: readonly Method[], text: string): Names {
  const primary = methods
    .filter(m => m.primary)
    .map(m => [m.name, ...m.aliases, ...(m.expansion ? [m.expansion] : [])]);
  const prose = text.replace(/https?:\S+/g, '');
  return { main: primary.find(names => namesAny(prose, names)) ?? [], all: primary.flat() };
}

/** The sentence of an abstract that first has one of the names, shortened, for a name that its summary leaves out. */
export function sentenceNaming(abstract: string, names: readonly string[], limit: number): string | undefined {
  const texts = sentences(cleanProse(abstract.slice(0, LONGEST_PROSE))).map(s => s.text);
  const found = texts.find(text => namesAny(text, names) && !AVAILABLE.test(text));
  if (found === undefined) return undefined;
  const parts = found.length > limit ? found.split('; ').map(part => part.replace(/^and /, '')) : [found];
  const text = trimmed(parts.find(part => namesAny(part, names)) ?? found);
  const short = shortened(text, limit);
  return short !== undefined && namesAny(short, names) ? short : clippedAt(text, limit);
}

export const namesAny = (text: string, names: readonly string[]): boolean => names.some(n => text.includes(n));

function proposalScore(text: string, i: number, all: readonly string[], { main, all: names }: Names): number {
  const isFirst = (name: string) => text.includes(name) && !all.slice(0, i).some(t => t.includes(name));
  const introduces = main.some(isFirst);
  const plain = proposes(text);
  // "We release RowSet, a dataset": what is available is what the paper is about.
  if (AVAILABLE.test(text) && !(introduces && plain > 0 && !text.includes('http'))) return 0;
  const named = introduces ? 3.5 : names.some(isFirst) ? 2.5 : namesAny(text, names) ? 1 : 0;
  return PLAINNESS[plain] + named - (2 * i) / all.length;
}

function resultScore(text: string, i: number, count: number, { all: names }: Names): number {
  const achieves = ACHIEVES.test(text);
  if ((!achieves && !NUMBER.test(text)) || AVAILABLE.test(text)) return 0;
  const weight =
    (achieves ? 2 : 0) + (EVIDENCE.test(text) ? 1 : 0) + (NUMBER.test(text) ? 1.5 : /\d/.test(text) ? 0.4 : 0);
  // Another result says more than one of something unsaid.
  const open = i > 1 && refersBack(trimmed(text)) ? 0.8 : 0;
  const praise = open + (EMPTY_PRAISE.test(text) || HOLLOW(text).test(text) ? 0.8 : 0);
  return weight + (namesAny(text, names) ? 0.5 : 0) + i / (2 * count) - praise - (text.length > 350 ? 0.5 : 0);
}

/** How well a sentence explains the proposal; those that follow it at once and go on about it explain best. */
function explanationScore(text: string, i: number, proposal: number, { all: names }: Names): number {
  if (AVAILABLE.test(text) || HOLLOW(text).test(text) || i < proposal - 2) return 0;
  const near = i > proposal ? 2 / (i - proposal) : proposes(text) > 0 ? 1 : 0;
  return near + (namesAny(text, names) ? 1 : 0) + (GOES_ON(text).test(text) ? 1 : 0) + (proposes(text) > 0 ? 0.5 : 0);
}

/** What it counts how plainly a sentence proposes. */
const PLAINNESS = [0, 1.5, 3, 4] as const;

/** Index of the highest positive score, -1 when there is none. */
function best(texts: readonly string[], score: (text: string, i: number) => number): number {
  let at = -1;
  let top = 0;
  texts.forEach((text, i) => {
    const value = score(text, i);
    if (value > top) {
      top = value;
      at = i;
    }
  });
  return at;
}

function written(texts: readonly string[], proposal: number, result: number, names: Names): string {
  const parts = new Map([[proposal, trimmed(texts[proposal] ?? '')]]);
  if (result >= 0) parts.set(result, trimmed(texts[result] ?? ''));
  fit(parts, proposal, result, names);
  lead(parts, texts, proposal, result);
  const room = MOST - 1 - joined(parts).length;
  const third = best(texts, (text, i) => {
    const said = parts.has(i - 1) || !refersBack(trimmed(text));
    const fits = said && !parts.has(i) && trimmed(text).length <= room;
    return fits && room >= ROOM ? explanationScore(text, i, proposal, names) : 0;
  });
  if (third >= 0) parts.set(third, trimmed(texts[third] ?? ''));
  return joined(parts);
}

/** The sentence before one that refers to it comes along; where there is no room for it, the result goes. */
function lead(parts: Map<number, string>, texts: readonly string[], proposal: number, result: number): void {
  for (const i of [proposal, result]) {
    if (i < 1 || !refersBack(parts.get(i) ?? '')) continue;
    const led = leads(parts, texts, i, proposal);
    if (!led && result >= 0 && parts.delete(result) && i === proposal) leads(parts, texts, i, proposal);
  }
}

/** True when the sentence before `i` stands there or found room. */
function leads(parts: Map<number, string>, texts: readonly string[], i: number, proposal: number): boolean {
  if (parts.has(i - 1)) return true;
  const room = MOST - 1 - joined(parts).length;
  const before = shortened(trimmed(texts[i - 1] ?? ''), Math.max(0, room));
  if (!before || before.length > room) return false;
  parts.set(i - 1, before);
  // "This dataset has 100K notes. With it, we train X": what comes along mustn't hang in the air itself.
  if (i < 2 || i > proposal || !refersBack(before) || leads(parts, texts, i - 1, proposal)) return true;
  parts.delete(i - 1);
  return false;
}

const joined = (parts: ReadonlyMap<number, string>): string =>
  [...parts]
    .sort((a, b) => a[0] - b[0])
    .map(([, text]) => text)
    .join(' ');

/** Shortens the longer sentence, then the other; what can't be cut well drops the result rather than the proposal. */
function fit(parts: Map<number, string>, proposal: number, result: number, { main }: Names): void {
  const own = (i: number) => parts.get(i) ?? '';
  const order = own(proposal).length >= own(result).length ? [proposal, result] : [result, proposal];
  for (const i of order) {
    const over = joined(parts).length - MOST;
    if (over <= 0 || i < 0) continue;
    const cut = shortened(own(i), Math.max(own(i).length - over, MOST / 2)) ?? shortened(own(i), own(i).length - over);
    // Rather no result than a proposal that doesn't name what it proposes.
    if (cut && !(namesAny(own(i), main) && i === proposal && !namesAny(cut, main))) parts.set(i, cut);
  }
  if (joined(parts).length > AT_WORST) parts.delete(result);
  if (joined(parts).length > AT_WORST) parts.set(proposal, clippedAt(own(proposal), MOST));
}
