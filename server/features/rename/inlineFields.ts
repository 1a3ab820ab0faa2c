/** A paper's key in the body of its literature note, in an inline field: `**Citekey**:: lee2025`. */
import type { Snapshot } from '../../core/library/snapshot';
import { overlaps } from '../../core/text/text';
import type { PlacedEdit } from '../edits';
import type { PaperKey } from './keyPlaces';

/** The names of the field as in a note's front matter; up to the value, an `@` before it included. */
const FIELD = /^[^\p{L}\n]*(?:cite|citation|bibtex|bib)[ _-]?key[^\p{L}\p{N}\n:]*::[ \t]*["'`[]*@?/gimu;

/** Fields of the paper's own notes that hold the whole key. */
export function keyInInlineFields({ notes }: Snapshot, { key, paper }: PaperKey, newKey: string): PlacedEdit[] {
  return paper.sources.flatMap(({ uri, record }) => {
    const note = record.format === 'note' ? notes.get(uri) : undefined;
    if (!note) return [];
    const { text } = note.source;
    return [...text.matchAll(FIELD)].flatMap((match): PlacedEdit[] => {
      const start = match.index + match[0].length;
      const span = { start, end: start + key.length };
      const whole = text.startsWith(key, start) && /^["'`\]]*(?:[\s)]|$)/.test(text.slice(span.end, span.end + 4));
      if (!whole || note.masked.some(masked => overlaps(masked, span))) return [];
      return [{ uri, span, text: newKey }];
    });
  });
}
