/** Sentences that say from what to what something went, as noun phrases with the words in another order. */
import { direction, HEAD, HEDGE, NOUN, NUMBER, PLAIN, STOP } from './measured';
import { uncapitalised } from './outcomeLine';

const FROM = String.raw`from (?<from>near[- ]zero|${HEDGE}${NUMBER}(?:\s?(?:%|x|×))?)(?:\s(?:up|down))? to (?<to>${PLAIN})(?:\s\([^()]*\))?(?<noun>\s(?:success|accuracy|score|precision|recall)\b)?`;
const OF = String.raw`(?:\s(?<joint>of|on|across|for|in|toward|towards) (?<other>(?:[^;:().]|\.(?=\d)){2,60}?))?`;
const BEHIND = String.raw`(?:\s(?<word>on|for|in|across) (?<place>${NOUN})${STOP})?`;
const VERBS =
  '(?:increas|improv|rais|boost|lift|push|enhanc|elevat|reduc|lower|decreas|cut|bring|tak|mov|advanc|shorten)(?:es|e|ed|ing|s)?|brought|took|ting';
/** "raises the accuracy of X from 38% to 45%", "takes a model from 0.7 to 0.8 on X". */
const ACTED = new RegExp(
  String.raw`\b(?<verb>${VERBS}) (?:its |their |our )?(?<what>(?:the )?${HEAD})${OF} ${FROM}${BEHIND}`,
  'gi',
);
/** "completion on X climbs from 47.6% to 93.8%". */
const WENT = new RegExp(
  String.raw`(?:^|[,;:]\s|\b(?:and|while|that|with|where)\s)(?:(?:and|the|its|their|our)\s)*(?<what>${HEAD})${OF},? (?:[A-Za-zÀ-ɏ]+ly )?(?:climb|go|ris|grow|fall|drop|increas|improv|decreas|declin|jump|mov|shrink)(?:e?s|ed|ing|e|ped)?(?: [A-Za-zÀ-ɏ]+ly)? ${FROM}${BEHIND}`,
  'gi',
);

/** "unguided FID reductions, improving from 8.26 to 6.27 on X". */
const THUS = new RegExp(
  `(?<what>${HEAD}),? (?:improving|going|dropping|rising|falling|decreasing|increasing) ${FROM}${BEHIND}`,
  'gi',
);

/** "an average score increase from 0.74 to 0.79". */
const NOUNS = new RegExp(
  String.raw`(?<what>${HEAD})(?<=\s(?:increase|improvement|gain|rise|reduction|drop|decrease|decline|jump)) ${FROM}${BEHIND}`,
  'gi',
);

/** `from` is where the clause begins in its sentence, `place` where that says at its beginning that all of it holds. */
export const fromTo = (clause: string, from: number, place: string): { at: number; phrases: string[] }[] =>
  [ACTED, WENT, THUS, NOUNS].flatMap(pattern =>
    [...clause.matchAll(pattern)].map(match => ({
      at: from + match.index + match[0].indexOf(match.groups?.from ?? ''),
      phrases: told(
        match.groups ?? {},
        place,
        /^\W*$/.test(clause.slice(0, match.index)),
        pattern === NOUNS || pattern === THUS,
      ),
    })),
  );

function told(
  groups: Readonly<Record<string, string | undefined>>,
  fronted: string,
  opens: boolean,
  isNamed: boolean,
): string[] {
  const { verb = '', joint = '', other = '', from = '', to = '', noun = '', word = '' } = groups;
  const what = opens ? uncapitalised(groups.what ?? '') : (groups.what ?? '');
  const way = direction(from, to);
  if (!way || /ly$/.test(what)) return [];
  const short = other && !/,/.test(other) ? ` ${joint === 'of' ? 'for' : joint} ${other}` : '';
  const where = groups.place && !/,/.test(groups.place) ? ` ${word} ${groups.place}` : short ? '' : fronted;
  const span = /zero/i.test(from)
    ? [`to ${to}${noun} from ${from}`]
    : [`from ${from} to ${to}`, `to ${to} from ${from}`];
  const isThing =
    (/^(?:tak|bring|brought|took)/i.test(verb) && /^(?:an?|the|one) /u.test(what)) ||
    /^[A-Z][^\s@]*\d[^\s@]*$/.test(what);
  if (isNamed && /\b(?:improvement|gain|reduction|increase|decrease|rise|drop|jump|decline)s?$/i.test(what))
    return span.flatMap(part => [`${what} ${part}${where}`, `${what} ${part}`]);
  const whole = short && joint !== 'of' ? `${what}${short}` : what;
  return span.flatMap(part => [
    ...(isThing ? [`a ${way} ${part} for ${what}${short}${where}`] : []),
    `a ${way} in ${whole} ${part}${joint === 'of' ? short : ''}${where}`,
    `a ${way} in ${what} ${part}${short}${where}`,
    `a ${way} in ${what} ${part}${where || short}`,
    `a ${way} in ${what} ${part}`,
  ]);
}
