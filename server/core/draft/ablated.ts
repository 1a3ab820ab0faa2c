/** What a part of the method is worth, by what is lost without it, as noun phrases. */
import { bare, type Construction, group, regexp } from './construction';
import { HEAD, NOUN, STOP, VALUE } from './measured';

const LOSES = '(?:tak(?:es|ing) away|cost(?:s|ing)?|remov(?:es|ing)|los(?:es|ing)|eras(?:es|ing))';
const LOWERS = '(?:lower|reduc|decreas|degrad|drop|cut|hurt|impair)(?:s|es|ing)?';
const ABLATES = '(?:Replacing|Removing|Dropping|Ablating|Disabling|Omitting|Masking|Freezing|Shuffling)';

/** What is lost without a part, said as such; for papers that state nothing else. */
export const ABLATIONS: readonly Construction[] = [
  // "Replacing one small subspace takes away 75% of the accuracy": an ablation that says it is one
  [
    /^\W*(?:Repl|Remo|Drop|Abla|Disa|Omit|Mask|Free|Shuf)/,
    regexp(
      group('act', ABLATES),
      ' ',
      group('part', '[^,;()]{4,60}?'),
      `(?: of (?:them|it))? ${LOSES} `,
      group('value', VALUE),
      ' of ',
      group('of', NOUN),
      STOP,
    ),
    ({ act = '', part = '', value, of }) => [`a loss of ${value} of ${of} on ${act.toLowerCase()} ${part}`],
  ],
  [
    /^\W*(?:Repl|Remo|Drop|Abla|Disa|Omit|Mask|Free|Shuf)/,
    regexp(
      group('act', ABLATES),
      ' ',
      group('part', '[^,;()]{4,60}?'),
      `(?: of (?:them|it))? ${LOWERS} `,
      group('of', HEAD),
      ' by ',
      group('value', VALUE),
    ),
    ({ act = '', part = '', value, of }) => [`a loss of ${value} in ${bare(of ?? '')} on ${act.toLowerCase()} ${part}`],
  ],
];
