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
import { isReport, quoted, titlePredicate, titlePurpose } from './titleIdea';
import { isSurvey } from './titleParts';
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
  const said = told.flatMap(p => otherwise(p, wording) ?? []);
  const barely = told.flatMap(p => otherwise(p, wording, true) ?? []);
  const byTitle = (titled && otherwise(titled, wording)) ?? [];
  const isPoor = (p: Predicate) => isBare(p.singular) && titled !== undefined && !isBare(titled.singular);
  const telling = said.filter(p => !p.aside && wordsOf(p.singular).length >= TELLING && !isPoor(p));
  const ordered = isSurvey(shown)
    ? [byTitle, said]
    : isReport(shown)
      ? [said, barely, byTitle]
      : [telling, byTitle, said, barely];
  return [...ordered.flat(), { ...quoted(shown), ofTitle: true }, { ...quoted(elided(shown)), ofTitle: true }];
}

const ofTitle = (predicate: Predicate | undefined): Predicate | undefined =>
  predicate && { ...predicate, ofTitle: true };

/** Says what kind of thing it is and not what for: "is a large-scale dataset". */
const isBare = (clause: string): boolean =>
  /^(?:is|presents|proposes|contributes) an? /.test(clause) &&
  !/ (?:for|that|which|of|with|to|by|from|on|in|via|through|built|designed|based|trained|using) |ing /.test(clause);

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
