/** What was reached, needed or preferred, as noun phrases: "the highest score to date at 23.3%". */
import { ACCURACY, at, bare, type Construction, group, regexp } from './construction';
import { HEAD, NOUN, NUMBER, PLAIN, STOP, TIME, VALUE, WHERE } from './measured';

const BETTER = 'faster|slower|higher|lower|better|cheaper|more|fewer|less|larger|smaller|shorter|longer';

export const LEVELS: readonly Construction[] = [
  // "preferred X in 70% of cases for quality"
  [
    /\bprefer/,
    regexp(
      '\\bprefer(?:s|red)? ',
      group('what', HEAD),
      '(?: over [^,;]+?)? in ',
      group('value', VALUE),
      ' of ',
      group('of', HEAD),
      WHERE,
    ),
    ({ what, value, of, ...place }) => [
      `a preference for ${what} in ${value} of ${of}${at(place)}`,
      `a preference for ${what} in ${value} of ${of}`,
    ],
  ],
  // "generating the data costs 33% less"
  [
    / costs /,
    regexp(group('who', `[A-Za-zÀ-ɏ]+ing (?:the )?[A-Za-zÀ-ɏ-]+`), ' costs ', group('value', VALUE), ' less'),
    ({ who, value }) => [`costs ${value} lower for ${who}`],
  ],
  // "the highest score to date at 23.3%"
  [
    /(?: at|to date at) /,
    regexp(
      group('what', '(?:(?:highest|best|average|overall|mean) )?(?:score|accuracy|rate|performance)'),
      '(?: to date)? at ',
      group('value', VALUE),
    ),
    ({ what = '', value }) => [`${/^(?:highest|best)/.test(what) ? 'the' : 'a'} ${what} of ${value}`],
  ],
  // "an average accuracy of 9.8% for the best model"
  [
    / of .* for /,
    regexp(
      String.raw`\ban? `,
      group('what', `(?:[A-Za-zÀ-ɏ-]+ ){0,3}${ACCURACY}`),
      ' of ',
      group('value', PLAIN),
      ' for ',
      group('who', NOUN),
      STOP,
    ),
    ({ what, value, who }) => [`a ${what} of ${value} for ${who}`, `${value} in ${what} for ${who}`],
  ],
  // "is 10.78% higher than that of X"
  [
    / than /,
    regexp(
      group('what', HEAD),
      ' (?:of [^,;]{3,60} )?(?:is|are) ',
      group('value', VALUE),
      ` ${group('how', BETTER)} than (?:that of )?`,
      group('other', NOUN),
      STOP,
    ),
    ({ what = '', value, how, other }) => [
      `${/s$/.test(what) ? '' : 'a '}${bare(what).toLowerCase()} ${value} ${how} than for ${other}`,
    ],
  ],
  // "using 10-20x less training data than X"
  [
    /(?:less|fewer|smaller|lower) /,
    regexp(
      '\\b(?:using|with|needs?|uses?|requir(?:es|ing)) ',
      group('value', VALUE),
      ` ${group('how', 'less|fewer|smaller|lower')} `,
      group('what', HEAD),
      '(?: than ',
      group('other', NOUN),
      STOP,
      ')?',
    ),
    ({ value, how, what, other }) => [
      ...(other ? [`${used(what)}${value} ${how} ${what} than ${other}`] : []),
      `${used(what)}${value} ${how} ${what}`,
    ],
  ],
  // "process 32 images within only 1.3 seconds", "fast 3D generation in just 0.82 seconds", "at up to 42 FPS on X"
  [
    /\d\s?(?:ms|milli|sec|min|hour|day)/,
    regexp(
      '\\b(?:can|to) ',
      group('act', '(?:process|generate|reconstruct|render|produce|train|run|synthesize|create)\\b'),
      ' ',
      group('what', NOUN),
      ' (?:with)?in ',
      group('value', TIME),
    ),
    ({ act, what = '', value }) => [
      `${value} to ${act} ${what}`,
      `${value} to ${act} ${what.replace(/ (?:at|with|on|from) .*$/, '')}`,
    ],
  ],
  [
    /(?:FPS|Hz|per second)/,
    regexp(
      '\\b(?:(?<!frames )at|sustain(?:s|ing)|reach(?:es|ing)|achiev(?:es|ing)|runs at) ',
      group('value', String.raw`(?:up to |around |about )?${NUMBER}\s?(?:FPS|Hz|frames per second|tokens per second)`),
      '\\b',
      WHERE,
    ),
    ({ value, ...place }) => [`${value}${at(place)}`],
  ],
  [
    /\b(?:best|state-of-the-art|SOTA|first|outperform)/i,
    regexp(
      String.raw`\b(?:best|state-of-the-art|SOTA|first)(?: (?:results?|performance))? `,
      group('word', 'in|on'),
      ' ',
      group('value', String.raw`\d+(?:/| of | out of )(?:the )?\d+ [A-Za-zÀ-ɏ]+`),
    ),
    ({ word, value }) => [`the best performance ${word} ${value}`],
  ],
];

/** Fewer data are used; a latency is only had. */
const used = (what = ''): string =>
  /\b(?:latency|costs?|time|memory|error|rate|overhead|loss)$/.test(what) ? '' : 'the use of ';
