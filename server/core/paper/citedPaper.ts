/** Whether a citation key and the words behind it can mean a paper: told by its shape alone, whether or not a bibliography has it. */
import type { CitedAs } from '../mentions/citedBehind';
import { fold } from '../text/fold';
import { yearOf } from './dates';
import { arxivOf, doiOf } from './ids';
import type { Paper } from './paper';

const folded = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * False where the key's year is two before the paper's and it names none of its authors, or where the key has no trace of the paper
 * (author, name, word of the title) and the words behind it speak of nothing that the paper does: "SDPO [@hill2026turns], the on-deck
 * rowing setup".
 */
export function canBeCitedAs(paper: Paper, names: readonly string[], { key, described }: CitedAs): boolean {
  if (paper.key === key || paper.otherKeys.includes(key)) return true;
  const { doi, arxiv } = paper.ids;
  if ((arxiv && arxivOf(key) === arxiv) || (doi && doiOf(key) === doi)) return true;
  // "1910.10683" is an id, no year.
  const year = Number(/(?<![\d.])(?:19|20)\d\d(?!\d|\.\d)/.exec(key)?.[0] ?? 0);
  const known = Number(yearOf(paper.date));
  // A preprint is older than what its authors publish of it.
  if (year && known && year < known - 1) return holdsAny(familiesOf(paper), folded(key));
  return !described || hasTrace(paper, names, folded(key)) || speaksOf(paper, described);
}

const familiesOf = ({ authors }: Paper): string[] =>
  authors.map(author => ('literal' in author ? author.literal : author.family));

const hasTrace = (paper: Paper, names: readonly string[], key: string): boolean =>
  holdsAny([...familiesOf(paper), ...names, ...(paper.title.match(/[\p{L}\p{N}]{5,}/gu) ?? [])], key);

const holdsAny = (parts: readonly string[], key: string): boolean =>
  parts.some(part => {
    const text = folded(part);
    return text.length > 2 && key.includes(text);
  });

/** Any telling word of the description, or too few of them to tell. */
function speaksOf({ title, abstract }: Paper, described: string): boolean {
  const words = described.toLowerCase().match(/\p{L}{6,}/gu) ?? [];
  if (!abstract || words.length < 2) return true;
  const text = `${title} ${abstract}`.toLowerCase();
  return words.some(word => text.includes(word));
}
