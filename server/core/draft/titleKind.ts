/** What kind of work a title says that it is: a survey, a tutorial, a report, a handbook, an answer to another work. */
import { type Predicate, withVerb } from './predicate';
import { isClaim } from './titleClaim';

/** "World Models: A Survey", "… – a systematic review and meta-analysis", "…: a review of reviews". */
const SURVEYED =
  /^(.+?)(?::| [–—-]{1,2}|\.) (?:an? )?(?:(?!and\b)[\p{L}-]+ ){0,3}?(?:(?:surveys?|reviews?|overview|meta-analys[ei]s)(?:,? (?:and|&) (?:[\p{L}-]+ )?meta-analys[ei]s)?)(?: of (?:(?:the |published |recent )?(?:reviews|literature|evidence|studies|research)|(?:[\p{L}-]+ )?(?:trials|studies)))?$/iu;
/** "Probabilistic Machine Learning: An Introduction" */
const TAUGHT = /^(.+): (?:an? )?(?:(?:[\p{L}-]+ )?(tutorial|introduction|primer|guide))$/iu;
const LOOKING =
  /^(?:Towards?|On|Exploring|Understanding|Demystifying|Navigating|Unveiling|Mapping|Reviewing|Revisiting|Surveying) /i;
const SURVEY =
  /(?:^|[:.?!] | [–—-]{1,2} )(?:an? |the )?(?:(?!(?:for|of|in|on|with|from|to|by|via)\b)[\p{L}-]+ ){0,4}?(?<!\b(?:peer|code|paper|scientific|manuscript|product|user|customer|book|literature) )(?:survey|review|overview)(?: (?:of|on|for)\b|[:,.]| [–—-]|$)|\b(?:systematic|literature|scoping|comprehensive) (?:survey|review)\b/iu;
const REPORT = /\btechnical report$/i;
/** What it says is another text's. */
const ABOUT_ANOTHER =
  /(?:^|[.?!:] )(?:an? )?(?:reply|repl(?:y|ies) to|comments? (?:on|to)|response to|erratum|corrigendum|correction|retraction|discussion of|book review|review of “|editorial|welcome to|preface|foreword)\b/i;
/** "The Law and Society Reader": a book or a sheet of paper, which deals with something else than itself. */
const BOOK =
  /^(?:the )?[^:?!]*\b(?:reader|handbook|companion|encyclop(?:a?e)dia|dictionary|anthology|yearbook|almanac|manual|document|white ?paper|datasheet|brochure|newsletter|proceedings|guidelines(?: for \p{L}+)?)$/iu;

export const isSurvey = (title: string): boolean => SURVEY.test(title) || SURVEYED.test(title);
export const isReport = (title: string): boolean => REPORT.test(title.trim());

/** Without what only says whom it answers: "Decision criteria do not shift: reply to …"; `undefined` where that is all. */
export function ownPart(title: string): string | undefined {
  const at = ABOUT_ANOTHER.exec(title)?.index;
  if (at === undefined) return title;
  const own = title.slice(0, /[?!]/.test(title.charAt(at)) ? at + 1 : at);
  return own.split(' ').length >= LEAST_OWN ? own : undefined;
}
const LEAST_OWN = 3;

export const isBook = (title: string): boolean => BOOK.test(title);

const NO_WORDS: ReadonlySet<string> = new Set();

/** What stands before ": A Survey" or ": An Introduction", said of it; `inSentence` gives a title's words their small letters. */
export function kindPredicate(title: string, inSentence: (phrase: string) => string): Predicate | undefined {
  const surveyed = SURVEYED.exec(title)?.[1];
  if (surveyed && !/: /.test(surveyed) && !isClaim(surveyed, NO_WORDS))
    return withVerb('survey', inSentence(surveyed.replace(LOOKING, '')));
  const [, taught, kind = ''] = TAUGHT.exec(title) ?? [];
  if (!taught || LOOKING.test(taught) || /[?!:]/.test(taught)) return undefined;
  const lower = kind.toLowerCase();
  const article = lower === 'introduction' ? 'an introduction to' : `a ${lower} ${lower === 'guide' ? 'to' : 'on'}`;
  return withVerb('give', `${article} ${inSentence(taught)}`);
}
