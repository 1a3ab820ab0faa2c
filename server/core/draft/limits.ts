/** What has to go with a figure wherever it is told: that it is an average, what it is a share of, its other half; knows the words around it. */
import { fittingArticles } from './article';
import { RISES } from './construction';
import { HEDGE, VALUE } from './measured';
import { uncapitalised } from './outcomeLine';

const WORDS = String.raw`(?:[\p{L}\p{N}@/'’-]+\s)`;
/** "an average accuracy of |5", "by an average of |5", "averaging |5", "on average, X beats Y by |5". */
const AVERAGE_BEFORE = new RegExp(
  String.raw`\b(?:(?:average|mean)\s${WORDS}{0,4}?(?:(?:of|by|to|is|was|reaching)\s)?|averag(?:es|ed|ing)\s|on average\b(?:(?!, (?:and|but|while|whereas)\b)[^;:\d])*)${HEDGE}[+~$]?$`,
  'iu',
);
const AVERAGE_BEHIND = /^[^;:\d]{0,90}?\b(?:on|in) average\b/;
const AVERAGE = /averag|\bmean\b/i;
const CHANGE = new RegExp(
  String.raw`^(?:(an?|the) )?((?:[\p{L}-]+ ){0,3}?(?:${RISES}|margin|lead|accurac(?:y|ie)|score|rate|performance|correlation)s? (?:of|between) )(?=.*\d)`,
  'iu',
);
const LEVEL = new RegExp(String.raw`^((?:an? )?(?:${VALUE}|${HEDGE}\d[\d.,]*\d)) (\p{L}+)`, 'iu');
const SMALL = /^(?:on|in|for|across|over|at|with|to|when|under|of|against|compared|relative)$/i;
const COMPARED =
  /^(?:higher|lower|less|more|fewer|faster|slower|better|worse|shorter|longer|smaller|larger|cheaper|greater)$/i;

const TIMES = /^(?:ms|(?:millisecond|second|minute|hour|day|week|year|frame|token|FPS)s?)$/;

const averaged = (phrase: string): string => {
  const [whole = '', article, noun = ''] = CHANGE.exec(phrase) ?? [];
  if (whole)
    return `${article ? `${article === 'the' ? 'the' : 'an'} ` : ''}average ${noun}${phrase.slice(whole.length)}`;
  const [, value = '', next = ''] = LEVEL.exec(phrase) ?? [];
  const behind = phrase.slice(phrase.indexOf(value) + value.length + 1);
  if (!value || COMPARED.test(next) || TIMES.test(next)) return `${phrase} on average`;
  return SMALL.test(next) ? `an average of ${value} ${behind}` : `${value} average ${behind}`;
};

/** "When X fails, …", "At 70% sparsity, …": all of the sentence holds there. */
const FRONT =
  /^(?:[^,;:]{0,24}, )?((?:when|if|given|without|under|with(?! (?:our|only|just|merely|the proposed)\b)|at(?= \d)|after) [^,;:]{4,70}), /iu;
/** Says what was done, not where it holds alone. */
const FREE =
  /^(?:with|after|when (?:applied|evaluated|tested|compared|implemented|integrated|trained|fine-tuned|instantiated|combined|equipped|deployed))\b/;
const NEXT = /[;:]|, (?:while|whereas|but|yet|with|which)\b/;

/** With the condition in front of the sentence, which it may only lack where that limits nothing. */
export function conditioned(phrase: string, text: string, at: number): string[] {
  const [whole = '', condition = ''] = FRONT.exec(text) ?? [];
  if (!whole || at < whole.length || NEXT.test(text.slice(whole.length, at)) || /^with\b.*\d\s?[%x×]/i.test(condition))
    return [phrase];
  const front = uncapitalised(condition).replace(/\b(?:its|our|their)\b/g, 'the');
  if (phrase.includes(front)) return [phrase];
  return [`${phrase} ${front}`, ...(FREE.test(front) ? [phrase] : [])];
}

const FIGURE =
  /^\d[\d.,]*(?:[–-]\d[\d.,]*\d?)?(?:\s?(?:%|[x×](?![\p{L}\d])|points?\b|percentage points\b|pp\b|percent\b|times\b))*/u;
/** "12% |of raw": the whole is missing. */
const SHARE = /^\s(?:of|as (?:much|many|fast)|that of)\b/;
/** "31% and 53%, |respectively": of two things. */
const SECOND =
  /^,? and (?:by |to |up to |over )?[+−-]?(?<second>\d[\d.]*\d|\d)(?:(?!\d\s?%?(?:\spoints)?,?\sand\s[+−-]?\d)[^;])*\brespectively\b/;

/**
 * The phrase with what limits its figure, which stands at `at` of `text`; nothing where it can't be told: it lacks what it is a share
 * of, or stands for one of two things that aren't told apart.
 */
export function limited(phrase: string, text: string, at: number): string | undefined {
  const figure = FIGURE.exec(text.slice(at))?.[0].trimEnd() ?? '';
  if (!figure) return phrase;
  const [before, behind] = [text.slice(0, at), text.slice(at + figure.length)];
  if (SHARE.test(behind) && phrase.endsWith(figure)) return undefined;
  const second = SECOND.exec(behind)?.groups?.second;
  if (second && !/ and /.test(phrase.split(second)[1] ?? '')) return undefined;
  const isAverage = AVERAGE_BEFORE.test(before) || AVERAGE_BEHIND.test(behind);
  return isAverage && !AVERAGE.test(phrase) ? fittingArticles(averaged(phrase)) : phrase;
}
