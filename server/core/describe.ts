/** What a record's own prose says: the names it introduces and uses at once, summary, results and links when looked at. */
import { findLinks } from './links';
import type { Method } from './method';
import { introducedMethods } from './names/introduced';
import { mentionedNames } from './names/mentioned';
import type { PaperLink, PaperRecord, PaperResult, RecordNames } from './paper';
import { findResults } from './results';
import { summarize } from './summary';

/** Names from the title alone: cheap enough for every entry of a large bibliography. */
export function titleNames({ title, shortTitle }: PaperRecord): RecordNames {
  return { methods: introducedMethods({ title, shortTitle }), mentions: [], whole: false };
}

/** Names from title and abstract. */
export function recordNames({ title, abstract, shortTitle }: PaperRecord): RecordNames {
  const prose = { title, abstract, shortTitle };
  const methods = introducedMethods(prose);
  return { methods, mentions: mentionedNames(prose, methods), whole: true };
}

export const recordSummary = (record: PaperRecord, methods: readonly Method[]): string | undefined =>
  summarize(record.title, record.abstract, methods);

export const recordResults = ({ abstract }: PaperRecord): readonly PaperResult[] =>
  abstract ? findResults(abstract) : [];

/** The source's own links, then those in the abstract, each address once. */
export function recordLinks(record: PaperRecord): readonly PaperLink[] {
  const links = [...record.links, ...findLinks(record.abstract ?? '')];
  return [...new Map(links.toReversed().map(link => [link.url, link])).values()].toReversed();
}

/**
 * Names of records that were read again: those whose text is unchanged keep theirs, so that one edited entry of a large
 * file costs one entry. `undefined` stands where the names have to be read.
 */
export function keptNames(
  before: { readonly text: string; readonly records: readonly PaperRecord[]; readonly names: readonly RecordNames[] },
  after: { readonly text: string; readonly records: readonly PaperRecord[] },
): (RecordNames | undefined)[] {
  const known = new Map<string, RecordNames>();
  before.records.forEach(({ span }, i) => {
    const names = before.names[i];
    if (names) known.set(before.text.slice(span.start, span.end), names);
  });
  return after.records.map(({ span }) => known.get(after.text.slice(span.start, span.end)));
}
