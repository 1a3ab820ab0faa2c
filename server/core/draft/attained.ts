/** What was attained by whom, in how many cases, as noun phrases. */
import { ACCURACY, at, bare, type Construction, group, lowered, regexp } from './construction';
import { NOUN, PLAIN, STOP, VALUE, WHERE } from './measured';

const BEST =
  '(?:the |our )?(?:best|strongest|top|highest|leading)(?:-[a-z]+)?(?: [A-Za-zÀ-ɏ-]+){0,2} (?:model|agent|system|method|baseline|configuration|LLM|VLM|MLLM|reviewer)';

/** What one is glad to keep; a share of the tokens is a setting. */
const KEPT =
  /\b(?:performance|accuracy|quality|capabilit(?:y|ies)|fidelity|success|utility|scores?|improvements?|gains?)\b/i;

/** "improves |resolution rates up to 5%": a gain. */
const CHANGES =
  /\b(?:improv|boost|increas|enhanc|rais|lift|elevat|reduc|lower|decreas|cut)(?:e?s|ed?|ing|t?ting)?\s(?:[^,;]{0,40}\s)?$/i;

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
      '(?:succeeds?(?: on| in)?|solv(?:es?|ing)|resolv(?:es?|ing)|(?<!(?:the|an?|original|correct) )answers?|complet(?:es?|ing)|pass(?:es|ing)?) (?:only |just )?',
      group('value', VALUE),
      ' of (?!the time)',
      group('what', NOUN),
      STOP,
    ),
    ({ value, what }) => [`success in ${value} of ${what}`],
  ],
  // "a Pearson correlation of 0.90", "success rates up to 98.1%", "sets a new state of the art of 83.9 on X"
  [
    /correlation/,
    regexp(
      group('what', '(?:(?:Pearson|Spearman|Kendall|rank|strong) )?(?:rank )?correlations?'),
      ' of ',
      group('value', PLAIN),
    ),
    ({ what = '', value }) => [`${/s$/.test(what) ? '' : 'a '}${what.replace('strong ', '')} of ${value}`],
  ],
  [
    / up to /,
    regexp(group('what', `(?:[A-Za-zÀ-ɏ-]+ )?${ACCURACY}`), ' (?:of )?', group('value', `up to ${VALUE}`), WHERE),
    ({ what = '', value, ...place }, clause) => {
      if (CHANGES.test(clause.slice(0, clause.indexOf(what)))) return [];
      const measured = `${/s$/.test(what) ? '' : 'a '}${bare(what)} of ${value}`;
      return [`${measured}${at(place)}`, measured];
    },
  ],
  // "with our results preferred in 94.3% of pairwise comparisons", "a 96% user preference"
  [
    /prefer/,
    regexp('\\bpreferred (?:in|on|by) ', group('value', VALUE), ' of ', group('what', NOUN), STOP),
    ({ value, what }) => [`a preference in ${value} of ${what}`],
  ],
  [
    /prefer/,
    regexp('\\b(?:an?|with) ', group('value', VALUE), ' ', group('what', '(?:user |human )?preference(?: rate)?')),
    ({ value = '', what }) => [`a ${what} of ${value.replace(/^an? /, '')}`],
  ],
  // "preserves over 99% of the performance"
  [
    /\b(?:preserv|retain|maintain|keep)/,
    regexp(
      '\\b(?:preserv|retain|maintain|keep)(?:s|es|ing|ed)? ',
      group('value', VALUE),
      ' of ',
      group('what', NOUN),
      STOP,
    ),
    ({ value, what = '' }) =>
      KEPT.test(what) ? [`retention of ${value} of ${what.replace(/^(?:its|their) /, 'the ')}`] : [],
  ],
  // "including 34.8% on X", "scoring 4.49 on Y"
  [
    / on /,
    regexp('(?:including|scoring|namely) ', group('value', PLAIN), ' on ', group('place', NOUN), STOP),
    ({ value = '', place = '' }) => (/[%.]/.test(value) && /[A-Z]/.test(place) ? [`${value} on ${place}`] : []),
  ],
  // "winning in up to 59% of instances against X"
  [
    /\bw[io]n/,
    regexp(
      '\\b(?:win(?:s|ning)?|won) (?:overall )?(?:in |on )?',
      group('value', VALUE),
      ' of ',
      group('what', NOUN),
      STOP,
    ),
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
];
