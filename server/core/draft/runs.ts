/** Runs of words that two texts share, told by words alone; knows no punctuation, case or grammar. */

/** At most so many words in a row may be the source's. */
export const LONGEST_RUN = 8;

/** Letters and digits only, lower case: `long-horizon` is two words, as is `12.5`. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The words of a source, ready to be compared with. */
export interface Wording {
  readonly words: readonly string[];
  readonly places: ReadonlyMap<string, readonly number[]>;
}

export function wordingOf(text: string): Wording {
  const words = wordsOf(text);
  const places = new Map<string, number[]>();
  words.forEach((word, i) => {
    const at = places.get(word);
    if (at) at.push(i);
    else places.set(word, [i]);
  });
  return { words, places };
}

/** A run of `length` words, from the word at index `start` of the text. */
export interface Run {
  readonly start: number;
  readonly length: number;
}

/** The first run of more than `most` words that also stands in the source. */
export function sharedRun(words: readonly string[], source: Wording, most: number): Run | undefined {
  for (let start = 0; start + most < words.length; start++) {
    let length = 0;
    for (const at of source.places.get(words[start] ?? '') ?? []) {
      let here = 1;
      while (start + here < words.length && words[start + here] === source.words[at + here]) here++;
      length = Math.max(length, here);
    }
    if (length > most) return { start, length };
  }
  return undefined;
}
