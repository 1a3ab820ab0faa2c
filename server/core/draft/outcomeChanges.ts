/** Results that say how something changed or how far it is ahead, as noun phrases: "a gain of 5% in accuracy". */
import { isThing } from './construction';
import { ENDS, isCapitalised, isNoun, type Line, uncapitalised } from './outcomeLine';

const OBJECT = '(?:its |their |an? |overall )*((?:the )?[^,;()]{3,70}?)';
const BY = String.raw`\s(?:by|of)\s(?:an? )?(?:significant |substantial |remarkable |notable |average (?:of )?|mean of |additional )?$`;
const RISE = '(?:improv|increas|boost|rais|enhanc|lift|elevat|accelerat|speed|push)(?:es|e|ed|ing|s)?(?: up)?';
const FALL = '(?:reduc|decreas|lower(?=s|ed|ing)|cut|drop|sav|shrink|shorten|lessen)(?:es|e|ed|ing|s|ting|ts)?';
const UP = new RegExp(String.raw`\b${RISE} ${OBJECT}${BY}`, 'i');
const DOWN = new RegExp(String.raw`\b${FALL} ${OBJECT}${BY}`, 'i');
const FROM = new RegExp(String.raw`\b(?:(${RISE})|${FALL}) ${OBJECT} (from [^,;()]{1,30}? to )$`, 'i');
const AHEAD = new RegExp(
  String.raw`\b(?:(?:outperform|surpass|exceed|beat)(?:es|ed|ing|s)?|improv(?:es|ed|ing|e) (?:on|over|upon)) ${OBJECT}${BY.replace('(?:by|of)', 'by')}`,
  'i',
);

/** What the line says of a change; the first that fits. */
export const changeIn = (line: Line): (string | undefined)[] => [
  gone(line),
  changed(line),
  compared(line),
  moved(line),
  risen(line),
  named(line),
  comparative(line),
  above(line),
];

/** "improves accuracy by 5%" → "a gain of 5% in accuracy"; "raises X from 2 to 3" → "a rise in X from 2 to 3". */
function changed({ before, value, where }: Line): string | undefined {
  const from = FROM.exec(before);
  if (from)
    return isNoun(from[2]) ? `a ${from[1] ? 'rise' : 'fall'} in ${from[2]} ${from[3]}${value}${where}` : undefined;
  const up = UP.exec(before)?.[1];
  const down = DOWN.exec(before)?.[1];
  if (/ (?:from|to) /.test(up ?? down ?? '')) return undefined;
  if (isNoun(up)) return `a gain of ${value} ${isCapitalised(up) ? 'for' : 'in'} ${up}${where}`;
  return isNoun(down) ? `a reduction of ${value} in ${down}${where}` : undefined;
}

/** "brings accuracy from 26% to 62%", "accuracy goes from 46 to 56" → "accuracy going from 46 to 56". */
function gone({ before, value, where }: Line): string | undefined {
  const [, brought] = / from $/.test(before) && / to /.test(value) ? (BROUGHT.exec(before) ?? []) : [];
  if (isNoun(brought)) return `${brought} going from ${value}${where}`;
  const [, what, from = ''] = /^up to /.test(value) ? (GOES.exec(before) ?? []) : [];
  return isNoun(what)
    ? `${/^\S+ \p{Lu}/u.test(what) ? what : uncapitalised(what)} going from ${from} ${value}${where}`
    : undefined;
}

const BROUGHT =
  /\b(?:bring|tak|rais|lift|push|mov|improv|boost|increas|enhanc|elevat|reduc|lower|cut)(?:es|s|ed|ing|e)? (?:its |their )?((?:the )?[^,;()]{3,60}?) from $/i;
const GOES = /(?:^|,\s)([^,;()]{3,50}?) (?:goes|go|went|rises|climbs|moves) from ([\d.,]+%?) $/i;

/** "accuracy is 2 points above X" → "a gain of 2 points in accuracy over X". */
function above({ before, value, after }: Line): string | undefined {
  const what = /(?:^|\s)(\p{L}+(?: \p{L}+)?) (?:is|are|was|were) $/u.exec(before)?.[1];
  const noun = MEASURED.exec(what ?? '')?.[0];
  const other = new RegExp(`^above ([^,;().]{3,40}?)${ENDS}`, 'u').exec(after)?.[1];
  return noun && isNoun(other) ? `a gain of ${value} in ${noun} over ${other}` : undefined;
}

const MEASURED = /\b(?:accuracy|performance|success|score|F1|precision|recall)s?$/i;

/** "accuracy improves by 5%" → "a rise of 5% in accuracy". */
function moved({ before, value, where }: Line): string | undefined {
  const [, what, verb = ''] = SUBJECT.exec(before) ?? [];
  return isNoun(what)
    ? `a ${RISEN.test(verb) ? 'rise' : 'fall'} of ${value} ${isThing(what) ? 'for' : 'in'} ${uncapitalised(what)}${where}`
    : undefined;
}

const LEADING = '^(?:.*,\\s)?(?:(?:while|and|that|the|its|their)\\s)*';
const MOVES =
  '((?:improv|ris|increas|grow|climb|jump|drop|fall|declin|decreas|shrink)(?:e?s|e|ing|ed)?|rose|grew|fell)';
const SUBJECT = new RegExp(String.raw`${LEADING}([^,;()]{3,60}?)\s${MOVES}\s(?:further\s)?by\s$`, 'i');
const TO = new RegExp(String.raw`${LEADING}([^,;()]{3,60}?)\s${MOVES}\s(?:further\s)?to\s$`, 'i');
const RISEN = /^(?:improv|ris|ros|increas|grow|grew|climb|jump)/i;

/** "scores rise to 88" → "scores rising to 88". */
function risen({ before, value, where }: Line): string | undefined {
  const [, what, verb = ''] = TO.exec(before) ?? [];
  return isNoun(what)
    ? `${uncapitalised(what)} ${RISEN.test(verb) ? 'rising' : 'falling'} to ${value}${where}`
    : undefined;
}

/** "the absolute gain is 5%" → "an absolute gain of 5%". */
function named({ before, value, where }: Line): string | undefined {
  const what =
    /(?:^|\bthe |\ban? )((?!(?:on|for|in|from|at|by|with|to|and|while|where)\b)(?:(?!\b(?:the|an?)\b)[^,;()]){3,60}?) (?:is|are|was|were|of)\s$/i.exec(
      before,
    )?.[1];
  return isNoun(what) && /\b(?:gain|improvement|accuracy|score|rate|reduction|error|speedup|increase)s?$/i.test(what)
    ? `${/s$/.test(what) ? '' : 'a '}${uncapitalised(what)} of ${value}${where}`
    : undefined;
}

/** "convergence 2.4x faster", "training costs 4.2x less". */
function comparative({ before, value, after }: Line): string | undefined {
  const how =
    /^(?:faster|slower|higher|lower|less|more|fewer|cheaper|better|longer|shorter)(?=[,;.]|$|\s(?:than|on|in|with|while|and|compared)\b)/i.exec(
      after,
    )?.[0];
  const what = /(?:^|,\s)(?:(?:and|the|while)\s)*([^,;()]{3,40}?)\s$/i.exec(before)?.[1];
  const isThing = isNoun(what) && !/\b(?:thoroughly|as|not|be|to|we|run|runs?|running|\p{L}+ing$)\b/iu.test(what);
  return how && isThing ? `${uncapitalised(what)} ${value} ${how}` : undefined;
}

/** "outperforms X by 5%" → "a margin of 5% over X". */
function compared({ before, value, where }: Line): string | undefined {
  const other = AHEAD.exec(before)?.[1];
  if (!isNoun(other))
    return /\b(?:outperform|surpass|exceed)\p{L}*\s.*\sby\s$/u.test(before)
      ? `a margin of ${value}${where}`
      : undefined;
  return `a margin of ${value} over ${other}${where}`;
}
