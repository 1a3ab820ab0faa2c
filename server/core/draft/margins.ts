/** How far something is ahead of another or behind it, as noun phrases: "outperforms tree search by 6-9%". */
import { at, type Construction, factor, group, lowered, regexp, unsigned } from './construction';
import { HEAD, HEDGE, NOUN, STOP, VALUE, WHERE } from './measured';

export const MARGINS: readonly Construction[] = [
  // "outperforms A and B for some task by 12-20%", "exceeds X's generalization often by more than 0.3 R^2"
  [
    /(?:perform|pass|exceed|beat|improv)\w* /,
    regexp(
      String.raw`\b(?:(?:outperform|surpass|exceed|beat)(?:s|es|ed|ing)?|improv(?:es?|ed|ing) (?:on|over|upon)) (?:all |both |several |other )?`,
      group('other', `(?:the )?${HEAD}(?: and ${HEAD})?`),
      '(?: (?:for|on|in|at|across) [^,;()]{3,60}?)?(?: often| consistently| significantly| on average)? by (?:an? (?:average|margin) (?:of )?|an average |a significant )?\\+?',
      group(
        'value',
        String.raw`${VALUE}|${HEDGE}\d+\.\d+ (?!(?:on|in|over|across|for|with|while|and|when|to|of)\b)[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ\d^@-]*`,
      ),
      WHERE,
    ),
    ({ other, value, ...place }) => [
      `a margin of ${value} over ${plainly(other)}${at(place)}`,
      `a margin of ${value} over ${plainly(other)}`,
    ],
  ],
  // "the best model lags humans by nearly 60%", "the 32B version is 6.6 points ahead of X"
  [
    /\b(?:lag|trail)s? /,
    regexp(group('who', HEAD), ' (?:lag|trail)s? (?:behind )?', group('other', HEAD), ' by ', group('value', VALUE)),
    ({ who = '', other, value }) => [`a lag of ${value} behind ${other} for ${lowered(who)}`],
  ],
  [
    / (?:ahead of|better than) /,
    regexp(
      group('who', HEAD),
      ' (?:is|are|was|stands?) ',
      group('value', VALUE),
      ' (?:ahead of|better than) ',
      group('other', NOUN),
      STOP,
    ),
    ({ who = '', other, value }) => [
      `a lead of ${value} over ${other} for ${lowered(who)}`,
      `a lead of ${value} over ${other}`,
    ],
  ],
  // "is 2.48x faster than X", "runs 10x as fast as X"
  [
    /(?:faster than|as fast as) /,
    regexp(group('value', VALUE), ' (?:faster(?! rate)|as fast) (?:than|as) ', group('other', NOUN), STOP, WHERE),
    ({ value, other }) => [`a speed-up of ${factor(value)} over ${other}`],
  ],
  // "is worth +4.2% on average over X"
  [
    /\bworth /,
    regexp('\\bworth ', group('value', VALUE), '(?: on average)?', ' over ', group('other', NOUN), STOP),
    ({ value, other }) => [`a gain of ${unsigned(value)} over ${other}`],
  ],
];

const plainly = (other = ''): string => other.replace(/\s(?:often|consistently|significantly|substantially)$/, '');
