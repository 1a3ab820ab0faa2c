/** What a line says was reached, as noun phrases: "50.9% zero-shot accuracy on X", "a gain of 5% in accuracy". */
import type { PaperResult } from '../paper/paper';
import { changeIn } from './outcomeChanges';
import { CHANGED, ENDS, isNoun, type Line, lineOf, uncapitalised } from './outcomeLine';

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

/** Ways to say one result of a sentence. */
export function phrasesOf(result: PaperResult, sentence: string): string[] {
  const line = lineOf(result, sentence);
  if (!line) return [];
  return [...changeIn(line), ...reached(line), behind(line)].filter(made => made !== undefined);
}

/** "gains 5% in accuracy", "up to 6.9% in video understanding": what stands behind the value says what it is of. */
function behind({ before, value, after, goesOn }: Line): string | undefined {
  if (goesOn || /\bby\s$/.test(before)) return undefined;
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
    ...(measure && !noun && where && MEASURE.test(measure) ? [`${value} in ${measure}${where}`] : []),
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
