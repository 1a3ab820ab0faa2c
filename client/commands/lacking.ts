/** Says which new entries lack what: one by itself, several by what they lack. */

/** What it says in the user's language; `key` and `keys` have their `@`. */
export interface LackingWords {
  readonly neither: (key: string) => string;
  readonly lacks: (key: string, field: string) => string;
  readonly several: (groups: string) => string;
  /** `no author` */
  readonly no: (field: string) => string;
}

interface Entry {
  readonly key: string;
  readonly incomplete: readonly string[];
}

/** A sentence; empty where no entry lacks anything. `incomplete` holds `author`, `year`. */
export function lackingText(entries: readonly Entry[], words: LackingWords): string {
  const lacking = entries.filter(entry => entry.incomplete.length);
  const [only, ...others] = lacking;
  if (!only) return '';
  if (!others.length) {
    const [field = '', ...more] = only.incomplete;
    return more.length ? words.neither(`@${only.key}`) : words.lacks(`@${only.key}`, field);
  }
  const groups = new Map<string, string[]>();
  for (const { key, incomplete } of lacking) {
    const what = incomplete.map(words.no).join(', ');
    groups.set(what, [...(groups.get(what) ?? []), `@${key}`]);
  }
  return words.several([...groups].map(([what, keys]) => `${keys.join(', ')} (${what})`).join('; '));
}
