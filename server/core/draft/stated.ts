/** What a whole sentence states of figures, as noun phrases, by every construction that fits. */

import { ABLATIONS } from './ablated';
import { ASIDES } from './asides';
import { ATTAINED } from './attained';
import { BRACKETS } from './brackets';
import { CHANGES } from './changes';
import { at, type Construction, factor, group, placeIn, RISES, regexp, unsigned } from './construction';
import { fromTo } from './fromTo';
import { LEVELS } from './levels';
import { MARGINS } from './margins';
import { HEAD, NOUN, STOP, VALUE, WHERE } from './measured';

/** Said only where nothing fuller is. */
const FALLBACKS: readonly Construction[] = [
  // "achieving gains of up to 17 points over X", "by margins of 10%"
  [
    /(?:gain|improvement|margin|speed-?up)s? of /,
    regexp(
      '(?:achieving|yielding|with|bringing|by|delivering|obtaining) (?:an? )?(?:(?:average|substantial|consistent|significant|clear|large) )?',
      group('rise', '(?:gain|improvement|margin|speed-?up)s?'),
      ' of ',
      group('value', VALUE),
      '(?: over ',
      group('other', NOUN),
      STOP,
      ')?',
    ),
    ({ rise = '', value, other }) => {
      const risen = `${/s$/.test(rise) ? '' : 'a '}${rise} of ${unsigned(value)}`;
      return other ? [`${risen} over ${other}`, risen] : [risen];
    },
  ],
  [
    /fast/,
    regexp(group('value', VALUE), ' (?:faster(?! [A-Za-zÀ-ɏ]+ing|\\srate)|as fast)\\b', WHERE),
    ({ value, ...place }) => [`a speed-up of ${factor(value)}${at(place)}`, `a speed-up of ${factor(value)}`],
  ],
  [
    /\d.*(?:gain|ment|crease|boost|speed-?up)s?\b/,
    regexp('\\b(?:an?|including|with|achieving|yielding) ', group('value', VALUE), ' ', group('rise', RISES), STOP),
    ({ value = '', rise = '' }) => [
      `${/s$/.test(rise) ? '' : 'a '}${rise} of ${unsigned(value).replace(/\ban? /g, '')}`,
    ],
  ],
  [
    /improves by /,
    regexp('\\bimproves by ', group('value', VALUE), WHERE),
    ({ value, ...place }) => (place.place ? [`a gain of ${unsigned(value)}${at(place)}`] : []),
  ],
  [
    / gains /,
    regexp('(?:^|, )(?:and )?', group('who', `(?:the )?${HEAD}`), ' gains ', group('value', VALUE), STOP),
    ({ who, value }) => [`a gain of ${unsigned(value)} for ${who}`],
  ],
];

/** Said only where nothing else is, not even of a clause. */
const LAST: readonly Construction[] = [
  [
    /\bwith .*\d/,
    regexp(
      '\\bwith ',
      group('value', VALUE),
      ' ',
      group('what', `(?:[A-Za-zÀ-ɏ-]+ ){0,2}(?:agreement|solvability|overlap|discovery rate)`),
      STOP,
    ),
    ({ value, what }) => [`${value} ${what}`],
  ],
];

/** Ways to say one figure, the fuller first, and where it stands in its sentence. */
export interface Stated {
  readonly at: number;
  readonly phrases: readonly string[];
}

/**
 * Each figure by its constructions, apart from those to fall back on; not yet checked for what can't stand in a sentence of
 * ours. `isOwn` judges a clause.
 */
export function statedIn(sentence: string, isOwn: (text: string) => boolean): { full: Stated[]; less: Stated[] } {
  if (!/\d/.test(sentence)) return { full: [], less: [] };
  const place = placeIn(sentence);
  const clauses = sentence.split(CLAUSES).filter(isOwn);
  const made = (constructions: readonly Construction[]): Stated[] =>
    clauses.flatMap(clause => saidBy(constructions, clause, sentence.indexOf(clause)));
  return {
    full: [
      ...clauses.flatMap(clause => fromTo(clause, sentence.indexOf(clause), place)),
      ...made(ASIDES),
      ...made(BRACKETS),
      ...made(MARGINS),
      ...made(CHANGES),
      ...made(LEVELS),
      ...made(ATTAINED),
      ...(isOwn(sentence) ? shareUsed(sentence) : []),
    ],
    less: made(FALLBACKS),
  };
}

/** What a sentence about an ablation says is lost. */
export const lostIn = (sentence: string): Stated[] => saidBy(ABLATIONS, sentence, 0);

/** What a sentence says by the way: "… with over 82% agreement". */
export const asideIn = (sentence: string): Stated[] => saidBy(LAST, sentence, 0);

/** Where another statement begins, or an aside that only denies something. */
const CLAUSES =
  /;\s|,\s(?=(?:while|whereas|but|yet|which|although|though|even though)\b)|\s(?=(?:while|whereas) (?![A-Za-zÀ-ɏ]+ing\b))|,\s(?=(?:[A-Za-zÀ-ɏ-]+ ){0,3}not\b[^,\d]*(?:,|$))/;

const saidBy = (constructions: readonly Construction[], clause: string, from: number): Stated[] =>
  constructions.flatMap(([cue, pattern, say]) =>
    (cue.test(clause) ? [...clause.matchAll(pattern)] : []).map(match => {
      const groups = match.groups ?? {};
      return {
        at: from + match.index + match[0].indexOf(groups.value ?? ''),
        phrases: say(groups, clause).filter(phrase => phrase !== undefined),
      };
    }),
  );

const EQUAL = /\b(?:match(?:es|ing)?|same|comparable|on par|rival(?:s|ing)?|competitive)\b/i;
const AHEAD = /\b(?:outperform[A-Za-zÀ-ɏ]*|superior|surpass[A-Za-zÀ-ɏ]*|better|exceed[A-Za-zÀ-ɏ]*)\b/i;
const USED = new RegExp(
  String.raw`\b(?:with|using|needs?|requir(?:es|ing)|activating|on)\s(?:as (?:little|few) as )?(?<value>(?:just|only|merely|less than|fewer than|approximately|about|around|under)\s${VALUE})\s(?<of>of )?(?<what>(?:the )?[A-Za-zÀ-ɏ\d-]+(?:\s[A-Za-zÀ-ɏ-]+){0,3}?)${STOP}`,
  'i',
);

/** "matches X with only 7.6% of the tokens": as good or better for a share of what others use. */
function shareUsed(sentence: string): Stated[] {
  const match = USED.exec(sentence);
  const { value, of = '', what = '' } = match?.groups ?? {};
  const kind = EQUAL.test(sentence) ? 'comparable' : AHEAD.test(sentence) ? 'better' : undefined;
  return match &&
    kind &&
    value &&
    !/\b(?:improvement|gain|increase|reduction|parameters|amount|number|fraction|portion)s?$/.test(what)
    ? [{ at: match.index, phrases: [`${kind} results with ${value} ${of}${what.replace(/^(?:its|their) /, 'the ')}`] }]
    : [];
}
