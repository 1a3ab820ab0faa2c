/** Finds the figures of a sentence that can be results: shares, points, factors, scores and changes; not sizes, years or names. */
import { patternOf } from '../text/asciiPattern';
import type { Span } from '../text/text';

/** One figure or several that belong together: `97.4% and 79.4%`, `from 26.7% to 62.6%`. */
export interface Figure {
  readonly span: Span;
  /** As it stands, with "up to" and the like: `up to 4.2x`. */
  readonly value: string;
  /** The first of `from 26.7% to 62.6%` or `47.6% → 93.8%`. */
  readonly from?: string;
}

const NUMBER = String.raw`[+−-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+|(?<=\d))`;
const COMPARED = 'faster|slower|fewer|more|less|smaller|larger|higher|lower|cheaper|better|longer|greater|shorter|as ';
const UNIT = String.raw`\s?(?:%(?:\s(?:absolute|relative)\b)?|percent\b|percentage points?\b|(?:absolute |relative )?points?\b|pp\b|×|[xX](?![\w-])|-?fold\b|times\b(?=\s(?:${COMPARED}|speed-?up|acceleration|reduction)|(?<=\bby\s\d[\d.,]*\stimes))|dB\b)`;
const ROUGHLY = String.raw`(?:(?:up to|as much as|as high as|at least|at most|more than|less than|about|around|nearly|almost|approximately|roughly|over|only|an? (?:average|mean|additional|absolute|relative) of|by|~|≈)\s?)*`;
const DASH = String.raw`\s?(?:–|-|—|to|→)\s?`;
const BARE = `(?:${NUMBER})(?:${UNIT})?`;
const WITH_UNIT = String.raw`(?:${NUMBER}(?:\s?[%×]|[xX])?${DASH})?(?:${NUMBER})${UNIT}|[x×]\d+(?:\.\d+)?(?![\p{L}\p{N}])`;

/** Nothing that is part of a word, a version or an address stands before a figure. */
const START = String.raw`(?<![\p{L}\p{N}_@#/.^$]|\p{L}[-–])`;
const CHANGE = patternOf(
  new RegExp(
    String.raw`${START}(?:from\s)?(?<from>${BARE}|near(?:-|\s)zero)\s?(?:to|→)\s(?<to>${ROUGHLY}${BARE})(?![\p{L}\p{N}])`,
    'giu',
  ),
);
const SHARE = patternOf(new RegExp(String.raw`${START}(?<value>${WITH_UNIT})(?:\s\((?:${BARE})\))?`, 'giu'));
const PLAIN = patternOf(
  new RegExp(
    String.raw`(?<=\b(?:achiev\w*|reach\w*|attain\w*|obtain\w*|scor\w*|of|to|at)\s(?:an?\s)?(?:\p{L}+\s){0,3}|\d\.\d\b[^.;]{0,60}\band\s)${START}(?<value>\d[\d,]*\.\d+)(?![\p{L}\p{N}%×-]|\s?[BMK]\b|\.\d)`,
    'giu',
  ),
);
/** "95% CI" says how sure a figure is. */
const INTERVAL = /^[\s-]?(?:CI|confidence|credible)\b/i;
/** What may stand between figures that are one statement. */
const JOINT = /^[\s,(]*(?:(?:and|or|vs\.?|versus)\s*)?(?:(?:up to|by|around|about)\s*)?$/i;

/** Figures in order, those that belong together joined. */
export function figuresOf(sentence: string): Figure[] {
  if (!/\d/.test(sentence)) return [];
  const found: Figure[] = [];
  const add = (start: number, end: number, value: string, from?: string) => {
    if (!found.some(f => f.span.start < end && start < f.span.end)) found.push({ span: { start, end }, value, from });
  };
  // Only what has one of these can be a change.
  for (const match of /from|→/i.test(sentence) ? sentence.matchAll(CHANGE(sentence)) : []) {
    const { from = '', to = '' } = match.groups ?? {};
    if (isChange(sentence, match.index, match[0], from, to))
      add(match.index, match.index + match[0].length, to.trim(), from);
  }
  const plain = /\d\.\d/.test(sentence) ? sentence.matchAll(PLAIN(sentence)) : [];
  for (const match of [...sentence.matchAll(SHARE(sentence)), ...plain])
    if (!INTERVAL.test(sentence.slice(match.index + match[0].length, match.index + match[0].length + 12)))
      add(match.index, match.index + match[0].length, match[0]);
  found.sort((a, b) => a.span.start - b.span.start);
  return joined(
    sentence,
    found.map(f => withHedge(sentence, f)),
  );
}

/** "5% to 52% improvements" is a range; "from 5 to 52" and "47.6% → 93.8%" are changes. */
function isChange(sentence: string, at: number, whole: string, from: string, to: string): boolean {
  if (/→/.test(whole)) return true;
  if (!/^from\b/i.test(whole) || /\bmodels?\b|\bsizes?\b|\branging\b/i.test(sentence.slice(Math.max(0, at - 25), at)))
    return false;
  return /%|\.\d|zero/.test(from + to);
}

const HEDGE =
  /(?:\b(?:up to|as much as|at least|more than|less than|about|around|nearly|approximately|roughly|over|only)\s|[~≈+−]\s?)$/i;

function withHedge(sentence: string, figure: Figure): Figure {
  const before = HEDGE.exec(sentence.slice(0, figure.span.start))?.[0] ?? '';
  if (!before || figure.from) return figure;
  return {
    ...figure,
    span: { start: figure.span.start - before.length, end: figure.span.end },
    value: `${before}${figure.value}`,
  };
}

function joined(sentence: string, figures: readonly Figure[]): Figure[] {
  const groups: Figure[] = [];
  for (const figure of figures) {
    const last = groups.at(-1);
    const between = last ? sentence.slice(last.span.end, figure.span.start) : '';
    if (last && !last.from === !figure.from && JOINT.test(between)) {
      groups[groups.length - 1] = {
        span: { start: last.span.start, end: figure.span.end },
        value: `${last.value}${between}${figure.value}`.replace(/\s+/g, ' '),
        from: last.from && `${last.from}${/,/.test(between) ? ', ' : ' and '}${figure.from}`,
      };
    } else groups.push(figure);
  }
  return groups;
}
