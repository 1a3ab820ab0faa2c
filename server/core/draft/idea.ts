/** A paper's idea in one clause of neutral words, made of what its abstract and title say. */
import { cleanProse, LONGEST_PROSE } from '../abstract/prose';
import { trimmed } from '../abstract/trim';
import type { Method } from '../paper/method';
import { sentences } from '../text/sentences';
import { evidenceOf } from './cased';
import { predicatesOf } from './clause';
import type { Predicate } from './predicate';
import { reworded } from './reword';
import { LONGEST_RUN, type Wording, wordingOf, wordsOf } from './runs';
import { quoted, titlePredicate, titlePurpose } from './titleIdea';
import { isReport, isSurvey } from './titleKind';
import type { Vocabulary } from './vocabulary';
import { isWellEnded } from './wellEnded';

export interface IdeaSource {
  readonly title: string;
  readonly abstract?: string;
  /** What the paper is called by, where it introduces a name. */
  readonly method?: Method;
  /** How the other papers' titles and abstracts write their words. */
  readonly others?: Vocabulary;
}

/** Predicates in the order of preference, each without a run of more than eight words of the abstract; never empty. */
export function ideasOf({ title, abstract = '', method, others }: IdeaSource): Predicate[] {
  const clean = cleanProse(abstract.slice(0, LONGEST_PROSE));
  const wording = wordingOf(clean);
  const names = method ? [method.name, ...method.aliases, ...(method.expansion ? [method.expansion] : [])] : [];
  const texts = sentences(clean).map(s => trimmed(s.text));
  const shown = cleanProse(title);
  const evidence = evidenceOf(clean, others);
  const titled = ofTitle(titlePredicate(shown, names, evidence));
  const told = predicatesOf(
    texts,
    names,
    names.some(name => shown.startsWith(`${name}:`)),
  )
    .filter(p => method || !p.ofName)
    .map(p => withPurpose(p, titlePurpose(shown, evidence)));
  const said = told.flatMap(p => {
    const other = otherwise(p, wording);
    if (!other) return [];
    const isAside = isCutAim(other) || (p.aim && isFinding(titled)) || (titled && isStump(other.singular, p.singular));
    return [isAside ? { ...other, aside: true as const } : other];
  });
  const barely = told.flatMap(p => otherwise(p, wording, true) ?? []);
  const byTitle = (titled && otherwise(titled, wording)) ?? [];
  const isPoor = (p: Predicate) =>
    isBare(p.singular) &&
    titled !== undefined &&
    !isBare(titled.singular) &&
    !isFinding(titled) &&
    !/^asks /.test(titled.singular);
  const telling = said.filter(p => !p.aside && wordsOf(p.singular).length >= TELLING && !isPoor(p));
  // A pun says more than "propose a strategy".
  const own =
    !titled && !method && said.length > 0 && said.every(p => p.ofAuthors && isBare(p.singular))
      ? [quoted(shown)].map(ofTitle).flatMap(p => p ?? [])
      : [];
  const ordered = isSurvey(shown)
    ? [byTitle, said]
    : isReport(shown)
      ? [said, barely, byTitle]
      : titled && saysName(titled.singular, method)
        ? [telling, [...said, ...barely].filter(p => !p.aside && wordsOf(p.singular).length >= TELLING - 1), byTitle]
        : [
            telling,
            SHORT_PURPOSE.test(titled?.singular ?? '') ? barely.filter(isLong) : [],
            byTitle,
            own,
            said,
            barely,
          ];
  return [...ordered.flat(), { ...quoted(shown), ofTitle: true }, { ...quoted(elided(shown)), ofTitle: true }];
}

const isFinding = (titled: Predicate | undefined): boolean => /^(?:argues|finds) /.test(titled?.singular ?? '');

/** Most of what a sentence of purpose says is gone: the title says more. */
const isCutAim = ({ aim, singular }: Predicate): boolean =>
  aim !== undefined && wordsOf(singular).length < Math.min(MOST_OF_AIM * aim, LONG_AIM);
const MOST_OF_AIM = 0.7;
const LONG_AIM = 15;

/** "propose a method for producing sequences": what would tell it from others is gone, and little is left. */
const isStump = (clause: string, whole: string): boolean => {
  const left = wordsOf(clause).length;
  return left < ENOUGH && !clause.startsWith('asks ') && wordsOf(whole).length - left >= MUCH;
};
const ENOUGH = 9;
const MUCH = 4;

const ofTitle = (predicate: Predicate | undefined): Predicate | undefined =>
  predicate && { ...predicate, ofTitle: true };

const KINDS = 'framework|methods?|models?|systems?|approach|algorithm|benchmark|datasets?|pipeline|paradigm|strategy';
/** Says what for, or of what it is made. */
const TELLS =
  / (?:for|that|which|of|with|to|by|from|on|in|via|through|built|designed|based|trained|tailored|(?:us|employ|leverag|combin|integrat|enabl|allow|cover|spann|contain|compris|consist|includ|featur|provid|support|evaluat|assess|measur|target|focus|exploit|help|link|join|need)ing) /;

/** Says what kind of thing it is and not what for: "is a large-scale dataset", "proposes a two-stage fine-tuning pipeline". */
const isBare = (clause: string): boolean =>
  /^(?:is|presents|proposes|contributes) an? /.test(clause) &&
  !TELLS.test(clause) &&
  (!/ing /.test(clause) || new RegExp(`ing (?:[\\p{L}-]+ ){0,2}(?:${KINDS})$`, 'u').test(clause));

/** "FL (Feasible Learning) deals with feasible learning": the name again, and nothing else. */
function saysName(clause: string, method: Method | undefined): boolean {
  const { name = '', expansion = '' } = method ?? {};
  if (!expansion || expansion.charAt(0).toLowerCase() !== name.charAt(0).toLowerCase()) return false;
  const said = new Set(wordsOf(`${name} ${expansion}`).map(stemOf));
  const words = wordsOf(clause.replace(/^(?:deals with|is|works towards) (?:an? |the )?/, ''));
  return words.every(word => said.has(stemOf(word)) || /^(?:of|for|and|the|an?|in|to)$/.test(word));
}
/** "is meant for LLMs" */
const SHORT_PURPOSE = /^is meant for (?:\S+ ?){1,3}$/;
const isLong = ({ singular, aside }: Predicate): boolean =>
  !aside && !isBare(singular) && wordsOf(singular).length >= LONG;
const LONG = 9;
const stemOf = (word: string): string => word.replace(/s$/, '');

/** So much of a title as isn't a long run of the abstract that repeats it. */
function elided(title: string): string {
  const words = title.split(' ');
  const most = Math.max(3, words.length - 1);
  const begun = words.slice(0, most);
  while (begun.length > 3 && (wordsOf(begun.join(' ')).length >= LONGEST_RUN || isSmall(begun.at(-1) ?? '')))
    begun.pop();
  return `${begun.join(' ').replace(/[,:;–—-]+$/, '')} …`;
}

const isSmall = (word: string): boolean => /^(?:an?|the|of|for|in|on|to|and|or|with|by|from|via)$/i.test(word);

/** Words that a predicate needs to tell more than a title does. */
const TELLING = 7;

/** "is a tutoring system" and what the title says it is for. */
function withPurpose(predicate: Predicate, purpose: string | undefined): Predicate {
  const { singular, plural } = predicate;
  if (!purpose || !predicate.ofName || wordsOf(singular).length >= TELLING || !/^is an? /.test(singular))
    return predicate;
  const lacks = wordsOf(purpose)
    .slice(1)
    .every(word => !wordsOf(singular).includes(word));
  return lacks && !/\bfor\b/.test(singular)
    ? { ...predicate, singular: `${singular} ${purpose}`, plural: `${plural} ${purpose}` }
    : predicate;
}

function otherwise(predicate: Predicate, wording: Wording, bare = false): Predicate | undefined {
  const singular = reworded(predicate.singular, wording, bare);
  const plural = reworded(predicate.plural, wording, bare);
  const isCut = !predicate.ofTitle || singular !== predicate.singular;
  return singular && plural && !(isCut && !isWellEnded(singular)) ? { ...predicate, singular, plural } : undefined;
}
