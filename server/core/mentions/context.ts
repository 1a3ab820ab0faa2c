/**
 * Whether a spelling that stands in a text is the name, by what is around it:
 * 1. Nothing may be joined to it that makes another name, a file name, an identifier or an address (joints.ts).
 * 2. Plain capitalised words ("Cooper") are no name where they are a person's or part of a longer proper name (people.ts).
 * 3. Names in small letters stand as they are, or with a capital at a sentence's start.
 * 4. Doubtful without a citation right behind them: names of two characters, everyday words ("Confessions" where a sentence
 *    begins, "slime" anywhere), abbreviations that everybody knows (REST; terms.ts), and
 *    capitalised words where a sentence begins (sentenceStart.ts, wordLike.ts).
 * 5. A word behind a space that makes another model of the family ("Phi-4 Reasoning") counts as one behind a hyphen.
 * 6. What is granted or awarded is no method; a word in capitals before one with a capital is part of another name ("STAR Methods").
 */
import { isPlace } from '../text/places';
import type { Span } from '../text/text';
import { isJoined } from './joints';
import type { Doubt, Entry } from './mentions';
import { followsCapital, isPerson } from './people';
import { beginsSentence, isCitedHere } from './sentenceStart';
import { isVariantBehind } from './terms';
import { isEnglishWord, isPlainPair, shapeOf } from './wordLike';

/** `no`, `sure`, or why it is doubtful. */
export type Verdict = 'no' | 'sure' | Doubt;

export function verdictHere<T>(text: string, span: Span, entry: Entry<T>): Verdict {
  if (isJoined(text, span) || isGranted(text, span.end)) return 'no';
  if (entry.form === 'expansion') return 'sure';
  const { spelling } = entry;
  if (entry.flattened && !text.startsWith(spelling, span.start)) return restored(text, span);
  entry.shape ??= shapeOf(spelling);
  switch (entry.shape) {
    case 'number':
      return 'no';
    case 'lower-word':
      if (!isAsWritten(text, span, spelling)) return 'no';
      return spelling.length > 3 && isCitedHere(text, span.end) ? 'sure' : 'weak';
    // "Less is More" is said of many things.
    case 'saying':
      return 'weak';
    // As any sentence begins that speaks of the matter.
    case 'phrase':
      return beginsSentence(text, span.start) && !isCitedHere(text, span.end) ? 'weak' : 'sure';
    case 'lower':
      return isAsWritten(text, span, spelling) ? 'sure' : 'no';
    case 'title-word':
      return titleWord(text, span, spelling);
    case 'term':
      return isCitedHere(text, span.end) ? 'sure' : 'term';
    case 'loud-word':
      return opensName(text, span.end) ? 'weak' : 'sure';
    // "Magic Mirror" where the text speaks of a magic mirror too.
    case 'plain-pair':
      if (isVariantBehind(text, span.end, spelling)) return 'no';
      return isCitedHere(text, span.end) ? 'sure' : 'sentence-start';
    default:
      if (isVariantBehind(text, span.end, spelling)) return 'no';
      return spelling.length > 2 || isCitedHere(text, span.end) ? 'sure' : 'weak';
  }
}

/** With its capitals back a name is like any coined one, where they are not those of a loud line or of a word in capitals. */
function restored(text: string, { start, end }: Span): Verdict {
  const written = text.slice(start, end);
  if (isCitedHere(text, end)) return 'sure';
  if (!/\p{Ll}/u.test(written) && isEnglishWord(written)) return 'weak';
  if (isPlainPair(written)) return 'sentence-start';
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start) + /^.*/.exec(text.slice(end, end + 200))?.[0];
  return /\p{Lu}/u.test(line) && !/\p{Ll}/u.test(line) ? 'weak' : 'sure';
}

/** "under MURI Grant N00014", "an ERC grant."; not "GRPO awards credit" */
const isGranted = (text: string, end: number): boolean =>
  text.charCodeAt(end) === 32 &&
  /^ (?:(?:Grant|Award|Contract|Fellowship|Scholarship)s?\b|(?:grant|award|contract|fellowship|scholarship)(?=[.,;)]|\s(?:\d|No\.|\p{Lu}+\d)))/u.test(
    text.slice(end, end + 20),
  );

const opensName = (text: string, end: number): boolean =>
  text.charCodeAt(end) === 32 && /^ \p{Lu}\p{Ll}{2}/u.test(text.slice(end, end + 4));

/** "the LIGO--Virgo collaboration": one of two that are named together. */
const isPaired = (text: string, { start, end }: Span): boolean =>
  /\p{Lu}[\p{L}\p{N}]*(?:--|–)$/u.test(text.slice(Math.max(0, start - 30), start)) ||
  /^(?:--|–)\p{Lu}/u.test(text.slice(end, end + 3));

function titleWord(text: string, span: Span, spelling: string): Verdict {
  if (isPerson(text, span) || isPaired(text, span) || linksElsewhere(text, span)) return 'no';
  const starts = beginsSentence(text, span.start);
  // "In Paris" is said by people who know no paper.
  if (isPlace(spelling)) return isCitedHere(text, span.end) ? 'sure' : 'weak';
  if (!isEnglishWord(spelling)) return starts ? 'sentence-start' : 'sure';
  if (followsCapital(text, span.start)) return 'no';
  return (starts || spelling.length <= 3) && !isCitedHere(text, span.end) ? 'weak' : 'sure';
}

/** `[Sapiens](https://en.wikipedia.org/…)`: whoever links a word says what it is; only where papers and their code are, it may be a paper. */
function linksElsewhere(text: string, { start, end }: Span): boolean {
  if (text.charCodeAt(start - 1) !== 0x5b || text.charCodeAt(end) !== 0x5d) return false;
  const host = /^\]\(<?https?:\/\/([^/\s)>]+)/.exec(text.slice(end, end + 200))?.[1];
  return (
    host !== undefined &&
    /(?:^|\.)(?:wikipedia|wiktionary|wikidata|britannica|imdb|goodreads|youtube|amazon)\.\w+$/.test(host)
  );
}

const isAsWritten = (text: string, span: Span, spelling: string): boolean =>
  text.charCodeAt(span.start) === spelling.charCodeAt(0) || beginsSentence(text, span.start);
