/** Figures that stand in brackets behind what they are of, or behind a colon: "(interpretability +44.0%)", "(FID 1.38)". */
import { ACCURACY, type Construction, group, RISES, regexp } from './construction';
import { HEDGE, NUMBER, PLAIN, RANGE, VALUE } from './measured';

/** `+8.2`, `−51.55%`, `up to +18.7pp`; its sign says whether it is more or less. */
const SIGNED = String.raw`(?:up to |by )?(?<=[\s(])[+−-]\d[\d.,]*\d?(?:\s?(?:%|pp\b|x\b|×|points?\b))?`;
const METRIC = String.raw`(?:(?!and\b|or\b|on\b|in\b|for\b|vs\b|with\b|up\b|to\b)[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ\d@+/^-]*\s?){1,4}`;
/** A measure's own name: `FID`, `SSIM-OM`, `mIoU`. */
const NAMED = String.raw`[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ\d@/^-]*`;
const isMeasure = (name = ''): boolean =>
  !/^(?:SD|SE|CI|N|IQR)$/.test(name) && /[A-Z][A-Za-z\d-]*[A-Z\d@]|@/.test(name);
const isNamed = (name = ''): boolean => /^[A-Z]|\d/.test(name);
const OPENS = String.raw`\((?:e\.g\.,? |i\.e\.,? )?`;
const CLOSES = String.raw`(?=\)|[,;] | and | using | with | over | to )`;
const ON = `(?: ${group('word', 'on|for|in|per')} ${group('place', '[^(),;]{2,40}?')})?`;

/** What is outdone stands before it: not the paper's own figure. */
const RIVAL =
  /\b(?:comparable|close|similar|approach|rival|match|competitive|outperform|surpass|exceed|beat|than\b|versus\b|vs\b|compared|relative to|against)/i;
const REACHED =
  /\b(?:state-of-the-art|SOTA|achiev|reach|attain|obtain|establish|set|results?\b|performance|best|quality|fidelity|scores?|strong)/i;

const change = (value: string): string => (/[−-]\d/.test(value) ? 'reduction' : 'gain');
const size = (value: string): string => value.replace(/^by /, '').replace(/[+−-](?=\d)/, '');

export const BRACKETS: readonly Construction[] = [
  // "ScanNet (+1.1 mAP50)"
  [
    /\([+]\d/,
    regexp(
      group('place', String.raw`(?<![A-Za-zÀ-ɏ\d*-]|[*^] )[A-Z][A-Za-zÀ-ɏ\d+.-]*`),
      ' \\(',
      group('value', `${SIGNED}(?: ${NAMED})?`),
      CLOSES,
    ),
    ({ place, value = '' }) => (isNamed(place) ? [`a gain of ${size(value)} on ${place}`] : []),
  ],
  // "(interpretability +44.0%)", "(+21.12% completion rate, …)", "(+8.2 on pass@1)"
  [
    /\([^()]*[+−-]\d/,
    regexp(
      OPENS,
      `(?:${group('before', METRIC)}[ :]*)?`,
      group('value', SIGNED),
      `(?: (?:in )?${group('behind', METRIC)})?`,
      ON,
      CLOSES,
    ),
    ({ before = '', value = '', behind = '', word, place }) => {
      const metric = (before || behind)
        .trim()
        .replace(/^(?:mean|average|relative|absolute)\b ?| ?\b(?:gain|improvement|margin)s?$/g, '');
      const isBare = (!metric && !place) || /^\p{Ll}+(?:al|ic|ive|ous)$/u.test(metric);
      if (isBare || (change(value) !== 'gain' && (!metric || !/%|pp|points|×/.test(value)))) return [];
      const told = `a ${change(value)} of ${size(value)}${metric ? ` in ${metric}` : ''}`;
      return [...(place ? [`${told} ${word} ${place}`] : []), ...(metric ? [told] : [])];
    },
  ],
  // "(98.5% average success rates)"
  [
    /\(\d/,
    regexp(OPENS, group('value', VALUE), ' ', group('metric', `(?:[A-Za-zÀ-ɏ-]+ ){0,3}${ACCURACY}`), CLOSES),
    ({ value, metric }, clause) => (isReached(clause, `${value} ${metric}`) ? [`${value} ${metric}`] : []),
  ],
  // "better than strong baselines (+5.59%)"
  [
    /\([+]\d/,
    regexp(
      '(?:compared (?:to|with)|than|over|relative to) ',
      group('other', '[^(),;]{3,40}?'),
      ' \\(',
      group('value', SIGNED),
      CLOSES,
    ),
    ({ other, value = '' }) => [`a gain of ${size(value)} over ${other}`],
  ],
  // "fewer gradient updates (up to 9x)"
  [
    /(?:fewer|less|more|lower|higher|faster|smaller|shorter|longer|larger) [^()]*\(/,
    regexp(
      '\\b',
      group('how', '(?:fewer|less|lower|higher|faster|smaller|shorter|longer|larger) [^(),;]{3,40}?'),
      ' \\(',
      group('value', VALUE),
      '\\)',
    ),
    ({ how, value }) => [`${value} ${how}`],
  ],
  // "state-of-the-art fidelity (e.g., IC 0.871, …)", "(FID: 1.38)"
  [
    /\([^()]*\d\.\d/,
    regexp(OPENS, group('metric', NAMED), '(?: of|:| =)? ', group('value', String.raw`\d+\.\d+\s?%?`), CLOSES),
    ({ metric, value }, clause) =>
      isMeasure(metric) && isReached(clause, `${value}`) ? [`a ${metric} of ${value}`] : [],
  ],
  // "scores (7.17 on Sotopia-hard and …)"
  [
    /\b(?:scores?|accuracy|rates?|performance|quality|alignment|results?) \(\d/,
    regexp(
      group('what', '\\b(?:scores?|accuracy|rates?|performance|quality|alignment|results?)'),
      ' \\((?:e\\.g\\.,? )?',
      group('value', PLAIN),
      ' (?:on|in) ',
      group('place', '[^(),;]{2,40}?'),
      CLOSES,
    ),
    ({ what = '', value, place }, clause) =>
      isReached(clause, `${value} `)
        ? [
            /^(?:scores?|rates?|accuracy)$/.test(what)
              ? `${/s$/.test(what) ? '' : 'a '}${what} of ${value} on ${place}`
              : `${value} on ${place}`,
          ]
        : [],
  ],
  // "performance drops (up to 65%)"
  [
    /(?:drops?|declines?|degradation|gaps?) \(/,
    regexp(
      group('what', '(?:(?:accuracy|performance|quality) )?(?:drops?|declines?|degradation|gaps?)'),
      ' \\(',
      group('value', VALUE),
      '\\)',
    ),
    ({ what, value }) => [`${what} of ${value}`],
  ],
  // "large gains on charts (averaging 34.7% over the base model)"
  [
    /\(averaging /,
    regexp(
      '\\b',
      group('what', '(?:gains|improvements)'),
      '[^()]{0,60}\\(averaging ',
      group('value', VALUE),
      group('rest', '[^()]{0,50}'),
      '\\)',
    ),
    ({ what, value, rest }) => [`${what} averaging ${value}${rest}`],
  ],
  // "outperforming baselines: +10.6% on agents"
  [
    /: [+]\d/,
    regexp(
      ': ',
      group('value', SIGNED),
      ' ',
      group('word', 'on|in|for'),
      ' ',
      group('place', '[^,;:()]{2,40}?'),
      '(?= and |[,;]|\\.?$)',
    ),
    ({ value = '', word, place }) => [`a ${change(value)} of ${size(value)} ${word} ${place}`],
  ],
  // "strong results: 0.91 on GenEval, …", "(…) on ImageNet: 1.51 FID at 256x256"
  [
    /: \d/,
    regexp(
      `(?<=${group('rise', RISES)}|results?|benchmarks?|performance|scores?|including|[A-Z][A-Za-z\\d-]*): `,
      group('value', `${HEDGE}${NUMBER}${RANGE}(?:\\s?[%×])?`),
      `(?: (?!on\\b)${group('metric', NAMED)})?(?: on ${group('place', '[^,;:()]{2,40}?')})?`,
      '(?= (?:and|for|with|at|using|over)\\b|[,;]|\\.?$)',
    ),
    ({ rise, value = '', metric, place }) =>
      (isMeasure(metric) || (!metric && isNamed(place))) && /[.%]/.test(value)
        ? [`${rise ? `${rise} of ` : ''}${value}${metric ? ` ${metric}` : ''}${place ? ` on ${place}` : ''}`]
        : [],
  ],
];

function isReached(clause: string, value: string): boolean {
  const before = clause.slice(0, Math.max(0, clause.indexOf(value))).replace(/\([^()]*$/, '');
  return REACHED.test(before) && !RIVAL.test(before);
}
