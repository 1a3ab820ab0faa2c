/** The date of an entry from `date` (EDTF, biblatex manual §2.3.8) or from `year`, `month` and `day`. */
import { decodeLatex } from '../../core/latex/latex';
import { dateOf, monthOf, parseDate } from '../../core/paper/dates';
import { type Bibliography, closeValue, fieldValue } from './fields';

/** `2026`, `2026-04` or `2026-04-24`; a range has the date it begins with; `undefined` where nothing says a year. */
export function dateOfEntry(of: Bibliography, entry: number): string | undefined {
  // A child with a year of its own has no use for its parent's day.
  for (const look of [closeValue, fieldValue]) {
    const date = look(of, entry, 'date');
    const found = date === undefined ? undefined : extendedDate(date);
    if (found) return found;
    const year = look(of, entry, 'year');
    const written =
      year === undefined ? undefined : yearAndMonth(year, look(of, entry, 'month'), look(of, entry, 'day'));
    if (written) return written;
  }
  return undefined;
}

/** Library of Congress, EDTF: uncertainty marks, seasons (21 to 41), unspecified digits and open ranges are allowed. */
function extendedDate(text: string): string | undefined {
  const date = decodeLatex(text).replace(/–/g, '-');
  const begin = /^\s*(?:\.\.|)\s*\/(.*)$/.exec(date)?.[1] ?? date.split('/')[0] ?? '';
  const parts = /^\s*(\d{4}|\d{2}XX|\d{3}X)(?:-(\d\d|XX))?(?:-(\d\d|XX))?(?:T[\d:.+Z-]*)?[~?%]?\s*$/i.exec(begin);
  if (!parts) return parseDate(date);
  const [, year = '', month = '', day = ''] = parts;
  return dateOf({ year: Number(year.replace(/X/gi, '0')), month: numberOrNone(month), day: numberOrNone(day) });
}

const numberOrNone = (text: string): number | undefined => (/^\d+$/.test(text) ? Number(text) : undefined);

function yearAndMonth(yearText: string, monthText = '', dayText = ''): string | undefined {
  // Nearly all years and months are this simple.
  if (!dayText && /^\d{4}$/.test(yearText)) {
    const month = monthText ? monthOf(monthText) : undefined;
    if (!monthText || month !== undefined) return dateOf({ year: Number(yearText), month });
  }
  const year = decodeLatex(yearText);
  const number = /(?<!\d)(\d{4})(?!\d)/.exec(year)?.[1] ?? /^\D{0,4}(\d{1,3})$/.exec(year)?.[1];
  if (!number) return undefined;
  const whole = /^\d{4}-\d\d/.test(year) ? extendedDate(year) : undefined;
  if (whole && whole.length > 4) return whole;
  const { month, day } = monthAndDay(decodeLatex(monthText));
  return dateOf({ year: Number(number), month, day: numberOrNone(dayText.trim()) ?? day });
}

/** "jan", "March", "3", "May-June", "10 jan", "jan. 10", "2020-03": the first month named, and its day. */
function monthAndDay(text: string): { month?: number; day?: number } {
  const iso = /^\d{4}-(\d\d)(?:-(\d\d))?$/.exec(text);
  if (iso) return { month: Number(iso[1]), day: numberOrNone(iso[2] ?? '') };
  const words = text.match(/\p{L}+|\d+/gu) ?? [];
  const named = words.findIndex(word => /\p{L}/u.test(word) && monthOf(word) !== undefined);
  if (named < 0) return { month: /^\d{1,2}$/.test(text) ? monthOf(text) : undefined };
  const beside = [words[named + 1], words[named - 1]].find(word => word !== undefined && /^\d{1,2}$/.test(word));
  return { month: monthOf(words[named] ?? ''), day: beside === undefined ? undefined : Number(beside) };
}
