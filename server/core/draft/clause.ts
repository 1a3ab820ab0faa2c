/** What sentences of an abstract say that is proposed, as predicates in few words; knows scholarly phrases, no field. */
import { type Act, proposed, studied } from '../abstract/proposal';
import { aimOf } from './aim';
import { isLoose } from './loose';
import { type Predicate, withVerb } from './predicate';
import { plainly } from './reword';
import { closed, count, firstSegment, isCutShort, within, withoutAsides } from './segment';
import { CALLED, KIND, type Spelling, spelling } from './spelling';

/** Words of a whole predicate. */
const MOST = 24;
const LEAST = 4;

const BUILT =
  /^,? ?(?:\p{L}+ly )?(?:designed|built|developed|tailored|intended|aimed|optimized|trained) (?:to|for|at|specifically)\b/u;
/** Claims of success are results, not ideas. */
const CLAIMS =
  /^(?:achiev|outperform|surpass|improv|reduc|boost|exceed|attain|reach|deliver|yield|show|demonstrat|set|match|gain|significant|consistent|establish|obtain|provid|offer|retain|preserv|stand|excel|represent|enhanc|perform|uncover|lead|scor|remain|ha|i|do|wa|doe|thi|it|serve|highlight|reveal|suggest|consist|compris|also|support|require|ask|take|identifie|applie|generaliz|incur|enjoy|transcend|pave|lay|unlock)(?:e?s)?\b(?! how| whether| if)|^(?:evaluates on|extends (?:naturally |easily |seamlessly )?to|introduces (?:negligible|minimal|no|little))\b/;

/** In order of preference; none for an abstract that proposes nothing plainly. `titled`: the title begins with the name. */
export function predicatesOf(sentences: readonly string[], names: readonly string[], titled = false): Predicate[] {
  const spelled = names.length ? spelling(names) : undefined;
  const acts = sentences.flatMap(s => {
    const act = proposed(s);
    if (!act) return [];
    const before = s.slice(0, s.length - act.object.length);
    // "To train NAME, we construct …"
    const also = FURTHER.test(before) || (/^(?:In order )?to /i.test(before) && spelled?.isIn(before) === true);
    return [{ ...act, also }];
  });
  const objects = acts.map(act => withoutAsides(act.object).replace(/^[\s,:]+/, ''));
  const named = spelled ? objects.filter(spelled.isIn).flatMap(object => ofNamed(object, spelled) ?? []) : [];
  const own = spelled
    ? sentences.filter(spelled.isIn).flatMap(sentence => ofSubject(withoutAsides(sentence), spelled) ?? [])
    : [];
  const unnamed = objects.flatMap((object, i) => {
    const made = ofObject(object, acts[i], names);
    if (!made) return [];
    // "NAME: …" whose first proposal is a method that has no other name.
    if (i === 0 && titled && !acts[0]?.also && A_METHOD.test(object)) return isA(object) ?? made;
    return i === 0 && !acts[0]?.also ? made : { ...made, aside: true as const };
  });
  const work = sentences.flatMap(sentence => {
    const made = ofStudy(studied(sentence));
    return made ? { ...made, ...(names.length ? { aside: true as const } : {}) } : [];
  });
  const aims = sentences.flatMap(sentence => {
    const aim = withoutAsides(aimOf(sentence) ?? '');
    const text = said(aim);
    const aside = names.length ? { aside: true as const } : {};
    return text ? { ...withVerb('aim', `to ${text}`), ofAuthors: true as const, aim: count(aim), ...aside } : [];
  });
  return [...named, ...own, ...unnamed, ...work, ...aims].filter(p => !spelled?.alone.test(p.singular));
}

const FURTHER = /\b(?:also|additionally|furthermore|further|finally|moreover|besides|then|in addition)\b/i;
const A_METHOD =
  /^(?:an?|the first) (?:[\p{L}\d-]+,? ){0,6}(?:method|framework|model|system|approach|algorithm)\b(?! that (?:combin|integrat))/iu;

/** The object is the name and what it is: "NAME, a framework that …", "a framework called NAME that …". */
function ofNamed(object: string, { head, called, inObject }: Spelling): Predicate | undefined {
  const begun = head.exec(object);
  if (begun) return behindName(object.slice(begun[0].length));
  const [, what = '', joint = '', more = ''] = called.exec(object) ?? [];
  if (!what || /[.;]\s|\b(?:of|for|with|to|in|on|by|from|over|within|into|and|than|as|like)$/.test(what))
    return undefined;
  // "a scheme that helps NAME": another thing's clause runs up to the name.
  if (joint === ' ' && / (?:that|which|to|and|using|by|both)\b/.test(what)) return undefined;
  const rest = /^,? (?:which|that) \p{Ll}+s\b/u.test(more) ? more.replace(/^,/, '') : '';
  return isA(`${what.replace(inObject, '')}${rest}`);
}

function behindName(rest: string): Predicate | undefined {
  const relative = /^,? (?:which|that) (?=\p{Ll}+s\b)(.+)$/u.exec(rest)?.[1];
  if (relative) return does(relative);
  const built =
    /^,? (?:which|that) (?:is|are) (?=(?:\p{L}+ly )?(?:designed|built|developed|intended|tailored|trained|optimi[sz]ed) (?:to|for)\b)(.+)$/u.exec(
      rest,
    )?.[1];
  if (built) return does(`is ${built}`);
  const what = new RegExp(`^ ${KIND},? (?:which|that) is (an? .+)$`, 'iu').exec(rest)?.[1];
  if (what) return isA(what);
  const kind = new RegExp(`^ ((?:[\\p{L}-]+ ){0,2}${KIND})(?=\\W|$)(.*)$`, 'iu').exec(rest);
  if (kind) {
    const use = /^,? (?:\p{L}+ly )?(?:designed|that|which|for|to)\b/u.test(kind[2] ?? '') ? kind[2] : '';
    return use ? isA(`a ${kind[1]}${use.replace(/^,/, '')}`) : undefined;
  }
  const apposition = /^(?:,| [–—-]{1,3}|:| as| is)? ?((?:an?|the first) .+)$/u.exec(rest)?.[1];
  if (apposition) return isA(apposition);
  if (BUILT.test(rest)) return does(`is ${rest.replace(/^[, ]+/, '')}`);
  const purpose = /^,? to (?=\p{Ll})(.+)$/u.exec(rest)?.[1];
  return purpose ? does(`is meant to ${purpose}`) : undefined;
}

/** The sentence's subject is the name: "NAME trains …", "NAME is a benchmark …". */
function ofSubject(sentence: string, spelled: Spelling): Predicate | undefined {
  const subject = spelled.subject.exec(sentence)?.[1];
  if (!subject) return undefined;
  const is = /^is ((?:an?|the first) .+)$/u.exec(subject)?.[1];
  if (is) return isA(is);
  return /^\p{Ll}{3,}s\b(?! (?:is|are|can|on|in|of|have)\b)/u.test(subject) &&
    !CLAIMS.test(subject) &&
    !/\d\s?%/.test(subject)
    ? does(subject)
    : undefined;
}

/** The object says what it is and gives no name. */
function ofObject(object: string, act: Act | undefined, names: readonly string[]): Predicate | undefined {
  if (/^(?:to (?!the |an? |our |this |its )\p{Ll}|\p{Ll}{3,}ing\b)/u.test(object)) {
    const text = said(object);
    return text ? byAuthors('propose', text) : undefined;
  }
  const unknown = /^(\p{Lu}[\p{L}\p{N}-]*(?: [\p{Lu}\p{N}][\p{L}\p{N}-]*){0,3}), (an? .+)$/u.exec(object);
  if (unknown && !names.includes(unknown[1] ?? '')) {
    const text = said(unknown[2] ?? '');
    const other = names.length ? { aside: true as const } : {};
    return text ? { ...byAuthors('present', `${unknown[1]}, ${text}`), ...other } : undefined;
  }
  if (!/^(?:an?|the first) /u.test(object) || GAIN.test(object)) return undefined;
  const text = said(object.replace(new RegExp(`${CALLED}.*$`, 'iu'), '').replace(APPOSED, '$1 $2 '));
  const verb = /^(?:releas|offer|contribut|construct|buil)/.test(act?.verb ?? '')
    ? 'contribute'
    : STUDY.test(text ?? '') || (/^(?:present|describ)/.test(act?.verb ?? '') && !IS_KIND.test(text ?? ''))
      ? 'present'
      : 'propose';
  return text ? byAuthors(verb, firstClaimed(text)) : undefined;
}

/** "a new paradigm, thought communication, which …": without the name that it hasn't. */
const APPOSED = new RegExp(`^(an? (?:[\\p{L}-]+ ){0,3}${KIND}), [\\p{L}\\d -]{3,50}, (which|that) `, 'u');
/** A result. */
const GAIN = /^an? (?:[\p{L}-]+ )?(?:improvement|gain|speed-?up|reduction|increase|boost|decrease) /iu;

const IS_KIND = new RegExp(
  `^(?:an?|the first) (?:[\\p{L}\\d-]+,? ){0,6}?(?:${KIND}|methodology|scheme|mechanism|procedure)(?![\\p{L}-])`,
  'iu',
);

/** Nobody proposes an overview. */
const STUDY =
  /^(?:an?|the first) (?:[\p{L}\d-]+,? ){0,4}(?:overview|survey|review|report|analysis|study|evaluation|investigation|comparison|assessment|theory|tutorial|audit|examination|exploration|perspective|taxonomy|replication)\b/iu;

const VERBS: readonly (readonly [RegExp, string])[] = [
  [/^stud/, 'study'],
  [/^investigat/, 'investigate'],
  [/^explor/, 'explore'],
  [/^examin/, 'examine'],
  [/^analy/, 'analyze'],
  [/^revisit/, 'revisit'],
  [/^address/, 'address'],
  [/^evaluat/, 'evaluate'],
  [/^compar/, 'compare'],
  [/^ask/, 'ask'],
  [/^identif/, 'identify'],
];

function ofStudy(act: Act | undefined): Predicate | undefined {
  const verb = VERBS.find(([form]) => form.test(act?.verb ?? ''))?.[1];
  const object = withoutAsides(act?.object ?? '').replace(/^[\s,:]+/, '');
  // "identifies that the cache size for image tokens" has lost its verb.
  if (/^that /.test(object) && !/ (?:is|are|was|were|can|has|have|may|will|does|do) /.test(object.slice(0, 90)))
    return undefined;
  if (
    !verb ||
    /^(?:our|to|with|by|in|on|at|from|for|as)\b/.test(object) ||
    !/^(?:an?|the|how|whether|why|what|\p{Ll}+)\b/u.test(object)
  )
    return undefined;
  if (VAGUE.test(object)) return undefined;
  const text = said(object);
  return text ? byAuthors(verb, text) : undefined;
}

/** "significant challenges": of what? */
const VAGUE =
  /^(?:the |several |\p{L}+ ){0,3}(?:challenges|directions|gaps|limitations|issues|opportunities|insights|problems|questions)\b/iu;

const byAuthors = (verb: string, rest: string): Predicate => ({ ...withVerb(verb, rest), ofAuthors: true });

function isA(noun: string): Predicate | undefined {
  const text = said(noun);
  if (!text || !/^(?:an?|the first) /.test(text)) return undefined;
  const singular = text.startsWith('the first') ? `is described as ${text}` : `is ${text}`;
  return { singular, plural: singular, ofName: true };
}

const firstClaimed = (text: string): string => text.replace(/^the first /, 'what is called the first ');

function does(verb: string): Predicate | undefined {
  const text = said(verb);
  return text ? { singular: text, plural: text, ofName: true } : undefined;
}

/** The stretch that stands alone, in plain words and not too many. */
function said(stretch: string): string | undefined {
  if (/\bstate-of-the-art (?:performance|results)\b/.test(stretch.slice(0, 120))) return undefined;
  const first = firstSegment(stretch);
  const rest = stretch.slice(first.length);
  if (rest.startsWith(',') && isCutShort(first)) return undefined;
  // "a data engine for Black Myth: Wukong"
  if (/^: \p{Lu}/u.test(rest) && /\p{Lu}\p{Ll}+$/u.test(first)) return undefined;
  const more =
    count(first) < 6
      ? /^, (?:which|that|designed|built|trained|consisting|comprising) .+$/u.exec(rest)?.[0]
      : undefined;
  const whole = more ? `${first} ${firstSegment(more.slice(2))}` : first;
  const text = within(closed(plainly(closed(whole))), MOST, LEAST + 1);
  return text && count(text) >= LEAST && !isLoose(text) ? text : undefined;
}
