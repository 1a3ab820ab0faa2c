/** Whether a citation key and the words behind it can mean a paper: told by its shape alone, for keys that no bibliography here has. */

import { yearOf } from './keys';
import type { CitedAs } from './mentions/citedBehind';
import type { Paper } from './paper';

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * False where the key's year is two before the paper's, or where the key has no trace of the paper (author, name, word of the title)
 * and the words behind it speak of nothing that the paper does: "SDPO [@hill2026turns], the on-deck rowing setup".
 */
export function canBeCitedAs(paper: Paper, names: readonly string[], { key, described }: CitedAs): boolean {
  if (paper.key === key || paper.otherKeys.includes(key)) return true;
  const year = Number(/(?:19|20)\d\d/.exec(key)?.[0] ?? 0);
  const known = Number(yearOf(paper.date));
  if (year && known && year < known - 1) return false;
  return !described || hasTrace(paper, names, folded(key)) || speaksOf(paper, described);
}

function hasTrace({ title, authors }: Paper, names: readonly string[], key: string): boolean {
  const families = authors.map(author => ('literal' in author ? author.literal : author.family));
  const words = title.match(/[\p{L}\p{N}]{5,}/gu) ?? [];
  return [...families, ...names, ...words].some(part => {
    const text = folded(part);
    return text.length > 2 && key.includes(text);
  });
}

/** Any telling word of the description, or too few of them to tell. */
function speaksOf({ title, abstract }: Paper, described: string): boolean {
  const words = described.toLowerCase().match(/\p{L}{6,}/gu) ?? [];
  if (!abstract || words.length < 2) return true;
  const text = `${title} ${abstract}`.toLowerCase();
  return words.some(word => text.includes(word));
}
