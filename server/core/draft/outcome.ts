/** A paper's stated result as a noun phrase in few words: "50.9% zero-shot accuracy", "a margin of 6.0% over X". */
import type { PaperResult } from '../paper';
import { fittingArticles } from './article';
import { changeIn } from './outcomeChanges';
import { ENDS, isNoun, type Line, LOOSE, lineOf, uncapitalised } from './outcomeLine';
import { quotedPart } from './quotedOutcome';
import { LONGEST_RUN } from './reword';
import { sharedRun, type Wording, wordsOf } from './runs';
import { closed, count } from './segment';

/** Words of a phrase. */
const MOST = 18;

const REACHES =
  /^(?:.*\s)?(?:achiev|reach|attain|obtain|scor|deliver|yield|giv|provid|record|gain|demonstrat|exhibit|show|with|secur|hit|retain|maintain|report|produc|enabl|offer|establish|see|observ|suffer|incur)(?:e?s|e?d|ing|e)?\s(?:(?:only|just|even|also|about|still)\s)?([^,;()]*)$/i;
/** "with an average score of 34.55". */
const HAVING = /\bwith\s(an?\s[^,;()]*|)$/i;
const SMALL =
  'on|in|over|and|or|of|to|for|with|by|than|across|compared|from|using|at|when|while|as|under|after|without|versus|vs|relative|per';
const BEHIND_VALUE = new RegExp(
  String.raw`^((?!(?:${SMALL})\b)[^,;().–—]{2,60}?)(?=\s(?:${SMALL})\b|[,;()–—]|\.(?!\d)|$)`,
  'i',
);
const THAN = new RegExp(
  String.raw`^\s?(over|than)\s((?:the\s)?(?=[^,;().]*[\p{Lu}\p{N}])[^,;().]{2,50}?)${ENDS.replace('|in|', '|')}`,
  'u',
);

/** Its figure is part of a name: "Claude 4.7". */
export const isVersion = ({ text, value = '' }: PaperResult): boolean =>
  /^[\d.]+$/.test(value) && /(?:^|\s)\p{Lu}[\p{L}\p{N}.-]*\s$/u.test(text.slice(0, Math.max(0, text.indexOf(value))));

/**
 * The first result that can be said whole in a phrase, its figure and names as in the source; else a quoted clause, else a
 * gain of which the source doesn't say more. Nothing rather than a ragged end.
 */
export function outcomeOf(all: readonly PaperResult[], wording: Wording): string | undefined {
  const results = all.filter(result => !isVersion(result));
  const good = results.flatMap(phrasesOf).filter(phrase => isPhrase(phrase) && isShort(phrase, wording));
  return (
    good.find(phrase => !BARE.test(phrase)) ??
    results.flatMap(result => quotedPart(result) ?? []).find(phrase => isShort(phrase, wording)) ??
    good[0]
  );
}

/** Of what, and against what? */
const BARE =
  /^(?:an? )?(?:\p{L}+ )?(?:gain|rise|fall|margin|reduction|improvement|increase|decrease|rate|score|speedup)s? of (?:up to )?[\d.,%×xX–+ -]+(?:and [\d.,%]+|points?|percentage|percent)*$/u;

const isShort = (phrase: string, wording: Wording): boolean => !sharedRun(wordsOf(phrase), wording, LONGEST_RUN);

const isPhrase = (phrase: string): boolean =>
  count(phrase) <= MOST &&
  !LOOSE.test(phrase) &&
  !/^(?:to|by|from|at|of|with|while|and)\s/i.test(phrase) &&
  !/\bfrom [\d.,]+\s?%?$|^[\d.,%]+ (?:overall|years?)$|\d× ?\d|-to-\p{L}+$/u.test(phrase) &&
  phrase.split('(').length === phrase.split(')').length &&
  !/[=><→…]|rightarrow|\s[/.]\s/.test(phrase);

function phrasesOf(result: PaperResult): string[] {
  const line = lineOf(result);
  if (!line) return [];
  return [...changeIn(line), reached(line), behind(line)].flatMap(made => (made ? [tidied(made)] : []));
}

/** "gains 5% in accuracy", "up to 6.9% in video understanding": what stands behind the value says what it is of. */
function behind({ before, value, after }: Line): string | undefined {
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
function reached({ before, value, after, where }: Line): string | undefined {
  const noun = BEHIND_VALUE.exec(after)?.[1]?.trim() ?? '';
  const lead =
    (HAVING.exec(before) ?? REACHES.exec(before))?.[1]?.trim() ??
    (/^(?:an?\s.*|.*\sof\s|)$/i.test(before) ? before.trim() : undefined);
  if (lead === undefined || (lead && !isNoun(lead)) || (noun && !isNoun(noun))) return undefined;
  // "on par with models 10 times larger" is no result of its own.
  if (/\b(?:on par|comparable|competitive|similar|rival\w*|match\w*)\b/i.test(before)) return undefined;
  const rest = noun ? after.slice(after.indexOf(noun) + noun.length) : after;
  const than = THAN.exec(rest) ?? (GAINED.test(before) ? OVER.exec(rest) : null);
  const against = than ? ` ${than[1]} ${than[2]}` : '';
  if (/\b(?:to|at|near)$/i.test(lead) || /^(?:higher|lower|faster|better|out|up|down|more|less|fewer)$/i.test(noun))
    return undefined;
  // A bare share says nothing: something has to be measured.
  const measured = lead.replace(HEDGES, '');
  if (/^\p{L}+ing\b/u.test(measured) || (!noun && !/\p{L}{3}/u.test(measured) && !where.startsWith(' on ') && !against))
    return undefined;
  const what = CHANGE.test(noun) ? (OF_WHAT.exec(after.slice(after.indexOf(noun) + noun.length)) ?? []) : [];
  const changed = isNoun(what[2]) && !where.includes(what[2]) ? ` ${what[1]} ${what[2]}` : '';
  const gained = GAINED.test(before) ? 'a gain of ' : '';
  return `${gained}${lead ? `${uncapitalised(lead)} ` : ''}${value}${noun ? ` ${noun}` : ''}${changed}${against}${where}`;
}

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

const tidied = (text: string): string => fittingArticles(closed(text.replace(/\s+/g, ' ')));
