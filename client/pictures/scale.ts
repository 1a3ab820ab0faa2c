/** Lengths of bars and names of periods; knows numbers, no markup. */
import type { PicturesAnswer, Touch } from '../../server/protocol/pictures';

export const TOUCHES: readonly Touch[] = ['cited', 'mentioned', 'untouched'];

export interface Segment<K> {
  readonly of: K;
  readonly count: number;
  readonly start: number;
  readonly length: number;
}

/** A picture is this wide; what is there at all is seen and can be hit. */
export const WIDTH = 1000;
const NARROWEST = 14;

/** Pieces of one bar, one behind the other, of counts out of `most`; empty ones are left out. They end at `WIDTH` at the latest. */
export function segments<K>(counts: readonly (readonly [K, number])[], most: number): Segment<K>[] {
  const shown = counts.filter(([, count]) => count > 0);
  const lengths = shown.map(([, count]) => Math.max(NARROWEST, (count / Math.max(1, most)) * WIDTH));
  const sum = lengths.reduce((a, b) => a + b, 0);
  const shrink = Math.min(1, WIDTH / Math.max(1, sum));
  let start = 0;
  return shown.map(([of, count], i) => {
    const length = (lengths[i] ?? 0) * shrink;
    const segment = { of, count, start, length };
    start += length;
    return segment;
  });
}

/** The height of a bar of `count` among bars of `most` at most, within `height`; 0 only for none. */
export const barHeight = (count: number, most: number, height: number): number =>
  count <= 0 ? 0 : Math.max(3, (count / Math.max(1, most)) * height);

/** `2026`, `Apr 2026`; the first says that it holds what came before, the last what came after. */
export function periodNames({ periods, earlier, later }: PicturesAnswer, locale: string): string[] {
  return periods.map((period, i) => {
    const name = periodName(period, locale);
    if (earlier && i === 0) return `≤ ${name}`;
    return later && i === periods.length - 1 ? `≥ ${name}` : name;
  });
}

function periodName(period: string, locale: string): string {
  const [year = '', month] = period.split('-');
  if (month === undefined) return year;
  const words = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return `${words.format(new Date(Date.UTC(2000, Number(month) - 1, 1)))} ${year}`;
}

/** Which of `count` places get a label: the ends and some between, as many as fit. */
export function ticks(count: number, fit = 5): number[] {
  if (count <= fit) return Array.from({ length: count }, (_, i) => i);
  const step = (count - 1) / (fit - 1);
  return Array.from({ length: fit }, (_, i) => Math.round(i * step));
}
