/** The stretches of a sentence in which one verb says one thing, without examples and brackets; knows commas and joining words. */
import { isGerund, isNounHere, isResultVerb } from './finite';
import { uncapitalised } from './outcomeLine';

/** Where a clause begins or ends. */
const BOUNDS =
  /[;:]\s|\s[–—-]{1,3}\s|,?\s(?=(?:while|whereas|although|though|but|yet|which|because|since|so that|showing|demonstrating|indicating|suggesting|highlighting|revealing)\b)|,\s(?=(?:(?:and|even|thus|thereby|then|while|also|further|\p{L}+ly)\s)*(?:with|without|where|we|it|they|compared|(?!(?:reasoning|planning|coding|training|learning|understanding|editing|tracking|modeling|grounding|programming|engineering|processing)\b)\p{L}{2,}ing)\b)/gu;
const JOINS = /(?:,?\sand|,)\s(?:(?:also|further|even|then|\p{L}+ly)\s)?(?=(\p{L}+)\s(\S+))/gu;
/** "shows its efficiency |by sustaining 90% of the throughput" */
const BY_DOING =
  /\s(?=by (?:\p{L}+ly )?(?:sustain|outperform|surpass|exceed|retain|preserv|maintain|achiev|reach|attain|obtain|recover|sav)ing\b)/gu;
const EXAMPLES =
  /,? (?:such as|including|e\.g\.,?) (?:(?:[^,;.]|\.(?=\d))+, )*?(?:(?:and|or) )?(?:[^,;.]|\.(?=\d))+, (?!and\b|or\b)(?=\p{Ll})((?:with|while|where|\p{L}+ing)\b)?/gu;
/** What a list behind a colon may be of. */
const RESULTS = /\b(?:results|performance|rates?|gains|improvements?|scores?|accuracy|speed-?ups?)$/i;

export interface Stretch {
  readonly text: string;
  /** Behind the colon of "… results: ". */
  readonly isListed: boolean;
  /** No verb of it can have the subject before. */
  readonly isFresh: boolean;
}

/** Longer ones are tables and lists that lost their lines. */
const LONGEST = 1_000;

/** "(i.e., |achieving an average of 66%|)" */
const ASIDES = /\s\((?:i\.e\.|e\.g\.),? ((?:\p{L}+ly )?\p{L}{3,}ing [^()]*\d[^()]*)\)/gu;

/** The sentence without brackets, asides between dashes, and examples; nothing where it is too long for prose. */
export const unexampled = (sentence: string): string =>
  sentence.length > LONGEST
    ? ''
    : lowered(sentence)
        .replace(ASIDES, ', $1,')
        .replace(/,? (?:e\.g\.|i\.e\.),? (?=(?:(?:an?|up to|over|only|about) )*\d)/g, ', with ')
        .replace(/\s\([^()]*\)/g, '')
        .replace(/\s[–—]\s[^–—]{5,120}\s[–—]\s/g, ' ')
        .replace(EXAMPLES, (_, next: string) => (next ? `, ${next}` : ' '))
        .replace(/, i\.e\.,? [^,;]+(?=,)/g, '');

/** Where two verbs share a subject, each has its own stretch. */
export function stretchesOf(sentence: string): Stretch[] {
  const acts = (word = '', next = '') => (isResultVerb(word) && !isNounHere([word, next], 0)) || isGerund(word);
  const cuts = [
    ...[...sentence.matchAll(BOUNDS)].map(m => m.index),
    ...[...sentence.matchAll(BY_DOING)].map(m => m.index),
    ...[...sentence.matchAll(JOINS)].filter(m => acts(m[1], m[2])).map(m => m.index),
  ].sort((a, b) => a - b);
  return [0, ...cuts].map((at, i) => ({
    text: (at > 0
      ? sentence.slice(at, cuts[i]).replace(/^ by (?=(?:\p{L}+ly )?\p{L}+ing\b)/u, '')
      : sentence.slice(at, cuts[i])
    ).replace(/^[\s,;:–—-]+|[\s,;:.–—-]+$/g, ''),
    isFresh: /^(?:[;:]|$)/.test(sentence.slice(at)) || at === 0,
    isListed: /^:/.test(sentence.slice(at)) && RESULTS.test(sentence.slice(0, at)),
  }));
}

/** A sentence's first word as it stands within one, where it is no name. */
const lowered = (sentence: string): string =>
  /^(?:The|An?|Our|Most|All|Only|Even|Current|Models|Agents|Systems|Humans|Both|Each|Open|Frontier|Larger|Smaller|Attack|Success|Accuracy|Without|With|On|In|By|For|(?:Multi|Cross|Self|Pre|Post|Fine|Long|Short|High|Low|Single|Zero|Few|Test|Train|Human|Data|Task|Model|Tool)(?=-\p{Ll})|\p{Lu}\p{Ll}+(?:ing|tion|ment|ness|ty|ance|al|ive|ous|ed|est|ly))(?=[ -])/u.test(
    sentence,
  )
    ? uncapitalised(sentence)
    : sentence;
