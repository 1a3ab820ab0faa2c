/** What was attained by whom, in how many cases, or what a part of the method is worth, as noun phrases. */
import { ACCURACY, at, bare, type Construction, group, lowered, regexp } from './construction';
import { HEAD, NOUN, PLAIN, STOP, VALUE, WHERE } from './measured';

const BEST =
  '(?:the |our )?(?:best|strongest|top|highest|leading)(?:-[a-z]+)?(?: [A-Za-zÀ-ɏ-]+){0,2} (?:model|agent|system|method|baseline|configuration|LLM|VLM|MLLM|reviewer)';
const LOSES = '(?:tak(?:es|ing) away|cost(?:s|ing)?|remov(?:es|ing)|los(?:es|ing)|eras(?:es|ing))';
const LOWERS = '(?:lower|reduc|decreas|degrad|drop|cut|hurt|impair)(?:s|es|ing)?';
const ABLATES = '(?:Replacing|Removing|Dropping|Ablating|Disabling|Omitting|Masking|Freezing|Shuffling)';

export const ATTAINED: readonly Construction[] = [
  // "the best-performing system, X, reaches just 42.9%", "with the best model below 50% overall accuracy"
  [
    /(?:best|strongest|top|highest|leading)/i,
    regexp(
      group('who', BEST),
      '(?:, [^,]{2,40},)? (?:only |just |still |merely )*(?:(?:reach|achiev|attain|obtain|scor|get)(?:es|e|s|ing|ed)? )?(?:at )?',
      group('value', `(?:below |above )?${VALUE}`),
      group('what', String.raw`(?: (?:overall |average )?(?:[A-Za-zÀ-ɏ-]+ ){0,1}${ACCURACY}\b)?`),
    ),
    ({ who = '', value = '', what = '' }) => [`${value}${what} for ${lowered(who.replace(/^our /i, 'the '))}`],
  ],
  // "agents succeed on under 50% of the tasks", "solves 33% of the puzzles"
  [
    / of /,
    regexp(
      '(?:succeeds?(?: on| in)?|solv(?:es?|ing)|complet(?:es?|ing)|pass(?:es|ing)?) (?:only |just )?',
      group('value', VALUE),
      ' of ',
      group('what', NOUN),
      STOP,
    ),
    ({ value, what }) => [`success in ${value} of ${what}`],
  ],
  // "winning in up to 59% of instances against X"
  [
    /\bw[io]n/,
    regexp('\\b(?:win(?:s|ning)?|won) (?:in )?', group('value', VALUE), ' of ', group('what', NOUN), STOP),
    ({ value, what }) => [`wins in ${value} of ${what}`],
  ],
  // "X appears as a candidate for as much as 77% of the data"
  [
    /\b(?:appear|occur|emerge|show up|found)/,
    regexp(
      '(?:^|[,;] |that )',
      group('what', '(?:the |an? )[^,;()]{4,50}?'),
      ' (?:appears?|occurs?|emerges?|shows? up|(?:is|are) found)(?: (?:as|among) [^,;()]{4,60}?)? (?:for|in|on) ',
      group('value', VALUE),
      ' of ',
      group('of', NOUN),
      STOP,
    ),
    ({ what = '', value, of }) => [`${what.replace(/^(The|An?)\b/, lowered)} in ${value} of ${of}`],
  ],
  // "With AUC scores of 0.871 on X"
  [
    /\bwith .* of \d/i,
    regexp(
      '\\bwith (?:an? )?',
      group('what', `(?:[A-Za-zÀ-ɏ\\d@&-]+ ){0,3}${ACCURACY}`),
      ' of ',
      group('value', PLAIN),
      WHERE,
    ),
    ({ what = '', value, ...place }) => {
      const measured = `${/s$/.test(what) ? '' : 'a '}${what} of ${value}`;
      return [`${measured}${at(place)}`, measured];
    },
  ],
  // "with a mean absolute error under 4%", "rank correlation above 0.80"
  [
    /\b(?:under|below|above|over|around) /,
    regexp(
      group('what', `(?:[A-Za-zÀ-ɏ-]+ ){0,2}(?:errors?|correlation|agreement|coverage|${ACCURACY})`),
      ' (?:of )?',
      group('value', `(?:under|below|above|around) (?:${VALUE}|0?\\.\\d+|\\d+\\.\\d+)`),
      WHERE,
    ),
    ({ what = '', value, ...place }) => [`${/s$/.test(what) ? '' : 'a '}${bare(what)} ${value}${at(place)}`],
  ],
  // "secures 12 gold medals"
  [
    /\bmedals?\b/,
    regexp(
      '\\b(?:secur|win|earn|obtain|achiev|claim)(?:s|e|es|ing|ning)? ',
      group('value', String.raw`\d+ (?:gold |silver |bronze )?medals?`),
    ),
    ({ value }) => [`${value}`],
  ],
  // "can encode a video into 1280 tokens"
  [
    /\binto (?:only |just )?\d/,
    regexp(
      '\\b(?:can|to) ',
      group('act', '(?:encode|compress|represent|tokenize|pack|distill|reduce)'),
      ' ',
      group('what', '[^,;()]{4,70}?'),
      ' into ',
      group(
        'value',
        String.raw`(?:only |just |as few as )*\d[\d,]* (?:[A-Za-zÀ-ɏ-]+ )?(?:tokens?|bits?|bytes|parameters|dimensions|latents)`,
      ),
    ),
    ({ act, what = '', value }) => [
      `${value} to ${act} ${what}`,
      `${value} to ${act} ${what.replace(/ with .*$/, '')}`,
    ],
  ],
  // "roughly 31x fewer than a baseline", behind the thing counted
  [
    /(?:fewer|less) than/,
    regexp(
      String.raw`\d (?:[A-Za-zÀ-ɏ-]+ )?`,
      group('what', '[A-Za-zÀ-ɏ]{3,}s'),
      ',? (?:which is )?',
      group('value', VALUE),
      ` ${group('how', 'fewer|less')} than `,
      group('other', NOUN),
      STOP,
    ),
    ({ what, value, how, other }) => [`${value} ${how} ${what} than ${other}`],
  ],
];

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
