/** Signs that stand for words in statements of figures, written out: "<50%", "0.73→0.90", "an order of magnitude (13×) faster". */

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\*\*/g, ''],
  [/(?<=^|[\s(])(?:<=|≤|\\?leq?\b)\s?(?=\d)/g, 'at most '],
  [/(?<=^|[\s(])(?:>=|≥|\\?geq?\b)\s?(?=\d)/g, 'at least '],
  [/(?<=^|[\s(])<\s?(?=\d)/g, 'under '],
  [/(?<=^|[\s(])>\s?(?=\d)/g, 'over '],
  [/(?<![\d.A-Za-zÀ-ɏ])(?:from )?(\d+(?:\.\d+)?(?:\s?%)?)\s?(?:\\?rightarrow|→|->|\\to\b)\s?(?=\d)/g, 'from $1 to '],
  [/\b(?:(?:more than |over |nearly |almost )?an order of magnitude|orders of magnitude) \((\d[^()]*)\)/g, '$1'],
  [/(?<=^|[\s(])[~≈∼]\s?(?=\d)/g, 'about '],
  // A tilde between two values is a space by now.
  [/(?<=\d\s?%) (?=\d[\d.]*\s?%)|(?<=[a-z,] \d{1,3}) (?=\d{2,}\s?(?:%|[x×]|times\b))/g, '–'],
  [/(?<=\d)\s?%\s?p\b/g, ' points'],
  [/(?<=\d\s?[%x×]?)\s[–—-]{1,3}\s(?=\d)/g, '–'],
  [/(?<=\d)\s?[x×] times\b/g, 'x'],
];

export const signsAsWords = (text: string): string =>
  SIGNS.reduce((said, [sign, words]) => said.replace(sign, words), text);
