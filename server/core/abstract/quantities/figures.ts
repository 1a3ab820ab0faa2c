/** Finds numbers with their units in a sentence and reads their values. */
import { lookUp } from '../../base/lookUp';
import type { Span } from '../../text/text';

/** `score` is a bare decimal, `count` a whole number with a noun, `size` a number like 7B; times are in seconds. */
export type Unit = 'percent' | 'points' | 'factor' | 'money' | 'time' | 'size' | 'count' | 'score';

export interface Figure {
  readonly span: Span;
  readonly unit: Unit;
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly hedge?: 'about' | 'at least' | 'at most';
}

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)`;
const WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  twenty: 20,
};
const COMPARED =
  'faster|slower|fewer|more|less|smaller|larger|higher|lower|cheaper|better|longer|greater|shorter|as|the|speed';
/** Each alternative is a unit; which one it was is read from its first letters again. */
const UNIT = String.raw`\s?\\?%|\s?per\s?cent\b|[\s-]?(?:percentage[\s-])?(?:points?|pts?)\b|\s?pp\b|\s?×(?!\s?\d)|\s?[xX](?![\p{L}\p{N}]|\s\d)|[\s-]?fold\b|\stimes\b(?=\s(?:${COMPARED})\b)|\s?(?:ms|milliseconds?|s|secs?|seconds?|min|mins|minutes?|h|hrs?|hours?|days?|weeks?)(?![\p{L}\p{N}])`;
const SCALE = String.raw`\s?(?:[kKMB](?![\p{L}\p{N}])|thousand\b|million\b|billion\b)`;
const DASH = String.raw`\s?(?:–|—|--?|to)\s?|(?<=\bbetween\s[^a-z]{1,12})\sand\s`;
/** Nothing that is part of a word, a version, an address or an equation stands before a figure. */
const START = String.raw`(?<![\p{L}\p{N}_@#/.^=:]|[\p{L}\p{N}][-–]|\d,|\d\s?[x×]\s)`;
const FIGURE = new RegExp(
  String.raw`${START}(?<money>[$€£])?(?:(?<low>${NUMBER})(?<lowUnit>\s?\\?%|\s?[×x])?(?<dash>${DASH}))?(?<number>${NUMBER}|\b(?:${Object.keys(WORDS).join('|')})\b)(?:(?<scale>${SCALE})?(?<unit>${UNIT})?)(?![\p{L}\p{N}_]|\.\d|,\d{3}|\/\d)`,
  'giu',
);
/** Numbers behind these say where something stands, not how much it is. */
const PLACE =
  /(?:\b(?:tables?|fig(?:ure)?s?|sec(?:tion)?s?|eqs?|equations?|chapters?|appendix|algorithms?|lines?|pages?|pp?|steps?|stages?|phases?|levels?|layers?|versions?|v|no|nos|vol|theorems?|lemmas?|seeds?|top|arxiv)\.?\s*|§\s*)$/i;
const HEDGES: readonly (readonly [RegExp, NonNullable<Figure['hedge']>])[] = [
  [
    /(?:\b(?:about|around|nearly|almost|roughly|approximately|approx\.|some|close to|circa|ca\.)\s|[~≈∼]\s?)$/i,
    'about',
  ],
  [/(?:\b(?:more than|at least|over|above|beyond|exceed(?:s|ing)|upwards of)\s|[>≥]\s?)$/i, 'at least'],
  [/(?:\b(?:less than|at most|under|below|fewer than|within)\s|[<≤]\s?)$/i, 'at most'],
];
const SECONDS: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|millisecond)/i, 0.001],
  [/^(?:min)/i, 60],
  [/^h/i, 3_600],
  [/^day/i, 86_400],
  [/^week/i, 604_800],
  [/^s/i, 1],
];
const POWERS: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 };

export function figuresIn(sentence: string): Figure[] {
  const found: Figure[] = [];
  for (const match of sentence.matchAll(FIGURE)) {
    const figures = figuresOf(sentence, match);
    for (const figure of figures) found.push(figure);
  }
  return found;
}

function figuresOf(sentence: string, match: RegExpExecArray): Figure[] {
  const { money = '', low, lowUnit = '', dash = '', number = '', scale = '', unit = '' } = match.groups ?? {};
  const before = sentence.slice(Math.max(0, match.index - 24), match.index);
  const end = match.index + match[0].length;
  const read = unitOf(money, number, scale, unit, sentence.slice(end, end + 60));
  if (!read || isPlace(before, read.unit)) return [];
  const hedge = HEDGES.find(([pattern]) => pattern.test(before))?.[1];
  const second = readValue(number, scale, read.worth);
  const make = (start: number, stop: number, a: { value: number; step: number }, b = a): Figure => ({
    span: { start, end: stop },
    unit: read.unit,
    low: Math.min(a.value, b.value),
    high: Math.max(a.value, b.value),
    step: Math.max(a.step, b.step),
    ...(hedge ? { hedge } : {}),
  });
  if (low === undefined) return [make(match.index, end, second)];
  const first = readValue(low, scale, read.worth);
  const lowEnd = match.index + money.length + low.length + lowUnit.length;
  // "from 5% to 10%" says two things, "5 to 10%" one.
  const change = /\bfrom\s$/i.test(before) || first.value > second.value;
  return change
    ? [make(match.index, lowEnd, first), make(lowEnd + dash.length, end, second)]
    : [make(match.index, end, first, second)];
}

/** `undefined` for a number that measures nothing: a year, a bare digit, a number in a name. */
function unitOf(
  money: string,
  number: string,
  scale: string,
  unit: string,
  after: string,
): { unit: Unit; worth: number } | undefined {
  const plain = (u: Unit) => ({ unit: u, worth: 1 });
  const sign = unit.trim().replace(/^-/, '').toLowerCase();
  if (money) return plain('money');
  if (/^\\?%|^per/.test(sign)) return plain('percent');
  if (/^p/.test(sign)) return plain('points');
  if (/^(?:×|x|fold|times)/.test(sign)) return plain('factor');
  if (sign) {
    const worth = SECONDS.find(([pattern]) => pattern.test(sign))?.[1];
    return worth === undefined || lookUp(WORDS, number.toLowerCase()) ? undefined : { unit: 'time', worth };
  }
  const noun = NOUN.test(after);
  if (/^\s?[kmb]$/i.test(scale) && (!noun || SIZED.test(after))) return plain('size');
  if (scale.trim() && noun) return plain('count');
  if (/\./.test(number)) return plain('score');
  if (isYear(number) || !noun) return undefined;
  return plain('count');
}

/** "a 7B model": the number is the model's size and counts no models. */
const SIZED = /^[\s-](?:\p{L}+[\s-])?(?:models?|param\p{L}*|networks?|variants?|backbones?|policy|versions?)\b/u;
const SMALL =
  'and|or|nor|the|for|with|than|then|from|per|but|when|while|are|was|were|has|have|had|that|which|whose|who|its|into|over|under|via|out';
const NOUN = new RegExp(String.raw`^\s(?!(?:${SMALL})\b)(?:\p{L}+[\s-]){0,2}\p{Ll}{3,}`, 'u');

const isYear = (number: string): boolean => /^(?:19|20)\d\d$/.test(number);

/** "Table 3"; a number with a unit is a measure whatever stands before it. */
const isPlace = (before: string, unit: Unit): boolean => (unit === 'count' || unit === 'score') && PLACE.test(before);

function readValue(number: string, scale: string, worth: number): { value: number; step: number } {
  const power = (POWERS[scale.trim().charAt(0).toLowerCase()] ?? 1) * worth;
  const word = lookUp(WORDS, number.toLowerCase());
  if (word !== undefined) return { value: word * power, step: power };
  const digits = number.replaceAll(',', '');
  const decimals = /\.(\d+)$/.exec(digits)?.[1]?.length ?? 0;
  const zeros = decimals ? 0 : (/0+$/.exec(digits)?.[0].length ?? 0);
  // "12,000" is as often a rounded number as an exact one.
  const step = decimals ? 10 ** -decimals : Number(digits) >= 1_000 ? 10 ** zeros : 1;
  return { value: Number(digits) * power, step: step * power };
}
