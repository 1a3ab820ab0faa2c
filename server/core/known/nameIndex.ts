/** The known names of a library, each made when a text has it or somebody asks, from the papers that have it. */
import { hashOf } from '../base/hashes';
import { once } from '../base/once';
import type { Entry, NameTable } from '../mentions/mentions';
import { formOf, newWords, readSpelling } from '../mentions/spelling';
import { isMarked, variants } from '../mentions/variants';
import type { Papers } from '../merging/papers';
import { nameKey } from '../paper/nameKey';
import { eachSpelling, KIND, type NameSpelling } from '../paper/nameSpellings';
import type { Paper } from '../paper/paper';
import { type KnownName, type Names, namesOf, spelledOutIn } from './knownNames';
import { isVariant, kindOf, type NameRows } from './nameRows';

export function namesIn(rows: NameRows, papers: Papers): Names {
  const byKey = new Map<string, readonly KnownName[]>();
  const like = (key: string): readonly KnownName[] => {
    const known = byKey.get(key) ?? namesOf(key, sourcesOf(rows, papers, key));
    byKey.set(key, known);
    return known;
  };
  const entries = new Map<number, Entry<KnownName> | undefined>();
  const entry = (hash: number): Entry<KnownName> | undefined => {
    if (entries.has(hash)) return entries.get(hash);
    const made = chained(spelledWith(rows, papers, hash), like, hash);
    entries.set(hash, made);
    return made;
  };
  const { longest, hasMath, filter, count } = rows;
  const table: NameTable<KnownName> = {
    size: count,
    longest,
    hasMath,
    filter,
    filterMask: filter.length * 8 - 1,
    entry,
    expansions: spelledOut,
  };
  return {
    all: once(() => everyName(papers, like)),
    called: name => like(nameKey(name)).find(known => known.name === name),
    like,
    spelled: spelling => spelledAs(table, spelling),
    table,
  };
}

/** How a name is spelled out, where that is told from the name itself. */
export const spelledOut = ({ spellings }: KnownName): string[] =>
  spellings.filter(s => formOf(s.spelling, s.form) === 'expansion').map(s => s.spelling);

const words = newWords();

export function spelledAs(table: NameTable<KnownName>, spelling: string): KnownName | undefined {
  if (!readSpelling(spelling, words)) return undefined;
  for (let entry = table.entry(words.hash); entry; entry = entry.next) {
    if (entry.form === 'name' && entry.spelling === spelling) return entry.values[0];
  }
  return undefined;
}

function everyName(papers: Papers, like: Names['like']): KnownName[] {
  const introduced = new Set<KnownName>();
  const used = new Set<KnownName>();
  for (let i = 0; i < papers.count; i++) {
    const paper = papers.at(i);
    const { methods, mentions } = paper;
    for (const { name } of methods) for (const known of like(nameKey(name))) introduced.add(known);
    for (const name of mentions) for (const known of like(nameKey(name))) used.add(known);
    for (const { name } of spelledOutIn(paper)) for (const known of like(nameKey(name))) used.add(known);
  }
  return [...new Set([...introduced, ...used])];
}

function sourcesOf(rows: NameRows, papers: Papers, key: string) {
  const own = rows
    .withKey(hashOf(key))
    .map(rows.at)
    .filter(row => !isVariant(row));
  const having = (kind: number, known?: ReadonlySet<number>): Paper[] => {
    const numbers = new Set<number>();
    for (const row of own) if (kindOf(row) === kind && !known?.has(row.spelling)) numbers.add(row.paper);
    return [...numbers].sort((a, b) => a - b).map(papers.at);
  };
  return {
    introducing: having(KIND.introduced),
    using: once(() => having(KIND.used)),
    usingOtherThan: (known: ReadonlySet<string>) => having(KIND.used, new Set([...known].map(hashOf))),
    titled: () => rows.meantBy(hashOf(key)).map(papers.at),
    spelling: once(() => having(KIND.spelledOut)),
  };
}

/** Every distinct spelling whose words have the hash, with the key of each name that it belongs to. */
function spelledWith(rows: NameRows, papers: Papers, hash: number): NameSpelling[] {
  const found: NameSpelling[] = [];
  const seen = new Map<number, Set<number>>();
  for (const row of rows.withWords(hash).map(rows.at)) {
    if (kindOf(row) > KIND.spelledOut) continue;
    const { spelling, key } = row;
    // Of a name that thousands use, one is enough.
    if (seen.get(spelling)?.has(key)) continue;
    const spelled = spellingOf(papers.at(row.paper), spelling, key);
    if (!spelled.length) continue;
    found.push(...spelled);
    seen.set(spelling, (seen.get(spelling) ?? new Set()).add(key));
  }
  return found;
}

function spellingOf(paper: Paper, spelling: number, key: number): NameSpelling[] {
  const found: NameSpelling[] = [];
  const { methods, mentions } = paper;
  eachSpelling({ methods, mentions, spelledOut: spelledOutIn(paper), whole: true }, own => {
    if (hashOf(own.spelling) === spelling && hashOf(own.key) === key) found.push(own);
  });
  return found;
}

/** A list of entries, one a spelling and form, each with the names that are really spelled so. */
function chained(spelled: readonly NameSpelling[], like: Names['like'], hash: number): Entry<KnownName> | undefined {
  const entries: Entry<KnownName>[] = [];
  for (const { spelling, form, key, variant } of spelled) {
    for (const known of like(key)) {
      if (!isSpelled(known, spelling, form, variant)) continue;
      const entry = entries.find(e => e.spelling === spelling && e.form === form);
      if (!entry)
        entries.push({
          spelling,
          form,
          flattened: known.spellings.some(own => own.spelling === spelling && own.flattened),
          values: [known],
          leading: leadingOf(spelling),
          hash,
          next: undefined,
          shape: undefined,
        });
      else if (!entry.values.includes(known)) entry.values.push(known);
    }
  }
  entries.forEach((entry, i) => {
    entry.next = entries[i + 1];
  });
  return entries[0];
}

function leadingOf(spelling: string): number {
  readSpelling(spelling, words);
  return words.leading;
}

function isSpelled({ spellings }: KnownName, spelling: string, form: string, variant: boolean): boolean {
  return spellings.some(own =>
    variant
      ? own.form === 'name' && isMarked(own.spelling) && variants(own.spelling).includes(spelling)
      : own.spelling === spelling && formOf(own.spelling, own.form) === form,
  );
}
