/** Figures that stand in brackets or against another's, as noun phrases: "(+9.04% relative gain)", "96% vs. 61%". */
import { type Construction, group, placeIn, RISES, regexp, unsigned } from './construction';
import { direction, HEAD, NOUN, PLAIN, TIME, VALUE } from './measured';
import { uncapitalised } from './outcomeLine';

/** All that comes before the next mark: a part of it may be an adjective without its noun. */
const WHOLE = '[^,;:.]{3,60}?';
const AGAINST = ' (?:vs\\.?|versus|against) ';

const PLACE = String.raw`(?<![A-Za-zÀ-ɏ\d@-])[A-Za-z][A-Za-z\d@.+/^-]*(?: [A-Z\d][A-Za-z\d@.+/^-]*){0,2}`;

export const ASIDES: readonly Construction[] = [
  // "(accuracies of 41.6% vs. 33.5%)", "… in pass@1 on X (90.9% vs. 90.2%)"
  [
    /(?:vs|versus|against)/,
    regexp(`\\((?:${group('of', `${HEAD} of`)} )?`, group('value', PLAIN), AGAINST, group('other', PLAIN), '\\)'),
    ({ of, value, other }, clause) =>
      of
        ? [`${of} ${value} against ${other}`]
        : measureBefore(clause).map(measure => `${value} against ${other}${measure}`),
  ],
  // "lead overall (e.g., 42.7 for A vs. 30.5 for B)"
  [
    /\d for .*(?:vs|versus|against)/,
    regexp(
      '\\((?:e\\.g\\.,? )?',
      group('value', PLAIN),
      ' for ',
      group('who', '[^(),;]{2,40}?'),
      AGAINST,
      group('other', PLAIN),
      ' for ',
      group('rest', '[^(),;]{2,40}?'),
      '\\)',
    ),
    ({ value, who, other, rest }) => [`${value} for ${who} against ${other} for ${rest}`],
  ],
  // "on X: 96% vs. 61%"
  [
    /(?:vs|versus|against)/,
    regexp(' on ', group('place', NOUN), ': ', group('value', PLAIN), AGAINST, group('other', PLAIN)),
    ({ place, value, other }) => [`${value} against ${other} on ${place}`],
  ],
  // "generalizes across tasks (+9.04% relative gain)"
  [
    /\(\D{0,20}\d/,
    regexp('\\(', group('value', VALUE), ' ', group('what', `(?:absolute |relative |average )?${RISES}`), '\\)'),
    ({ value, what = '' }, clause) => [
      `a ${what} of ${unsigned(value)}${placeIn(clause)}`,
      `a ${what} of ${unsigned(value)}`,
    ],
  ],
  // "boosts editing on X (from 0.73 to 0.90)", "(from 5.7% to 25.4% on X)"
  [
    /\(from \d/,
    regexp(group('place', PLACE), ' \\(from ', group('from', PLAIN), ' to ', group('to', PLAIN), '\\)'),
    ({ place = '', from = '', to = '' }) => (isNamed(place) ? went(from, to, place) : []),
  ],
  [
    /from \d/,
    regexp(
      '\\((?:e\\.g\\.,? )?from ',
      group('from', PLAIN),
      ' to ',
      group('to', PLAIN),
      ' on ',
      group('place', NOUN),
      '[,)]',
    ),
    ({ place = '', from = '', to = '' }) => went(from, to, place),
  ],
  // "(X: +1.1%, Y: +1.5%)"
  [
    /: [+]\d/,
    regexp('\\(', group('place', PLACE), ': ', group('value', VALUE)),
    ({ place = '', value = '' }) =>
      value.startsWith('+') && isNamed(place) ? [`a gain of ${unsigned(value)} on ${place}`] : [],
  ],
  [
    / by \d/,
    regexp(
      '\\b(?:improv|boost|enhanc|increas)[A-Za-z]* [^()]{3,120}? \\(',
      group('place', PLACE),
      ' by ',
      group('value', VALUE),
      '(?: and [^()]*)?\\)',
    ),
    ({ place = '', value }) => (isNamed(place) ? [`a gain of ${value} on ${place}`] : []),
  ],
  // "state-of-the-art reconstruction performance (1.17 rFID) on X"
  [
    /\(\d[\d.]* [A-Za-z]/,
    regexp(
      String.raw`\b(?:performance|results?|quality|scores?|accuracy) \(`,
      group('value', String.raw`\d[\d.]*\s?%? [A-Za-z][A-Za-z\d@-]*`),
      '\\)',
      group('rest', '(?: on (?:the )?[A-Z][^,;()]{2,40}?(?=[,;.]|$| (?:with|while|and|using|for)\\b))?'),
    ),
    ({ value, rest = '' }) => [`${value}${rest}`, `${value}`],
  ],
  // "state-of-the-art results on benchmarks such as X (69.3)"; not a rival's figure
  [
    /\(\d[\d.]*\s?%?\)/,
    regexp(group('place', PLACE), ' \\(', group('value', String.raw`\d+\.\d+\s?%?|\d+\s?%`), '\\)'),
    ({ place = '', value = '' }, clause) => {
      const name = nameAtEnd(place);
      const before = clause.slice(0, Math.max(0, clause.indexOf(`${name} (${value})`)));
      const isOwn = REACHED.test(before) && !RIVAL.test(before);
      return name && isOwn ? [`${value} on ${name}`] : [];
    },
  ],
  // "predicts coupling (ρ = 0.18, p = 0.005)"
  [
    /\((?:ρ|rho|r|τ|tau)\s?=/,
    regexp(
      group('verb', '(?:predicts?|tracks?|(?:correlates?|correlated) (?:[A-Za-zÀ-ɏ]+ly )?with)'),
      ' ',
      group('with', NOUN),
      ' \\((?:ρ|rho|r|τ|tau)\\s?=\\s?[+]?',
      group('value', String.raw`[−-]?\d?\.\d+`),
    ),
    ({ with: other, value }) => [`a correlation of ${value} with ${other}`],
  ],
  // "inference speedups (e.g. up to 4.7x on X)", "gaps (up to 4x) between A and B"
  [
    /\(\D{0,20}\d/,
    regexp(
      group('what', String.raw`(?:[A-Za-zÀ-ɏ-]+\s)?[A-Za-zÀ-ɏ-]+`),
      ' \\((?:e\\.g\\.,? )?',
      group('value', `${VALUE}|${TIME}`),
      group('rest', '[^()]{0,50}'),
      '\\)(?! (?:drop|decline|degradation|gap|loss|reduction|decrease|fall))(?: ',
      group('between', `between ${NOUN}(?: \\([^()]*\\))? and ${NOUN}`),
      '(?=[,;:.]|$))?',
    ),
    ({ what = '', value = '', rest = '', between = '' }, clause) => {
      const noun = thing(what);
      // "improvements in task performance (up to 5%)"
      const risen = CHANGED.exec(clause.slice(0, clause.indexOf(`${what} (`)))?.[1];
      if (risen) return noun ? [`${risen} of ${value} in ${noun}`] : [];
      if (!noun || (rest && !/^ (?:on|for|per|in) /.test(rest)) || value.startsWith('−')) return [];
      if (value.startsWith('+'))
        return [`a gain of ${unsigned(value)} in ${noun}${rest}`, `a gain of ${unsigned(value)} in ${noun}`];
      return [
        ...(between ? [`${noun} of ${value} ${between.replace(/ \([^()]*\)/g, '')}`] : []),
        `${noun} of ${value}${rest}`,
        `${noun} of ${value}${/^ per \S+/.exec(rest)?.[0] ?? ''}`,
      ];
    },
  ],
  // "at 0.97X the speed of the baseline", "throughput is up to 2.06× that of X"
  [
    /(?:x|X|×|%|times) the /,
    regexp(
      '\\bat ',
      group('value', VALUE),
      ' the ',
      group('what', HEAD),
      ' of ',
      group('other', WHOLE),
      '(?=[,;:.]|$)',
    ),
    ({ value, what, other }) => [`${value} the ${what} of ${other}`],
  ],
  [
    / that of /,
    regexp(group('what', HEAD), ' is ', group('value', VALUE), ' that of ', group('other', WHOLE), '(?=[,;:.]|$)'),
    ({ value, what = '', other }) => [`${uncapitalised(what)} ${value} as high as for ${other}`],
  ],
];

/** Words of a name: each has a capital or a digit. */
const isNamed = (place: string): boolean => place.split(' ').every(word => /[A-Z\d]/.test(word));

/** `increase on GenEval` → `GenEval`. */
const nameAtEnd = (text: string): string => /(?:(?:^| )[^ ]*[A-Z\d][^ ]*)*$/.exec(text)?.[0].trim() ?? '';

function went(from: string, to: string, place: string): string[] {
  const way = direction(from, to);
  return way ? [`a ${way} from ${from} to ${to} on ${place}`] : [];
}

const REACHED = /\b(?:state-of-the-art|SOTA|achiev|reach|attain|obtain|establish|set|results?\b|performance)/i;
const RIVAL =
  /\b(?:comparable|close|similar|approach|rival|match|competitive|outperform|surpass|exceed|beat|than\b|over\b|versus|vs\b|compared|against|like\b)[^;]*$/i;

/** "… in pass@1 on the X benchmark test (": what the two figures in brackets are. */
function measureBefore(clause: string): string[] {
  const before = clause.slice(0, clause.search(/\([^()]*(?:vs\.?|versus|against)[^()]*\)/));
  const [, what = ''] = / (in [^,;()]{3,60}|on [^,;()]{3,60}) $/.exec(before) ?? [];
  const [first = ''] = what.split(/ (?=on )/);
  if (what) return [` ${what}`, ` ${first}`];
  // "improves X by 2.1 FID (7.6 vs. 9.7)"
  const metric = / \d[\d.]*%? ([A-Za-zÀ-ɏ][A-Za-zÀ-ɏ@\d-]*) $/.exec(before)?.[1];
  const place = placeIn(clause);
  return metric ? [` in ${metric}`] : place ? [place] : [];
}

const CHANGED = new RegExp(`\\b(${RISES}) in (?:[A-Za-zÀ-ɏ-]+ ){0,3}$`);
const MEASURES =
  /^(?:speed-?ups?|gains?|gaps?|improvements?|reductions?|savings?|increases?|decreases?|precision|recall|accuracy|overhead|latency|throughput|rates?|scores?|performance|costs?|errors?|agreement|correlation|acceleration|compression|sparsity)$/;
const SMALL =
  /^(?:and|or|the|an?|of|for|to|in|on|with|by|than|from|as|at|that|this|both|all|larger|higher|better|greater|lower|smaller|significant|substantial|minimal|consistent)$/i;

/** A measure, with the word before it unless that acts: "achieve |high precision", "significant |inference speedups". */
function thing(text: string): string | undefined {
  const words = text.split(' ');
  const noun = words.at(-1) ?? '';
  if (!MEASURES.test(noun)) return undefined;
  const before = words.length > 1 ? (words[0] ?? '') : '';
  return !before || SMALL.test(before) || /(?:es|ed|[^s]s|ing|ieve|uce)$/.test(before) ? noun : `${before} ${noun}`;
}
