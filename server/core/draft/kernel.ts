/** What a clause says of a figure, cut down to its core, for results that no construction fits; knows clauses, not measures. */
import { stretchesOf, unexampled } from './clauseBounds';
import { type Clause, clauseOf, OURS, OWN } from './kernelClause';
import { actsOf, formsOf } from './kernelForms';
import { HEDGE, NUMBER, PLAIN, RANGE, TIME, VALUE } from './measured';
import { LOOSE } from './outcomeLine';
import { closed, count, isCutShort, mayEnd } from './segment';

/** The same figure said in several ways, the better ones first. */
export interface Kernel {
  /** The figure as it stands. */
  readonly value: string;
  /** Noun phrases. */
  readonly phrases: readonly string[];
  /** With a gerund: "cutting latency by 30%". */
  readonly acts: readonly string[];
  /** With a subject and a verb: "attack success ranges from 12% to 80%". */
  readonly clauses: readonly string[];
  /** Whose figure it is stands elsewhere in the sentence, or nowhere. */
  readonly isInherited: boolean;
}

const SIZE = String.raw`(?!\s?(?:[KMBTk]\b|million|billion|trillion|parameters|tokens(?! per)|hours of|samples|examples|images|videos|tasks|questions|languages))`;
const UNITED = String.raw`${VALUE}|${TIME}(?! of\b)|(?<![A-Za-zÀ-ɏ\d.\/^@-])${HEDGE}\$?${NUMBER}${RANGE}\s?(?:FPS|fps|Hz|GB|MB|KB|(?:frames|tokens|images) per second|tokens?\/s)\b|(?<![\p{L}\d.])\d+ (?:out )?of (?:the )?\d+\b`;
const DECIMAL = String.raw`(?<![\p{L}\d.\/^@-]|\p{Lu}[\p{L}\d.-]*\s)\d+\.\d+(?:\/(?:5|10|100)\b)?(?![\d\/]|\.\d)${SIZE}`;
const UNITED_OR_PLAIN = `(?:${UNITED}|${PLAIN})`;
const FIGURE = new RegExp(
  String.raw`(?<=from )${UNITED_OR_PLAIN}(?: (?:on|in|for|at|under|with) [^,;\d]{2,50}?)? to ${UNITED_OR_PLAIN}|(?:${UNITED}|${DECIMAL}|(?<=from )\d[\d.,]*(?= to \d))(?:(?: to |–|-| and |, and | versus )(?:${UNITED}|\d+(?:\.\d+)?))?`,
  'gu',
);

const MAYBE = /\b(?:may|might|could|would|should|will|potentially|about to|expected|estimated|not only|capable of)\b/iu;
const CLOSES =
  /\s?[,;:]|\.(?=\s|$)|\s(?=(?:and|but|while|when|where|which|on|in|across|for|with|over|using|by|from|at|compared|under|without|after|against|than|relative|versus|vs|as|through|via|despite|to|required|needed|used|achieved|caused|obtained|reached|generated|averaged|measured)\s)|(?<= of [^,;]{3,60}) (?=of )/gu;
/** Says that it is as good as something, which is no figure of its own. */
const EQUAL = /\b(?:on par|comparable|competitive(?= (?:with|to|performance|results|accuracy))|similar)\b/iu;

/** Behind these stands under what it was reached. */
const SETTING = /\b(?:even|when|if|despite|whether|trained|which|who|because|where)\b/;

/** What each clause of a sentence says of its figure; `names` are what the paper calls its own. */
export function kernelsIn(sentence: string, names: readonly string[], isOwn: (text: string) => boolean): Kernel[] {
  const plain = unexampled(sentence);
  let front = { place: '', isLimited: false };
  let before = OWN.test(plain) || /^(?:this|these)\b/i.test(plain) ? OURS : '';
  return stretchesOf(plain).flatMap(stretch => {
    const { text } = stretch;
    const read = clauseOf(stretch, before, names);
    // "At 70% sparsity, it cuts X |and improves Y by 3%"
    const clause = read?.isInherited && !read.place && !stretch.isFresh ? { ...read, ...front } : read;
    if (!read?.isInherited) front = { place: read?.place ?? '', isLimited: read?.isLimited ?? false };
    before = clause?.subject || before;
    const kernel = clause && !MAYBE.test(text) ? kernelOf(clause) : undefined;
    const end = kernel ? text.indexOf(kernel.value) + kernel.value.length : 0;
    const told = text.slice(0, end + Math.max(0, text.slice(end).search(/,| and |$/)));
    return kernel && isOwn(told) && isOwn(`${clause?.subject} ${clause?.verb}`) ? kernel : [];
  });
}

function kernelOf(clause: Clause): Kernel | undefined {
  const { verb, gerund, rest, modal, place, isLimited, isInherited } = clause;
  const subject = clause.subject === OURS ? '' : clause.subject;
  const share = SHARE.exec(subject)?.[0];
  const placed = (one: string) =>
    !place || isPlaced(one, place) ? [one] : [`${one} ${place}`, ...(isLimited ? [] : [one])];
  if (share && verb && !/^to\b/.test(rest) && !subject.includes(','))
    return {
      value: share,
      phrases: [],
      acts: [],
      isInherited,
      clauses: endsOf(rest, 0)
        .map(end => `${subject} ${modal}${verb} ${end}`)
        .flatMap(placed)
        .filter(isWhole),
    };
  const figure = [...rest.matchAll(FIGURE)][0];
  if (verb.startsWith('contain') || (/^us|^utiliz/.test(gerund) && (subject !== '' || !LITTLE.test(rest))))
    return undefined;
  if (!figure || !isStated(gerund, rest, figure[0], figure.index) || count(subject) > 12 || /,|\d\s?%/.test(subject))
    return undefined;
  const isNoun = !verb && !gerund;
  if (isNoun && SET_UP.test(rest)) return undefined;
  if (isNoun && (count(rest.slice(0, figure.index)) > 6 || !/^(?:an?|the|[\p{L}\d@.%-]+)\s/u.test(rest)))
    return undefined;
  const said = (forms: (rest: string) => readonly string[]) =>
    endsOf(rest, figure.index + figure[0].length)
      .flatMap(forms)
      .flatMap(placed)
      .filter(isWhole);
  return {
    value: figure[0],
    isInherited,
    phrases: said(ended => (isNoun ? [ended] : formsOf({ subject, verb, gerund, rest: ended }))),
    acts: isNoun ? [] : said(ended => actsOf({ subject, verb, gerund, rest: ended })),
    clauses: subject && verb ? said(ended => [`${subject} ${modal}${verb} ${ended}`]) : [],
  };
}

/** "87.5 on LoCoMo |across memory benchmarks", "gains for training |for small models" */
const isPlaced = (one: string, place: string): boolean =>
  (/^across\b|^(?:on|in) .*(?:benchmarks|tasks|datasets|suites)$/.test(place) && / (?:on|across) /.test(one)) ||
  (/^for\b/.test(place) && / for /.test(one));

/** "using only 7% of the tokens": else it is a setting. */
const LITTLE = /^(?:only|just|merely|less than|fewer than|under|at most|as little as)\b/;
/** "37% of the outputs …" */
const SHARE = new RegExp(`^${VALUE}(?= of )`, 'u');

/** "with 1% of the data", "4x less data", "standard deviations": what went in, or around it. */
const SET_UP =
  /^(?:only |just |merely |up to |over |less than |under |about )*[\d.,]+\s?(?:%|[x×])? (?:\S+ ){0,3}?(?:data|samples|examples|labels|annotations|steps|epochs|parameters|being|training)\b|\bstandard deviations?\b/iu;

/** Not equality with something, not half of a change, not a decimal of nothing. */
function isStated(gerund: string, rest: string, value: string, at: number): boolean {
  const before = rest.slice(0, at);
  if (/\bfor $/.test(before) && /days|hours|minutes|weeks|years/.test(value)) return false;
  if (/^averag|^spann/.test(gerund) && !/[%x×]|points|pp$/.test(value)) return false;
  if (/^\d+ .*to \d+$/.test(value) && /^from /.test(rest)) return false;
  if (EQUAL.test(before) || SETTING.test(before) || (/\bfrom\b[^,]*$/.test(before) && !/ to |–|-/.test(value)))
    return false;
  return (
    /[^\d.,]/.test(value) ||
    / (?:of|by) [+]?(?:up to |over |about |nearly |only |just )?[+]?$/.test(before) ||
    (before === '' && /^ on \p{Lu}/u.test(rest.slice(value.length))) ||
    /^\s(?!(?:on|in|over|for|and|across|with)\b)[\p{L}]/u.test(rest.slice(at + value.length))
  );
}

/** "math, science, |code, and reasoning" */
const LISTED =
  /^,(?: [^,\d]{1,40},)* (?:and|or) [^\d]*$|^, [^,\d]{1,40}, (?:and|or) |^,(?: [\p{L}-]+(?: [\p{L}-]+)?,)* [\p{L}-]+(?: [\p{L}-]+)?$/u;
/** No gerunds, though they look like some. */
const DOING_NOUN =
  /\b(?:setting|reasoning|coding|learning|understanding|planning|editing|grounding|modeling|tracking|training|programming)$/;
/** What can't be left out. */
const LIMITS =
  /^\s?(?:(?:in|for|on|under|with|across) (?:some|certain|specific|targeted|rare|few|the (?:worst|best|strongest|top|leading))\b|(?:when|if|after|without)\b)/;

/** What may stand behind the verb, ended behind the figure and before the next one: the longest first. */
function endsOf(rest: string, figureEnd: number): string[] {
  const behind = rest.slice(figureEnd);
  const next = behind.search(
    /(?<![\p{L}\d.-]|\p{Lu}[\p{L}\d.-]* )\d[\d.]*(?:[–-]\d[\d.]*)?(?:\s?(?:%|[x×](?!\s?\d))|(?<=\.\d+)| (?:ms|points))/u,
  );
  // "3 ms |and the miss rate to 4%"
  const limit =
    next < 0 ? behind.length : (/.*(?=, | and | versus | than )/.exec(behind.slice(0, next))?.[0].length ?? 0);
  const ends = [...rest.slice(figureEnd).matchAll(CLOSES)]
    .map(m => figureEnd + m.index)
    .filter(
      end =>
        !/-$/.test(rest.slice(0, end)) &&
        (/^\s?[,;:]/.test(rest.slice(end)) ||
          DOING_NOUN.test(rest.slice(0, end)) ||
          mayEnd(rest.slice(0, end), rest.slice(end))) &&
        !LIMITS.test(rest.slice(end)) &&
        (end === figureEnd || !LISTED.test(rest.slice(end))),
    );
  return [rest.length, ...ends.reverse()]
    .filter(end => end <= figureEnd + limit)
    .map(end => rest.slice(0, end).replace(/[\s.,;:]+$/, ''));
}

const RAGGED =
  /\b(?:needed|required|used|only|just|even|also|then|respectively|one|other|same|as|more|less|most|best|the|an?|no|its|their|our|(?<!ed )\p{L}+ly|is|are|was|were|and|or)$|[→/=<>~^\\{}[\]|]|\s\.\s|[“”"*]/iu;

const isWhole = (said: string): boolean =>
  closed(said) === said &&
  !isCutShort(said) &&
  !RAGGED.test(said) &&
  !LOOSE.test(said) &&
  !/,(?!\d{3})/.test(said) &&
  said.split('(').length === said.split(')').length;
