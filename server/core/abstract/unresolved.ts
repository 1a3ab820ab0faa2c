/** Whether a sentence begins in the middle of a thought: its first clause has a "them", "neither" or "this" that only the sentence before explains. */
import { patternOf } from '../text/asciiPattern';

/** Past these a pronoun has what it stands for, or starts anew. */
const FIRST_CLAUSE = /^[^:;—]*/u;
/** Between commas or in brackets: says something about the subject, not what it does. */
const ASIDE = /,\s(?:short for|an?|the|our|which|called|or)\s[^,:;]*,|\s\([^()]*\)/giu;
const OPENING = patternOf(
  /^(?:it(?!\s(?:is|was|remains|seems|has been)\b[^,]*\b(?:that|whether|to|how)\b)|they|both(?!\b[^,:;]*\band\b)|neither(?!\b.*\bnor\b)|doing so|these|those|such(?!\s(?:as|that)\b)|this(?!\s(?:\p{L}+\s)?(?:paper|work|article|study|report|survey|thesis|project|manuscript|release)\b))\b/iu,
);
/** "keeps them", "needs neither", "helps both."; not "both A and B", "both: A", "neither A nor B". */
const OBJECT = patternOf(
  /\s(?:them|neither(?!\b.*\bnor\b)|both(?=\s*(?:$|[,;.]))|those(?=\s*(?:$|[,:;.])))(?![\p{L}-])/iu,
);
/** "removes this requirement", "takes this into account", "with such data". */
const DEMONSTRATIVE = patternOf(
  /\s(?:this|these|such)(?!\s(?:as|that|an?\s\p{L}+\sthat)\b)(?!\s(?:\p{L}+\s)?(?:paper|work|article|study|report|survey|thesis|project|manuscript|end)\b)(?![\p{L}-])/iu,
);
const ACTED_ON = patternOf(/^(?:we|the authors|they)\s\p{L}+\s(?:it|them|this|these)\b/iu);
/** Further back in a sentence, what "this" stands for may stand in it as well. */
const FIRST_WORDS = /^(?:\S+\s+){0,6}\S*/u;
const PLURAL = /[^\Ws]s$/u;

/** `sentence` as it would stand first, its connectives gone. */
export function refersBack(sentence: string): boolean {
  const clause = firstClause(sentence);
  return OPENING(clause).test(clause) || ACTED_ON(clause).test(clause) || pointsBack(sentence);
}

const firstClause = (sentence: string): string => (FIRST_CLAUSE.exec(sentence)?.[0] ?? '').replace(ASIDE, '');

/** The same but for its subject: under a name, "It reaches …" is about what is named. */
export function pointsBack(sentence: string): boolean {
  const clause = firstClause(sentence);
  const object = OBJECT(clause).exec(clause);
  if (object && !hasPlural(clause.slice(0, object.index))) return true;
  const start = (FIRST_WORDS.exec(clause)?.[0] ?? '').split(',', 1)[0] ?? '';
  return DEMONSTRATIVE(start).test(start);
}

/** Several things are named before it; the word right before is its verb or preposition. */
function hasPlural(before: string): boolean {
  const words = before.split(/\s+/).slice(0, -1);
  return words.some(word => word.length > 3 && PLURAL.test(word)) || / and /.test(before);
}
