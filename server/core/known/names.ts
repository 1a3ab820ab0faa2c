/** The names of a library with the user's own word about them. */
import { once } from '../base/once';
import { buildNameTable, type Entry, type NameTable } from '../mentions/mentions';
import type { Papers } from '../merging/papers';
import { nameKey } from '../paper/nameKey';
import type { Paper } from '../paper/paper';
import type { KnownName, Names } from './knownNames';
import { namesIn, spelledAs, spelledOut } from './nameIndex';
import type { NameRows } from './nameRows';
import { type PlacedRule, ruledNames } from './ownWord';

export function libraryNames(
  rows: NameRows,
  papers: Papers,
  rules: readonly PlacedRule[],
  lookUp: (key: string) => readonly Paper[],
): Names {
  const names = namesIn(rows, papers);
  const ruled = ruledNames(names, rules, lookUp);
  return ruled.size ? withRuled(names, ruled) : names;
}

type Ruled = ReadonlyMap<string, KnownName | undefined>;

function withRuled(names: Names, ruled: Ruled): Names {
  const own = [...ruled.values()].flatMap(known => known ?? []);
  const last = (found: readonly KnownName[]) => found.filter(known => !ruled.has(known.name));
  const table = joined(names.table, own, ruled);
  return {
    all: once(() => [...last(names.all()), ...own]),
    called: name => (ruled.has(name) ? ruled.get(name) : names.called(name)),
    like: key => [...last(names.like(key)), ...own.filter(known => nameKey(known.name) === key)],
    spelled: spelling => spelledAs(table, spelling),
    table,
  };
}

/** What the corpus knows, less what the user has ruled on, and then the user's own. */
function joined(base: NameTable<KnownName>, own: readonly KnownName[], ruled: Ruled): NameTable<KnownName> {
  const extra = buildNameTable(own.flatMap(value => value.spellings.map(s => ({ ...s, value }))));
  const entries = new Map<number, Entry<KnownName> | undefined>();
  const entry = (hash: number): Entry<KnownName> | undefined => {
    if (entries.has(hash)) return entries.get(hash);
    const kept = listed(base.entry(hash)).flatMap(old => {
      const values = old.values.filter(known => !ruled.has(known.name));
      return values.length ? [{ ...old, values }] : [];
    });
    const made = linked([...kept, ...listed(extra.entry(hash))]);
    entries.set(hash, made);
    return made;
  };
  const filter = union(base.filter, extra.filter);
  return {
    size: base.size + extra.size,
    longest: Math.max(base.longest, extra.longest),
    hasMath: base.hasMath || extra.hasMath,
    filter,
    filterMask: filter.length * 8 - 1,
    entry,
    expansions: spelledOut,
  };
}

function listed(first: Entry<KnownName> | undefined): Entry<KnownName>[] {
  const entries: Entry<KnownName>[] = [];
  for (let entry = first; entry; entry = entry.next) entries.push(entry);
  return entries;
}

/** New entries, those of one spelling and form as one. */
function linked(entries: readonly Entry<KnownName>[]): Entry<KnownName> | undefined {
  const made: Entry<KnownName>[] = [];
  for (const { spelling, form, flattened, values, leading, hash } of entries) {
    const same = made.find(e => e.spelling === spelling && e.form === form);
    if (same) same.values.push(...values);
    else
      made.push({ spelling, form, flattened, values: [...values], leading, hash, next: undefined, shape: undefined });
  }
  made.forEach((entry, i) => {
    entry.next = made[i + 1];
  });
  return made[0];
}

/** What either filter lets through; the longer one has the shorter one's marks wherever they could stand. */
function union(a: Int32Array, b: Int32Array): Int32Array {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  const last = shorter.length - 1;
  return longer.map((bits, i) => bits | (shorter[i & last] ?? 0));
}
