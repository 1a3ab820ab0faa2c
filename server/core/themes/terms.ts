/** Words of a text in the form in which themes compare them: lower case, hyphens opened, plurals and endings folded. */

const WORD = /[\p{L}\p{N}]+(?:['’.+][\p{L}\p{N}]+)*/gu;
const stems = new Map<string, string>();
/** Bounded, as the words of a large corpus never end. */
const MOST_STEMS = 200_000;

/** Stems in order; `reward-modelling` gives two. */
export function termsOf(text: string): string[] {
  return (text.normalize('NFKC').match(WORD) ?? []).map(stemOf);
}

export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_STEMS) stems.clear();
  const stem = stemmed(word.toLowerCase().replace(/['’]s?$/, ''));
  stems.set(word, stem);
  return stem;
}

function stemmed(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh|z)es$/, '$1')
    .replace(/([^siu])s$/, '$1');
  const base = singular
    .replace(/(.{3,})(?:ation|ator|ative|ating|ated|ate)$/, '$1')
    .replace(/(.{3,})(?:ion|or|ive)$/, '$1')
    .replace(/(.{3,})(?:ing|ed|er|ment|ness|able|ible|ize|ise|izing|ized)$/, '$1');
  return base
    .replace(/(.{2,}[^aeiou])\1$/, '$1')
    .replace(/(.)\1$/, '$1')
    .replace(/(.{3,})[ey]$/, '$1');
}
