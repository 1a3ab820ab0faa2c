/** One paper from the records that describe it: each field is the first source's that has it, and nothing is lost. */
import { recordLinks, recordResults, recordSummary } from './describe';
import { fold } from './fold';
import { generatedKey } from './keys';
import type { Method } from './method';
import type { Paper, PaperIds, PaperLink, PaperRecord, PaperResult, Person, PlacedRecord } from './paper';

/**
 * Fields are read from the sources when somebody looks: a library of 100,000 papers shows a few of them. `sources` come
 * in order of precedence and are not empty; with `key` the paper has another main key than its own.
 */
export class MergedPaper implements Paper {
  readonly key: string;
  readonly otherKeys: readonly string[];
  readonly methods: readonly Method[];
  #summary: string | undefined | null = null;
  #results: readonly PaperResult[] | undefined;
  #links: readonly PaperLink[] | undefined;

  constructor(
    readonly sources: readonly PlacedRecord[],
    keys?: { readonly key: string; readonly otherKeys: readonly string[] },
  ) {
    this.methods = joinMethods(sources.map(s => s.names.methods));
    const own = keys ?? this.#keys();
    this.key = own.key;
    this.otherKeys = own.otherKeys;
  }

  get title(): string {
    return this.#first(r => r.title || undefined) ?? '';
  }
  get authors(): readonly Person[] {
    return this.#first(r => (r.authors.length ? r.authors : undefined)) ?? [];
  }
  get moreAuthors(): boolean | undefined {
    return this.#first(r => (r.authors.length ? (r.moreAuthors ?? false) : undefined));
  }
  get authorCount(): number | undefined {
    return this.#first(r => r.authorCount);
  }
  get organization(): string | undefined {
    return this.#first(r => r.organization);
  }
  get date(): string | undefined {
    return bestDate(this.#records());
  }
  get venue(): string | undefined {
    return this.#first(r => r.venue);
  }
  get type(): string {
    return this.#first(r => r.type) ?? 'article';
  }
  get abstract(): string | undefined {
    return this.#first(r => r.abstract || undefined);
  }
  get ids(): PaperIds {
    return joinIds(this.#records());
  }
  get tags(): readonly string[] {
    return distinct(this.#records().flatMap(r => r.tags));
  }
  get files(): readonly string[] {
    return distinct(this.#records().flatMap(r => r.files));
  }
  get mentions(): readonly string[] {
    const introduced = new Set(this.methods.flatMap(m => [m.name, ...m.aliases].map(fold)));
    return distinct(this.sources.flatMap(s => s.names.mentions)).filter(name => !introduced.has(fold(name)));
  }
  get summary(): string | undefined {
    if (this.#summary === null) this.#summary = this.#first(r => recordSummary(r, this.methods));
    return this.#summary;
  }
  get results(): readonly PaperResult[] {
    this.#results ??= this.#first(r => nonEmpty(recordResults(r))) ?? [];
    return this.#results;
  }
  get links(): readonly PaperLink[] {
    this.#links ??= joinLinks(this.#records().flatMap(recordLinks));
    return this.#links;
  }

  #records(): PaperRecord[] {
    return this.sources.map(s => s.record);
  }

  #first<T>(read: (record: PaperRecord) => T | undefined): T | undefined {
    for (const { record } of this.sources) {
      const value = read(record);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #keys(): { key: string; otherKeys: readonly string[] } {
    const written = sourceKeys(this.sources);
    const { authors, date, title } = this;
    const generated = generatedKey({ authors, date, title, method: this.methods.find(m => m.primary)?.name });
    const key = written[0] ?? generated;
    return { key, otherKeys: distinct([...written, generated]).filter(k => k !== key) };
  }
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

const nonEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length ? list : undefined);

/** The bibliography's keys come before the user's note's: they are what a build looks up. */
function sourceKeys(sources: readonly PlacedRecord[]): string[] {
  const of = (own: boolean) =>
    sources
      .filter(s => (s.record.format === 'note') === own)
      .flatMap(({ record }) => [...(record.key ? [record.key] : []), ...record.otherKeys]);
  return distinct([...of(false), ...of(true)]);
}

/** A date with a year beats one without, a finer one of the same year beats a coarser one. */
function bestDate(records: readonly PaperRecord[]): string | undefined {
  const dates = records.flatMap(r => (r.date ? [r.date] : []));
  const withYear = dates.find(d => !d.startsWith('--'));
  if (!withYear) return dates[0];
  const finer = dates.filter(d => d.startsWith(withYear));
  return finer.reduce((best, d) => (d.length > best.length ? d : best), withYear);
}

function joinMethods(lists: readonly (readonly Method[])[]): readonly Method[] {
  const [only, ...others] = lists.filter(list => list.length);
  if (!only || !others.length) return only ?? [];
  const byName = new Map<string, Method>();
  for (const method of lists.flat()) {
    const known = byName.get(method.name);
    byName.set(method.name, known ? joinMethod(known, method) : method);
  }
  return [...byName.values()];
}

const joinMethod = (a: Method, b: Method): Method => ({
  ...a,
  expansion: a.expansion ?? b.expansion,
  aliases: distinct([...a.aliases, ...b.aliases]),
  primary: a.primary || b.primary,
});

function joinIds(records: readonly PaperRecord[]): PaperIds {
  return Object.assign({}, ...records.map(record => defined(record.ids)).reverse());
}

const defined = (ids: PaperIds): PaperIds => Object.fromEntries(Object.entries(ids).filter(([, value]) => value));

function joinLinks(links: readonly PaperLink[]): PaperLink[] {
  return [...new Map(links.toReversed().map(link => [link.url, link])).values()].toReversed();
}
