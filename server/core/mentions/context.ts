/**
 * Whether a spelling that stands in a text is the name, by what is around it:
 * 1. Nothing may be joined to it that makes another name, a file name, an identifier or an address (joints.ts).
 * 2. Plain capitalised words ("Cooper") are no name where they are a person's (people.ts), and at a sentence's start only
 *    if they are no English word there (sentenceStart.ts, wordLike.ts).
 * 3. Names in small letters stand as they are, or with a capital at a sentence's start.
 */
import type { Entry } from '../mentions';
import type { Span } from '../text';
import { isJoined } from './joints';
import { isPerson } from './people';
import { beginsSentence, isIntroducedHere } from './sentenceStart';
import { isEnglishWord, shapeOf } from './wordLike';

export function isNameHere<T>(text: string, span: Span, entry: Entry<T>): boolean {
  if (isJoined(text, span)) return false;
  if (entry.form === 'expansion') return true;
  const { spelling } = entry;
  entry.shape ??= shapeOf(spelling);
  switch (entry.shape) {
    case 'number':
      return false;
    case 'lower-word':
      if (isEnglishWord(spelling) || spelling.length <= 3) return false;
      return isAsWritten(text, span, spelling);
    case 'lower':
      return isAsWritten(text, span, spelling);
    case 'title-word':
      if (isPerson(text, span)) return false;
      if (!isEnglishWord(spelling) || !beginsSentence(text, span.start)) return true;
      return isIntroducedHere(text, span.end);
    default:
      return true;
  }
}

const isAsWritten = (text: string, span: Span, spelling: string): boolean =>
  text.charCodeAt(span.start) === spelling.charCodeAt(0) || beginsSentence(text, span.start);
