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
export const ONE_NOUN = /^(?:wall-?clock|wall-?time|token|parameter|step|frame|sample|gradient|model|data) ?$/i;

/** Without article. */
export const bare = (noun: string): string => noun.replace(/^(?:the|an?|its|their|our) /i, '');

/** `The best model` within a sentence. */
export const lowered = (text: string): string =>
  /^(?:The|Even|An?|Current|Existing|Most|All|Many|Several|Some|Leading|Frontier|Top|Both)\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

/** What a phrase is about, without what it is of or where. */
export const headOf = (what: string): string =>
  bare(what.split(/ (?:of|in|on|for|with|over|under|compared|across|between|against) /)[0] ?? '');

/** Something that has figures, by its name: "the base model", "Orca-2-7B"; not "Macro-F1". */
export function isThing(what: string): boolean {
  const head = headOf(what);
  return (
    /\b(?:models|LLMs|policies|agents|solvers|backbones)$/i.test(head) ||
    /\b(?:[Mm]odel|LLM|[Pp]olicy|[Aa]gent|[Ss]tudent|[Bb]ackbone)(?: \S*[A-Z]\S*)?$/.test(head) ||
    (isCapitalised(head) && /-.*\d|\d.*-/.test(head) && !/F\d$|@\d+$/.test(head)) ||
    /^[A-Z]\S* \d[\d.]*-[A-Z]|(?:[A-Z].*|\bo\d)-(?:Base|Instruct|Chat|[Mm]ini|Pro|Flash)$/.test(head)
  );
}

/** A thing gains, a measure rises, and one is ahead of a baseline. */
export function relation(what: string): 'over' | 'for' | 'in' {
  const head = headOf(what);
  if (/\b(?:baselines?|methods?|state of the art|SOTA)$/i.test(head)) return 'over';
  if (isThing(what)) return 'for';
  const isMeasure = new RegExp(
    `(?:\\b(?:${ACCURACY}|coverage|completion|rewards?|returns?|length|correlation|ratio)|F1|@\\d+)$`,
    'i',
  );
  return isCapitalised(head) && !/^\p{Lu}+$|\p{Lu}{3,}$/u.test(head) && !isMeasure.test(head) ? 'for' : 'in';
}
