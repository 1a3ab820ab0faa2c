/** Pairs the lines of a listing page into headlines and the paragraphs under them; knows no metadata. */
import { join, PARAGRAPH, type PageLine } from './pageLines';

/** A headline with its paragraph, a line with no paragraph under it, or a paragraph with no headline above it. */
export type PageElement =
  | { readonly kind: 'item'; readonly title: PageLine; readonly abstract: PageLine }
  | { readonly kind: 'line'; readonly line: PageLine }
  | { readonly kind: 'paragraph'; readonly line: PageLine };

/** Longest title seen in 9,868: 175 characters; what is longer, or long and a sentence, is prose. */
const LONGEST_TITLE = 240;

const isTitle = ({ text }: PageLine): boolean =>
  /\p{L}/u.test(text) && (text.length < PARAGRAPH || (text.length < LONGEST_TITLE && !text.endsWith('.')));

/** A short paragraph still ends like a sentence and is longer than its title. */
const isParagraph = ({ text }: PageLine, title: PageLine): boolean =>
  text.length >= PARAGRAPH || (text.length >= 60 && text.length > title.text.length && /[.!?]$/.test(text));

/** The elements in order; a paragraph right below an item's paragraph continues it. */
export function pairLines(lines: readonly PageLine[]): PageElement[] {
  const elements: PageElement[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const below = lines[i + 1];
    const last = elements.at(-1);
    if (!line) continue;
    if (isTitle(line)) {
      if (!below || !isParagraph(below, line)) elements.push({ kind: 'line', line });
      else {
        elements.push({ kind: 'item', title: line, abstract: below });
        i++;
      }
    } else if (line.text.length < PARAGRAPH) elements.push({ kind: 'line', line });
    else if (last?.kind === 'item') elements[elements.length - 1] = { ...last, abstract: join(last.abstract, line) };
    else elements.push({ kind: 'paragraph', line });
  }
  return elements;
}

/** Whether a line that nothing follows can be a title, and no button's label. */
export const couldBeTitle = ({ text }: PageLine): boolean => /:\s/.test(text) || text.split(' ').length >= 5;

/** The title that a page was cut under, with the first words of its paragraph, from the elements at the page's end. */
export function cutItem(elements: readonly PageElement[]): { title: PageLine; abstract?: PageLine } | undefined {
  const left = elements.slice(elements.findLastIndex(element => element.kind !== 'line') + 1);
  const [first, second] = left.map(element => (element.kind === 'line' ? element.line : undefined));
  if (!first || left.length > 2 || !couldBeTitle(first)) return undefined;
  return second ? { title: first, abstract: second } : { title: first };
}
