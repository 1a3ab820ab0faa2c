/** Numbers in prose with what they count or measure; knows English, no field of research. */
import type { Span } from '../text/text';
import { contextOf, type QuantityContext } from './quantities/context';
import { type Figure, figuresIn, type Unit } from './quantities/figures';

/** `a 12.5% gain in accuracy on X`: 12.5 percent, a change upwards, of `accura`, on `X`. */
export interface Quantity extends QuantityContext {
  /** The number with its unit. */
  readonly span: Span;
  readonly text: string;
  readonly unit: Unit;
  /** The ends of a range; equal for a single number. Seconds for times. */
  readonly low: number;
  readonly high: number;
  /** What the last written digit is worth: 0.1 for `97.4`, 1,000 for `12k`. */
  readonly step: number;
  readonly hedge?: 'about' | 'at least' | 'at most';
}

/** In order. Years, versions, numbers of tables and numbers inside names are none. */
export function readQuantities(sentence: string): Quantity[] {
  const figures = figuresIn(sentence);
  const read: Quantity[] = [];
  figures.forEach((figure, i) => {
    const own = quantity(sentence, figures, figure, i);
    const before = read.at(-1);
    const gap = sentence.slice(before?.span.end ?? 0, own.span.start);
    read.push(
      before && before.unit === own.unit && !own.words.length && JOINT.test(gap) ? continued(before, own) : own,
    );
  });
  return read;
}

/** "an accuracy of 62.6% on X and 48.3% on Y", "from 5% to 10%": the second number is of what the first one is. */
const JOINT = /^[^.;:]{0,40}?(?:\b(?:to|and|or)\b|,|→)\s*(?:up to\s)?$/i;

const continued = (before: Quantity, own: Quantity): Quantity => ({
  ...own,
  words: before.words,
  kind: own.kind ?? before.kind,
  direction: own.direction ?? before.direction,
});

function quantity(sentence: string, figures: readonly Figure[], figure: Figure, i: number): Quantity {
  const from = figures[i - 1]?.span.end ?? 0;
  const to = figures[i + 1]?.span.start ?? sentence.length;
  return {
    ...figure,
    text: sentence.slice(figure.span.start, figure.span.end),
    ...contextOf(sentence, figure.span, { start: from, end: to }, figure.unit),
  };
}
