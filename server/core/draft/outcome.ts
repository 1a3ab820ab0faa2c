/** A paper's stated result as a noun phrase in few words: "50.9% zero-shot accuracy", "a margin of 6.0% over X". */
import { resultsIn } from '../abstract/results';
import type { PaperResult } from '../paper/paper';
import { bearerOf } from './bearer';
import { kernelsIn } from './kernel';
import { conditioned, limited } from './limits';
import { oneOfSeveral } from './oneOfSeveral';
import { CHANGED } from './outcomeLine';
import { phrasesOf } from './outcomeReached';
import { isAblation, isAnothers, isOwnClaim } from './ownClaim';
import { phrased } from './phrased';
import { BARE, isPhrase, JOINT, MOST } from './phraseShape';
import { reworded } from './reword';
import { LONGEST_RUN, sharedRun, type Wording, wordsOf } from './runs';
import { count } from './segment';
import { signsAsWords } from './signs';
import { asideIn, lostIn, type Stated, statedIn } from './stated';

/** Its figure is part of a name: "Claude 4.7". */
export const isVersion = ({ text, value = '' }: PaperResult): boolean =>
  /^[\d.]+$/.test(value) &&
  /(?:^|\s)(?!\p{L}+ing\s)\p{Lu}[\p{L}\p{N}.-]*\s$/u.test(text.slice(0, Math.max(0, text.indexOf(value))));

/** What a paper says of its results. */
export interface Findings {
  /** Read from all its sources; used where the sentences give nothing. */
  readonly results: readonly PaperResult[];
  /** Those in which it may claim something, in order. */
  readonly sentences: readonly string[];
  /** What the paper calls its own. */
  readonly names: readonly string[];
}

/** A noun phrase, or what stands behind "reports that". */
export interface Outcome {
  readonly text: string;
  readonly isClause: boolean;
}

/**
 * The first result that can be said whole in a phrase or by the core of its clause, its figure and names as in the source; else a
 * gain of which the source doesn't say more. Nothing rather than a ragged end.
 */
export function outcomeOf(stated: Findings, wording: Wording): Outcome | undefined {
  const findings = { ...stated, sentences: stated.sentences.map(text => oneOfSeveral(withoutAsides(text))) };
  const told = findings.sentences.flatMap(text =>
    [...coresIn(text, findings, wording), ...constructed(text, findings, wording)].sort((a, b) => a.at - b.at),
  );
  const isClear = ({ text }: Outcome) => !BARE.test(text) && !JOINT.test(text);
  const first = told.find(one => !one.isLess && isClear(one));
  if (first) return first;
  const lines = linesIn(findings, wording).map(text => ({ text, isClause: false }));
  const all: readonly Outcome[] = [...told, ...lines];
  const full = lines.find(isClear) ?? told.find(isClear) ?? all.find(({ text }) => !BARE.test(text));
  if (full) return full;
  const rest = all[0]?.text ?? asideOf(findings, wording) ?? lossIn(findings, wording);
  return rest === undefined ? undefined : { text: rest, isClause: false };
}

interface Told extends Outcome {
  /** Where its figure stands. */
  readonly at: number;
  /** What is done says less of what came out than what was reached. */
  readonly isLess: boolean;
}

/** What a sentence states by constructions. */
function constructed(text: string, { names }: Findings, wording: Wording): Told[] {
  if (isAnothers(text, names)) return [];
  return saidOf(statedIn(text, one => isOwnClaim(one, names)).full, text, names, wording);
}

function saidOf(stated: readonly Stated[], text: string, names: readonly string[], wording: Wording): Told[] {
  const isGood = (phrase: string) => isPhrase(phrase) && isShort(phrase, wording);
  return stated.flatMap(({ at, phrases }) => {
    const first = digitFrom(text, at);
    const tidied = (phrase: string) =>
      phrased(borne(phrase, text, at, names))
        .flatMap(one => conditioned(one, text, first))
        .filter(isPhrase)
        .flatMap(one => limited(one, text, first) ?? []);
    const whole = phrases.flatMap(tidied);
    return (whole.some(isGood) ? whole : [...whole, ...phrases.map(shorter).flatMap(tidied)])
      .filter(isGood)
      .map(phrase => ({ text: phrase, isClause: false, isLess: /^the use of /.test(phrase), at: first }));
  });
}

const digitFrom = (text: string, at: number): number => at + Math.max(0, text.slice(Math.max(0, at)).search(/\d/));

/** What the lines of the sentences say, for what has neither a construction nor a core. */
function linesIn(findings: Findings, wording: Wording): string[] {
  const { sentences, names } = findings;
  const all = ownResults(findings);
  const inLines = (text: string): Stated[] =>
    all
      .filter(({ text: of }) => of === text)
      .map(({ result }) => ({ at: text.indexOf(result.value ?? ''), phrases: phrasesOf(result, text) }));
  const texts = [...new Set([...sentences, ...all.map(({ text }) => text)])].filter(text => !isAnothers(text, names));
  return texts.flatMap(text =>
    saidOf(
      [...inLines(text), ...statedIn(text, one => isOwnClaim(one, names)).less].sort((a, b) => a.at - b.at),
      text,
      names,
      wording,
    ).map(({ text: phrase }) => phrase),
  );
}

function ownResults({ results, sentences, names }: Findings) {
  const read = sentences.flatMap(text => resultsIn(text).map(result => ({ result, text })));
  return (read.length ? read : results.map(result => ({ result, text: result.text }))).filter(
    ({ result, text }) => !isVersion(result) && isOwnClaim(result.text, names) && !isAblation(text),
  );
}

/** The cores of a sentence's clauses, in other words than their source where they share too many. */
function coresIn(text: string, { names }: Findings, wording: Wording): Told[] {
  if (isAblation(text)) return [];
  return kernelsIn(text, names, one => isOwnClaim(one, names)).flatMap(
    ({ value, phrases, acts, clauses, isInherited }) => {
      // What can be said as it is comes before what must be put in other words.
      const said = (ways: readonly (readonly string[])[], isFit: (way: string) => boolean) =>
        ways
          .map(one => one.flatMap(limits).filter(isFit))
          .flatMap(one => [
            ...one.filter(way => isShort(way, wording)),
            ...one.flatMap(way => worded(way, value, wording) ?? []).filter(isFit),
          ])[0];
      const at = text.includes(value) ? text.indexOf(value) : text.indexOf(/\d[\d.]*/.exec(value)?.[0] ?? '');
      const first = digitFrom(text, at);
      const limits = (way: string) => limited(way, text, first) ?? [];
      const borneBy = (phrase: string) => (isInherited ? borne(phrase, text, at, names) : phrase);
      const phraseOf = (ways: readonly string[]) => said(ways.map(phrased), way => isPhrase(way) && !BARE.test(way));
      const phrase = phraseOf(phrases.map(borneBy));
      const act = phrase ?? phraseOf(acts);
      const clause =
        act ??
        said(
          clauses.map(one => [one]),
          way => count(way) <= MOST,
        );
      return clause === undefined
        ? []
        : [{ text: clause, isClause: act === undefined, isLess: phrase === undefined, at: first }];
    },
  );
}

/** With its figures, and no long run of the source's. */
function worded(way: string, value: string, wording: Wording): string | undefined {
  const figures = value.match(/\d+(?:\.\d+)?/g) ?? [];
  const others = HEDGES.flatMap(([hedge, other]) => (hedge.test(way) ? [way.replace(hedge, other)] : []));
  return [way, ...others]
    .flatMap(one => (isShort(one, wording) ? one : (reworded(one, wording) ?? [])))
    .filter(
      one =>
        !/\binside \d/.test(one) &&
        (/\bwithin\b/.test(way) || !/\bwithin\b/.test(one)) &&
        one.split(' over ').length <= way.split(' over ').length,
    )
    .find(one => figures.every(figure => one.includes(figure)));
}

/** What limits a figure, in other words, and articles that can go. */
const HEDGES: readonly (readonly [RegExp, string])[] = [
  [/\bonly (?=\d)/, 'just '],
  [/\bjust (?=\d)/, 'only '],
  [/\b(?<!not )more than (?=\d)/, 'over '],
  [/\bover (?=\d)/, 'more than '],
  [/\bless than (?=\d)/, 'under '],
  [/\bunder (?=\d)/, 'less than '],
  [/(?<=\b(?:by|of|at|with|consuming|using) )up to (?=\d)/, 'as much as '],
  [/\bimprovement(s?) of (?=(?:up to |over |about )?[+]?\d)/, 'gain$1 of '],
  [/\bincrease(s?) of (?=(?:up to |over |about )?[+]?\d)/, 'rise$1 of '],
  [/ across (?=\p{L})/u, ' on '],
  [/\b(?:approximately|roughly|around) (?=\d)/, 'about '],
  [/\babout (?=\d)/, 'around '],
  [/\bnearly (?=\d)/, 'almost '],
  [/\balmost (?=\d)/, 'nearly '],
  [/(?<=\d) out of (?=\d)/, ' of '],
  [/(?<=\d) times\b/g, '×'],
  [/ (?:generated|produced|written) by /, ' from '],
  [/\b(of|in|on|for) the (?=(?:\p{L}+ )?\p{Ll}{3,}s\b)/u, '$1 '],
];

const asideOf = ({ sentences, names }: Findings, wording: Wording): string | undefined =>
  sentences
    .filter(text => isOwnClaim(text, names))
    .flatMap(text => asideIn(text).flatMap(({ phrases }) => phrases))
    .find(phrase => isPhrase(phrase) && isShort(phrase, wording));

const lossIn = ({ sentences }: Findings, wording: Wording): string | undefined =>
  sentences
    .filter(isAblation)
    .flatMap(text => lostIn(text).flatMap(({ phrases }) => phrases.flatMap(phrased)))
    .find(phrase => isPhrase(phrase) && isShort(phrase, wording));

/** A figure's own aside: "15.0% (3.8% on average)"; and spelled-out abbreviations. */
const withoutAsides = (text: string): string =>
  signsAsWords(text)
    // "beats the best baseline, Orca, by …"
    .replace(/(?<=\b(?:model|baseline|agent|system|method|LLM)), \p{Lu}[^,]{1,40},(?= by )/gu, '')
    .replace(/, which (?:does|do|is|are|needs?|requires?) (?:not|no)\b[^,]*,/g, ',')
    .replace(/(?<=\p{Ll}{4})-(?=(?:an? \d|only |far |just |even |revealing |showing ))/gu, ' – ')
    .replace(/(?<=[%×x\d]) \([^()]*\d[^()]*\)|\s\((?:random|chance|human|see)\b[^()]*\)|\s\([^()\d]*\)/gi, '');

/** With whose figure it is, where a level is reached by something that isn't the paper's. */
const borne = (phrase: string, text: string, at: number, names: readonly string[]): string =>
  (CHANGED.test(phrase) && !/\b(?:drop|decline|degradation)s?\b/.test(phrase)) || / for /.test(phrase)
    ? phrase
    : phrase + bearerOf(text, at, names);

/** Without the phrase that says where, behind the figure; the phrase itself where there is none. */
const shorter = (phrase: string): string =>
  /^(.*\d.*?) (?:on|in|across|over|against|for|among|when|while) [^,]*$/.exec(phrase)?.[1] ?? phrase;

const isShort = (phrase: string, wording: Wording): boolean => !sharedRun(wordsOf(phrase), wording, LONGEST_RUN);
