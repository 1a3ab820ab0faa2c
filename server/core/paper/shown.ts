/** People, dates and places of papers in words, as cards, lists and trees show them. */

import type { Paper } from './paper';
import { familyOf } from './people';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2026-04-24` → `24 Apr 2026`, `2026-04` → `Apr 2026`, `--04-24` → `24 Apr` (the year is unknown). */
export function shownDate(date: string): string {
  const [, year = '', month, day] = /^(\d{4}|-)(?:-(\d\d))?(?:-(\d\d))?$/.exec(date) ?? [];
  const parts = [day && String(Number(day)), month && MONTHS[Number(month) - 1], year === '-' ? '' : year];
  return parts.filter(Boolean).join(' ') || date;
}

/** `Wang`, `Chen & Li`, `Wang et al.`, `6 authors`, an organization, or nothing: one form in every list and card. */
export function shownPeople(paper: Paper): string {
  const families = paper.authors.map(familyOf);
  const more = paper.moreAuthors === true || (paper.authorCount ?? 0) > families.length;
  if (families.length > 2 || (families.length && more)) return `${families[0]} et al.`;
  if (families.length) return families.join(' & ');
  if (paper.authorCount) return paper.authorCount === 1 ? '1 author' : `${paper.authorCount} authors`;
  return paper.organization ?? '';
}

/** As in running text: `Lee`, `Lee & Kim`, `Lee et al.`; without authors, who stands behind the paper or what it brings. */
export function authorsInText(paper: Paper, and: string): string {
  const { authors, authorCount, moreAuthors, organization, methods } = paper;
  const [first, second, ...rest] = authors.map(familyOf);
  if (!first) return organization ?? methods.find(m => m.primary)?.name ?? '';
  const more = rest.length > 0 || moreAuthors || (authorCount ?? 0) > authors.length;
  if (more) return `${first} et al.`;
  return second ? `${first} ${and} ${second}` : first;
}

/** An entry may have none: then its key tells it from others. */
export const shownTitle = (paper: Paper): string => paper.title || paper.key;

/** The year, or nothing. */
export const shownYear = (paper: Paper): string => /^\d{4}/.exec(paper.date ?? '')?.[0] ?? '';

/** What a person calls the paper in a word or two: its method, else its authors, else its title's beginning. */
export function shortName(paper: Paper): string {
  const method = paper.methods.find(m => m.primary)?.name;
  return method ?? (paper.authors.length ? shownPeople(paper) : clipped(paper.title, 40));
}

/** At most `length` characters, cut between words. */
export function clipped(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > length / 2 ? space : cut.length).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** `a`, `a and b`, `a, b and c`. */
export const listed = (items: readonly string[], and: string): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}` : (items[0] ?? '');
