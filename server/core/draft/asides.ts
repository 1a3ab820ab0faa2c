/** Figures that stand in brackets or against another's, as noun phrases: "(+9.04% relative gain)", "96% vs. 61%". */
import { type Construction, group, placeIn, RISES, regexp, unsigned } from './construction';
import { HEAD, NOUN, NUMBER, PLAIN, TIME, VALUE } from './measured';

/** All that comes before the next mark: a part of it may be an adjective without its noun. */
const WHOLE = '[^,;:.]{3,60}?';
const AGAINST = ' (?:vs\\.?|versus|against) ';

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
  // "on X: 96% vs. 61%"
  [
    /(?:vs|versus|against)/,
    regexp(' on ', group('place', NOUN), ': ', group('value', PLAIN), AGAINST, group('other', PLAIN)),
    ({ place, value, other }) => [`${value} against ${other} on ${place}`],
  ],
  // "photorealism (+73.8% in FID on X)"
  [
    /\(\D{0,20}\d/,
    regexp('\\((?:e\\.g\\.,? )?', group('value', VALUE), ' in ', group('what', '[^()]{2,50}?'), '\\)'),
    ({ value = '', what }) => [/^[+]/.test(value) ? `a gain of ${unsigned(value)} in ${what}` : `${value} in ${what}`],
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
  // "inference speedups (e.g. up to 4.7x on X)", "gaps (up to 4x) between A and B"
  [
    /\(\D{0,20}\d/,
    regexp(
      group('what', String.raw`(?:[A-Za-zÀ-ɏ-]+\s)?[A-Za-zÀ-ɏ-]+`),
      ' \\((?:e\\.g\\.,? )?',
      group('value', `${VALUE}|${TIME}`),
      group('rest', '[^()]{0,50}'),
      '\\)',
    ),
    ({ what = '', value = '', rest = '' }) => {
      const noun = thing(what);
      if (!noun || (rest && !/^ (?:on|for|per|in) /.test(rest)) || /^[+−]/.test(value)) return [];
      return [`${noun} of ${value}${rest}`, `${noun} of ${value}${/^ per \S+/.exec(rest)?.[0] ?? ''}`];
    },
  ],
  // "our 1-step performance (FVD 171.15)"
  [
    /\(\S+ \d/,
    regexp(
      '\\bour [^,;()]{3,40} \\(',
      group('metric', String.raw`[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ\d@-]*`),
      ' ',
      group('value', NUMBER),
      '\\)',
    ),
    ({ metric, value }) => [`a ${metric} of ${value}`],
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
    ({ value, what = '', other }) => [`${what.toLowerCase()} ${value} as high as for ${other}`],
  ],
];

/** "… in pass@1 on the X benchmark test (": what the two figures in brackets are. */
function measureBefore(clause: string): string[] {
  const before = clause.slice(0, clause.search(/\([^()]*(?:vs\.?|versus|against)[^()]*\)/));
  const [, what = ''] = / (in [^,;()]{3,60}|on [^,;()]{3,60}) $/.exec(before) ?? [];
  const [first = ''] = what.split(/ (?=on )/);
  return what ? [` ${what}`, ` ${first}`] : [''];
}

const MEASURES =
  /^(?:speed-?ups?|gains?|gaps?|improvements?|reductions?|savings?|increases?|decreases?|precision|recall|accuracy|overhead|latency|throughput|rates?|scores?|performance|costs?|errors?|agreement|correlation|acceleration|compression|sparsity)$/;
const SMALL =
  /^(?:and|or|the|an?|of|for|to|in|on|with|by|than|from|as|at|that|this|both|all|significant|substantial|minimal|consistent)$/i;

/** A measure, with the word before it unless that acts: "achieve |high precision", "significant |inference speedups". */
function thing(text: string): string | undefined {
  const words = text.split(' ');
  const noun = words.at(-1) ?? '';
  if (!MEASURES.test(noun)) return undefined;
  const before = words.length > 1 ? (words[0] ?? '') : '';
  return !before || SMALL.test(before) || /(?:es|ed|[^s]s|ing|ieve|uce)$/.test(before) ? noun : `${before} ${noun}`;
}
