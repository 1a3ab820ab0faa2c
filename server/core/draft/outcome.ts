/** A paper's stated result as a noun phrase in few words: "50.9% zero-shot accuracy", "a margin of 6.0% over X". */
import type { PaperResult } from '../paper';
import { fittingArticles } from './article';
import { anyPart, quotedPart } from './quotedOutcome';
import { LONGEST_RUN } from './reword';
import { sharedRun, type Wording, wordsOf } from './runs';
import { closed, count } from './segment';

/** Words of a phrase, and of a noun within it. */
const MOST = 18;
const MOST_OF_NOUN = 9;

/** Stands for the value in its line. */
const VALUE = '\uE000';

/** Pronouns and references that mean nothing outside their abstract. */
const LOOSE =
  /\b(?:we|our|us|they|their|this|these|those|it|its|such|former|latter|which|respectively|that|both|vs|e\.g|i\.e|here|there)\b/i;
/** Verbs within what should be a noun. */
const VERBAL =
  /\b(?:is|are|was|were|can|has|have|had|while|when|by|using|(?:improv|achiev|reduc|increas|requir|decreas|observ|rais|us|enhanc|reach|establish)(?:es|ed|ing|e)|scored|scoring|(?:outperform|surpass|boost|show|attain|obtain|saturat|reveal|demonstrat|remain|exceed|drop|fall|com|mak|enabl|suffer)(?:es|ing|ed|s))\b/iu;

const REACHES =
  /^(?:.*\s)?(?:achiev|reach|attain|obtain|scor|deliver|yield|giv|provid|record|gain|demonstrat|exhibit|show|with|secur|hit|retain|maintain|report|produc|enabl|offer|establish|see|observ|suffer|incur)(?:e?s|e?d|ing|e)?\s(?:(?:only|just|even|also|about|still)\s)?([^,;()]*)$/i;
/** "with an average score of 34.55". */
const HAVING = /\bwith\s(an?\s[^,;()]*|)$/i;
const OBJECT = '(?:its |their |an? |overall )*((?:the )?[^,;()]{3,70}?)';
const BY = String.raw`\s(?:by|of)\s(?:an? )?(?:significant |substantial |remarkable |notable |average (?:of )?|mean of |additional )?$`;
const RISE = '(?:improv|increas|boost|rais|enhanc|lift|elevat|accelerat|speed|push)(?:es|e|ed|ing|s)?(?: up)?';
const FALL = '(?:reduc|decreas|lower(?=s|ed|ing)|cut|drop|sav|shrink|shorten|lessen)(?:es|e|ed|ing|s|ting|ts)?';
const UP = new RegExp(String.raw`\b${RISE} ${OBJECT}${BY}`, 'i');
const DOWN = new RegExp(String.raw`\b${FALL} ${OBJECT}${BY}`, 'i');
const FROM = new RegExp(String.raw`\b(?:(${RISE})|${FALL}) ${OBJECT} (from [^,;()]{1,30}? to )$`, 'i');
const AHEAD = new RegExp(
  String.raw`\b(?:outperform|surpass|exceed|beat)(?:es|ed|ing|s)? ${OBJECT}${BY.replace('(?:by|of)', 'by')}`,
  'i',
);
const SMALL =
  'on|in|over|and|or|of|to|for|with|by|than|across|compared|from|using|at|when|while|as|under|after|without|versus|vs|relative|per';
const BEHIND_VALUE = new RegExp(
  String.raw`^((?!(?:${SMALL})\b)[^,;().–—]{2,60}?)(?=\s(?:${SMALL})\b|[,;()–—]|\.(?!\d)|$)`,
  'i',
);
const ENDS = String.raw`(?=\s(?:and|over|with|while|compared|by|from|using|at|when|than|to|under|after|without|despite|as|outperform\p{L}*|surpass\p{L}*|for|yet|but)\b|[,;()–—]|\.(?!\d)|$)`;
const PLACE = new RegExp(
  String.raw`(?:^|\s)(on|across|in|for)\s((?:the\s)?(?=(?:[^\s,;().]+\s){0,2}[^\s,;().]*[\p{Lu}\p{N}])[^,;().]{2,50}?)${ENDS}`,
  'u',
);
const THAN = new RegExp(
  String.raw`^\s?(over|than)\s((?:the\s)?(?=[^,;().]*[\p{Lu}\p{N}])[^,;().]{2,50}?)${ENDS.replace('|in|', '|')}`,
  'u',
);

/** Its figure is part of a name: "Claude 4.7". */
export const isVersion = ({ text, value = '' }: PaperResult): boolean =>
  /^[\d.]+$/.test(value) && /(?:^|\s)\p{Lu}[\p{L}\p{N}.-]*\s$/u.test(text.slice(0, Math.max(0, text.indexOf(value))));

/** The first result that can be said in a phrase, its figure and names as in the source; else a few quoted words. */
export function outcomeOf(all: readonly PaperResult[], wording: Wording): string | undefined {
  const results = all.filter(result => !isVersion(result));
  const isGood = (phrase: string) => isPhrase(phrase) && isShort(phrase, wording);
  const clean = (part: string) => !/rightarrow|[\\{}=]/.test(part);
  const parts = () => {
    const any = results.map(anyPart);
    return [...results.flatMap(result => quotedPart(result) ?? []), ...any.filter(clean), ...any];
  };
  return results.flatMap(phrasesOf).find(isGood) ?? parts().find(phrase => isShort(phrase, wording));
}

const isShort = (phrase: string, wording: Wording): boolean => !sharedRun(wordsOf(phrase), wording, LONGEST_RUN);

const isPhrase = (phrase: string): boolean =>
  count(phrase) <= MOST &&
  !LOOSE.test(phrase) &&
  !/^(?:to|by|from|at|of)\s/i.test(phrase) &&
  phrase.split('(').length === phrase.split(')').length &&
  !/[=><→…]|rightarrow|\s[/.]\s/.test(phrase);

interface Line {
  readonly before: string;
  readonly value: string;
  readonly after: string;
  /** " on GSM8K", or nothing. */
  readonly where: string;
}

function phrasesOf({ text, value = '' }: PaperResult): string[] {
  const marked = value ? text.replace(value, VALUE) : text;
  const at = marked.indexOf(VALUE);
  if (at < 0) return [];
  const plain = (part: string) => part.replace(/\s?\([^()]*\)/g, '').replace(/^\s+/, '');
  const after = plain(marked.slice(at + 1));
  const place = PLACE.exec(after);
  const lead = plain(marked.slice(0, at));
  const hedge = HEDGED.exec(lead)?.[0] ?? '';
  const line = {
    before: lead.slice(0, lead.length - hedge.length),
    value: hedge.toLowerCase() + value.replace(/^by\s/i, '').replace(/^An?(?=\s)/, article => article.toLowerCase()),
    after,
    where: place ? ` ${place[1]} ${place[2]}` : '',
  };
  return [changed(line), compared(line), moved(line), reached(line), behind(line)].flatMap(made =>
    made ? [tidied(made)] : [],
  );
}

/** "improves accuracy by 5%" → "a gain of 5% in accuracy"; "raises X from 2 to 3" → "a rise in X from 2 to 3". */
function changed({ before, value, where }: Line): string | undefined {
  const from = FROM.exec(before);
  if (from)
    return isNoun(from[2]) ? `a ${from[1] ? 'rise' : 'fall'} in ${from[2]} ${from[3]}${value}${where}` : undefined;
  const up = UP.exec(before)?.[1];
  const down = DOWN.exec(before)?.[1];
  if (isNoun(up)) return `a gain of ${value} ${isName(up) ? 'for' : 'in'} ${up}${where}`;
  return isNoun(down) ? `a reduction of ${value} in ${down}${where}` : undefined;
}

/** "accuracy improves by 5%" → "a rise of 5% in accuracy"; "the gain is 5%" → "a gain of 5%". */
function moved({ before, value, where }: Line): string | undefined {
  const by = SUBJECT.exec(before);
  if (by && isNoun(by[1]))
    return `a ${RISEN.test(by[2] ?? '') ? 'rise' : 'fall'} of ${value} in ${uncapitalised(by[1])}${where}`;
  const is =
    /^(?:the |an? )?((?!(?:on|for|in|from|at|by|with|to|and|while|where)\b)(?:(?!\bthe\b)[^,;()]){3,60}?) (?:is|are|was|were|of)\s$/i.exec(
      before,
    )?.[1];
  return isNoun(is) && /\b(?:gain|improvement|accuracy|score|rate|reduction|error|speedup|increase)s?$/i.test(is)
    ? `${/s$/.test(is) ? '' : 'a '}${uncapitalised(is)} of ${value}${where}`
    : undefined;
}

const SUBJECT =
  /^(?:(?:while|and|that|the|its|their)\s)*([^,;()]{3,60}?)\s((?:improv|ris|increas|grow|climb|jump|drop|fall|declin|decreas|shrink)(?:e?s|ing|ed)|rose|grew|fell)\s(?:further\s)?by\s$/i;
const RISEN = /^(?:improv|ris|ros|increas|grow|grew|climb|jump)/i;

/** "gains 5% in accuracy", "up to 6.9% in video understanding": what stands behind the value says what it is of. */
function behind({ before, value, after }: Line): string | undefined {
  const [, word = '', what = ''] =
    /^(in|on|for|across) ((?:the )?[^,;().]{3,50}?)(?=\s(?:and|over|with|while|compared|by|from|using|at|when|than|to|under|after|without|despite|as|that|which)\b|[,;()–—]|\.(?!\d)|$)/i.exec(
      after,
    ) ?? [];
  if (!isNoun(what) || !/[%×x]|points?\b/i.test(value) || (word !== 'on' && !MEASURE.test(what))) return undefined;
  if (/\bgain(?:s|ed|ing)?\s$/i.test(before)) return `a gain of ${value} ${word} ${what}`;
  return CHANGES.test(before.split(' ').slice(-6).join(' ')) || /\b(?:than|from|versus|only|to)\s$/.test(before)
    ? undefined
    : `${value} ${word} ${what}`;
}

/** What can be had a share of. */
const MEASURE =
  /\b(?:accuracy|performance|scores?|rates?|quality|speed|latency|throughput|errors?|costs?|memory|time|success|F1|precision|recall|fidelity|efficiency|usage|consumption|size|parameters|compute|tokens|coverage|agreement)\b/i;
const CHANGES =
  /\b(?:fail|err|miss|lack|attack|hallucinat|wrong|false|drop|fall|declin|decreas|reduc|los|wors|degrad|improv|increas|gain|rais|boost|ris|cut|lower|low|below|behind|baseline|existing|prior|previous|human|GPT|compared|breaks?|agree)/i;

/** "outperforms X by 5%" → "a margin of 5% over X". */
function compared({ before, value, where }: Line): string | undefined {
  const other = AHEAD.exec(before)?.[1];
  if (!isNoun(other))
    return /\b(?:outperform|surpass|exceed)\p{L}*\s.*\sby\s$/u.test(before)
      ? `a margin of ${value}${where}`
      : undefined;
  return `a margin of ${value} over ${other}${where}`;
}

/** "achieves 50.9% zero-shot accuracy on X", "an FID score of 1.35". */
function reached({ before, value, after, where }: Line): string | undefined {
  const noun = BEHIND_VALUE.exec(after)?.[1]?.trim() ?? '';
  const lead =
    (HAVING.exec(before) ?? REACHES.exec(before))?.[1]?.trim() ??
    (/^(?:an?\s.*|.*\sof\s|)$/i.test(before) ? before.trim() : undefined);
  if (lead === undefined || (lead && !isNoun(lead)) || (noun && !isNoun(noun))) return undefined;
  // "on par with models 10 times larger" is no result of its own.
  if (/\b(?:on par|comparable|competitive|similar|rival\w*|match\w*)\b/i.test(before)) return undefined;
  const than = THAN.exec(noun ? after.slice(after.indexOf(noun) + noun.length) : after);
  const against = than ? ` ${than[1]} ${than[2]}` : '';
  if (/\b(?:to|at|near)$/i.test(lead) || /^(?:higher|lower|faster|better|out|up|down|more|less|fewer)$/i.test(noun))
    return undefined;
  // A bare share says nothing: something has to be measured.
  const measured = lead.replace(HEDGES, '');
  if (/^\p{L}+ing\b/u.test(measured) || (!noun && !/\p{L}{3}/u.test(measured) && !where.startsWith(' on ') && !against))
    return undefined;
  const what = CHANGE.test(noun) ? (OF_WHAT.exec(after.slice(after.indexOf(noun) + noun.length)) ?? []) : [];
  const changed = isNoun(what[2]) && !where.includes(what[2]) ? ` ${what[1]} ${what[2]}` : '';
  return `${lead ? `${uncapitalised(lead)} ` : ''}${value}${noun ? ` ${noun}` : ''}${changed}${against}${where}`;
}

/** "a 1.5x reduction" of what? */
const CHANGE =
  /\b(?:reduction|improvement|increase|decrease|gain|drop|saving|boost|rise|degradation|speedup|acceleration)s?$/i;
const OF_WHAT = new RegExp(
  String.raw`^\s(in|of)\s((?:the\s)?[^,;().]{3,40}?)${ENDS.replace('|for|', '|for|on|across|in|')}`,
  'u',
);

/** What limits a figure goes with it. */
const HEDGED =
  /\b(?:(?:under|over|below|above|about|around|nearly|almost|only|just|roughly|approximately|up to|more than|less than|at least|at most)\s)+$/i;
const HEDGES =
  /\b(?:average|mean|overall|of|under|over|below|above|about|around|nearly|almost|only|up|to|more|less|than|between|from|the|an?)\b/gi;

const uncapitalised = (text: string): string =>
  /^\p{Lu}(?:\p{Ll}|\s|$)/u.test(text) && !/^\S*\d/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const isName = (text: string): boolean => /^(?:\p{Lu}[\p{L}\p{N}.+-]*\s?)+$/u.test(text);

function isNoun(text: string | undefined): text is string {
  return text !== undefined && text !== '' && !VERBAL.test(text) && !LOOSE.test(text) && count(text) <= MOST_OF_NOUN;
}

const tidied = (text: string): string => fittingArticles(closed(text.replace(/\s+/g, ' ')));
