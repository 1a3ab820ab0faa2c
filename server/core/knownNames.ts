/** Every name that the corpus introduces or uses, with the papers behind it. */
import type { Method } from './method';
import type { Paper } from './paper';

export interface Introduction {
  readonly paper: Paper;
  readonly method: Method;
}

export interface KnownName {
  /** As the introducing paper writes it, else as most papers do. */
  readonly name: string;
  /** Empty for a name that papers here only use; several for a shared name. */
  readonly introducedBy: readonly Introduction[];
  /** Papers that use the name without introducing it. */
  readonly usedBy: readonly Paper[];
  readonly spellings: readonly { readonly spelling: string; readonly form: 'name' | 'expansion' }[];
  /** The user's own words for it. */
  readonly definition?: string;
  /** What the user says it means in some notes. */
  readonly local?: readonly LocalMeaning[];
}

/** Holds in the note or folder at the address `within`; `never` leaves the name unlinked there. */
export interface LocalMeaning {
  readonly within: string;
  readonly paper?: Paper;
  readonly never: boolean;
}

/** `AIME 2024`, `AIME2024` and `Aime-2024` are one name to a reader. */
export const nameKey = (name: string): string => name.toLowerCase().replace(/[\s\-_^{}$\\]/g, '');

/**
 * One entry a name; papers that introduce the same name share its entry. A used name that is spelled like an introduced
 * one in other letters (`WebShop`, `Webshop`) joins it.
 */
export function knownNames(papers: readonly Paper[]): KnownName[] {
  const introduced = new Map<string, Introduction[]>();
  for (const paper of papers) {
    for (const method of paper.methods) {
      const list = introduced.get(method.name);
      if (list) list.push({ paper, method });
      else introduced.set(method.name, [{ paper, method }]);
    }
  }
  const used = usedNames(papers);
  const known: KnownName[] = [];
  for (const [name, introducedBy] of introduced) {
    const same = used.get(nameKey(name));
    const users = (same?.users ?? []).filter(p => introducedBy.every(i => i.paper !== p));
    used.delete(nameKey(name));
    known.push({ name, introducedBy, usedBy: users, spellings: spellings(name, introducedBy, same?.spellings ?? []) });
  }
  for (const { spellings: seen, users } of used.values()) {
    const name = seen[0] ?? '';
    known.push({
      name,
      introducedBy: [],
      usedBy: users,
      spellings: seen.map(spelling => ({ spelling, form: 'name' })),
    });
  }
  return known;
}

function usedNames(papers: readonly Paper[]): Map<string, { spellings: string[]; users: Paper[] }> {
  const used = new Map<string, { spellings: string[]; users: Paper[] }>();
  for (const paper of papers) {
    for (const name of paper.mentions) {
      const entry = used.get(nameKey(name));
      if (!entry) used.set(nameKey(name), { spellings: [name], users: [paper] });
      else {
        if (!entry.spellings.includes(name)) entry.spellings.push(name);
        if (entry.users.at(-1) !== paper) entry.users.push(paper);
      }
    }
  }
  return used;
}

function spellings(
  name: string,
  introducedBy: readonly Introduction[],
  alsoUsed: readonly string[],
): KnownName['spellings'] {
  const written = alsoUsed.filter(spelling => /\p{Lu}/u.test(spelling));
  const names = new Set([name, ...introducedBy.flatMap(i => i.method.aliases), ...written]);
  const expansions = new Set(introducedBy.flatMap(i => (i.method.expansion ? [i.method.expansion] : [])));
  return [
    ...[...names].map(spelling => ({ spelling, form: 'name' as const })),
    ...[...expansions].filter(e => !names.has(e)).map(spelling => ({ spelling, form: 'expansion' as const })),
  ];
}
