/** A title's words as they would stand within a sentence; knows how titles are capitalised, no field's names. */

/** Capitalised in running English too, though nothing but the first letter shows it. */
const PROPER =
  /^(?:Bayes|Markov|Fourier|Turing|Monte|Carlo|Nash|Shapley|Hilbert|Euler|Newton|Hessian|Jacobian|Langevin|Wasserstein|Adam|Python|Java|Linux|English|Africa|Asia|Europe|India|China|Internet|Web|Earth|Internet|Olympi\p{Ll}+|Indic|Hindi|Arabic|Hebrew|Swedish|Danish|Spanish|Finnish|Turkish|British|\p{Lu}\p{Ll}{2,}(?:ese|[st]ian|yian|nian|rian|lian|sian|ccan|rican|xican|rean|pean))$/u;
/** The second part of a compound with a name. */
const PARTICIPLE = /(?:ed|ing|aware|free|driven|like|style|level|specific|native|centric|only|wise)$/;
/** No name ends so. */
const COMMON = /(?:tion|sion|ment|ity|ance|ence|izing|ising|ization)$/;
const CAPITALISED = /^\p{Lu}\p{Ll}*$/u;

const BEFORE_VERB = /^(?:to|we|can|could|may|might|will|would|must|should|and|or|not|that|which|they|\p{Ll}+s)$/iu;

/** Words that the text has in lower case, and those that it capitalises within a sentence. */
export interface Evidence {
  readonly lower: ReadonlySet<string>;
  readonly upper: ReadonlySet<string>;
  /** Words behind "to" and "we". */
  readonly infinitives: ReadonlySet<string>;
}

export function evidenceOf(text: string): Evidence {
  const lower = new Set<string>();
  const upper = new Set<string>();
  for (const match of text.matchAll(/\p{L}[\p{L}\p{N}]*/gu)) {
    const [word] = match;
    if (/^\p{Ll}/u.test(word)) lower.add(word);
    else if (CAPITALISED.test(word) && standsAlone(text, match.index, word)) upper.add(word);
  }
  const infinitives = new Set(
    [...text.matchAll(/\b(?:to|we) (?!\p{L}+ing\b|the\b|its\b|this\b|their\b)(\p{Ll}{3,})/giu)].map(m => m[1] ?? ''),
  );
  // "to long contexts" shows no verb where the text has "a long video".
  const words = text.match(/[\p{L}\p{N}-]+/gu) ?? [];
  words.forEach((word, i) => {
    if (infinitives.has(word) && !BEFORE_VERB.test(words[i - 1] ?? '')) infinitives.delete(word);
  });
  return { lower, upper, infinitives };
}

/** Within a sentence and not one of several capitalised words, which may be a name that is spelled out. */
const standsAlone = (text: string, at: number, word: string): boolean =>
  /(?:^|[^\p{L}\p{N}-])[\p{Ll}\p{N}]+,? $/u.test(text.slice(Math.max(0, at - 30), at)) &&
  !/^(?:-\p{Ll}+)? (?:(?:of|for|and|in|with|to|from|the|on) )?\p{Lu}|^-\p{Lu}|^ \(\p{L}*\p{Lu}|^\)/u.test(
    text.slice(at + word.length),
  );

/** `Dynamic Layer Routing in LLMs` → `dynamic layer routing in LLMs`; a title in sentence case loses its first capital only. */
export function inSentence(title: string, { lower, upper }: Pick<Evidence, 'lower' | 'upper'>): string {
  const words = title.match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
  const isTitleCase =
    words.filter(w => w.length > 3 && CAPITALISED.test(w)).length * 2 >= words.filter(w => w.length > 3).length;
  return title.replace(/(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}]*(?![\p{L}\p{N}])/gu, (word, at: number) => {
    if (!CAPITALISED.test(word) || (word.length === 1 && (word !== 'A' || title.charAt(at - 1) === '&'))) return word;
    // "Q-Learning" and "Vec2Text" are names, "Long-Horizon" isn't.
    if (!isTitleCase && at > 0) return word;
    // "AIEV-Instruct" is a name; "RL-Guided" is what RL does.
    const small = word.toLowerCase();
    if (/^[’']s/.test(title.slice(at + word.length)) && !lower.has(small)) return word;
    if (/\p{Lu}[\p{L}\p{N}]*[\p{Lu}\p{N}]-$/u.test(title.slice(0, at)) && !PARTICIPLE.test(small)) return word;
    if (lower.has(small) || (isTitleCase && COMMON.test(small))) return small;
    return (upper.has(word) && title.charAt(at - 1) !== '-') || PROPER.test(word) ? word : small;
  });
}
