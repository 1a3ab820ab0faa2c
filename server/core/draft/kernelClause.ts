/** Who does what in a stretch of a sentence, and where it holds; knows the words that lead up to a finding. */
import type { Stretch } from './clauseBounds';
import { gerundOf, isGerund, isNounHere, isResultVerb, verbIn } from './finite';
import { uncapitalised } from './outcomeLine';
import { count } from './segment';

const ASIDE =
  /^(?:while|whereas|although|though|which|because|since|so that|compared|without|unlike|rather|than|if|unless)\b/iu;
const LINKS =
  /^(?:(?:and|but|yet|also|even|thus|thereby|then|further|furthermore|moreover|additionally|notably|specifically|remarkably|surprisingly|crucially|importantly|empirically|overall|finally|meanwhile|however|here|together|in (?:particular|addition|total|contrast)|for (?:example|instance)|as a result|(?!(?:only|nearly|roughly|merely|approximately|exactly|barely)\b)\p{L}+ly|where),?\s)+/iu;
const SHOWN =
  /^.*\b(?:show|shows|shown|showing|find|finds|found|reveal|reveals|revealing|demonstrate|demonstrates|demonstrating|observe|report|reports|indicate|indicates|indicating|confirm|confirms|see|note|validate|establish|verify)\s(?:(?:key|three|two|several) findings:\s|that\s|how\s)?(?=\S+\s)/iu;
const FRONT =
  /^((?:On|In|Across|For|Under|At|With|Over|Among|Within|From|Using|By|After|Through|Despite|Without|Compared|When|Given|Even|Relative|Unlike|Between|During|Trained|Built|Based|Evaluated|Applied|As|Averaged|Beyond|Taking|Building)\b[^,]*),\s/iu;
const PLACE = /^(?:on|in|across|for|at|under|over|among|within|when|after|with(?! (?:only|just|as)\b))\b/iu;
/** "in some settings": what holds there doesn't hold at large. */
const LIMITED =
  /^(?:when|if|under|after|without|at (?=\d))\b|^(?:in|on|for|at|within|among|across)\b.*\b(?:some|certain|rare|few|worst|only)\b/iu;
export const OWN =
  /^(?:we|it|this$|these (?:[\p{L}\d-]+ )?(?:frameworks|methods|approaches|techniques|strategies|modules|components|changes)|our (?!results|experiments?|evaluations?|analys[ie]s|benchmark|dataset|findings|study|user)\S+|(?:this|the proposed|the resulting) (?:method|approach|framework|model|system|strategy|technique|design|pipeline|architecture|algorithm|agent|policy|solution|paradigm))\b/iu;
const FILLERS =
  /(?<!\b(?:most|more) )\b(?:consistently|significantly|substantially|dramatically|drastically|notably|also|further|effectively|successfully|remarkably|greatly|still|simultaneously|thereby|surprisingly|clearly|steadily|sharply|substantial|significant|remarkable|impressive|notable|considerable)\s/giu;
export interface Clause {
  /** `OURS` for the paper's own. */
  readonly subject: string;
  readonly verb: string;
  readonly gerund: string;
  readonly modal: string;
  readonly rest: string;
  readonly place: string;
  readonly isLimited: boolean;
  /** The subject is the one of the stretch before, or none. */
  readonly isInherited: boolean;
}

export const OURS = 'our method';

/** `before`: the subject of the stretch before, which this one may go on with; `names` are what the paper calls its own. */
export function clauseOf(
  { text, isListed, isFresh }: Stretch,
  before: string,
  names: readonly string[],
): Clause | undefined {
  const shown = SHOWN.exec(text)?.[0] ?? '';
  const linked = text.slice(shown.length).replace(LINKS, '');
  const isWith = /^with /i.test(linked) && !isFronted(linked);
  const said = linked.replace(isWith ? /^with /i : /^while (?=(?:also |still |\p{L}+ly )?\p{L}+ing\b)/iu, '');
  if (ASIDE.test(said) && !WHILE_OWN.test(said) && !isFronted(said)) return undefined;
  const fronted = said.replace(/^(?:while|whereas|although|though) /i, '');
  const front = (!isWith && FRONT.exec(fronted)?.[1]) || '';
  const place = PLACE.test(front) && count(front) <= 7 ? uncapitalised(front) : '';
  const made = { place, isLimited: LIMITED.test(front), isInherited: true, modal: '', verb: '', gerund: '' };
  if ((/\d\s?[%x×]/.test(front) && !/^at \d/i.test(front)) || (made.isLimited && !place)) return undefined;
  const words = fronted
    .slice(front ? front.length + 2 : 0)
    .replace(LINKS, '')
    .replace(FILLERS, '')
    .split(' ');
  if (!isFresh && /ing$/.test(words[0] ?? '') && !isGerund(words[0] ?? '')) return undefined;
  const verb = isWith ? { at: lastGerund(words), isActing: true } : verbOf(words, before, isFresh);
  // "reveals a gap of 12%", "with an accuracy of 5%": a noun phrase by itself.
  if (verb === undefined || verb.at < 0)
    return shown || isWith || isListed ? { ...made, subject: '', rest: mild(words.join(' ')) } : undefined;
  const heads = words.slice(0, verb.at).join(' ');
  if (verb.at > 0 && !front && !isWith && /^(?:on|in|for|by|at|across|under|from|to|of)\b/i.test(heads))
    return undefined;
  // "Across A, B, and C, success ranges from …"
  const subject =
    verb.at === 0
      ? before || OURS
      : front && !/^(?:an?|the)\s[^,]{1,30}, /i.test(heads)
        ? heads.replace(/^.*, (?:and |but )?/, '')
        : heads;
  return {
    ...made,
    ...acting(words, verb.at, verb.isActing),
    isInherited: verb.at === 0,
    place: subject === heads || verb.at === 0 ? place : '',
    subject: isOurs(subject, words[verb.at] ?? '', names)
      ? OURS
      : subject.replace(/^our\b/i, 'the').replace(/ (?:almost|only|\p{L}+ly)$/u, ''),
  };
}

interface Verb {
  readonly at: number;
  /** A gerund: "…, reducing latency by 30%". */
  readonly isActing: boolean;
}

function verbOf(words: readonly string[], before: string, isFresh: boolean): Verb | undefined {
  const [first = ''] = words;
  const at = verbIn(words);
  if (isGerund(first.toLowerCase()) && (before !== '' || at === undefined)) return { at: 0, isActing: true };
  const continues =
    !isFresh &&
    isResultVerb(/^(?:can|do|does)$/.test(first) ? (words[1] ?? '') : first) &&
    !isNounHere(words, 0) &&
    (/[sd]$/.test(first) || before === OURS);
  if (continues) return before ? { at: 0, isActing: false } : undefined;
  return at === undefined ? undefined : { at, isActing: false };
}

/** "with the best model |reaching only 12%" */
const lastGerund = (words: readonly string[]): number =>
  words
    .slice(
      0,
      words.findIndex(word => /\d/.test(word)),
    )
    .findLastIndex((word, i) => i > 0 && isGerund(word));

function acting(words: readonly string[], at: number, isActing: boolean) {
  const modal = /^(?:can|do|does)$/.test(words[at] ?? '') ? `${words[at]} ` : '';
  const verb = words[modal ? at + 1 : at] ?? '';
  return {
    modal,
    verb: isActing ? '' : verb,
    gerund: isActing ? verb.toLowerCase() : (gerundOf(verb) ?? ''),
    rest: (AHEAD.test(verb) ? their : mild)(words.slice(modal ? at + 2 : at + 1).join(' ')),
  };
}

/** "With X, it reaches Y". */
function isFronted(text: string): boolean {
  const front = FRONT.exec(text)?.[0];
  return front !== undefined && verbIn(text.slice(front.length).split(' ')) !== undefined;
}

/** What is outdone keeps its praise. */
const AHEAD = /^(?:outperform|surpass|exceed|beat|match)/;
const their = (text: string): string => text.replace(/\b(?:its|their|our)\b/g, 'the');

/** "an FID", of whomever. */
const mild = (text: string): string =>
  their(text)
    .replace(/\b(to|and|from) an? (?=[+]?\d)/g, '$1 ')
    .replace(
      /\b(?:new )?(?:state-of-the-art|S[Oo]TA) (?!(?:of|in|on|at|methods|models|baselines|approaches|systems|LLMs))/g,
      '',
    );
/** What the paper's own does in a clause that makes room for something else. */
const WHILE_OWN = /^(?:while|although|though) (?:our|the (?:entire|whole|average|overall)) /i;

/** What it yields is the paper's finding. */
const ANALYSIS = /\b(?:analys[ie]s|evaluations?|experiments?|results|study|simulations?|ablations?)$/i;

/** "PIXIE is 4x better" can't lose its subject. */
const isState = (verb: string, subject: string): boolean =>
  /^(?:is|are|was|were)$/.test(verb) && !/^(?:we|it|this)$/i.test(subject);

const isOurs = (subject: string, verb: string, names: readonly string[]): boolean =>
  ANALYSIS.test(subject)
    ? /^(?:yield|giv|produc|show|achiev|reach)/.test(verb)
    : !isState(verb, subject) &&
      (OWN.test(subject) || (THIS.test(subject) && AHEAD.test(verb)) || names.some(name => isAbout(subject, name)));

/** What was just spoken of, where it is ahead. */
const THIS =
  /^this (?:[\p{L}\d-]+ ){0,2}(?!(?:gap|effect|trend|setting|task|benchmark|problem|number|rate)\b)[\p{L}\d-]+$/iu;

/** What comes from it or acts on it is something else: "Rivals of SAM", "Jailbreaking SAM", "MobileSAM". */
function isAbout(subject: string, name: string): boolean {
  const word = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/[- ]/g, '[- ]');
  const before = new RegExp(`^(.*?)(?<![\\p{L}\\p{N}-])${word}(?![\\p{L}\\p{N}])`, 'u').exec(subject)?.[1];
  return before !== undefined && !OTHERS.test(before);
}
const OTHERS = /^\p{L}{2,}ing\b|\b(?:of|to|against|than|without|over|behind|versus|unlike|beyond|on|for|from|like)\b/iu;
