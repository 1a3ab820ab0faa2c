/** Months and years as numbers on a line, and the stretch of them that a picture shows. Knows dates, no papers. */
import type { Unit } from '../../protocol/pictures';

/** `2026-04`, `2026`: consecutive periods from number `first` on. */
export interface Span {
  readonly first: number;
  readonly periods: string[];
  /** Whether dates lie before and behind it. */
  readonly earlier: boolean;
  readonly later: boolean;
}

/** Periods that a picture shows. */
const MOST = 24;
/** Of the dates with a year, those that must have a month for months to tell enough. */
const WITH_MONTH = 0.8;

/** The place of a date on the line; `undefined` when the date doesn't say it: `--04-24`, or `2026` among months. */
export function numberOf(date: string | undefined, unit: Unit): number | undefined {
  const [, year, month] = /^(\d{4})(?:-(\d\d))?/.exec(date ?? '') ?? [];
  if (year === undefined || (unit === 'month' && month === undefined)) return undefined;
  return unit === 'year' ? Number(year) : Number(year) * 12 + Number(month) - 1;
}

/** Months where nearly all dates have one and all of them fit. */
export function unitFor(dates: readonly (string | undefined)[]): Unit {
  const months = dates.flatMap(date => numberOf(date, 'month') ?? []);
  const years = dates.reduce((sum, date) => sum + (numberOf(date, 'year') === undefined ? 0 : 1), 0);
  if (!months.length || months.length < WITH_MONTH * years) return 'year';
  const { earlier, later } = spanOf(dates, 'month');
  return earlier || later ? 'year' : 'month';
}

/** The stretch that holds the most dates, the newest of equal ones, without empty periods at its ends: one wrong year must not empty it. */
export function spanOf(dates: readonly (string | undefined)[], unit: Unit): Span {
  const counts = new Map<number, number>();
  for (const date of dates) {
    const number = numberOf(date, unit);
    if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const numbers = [...counts.keys()].sort((a, b) => a - b);
  const last = bestEnd(numbers, counts);
  if (last === undefined) return { first: 0, periods: [], earlier: false, later: false };
  const inside = numbers.filter(n => n > last - MOST && n <= last);
  const first = inside[0] ?? last;
  const periods = Array.from({ length: last - first + 1 }, (_, i) => shownPeriod(first + i, unit));
  return { first, periods, earlier: (numbers[0] ?? first) < first, later: (numbers.at(-1) ?? last) > last };
}

/** The last number of the fullest stretch; one pass, as `numbers` are sorted. */
function bestEnd(numbers: readonly number[], counts: ReadonlyMap<number, number>): number | undefined {
  let best: number | undefined;
  let most = 0;
  let sum = 0;
  let from = 0;
  for (const end of numbers) {
    sum += counts.get(end) ?? 0;
    for (let start = numbers[from] ?? end; start <= end - MOST; start = numbers[++from] ?? end) {
      sum -= counts.get(start) ?? 0;
    }
    if (sum >= most) [best, most] = [end, sum];
  }
  return best;
}

function shownPeriod(number: number, unit: Unit): string {
  const four = (year: number) => String(year).padStart(4, '0');
  if (unit === 'year') return four(number);
  return `${four(Math.floor(number / 12))}-${String((number % 12) + 1).padStart(2, '0')}`;
}
