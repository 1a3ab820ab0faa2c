/** Dates of usual entries in bytes: `2026`, `2026-04`, `2026-04-24`, and a year with a month by name or number. */
import { dateOf, monthOf } from '../../../core/paper/dates';
import { putText } from './made';

const ZERO = 48;
const DASH = 45;
const YEAR = 4;

/** The number that the digits are; -1 where others stand among them. */
function numberAt(bytes: Uint8Array, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** Puts a date as biblatex has it; false for one that isn't exactly a year, a month or a day. */
export function putDate(bytes: Uint8Array, from: number, to: number): boolean {
  const year = numberAt(bytes, from, from + YEAR);
  if (to - from === YEAR) return putParts(year, undefined, undefined);
  if (bytes[from + YEAR] !== DASH || (to - from !== 7 && (to - from !== 10 || bytes[from + 7] !== DASH))) return false;
  const month = numberAt(bytes, from + 5, from + 7);
  const day = to - from === 10 ? numberAt(bytes, from + 8, to) : 1;
  if (month < 1 || month > 12 || day < 1 || day > 28) return false;
  return putParts(year, month, to - from === 10 ? day : undefined);
}

/** Puts a year and its month; the two are equal where there is no month. */
export function putYear(bytes: Uint8Array, from: number, to: number, monthFrom: number, monthTo: number): boolean {
  if (to - from !== YEAR) return false;
  const year = numberAt(bytes, from, to);
  if (monthTo === monthFrom) return putParts(year, undefined, undefined);
  if (monthTo - monthFrom > LONGEST_MONTH) return false;
  let text = '';
  for (let at = monthFrom; at < monthTo; at++) text += String.fromCharCode(bytes[at] ?? 0);
  const month = monthOf(text);
  return month !== undefined && putParts(year, month, undefined);
}

const LONGEST_MONTH = 9;

/** Years of three digits are written with more thought. */
function putParts(year: number, month: number | undefined, day: number | undefined): boolean {
  if (year < 1000) return false;
  putText(dateOf({ year, month, day }) ?? '');
  return true;
}
