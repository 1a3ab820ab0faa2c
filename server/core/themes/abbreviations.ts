/** What the abbreviations of a corpus stand for, as its papers say themselves: "reinforcement learning (RL)". */
import type { ThemedPaper } from './profile';
import { termsOf, type Vocabulary } from './terms';

/** The words that an abbreviation is short for. */
export interface LongForm {
  readonly ids: readonly number[];
  /** As it is written most often. */
  readonly text: string;
  /** Some paper writes of several: "VLMs" are a kind of thing, GRPO is one method. */
  readonly isKind: boolean;
}

const BRACKETED = /\((\p{Lu}[\p{Lu}\p{Ll}]{0,6}\p{Lu})(s?)\)/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const SMALL = /^(?:a|an|and|as|for|from|in|of|on|or|the|to|with|via|by)$/i;
const LONGEST = 120;

/** By the abbreviation's number; only what most papers agree on. */
export function longForms(papers: readonly ThemedPaper[], terms: Vocabulary): Map<number, LongForm> {
  const votes = new Map<number, Map<string, string[]>>();
  const kinds = new Set<number>();
  for (const { title, abstract = '' } of papers) {
    for (const text of [title, abstract]) {
      for (const [whole, short = '', plural, at = 0] of bracketed(text)) {
        const [id] = termsOf(short, terms);
        const long = wordsFor(text.slice(Math.max(0, at - LONGEST), at), short);
        if (id === undefined || !long || !whole) continue;
        if (plural) kinds.add(id);
        const forms = votes.get(id) ?? new Map<string, string[]>();
        const key = termsOf(long, terms).join(' ');
        forms.set(key, [...(forms.get(key) ?? []), long]);
        votes.set(id, forms);
      }
    }
  }
  const found = new Map<number, LongForm>();
  for (const [id, forms] of votes) {
    const [first] = [...forms].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
    const all = [...forms.values()].flat().length;
    if (!first || first[1].length * 2 <= all) continue;
    const text = commonest(first[1]);
    found.set(id, { ids: termsOf(text, terms), text, isKind: kinds.has(id) });
  }
  return found;
}

/** The whole, the abbreviation, its plural s and where the bracket opens. */
const bracketed = (text: string): [string, string, string, number][] =>
  text.includes('(') ? [...text.matchAll(BRACKETED)].map(m => [m[0], m[1] ?? '', m[2] ?? '', m.index]) : [];

/** The last words whose initials are the letters, small words left out. */
function wordsFor(before: string, short: string): string | undefined {
  const letters = short.toLowerCase();
  const words = [...before.matchAll(WORD)];
  if (!/[\p{L}\p{N}"”'’*]\s*$/u.test(before)) return undefined;
  let left = letters.length;
  for (let i = words.length - 1; i >= 0; i--) {
    const [word = ''] = words[i] ?? [];
    if (word.charAt(0).toLowerCase() === letters.charAt(left - 1)) left--;
    else if (!SMALL.test(word)) return undefined;
    if (left === 0) {
      const long = before.slice(words[i]?.index).trim().replace(/\s+/g, ' ');
      return /^[\p{L}\p{N}\s-]+$/u.test(long) ? long : undefined;
    }
  }
  return undefined;
}

function commonest(forms: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] > b[0] ? -1 : 1))[0]?.[0] ?? '';
}
