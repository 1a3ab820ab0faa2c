/** Every name that the corpus introduces or uses, with the papers behind it. */
import { once } from '../base/once';
import type { NameTable } from '../mentions/mentions';
import { isEnglishWord } from '../mentions/wordLike';
import type { Method } from '../paper/method';
import { nameKey } from '../paper/nameKey';
import type { Paper, SpelledName } from '../paper/paper';
import { expansionCore, titleCore } from '../paper/titleCore';
import { flattenedName } from '../text/flattened';

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
  readonly spellings: readonly KnownSpelling[];
  /** The user's own words for it. */
  readonly definition?: string;
  /** What the user says it means in some notes. */
  readonly local?: readonly LocalMeaning[];
}

export interface KnownSpelling {
  readonly spelling: string;
  readonly form: 'name' | 'expansion';
  /** Its capitals are lost (flattened.ts). */
  readonly flattened?: boolean;
}

/** Holds in the note or folder at the address `within`; `never` leaves the name unlinked there. */
export interface LocalMeaning {
  readonly within: string;
  readonly paper?: Paper;
  readonly never: boolean;
}

/** The names of a library, each made when somebody asks for it. */
export interface Names {
  /** Every one; names that papers introduce come before those that they only use. */
  readonly all: () => readonly KnownName[];
  /** The name with this main spelling. */
  readonly called: (name: string) => KnownName | undefined;
  /** The names that are one to a reader by their `nameKey`. */
  readonly like: (key: string) => readonly KnownName[];
  /** The first name that can be spelled so, its expansions aside. */
  readonly spelled: (spelling: string) => KnownName | undefined;
  readonly table: NameTable<KnownName>;
}

/** Where names come from: the papers that introduce them and those that use them, in the order of the library. */
export interface NameSources {
  readonly introducing: readonly Paper[];
  /** Looked at only when somebody asks who uses the name, and how it is spelled. */
  readonly using: () => readonly Paper[];
  /** Those that write it in other ways than these. */
  readonly usingOtherThan: (known: ReadonlySet<string>) => readonly Paper[];
  /** Papers whose titles are what others mean by the name, and those others, who spell it out. */
  readonly titled: () => readonly Paper[];
  readonly spelling: () => readonly Paper[];
}

/**
 * The names of one `nameKey`. Papers that introduce a name in the same letters share it; a used name that is spelled like
 * an introduced one in other letters (`WebShop`, `Webshop`) joins the first that it can be, else it is another (`RoPE`, `ROPE`).
 */
export function namesOf(key: string, sources: NameSources): KnownName[] {
  const { introducing, using } = sources;
  const introduced = new Map<string, Introduction[]>();
  for (const paper of introducing) {
    for (const method of paper.methods) {
      if (nameKey(method.name) !== key) continue;
      const list = introduced.get(method.name);
      if (list) list.push({ paper, method });
      else introduced.set(method.name, [{ paper, method }]);
    }
  }
  if (!introduced.size) {
    const tied = tiedByTitle(key, sources);
    return tied ? [tied] : usedOnly(key, using());
  }
  const uses = once(() => usesOf(key, introduced, using()));
  const known = [...introduced].map(([name, introducedBy]): KnownName => {
    const own = once(() => uses().get(name) ?? []);
    const spelled = once(() => spellings(name, introducedBy, spelledIn(own())));
    return {
      name,
      introducedBy,
      get usedBy() {
        return papersIn(own()).filter(paper => introducedBy.every(other => other.paper !== paper));
      },
      get spellings() {
        return spelled();
      },
    };
  });
  return isShort(key) ? [...known, ...otherNames(key, introduced, sources)] : known;
}

/** What is used in capitals that no introduced name has. */
function otherNames(
  key: string,
  introduced: ReadonlyMap<string, readonly Introduction[]>,
  { usingOtherThan }: NameSources,
): KnownName[] {
  const own = new Set([...introduced].flatMap(([name, by]) => [name, ...by.flatMap(i => i.method.aliases)]));
  return usedAs(usesOf(key, introduced, usingOtherThan(own)).get(undefined) ?? []);
}

/** A paper that uses a name, and how it writes it. */
interface Use {
  readonly paper: Paper;
  readonly spelling: string;
}

const spelledIn = (uses: readonly Use[]): string[] => uses.map(use => use.spelling);
const papersIn = (uses: readonly Use[]): Paper[] => [...new Set(uses.map(use => use.paper))];

const usesIn = (key: string, papers: readonly Paper[]): Use[] =>
  papers.flatMap(paper => paper.mentions.filter(name => nameKey(name) === key).map(spelling => ({ paper, spelling })));

/** The uses of each introduced name, and under `undefined` those of a name that nobody introduces. */
function usesOf(
  key: string,
  introduced: ReadonlyMap<string, readonly Introduction[]>,
  papers: readonly Paper[],
): Map<string | undefined, Use[]> {
  const uses = new Map<string | undefined, Use[]>();
  const names = [...introduced];
  for (const use of usesIn(key, papers)) {
    const meant =
      names.find(([name, by]) => name === use.spelling || by.some(i => i.method.aliases.includes(use.spelling))) ??
      names.find(([name, by]) => isOneName(key, name, by));
    const list = uses.get(meant?.[0]);
    if (list) list.push(use);
    else uses.set(meant?.[0], [use]);
  }
  return uses;
}

/** Capitals tell short names apart, and words in capitals from words: RULER is no Ruler, MoBA no MobA; a number tells them better. */
const isShort = (key: string): boolean => /^\p{L}+$/u.test(key) && (key.length < 6 || isEnglishWord(key));

/** Whether other capitals, spaces or hyphens leave the name what it is; a title that lost its capitals says nothing of them. */
const isOneName = (key: string, name: string, by: readonly Introduction[]): boolean =>
  !isShort(key) || by.some(({ paper }) => flattenedName(paper.title) === name);

/** What a paper spells out for others, of any of its sources. */
export const spelledOutIn = ({ sources }: Paper): readonly SpelledName[] =>
  sources.flatMap(({ names }) => names.spelledOut ?? []);

/**
 * A name that no paper here says it introduces, but others spell out as the title of one: `PPO` of "Proximal Policy
 * Optimization Algorithms", of which a bibliography has no abstract.
 */
function tiedByTitle(key: string, { using, titled, spelling }: NameSources): KnownName | undefined {
  const [paper, ...others] = titled();
  if (!paper || others.length) return undefined;
  const core = titleCore(paper.title);
  const spelled = spelling()
    .flatMap(spelledOutIn)
    .find(({ name, expansion }) => nameKey(name) === key && expansionCore(expansion) === core);
  if (!spelled) return undefined;
  const method: Method = { ...spelled, aliases: [], kind: 'method', primary: true };
  const uses = once(() => usesIn(key, using()));
  const users = once(() => [...new Set([...papersIn(uses()), ...spelling()])].filter(user => user !== paper));
  const { name } = spelled;
  return {
    name,
    introducedBy: [{ paper, method }],
    get usedBy() {
      return users();
    },
    get spellings() {
      return spellings(name, [{ paper, method }], spelledIn(uses()));
    },
  };
}

const usedOnly = (key: string, papers: readonly Paper[]): KnownName[] => usedAs(usesIn(key, papers));

function usedAs(uses: readonly Use[]): KnownName[] {
  const counts = new Map<string, number>();
  for (const spelling of spelledIn(uses)) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  // Of as many, the one with capitals: titles lose theirs.
  const seen = [...counts].sort((a, b) => b[1] - a[1] || capitals(b[0]) - capitals(a[0])).map(([spelling]) => spelling);
  const [name] = seen;
  if (name === undefined) return [];
  const spelled = seen.map(spelling => ({ spelling, form: 'name' as const }));
  return [{ name, introducedBy: [], usedBy: papersIn(uses), spellings: spelled }];
}

const capitals = (spelling: string): number => spelling.match(/\p{Lu}/gu)?.length ?? 0;

function spellings(
  name: string,
  introducedBy: readonly Introduction[],
  alsoUsed: readonly string[],
): KnownName['spellings'] {
  const written = alsoUsed.filter(spelling => /\p{Lu}/u.test(spelling));
  const names = new Set([name, ...introducedBy.flatMap(i => i.method.aliases), ...written]);
  const expansions = new Set(introducedBy.flatMap(i => (i.method.expansion ? [i.method.expansion] : [])));
  const flattened = new Set(introducedBy.flatMap(i => flattenedName(i.paper.title) ?? []));
  return [
    ...[...names].map(spelling => ({ spelling, form: 'name' as const, flattened: flattened.has(spelling) })),
    ...[...expansions].filter(e => !names.has(e)).map(spelling => ({ spelling, form: 'expansion' as const })),
  ];
}
