/** A paper's stated result as a noun phrase in few words: "50.9% zero-shot accuracy", "a margin of 6.0% over X". */
import { resultsIn } from '../abstract/results';
import type { PaperResult } from '../paper/paper';
import { bearerOf } from './bearer';
import { kernelsIn } from './kernel';
import { oneOfSeveral } from './oneOfSeveral';
import { CHANGED, LOOSE } from './outcomeLine';
import { phrasesOf } from './outcomeReached';
import { isAblation, isAnothers, isOwnClaim } from './ownClaim';
import { phrased } from './phrased';
import { reworded } from './reword';
import { LONGEST_RUN, sharedRun, type Wording, wordsOf } from './runs';
import { count } from './segment';
import { signsAsWords } from './signs';
import { asideIn, lostIn, type Stated, statedIn } from './stated';

/** Words of a phrase. */
const MOST = 18;

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
 * The first result that can be said whole in a phrase, its figure and names as in the source; else the core of its clause, else
 * a gain of which the source doesn't say more. Nothing rather than a ragged end.
 */
export function outcomeOf(stated: Findings, wording: Wording): Outcome | undefined {
  const findings = { ...stated, sentences: stated.sentences.map(text => oneOfSeveral(withoutAsides(text))) };
  const phrases = phrasesIn(findings, wording);
  const phrase = phrases.find(one => !BARE.test(one) && !JOINT.test(one)) ?? phrases.find(one => !BARE.test(one));
  if (phrase) return { text: phrase, isClause: false };
  const core = coreIn(findings, wording);
  if (core) return core;
  const rest = phrases[0] ?? asideOf(findings, wording) ?? lossIn(findings, wording);
  return rest === undefined ? undefined : { text: rest, isClause: false };
}
/** What the sentences state by constructions and lines, the first first. */
function phrasesIn({ results, sentences, names }: Findings, wording: Wording): string[] {
  const isOwn = (text: string) => isOwnClaim(text, names);
  const isGood = (phrase: string) => isPhrase(phrase) && isShort(phrase, wording);
  const all = ownResults({ results, sentences, names });
  const inLines = (text: string): Stated[] =>
    all
      .filter(({ text: of }) => of === text)
      .map(({ result }) => ({ at: text.indexOf(result.value ?? ''), phrases: phrasesOf(result, text) }));
  const texts = [...new Set([...sentences, ...all.map(({ text }) => text)])].filter(text => !isAnothers(text, names));
  return texts.flatMap(text => {
    const { full, less } = statedIn(text, isOwn);
    return [...full, ...inLines(text), ...less]
      .sort((a, b) => a.at - b.at)
      .flatMap(({ at, phrases }) => {
        const whole = phrases.flatMap(phrase => phrased(borne(phrase, text, at, names)));
        return whole.some(isGood)
          ? whole
          : [...whole, ...phrases.flatMap(p => phrased(borne(shorter(p), text, at, names)))];
      })
      .filter(isGood);
  });
}

function ownResults({ results, sentences, names }: Findings) {
  const read = sentences.flatMap(text => resultsIn(text).map(result => ({ result, text })));
  return (read.length ? read : results.map(result => ({ result, text: result.text }))).filter(
    ({ result, text }) => !isVersion(result) && isOwnClaim(result.text, names) && !isAblation(text),
  );
}

/** The core of the first clause that has one, in other words than its source where it shares too many. */
function coreIn({ sentences, names }: Findings, wording: Wording): Outcome | undefined {
  for (const text of sentences) {
    if (isAblation(text)) continue;
    for (const { value, phrases, clauses } of kernelsIn(text, names, one => isOwnClaim(one, names))) {
      const said = (ways: readonly string[], isFit: (way: string) => boolean) =>
        ways.flatMap(way => (isFit(way) ? (worded(way, value, wording) ?? []) : [])).find(isFit);
      const phrase = said(phrases.flatMap(phrased), way => isPhrase(way) && !BARE.test(way));
      const clause = phrase ?? said(clauses, way => count(way) <= MOST);
      if (clause !== undefined) return { text: clause, isClause: phrase === undefined };
    }
  }
  return undefined;
}

/** With its figures, and no long run of the source's. */
function worded(way: string, value: string, wording: Wording): string | undefined {
  const figures = value.match(/\d+(?:\.\d+)?/g) ?? [];
  const others = HEDGES.flatMap(([hedge, other]) => (hedge.test(way) ? [way.replace(hedge, other)] : []));
  return [way, ...others]
    .flatMap(one => (isShort(one, wording) ? one : (reworded(one, wording) ?? [])))
    .filter(one => !/\binside \d/.test(one) && one.split(' over ').length <= way.split(' over ').length)
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

/** Two figures of one thing, or of two: nobody can tell. */
const JOINT = /\d\s?(?:%|x|×)?,? and \d/;

/** With whose figure it is, where a level is reached by something that isn't the paper's. */
const borne = (phrase: string, text: string, at: number, names: readonly string[]): string =>
  (CHANGED.test(phrase) && !/\b(?:drop|decline|degradation)s?\b/.test(phrase)) || / for /.test(phrase)
    ? phrase
    : phrase + bearerOf(text, at, names);

/** Of what, and against what? */
const BARE =
  /^(?:an? )?(?:(?:(?:relative|absolute|average|overall|performance|mean|total|maximum|consistent) )*(?:gain|rise|fall|margin|reduction|improvement|increase|decrease|boost|enhancement|decline|drop|saving|rate|score|speed-?up)s? of (?:up to |over |more than |at least )?[+\d.,%×xX–+ -]+(?:(?:and|to) [\d.,%]+|points?|percentage|percent|pp)*|(?:up to )?(?:an? )?[+\d.,%×xX–-]+ (?:(?:relative|absolute|overall|average|performance) )*(?:gain|reduction|improvement|increase|decrease|boost)s?)$/u;

/** Without the phrase that says where, behind the figure; the phrase itself where there is none. */
const shorter = (phrase: string): string =>
  /^(.*\d.*?) (?:on|in|across|over|against|for|among|when|while) [^,]*$/.exec(phrase)?.[1] ?? phrase;

const isShort = (phrase: string, wording: Wording): boolean => !sharedRun(wordsOf(phrase), wording, LONGEST_RUN);

/** A clause that lost its shape. */
const VERBS =
  /\b(?:leads(?! to)|becomes?|attaining$|(?:models|systems|agents|LLMs) (?:scores?|achieve|reach)|achieves|reaches|outperforms|improves|exceeds|surpasses|remains)\b/;

const isPhrase = (phrase: string): boolean =>
  count(phrase) <= MOST &&
  !LOOSE.test(phrase) &&
  !VERBS.test(phrase) &&
  !/ (?:w|previously|currently)$|\bto [\d.]+%? to \d|\bp 0?\.\d|^(?:an? |the )?(?:previous|prior) |^\d[\d.]*%, \d|\bof the (?:previous|prior) best|\bfor (?:where|surpassing)\b/.test(
    phrase,
  ) &&
  !/\b((?:on|in|for|across) \S+) \1(?= |$)/.test(phrase) &&
  !/^(?:to|by|from|at(?! (?:most|least))|of|with|while|and)\s/i.test(phrase) &&
  /\p{L}{3}|\p{Lu}[\p{Lu}\d]/u.test(phrase.replace(/\b(?:up to|over|under|only|about|more|than)\b/g, '')) &&
  !/(?<!\bto \S+ )\bfrom [\d.,]+\s?%?$|^[\d.,%]+ (?:overall|years?)$|\d× ?\d|\b(?:in|on|for|of) \p{L}+-to-\p{L}+(?:$| in\b)|-to-end$|^a performance of [\d.]+\s?[x×]/u.test(
    phrase,
  ) &&
  phrase.split('(').length === phrase.split(')').length &&
  !/[=><→…]|rightarrow|\s[/.–-]\s|:|\b(?:combined|respectively|compared|alone|depending)$/.test(phrase);
