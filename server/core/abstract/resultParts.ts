/** Reads from a result's line what it measures and what it is compared with; knows English prepositions, no benchmark. */
import { patternOf } from '../text/asciiPattern';
import type { Figure } from './figures';

/** A name or phrase ends before punctuation (but not within `2.0`) and before what goes on about something else. */
const STOP = String.raw`(?=$|[,;()]|\.(?!\d)|\sand\s(?:\p{L}+ly\s)?\p{L}+(?:s|ed|ing)\s(?:the|an?|its|both|in|on|by|up)\b|\s(?:over|on|with|using|while|compared|under|by|from|to|than|after|of as|of up|trained|used|via|through|when|that|which|is|are|demonstrates?|shows?|yet|but|versus|vs)\b)`;
const VERB =
  '(?:improv|push|achiev|boost|reduc|rais|reach|attain|increas|decreas|accelerat|lower|cut|enhanc|obtain|sav|adding|speed)';
const OBJECT = new RegExp(
  String.raw`\b${VERB}\w*\s(?:up\s)?(?:the\s|its\s|their\s|an?\s)?([^,;()]{3,80}?)\s(?:by|to|of|up to|as much as)\b`,
  'i',
);
const OBJECT_FROM = new RegExp(String.raw`\b${VERB}\w*\s(?:the\s|its\s|their\s)?([^,;()]{3,80}?)\s\(?$`, 'i');
const SMALL =
  'on|in|over|and|of|to|for|with|by|than|across|compared|respectively|from|using|at|when|under|after|through|within';
const NOUN = patternOf(
  new RegExp(
    String.raw`^[\s)]*(?:absolute |relative |average |higher |lower |less |fewer |more |of the )*((?!(?:${SMALL})\b)[\p{L}\p{N}@-]+(?:\s(?!(?:${SMALL})\b)[\p{L}\p{N}@-]+){0,3})`,
    'u',
  ),
);
const PLACE = patternOf(
  new RegExp(
    String.raw`\b(?<!\bon )(on|in|across|for)\s((?!(?:favor|terms|order|their|our|its|this|these)\b|(?<=\bon )average\b)(?:the\s)?[^,;()]{2,60}?)${STOP}`,
    'iu',
  ),
);
/** Says that something changed, not what. */
const UNTOLD =
  /^(?:(?:performance )?(?:gains?|improvements?|increases?|reductions?|boosts?)|speed-?ups?|relative|performance|better|faster|fewer|more|less|overall|average|time|parameters|times|respectively)$/i;

/** "win rate rising from 20% to 30%": the subject is what changes. */
const SUBJECT =
  /^(?:the\s)?([^,;()]{3,80}?)\s(?:ris|grow|drop|fall|increas|decreas|improv|climb|jump)(?:es|s|ing|ed)\s(?:from\s)?$/i;

/** "accuracy drops by 12.3%", "Mortality was 4.2% in": the subject of the clause is what is measured. */
const CHANGED =
  /^(?:.*(?:\bthat|,)\s)?(?:the\s)?((?!(?:it|which|this|we|they|there)\b)[^,;()]{3,60}?)\s(?:(?:ris|grow|drop|fall|increas|decreas|improv|climb|jump)(?:es|s|ed)\sby|(?:was|were|is|are))\s$/i;
/** "a BLEU score of 41.8", "MultiNLI accuracy to 86.7%", "an F1 of 92.4" */
const SCORE =
  /((?:^(?:[\p{L}\p{N}@.-]+\s){0,5}|(?:[\p{L}\p{N}@-]+\s){0,2})(?:score|accuracy|rate|recall|precision|F1|F-score|AUC|BLEU|FID|PSNR|SSIM|mAP|mIoU|IoU|perplexity|error|latency))\s(?:of|to)\s$/iu;
/** "100x fewer parameters" */
const LESS = /^\s((?:fewer|less|smaller|more)\s[\p{L}-]+)/iu;
const ARTICLES = /^(?:(?:an?|the|its|their|our|of|with|in|to|and|new|single-model|state-of-the-art)\s)+/i;
/** What a figure was reached with, not where. */
const MEANS = /\b(?:GPUs?|TPUs?|CPUs?|days?|hours?|minutes?|seconds?)\b/i;

export function metricOf(line: string, figure: Figure): string | undefined {
  const metric = measured(line, figure)?.trim();
  return metric && !UNTOLD.test(metric) && !/^(?:of|to|into|an?|as|in)\b/i.test(metric) ? metric : undefined;
}

const placeIn = (text: string): RegExpExecArray | null => PLACE(text).exec(text);

function measured(line: string, figure: Figure): string | undefined {
  const start = line.indexOf(figure.from ? figure.from : figure.value);
  const at = line.indexOf(figure.value);
  const before = start >= 0 ? line.slice(0, start) : line;
  const after = at >= 0 ? line.slice(at + figure.value.length) : '';
  const object = figure.from
    ? OBJECT_FROM.exec(before.replace(/\sfrom\s$/i, ' '))?.[1]
    : OBJECT.exec(`${before} by`)?.[1];
  const subject = figure.from && SUBJECT.exec(before.replace(/from\s$/i, ''))?.[1];
  const score = SCORE.exec(before)?.[1]?.replace(ARTICLES, '');
  const less = /[xX×]$/.test(figure.value) ? LESS.exec(after)?.[1] : undefined;
  if (less) return less;
  const noun = nounIn(after);
  const place = placeIn(after) ?? placeIn(before.replace(/\bfor\b/g, '–'));
  const found = place?.[2]?.replace(/^the /, '').trim();
  const where = found && !MEANS.test(found) ? found : undefined;
  const changed = CHANGED.exec(before)?.[1]?.replace(ARTICLES, '');
  const told = [score, object, subject, changed, noun].find(words => words && !UNTOLD.test(words.trim()))?.trim();
  return told && where && !told.includes(where) ? `${told} ${place?.[1]} ${where}` : (told ?? where);
}

const nounIn = (text: string): string | undefined => NOUN(text).exec(text)?.[1];

const COMPARED = patternOf(
  /(?<!rather |other |more |less |greater )\b(?:over|than|compared (?:to|with)|relative to|versus|vs\.?|(?:outperform|surpass|beat|exceed)\w*)\s(?:that of\s)?(?:the\s)?((?!\d)[^,;()]{2,60}?)(?=$|[,;()]|\.(?!\d)|\s(?:by|on|in|across|with|while|using|for|at|of as|of up|under|trained|used|when|and (?:\p{L}+ly )?\p{L}+(?:s|ing)\b)\b)/iu,
);
const LEADING = patternOf(/^\p{L}+ing\s|^with\s/iu);
/** "… outperforms X, achieving 70%": the comparison stands in the clause before. */
const BEFORE =
  /\b(?:outperform|surpass|beat|exceed)\w*\s(?:the\s)?([^,;()]{2,60}), (?:achieving|reaching|attaining|scoring|with)\s$/i;

/** What the line itself compares with, else the figure of others in it (`theirs`), else what the rest of the sentence does. */
export function baselineOf(sentence: string, line: string, at: number, theirs?: string): string | undefined {
  const comparedIn = (text: string): string | undefined => COMPARED(text).exec(text)?.[1];
  const own = comparedIn(line);
  const lead = BEFORE.exec(sentence.slice(0, at) + (LEADING(line).exec(line)?.[0] ?? ''))?.[1];
  return (own ?? theirs ?? lead ?? comparedIn(sentence.slice(at + line.length)))?.trim();
}
