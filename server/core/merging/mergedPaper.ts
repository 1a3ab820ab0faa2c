/** One paper from the records that describe it: each field is the first source's that has it, and nothing is lost. */
import { recordLinks, recordResults, recordSummary } from '../abstract/describe';
import { generatedKey } from '../paper/keys';
import type { Method } from '../paper/method';
import type { Paper, PaperIds, PaperLink, PaperRecord, PaperResult, Person, PlacedRecord } from '../paper/paper';
import { type PaperKeys, paperKeys, writtenKeys } from '../paper/paperKeys';
import { fold } from '../text/fold';

/**
 * Fields are read from the sources when somebody looks: a library of 100,000 papers shows a few of them. `sources` come
 * in order of precedence and are not empty; with `keys` the paper has other keys than its own.
 */
export class MergedPaper implements Paper {
  #keys: PaperKeys | undefined;
  #methods: readonly Method[] | undefined;
  #mentions: readonly string[] | undefined;
  #summary: string | undefined | null = null;
  #results: readonly PaperResult[] | undefined;
  #links: readonly PaperLink[] | undefined;

  constructor(
    readonly sources: readonly PlacedRecord[],
    keys?: PaperKeys,
  ) {
    this.#keys = keys;
  }

  get key(): string {
    return this.#ownKeys().key;
  }
  get otherKeys(): readonly string[] {
    return this.#ownKeys().otherKeys;
  }
  get methods(): readonly Method[] {
    this.#methods ??= joinMethods(this.sources.map(s => s.names.methods));
    return this.#methods;
  }
  get title(): string {
    return this.#first(r => (r.untitled ? undefined : r.title || undefined)) ?? this.#first(r => r.title) ?? '';
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
    this.#mentions ??= this.#used();
    return this.#mentions;
  }

  #used(): string[] {
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

  #ownKeys(): PaperKeys {
    this.#keys ??= paperKeys(writtenKeys(this.sources), this.#generated());
    return this.#keys;
  }

  #generated(): string {
    const [only, ...others] = this.sources;
    if (only?.generated !== undefined && !others.length) return only.generated;
    const { authors, date, title } = this;
    return generatedKey({ authors, date, title, method: this.methods.find(m => m.primary)?.name });
  }
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

const nonEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length ? list : undefined);

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
  // A source with the title alone can say no kind.
  kind: a.kind === 'method' ? b.kind : a.kind,
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
