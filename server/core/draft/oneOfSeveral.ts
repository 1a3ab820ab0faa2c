/** Says of values and names that are listed alongside each other only the first pair; knows enumerations, not what they hold. */

const VALUE = String.raw`[+−-]?\d[\d.,]*\d?\s?(?:%|x|×|points?)?`;
const VALUES = new RegExp(
  String.raw`(?<![A-Za-zÀ-ɏ\d./@'’-])(${VALUE})((?:,\s(?:and\s)?|\sand\s)${VALUE})+(?![A-Za-zÀ-ɏ\d-])`,
  'gi',
);
/** `AIME24`, `the VQA tasks`: what an item of the list may be. */
const ITEM = String.raw`(?:[A-Za-zÀ-ɏ\d][A-Za-zÀ-ɏ\d@.+/^’'-]*(?:\s(?!and\b|or\b|on\b|in\b|for\b|with\b)[A-Za-zÀ-ɏ\d][A-Za-zÀ-ɏ\d@.+/^’'-]*){0,3})`;
/** The last one ends where the sentence goes on. */
const LAST = String.raw`(?<last>[A-Za-zÀ-ɏ\d][A-Za-zÀ-ɏ\d@.+/^’'-]*(?:\s[A-Za-zÀ-ɏ\d][A-Za-zÀ-ɏ\d@.+/^’'-]*){0,3}?)(?=\s?(?:[,;:()]|\.(?!\d)|$)|\s(?:and|or|on|in|for|with|by|from|over|than|while|when|at|as|compared|show|demonstrate|indicate|reveal|confirm|validate|verify|suggest|prove|find|is|are|can|that|respectively|using|under|[A-Za-zÀ-ɏ]+(?:s|ed))\b)`;
const LEAD = String.raw`\b(on|in|for|across|over|to|than|of|against|as|at|under|with)\s((?:the|both)\s)?((?:[A-Za-zÀ-ɏ-]+\s){0,2}?)`;

/** `55.0%, 50.92%, and 42.7% on the A, B, and C tasks, respectively` → `55.0% on the A`; the text as it is where nothing pairs. */
export function oneOfSeveral(sentence: string): string {
  let text = sentence;
  let unpaired = false;
  for (const match of sentence.matchAll(VALUES)) {
    const [whole, first = ''] = match;
    const length = whole.split(/,\s(?:and\s)?|\sand\s/).length;
    const at = text.indexOf(whole);
    if (at < 0) continue;
    const before = text.slice(0, at);
    const after = text.slice(at + whole.length);
    // "between 84% and 100%", "$40 and 160 minutes", "Game of 24, 20% on …": no list.
    if (
      /(?:\bbetween |\$)$/.test(before) ||
      (/(?:^|\s)[A-Z][A-Za-z\d.+-]*\s$/.test(before) && /\d$/.test(first)) ||
      (!/\band\b/.test(whole) && !/^[^,]*%,/.test(whole))
    )
      continue;
    const behind = paired(after, length);
    const ahead = behind === undefined ? paired(before, length) : undefined;
    if (behind !== undefined) text = before + first + unlike(whole, first) + behind;
    else if (/^,? respectively\b/.test(after) && length > 2) text = before + first + unlike(whole, first) + after;
    else if (ahead !== undefined) text = ahead + first + unlike(whole, first) + after;
    else unpaired = true;
  }
  return unpaired ? text : text.replace(/,? respectively\b/g, '');
}

/** The unit that stands only behind the last value. */
const unlike = (whole: string, first: string): string => {
  const unit = /\s?(?:%|x|×|points?)$/i.exec(whole)?.[0] ?? '';
  return unit && !/(?:%|x|×|points?)$/i.test(first) ? unit : '';
};

const listOf = (length: number): RegExp => {
  const between = length > 2 ? `(?:,\\s${ITEM}){${length - 2}}` : '';
  return new RegExp(`${LEAD}(${ITEM})${between},?\\sand\\s(?:the\\s)?${LAST}`, 'i');
};
/** Of two, three and four names; longer lists stay as they are. */
const LISTS = [2, 3, 4].map(listOf);

/** With its first list of `length` names cut down to the first name. */
function paired(text: string, length: number): string | undefined {
  const found = LISTS[length - 2]?.exec(text);
  if (!found || /\d\s?%/.test(found[0]) || /^ [A-Z]/.test(text.slice(found.index + found[0].length))) return undefined;
  const [whole, word = '', article = '', adjectives = '', name = ''] = found;
  const kept = /^both/i.test(article) ? '' : article;
  // "with 1.5B and 7B |models"
  const [, shared = ''] =
    (!adjectives && !/ /.test(name) && /^\S+((?: [a-zÀ-ɏ-]+)+)$/.exec(found.groups?.last ?? '')) || [];
  return `${text.slice(0, found.index)}${word} ${kept}${adjectives}${name}${`${adjectives}${name}`.endsWith(shared) ? '' : shared}${text.slice(found.index + whole.length)}`;
}
