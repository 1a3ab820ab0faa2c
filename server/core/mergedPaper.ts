/** One paper from the records that describe it: each field is the first source's that has it, and nothing is lost. */
import { describe } from './describe';
import { fold } from './fold';
import { generatedKey } from './keys';
import type { Method } from './method';
import type { Paper, PaperIds, PaperLink, PaperRecord, PlacedRecord } from './paper';

/** `sources` come in order of precedence and are not empty. The key is not yet checked against other papers'. */
export function paperOf(sources: readonly PlacedRecord[]): Paper {
  const records = sources.map(s => s.record);
  const descriptions = records.map(describe);
  const first = <T>(read: (record: PaperRecord) => T | undefined): T | undefined => {
    for (const record of records) {
      const value = read(record);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const title = first(r => r.title || undefined) ?? '';
  const authors = first(r => (r.authors.length ? r.authors : undefined)) ?? [];
  const date = bestDate(records);
  const methods = joinMethods(descriptions.map(d => d.methods));
  const keys = sourceKeys(sources);
  const generated = generatedKey({ authors, date, title, method: methods.find(m => m.primary)?.name });
  const key = keys[0] ?? generated;
  const introduced = new Set(methods.flatMap(m => [m.name, ...m.aliases].map(fold)));
  return {
    key,
    otherKeys: [...new Set([...keys, generated])].filter(k => k !== key),
    ids: joinIds(records),
    title,
    authors,
    authorCount: first(r => r.authorCount),
    organization: first(r => r.organization),
    date,
    venue: first(r => r.venue),
    type: first(r => r.type) ?? 'article',
    abstract: first(r => r.abstract || undefined),
    summary: descriptions.find(d => d.summary)?.summary,
    methods,
    mentions: [...new Set(descriptions.flatMap(d => d.mentions))].filter(m => !introduced.has(fold(m))),
    results: descriptions.find(d => d.results.length)?.results ?? [],
    links: joinLinks([...records.flatMap(r => r.links), ...descriptions.flatMap(d => d.links)]),
    tags: [...new Set(records.flatMap(r => r.tags))],
    files: [...new Set(records.flatMap(r => r.files))],
    sources,
  };
}

/** The bibliography's keys come before the user's note's: they are what a build looks up. */
function sourceKeys(sources: readonly PlacedRecord[]): string[] {
  const of = (own: boolean) =>
    sources
      .filter(s => (s.record.format === 'note') === own)
      .flatMap(({ record }) => [...(record.key ? [record.key] : []), ...record.otherKeys]);
  return [...new Set([...of(false), ...of(true)])];
}

/** A date with a year beats one without, a finer one of the same year beats a coarser one. */
function bestDate(records: readonly PaperRecord[]): string | undefined {
  const dates = records.flatMap(r => (r.date ? [r.date] : []));
  const withYear = dates.find(d => !d.startsWith('--'));
  if (!withYear) return dates[0];
  const finer = dates.filter(d => d.startsWith(withYear));
  return finer.reduce((best, d) => (d.length > best.length ? d : best), withYear);
}

function joinMethods(lists: readonly (readonly Method[])[]): Method[] {
  const byName = new Map<string, Method>();
  for (const method of lists.flat()) {
    const known = byName.get(method.name);
    if (!known) byName.set(method.name, method);
    else {
      byName.set(method.name, {
        ...known,
        expansion: known.expansion ?? method.expansion,
        aliases: [...new Set([...known.aliases, ...method.aliases])],
        primary: known.primary || method.primary,
      });
    }
  }
  return [...byName.values()];
}

function joinIds(records: readonly PaperRecord[]): PaperIds {
  return records.reduceRight<PaperIds>((ids, record) => ({ ...ids, ...defined(record.ids) }), {});
}

const defined = (ids: PaperIds): PaperIds => Object.fromEntries(Object.entries(ids).filter(([, value]) => value));

function joinLinks(links: readonly PaperLink[]): PaperLink[] {
  return [...new Map([...links].reverse().map(link => [link.url, link])).values()].reverse();
}
