/** A paper's stated result as a noun phrase in few words: "50.9% zero-shot accuracy", "a margin of 6.0% over X". */
import type { PaperResult } from '../paper';
import { resultsIn } from '../results';
import { bearerOf } from './bearer';
import { oneOfSeveral } from './oneOfSeveral';
import { changeIn } from './outcomeChanges';
import { ENDS, isNoun, type Line, LOOSE, lineOf, uncapitalised } from './outcomeLine';
import { isAblation, isOwnClaim } from './ownClaim';
import { phrased } from './phrased';
import { quotedPart } from './quotedOutcome';
import { LONGEST_RUN } from './reword';
import { sharedRun, type Wording, wordsOf } from './runs';
import { count } from './segment';
import { signsAsWords } from './signs';
import { lostIn, type Stated, statedIn } from './stated';

/** Words of a phrase. */
const MOST = 18;

const REACHES =
  /^(?:.*\s)?(?:achiev|reach|attain|obtain|scor|deliver|yield|giv|provid|record|gain|demonstrat|exhibit|show|bring|with|secur|hit|retain|maintain|report|produc|enabl|offer|establish|see|observ|suffer|incur|receiv)(?:e?s|e?d|ing|e)?\s(?:(?:only|just|even|also|about|still)\s)?([^,;()]*)$/i;
/** "with an average score of 34.55". */
const HAVING = /\bwith\s(an?\s[^,;()]*|)$/i;
const SMALL =
  'on|in|over|and|or|of|to|for|with|by|than|across|compared|from|using|at|when|while|as|under|after|without|versus|vs|relative(?= to)|per|that|which|where|whereas|but|yet';
const BEHIND_VALUE = new RegExp(
  String.raw`^((?!(?:${SMALL})\b)[^,;().–—]{2,60}?(?:\sper\s[\p{L}-]+)?)(?=\s(?:${SMALL})\b|[,;()–—]|\s-\s|\.(?!\d)|$)`,
  'iu',
);
const THAN = new RegExp(
  String.raw`^\s?(over|than|compared to|relative to)\s((?:the\s)?(?=[^,;().]*[\p{Lu}\p{N}])[^,;().]{2,50}?)${ENDS.replace('|in|', '|')}`,
  'u',
);

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

/**
 * The first result that can be said whole in a phrase, its figure and names as in the source; else a quoted clause, else a
 * gain of which the source doesn't say more. Nothing rather than a ragged end.
 */
export function outcomeOf({ results, sentences, names }: Findings, wording: Wording): string | undefined {
  const isOwn = (text: string) => isOwnClaim(text, names);
  const simple = sentences.map(text => oneOfSeveral(withoutAsides(text)));
  const read = simple.flatMap(text => resultsIn(text).map(result => ({ result, text })));
  const all = (read.length ? read : results.map(result => ({ result, text: result.text }))).filter(
    ({ result, text }) => !isVersion(result) && isOwn(result.text) && !isAblation(text),
  );
  const isGood = (phrase: string) => isPhrase(phrase) && isShort(phrase, wording);
  const inLines = (text: string): Stated[] =>
    all
      .filter(({ text: of }) => of === text)
      .map(({ result }) => ({ at: text.indexOf(result.value ?? ''), phrases: phrasesOf(result, text) }));
  const good = [...new Set([...simple, ...all.map(({ text }) => text)])].flatMap(text => {
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
  return (
    good.find(phrase => !BARE.test(phrase) && !JOINT.test(phrase)) ??
    good.find(phrase => !BARE.test(phrase)) ??
    all
      .flatMap(({ result }) => quotedPart(result) ?? [])
      .find(phrase => isShort(phrase, wording) && !BARE_QUOTE.test(phrase)) ??
    good[0] ??
    simple
      .filter(isAblation)
      .flatMap(text => lostIn(text).flatMap(({ phrases }) => phrases.flatMap(phrased)))
      .find(isGood)
  );
}

/** A figure's own aside: "15.0% (3.8% on average)"; and spelled-out abbreviations. */
const withoutAsides = (text: string): string =>
  signsAsWords(text)
    .replace(/, which (?:does|do|is|are|needs?|requires?) (?:not|no)\b[^,]*,/g, ',')
    .replace(/(?<=\p{Ll}{4})-(?=an? \d)/gu, ' – ')
    .replace(/(?<=[%×x\d]) \([^()]*\d[^()]*\)|\s\((?:random|chance|human|see)\b[^()]*\)|\s\([^()\d]*\)/gi, '');

/** Two figures of one thing, or of two: nobody can tell. */
const JOINT = /\d\s?(?:%|x|×)?,? and \d/;

/** With whose figure it is, where a level is reached by something that isn't the paper's. */
const borne = (phrase: string, text: string, at: number, names: readonly string[]): string =>
  (CHANGED.test(phrase) && !/\b(?:drop|decline|degradation)s?\b/.test(phrase)) || / for /.test(phrase)
    ? phrase
    : phrase + bearerOf(text, at, names);

const CHANGED =
  /\b(?:gain|rise|fall|reduction|margin|lead|lag|speed-?up|improvement|increase|decrease|decline|acceleration|saving|enhancement|boost)s?\b|\b(?:results with|against|less|fewer|lower|higher|faster|smaller|more)\b/u;

/** Of what, and against what? */
const BARE =
  /^(?:an? )?(?:(?:\p{L}+ )?(?:gain|rise|fall|margin|reduction|improvement|increase|decrease|boost|enhancement|decline|drop|saving|rate|score|speed-?up)s? of (?:up to |over |more than |at least )?[+\d.,%×xX–+ -]+(?:(?:and|to) [\d.,%]+|points?|percentage|percent|pp)*|(?:up to )?(?:an? )?[+\d.,%×xX–-]+ (?:(?:relative|absolute|overall|average|performance) )*(?:gain|reduction|improvement|increase|decrease|boost)s?)$/u;
const BARE_QUOTE =
  /^“(?:up to )?(?:an? )?(?:approximately )?[+\d.,%×xX–-]+ (?:(?:relative|absolute|overall|average|performance) )*(?:gain|reduction|improvement|increase|decrease|boost|speed-?up)s?”$/u;

/** Without the phrase that says where, behind the figure; the phrase itself where there is none. */
const shorter = (phrase: string): string =>
  /^(.*\d.*?) (?:on|in|across|over|against|for|among|when|while) [^,]*$/.exec(phrase)?.[1] ?? phrase;

const isShort = (phrase: string, wording: Wording): boolean => !sharedRun(wordsOf(phrase), wording, LONGEST_RUN);

const isPhrase = (phrase: string): boolean =>
  count(phrase) <= MOST &&
  !LOOSE.test(phrase) &&
  !/^(?:to|by|from|at(?! (?:most|least))|of|with|while|and)\s/i.test(phrase) &&
  /\p{L}{3}|\p{Lu}\d/u.test(phrase.replace(/\b(?:up to|over|under|only|about|more|than)\b/g, '')) &&
  !/(?<!\bto \S+ )\bfrom [\d.,]+\s?%?$|^[\d.,%]+ (?:overall|years?)$|\d× ?\d|\b(?:in|on|for|of) \p{L}+-to-\p{L}+$|-to-end$|^a performance of [\d.]+\s?[x×]/u.test(
    phrase,
  ) &&
  phrase.split('(').length === phrase.split(')').length &&
  !/[=><→…]|rightarrow|\s[/.–]\s|:|\b(?:combined|respectively|compared|alone|depending)$/.test(phrase);

function phrasesOf(result: PaperResult, sentence: string): string[] {
  const line = lineOf(result, sentence);
  if (!line) return [];
  return [...changeIn(line), ...reached(line), behind(line)].filter(made => made !== undefined);
}

/** "gains 5% in accuracy", "up to 6.9% in video understanding": what stands behind the value says what it is of. */
function behind({ before, value, after, goesOn }: Line): string | undefined {
  if (goesOn) return undefined;
  const [, word = '', what = ''] =
    /^(in|on|for|across) ((?:the )?[^,;().]{3,50}?)(?=\s(?:and|over|with|while|compared|by|from|using|at|when|than|to|under|after|without|despite|as|that|which)\b|[,;()–—]|\.(?!\d)|$)/i.exec(
      after,
    ) ?? [];
  if (!isNoun(what) || !/[%×x]|points?\b/i.test(value)) return undefined;
  if (GAINED.test(before) || /\bgains of\s$/.test(before)) return `a gain of ${value} ${word} ${what}`;
  if (word !== 'on' && !MEASURE.test(what)) return undefined;
  return CHANGES.test(before.split(' ').slice(-6).join(' ')) || /\b(?:than|from|versus|only|to)\s$/.test(before)
    ? undefined
    : `${value} ${word} ${what}`;
}

/** What can be had a share of. */
const MEASURE =
  /\b(?:accuracy|performance|scores?|rates?|quality|speed|latency|throughput|errors?|costs?|memory|time|success|F1|precision|recall|fidelity|efficiency|usage|consumption|size|parameters|compute|tokens|coverage|agreement)\b/i;
const CHANGES =
  /\b(?:fail|err|miss|lack|attack|hallucinat|wrong|false|drop|fall|declin|decreas|reduc|los|wors|degrad|improv|increas|gain|rais|boost|ris|cut|lower|low|below|behind|baseline|existing|prior|previous|human|GPT|compared|breaks?|agree)/i;

/** "achieves 50.9% zero-shot accuracy on X", "an FID score of 1.35". */
function reached({ before, value, after, where }: Line): string[] {
  const noun = BEHIND_VALUE.exec(after)?.[1]?.trim() ?? '';
  const lead =
    (HAVING.exec(before) ?? REACHES.exec(before))?.[1]
      ?.trim()
      .replace(
        /\b(?:new |strong )?(?:state-of-the-art|top-tier|impressive|remarkable|excellent|outstanding|superior) /,
        '',
      ) ?? (/^(?:an?\s.*|.*\sof\s|)$/i.test(before) ? before.trim() : undefined);
  if (lead === undefined || (lead && !isNoun(lead)) || (noun && !isNoun(noun))) return [];
  if (/\b(?:with|using|on)\s+$/i.test(`${before} `) && SET_UP.test(noun)) return [];
  // "on par with models 10 times larger" is no result of its own.
  if (/\b(?:on par|comparable|competitive|similar|rival\w*|match\w*)\b[^,]*$/i.test(before)) return [];
  const rest = noun ? after.slice(after.indexOf(noun) + noun.length) : after;
  const than = THAN.exec(rest) ?? (GAINED.test(before) ? OVER.exec(rest) : null);
  const against = than ? ` ${than[1]} ${than[2]}` : '';
  // "improvements in many tasks 76%": something was left out between.
  if (!noun && lead && !/\b(?:of|an?|than|over|under|about|around|nearly|almost|only|up to|is|to)$/i.test(lead))
    return [];
  if (/\b(?:to|at|near)$/i.test(lead) || /^(?:higher|lower|faster|better|out|up|down|more|less|fewer)$/i.test(noun))
    return [];
  // A bare share says nothing: something has to be measured.
  const measured = lead.replace(HEDGES, '');
  if (/^\p{L}+ing\b/u.test(measured) || (!noun && !/\p{L}{3}/u.test(measured) && !where.startsWith(' on ') && !against))
    return [];
  const what = CHANGE.test(noun) ? (OF_WHAT.exec(after.slice(after.indexOf(noun) + noun.length)) ?? []) : [];
  const changed = isNoun(what[2]) && !where.includes(what[2]) ? ` ${what[1]} ${what[2]}` : '';
  const gained = GAINED.test(before) ? 'a gain of ' : '';
  const said = `${gained}${lead ? `${uncapitalised(lead)} ` : ''}${value}${noun ? ` ${noun}` : ''}`;
  const rate = /^more (.+ per \S+)$/.exec(noun)?.[1];
  const measure = CHANGED.test(lead)
    ? undefined
    : /^(?:an? )?(?:highest |average |overall )?(.{3,}) of$/i.exec(lead)?.[1];
  return [
    `${said}${changed}${against}${where}`,
    `${said}${changed}${where}`,
    ...(measure && where && MEASURE.test(measure) ? [`${value} in ${measure}${where}`] : []),
    `${said}${changed}`,
    ...(rate ? [`${rate} higher by ${value}`] : []),
  ];
}

/** "With only 1% of the data": what went in, not what came out. */
const SET_UP =
  /^(?:larger|bigger|longer)\b|\b(?:data|dataset|samples?|examples?|parameters|tokens|labels?|annotations?|steps?|epochs?|compute)$/i;
/** What a gain is over, whatever it is. */
const OVER = new RegExp(String.raw`^\s?(over|than)\s((?:the\s|an?\s)?[^,;().]{3,40}?)${ENDS}`, 'u');
const GAINED = /\bgain(?:s|ed|ing)?\s$/i;
/** "a 1.5x reduction" of what? */
const CHANGE =
  /\b(?:reduction|improvement|increase|decrease|gain|drop|saving|boost|rise|degradation|speedup|acceleration)s?$/i;
const OF_WHAT = new RegExp(
  String.raw`^\s(in|of)\s((?:the\s)?[^,;().]{3,40}?)${ENDS.replace('|for|', '|for|on|across|in|')}`,
  'u',
);

const HEDGES =
  /\b(?:average|mean|overall|of|under|over|below|above|about|around|nearly|almost|only|up|to|more|less|than|between|from|the|an?)\b/gi;
