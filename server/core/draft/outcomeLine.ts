/** The line of a result, parted at its figure, and what counts as a noun in it. */
import type { PaperResult } from '../paper/paper';
import { count } from './segment';

const MOST_OF_NOUN = 9;
/** Stands for the value in its line. */
const VALUE = '\uE000';

/** Pronouns and references that mean nothing outside their abstract. */
export const LOOSE =
  /\b(?:we|our|us|they|their|this|these|those|it|its|such|former|latter|which|respectively|that|both|vs|e\.g|i\.e|here|there)\b/i;
/** Verbs within what should be a noun. */
const VERBAL =
  /\b(?:is|are|was|were|can|has|have|had|equals?|while|when|by|using|(?:improv|achiev|reduc|increas|requir|decreas|observ|rais|us|enhanc|reach|establish)(?:es|ed|ing|e)|scored|scoring|(?:outperform|surpass|boost|show|attain|obtain|saturat|reveal|demonstrat|remain|exceed|drop|fall|com|mak|enabl|suffer)(?:es|ing|ed|s))\b/iu;

/** Before these a noun ends. */
export const ENDS = String.raw`(?=\s(?:and|over|with|while|compared|by|from|using|at|when|than|to|under|after|without|despite|as|outperform\p{L}*|surpass\p{L}*|for|yet|but)\b|[,;()–—]|\s-\s|\.(?!\d)|$)`;
const PLACE = new RegExp(
  String.raw`(?:^|\s)(on|across|in|for)\s((?:the\s)?(?=(?:[^\s,;().]+\s){0,2}[^\s,;().]*[\p{Lu}\p{N}])(?:[^,;().]|\.(?=\d)){2,50}?)${ENDS}`,
  'u',
);
/** What limits a figure goes with it. */
const HEDGED =
  /\b(?:(?:under|over|below|above|about|around|nearly|almost|only|just|roughly|approximately|up to|more than|less than|at least|at most)\s)+$/i;
/** Behind these another statement begins, and the place of this one has passed. */
const NEXT = /[,;:]|\s(?:and|versus|vs\.?)\s(?=\d|up to\b|by\b)/;

const GOES_ON = /\d\s?(?:%|x|×|points?)?(?:\s[^,;]{0,40})?,?\sand\s(?:also\s)?(?:by\s|up to\s|over\s)*$/i;

/** A phrase that says how something changed, not what was reached. */
export const CHANGED =
  /\b(?:gain|rise|fall|reduction|margin|lead|lag|speed-?up|improvement|increase|decrease|decline|acceleration|saving|enhancement|boost)s?\b|\b(?:results with|against|less|fewer|lower|higher|faster|smaller|more)\b/u;

export interface Line {
  readonly before: string;
  readonly value: string;
  readonly after: string;
  /** ` on GSM8K`, or nothing. */
  readonly where: string;
  /** The figure only goes on a list of figures: "… by 24% on A |and 18% on B". */
  readonly goesOn: boolean;
}

/** `undefined` where the value doesn't stand in the line. Brackets are left out. */
export function lineOf({ text, value = '' }: PaperResult, sentence = text): Line | undefined {
  const marked = value ? text.replace(value, VALUE) : text;
  const at = marked.indexOf(VALUE);
  if (at < 0) return undefined;
  const plain = (part: string) => part.replace(/\s?\([^()]*\)/g, '').replace(/^\s+/, '');
  const after = plain(marked.slice(at + 1));
  const place = PLACE.exec(after.slice(0, NEXT.exec(after)?.index));
  const lead = plain(marked.slice(0, at));
  // "the gains are 10.9 |and 11.5 points": both are the value.
  const hedge = (/\d[\d.,]* and $/.exec(lead) ?? HEDGED.exec(lead))?.[0] ?? '';
  return {
    before: lead.slice(0, lead.length - hedge.length),
    value: hedge.toLowerCase() + value.replace(/^by\s/i, '').replace(/^An?(?=\s)/, article => article.toLowerCase()),
    after,
    where: place ? ` ${place[1]} ${place[2]}` : '',
    goesOn: GOES_ON.test(sentence.slice(0, Math.max(0, sentence.indexOf(value)))),
  };
}

/** A line begins with a capital wherever it was cut; a word with further capitals or digits is a name. */
export const uncapitalised = (text: string): string =>
  /^\p{Lu}\p{Ll}*(?=[\s-]|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

export const isCapitalised = (text: string): boolean => /^(?:\p{Lu}[\p{L}\p{N}.+-]*\s?)+$/u.test(text);

export function isNoun(text: string | undefined): text is string {
  return (
    text !== undefined &&
    text !== '' &&
    !/^(?:over|by|in|of|to|for|on|with|from|than)\b/i.test(text) &&
    !VERBAL.test(text) &&
    !LOOSE.test(text) &&
    count(text) <= MOST_OF_NOUN
  );
}
