/** Which aliases of a literature note name what the paper brings (`EPO-Safe`), and which are there to find the note by. */
import type { Person } from '../core/paper/paper';
import { familyOf } from '../core/paper/people';
import { fold } from '../core/text/fold';

export interface NamedNote {
  readonly title: string;
  readonly key?: string;
  readonly authors: readonly Person[];
}

/** A longer alias is another title. */
const LONGEST_NAME = 40;
/** "Doe 2018", "Doe et al. (2018)", "Doe & Roe, 2018a", `doe2018boats`; the first group is the first of the authors. */
const AUTHOR_YEAR =
  /^(\p{L}[\p{L}'’. -]*?)(?:\s+et\.?\s+al\.?|\s*(?:,|&|\band\b)[\p{L}'’.,& -]*)?,?[\s_-]*\(?(?:1[89]|20)\d\d\p{Ll}?\)?(?:[_-]?\p{Ll}+)?$/u;
/** `EPO-Safe`, `GRPO`, `R3L`: no word of a sentence is written so. */
const COINED = /\p{Lu}\p{Ll}*\p{Lu}|\p{L}\p{N}|\p{N}\p{L}|\p{Ll}\p{Lu}|-\p{Lu}|[\^+]/u;
const YEAR = /(?:19|20)\d\d/;
const SMALL = /^(?:of|for|and|the|in|on|to|with|from|by|at|via|as|a|an|&)$/;

/** The aliases that are names, each once, without those that are keys (`@doe2018`). */
export function namesAmong(aliases: readonly string[], note: NamedNote): string[] {
  const names = aliases.map(alias => alias.trim()).filter(alias => alias.length <= LONGEST_NAME && isName(alias, note));
  return [...new Set(names)];
}

function isName(alias: string, note: NamedNote): boolean {
  if (alias.startsWith('@') || !/\p{Lu}|\p{N}/u.test(alias)) return false;
  if (note.key === alias || (YEAR.test(alias) && note.key?.toLowerCase() === alias.toLowerCase())) return false;
  if (isAuthorYear(alias, note.authors)) return false;
  const words = alias.split(/\s+/);
  if (words.length === 1 && COINED.test(alias)) return true;
  if (` ${inWords(note.title)} `.includes(` ${inWords(alias)} `)) return false;
  return words.every(
    (word, i) => /^["'“(]?[\p{Lu}\p{N}]/u.test(word) || COINED.test(word) || (i > 0 && SMALL.test(word)),
  );
}

/** Where the note says who wrote the paper, only their names count. */
function isAuthorYear(alias: string, authors: readonly Person[]): boolean {
  const name = AUTHOR_YEAR.exec(alias)?.[1];
  if (name === undefined) return false;
  if (!authors.length) return /^\p{L}\p{Ll}+(?:[-'’ ]\p{L}\p{Ll}+)*$/u.test(name);
  return authors.some(
    author => folded(familyOf(author)) === folded(name) || folded(name).endsWith(folded(familyOf(author))),
  );
}

const folded = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
const inWords = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
