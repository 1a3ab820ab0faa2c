/** What a clause says of a figure, cut down to its core, for results that no construction fits; knows clauses, not measures. */
import { gerundOf, isGerund, isNounHere, isVerb, verbIn } from './finite';
import { formsOf } from './kernelForms';
import { HEDGE, NUMBER, RANGE, TIME, VALUE } from './measured';
import { LOOSE, uncapitalised } from './outcomeLine';
import { closed, count, isCutShort, mayEnd } from './segment';

/** The same figure said in several ways, the better ones first. */
export interface Kernel {
  /** The figure as it stands. */
  readonly value: string;
  /** Noun phrases, or with a gerund for what the paper's own does: "cutting latency by 30%". */
  readonly phrases: readonly string[];
  /** With a subject and a verb: "attack success ranges from 12% to 80%". */
  readonly clauses: readonly string[];
}

const SIZE = String.raw`(?!\s?(?:[KMBTk]\b|million|billion|trillion|parameters|tokens(?! per)|hours of|samples|examples|images|videos|tasks|questions|languages))`;
const UNITED = String.raw`${VALUE}|${TIME}(?! of\b)|(?<![A-Za-zÀ-ɏ\d.\/^@-])${HEDGE}\$?${NUMBER}${RANGE}\s?(?:FPS|fps|Hz|GB|MB|KB|(?:frames|tokens|images) per second|tokens?\/s)\b|(?<![\p{L}\d.])\d+ (?:out )?of (?:the )?\d+\b`;
const DECIMAL = String.raw`(?<![\p{L}\d.\/^@-]|\p{Lu}[\p{L}\d.-]*\s)\d+\.\d+(?:\/(?:5|10|100)\b)?(?![\d\/]|\.\d)${SIZE}`;
const FIGURE = new RegExp(
  String.raw`(?:${UNITED}|${DECIMAL}|(?<=from )\d[\d.,]*(?= to \d))(?:(?: to |–|-| and |, and | versus )(?:${UNITED}|\d+(?:\.\d+)?))?`,
  'gu',
);

/** Where a clause begins or ends. */
const BOUNDS =
  /[;:]\s|\s[–—-]{1,3}\s|,?\s(?=(?:while|whereas|although|though|but|yet|which|because|since|so that|showing|demonstrating|indicating|suggesting|highlighting|revealing)\b)|,\s(?=(?:(?:and|even|thus|thereby|then|while|also|further|\p{L}+ly)\s)*(?:with|without|where|we|it|they|compared|\p{L}{2,}ing)\b)/gu;
const JOINS = /(?:,?\sand|,)\s(?:(?:also|further|even|then|\p{L}+ly)\s)?(?=(\p{L}+)\s(\S+))/gu;
const ASIDE =
  /^(?:while|whereas|although|though|which|because|since|so that|compared|without|unlike|rather|than|if|unless)\b/iu;
const LINKS =
  /^(?:(?:and|but|yet|also|even|thus|thereby|then|further|furthermore|moreover|additionally|notably|specifically|remarkably|surprisingly|crucially|importantly|empirically|overall|finally|meanwhile|however|here|together|in (?:particular|addition|total|contrast)|for (?:example|instance)|as a result|\p{L}+ly|where),?\s)+/iu;
const SHOWN =
  /^.*\b(?:show|shows|shown|showing|find|finds|found|reveal|reveals|revealing|demonstrate|demonstrates|demonstrating|observe|report|reports|indicate|indicates|indicating|confirm|confirms|see|note|validate|establish|verify|uncover)\s(?:(?:key|three|two|several) findings:\s|that\s|how\s)?(?=\S+\s)/iu;
const FRONT =
  /^((?:On|In|Across|For|Under|At|With|Over|Among|Within|From|Using|By|After|Through|Despite|Without|Compared|When|Given|Even|Relative|Unlike|Between|During|Trained|Built|Based|Evaluated|Applied|As|Averaged|Beyond|Taking|Building)\b[^,]*),\s/iu;
const PLACE = /^(?:on|in|across|for|at|under|over|among|within|when|after|with(?! (?:only|just|as)\b))\b/iu;
/** "in some settings": what holds there doesn't hold at large. */
const LIMITED =
  /^(?:when|if|under|after|without)\b|^(?:in|on|for|at|within|among|across)\b.*\b(?:some|certain|rare|few|worst|only)\b/iu;
const OWN =
  /^(?:we|it|this$|our (?!results|experiments?|evaluations?|analys[ie]s|benchmark|dataset|findings|study|user)\S+|(?:this|the proposed|the resulting) (?:method|approach|framework|model|system|strategy|technique|design|pipeline|architecture|algorithm|agent|policy|solution|paradigm))\b/iu;
const MAYBE = /\b(?:may|might|could|would|should|will|potentially|about to|expected|estimated|not only|capable of)\b/iu;
const FILLERS =
  /\b(?:consistently|significantly|substantially|dramatically|drastically|notably|also|further|effectively|successfully|remarkably|greatly|still|simultaneously|thereby|surprisingly|clearly|steadily|sharply|substantial|significant|remarkable|impressive|notable|considerable)\s/giu;
const EXAMPLES =
  /,? (?:such as|including|e\.g\.,?) (?:(?:[^,;.]|\.(?=\d))+, )*?(?:(?:and|or) )?(?:[^,;.]|\.(?=\d))+,(?= \p{Ll})/gu;
const CLOSES =
  /\s?[,;:]|\.(?=\s|$)|\s(?=(?:and|but|while|when|where|which|on|in|across|for|with|over|using|by|from|at|compared|under|without|after|against|than|relative|versus|vs|as|through|via|despite|that|to|required|needed|used|generated|averaged|measured)\s)|(?<= of [^,;]{3,60}) (?=of )/gu;
/** Says that it is as good as something, which is no figure of its own. */
const EQUAL = /\b(?:on par|comparable|competitive(?= (?:with|to|performance|results|accuracy))|similar)\b/iu;

/** Behind these stands under what it was reached. */
const SETTING = /\b(?:even|when|if|despite|whether|trained|which|who|because|where)\b/;

/** What each clause of a sentence says of its figure; `names` are what the paper calls its own. */
export function kernelsIn(sentence: string, names: readonly string[], isOwn: (text: string) => boolean): Kernel[] {
  if (/\brespectively\b/.test(sentence)) return [];
  const plain = lowered(sentence)
    .replace(/\s\([^()]*\)/g, '')
    .replace(/\s[–—]\s[^–—]{5,120}\s[–—]\s/g, ' ')
    .replace(EXAMPLES, '')
    .replace(/, i\.e\.,? [^,;]+(?=,)/g, '');
  let before = OWN.test(plain) || /^(?:this|these)\b/i.test(plain) ? OURS : '';
  return clausesOf(plain).flatMap(({ text, listed }) => {
    const clause = clauseOf(text, before, names, listed);
    before = clause?.subject || before;
    const kernel = clause && !MAYBE.test(text) ? kernelOf(clause) : undefined;
    const end = kernel ? text.indexOf(kernel.value) + kernel.value.length : 0;
    const told = text.slice(0, end + Math.max(0, text.slice(end).search(/,|$/)));
    return kernel && isOwn(told) && isOwn(`${clause?.subject} ${clause?.verb}`) ? kernel : [];
  });
}

interface Clause {
  /** `OURS` for the paper's own. */
  readonly subject: string;
  readonly verb: string;
  readonly gerund: string;
  readonly modal: string;
  readonly rest: string;
  readonly place: string;
  readonly isLimited: boolean;
}

const OURS = 'our method';

/** What a list behind a colon may be of. */
const RESULTS = /\b(?:results|performance|rates?|gains|improvements?|scores?|accuracy|speed-?ups?)$/i;

/** Stretches between the bounds of clauses; where two verbs share a subject, each has its own. */
function clausesOf(sentence: string): { text: string; listed: boolean }[] {
  const acts = (word = '', next = '') => (isVerb(word) && !isNounHere([word, next], 0)) || isGerund(word);
  const cuts = [
    ...[...sentence.matchAll(BOUNDS)].map(m => m.index),
    ...[...sentence.matchAll(JOINS)].filter(m => acts(m[1], m[2])).map(m => m.index),
  ].sort((a, b) => a - b);
  return [0, ...cuts].map((at, i) => ({
    text: sentence.slice(at, cuts[i]).replace(/^[\s,;:–—-]+|[\s,;:.–—-]+$/g, ''),
    listed: /^:/.test(sentence.slice(at)) && RESULTS.test(sentence.slice(0, at)),
  }));
}

function clauseOf(text: string, before: string, names: readonly string[], listed: boolean): Clause | undefined {
  const shown = SHOWN.exec(text)?.[0] ?? '';
  const linked = text.slice(shown.length).replace(LINKS, '');
  const isWith = /^with /i.test(linked) && !isFronted(linked);
  const said = linked.replace(isWith ? /^with /i : /^while (?=(?:also |still |\p{L}+ly )?\p{L}+ing\b)/iu, '');
  if (ASIDE.test(said) && !WHILE_OWN.test(said) && !isFronted(said)) return undefined;
  const fronted = said.replace(/^(?:while|whereas|although|though) /i, '');
  const front = (!isWith && FRONT.exec(fronted)?.[1]) || '';
  const words = fronted
    .slice(front ? front.length + 2 : 0)
    .replace(LINKS, '')
    .replace(FILLERS, '')
    .split(' ');
  const [first = ''] = words;
  const isParticiple = isGerund(first.toLowerCase()) && (before !== '' || verbIn(words) === undefined);
  const continues = !isWith && isVerb(first) && !isNounHere(words, 0) && (/[sd]$/.test(first) || before === OURS);
  const verb =
    isParticiple || continues
      ? 0
      : isWith
        ? words
            .slice(
              0,
              words.findIndex(w => /\d/.test(w)),
            )
            .findLastIndex((w, i) => i > 0 && isGerund(w))
        : verbIn(words);
  const place = PLACE.test(front) && count(front) <= 7 ? uncapitalised(front) : '';
  const made = { place, isLimited: LIMITED.test(front), modal: '', verb: '', gerund: '' };
  if (/\d\s?[%x×]/.test(front) || (made.isLimited && !place)) return undefined;
  // "reveals a gap of 12%", "with an accuracy of 5%": a noun phrase by itself.
  if (verb === undefined || verb < 0)
    return shown || isWith || listed ? { ...made, subject: '', rest: mild(words.join(' ')) } : undefined;
  if (verb === 0 && continues && !before) return undefined;
  const modal = /^(?:can|do|does)$/.test(words[verb] ?? '') ? `${words[verb]} ` : '';
  const acts = words[modal ? verb + 1 : verb] ?? '';
  // "Across A, B, and C, success ranges from …"
  const heads = words.slice(0, verb).join(' ');
  const subject = verb === 0 ? before || OURS : front ? heads.replace(/^.*, /, '') : heads;
  const isActing = isParticiple || isWith;
  return {
    ...made,
    place: subject === heads || verb === 0 ? place : '',
    subject: isOurs(subject, names) && !isState(acts, subject) ? OURS : subject.replace(/^our\b/i, 'the'),
    verb: isActing ? '' : acts,
    gerund: isActing ? acts.toLowerCase() : (gerundOf(acts) ?? ''),
    modal,
    rest: mild(words.slice(modal ? verb + 2 : verb + 1).join(' ')),
  };
}

/** "With X, it reaches Y". */
function isFronted(text: string): boolean {
  const front = FRONT.exec(text)?.[0];
  return front !== undefined && verbIn(text.slice(front.length).split(' ')) !== undefined;
}

/** "an FID", of whomever. */
const mild = (text: string): string =>
  text
    .replace(/\b(?:its|their|our)\b/g, 'the')
    .replace(/\b(?:new )?(?:state-of-the-art|SOTA) (?!(?:methods|models|baselines|approaches|systems|LLMs))/g, '');
/** What the paper's own does in a clause that makes room for something else. */
const WHILE_OWN = /^(?:while|although|though) (?:our|the (?:entire|whole|average|overall)) /i;

/** "PIXIE is 4x better" can't lose its subject. */
const isState = (verb: string, subject: string): boolean =>
  /^(?:is|are|was|were)$/.test(verb) && !/^(?:we|it|this)$/i.test(subject);

const isOurs = (subject: string, names: readonly string[]): boolean =>
  OWN.test(subject) || names.some(name => plainly(subject).includes(plainly(name)));
/** A sentence's first word as it stands within one, where it is no name. */
const lowered = (sentence: string): string =>
  /^(?:The|An?|Our|Most|All|Only|Even|Current|Models|Agents|Systems|Humans|Both|Each|Open|Frontier|Larger|Smaller|Attack|Success|Accuracy|Without|With|On|In|By|For|(?:Multi|Cross|Self|Pre|Post|Fine|Long|Short|High|Low|Single|Zero|Few|Test|Train|Human|Data|Task|Model|Tool)(?=-\p{Ll})|\p{Lu}\p{Ll}+(?:ing|tion|ment|ness|ity|ance|al|ive|ous|ed|est|ly))(?=[ -])/u.test(
    sentence,
  )
    ? uncapitalised(sentence)
    : sentence;
const plainly = (name: string): string => name.replace(/-/g, ' ');

function kernelOf(clause: Clause): Kernel | undefined {
  const { verb, gerund, rest, modal, place, isLimited } = clause;
  const subject = clause.subject === OURS ? '' : clause.subject;
  const share = SHARE.exec(subject)?.[0];
  if (share && verb && !/^to\b/.test(rest) && !subject.includes(','))
    return {
      value: share,
      phrases: [],
      clauses: endsOf(rest, 0)
        .map(end => `${subject} ${modal}${verb} ${end}`)
        .filter(isWhole),
    };
  const figure = [...rest.matchAll(FIGURE)][0];
  if (verb.startsWith('contain')) return undefined;
  if (!figure || !isStated(rest, figure[0], figure.index) || count(subject) > 12 || /,|\d\s?%/.test(subject))
    return undefined;
  const isNoun = !verb && !gerund;
  if (isNoun && (count(rest.slice(0, figure.index)) > 6 || !/^(?:an?|the|[\p{L}\d@.%-]+)\s/u.test(rest)))
    return undefined;
  const said = (forms: (rest: string) => readonly string[]) =>
    endsOf(rest, figure.index + figure[0].length)
      .flatMap(forms)
      .flatMap(one => (place ? [`${one} ${place}`, ...(isLimited ? [] : [one])] : [one]))
      .filter(isWhole);
  return {
    value: figure[0],
    phrases: said(ended => (isNoun ? [ended] : formsOf({ subject, verb, gerund, rest: ended }))),
    clauses: subject && verb ? said(ended => [`${subject} ${modal}${verb} ${ended}`]) : [],
  };
}

/** "37% of the outputs …" */
const SHARE = new RegExp(`^${VALUE}(?= of )`, 'u');

/** Not equality with something, not half of a change, not a decimal of nothing. */
function isStated(rest: string, value: string, at: number): boolean {
  const before = rest.slice(0, at);
  if (EQUAL.test(before) || SETTING.test(before) || (/\bfrom\b[^,]*$/.test(before) && !/ to |–|-/.test(value)))
    return false;
  return (
    /[^\d.,]/.test(value) ||
    / (?:of|by) [+]?(?:up to |over |about |nearly |only |just )?[+]?$|^$/.test(before) ||
    /^\s(?!(?:on|in|over|for|and|across|with)\b)[\p{L}]/u.test(rest.slice(at + value.length))
  );
}

/** "math, science, |code, and reasoning" */
const LISTED = /^,(?: [^,\d]{1,40},)* (?:and|or) [^\d]*$|^, [^,\d]{1,40}, (?:and|or) /;
/** What can't be left out. */
const LIMITS = /^\s?(?:in|for|on|under|with|across) (?:some|certain|specific|rare|few|the worst)\b/;

/** What may stand behind the verb, ended behind the figure and before the next one: the longest first. */
function endsOf(rest: string, figureEnd: number): string[] {
  const behind = rest.slice(figureEnd);
  const next = behind.search(/\d\s?(?:%|[x×](?!\s?\d))|\d\.\d|\d (?:ms|points)/);
  // "3 ms |and the miss rate to 4%"
  const limit =
    next < 0 ? behind.length : (/.*(?=, | and | versus | than )/.exec(behind.slice(0, next))?.[0].length ?? 0);
  const ends = [...rest.slice(figureEnd).matchAll(CLOSES)]
    .map(m => figureEnd + m.index)
    .filter(
      end =>
        (/^\s?[,;:]/.test(rest.slice(end)) || mayEnd(rest.slice(0, end), rest.slice(end))) &&
        !LIMITS.test(rest.slice(end)) &&
        (end === figureEnd || !LISTED.test(rest.slice(end))),
    );
  return [rest.length, ...ends.reverse()]
    .filter(end => end <= figureEnd + limit)
    .map(end => rest.slice(0, end).replace(/[\s.,;:]+$/, ''));
}

const RAGGED =
  /\b(?:needed|required|used|only|just|even|also|then|respectively|other|same|as|more|less|most|best|the|an?|no|its|their|our|(?<!ed )\p{L}+ly|is|are|was|were|and|or)$|[→/=<>~^\\{}[\]|]|\s\.\s|[“”"*]/iu;

const isWhole = (said: string): boolean =>
  closed(said) === said && !isCutShort(said) && !RAGGED.test(said) && !LOOSE.test(said);
