/** Ways to say a clause's core in a phrase, the value first where that breaks the source's order of words; knows verbs of change. */
import { bare, factor, headOf, isThing, RISES, relation } from './construction';
import { direction, PLAIN, VALUE } from './measured';
import { ENDS } from './outcomeLine';

/** The parts of a clause: who, the verb as it stands and as a gerund, and what comes behind it. */
export interface Core {
  /** Nothing where it is the paper's own. */
  readonly subject: string;
  readonly verb: string;
  readonly gerund: string;
  readonly rest: string;
}

const UP = /^(?:improv|increas|boost|rais|enhanc|lift|elevat|push|extend|scal|grow|ris|jump|climb|surg|amplif)/;
const DOWN =
  /^(?:reduc|compress|decreas|lower|cut|shrink|shorten|sav|drop|fall|declin|degrad|narrow|clos|trim|deteriorat|diminish|plummet)/;
const RISE = new RegExp(`\\b${RISES}\\b`, 'i');
const FALLS = /^(?:drop|fall|declin|plummet)/;
const AHEAD = /^(?:outperform|surpass|exceed|beat)/;
const REACHED =
  /^(?:achiev|reach|attain|obtain|scor|show|exhibit|record|get|yield|deliver|offer|provid|set|remain|stand|averag|perform)/;
const BY = new RegExp(
  `^(?<what>[^,;]{3,110}?)(?: consistently| significantly| on average)? (?:by|(?<!\\bof )(?=up to |over \\d)) ?(?:an? (?:average|mean|additional|absolute|relative) (?:of )?|a margin of )?(?<value>${VALUE}|[+]?\\d+\\.\\d+)(?<tail>.*)$`,
  'u',
);
/** "by 18% |relative improvement" has another noun. */
const BEHIND =
  /^(?:$|,|\s(?:on|in|across|over|for|with|at|under|when|using|compared|relative to|to|than|while|without|from|after|within|even|if|during|through|as|of)\b)/;
const BY_ALONE = new RegExp(
  String.raw`^(?:\p{L}+ed )?(?:by )?(?:an? average (?:of )?)?(?<value>${VALUE})(?<tail>.*)$`,
  'u',
);
const AMOUNT = String.raw`${PLAIN}(?:\s?(?:GB|MB|KB|ms|seconds?|minutes?|hours?|FPS|frames|tokens|steps|bits))?`;
const FROM_TO = new RegExp(
  `^(?<what>[^,;]{0,80}?) ?from (?<from>${AMOUNT})(?<mid>(?: (?:on|in|for|at|under|with) [^,;\\d]{2,50}?)?) to (?<to>${AMOUNT})(?<tail>(?: (?:on|in|for|across|at|over|under|when|while|without|with) .*)?)$`,
  'u',
);
const OF = new RegExp(`^(?<value>${VALUE}) (?:in|of) (?<what>.*)$`, 'u');
const BETWEEN = new RegExp(`^(?:(?:from|between) )?(?<from>${PLAIN}) (?:to|and) (?<to>${PLAIN})(?<tail>.*)$`, 'u');
const LEVEL = new RegExp(`^(?<value>(?:only |just )?${VALUE})(?<tail>.*)$`, 'u');

/** Noun phrases, the fuller forms first; `rest` may be any ending of the clause behind its figure. */
export const formsOf = (core: Core): string[] => [...valueFirst(core), ...plain(core)];

/** What is done, with its gerund: "cutting latency by 30%", "agents losing 12%". */
export function actsOf({ subject, verb, gerund, rest }: Core): string[] {
  if (!subject && /^(?:by|from|to)\b/.test(rest)) return [];
  if (!subject) return gerund && !REACHED.test(gerund) ? [`${gerund} ${rest}`] : [];
  return verb ? [] : [`${subject} ${gerund} ${rest}`];
}

const VERTICAL: Readonly<Record<string, string>> = { rise: 'rise', reduction: 'fall' };

/** Who may have a figure; a measure is "of" it. */
const AGENTS =
  /\b(?:models?|agents?|LLMs?|MLLMs?|VLMs?|systems?|methods?|baselines?|generators?|variants?|humans?|people|policy|policies|\p{L}{3,}(?:er|or)s)\b|\p{Lu}/u;

function plain({ subject, verb, gerund, rest }: Core): string[] {
  if (!subject && /^(?:by|from|to)\b/.test(rest)) return [];
  const worse = /^(?:perform|performs|performed)$/.test(verb) ? /^(.*) (worse|better)$/.exec(rest) : null;
  if (subject && worse) return [`performance ${worse[1]} ${worse[2]} for ${subject}`];
  const isObject = !/^(?:that|to|from|at|in|on|as|with|by|over|for)\b/.test(rest);
  if (!subject && REACHED.test(gerund) && isObject)
    return [RISE.test(rest) ? rest : rest.replace(/^[+](?=\d)/, 'a gain of ')];
  if (!subject || !verb) return [];
  const caused = /^(?:leads?|led) to (.*)$|^(?:results?|resulted) in (.*)$/.exec(`${verb} ${rest}`);
  if (caused) return [`${caused[1] ?? caused[2]} from ${subject}`];
  if (
    REACHED.test(verb) &&
    LEVEL.test(rest) &&
    /\d[\d.]*\s?%?(?: (?:on|in|for|across) .*)?$/.test(rest) &&
    (!AGENTS.test(subject) || /(?:rate|score|accuracy)s?$/i.test(subject)) &&
    isObject
  )
    return [`${subject} of ${rest}`];
  return REACHED.test(verb) && isObject ? [`${rest} for ${subject}`] : [];
}

function valueFirst({ subject, verb, gerund, rest }: Core): string[] {
  const acts =
    (/^(?:is|are|was|were)$/.test(verb) ? '' : gerund) ||
    /^(?:is|are|was|were) (\p{L}+)/u.exec(`${verb} ${rest}`)?.[1] ||
    '';
  const change = UP.test(acts) ? 'rise' : DOWN.test(acts) ? 'reduction' : '';
  if (!subject) {
    const by = BY.exec(rest)?.groups;
    const [, over = ''] = /^(?:on|over|upon) (.*)$/.exec(by?.what ?? '') ?? [];
    const isAhead = AHEAD.test(acts) || over !== '';
    // "the training and inference time by 31% and 53%"
    const [, second = '', tail = ''] =
      /^,? and ([+]?\d[\d.]*(?:\s?[%x×])?(?: (?:(?:percentage )?points|dB|pp)\b)?)(.*)$/.exec(by?.tail ?? '') ?? [];
    if (by && second)
      return !BEHIND.test(tail)
        ? []
        : isAhead || change
          ? [
              `${isAhead ? 'margin' : change === 'rise' ? 'gain' : change}s of ${by.value} and ${second} ${isAhead ? 'over' : 'in'} ${over || by.what}${tail}`,
            ]
          : [];
    if (by && !BEHIND.test(by.tail ?? '')) return [];
    if (by && isAhead) return [`a margin of ${by.value} over ${over || by.what}${by.tail}`];
    if (by && change)
      return whole(by.what).map(what =>
        changed(change === 'rise' ? 'gain' : change, by.value ?? '', what, by.tail ?? ''),
      );
  }
  // "reducing 42% in costs"
  const some = subject ? undefined : OF.exec(rest)?.groups;
  if (some && change === 'reduction') return [`a reduction of ${some.value} in ${some.what}`];
  const went = FROM_TO.exec(subject ? rest.replace(/^\p{L}+ed (?=from )/u, '') : rest)?.groups;
  const what = went ? (subject ? (went.what ? '' : subject) : went.what) : '';
  const unit = (text = '') => text.replace(/^.*\d\s?/, '');
  const way =
    unit(went?.from) === unit(went?.to) || !unit(went?.from)
      ? direction(went?.from ?? '', went?.to ?? '')
      : VERTICAL[change];
  if (went && what && way && change) {
    const span = `from ${went.from}${went.mid} to ${went.to}`;
    if (went.mid)
      return [
        `a ${way} in ${what} ${span}${went.tail}`,
        `a ${way} in ${what} to ${went.to}${went.tail} from ${went.from}${went.mid}`,
      ];
    // "a small model's accuracy"
    const [, who = '', its = ''] = /^(.*)['’]s (.*)$/.exec(what) ?? [];
    return [
      ...[what, its]
        .filter(Boolean)
        .flatMap(one =>
          isThing(one)
            ? [`a ${way} ${span} for ${one}${went.tail}`]
            : [`a ${way} in ${one} ${span}${went.tail}`, `a ${way} ${span} in ${one}${went.tail}`],
        ),
      ...(who ? [`a ${way} in ${its} ${span}${went.tail} for ${who}`] : []),
    ];
  }
  if (!subject) return [];
  const alone = BY_ALONE.exec(rest)?.groups;
  if (
    alone &&
    change &&
    BEHIND.test(alone.tail ?? '') &&
    !/^ to \d/.test(alone.tail ?? '') &&
    (/\bby /.test(rest) || !/^(?:below|under|above)\b|\bto\b/.test(alone.value ?? ''))
  ) {
    const way = /^(?:degrad|deteriorat)/.test(acts) ? 'degradation' : FALLS.test(acts) ? 'fall' : change;
    return [
      `a ${way} of ${alone.value} ${AGENTS.test(headOf(subject)) && !RATE.test(headOf(subject)) ? 'for' : 'in'} ${subject}${alone.tail}`,
    ];
  }
  const span = /^(?:rang|span|var)/.test(acts) ? BETWEEN.exec(rest)?.groups : undefined;
  if (span) return [`${bare(subject)} between ${span.from} and ${span.to}${span.tail}`];
  const level = /^(?:is|are|was|were|reach|averag|remain|stand|span)/.test(verb) ? LEVEL.exec(rest)?.groups : undefined;
  return level && RATE.test(subject) && new RegExp(`^${ENDS}`, 'u').test(level.tail ?? '')
    ? [`${/s$/.test(subject) ? '' : 'a '}${bare(subject)} of ${level.value}${level.tail}`]
    : [];
}

/** "a gain of 5% in accuracy on X", "a gain of 5% in accuracy for the base model". */
function changed(way: string, value: string, what: string, tail: string): string {
  const told = /^[\d.]+ times$/.test(value) ? `a ${factor(value)} ${way}` : `a ${way} of ${value}`;
  const word = relation(what);
  const [, measure = '', rest = ''] =
    (word === 'in' ? null : /^( in [^,;]*?)((?: (?:on|for|over|across) .*)?)$/.exec(tail)) ?? [];
  return measure ? `${told}${measure} ${word} ${what}${rest}` : `${told} ${word} ${what}${tail}`;
}

/** What can be said to be "of 40%". */
const RATE =
  /\b(?:\p{L}*F1|PSNR|accuracy|rates?|scores?|performance|success|error|latency|precision|recall|F1|speed-?up|agreement|correlation|gap|share|cost|overhead|time|gains?|improvements?)$/iu;

/** As it is, and without its last phrase. */
const whole = (what = ''): string[] => [what, what.replace(/ (?:between|from|in|on|for|with|across) .*$/, '')];
