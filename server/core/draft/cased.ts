/** A title's words as they would stand within a sentence; knows how titles are capitalised, no field's names. */
import { isEnglishWord } from '../mentions/wordLike';
import { isPlace, placesIn } from '../text/places';
import { hasOwnCapital, NO_VOCABULARY, standsAlone, type Vocabulary } from './vocabulary';

/** Capitalised in running English too, though nothing but the first letter shows it. */
const PROPER =
  /^(?:Bayes|Markov|Fourier|Turing|Monte|Carlo|Nash|Shapley|Hilbert|Euler|Newton|Hessian|Jacobian|Langevin|Wasserstein|Adam|Python|Java|Linux|Africa|Asia|Europe|America|Internet|Web|Earth|British|Jewish|Muslim|Christian|Atlantic|Pacific|Arctic|Olympi\p{Ll}+|Indic|\p{Lu}\p{Ll}{2,}(?:ese|[st]ian|yian|nian|rian|lian|sian|ccan|rican|xican|rean|pean))$/u;
/** Parts of names of places, before what is a name: `New South Wales`. */
const BEFORE_NAME = /^(?:New|Old|Great|United|San|Santa|Saint|Los|Las|(?:North|South|East|West)(?:ern)?)$/;
/** And behind one: `Czech Republic`. */
const BEHIND_NAME =
  /^(?:Republic|Kingdom|Empire|Union|States?|Sea|River|Lake|Valley|Ocean|Islands?|Province|County|City|Mountains?|Bay|Coast|Peninsula|Rift|Basin|University)$/;
/** The second part of a compound with a name. */
const PARTICIPLE =
  /(?:ed|ing|aware|free|driven|like|style|level|specific|native|centric|only|wise|scale|wide|ready|agnostic|friendly)$/;
/** Hardly any name ends so. */
const COMMON =
  /(?:tions?|sions?|.{3}ments?|it(?:y|ies)|[^aeiou]ies|ances?|ences?|i[zs](?:ing|ation|ed)|ness|.{2}ings?|ous|ive|ic(?:al|ally)|ful|less|[ai]ble|olog(?:y|ies|ical)|isms?|ists|graphy|metry|[aeo]ly|[ai]cally|ures|[mnt]ics|ys[ei]s|[eo]rs|[^aeiou]ed|[nrutcidmbv]al|.{4}[ae]nt|tic|ogenic)$/;
/** Small words that some titles capitalise. */
const FUNCTION =
  /^(?:between|among|across|about|against|without|toward|towards|under|over|into|onto|upon|within|beyond|because|whether|where|there|these|those|which|while|whose|after|before|behind|below|above|around|along|beside|besides|despite|except|unlike|versus|per|since|until|though|than|their|them|they|your|ours|have|does|were|been|being|could|would|should|might|must|shall|will|with|from|into|what|when|that|this|than|then|only|very|same|each|some|such|other|another|every|both|more|most|less|many|much)$/;
/** Different words of an abstract that tells something. */
const TOLD = 25;
const CAPITALISED = /^\p{Lu}\p{Ll}*$/u;
const WORD = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}]*(?![\p{L}\p{N}])/gu;

const BEFORE_VERB = /^(?:to|we|can|could|may|might|will|would|must|should|and|or|not|that|which|they|\p{Ll}+s)$/iu;

/** Words that the text has in lower case, and those that it capitalises within a sentence. */
export interface Evidence {
  readonly lower: ReadonlySet<string>;
  readonly upper: ReadonlySet<string>;
  /** Capitalised behind a preposition of place. */
  readonly begun: ReadonlySet<string>;
  /** Words behind "to" and "we". */
  readonly infinitives: ReadonlySet<string>;
  /** The whole title is in sentence case, whatever a part of it looks like. */
  readonly isSentence?: boolean;
  /** How other texts write. */
  readonly others: Vocabulary;
  /** The text itself. */
  readonly text: string;
}

export function evidenceOf(given: string, others: Vocabulary = NO_VOCABULARY): Evidence {
  // The "java" of an address says nothing of Java.
  const text = given.replace(/\b(?:https?:\/\/|www\.)\S+/g, ' ');
  const lower = new Set<string>();
  const upper = new Set<string>();
  const begun = new Set<string>();
  for (const match of text.matchAll(/\p{L}[\p{L}\p{N}]*/gu)) {
    const [word] = match;
    // The "java" of "SWE-bench-java" says nothing of Java.
    if (/^\p{Ll}/u.test(word)) {
      if (!/\p{Lu}\S*-$/u.test(text.slice(Math.max(0, match.index - 20), match.index))) lower.add(word);
    } else if (CAPITALISED.test(word)) {
      if (/\b(?:in|from|at|near|across) $/.test(text.slice(Math.max(0, match.index - 8), match.index))) begun.add(word);
      if (standsAlone(text, match.index, word)) upper.add(word);
    }
  }
  const infinitives = new Set(
    [...text.matchAll(/\b(?:to|we) (?!\p{L}+ing\b|the\b|its\b|this\b|their\b)(\p{Ll}{3,})/giu)].map(m => m[1] ?? ''),
  );
  // "to long contexts" shows no verb where the text has "a long video".
  const words = text.match(/[\p{L}\p{N}-]+/gu) ?? [];
  words.forEach((word, i) => {
    if (infinitives.has(word) && !BEFORE_VERB.test(words[i - 1] ?? '')) infinitives.delete(word);
  });
  return { lower, upper, begun, infinitives, others, text };
}

interface Token {
  readonly word: string;
  readonly at: number;
  /** As it stands within a sentence. */
  readonly said: string;
  /** Nothing tells whether it is a name. */
  readonly isUnknown?: boolean;
}

/** `Dynamic Layer Routing in LLMs` → `dynamic layer routing in LLMs`; a title in sentence case loses its first capital only. */
export function inSentence(title: string, evidence: Evidence): string {
  let text = '';
  let done = 0;
  for (const { word, at, said } of tokensOf(title, evidence)) {
    text += title.slice(done, at) + said;
    done = at + word.length;
  }
  return text + title.slice(done);
}

/** Whether a word of a title in capitals might as well be a name's as not. */
export const isDoubtful = (title: string, evidence: Evidence): boolean =>
  tokensOf(title, evidence).some(token => token.isUnknown);

/** Whether no longer word of it is one of English, or any that is met elsewhere: another language, or names alone. */
export function isStrange(title: string, { lower, others }: Evidence): boolean {
  const words = (title.match(/(?<![\p{L}-])\p{L}{4,}(?![\p{L}-])/gu) ?? []).map(word => word.toLowerCase());
  return lower.size === 0 && words.length > 0 && !words.some(word => !FUNCTION.test(word) && isOrdinary(word, others));
}

function tokensOf(title: string, evidence: Evidence): Token[] {
  const words = title.match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
  const isTitleCase =
    !evidence.isSentence &&
    words.filter(w => w.length > 3 && CAPITALISED.test(w)).length * 2 >= words.filter(w => w.length > 3).length;
  const isFlat = !isTitleCase && !hasOwnCapital(title);
  const tokens = [...title.matchAll(WORD)].map(({ 0: word, index: at }): Token => {
    if (isFlat && word === word.toLowerCase() && !evidence.lower.has(word))
      return { word, at, said: evidence.others.restored(word) ?? word };
    return { word, at, ...cased(title, word, at, isTitleCase, evidence) };
  });
  return isTitleCase ? namesKept(title, tokens, evidence) : tokens;
}

/** With the capitals that a word owes to its neighbour: `New South Wales`, `Lagrange-Galerkin`. */
function namesKept(title: string, tokens: readonly Token[], evidence: Evidence): Token[] {
  const places = placesIn(title);
  const kept = [...tokens];
  const isNear = (i: number) => [i - 1, i].some(at => isPaired(title, tokens[at], tokens[at + 1], evidence));
  tokens.forEach((token, i) => {
    if (isNear(i)) kept[i] = { ...token, said: token.word };
  });
  const isName = (token: Token | undefined) => token !== undefined && /^\p{Lu}\p{Ll}/u.test(token.said);
  for (let i = kept.length - 1; i >= 0; i--) {
    const token = kept[i];
    if (!token) continue;
    const { word, at, said } = token;
    const next = kept[i + 1];
    const isNext = next?.at === at + word.length + 1 && BEFORE_NAME.test(word) && isName(next);
    const last = kept[i - 1];
    const isBehind =
      last !== undefined && last.at + last.word.length + 1 === at && BEHIND_NAME.test(word) && isName(last) && i > 1;
    const isJoined =
      i > 1 && title.charAt(at - 1) === '-' && isName(kept[i - 1]) && !PARTICIPLE.test(said) && !COMMON.test(said);
    if (isNext || isBehind || isJoined || places.some(({ start, end }) => start <= at && at < end))
      kept[i] = { word, at, said: word };
  }
  return kept;
}

/** Two words in a row that the text has in capitals, as a name, and never without: "Kupang Malay". */
function isPaired(
  title: string,
  first: Token | undefined,
  second: Token | undefined,
  { text, others }: Evidence,
): boolean {
  if (!first || !second || second.at !== first.at + first.word.length + 1) return false;
  if (/-/.test(title.charAt(first.at - 1) + title.charAt(second.at + second.word.length))) return false;
  if (![first, second].every(({ word }) => CAPITALISED.test(word) && word.length >= LEAST_PAIRED && word !== 'The'))
    return false;
  if ([first, second].every(({ word }) => isOrdinary(word.toLowerCase(), others))) return false;
  const pair = `${first.word} ${second.word}`;
  const at = text.indexOf(pair);
  if (at < 0 || text.includes(pair.toLowerCase())) return false;
  // "Rotary Position Embedding (RoPE)" is a term that is spelled out.
  return ![...text.matchAll(RUN_OF_CAPITALS)].some(
    ([run, ending]) => run.includes(pair) && (ending || run.split(' ').length > MOST_OF_NAME),
  );
}
/** With the bracket that gives its letters. */
const RUN_OF_CAPITALS = /\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)+s?( \()?/gu;
const MOST_OF_NAME = 3;
const LEAST_PAIRED = 3;

function cased(
  title: string,
  word: string,
  at: number,
  isTitleCase: boolean,
  { lower, upper, begun, others }: Evidence,
): Pick<Token, 'said' | 'isUnknown'> {
  const kept = { said: word };
  if (!CAPITALISED.test(word) || (word.length === 1 && (word !== 'A' || title.charAt(at - 1) === '&'))) return kept;
  const small = word.toLowerCase();
  // A capital that the abstract doesn't know.
  if (!isTitleCase && at > 0) return lower.has(small) && !upper.has(word) && word.length > 3 ? { said: small } : kept;
  const before = title.charAt(at - 1);
  const behind = title.slice(at + word.length);
  // "AIEV-Instruct" is a name; "RL-Guided" is what RL does.
  if (/\p{Lu}[\p{L}\p{N}]*[\p{Lu}\p{N}]-$/u.test(title.slice(0, at)) && !PARTICIPLE.test(small)) return kept;
  if (lower.has(small)) return { said: small };
  const isMet = isOrdinary(small, others);
  if (/^[’']s/.test(behind) && !isMet) return kept;
  if (before === '-') return { said: small };
  // "Text-to-Image" begins with no name.
  if (isMet && behind.startsWith('-')) return { said: small };
  if (PROPER.test(word) || isPlace(word)) return kept;
  if (COMMON.test(small) || isEnglishWord(small)) return { said: small };
  if (upper.has(word)) return kept;
  if (isMet) return { said: small };
  if (others.isName(small) || (others.isLarge && begun.has(word))) return kept;
  return { said: small, ...(isTitleCase && others.isLarge && lower.size < TOLD ? { isUnknown: true } : {}) };
}

/** A word that no corpus of some size lacks, in this form or with another ending. */
const isOrdinary = (small: string, others: Vocabulary): boolean =>
  COMMON.test(small) ||
  FUNCTION.test(small) ||
  isEnglishWord(small) ||
  [small, `${small}s`, small.replace(/s$/, '')].some(others.isSmall);
