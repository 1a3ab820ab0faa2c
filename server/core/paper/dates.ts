/** Dates as sources write them, brought to `2026`, `2026-04`, `2026-04-24` or `--04-24`; knows no calendar arithmetic. */

/** As BibTeX's styles define them. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FULL_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** Months as nearly all sources write them. */
const WRITTEN_MONTHS: ReadonlyMap<string, number> = new Map(
  FULL_MONTHS.flatMap((month, i) =>
    [month, month.slice(0, 3), capital(month), capital(month.slice(0, 3)), String(i + 1), two(i + 1)].map(
      (written): [string, number] => [written, i + 1],
    ),
  ),
);

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export interface DateParts {
  readonly year?: number;
  /** 1 to 12. */
  readonly month?: number;
  readonly day?: number;
}

/** 1 to 12 from `4`, `04`, `Apr`, `Sept.`, `April`; `undefined` for anything else. */
export function monthOf(text: string): number | undefined {
  const known = WRITTEN_MONTHS.get(text);
  if (known !== undefined) return known;
  const word = text.trim().replace(/\.$/, '').toLowerCase();
  if (/^\d{1,2}$/.test(word)) return Number(word) >= 1 && Number(word) <= 12 ? Number(word) : undefined;
  const index = word === 'sept' ? 8 : word.length === 3 ? MONTHS.indexOf(word) : FULL_MONTHS.indexOf(word);
  return index < 0 ? undefined : index + 1;
}

/**
 * The date in our form, as exact as its parts are: an impossible day or month is left out, a month without a year
 * needs its day. `{ month: 4, day: 24 }` gives `--04-24`.
 */
export function dateOf({ year, month, day }: DateParts): string | undefined {
  const mm = month && month >= 1 && month <= 12 ? two(month) : undefined;
  const dd = mm && day && day >= 1 && day <= (DAYS[Number(mm) - 1] ?? 31) ? two(day) : undefined;
  if (year === undefined || !Number.isInteger(year) || year < 1 || year > 9999) return dd && `--${mm}-${dd}`;
  const yyyy = year > 999 ? String(year) : String(year).padStart(4, '0');
  return mm ? (dd ? `${yyyy}-${mm}-${dd}` : `${yyyy}-${mm}`) : yyyy;
}

/** The four digits of a date; empty when the year is unknown (`--04-24`). */
export const yearOf = (date: string | undefined): string => /^\d{4}/.exec(date ?? '')?.[0] ?? '';

const WORD = '([\\p{L}]{3,9}\\.?)';
/** Written forms, in the order in which they are tried; each names which groups are year, month and day. */
const FORMS: readonly { pattern: RegExp; year?: number; month?: number; day?: number }[] = [
  { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})(?=$|[T\s/~?%,])/, year: 1, month: 2, day: 3 },
  { pattern: /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?!\d)/, year: 1, month: 2, day: 3 },
  { pattern: /^(\d{4})-(\d{1,2})(?=$|[\s/~?%,])/, year: 1, month: 2 },
  { pattern: /^(\d{4})[/.](\d{2})$/, year: 1, month: 2 },
  { pattern: /^--(\d{2})-(\d{2})$/, month: 1, day: 2 },
  { pattern: /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/, day: 1, month: 2, year: 3 },
  {
    pattern: new RegExp(`^${WORD}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?!\\d)`, 'iu'),
    month: 1,
    day: 2,
    year: 3,
  },
  {
    pattern: new RegExp(`^(\\d{1,2})(?:st|nd|rd|th|\\.)?\\s+${WORD},?\\s+(\\d{4})(?!\\d)`, 'iu'),
    day: 1,
    month: 2,
    year: 3,
  },
  { pattern: new RegExp(`^(\\d{4}),?\\s+${WORD}\\s+(\\d{1,2})$`, 'iu'), year: 1, month: 2, day: 3 },
  { pattern: new RegExp(`^(\\d{4}),?\\s+${WORD}$`, 'iu'), year: 1, month: 2 },
  { pattern: new RegExp(`^${WORD},?\\s+(\\d{4})$`, 'iu'), month: 1, year: 2 },
  { pattern: new RegExp(`^${WORD}\\s+(\\d{1,2})(?:st|nd|rd|th)?$`, 'iu'), month: 1, day: 2 },
  { pattern: new RegExp(`^(\\d{1,2})(?:st|nd|rd|th|\\.)?\\s+${WORD}$`, 'iu'), day: 1, month: 2 },
];

/** The first date that the text begins with, or its one four-digit year; `undefined` where there is none. */
export function parseDate(text: string): string | undefined {
  const written = text.replace(/\s+/g, ' ').trim();
  for (const { pattern, year, month, day } of FORMS) {
    const match = pattern.exec(written);
    if (!match) continue;
    const monthNumber = month === undefined ? undefined : monthOf(match[month] ?? '');
    // "Vol. 2020" or "2020/21": what stands in the month's place is none, so only the year counts.
    if (month !== undefined && monthNumber === undefined) continue;
    const found = dateOf({ year: numberAt(match, year), month: monthNumber, day: numberAt(match, day) });
    if (found) return found;
  }
  const years = [...written.matchAll(/(?<![\d.])(1[5-9]\d\d|20\d\d)(?!\d)/g)].map(match => match[1]);
  return years[0] && written.length <= 40 ? years[0] : undefined;
}

const numberAt = (match: RegExpExecArray, group: number | undefined): number | undefined =>
  group === undefined ? undefined : Number(match[group]);

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
