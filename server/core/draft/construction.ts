/** A way in which sentences state a figure, with how it is said as a noun phrase. */

import { isCapitalised } from './outcomeLine';

export type Groups = Readonly<Record<string, string | undefined>>;

/**
 * What it can't do without (asked first: the patterns are long and take a while to make), the pattern, and the phrases in order of
 * preference; none where the match says something else.
 */
export type Construction = readonly [
  cue: RegExp,
  pattern: RegExp,
  say: (groups: Groups, clause: string) => (string | undefined)[],
];

export const group = (name: string, pattern: string): string => `(?<${name}>${pattern})`;
export const regexp = (...parts: string[]): RegExp => new RegExp(parts.join(''), 'gi');
/** ` on GSM8K`, or nothing. */
export const at = ({ word, place }: Groups): string => (place ? ` ${word} ${place}` : '');
/** `+4.2%` → `4.2%`. */
export const unsigned = (value = ''): string => value.replace(/^(?:(?:by|an?)\s)+/, '').replace(/^[+−](?=\d)/, '');
/** `18 times` → `18×`. */
export const factor = (value = ''): string => unsigned(value).replace(/\stimes$/, '×');

export const RISES =
  '(?:improvement|gain|reduction|increase|decrease|boost|enhancement|drop|decline|saving|speed-?up|acceleration)s?';

/** "On X, …": where all of the sentence holds. */
export function placeIn(sentence: string): string {
  const place = /^(?:[^,]{0,24}, )?[Oo]n (?:the )?([^,;:()]{2,40}), /.exec(sentence)?.[1];
  return place ? ` on ${place}` : '';
}

/** What is measured, by its last word. */
export const ACCURACY =
  '(?:accuracy|performance|success|scores?|rates?|F1|precision|recall|quality|throughput|latency|Pass@\\d+|mIoU|mAP|AUROC)';

/** Can't stand alone: "a token reduction". */
export const ONE_NOUN = /^(?:token|parameter|step|frame|sample|gradient|model|data) ?$/i;

/** Without article. */
export const bare = (noun: string): string => noun.replace(/^(?:the|an?|its|their|our) /i, '');

/** `The best model` within a sentence. */
export const lowered = (text: string): string =>
  /^(?:The|Even|An?|Current|Existing|Most|All|Many|Several|Some|Leading|Frontier|Top|Both)\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

/** A thing gains, a measure rises, and one is ahead of a baseline. */
export function relation(what: string): string {
  const [head = ''] = what.split(/ (?:of|in|on|for|with|over|under|compared|across|between|against) /);
  if (/\b(?:baselines?|methods?|state of the art|SOTA)$/i.test(head)) return 'over';
  if (/\b(?:models?|LLMs?|policy|policies|agents?|student|backbones?)$/i.test(head)) return 'for';
  if (new RegExp(`\\b(?:${ACCURACY}|coverage|completion|rewards?|returns?|length|correlation)$`, 'i').test(head))
    return 'in';
  return isCapitalised(head) && !/^\p{Lu}+$/u.test(head) && !/(?:\p{Lu}{3,}|F1|@\d+|\p{L}-F1)$/u.test(head)
    ? 'for'
    : 'in';
}
