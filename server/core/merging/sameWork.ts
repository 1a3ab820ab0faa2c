/** Whether two records that share a title, or a name with its expansion, can be one work. */

import { yearOf } from '../paper/dates';
import type { PaperRecord } from '../paper/paper';
import { familyOf } from '../paper/people';
import { fold } from '../text/fold';

/** Years at most one apart (a preprint and its publication), authors and arXiv ids not contradicting. */
export const sameWork = (a: PaperRecord, b: PaperRecord): boolean => mayBeOne(a, b) && authorsAgree(a, b);

/** The same, whoever the authors are: one source names a person, another the group. */
export function mayBeOne(a: PaperRecord, b: PaperRecord): boolean {
  if (a.ids.arxiv && b.ids.arxiv && a.ids.arxiv !== b.ids.arxiv) return false;
  const [yearA, yearB] = [yearOf(a.date), yearOf(b.date)];
  return !(yearA && yearB && Math.abs(Number(yearA) - Number(yearB)) > 1);
}

/** No author in common contradicts; a source that names none says nothing. */
function authorsAgree(a: PaperRecord, b: PaperRecord): boolean {
  if (!a.authors.length || !b.authors.length) return true;
  const families = new Set(a.authors.map(person => lastWord(familyOf(person))));
  return b.authors.some(person => families.has(lastWord(familyOf(person))));
}

/** "van der Berg" and "Berg" are written both ways. */
const lastWord = (family: string): string => /[^\s]+$/.exec(fold(family))?.[0] ?? '';
