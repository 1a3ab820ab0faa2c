/** How a corpus writes its words: small, with a capital as names have one, or in capitals; knows no grammar and no field. */
import { isSentenceCase } from './titleClaim';

/** What is read of every text: a vocabulary soon says no more than before. */
const LONGEST = 1500;
const LONGEST_TITLE = 500;
/** A title without any capital of its own may have lost those of its names. */
const FLAT = 0.25;
/** Words that are written small. */
const LARGE = 2000;
/** As often a word is written with capitals before one without is mended. */
const SURE = 3;
const MOST = 40;
const WORD = /\p{L}[\p{L}\p{N}]*/gu;
const SHAPED = /\p{Lu}.*\p{Lu}/u;

export interface Vocabulary {
  /** Knows so much that a word which it hasn't met is a rare one. */
  readonly isLarge: boolean;
  /** Most texts write it small. */
  readonly isSmall: (word: string) => boolean;
  /** Most texts give it a capital within a sentence: `wales`. */
  readonly isName: (word: string) => boolean;
  /** As it is written with capitals, where nobody writes it small: `llms` → `LLMs`. */
  readonly restored: (word: string) => string | undefined;
}

export const NO_VOCABULARY: Vocabulary = {
  isLarge: false,
  isSmall: () => false,
  isName: () => false,
  restored: () => undefined,
};

export interface Written {
  readonly title: string;
  readonly abstract?: string;
}

/** All words in small letters. */
export function vocabularyOf(texts: Iterable<Written>): Vocabulary {
  const small = new Map<string, number>();
  const names = new Map<string, number>();
  const capitals = new Map<string, string[]>();
  const keep = (word: string) => {
    const forms = capitals.get(word.toLowerCase()) ?? [];
    if (forms.length < MOST) capitals.set(word.toLowerCase(), [...forms, word]);
  };
  const count = (text: string, weight: number) => {
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (word === word.toLowerCase()) small.set(word, (small.get(word) ?? 0) + weight);
      else if (SHAPED.test(word)) keep(word);
      else if (standsAlone(text, index, word)) names.set(word.toLowerCase(), (names.get(word.toLowerCase()) ?? 0) + 1);
    }
  };
  for (const { title: whole, abstract = '' } of texts) {
    const title = whole.slice(0, LONGEST_TITLE);
    if (isSentenceCase(title)) count(title, hasOwnCapital(title) ? 1 : FLAT);
    else if (/\p{Ll}{3}/u.test(title)) for (const [word] of title.matchAll(WORD)) if (SHAPED.test(word)) keep(word);
    if (abstract) count(abstract.slice(0, LONGEST), 1);
  }
  const smallOf = (word: string) => small.get(word) ?? 0;
  const nameOf = (word: string) => names.get(word) ?? 0;
  return {
    isLarge: small.size >= LARGE,
    isSmall: word => smallOf(word) > nameOf(word),
    isName: word => nameOf(word) > smallOf(word),
    restored: word => {
      const forms = capitals.get(word) ?? [];
      const name = nameOf(word) >= SURE ? word.charAt(0).toUpperCase() + word.slice(1) : undefined;
      if (forms.length >= SURE && forms.length > smallOf(word)) return forms.at(-1);
      return smallOf(word) < 1 ? name : undefined;
    },
  };
}

/** A capital that neither begins the title nor what stands behind a colon. */
export const hasOwnCapital = (title: string): boolean => /(?<!^|[:.?!–—]\s["“‘(]?)\p{Lu}/u.test(title);

/** Within a sentence and not one of several capitalised words, which may be a name that is spelled out. */
export const standsAlone = (text: string, at: number, word: string): boolean =>
  /(?:^|[^\p{L}\p{N}-])[\p{Ll}\p{N}]+,? $/u.test(text.slice(Math.max(0, at - 30), at)) &&
  !/^(?:-\p{Ll}+)? (?:(?:of|for|and|in|with|to|from|the|on) )?\p{Lu}|^-\p{Lu}|^ \(\p{L}*\p{Lu}|^\)/u.test(
    text.slice(at + word.length, at + word.length + 30),
  );
