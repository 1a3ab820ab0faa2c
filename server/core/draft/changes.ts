/** How much something changed or how far it is ahead, as noun phrases: "reduces the data demand by 1.8 times". */
import {
  ACCURACY,
  at,
  bare,
  type Construction,
  factor,
  group,
  ONE_NOUN,
  RISES,
  regexp,
  relation,
  unsigned,
} from './construction';
import { HEAD, NOUN, NUMBER, PLAIN, STOP, VALUE, WHERE } from './measured';

const RAISES = '(?:improv|boost|enhanc|elevat|lift|push)(?:es|e|ing|ed|s)?';
const SPEEDS = '(?:accelerat|speed)(?:es|e|ing|ed|s)?(?: up)?';
const GROWS = '(?:increas|rais)(?:es|e|ing|ed|s)?';
const CUTS = '(?:reduc|lower|decreas|cut|shorten|shrink)(?:es|e|ing|ed|s|ting|ts)?';

export const CHANGES: readonly Construction[] = [
  // "up to a 12.1% absolute improvement in success rate"
  [
    /\d\D{0,30}(?:ment|gain|reduction|crease|boost|drop|decline|saving|speed-?up|acceleration)s? /,
    regexp(
      group('most', '(?:up to )?'),
      '(?:an? )?',
      group('before', '(?:average |absolute |relative |overall )?'),
      group('value', String.raw`${VALUE}|${NUMBER}(?<=\.\d+)`),
      ' ',
      group('kind', '(?:average |absolute |relative |overall )*'),
      group('rise', RISES),
      ' ',
      group('word', 'in|of|over|on|across|for|compared (?:to|with)|relative to'),
      ' ',
      group('what', NOUN),
      STOP,
      '(?:(?: on| across) ',
      group('where', NOUN),
      STOP,
      ')?',
    ),
    ({ most = '', before = '', value = '', kind = '', rise = '', word = '', what, where }) => {
      const risen = `${/s$/.test(rise) ? '' : 'a '}${before}${kind}${rise} of ${most}${value.replace(/\ban? /g, '')} ${word === 'of' ? 'in' : /^(?:compared|relative)/.test(word) ? 'over' : word} ${what}`;
      return [...(where ? [`${risen} on ${where}`] : []), risen];
    },
  ],
  // "accuracy improvements of up to 7.5% on X", "an average R@1 improvement of 16.54 percent"
  [
    /(?:ment|gain|reduction|crease|boost|drop|decline|saving|speed-?up|acceleration)s? (?:of|reaching|by|up to) /,
    regexp(
      group('what', HEAD),
      ' ',
      group('rise', RISES),
      ' (?:of|reaching|by|(?=up to)) ?',
      group('value', VALUE),
      STOP,
      WHERE,
    ),
    ({ what = '', rise = '', value, ...place }) => {
      const [, kinds = '', noun = ''] =
        /^((?:(?:an?|average|mean|absolute|relative|overall|consistent|significant|substantial|notable|remarkable|maximum|larger|greater|further|additional|even) )*)(.*)$/i.exec(
          `${what} `,
        ) ?? [];
      const kind = kinds
        .replace(
          /\b(?:an?|consistent|significant|substantial|notable|remarkable|larger|greater|further|additional|even) /gi,
          '',
        )
        .toLowerCase();
      const risen = `${/s$/.test(rise) ? '' : 'a '}${kind}${rise} of ${unsigned(value)}`;
      const onAverage = `${/s$/.test(rise) ? '' : 'a '}${rise} of ${unsigned(value)} on average${at(place)}`;
      if (!noun.trim())
        return [`${risen}${at(place)}`, ...(kind.startsWith('average') && place.place ? [onAverage] : []), risen];
      if (ONE_NOUN.test(noun))
        return [`${/s$/.test(rise) ? '' : 'a '}${kind}${noun.trim()} ${rise} of ${unsigned(value)}`];
      return [`${risen} in ${noun}${at(place)}`, `${risen} in ${noun}`];
    },
  ],
  // "elevates the ceiling of several backbones by about 30%", "reduces the data demand by 1.8 times"
  ...(
    [
      [RAISES, 'gain'],
      [GROWS, 'rise'],
      [SPEEDS, 'speed-up'],
      [CUTS, 'reduction'],
    ] as const
  ).map(
    ([verbs, change]): Construction => [
      / by /,
      regexp(
        `\\b${verbs} (?:its |their |our )?`,
        group('what', `(?:the )?${HEAD}`),
        group('joint', '(?: (?:of|on|for|in) [^,;:()]{3,60}?)?'),
        ' by (?:an? (?:average|mean|additional|absolute|relative) (?:of )?)?',
        group('value', VALUE),
        WHERE,
      ),
      ({ what = '', joint = '', value = '', ...place }) => {
        const changed = /^[+]?\d\S*\stimes$/.test(value)
          ? `a ${factor(value)} ${change}`
          : `a ${change} of ${factor(value)}`;
        const where = joint.startsWith(' of') ? '' : joint;
        // "performance by 18 points in accuracy"
        if (/^(?:the )?performance$/.test(what) && place.word === 'in') return [`${changed}${at(place)}`];
        const told = `${changed} ${relation(what)} ${what}`;
        return [
          ...(joint.startsWith(' of') &&
          !/ (?:several|multiple|various|different|all|both|existing|strong) /.test(joint)
            ? [`${told}${joint}${at(place)}`, `${told}${joint}`]
            : []),
          `${told}${where || at(place)}`,
          told,
        ];
      },
    ],
  ),
  // "a reduction in memory costs by over 20%", "cuts up to 90% of the parameters"
  [
    / by /,
    regexp(group('rise', RISES), ' in ', group('what', '[^,;:().]{3,50}?'), ' by ', group('value', VALUE), WHERE),
    ({ rise = '', what, value, ...place }) => {
      const risen = `${/s$/.test(rise) ? '' : 'a '}${rise} of ${unsigned(value)} in ${what}`;
      return [`${risen}${at(place)}`, risen];
    },
  ],
  // "reduces degradation on X to just 3.4%", "raises the rate to 44%"
  ...(
    [
      [`${RAISES}|${GROWS}`, 'rise'],
      [CUTS, 'reduction'],
    ] as const
  ).map(
    ([verbs, change]): Construction => [
      / to /,
      regexp(
        `\\b(?:${verbs}) (?:its |their |our )?`,
        group('what', `(?:the )?${HEAD}`),
        group('joint', '(?: (?:of|on|for|in) (?:(?! (?:from|to|and) )[^,;:()]){3,60}?)?'),
        ' to ',
        group('value', `${VALUE}|${NUMBER} (?:FPS|Hz)\\b`),
        STOP,
      ),
      ({ what = '', joint = '', value }) => [
        `a ${change} in ${what} to ${value}${joint.startsWith(' of') ? joint.replace(' of', ' for') : joint}`,
        `a ${change} in ${what} to ${value}`,
      ],
    ],
  ),
  // "factual accuracy consistently improves by 2-8%"
  [
    /(?:s|n) by /,
    regexp(
      group('what', String.raw`(?<![A-Za-zÀ-ɏ\d-])(?:(?![A-Za-zÀ-ɏ]+s\s)[A-Za-zÀ-ɏ]+\s){0,2}${ACCURACY}`),
      ` (?:[A-Za-zÀ-ɏ]+ly )?`,
      group('verb', '(?:improv|increas|ris|grow|drop|fall|declin|decreas)(?:es|s)'),
      ' by ',
      group('value', VALUE),
      WHERE,
    ),
    ({ what = '', verb = '', value, ...place }) => {
      const way = /^[irg]/.test(verb) ? 'rise' : 'fall';
      return [
        `a ${way} of ${unsigned(value)} in ${bare(what)}${at(place)}`,
        `a ${way} of ${unsigned(value)} in ${bare(what)}`,
      ];
    },
  ],
  // "performance degradation ranging from 1.2% to 47.1%"
  [
    /(?:rang|vary)ing /,
    regexp(
      group(
        'what',
        String.raw`(?:[A-Za-zÀ-ɏ-]+\s)?(?:degradation|drops?|declines?|gains?|improvements?|reductions?|loss(?:es)?|${ACCURACY})`,
      ),
      '(?: (?:in|on|of|across) [^,;()]{3,60}?)?,? (?:ranging|varying) (?:from |between )?',
      group('value', `${PLAIN}(?: (?:to|and) ${VALUE})?`),
    ),
    ({ what = '', value = '' }) => [`${bare(what)} of ${value.replace(' and ', ' to ')}`],
  ],
];
